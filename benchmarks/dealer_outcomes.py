"""The dealer's final hands with their chances, by exact enumeration from the first card that the dealer shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter, mul

from benchmarks.composition import VALUES, Composition, Drawn, add, cards_of, named, points_of
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import Total, is_natural
from domain.rule import DealerStands

NATURAL = 0
BUST = 22
OUTCOMES = (17, 18, 19, 20, 21, NATURAL, BUST)
NAMES = {NATURAL: "blackjack", BUST: "bust"}

Chances = dict[int, float]  # by outcome


@dataclass(frozen=True, slots=True)
class DealersHand:
    """Cards that finish the dealer's hand after the first: how it ends, in how many orders they may come, and one."""

    drawn: Drawn
    outcome: int
    orders: int
    example: tuple[int, ...]


def outcomes(game: Game, shows: int, left: Composition) -> Chances:
    """The chance of each outcome when the dealer shows a card of this value, which has left the shoe already."""
    return _chances(game.dealer.value, shows).chances(left)


@lru_cache(maxsize=64)
def hands(stands: DealerStands, shows: int) -> tuple[DealersHand, ...]:
    """Every way to finish the dealer's hand, whatever the shoe has; orders of the same cards are counted together."""
    finished: dict[Drawn, DealersHand] = {}
    open_hands: dict[Drawn, tuple[int, tuple[int, ...]]] = {cards_of(): (1, ())}
    while open_hands:
        longer: dict[Drawn, tuple[int, tuple[int, ...]]] = {}
        for drawn, (orders, example) in open_hands.items():
            for value in VALUES:
                cards = add(drawn, value)
                points = points_of(add(cards, shows))
                if _draws(stands, points):
                    before = longer.get(cards, (0, (*example, value)))
                    longer[cards] = (before[0] + orders, before[1])
                else:
                    known = finished.get(cards)
                    outcome = _outcome(shows, (*example, value), points)
                    count = orders + (known.orders if known else 0)
                    finished[cards] = DealersHand(cards, outcome, count, known.example if known else (*example, value))
        open_hands = longer
    return tuple(finished.values())


def _draws(stands: DealerStands, points: Total) -> bool:
    return points.points < (stands.soft if points.soft else stands.hard)


def _outcome(shows: int, drawn: tuple[int, ...], points: Total) -> int:
    if is_natural(named((shows, *drawn))):
        return NATURAL
    return BUST if points.bust else points.points


class _Chances:
    """The chances of many hands at once. Hands that have the same high cards share the product of their chances.

    Hand by hand the same sums take twice as long and more, and an edge needs thousands of them.
    """

    def __init__(self, finished: Sequence[DealersHand]):
        self.layers: list[tuple[_Pick, _Pick]] = []
        ordered = [hand.drawn[::-1] for hand in finished]  # from the tens, of which a hand has fewest, to the aces
        before: dict[Drawn, int] = {(): 0}
        for length in range(1, len(VALUES) + 1):
            heads = dict.fromkeys(drawn[:length] for drawn in ordered)
            self.layers.append(
                (_pick([before[head[:-1]] for head in heads]), _pick([head[-1] for head in heads])),
            )
            before = {head: place for place, head in enumerate(heads)}
        groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for hand, drawn in zip(finished, ordered, strict=True):
            groups.setdefault((hand.outcome, sum(drawn)), []).append((before[drawn], hand.orders))
        self.groups = [
            (outcome, cards, _pick([place for place, _ in group]), [float(orders) for _, orders in group])
            for (outcome, cards), group in groups.items()
        ]

    def chances(self, left: Composition) -> Chances:
        products: Sequence[float] = (1.0,)
        for (shared, numbers), ways in zip(self.layers, reversed(left.ways), strict=True):
            products = tuple(map(mul, shared(products), numbers(ways)))
        found = dict.fromkeys(OUTCOMES, 0.0)
        for outcome, cards, places, orders in self.groups:
            found[outcome] += sum(map(mul, places(products), orders)) / left.orders[cards]
        return found


_Pick = Callable[[Sequence[float]], Sequence[float]]


def _pick(places: list[int]) -> _Pick:
    """What stands at these places; always a tuple, even of one."""
    picked: _Pick = itemgetter(*places, places[0])  # one too many, at the end, where nobody looks
    return picked


@lru_cache(maxsize=64)
def _chances(stands: DealerStands, shows: int) -> _Chances:
    return _Chances(hands(stands, shows))
