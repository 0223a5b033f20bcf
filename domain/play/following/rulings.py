"""The round follows what was ruled: rebuilt, voided."""

from msgspec.structs import replace

from domain.events import Event
from domain.facts import rulings as r
from domain.play.following.places import pile_at, round_of, stake_of
from domain.play.following.register import follows
from domain.play.following.settlement import forget_controllers, see_a_round
from domain.play.table import Dealt, Table
from domain.values import BoxHand


@follows(r.HandsRebuilt)
def _rebuild(state: Table, event: Event, fact: r.HandsRebuilt) -> None:
    game_round = round_of(state, event)
    if game_round.rebuilt_seq is None:
        game_round.rebuilt_seq = event.seq
        game_round.before_rebuild = [replace(hand, cards=list(hand.cards)) for hand in game_round.hands]
    for laid in fact.hands:
        pile = pile_at(state, event, laid.at)
        if pile is not None:
            known = {dealt.card: dealt.seq for dealt in pile}
            pile[:] = [Dealt(known.get(card, event.seq), card) for card in laid.cards]
            if isinstance(laid.at, BoxHand) and laid.at.hand == 1:
                game_round.firsts[laid.at.box] = pile[:2]
    game_round.rebuilt = [replace(hand, cards=list(hand.cards)) for hand in game_round.hands]


@follows(r.WagerVoided)
def _void_wager(state: Table, event: Event, fact: r.WagerVoided) -> None:
    stake = stake_of(state, event, fact)
    if stake:
        stake.voided_seq = event.seq
        stake.forfeited = fact.forfeit


@follows(r.RoundVoided)
def _void_round(state: Table, event: Event, fact: r.RoundVoided) -> None:
    game_round = round_of(state, event)
    if game_round.voided_seq is None and game_round.ended_seq is None:
        see_a_round(state)
    game_round.voided_seq = event.seq
    forget_controllers(state, game_round, event.seq)


@follows(r.ShoeVoided)
def _void_shoe(state: Table, event: Event, fact: r.ShoeVoided) -> None:
    if state.shoe is not None:
        state.shoe.voided_seq = event.seq
