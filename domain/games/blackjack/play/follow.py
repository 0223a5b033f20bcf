"""The state follows the record: each fact changes it in its own way, and no fact is too strange to be followed."""

from domain.events import Event
from domain.games.blackjack.play import following
from domain.games.blackjack.play.following.register import FOLLOWING
from domain.games.blackjack.play.foreign import LOOKS
from domain.games.blackjack.play.table import Foreign, Table
from domain.table.following import follow as follow_any

__all__ = ["follow", "following"]


def follow(table: Table, event: Event) -> None:
    """Changes the state by one event."""
    follow_any(table, event, FOLLOWING)
    look = LOOKS.get(type(event.data))
    if look is not None and (why := look(event.data)):
        game_round = table.round
        if game_round is not None and game_round.number == event.round:
            game_round.foreign = game_round.foreign or Foreign(event.seq, why)
