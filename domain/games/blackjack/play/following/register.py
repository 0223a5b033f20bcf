"""Which function follows which fact."""

from collections.abc import Callable
from typing import Any

from domain.events import Event
from domain.facts import Fact
from domain.games.blackjack.play.table import Table

Follow = Callable[[Table, Event, Any], None]

FOLLOWING: dict[type[Fact], Follow] = {}


def follows(*facts: type[Fact]) -> Callable[[Follow], Follow]:
    """Makes a function the follower of these facts."""

    def register(function: Follow) -> Follow:
        for fact in facts:
            FOLLOWING[fact] = function
        return function

    return register
