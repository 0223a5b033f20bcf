"""Naturals between the deals, 7.4.1: paid at once, or kept waiting while the dealer may have one too."""

from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.vocabulary import Choice
from simulator.chips import give_back, pay
from simulator.counting import ACE, TEN
from simulator.dealing import pick_up
from simulator.layout import Box, Layout
from simulator.pace import CALL, DECISION
from simulator.table import Table

EVEN_MONEY_ODDS = (1, 1)


def settle_naturals(table: Table, layout: Layout) -> None:
    """7.4.1: at once unless the dealer shows an ace or a ten-value card; even money on request against an ace.

    Where a natural wins whatever the dealer has it is paid at once, 10.5.1(b).
    """
    for box in layout.boxes:
        if not box.is_natural:
            continue
        if table.house.natural_always_wins:
            pay_natural(table, box)
        elif layout.dealer_value == ACE and table.house.even_money:
            _offer_even_money(table, box)
        elif layout.dealer_value not in (ACE, TEN):
            pay_natural(table, box)


def pay_natural(table: Table, box: Box) -> None:
    for wager in box.hands[0].wagers:
        pay(table, wager, table.house.natural_odds)
    pick_up(table, box.hands[0])


def _offer_even_money(table: Table, box: Box) -> None:
    """7.4.1(b): each player on the box for themselves; the cards stay while any wager on them does."""
    table.recorder.note(ChoiceOffered(choices=[Choice.EVEN_MONEY], box=box.number), CALL)
    for wager in box.hands[0].wagers:
        player = wager.player
        if not table.minds.takes_even_money(table, box, wager):
            table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=Choice.NONE), DECISION)
            continue
        table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=Choice.EVEN_MONEY), DECISION)
        pay(table, wager, EVEN_MONEY_ODDS)
        for insurance in box.insurance:
            if insurance.player is player:
                give_back(table, insurance)
    if not box.hands[0].is_open:
        pick_up(table, box.hands[0])
