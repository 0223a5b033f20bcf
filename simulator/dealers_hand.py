"""The dealer's own cards, 7.5.7: drawn to seventeen, and none drawn that could change nothing."""

from simulator.chips import collect
from simulator.counting import ACE, TEN, VALUES, count
from simulator.dealing import deal_to_dealer
from simulator.layout import Layout
from simulator.table import Table


def complete_dealers_hand(table: Table, layout: Layout) -> None:
    """7.5.7(c): insurance and waiting naturals turn on the second card alone, other hands on all of them."""
    insured = any(not wager.settled for box in layout.boxes for wager in box.insurance)
    natural_waits = any(box.is_natural and box.hands[0].is_open for box in layout.boxes)
    hands_wait = any(hand.is_open for box in layout.boxes if not box.is_natural for hand in box.hands)
    if not (insured or natural_waits or hands_wait):
        return
    second = deal_to_dealer(table, layout)
    if layout.dealer_value == ACE and VALUES[second] != TEN:
        _collect_insurance(table, layout)
    while hands_wait and count(layout.dealer)[0] < 17:
        deal_to_dealer(table, layout)


def _collect_insurance(table: Table, layout: Layout) -> None:
    """7.5.7(b): immediately upon the drawing of the second card."""
    for box in layout.boxes:
        for wager in box.insurance:
            if not wager.settled:
                collect(table, wager)
