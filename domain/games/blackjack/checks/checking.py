"""A check is a small function for one kind of fact. Which checks look at a fact stands in a table."""

from collections.abc import Callable
from typing import Any

from domain.facts.base import Fact
from domain.facts.events import Event
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.view import View

Check = Callable[[View, Event, Any], None]
Checks = dict[type[Fact], tuple[Check, ...]]
RoundCheck = Callable[[View, Event, Round], None]
