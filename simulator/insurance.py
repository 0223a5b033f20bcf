"""Insurance between the deals, 7.3.2: called, wagered, closed, and settled when the dealer's second card is out."""

from domain.facts.dealing import InsuranceClosed, InsuranceOffered
from domain.facts.decisions import ChoiceMade
from domain.vocabulary import Choice
from simulator.chips import collect, pay, place
from simulator.layout import Box, Layout, Wager
from simulator.pace import CALL, FOLLOWING
from simulator.table import Table


def call_insurance(table: Table, layout: Layout) -> None:
    on = table.house.insurance_on(table, layout)
    if on is None:
        return
    table.recorder.note(InsuranceOffered(on=on), CALL)
    for box in layout.boxes:
        if box.is_natural and not table.house.natural_may_insure:
            continue
        for wager in box.hands[0].stakes:
            cents = table.minds.insures(table, box, wager)
            if cents:
                _insure(table, box, wager, cents)
    if table.slip is not None:
        table.slip.insurance_open(table, layout)
    table.recorder.note(InsuranceClosed(), CALL)


def _insure(table: Table, box: Box, wager: Wager, cents: int) -> None:
    player = wager.player
    table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=Choice.INSURANCE), FOLLOWING)
    box.insurance.append(place(table, Wager(player, box.number, "insurance", cents, place=wager.place)))


def collect_insurance(table: Table, layout: Layout) -> None:
    """7.5.7(b): immediately upon the drawing of the second card."""
    for wager in _open(layout):
        collect(table, wager)


def pay_insurance(table: Table, layout: Layout) -> None:
    for wager in _open(layout):
        pay(table, wager, table.house.insurance_odds(layout))


def _open(layout: Layout) -> list[Wager]:
    return [wager for box in layout.boxes for wager in box.insurance if not wager.settled]
