"""The state follows the record: each fact changes it in its own way, and no fact is too strange to be followed."""

from domain.events import Event
from domain.games.blackjack.play import following
from domain.games.blackjack.play.following.register import FOLLOWING
from domain.games.blackjack.play.table import Table
from domain.table.following import follow as follow_any

__all__ = ["follow", "following"]


def follow(state: Table, event: Event) -> None:
    """Changes the state by one event."""
    follow_any(state, event, FOLLOWING)
