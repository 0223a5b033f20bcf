"""The round follows what was paid, collected and given back, until it ends."""

from domain.events import Event
from domain.facts import dealing as d
from domain.facts import settlement as s
from domain.play.following.places import round_of, settled_stake
from domain.play.following.register import follows
from domain.play.table import Prize, Table


@follows(s.WagerPaid)
def _pay(state: Table, event: Event, fact: s.WagerPaid) -> None:
    stake = settled_stake(state, event, fact)
    if stake:
        stake.paid_cents += fact.paid_cents
        stake.paid_seq = stake.settled_seq = event.seq


@follows(s.WagerCollected)
def _collect(state: Table, event: Event, fact: s.WagerCollected) -> None:
    stake = settled_stake(state, event, fact)
    if stake:
        stake.collected_cents += fact.cents
        stake.settled_seq = event.seq


@follows(s.WagerReturned)
def _return(state: Table, event: Event, fact: s.WagerReturned) -> None:
    stake = settled_stake(state, event, fact)
    if stake:
        stake.returned_cents += fact.cents
        stake.settled_seq = event.seq


@follows(s.PaymentCorrected)
def _put_right(state: Table, event: Event, fact: s.PaymentCorrected) -> None:
    stake = settled_stake(state, event, fact)
    if stake:
        stake.paid_cents += fact.cents if fact.to == "player" else -fact.cents
        stake.settled_seq = event.seq


@follows(d.RoundEnded)
def _end_round(state: Table, event: Event, fact: d.RoundEnded) -> None:
    round_of(state, event).ended_seq = event.seq
    state.rounds_ended += 1
    state.controllers.clear()
    for notice in state.notices.values():
        notice.rounds_seen += 1


@follows(s.PrizeAwarded)
def _award(state: Table, event: Event, fact: s.PrizeAwarded) -> None:
    round_of(state, event).prizes.append(Prize(event.seq, fact.player, fact.prize, fact.cents, fact.box))
