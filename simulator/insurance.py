"""Insurance between the deals, 7.3.2: called, wagered, closed, and settled when the dealer's second card is out."""

from domain.facts.dealing import InsuranceClosed, InsuranceOffered
from domain.facts.decisions import ChoiceMade
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


def collect_insurance(table: Table, layout: Layout) -> None:
    """7.5.7(b): immediately upon the drawing of the second card."""
    for wager in _open(layout):
        collect(table, wager)


def pay_insurance(table: Table, layout: Layout) -> None:
    for wager in _open(layout):
        pay(table, wager, table.house.insurance_odds(layout))


def _open(layout: Layout) -> list[Wager]:
    return [wager for box in layout.boxes for wager in box.insurance if not wager.settled]
