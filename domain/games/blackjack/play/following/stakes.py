"""Which of a round's wagers a fact speaks of: it names player, box, bet and hand, and several may answer to that."""

from typing import Any

from domain.facts.events import Event
from domain.games.blackjack.play.table import Round, Stake, Table
from domain.vocabulary import MAIN, Bet


def round_of(state: Table, event: Event) -> Round:
    """The round that is open; a fact outside any round opens one of its own, for it must be somewhere."""
    if state.round is None:
        state.round = Round(number=event.round or 0, shoe=event.shoe, opened_seq=event.seq)
    return state.round


def stake_of(state: Table, event: Event, fact: Any) -> Stake | None:
    """The latest stake that a fact about a wager speaks of."""
    box, bet, player, hand = fact.box, fact.bet, fact.player, getattr(fact, "hand", 1)
    for stake in reversed((state.round or round_of(state, event)).stakes):
        if stake.box == box and stake.bet == bet and stake.player == player and stake.hand == hand:
            return stake
    return None


def stake_in(tender: str, state: Table, event: Event, fact: Any) -> Stake | None:
    """The stake of that tender that a fact about a wager speaks of."""
    theirs = round_of(state, event).stakes_of(fact.player, fact.box, fact.bet, getattr(fact, "hand", 1))
    return next((stake for stake in theirs if stake.tender == tender), None)


def ahead_of(state: Table, fact: Any) -> Stake | None:
    """The wager for the next round that a fact about a wager speaks of."""
    named = (fact.player, fact.box, fact.bet)
    return next((stake for stake in state.ahead if (stake.player, stake.box, stake.bet) == named), None)


def settled_stake(state: Table, event: Event, fact: Any) -> Stake | None:
    """The stake that a payment or collection is about; where it names a hand without one, the only one of that bet.

    What splitting added is the main wager of its hand, by whichever name it is settled.
    """
    game_round = round_of(state, event)
    stake = stake_of(state, event, fact)
    if stake is None and fact.bet == MAIN:
        stake = next(iter(game_round.stakes_of(fact.player, fact.box, Bet.SPLIT, fact.hand)), None)
    tender = getattr(fact, "tender", None)
    if stake is not None and tender not in (None, stake.tender):
        return stake_in(tender, state, event, fact) or stake
    if stake is not None:
        return stake
    theirs = game_round.stakes_of(fact.player, fact.box, fact.bet)
    if len(theirs) != 1:
        return None
    theirs[0].settled_hand = fact.hand
    return theirs[0]
