"""The dealer's own cards, 7.5.7: drawn as far as the house says, and none drawn that could change nothing."""

from simulator.counting import count
from simulator.dealing import deal_to_dealer
from simulator.insurance import collect_insurance
from simulator.lawful import is_dealers_card_due
from simulator.layout import Layout
from simulator.table import Table


def complete_dealers_hand(table: Table, layout: Layout) -> None:
    """7.5.7(c): insurance and waiting naturals turn on the second card alone, other hands on all of them."""
    if table.house.may_draw_needlessly:
        draw_second_card(table, layout)
        draw_to_the_end(table, layout)
        return
    if not is_dealers_card_due(table.house.game, layout):
        return
    draw_second_card(table, layout)
    while is_dealers_card_due(table.house.game, layout):
        deal_to_dealer(table, layout)


def has_wager_on_dealer(table: Table, layout: Layout) -> bool:
    """A side wager on the dealer's hand: it is completed even if no hand waits for it, CM 26.4.3(a)."""
    beside = [offer.bet for offer in table.setting.side_wagers if offer.wager.needs_dealers_hand]
    return any(wager.bet in beside for box in layout.boxes for wager in box.side)


def draw_second_card(table: Table, layout: Layout) -> None:
    deal_to_dealer(table, layout)
    if not layout.dealer_has_blackjack:
        collect_insurance(table, layout)


def draw_to_the_end(table: Table, layout: Layout) -> None:
    while not table.house.dealer_stands(*count(layout.dealer)):
        deal_to_dealer(table, layout)
