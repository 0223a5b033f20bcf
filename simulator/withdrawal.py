"""Taking a double back at Pontoon, 10.5.2(e): the doubled part is the player's again, the original wager is lost."""

from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.vocabulary import Choice
from simulator.chips import collect, give_back
from simulator.dealing import pick_up
from simulator.layout import Hand, Wager
from simulator.pace import CALL, DECISION
from simulator.table import Table


def offer_withdrawal(table: Table, hand: Hand) -> None:
    """10.5.2(e)(i): each who doubled decides alone. Those who are content with the hand are not asked."""
    if table.minds.is_content(table, hand):
        return
    table.recorder.note(
        ChoiceOffered(choices=[Choice.WITHDRAW_DOUBLE, Choice.KEEP_DOUBLE], box=hand.box, hand=hand.number), CALL
    )
    for added in [wager for wager in hand.wagers if wager.bet == "double"]:
        _decide(table, hand, added)
    if not hand.is_open:
        pick_up(table, hand)


def _decide(table: Table, hand: Hand, added: Wager) -> None:
    player = added.player
    withdraws = table.minds.withdraws(table, hand, added)
    table.recorder.note(
        ChoiceMade(
            player=player.name,
            box=hand.box,
            choice=Choice.WITHDRAW_DOUBLE if withdraws else Choice.KEEP_DOUBLE,
            hand=hand.number,
        ),
        DECISION,
    )
    if withdraws:
        give_back(table, added)
        for stake in hand.stakes:
            if stake.player is player:
                collect(table, stake)
