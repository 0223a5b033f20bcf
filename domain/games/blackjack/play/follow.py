"""The state follows the record: each fact changes it in its own way, and no fact is too strange to be followed."""

from collections.abc import Callable
from typing import Any

from domain.facts.events import Event
from domain.games.blackjack.play import following
from domain.games.blackjack.play.following.register import FOLLOWING
from domain.games.blackjack.play.foreign import A_JOKER, LOOKS
from domain.games.blackjack.play.table import Foreign, Table
from domain.table.following import Follow

__all__ = ["FOLLOWING", "follow", "following"]

follow = FOLLOWING.follow  # changes the state by one event


def _looking(change: Follow, look: Callable[[Any], str]) -> Follow:
    """Follows a fact, and marks its round if the fact is of another game."""

    def follow_and_look(table: Table, event: Event, fact: Any) -> None:
        change(table, event, fact)
        if why := look(fact):
            game_round = table.round
            if game_round is not None and game_round.number == event.round:
                known = game_round.foreign
                if known is None or known.why == A_JOKER != why:
                    game_round.foreign = Foreign(event.seq, why)

    return follow_and_look


FOLLOWING.update({fact: _looking(FOLLOWING[fact], look) for fact, look in LOOKS.items()})
