"""The round follows what was ruled: rebuilt, voided."""

from domain.events import Event
from domain.facts import rulings as r
from domain.play.following.places import pile_at, round_of, stake_of
from domain.play.following.register import follows
from domain.play.table import Dealt, Table


@follows(r.HandsRebuilt)
def _rebuild(state: Table, event: Event, fact: r.HandsRebuilt) -> None:
    for laid in fact.hands:
        pile = pile_at(state, event, laid.at)
        if pile is not None:
            known = {dealt.card: dealt.seq for dealt in pile}
            pile[:] = [Dealt(known.get(card, event.seq), card) for card in laid.cards]


@follows(r.WagerVoided)
def _void_wager(state: Table, event: Event, fact: r.WagerVoided) -> None:
    stake = stake_of(state, event, fact)
    if stake:
        stake.voided_seq = event.seq


@follows(r.RoundVoided)
def _void_round(state: Table, event: Event, fact: r.RoundVoided) -> None:
    round_of(state, event).voided_seq = event.seq


@follows(r.ShoeVoided)
def _void_shoe(state: Table, event: Event, fact: r.ShoeVoided) -> None:
    if state.shoe is not None:
        state.shoe.voided_seq = event.seq
