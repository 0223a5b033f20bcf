"""Six, seven and eight on a box with a side wager that lies on: arranged, for they come too seldom by themselves."""

from collections.abc import Sequence
from random import Random

from domain.vocabulary import Choice
from simulator.layout import Box, Hand, Layout
from simulator.near_misses.habits import Habit
from simulator.near_misses.stacking import bring
from simulator.near_misses.wishes import Wishes
from simulator.table import Table


def with_one_that_lies_on(boxes: Sequence[Box], bet: str) -> list[Box]:
    return [box for box in boxes if box.beside(bet)]


def bring_a_run(table: Table, layout: Layout, number: int, hand: str) -> None:
    """The first two cards of a box; the dealer shows a nine, so that a player draws."""
    boxes = len(layout.boxes)
    at = next(n for n, box in enumerate(layout.boxes) if box.number == number)
    wanted = ["x"] * (2 * boxes + 1)
    wanted[at], wanted[boxes], wanted[boxes + 1 + at] = hand[0], "9", hand[1]
    bring(table, wanted)


class ARun(Habit):
    """Two of the three come to a box with such a wager, and mostly the third; first to one with an active wager."""

    name = "six-seven-eight"

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._box = 0
        self._ranks = rng.sample("678", 3)
        self._third = self._ranks[2] if rng.random() < 0.75 else "2"

    @staticmethod
    def is_possible(table: Table) -> bool:
        return any(offer.wager.lies_on for offer in table.setting.side_wagers) and not table.setting.has_device

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        bets = [offer.bet for offer in table.setting.side_wagers if offer.wager.lies_on]
        found = [box for bet in bets for box in with_one_that_lies_on(layout.boxes, bet)]
        active = [box for box in found if any(wager.carried for wager in box.side)]
        if found:
            self._box = self.rng.choice(active or found).number
            bring_a_run(table, layout, self._box, "".join(self._ranks[:2]))
            table.minds = Wishes(table.minds, self._box, (Choice.DRAW,))
        return False

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.number == self._box and hand.number == 1:
            bring(table, (self._third,))
        return False
