"""The state follows the record: each fact changes it in its own way, and no fact is too strange to be followed."""

from domain.events import Event
from domain.moments import microseconds
from domain.play import following
from domain.play.following.register import FOLLOWING
from domain.play.table import Round, Table

__all__ = ["follow", "following"]


def follow(state: Table, event: Event) -> None:
    """Changes the state by one event."""
    if event.seq > state.version + 1:
        state.gap_seq = event.seq
    state.version = event.seq
    state.events += 1
    state.time_us = microseconds(event.time)
    if event.round is not None and (state.round is None or state.round.number != event.round):
        state.round = Round(number=event.round, shoe=event.shoe, opened_seq=event.seq, rack_at_start=state.discards)
    change = FOLLOWING.get(type(event.data))
    if change:
        change(state, event, event.data)
