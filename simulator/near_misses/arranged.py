"""A round in which a near miss is dealt: the cards are arranged as they are needed, and the house plays as ever."""

from simulator.layout import Box, Hand, Layout
from simulator.near_misses.catalogue import NEAR_MISSES, NearMiss
from simulator.near_misses.stacking import bring
from simulator.near_misses.wishes import Wishes
from simulator.slip import Slip
from simulator.table import Table


def near_misses_at(table: Table) -> list[NearMiss]:
    return [near_miss for near_miss in NEAR_MISSES if near_miss.where(table.house)]


class Arranged(Slip):
    """No slip at all; it only sees to the cards."""

    def __init__(self, near_miss: NearMiss, which: float) -> None:
        self.near_miss = near_miss
        self._which = which
        self._box: Box | None = None

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        near_miss = self.near_miss
        at = int(self._which * len(layout.boxes))
        self._box = layout.boxes[at]
        wanted = ["x"] * (2 * len(layout.boxes) + 1)
        wanted[at], wanted[len(layout.boxes) + 1 + at] = near_miss.hand[0], near_miss.hand[1]
        wanted[len(layout.boxes)] = near_miss.dealer[0]
        if table.setting.has_device and len(layout.boxes) > 1:
            wanted = ["x"]  # only a whole run of cards can be brought out of a device
        bring(table, wanted)
        table.minds = Wishes(
            table.minds,
            self._box.number,
            near_miss.wishes,
            insures=near_miss.insures,
            even_money=near_miss.even_money,
            withdraws=near_miss.withdraws,
            for_less=near_miss.for_less,
        )
        return False

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box is self._box and hand.number == 1:
            bring(table, self.near_miss.draws)
        return False

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        bring(table, self.near_miss.dealer[1:])
        return False

    def round_over(self, table: Table) -> None:
        if table.setting.has_device:
            bring(table, ())
