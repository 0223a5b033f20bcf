"""Surrender at Pontoon, 10.5.4: half the wager given up at one's turn, unless the dealer makes Pontoon."""

from domain.facts.decisions import ChoiceMade
from domain.facts.people import MarkerPlaced, MarkerRemoved
from domain.vocabulary import Choice
from simulator.chips import take_half
from simulator.layout import Hand, Layout, Wager
from simulator.pace import CALL, CHIPS, FOLLOWING
from simulator.table import Table


def surrender_hand(table: Table, hand: Hand) -> None:
    """10.5.4(b): a marker on each wager. Once the caller has given up, the others on the box do so too."""
    hand.surrendered = True
    for wager in hand.wagers:
        if wager is not hand.wagers[0]:
            table.recorder.note(
                ChoiceMade(player=wager.player.name, box=hand.box, choice=Choice.SURRENDER, hand=hand.number), FOLLOWING
            )
        table.recorder.note(MarkerPlaced(marker="surrender", box=hand.box, player=wager.player.name), CHIPS)


def take_up_markers(table: Table, layout: Layout) -> None:
    """10.5.4(c), (d): half is collected, or with a dealer's Pontoon nothing was given up and all of it is lost."""
    for box in layout.boxes:
        for hand in box.hands:
            if hand.surrendered:
                for wager in hand.wagers:
                    _take_up(table, wager, void=layout.dealer_has_blackjack)


def _take_up(table: Table, wager: Wager, *, void: bool) -> None:
    table.recorder.note(MarkerRemoved(marker="surrender", box=wager.box, player=wager.player.name), CALL)
    if not void:
        take_half(table, wager)
