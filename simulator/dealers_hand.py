"""The dealer's own cards, 7.5.7: drawn as far as the house says, and none drawn that could change nothing."""

from simulator.counting import count
from simulator.dealing import deal_to_dealer
from simulator.insurance import collect_insurance
from simulator.layout import Layout
from simulator.table import Table


def complete_dealers_hand(table: Table, layout: Layout) -> None:
    """7.5.7(c): insurance and waiting naturals turn on the second card alone, other hands on all of them."""
    hands_wait = any(
        hand.is_open and not hand.surrendered for box in layout.boxes if not box.is_natural for hand in box.hands
    )
    if not (hands_wait or _second_card_matters(layout)):
        return
    draw_second_card(table, layout)
    if hands_wait:
        draw_to_the_end(table, layout)


def draw_second_card(table: Table, layout: Layout) -> None:
    deal_to_dealer(table, layout)
    if not layout.dealer_has_blackjack:
        collect_insurance(table, layout)


def draw_to_the_end(table: Table, layout: Layout) -> None:
    while not table.house.dealer_stands(*count(layout.dealer)):
        deal_to_dealer(table, layout)


def _second_card_matters(layout: Layout) -> bool:
    """Insurance, a natural that waits, and a surrender are decided by whether the dealer has a natural."""
    return any(
        any(not wager.settled for wager in box.insurance)
        or (box.is_natural and box.hands[0].is_open)
        or any(hand.surrendered for hand in box.hands)
        for box in layout.boxes
    )
