"""The round follows the wagers until the cards come."""

from domain.events import Event
from domain.facts import wagers as w
from domain.play.following.places import round_of, stake_of
from domain.play.following.register import follows
from domain.play.table import Stake, Table


@follows(w.WagerPlaced)
def _place_wager(state: Table, event: Event, fact: w.WagerPlaced) -> None:
    if fact.player not in state.players:
        state.unannounced = True
    stake = stake_of(state, event, fact)
    if stake is not None and stake.settled_seq is None and stake.voided_seq is None and stake.tender == fact.tender:
        stake.cents += fact.cents  # put down in parts, it is one wager
        return
    round_of(state, event).stakes.append(
        Stake(event.seq, fact.player, fact.box, fact.bet, fact.cents, fact.hand, fact.place, fact.tender, fact.carried)
    )


@follows(w.WagerChanged)
def _change_wager(state: Table, event: Event, fact: w.WagerChanged) -> None:
    stake = stake_of(state, event, fact)
    if stake and stake.settled_seq is None:
        stake.cents = fact.to_cents


@follows(w.WagerWithdrawn)
def _withdraw_wager(state: Table, event: Event, fact: w.WagerWithdrawn) -> None:
    stake = stake_of(state, event, fact)
    if stake is None or stake.settled_seq is not None:  # what is settled is the player's again
        return
    if len(round_of(state, event).dealer) > 1:
        stake.returned_cents += fact.cents
        stake.settle(event.seq)
    else:
        stake.cents = max(0, stake.cents - fact.cents)


@follows(w.WagerRefused)
def _refuse_wager(state: Table, event: Event, fact: w.WagerRefused) -> None:
    stake = stake_of(state, event, fact)
    if (
        stake and stake.settled_seq is None and stake.cents >= fact.cents
    ):  # what was refused before it lay there was never a stake
        stake.cents -= fact.cents


@follows(w.WagerConverted)
def _convert_wager(state: Table, event: Event, fact: w.WagerConverted) -> None:
    stake = stake_of(state, event, fact)
    if stake:
        stake.tender = "chips"


@follows(w.WagerMoved)
def _move_wager(state: Table, event: Event, fact: w.WagerMoved) -> None:
    stake = stake_of(state, event, fact)
    if stake:
        stake.hand = fact.to_hand or stake.hand
        stake.place = fact.to_place or stake.place


@follows(w.BetsClosed)
def _close_bets(state: Table, event: Event, fact: w.BetsClosed) -> None:
    round_of(state, event).bets_closed_seq = event.seq
