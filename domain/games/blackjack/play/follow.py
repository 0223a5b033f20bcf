"""The state follows the record: each fact changes it in its own way, and no fact is too strange to be followed."""

from domain.events import Event
from domain.facts.wagers import RoundOpened
from domain.games.blackjack.play import following
from domain.games.blackjack.play.following.register import FOLLOWING
from domain.games.blackjack.play.table import Round, Table

__all__ = ["follow", "following"]


def follow(state: Table, event: Event) -> None:
    """Changes the state by one event."""
    seq, number, fact = event.seq, event.round, event.data
    if seq > state.version + 1:
        _mind_the_gap(state, event)
    state.version = seq
    state.events += 1
    if number is not None and (state.round is None or state.round.number != number):
        if state.round is not None and number < state.round.number and not isinstance(fact, RoundOpened):
            _follow_beside(state, event, state.round)
            return
        state.round = Round(
            number=number, shoe=event.shoe, opened_seq=seq, stakes=state.ahead, rack_at_start=state.discards
        )
        state.ahead = []
    change = FOLLOWING.get(type(fact))
    if change is not None:
        change(state, event, fact)


def _follow_beside(state: Table, event: Event, is_open: Round) -> None:
    """A fact of a round that another has followed: it changes the table, and nothing in the round that is open."""
    controllers, ahead, change = state.controllers, state.ahead, FOLLOWING.get(type(event.data))
    if change is not None:
        state.round = Round(event.round or 0, event.shoe, event.seq, first_card_seq=event.seq)
        change(state, event, event.data)
        state.round, state.controllers, state.ahead = is_open, controllers, ahead


def _mind_the_gap(state: Table, event: Event) -> None:
    """What is missing inside a round that is being dealt is of that round; else it may be anything."""
    state.gap_seq = event.seq - 1 if isinstance(event.data, RoundOpened) else event.seq  # that round is whole
    if state.round is None or not state.round.is_under_way(event.round):
        state.lost_seq = event.seq
        state.lose_sight()
        state.ahead.clear()
