"""Every family of games that is judged, by the name that a table's setup gives it. Adding a family is its line here."""

from typing import Any

from domain.facts.events import Event
from domain.facts.tables import SETTING_UP, AnySetup, family_name, setup_of
from domain.games.blackjack.family import Blackjack
from domain.games.comparing.family import Comparing
from domain.games.family import Family
from domain.games.outcomes.family import Outcomes
from domain.games.unknown import Unknown
from domain.library.options import game_in_force
from domain.library.other_games import comparing_game, outcome_game
from domain.table.state import TableState

AnyFamily = Family[Any, Any, Any, Any]
BLACKJACK: AnyFamily = Blackjack(game_in_force)
OUTCOMES: AnyFamily = Outcomes(outcome_game)
COMPARING: AnyFamily = Comparing(comparing_game)
UNKNOWN: AnyFamily = Unknown()
FAMILIES: dict[str, AnyFamily] = {family.name: family for family in (BLACKJACK, OUTCOMES, COMPARING, UNKNOWN)}


def new_table(stream: str) -> TableState:
    """A table before its first event."""
    table: TableState = BLACKJACK.table(id=stream)
    return table


def followed(table: TableState, event: Event) -> TableState:
    """The table after one more event: the same, changed, or one of another family if that is what is played now."""
    family = FAMILIES[table.family]
    if isinstance(event.data, SETTING_UP):
        playing = family_of(setup_of(event.data))
        if playing is not family:
            family, table = playing, playing.take_over(table)
    family.follow(table, event)
    table.events += 1
    table.last_time = event.time
    return table


def family_of(setup: AnySetup | None) -> AnyFamily:
    """The family of a table's game. A record without an opening is followed as blackjack: nothing says otherwise."""
    return BLACKJACK if setup is None else FAMILIES.get(family_name(setup), UNKNOWN)
