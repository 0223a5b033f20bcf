"""Doubling, 7.5.5: more on the hand for one card more, by the caller and by others on the box who go along."""

from domain.facts.decisions import ChoiceMade
from domain.vocabulary import Choice
from simulator.chips import place
from simulator.dealing import deal_to_hand
from simulator.layout import Box, Hand, Wager
from simulator.pace import FOLLOWING
from simulator.table import Table


def double(table: Table, box: Box, hand: Hand) -> None:
    hand.doubled = True
    hand.low = table.house.low_aces_once_doubled
    for stake in hand.stakes:
        if stake.player is box.controller or _goes_along(table, hand, stake):
            cents, tender = _cents(table, hand, stake), table.house.tender_of_a_double
            added = Wager(stake.player, hand.box, "double", cents, stake.place, hand.number, tender=tender)
            hand.wagers.append(place(table, added))
    deal_to_hand(table, hand, sideways=True)


def _cents(table: Table, hand: Hand, stake: Wager) -> int:
    """Up to the wager, 7.5.5(a)(i), or the whole of it where the house says so."""
    if table.house.double_is_full:
        return stake.cents
    return table.minds.doubles_for(table, hand, stake)


def _goes_along(table: Table, hand: Hand, stake: Wager) -> bool:
    player = stake.player
    least_cents = table.house.least_for_a_double(table, stake)
    follows = player.purse_cents >= least_cents and table.minds.follows_double(table, hand, stake)
    table.recorder.note(
        ChoiceMade(
            player=player.name, box=hand.box, choice=Choice.FOLLOW if follows else Choice.RIDE, hand=hand.number
        ),
        FOLLOWING,
    )
    return follows
