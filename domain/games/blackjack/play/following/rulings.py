"""The round follows what was ruled: rebuilt, voided."""

from collections import Counter

from msgspec.structs import replace

from domain.facts import rulings as r
from domain.facts.events import Event
from domain.games.blackjack.play.counting import value
from domain.games.blackjack.play.following.cards import was_swept
from domain.games.blackjack.play.following.piles import pile_at
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.following.settlement import forget_controllers
from domain.games.blackjack.play.following.stakes import round_of, stake_of
from domain.games.blackjack.play.table import Hand, Round, Table
from domain.table.following import void_round
from domain.table.shoe import Dealt
from domain.values import BoxHand, Spot


@follows(r.HandsRebuilt)
def _rebuild(state: Table, event: Event, fact: r.HandsRebuilt) -> None:
    game_round = round_of(state, event)
    if _are_laid_back(state, event, fact):
        game_round.laid_back_seq = event.seq
        return
    if game_round.rebuilt_seq is None:
        game_round.rebuilt_seq = event.seq
        game_round.before_rebuild = [replace(hand, cards=list(hand.cards)) for hand in game_round.hands]
    for laid in fact.hands:
        pile = pile_at(state, event, laid.at)
        if pile is not None:
            known = {dealt.card: dealt.seq for dealt in [*game_round.drawn, *pile]}
            pile[:] = [Dealt(known.get(card, event.seq), card) for card in laid.cards]
            if isinstance(laid.at, BoxHand) and laid.at.hand == 1:
                game_round.firsts[laid.at.box] = pile[:2]
    _put_together_again(game_round, {laid.at for laid in fact.hands})
    game_round.rebuilt = [replace(hand, cards=list(hand.cards)) for hand in game_round.hands]


def _put_together_again(game_round: Round, laid: set[Spot]) -> None:
    """A split that the hands laid anew do not have: its half lies elsewhere now, or is no half of the first hand."""
    for half in [hand for hand in reversed(game_round.hands) if hand.split_from is not None]:
        if not half.cards or (BoxHand(half.box, half.number) not in laid and _is_no_half(game_round, half, laid)):
            game_round.hands.remove(half)


def _is_no_half(game_round: Round, half: Hand, laid: set[Spot]) -> bool:
    piles = [game_round.dealer, game_round.laid_aside, *(hand.cards for hand in game_round.hands)]
    lying = Counter(dealt.card for pile in piles for dealt in pile)
    twice = lying - Counter(dealt.card for dealt in game_round.drawn)
    if any(twice[name] for name in half.names):
        return True
    first = game_round.hand(half.box, half.split_from or 1)
    is_laid = first is not None and BoxHand(half.box, first.number) in laid
    return bool(is_laid and first and first.names and half.names and value(first.names[0]) != value(half.names[0]))


def _are_laid_back(state: Table, event: Event, fact: r.HandsRebuilt) -> bool:
    """Whether hands that were swept lie again as they had lain: nothing is put right, they are only looked at."""
    if not any(was_swept(round_of(state, event), laid.at) for laid in fact.hands):
        return False
    return all(sorted(laid.cards) == _names(pile_at(state, event, laid.at)) for laid in fact.hands)


def _names(pile: list[Dealt] | None) -> list[str]:
    return sorted(dealt.card or "" for dealt in pile or [])


@follows(r.WagerVoided)
def _void_wager(state: Table, event: Event, fact: r.WagerVoided) -> None:
    stake = stake_of(state, event, fact)
    if stake:
        stake.voided_seq = event.seq
        stake.forfeited = fact.forfeit


@follows(r.RoundVoided)
def _void_round(state: Table, event: Event, fact: r.RoundVoided) -> None:
    game_round = round_of(state, event)
    void_round(state, event, fact)
    forget_controllers(state, game_round, event.seq)


@follows(r.ShoeVoided)
def _void_shoe(state: Table, event: Event, fact: r.ShoeVoided) -> None:
    if state.shoe is not None:
        state.shoe.voided_seq = event.seq
