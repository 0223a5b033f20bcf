"""A check is a small function for one kind of fact. Which checks look at a fact is told by a table."""

from collections.abc import Callable
from typing import Any

from domain.events import Event
from domain.facts import Fact
from domain.games.blackjack.play.table import Round, Table
from domain.games.blackjack.view import View

Check = Callable[[View, Event, Any], None]
Checks = dict[type[Fact], tuple[Check, ...]]
RoundCheck = Callable[[View, Event, Round], None]


def round_that_begins(view: View, event: Event) -> Round | None:
    """The round whose first card this event brings."""
    game_round = view.table.round
    if game_round is None or game_round.number != event.round or game_round.first_card_seq is not None:
        return None
    return game_round


def is_whole_since(view: View, event: Event, seq: int | None) -> bool:
    """Whether nothing is missing between a step and this event: only then does what was not told not exist."""
    return event.seq <= view.table.version + 1 and view.table.gap_seq <= (seq or 0)


def is_table_known_since(view: View, event: Event, seq: int | None) -> bool:
    """The same of signs, people and leave, of which nothing gets lost where only cards of a round are missing."""
    return event.seq <= view.table.version + 1 and view.table.lost_seq <= (seq or 0)


def is_round_known(view: View, event: Event) -> bool:
    """Whether nothing is missing of the round that an event belongs to."""
    table = view.table
    if event.seq > table.version + 1:
        return False
    game_round = table.round
    return game_round is None or game_round.number != event.round or table.gap_seq < game_round.opened_seq


def was_told(table: Table, who: str, *about: str, player: str | None = None, since: int = 0) -> bool:
    """Whether somebody was told of something, of that player or of no one in particular."""
    return any(
        told.who == who and told.about in about and told.player in (None, player) and told.seq > since
        for told in table.told
    )
