"""How cards count: totals hard and soft, naturals, pairs."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from domain.cards import DECK, JOKER

_VALUES = {rank: value for value, rank in enumerate("A23456789T", start=1)} | {"J": 10, "Q": 10, "K": 10}
_VALUES[JOKER[0]] = 0  # so that a hand with one can be shown; a round with one is not judged


class Total(NamedTuple):
    """What a hand counts. Soft while an ace counts eleven."""

    points: int
    soft: bool

    @property
    def bust(self) -> bool:
        return self.points > 21

    def __str__(self) -> str:
        return f"soft {self.points}" if self.soft else str(self.points)


def value(card: str) -> int:
    """1 for an ace, 10 for a picture."""
    return _VALUES[card[0]]


def total(cards: Iterable[str], *, aces_are_one: bool = False) -> Total:
    """An ace counts eleven unless that would bust the hand; only one ace ever can.

    >>> str(total(["AS", "6H"])), str(total(["AS", "6H", "TD"])), str(total(["AS", "AH"], aces_are_one=True))
    ('soft 17', '17', '2')
    """
    marked = sum(map(_marked, cards))
    return _TOTALS[marked % _ACE if aces_are_one else marked]


# Totals are asked for all the time. So an ace counts one and marks the sum, which then is looked up.
_ACE = 1 << 12
_MARKED: dict[str, int] = {card: value(card) + (_ACE if value(card) == 1 else 0) for card in (*DECK, JOKER)}
_NATURAL = _ACE + 11
_marked = _MARKED.__getitem__


class _Totals(dict[int, Total]):
    def __missing__(self, marked: int) -> Total:
        points = marked % _ACE
        soft = marked >= _ACE and points <= 11
        return self.setdefault(marked, Total(points + 10 if soft else points, soft))


_TOTALS = _Totals()


def is_natural(cards: Sequence[str]) -> bool:
    """An ace and a ten-value card, and nothing else. Whether they were the first two is for the caller to know.

    >>> is_natural(["AS", "KH"]), is_natural(["AS", "5H", "5D"])
    (True, False)
    """
    return len(cards) == 2 and _MARKED[cards[0]] + _MARKED[cards[1]] == _NATURAL


def is_ten_value(card: str) -> bool:
    return _VALUES[card[0]] == 10
