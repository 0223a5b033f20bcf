"""Surrender: half the wager given up, unless the dealer makes a natural.

At Crown Pontoon at one's turn, CM 10.5.4; at Vegas Blackjack and Federal Pontoon before anybody gets a further card,
CM 12.4.1 and TAS 21.8.
"""

from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.people import MarkerPlaced, MarkerRemoved
from domain.vocabulary import Choice
from simulator.chips import take_half
from simulator.layout import Hand, Layout, Wager
from simulator.pace import CALL, CHIPS, DECISION, FOLLOWING
from simulator.table import Table


def offer_surrender(table: Table, layout: Layout) -> None:
    """12.4.1(a): to everybody under 21 at once, where the dealer shows a card that allows it."""
    rule = table.house.game.surrender.value
    boxes = [box for box in layout.boxes if not box.is_natural and box.hands[0].is_open]
    if rule is None or layout.dealer[0][0] not in rule.shows or not boxes:
        return
    table.recorder.note(ChoiceOffered(choices=[Choice.SURRENDER]), CALL)
    for box in boxes:
        hand = box.hands[0]
        if can_be_halved(table, hand) and table.minds.surrenders(table, box, hand):
            made = ChoiceMade(player=box.controller.name, box=box.number, choice=Choice.SURRENDER)
            table.recorder.note(made, DECISION)
            surrender_hand(table, hand)


def can_be_halved(table: Table, hand: Hand) -> bool:
    """Nobody gives up half of what chips can't halve."""
    return not any(wager.cents % (2 * table.sign.chip_cents) for wager in hand.wagers)


def surrender_hand(table: Table, hand: Hand) -> None:
    """10.5.4(b), 12.4.1(b): a marker on each wager. Once the caller has given up, the others on the box do so too."""
    hand.surrendered = True
    for wager in hand.wagers:
        if wager is not hand.wagers[0]:
            table.recorder.note(
                ChoiceMade(player=wager.player.name, box=hand.box, choice=Choice.SURRENDER, hand=hand.number), FOLLOWING
            )
        table.recorder.note(MarkerPlaced(marker="surrender", box=hand.box, player=wager.player.name), CHIPS)


def take_up_markers(table: Table, layout: Layout) -> None:
    """10.5.4, 12.4.1, (c) and (d): half is collected, or all of it where the dealer has a natural."""
    for box in layout.boxes:
        for hand in box.hands:
            if hand.surrendered:
                for wager in hand.wagers:
                    if not wager.settled:
                        _take_up(table, wager, void=layout.dealer_has_blackjack)


def _take_up(table: Table, wager: Wager, *, void: bool) -> None:
    table.recorder.note(MarkerRemoved(marker="surrender", box=wager.box, player=wager.player.name), CALL)
    if not void:
        take_half(table, wager)
