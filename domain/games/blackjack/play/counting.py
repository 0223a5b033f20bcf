"""How cards count: totals hard and soft, naturals, pairs."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from domain.cards import JOKER

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
    points = 0
    ace = False
    for card in cards:
        counts = _VALUES[card[0]]
        points += counts
        if counts == 1:
            ace = True
    soft = ace and points <= 11 and not aces_are_one
    return _total(points + 10 if soft else points, soft)


_total = lru_cache(maxsize=256)(Total)


def is_natural(cards: Sequence[str]) -> bool:
    """An ace and a ten-value card, and nothing else. Whether they were the first two is for the caller to know.

    >>> is_natural(["AS", "KH"]), is_natural(["AS", "5H", "5D"])
    (True, False)
    """
    return len(cards) == 2 and (_VALUES[cards[0][0]], _VALUES[cards[1][0]]) in ((1, 10), (10, 1))


def is_ten_value(card: str) -> bool:
    return _VALUES[card[0]] == 10
