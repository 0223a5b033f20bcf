"""Between the initial and the subsequent deal: insurance on an ace, 7.3.2, and naturals paid, 7.4.1."""

from domain.facts.dealing import InsuranceClosed, InsuranceOffered
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from simulator.chips import give_back, pay, place
from simulator.counting import ACE, TEN
from simulator.dealing import pick_up
from simulator.layout import Box, Layout, Wager
from simulator.pace import CALL, DECISION, FOLLOWING
from simulator.table import Table

BLACKJACK_ODDS = (3, 2)
EVEN_MONEY_ODDS = (1, 1)


def interim_settlement(table: Table, layout: Layout) -> None:
    if layout.dealer_value == ACE:
        _offer_insurance(table, layout)
    for box in layout.boxes:
        if not box.is_natural:
            continue
        if layout.dealer_value == ACE:
            _offer_even_money(table, box)
        elif layout.dealer_value != TEN:
            _pay_natural(table, box)


def _offer_insurance(table: Table, layout: Layout) -> None:
    table.recorder.note(InsuranceOffered(on="ace"), CALL)
    for box in layout.boxes:
        for wager in box.hands[0].wagers:
            if table.rng.random() < wager.player.style.insures:
                _insure(table, box, wager)
    table.recorder.note(InsuranceClosed(), CALL)


def _insure(table: Table, box: Box, wager: Wager) -> None:
    """1.1: not more than half of the initial wager."""
    player = wager.player
    most_cents = table.sign.in_chips(min(wager.cents // 2, player.purse_cents))
    cents = most_cents if table.rng.random() < 0.8 else table.sign.in_chips(most_cents // 2)
    if cents == 0:
        return
    table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice="insurance"), FOLLOWING)
    box.insurance.append(place(table, Wager(player, box.number, "insurance", cents, place=wager.place)))


def _pay_natural(table: Table, box: Box) -> None:
    for wager in box.hands[0].wagers:
        pay(table, wager, BLACKJACK_ODDS)
    pick_up(table, box.hands[0])


def _offer_even_money(table: Table, box: Box) -> None:
    """7.4.1(b): each player on the box for themselves; the cards stay while any wager on them does."""
    table.recorder.note(ChoiceOffered(choices=["even-money"], box=box.number), CALL)
    for wager in box.hands[0].wagers:
        player = wager.player
        if table.rng.random() >= player.style.takes_even_money:
            table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice="none"), DECISION)
            continue
        table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice="even-money"), DECISION)
        pay(table, wager, EVEN_MONEY_ODDS)
        for insurance in box.insurance:
            if insurance.player is player:
                give_back(table, insurance)
    if not box.hands[0].is_open:
        pick_up(table, box.hands[0])
