"""Cards that are arranged for a mistake which seldom has them by itself: those of the first box, and what it draws."""

from collections.abc import Sequence

from simulator.layout import Box
from simulator.mistakes.misdeal import is_far_from_the_marker
from simulator.mistakes.rehearsal import Show
from simulator.near_misses.stacking import bring
from simulator.shoe import Shoe
from simulator.table import Table

_CARDS_A_BOX = 9


def first_box(show: Show, table: Table) -> Box | None:
    """The first box, if its cards can be arranged: they lie in a shoe, and somebody will be there to decide."""
    first = show.layout.boxes[0]
    is_there = not table.house.plays_for_absent or show.memory.answers.get(("away", first.number)) == [False]
    shared = len(first.hands[0].stakes) > 1  # nobody leaves a box alone on which others wager
    is_far = is_far_from_the_marker(table, _CARDS_A_BOX * len(show.layout.boxes))
    return first if isinstance(table.shoe, Shoe) and (is_there or shared) and is_far else None


def arrange(show: Show, table: Table, hand: Sequence[str], coming: Sequence[str], dealer: str = "x") -> None:
    """The first box gets these two cards and then what is coming, the dealer shows this one."""
    boxes = len(show.layout.boxes)
    wanted = ["x"] * (2 * boxes + 1)
    wanted[0], wanted[boxes], wanted[boxes + 1] = hand[0], dealer, hand[1]
    bring(table, [*wanted, *coming])
