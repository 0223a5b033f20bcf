"""Every hand that a plan makes of two cards: what it draws, in how many orders, and what was decided on the way."""

from dataclasses import dataclass

from benchmarks.composition import VALUES, Drawn, add, cards_of, points_of
from benchmarks.optimal import Plan
from domain.games.blackjack.play.counting import Total
from domain.vocabulary import Choice


@dataclass(frozen=True, slots=True)
class PlayersHand:
    """A finished hand: the cards that were drawn to its first two, one order in which they come, and the decisions."""

    drawn: Drawn
    points: Total
    orders: int
    example: tuple[int, ...]
    choices: tuple[Choice, ...]

    @property
    def wagers(self) -> int:
        return 2 if Choice.DOUBLE in self.choices else 1


_Hands = dict[Drawn, tuple[int, tuple[int, ...]]]  # by the cards drawn: in how many orders, and one of them


def played(plan: Plan, shows: int, began: tuple[int, int], *, after_split: bool) -> list[PlayersHand]:
    """Two cards, played to the end of their hand against the card that the dealer shows."""
    finished: list[PlayersHand] = []
    hands: _Hands = {cards_of(): (1, ())}
    doubled = False
    while hands:
        longer: _Hands = {}
        for drawn, (orders, example) in hands.items():
            points = points_of(add(drawn, *began))
            choices = (Choice.DOUBLE,) if doubled else (Choice.DRAW,) * len(example)
            if doubled or points.points >= 21 or (after_split and began[0] == 1):  # nothing is asked any more
                finished.append(PlayersHand(drawn, points, orders, example, choices))
                continue
            choice = plan.choice(shows, after_split, points, 2 + len(example))
            if choice == "stand":
                finished.append(PlayersHand(drawn, points, orders, example, (*choices, choice)))
                continue
            doubled = choice == "double"  # only two cards can be doubled, so there is no other hand beside this one
            for value in VALUES:
                cards = add(drawn, value)
                before = longer.get(cards, (0, (*example, value)))
                longer[cards] = (before[0] + orders, before[1])
        hands = longer
    return finished
