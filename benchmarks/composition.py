"""What is left in a shoe, by the value of its cards: a number of decks, or one that never runs out."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from domain.games.blackjack.play.counting import Total, total

VALUES = range(1, 11)  # an ace is 1, every ten-value card 10
Drawn = tuple[int, ...]  # how many cards of each value, from the ace on

_NONE: Drawn = (0,) * len(VALUES)
_LONGEST = 22  # no hand has more cards: all aces
_ONE_DECK = (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)


@dataclass(frozen=True)
class Composition:
    """How many cards of each value there are. In an endless shoe a card that was drawn is as likely as before."""

    counts: Drawn
    endless: bool = False

    def chance(self, drawn: Drawn) -> float:
        """That the next cards are these, in one given order."""
        found = 1.0
        cards = 0
        for ways, number in zip(self.ways, drawn, strict=True):
            if number:
                found *= ways[number]
                cards += number
        return found / self.orders[cards]

    def without(self, drawn: Drawn) -> "Composition":
        """The shoe after these cards have left it."""
        if self.endless:
            return self
        return Composition(tuple(have - gone for have, gone in zip(self.counts, drawn, strict=True)))

    @cached_property
    def ways(self) -> list[list[float]]:
        """For each value, in how many ways 0, 1, 2 … of its cards can come one after the other."""
        return [_falling(count, self.endless) for count in self.counts]

    @cached_property
    def orders(self) -> list[float]:
        """The same for all cards together."""
        return _falling(sum(self.counts), self.endless)


@cache
def _falling(count: int, endless: bool) -> list[float]:
    found = [1.0]
    for taken in range(_LONGEST):
        found.append(found[-1] * (count if endless else max(0, count - taken)))
    return found


def decks(number: int) -> Composition:
    return Composition(tuple(number * count for count in _ONE_DECK))


ENDLESS = Composition(_ONE_DECK, endless=True)


def cards_of(*values: int) -> Drawn:
    """The cards of these values, as numbers of each."""
    return add(_NONE, *values)


def add(drawn: Drawn, *values: int) -> Drawn:
    counts = list(drawn)
    for value in values:
        counts[value - 1] += 1
    return tuple(counts)


def named(values: Iterable[int]) -> list[str]:
    """A card for each value, as a table reports it. Suits do not matter here."""
    return ["A23456789T"[value - 1] + "S" for value in values]


def points_of(drawn: Drawn) -> Total:
    """What the cards count, as the engine counts them."""
    found = _TOTALS.get(drawn)
    if found is None:
        values = (value for value, number in zip(VALUES, drawn, strict=True) for _ in range(number))
        found = _TOTALS[drawn] = total(named(values))
    return found


_TOTALS: dict[Drawn, Total] = {}
