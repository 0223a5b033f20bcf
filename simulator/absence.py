"""A hand whose player is away, 7.5.4: waited for, and then drawn or left standing as somebody directs."""

from domain.facts.decisions import ChoiceOffered, PlayDirected
from simulator.counting import count
from simulator.dealing import deal_to_hand
from simulator.layout import Box, Hand, Layout
from simulator.pace import CALL, REASONABLE_TIME
from simulator.table import Table


def is_absent(table: Table, box: Box) -> bool:
    """Nobody leaves a box alone on which others wager."""
    if not table.house.plays_for_absent or len(box.hands[0].wagers) > 1:
        return False
    return table.minds.is_away(table, box)


def play_for_absent(table: Table, layout: Layout, box: Box, hand: Hand) -> None:
    """The player is asked, does not answer within a reasonable time, and the hand is played by the rule."""
    waited: bool | None = True
    while True:
        total, soft = count(hand.cards)
        if not table.house.draws_on(hand):
            return
        choices = table.house.choices(table, layout, box, hand)
        table.recorder.note(
            ChoiceOffered(choices=choices, box=box.number, hand=hand.number, player=box.controller.name), CALL
        )
        stands = table.house.absent_stands(total, soft)
        table.recorder.note(
            PlayDirected(
                box=box.number,
                action="stand" if stands else "draw",
                because="absent",
                by=table.house.directs_for_absent(table.roster),
                hand=hand.number,
                reasonable_time=waited,
            ),
            CALL if waited is None else REASONABLE_TIME,
        )
        waited = None  # nobody asks again how long the player was waited for
        if stands:
            return
        deal_to_hand(table, hand)
