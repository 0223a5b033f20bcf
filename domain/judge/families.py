"""Every family of games that is judged, by the name that a table's setup gives it. Adding a family is its line here."""

from typing import Any

from domain.facts.events import Event
from domain.facts.setups import BlackjackSetup
from domain.facts.tables import SETTING_UP, AnySetup, family_name, setup_of
from domain.games.blackjack.family import Blackjack
from domain.games.blackjack.on_terminals.family import BlackjackOnTerminals
from domain.games.comparing.family import Comparing
from domain.games.family import Family
from domain.games.outcomes.family import Outcomes
from domain.games.unknown import Unknown
from domain.library.options import game_in_force
from domain.library.other_games import blackjack_on_terminals, comparing_game, outcome_game
from domain.table.state import TableState

AnyFamily = Family[Any, Any, Any, Any]
BLACKJACK: AnyFamily = Blackjack(game_in_force)
ON_TERMINALS: AnyFamily = BlackjackOnTerminals(blackjack_on_terminals)
OUTCOMES: AnyFamily = Outcomes(outcome_game)
COMPARING: AnyFamily = Comparing(comparing_game)
UNKNOWN: AnyFamily = Unknown()
FAMILIES: dict[str, AnyFamily] = {
    family.name: family for family in (BLACKJACK, ON_TERMINALS, OUTCOMES, COMPARING, UNKNOWN)
}


def new_table(stream: str) -> TableState:
    """A table before its first event."""
    table: TableState = BLACKJACK.table(id=stream)
    return table


def followed(table: TableState, event: Event) -> TableState:
    """The table after one more event: the same, changed, or one of another family if that is what is played now."""
    return followed_as_read(table, event)[0]


def followed_as_read(table: TableState, event: Event) -> tuple[TableState, list[Event]]:
    """The table after one more event, and that event as its family reads it."""
    family = FAMILIES[table.family]
    if isinstance(event.data, SETTING_UP):
        playing = family_of(setup_of(event.data))
        if playing is not family:
            family, table = playing, playing.take_over(table)
    family.follow(table, event)
    as_read = [event]
    if type(event.data) in family.reads:
        as_read += family.read(table, event)
        for one in as_read[1:]:
            family.follow(table, one)
    table.events += 1
    table.last_time = event.time
    return table, as_read


def family_of(setup: AnySetup | None) -> AnyFamily:
    """The family of a table's game. A record without an opening is followed as blackjack: nothing says otherwise."""
    if isinstance(setup, BlackjackSetup) and setup.terminals is not None:
        return ON_TERMINALS
    return BLACKJACK if setup is None else FAMILIES.get(family_name(setup), UNKNOWN)
