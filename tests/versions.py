"""The record of a blackjack table in version 2 of its opening and changes, to compare with version 1."""

from domain.facts.base import Fact
from domain.facts.events import Event, event_of
from domain.facts.setups import BlackjackSetup
from domain.facts.tables import Setup, TableChanged, TableChangedV2, TableOpened, TableOpenedV2

_ATTRIBUTES = ("id", "source", "time", "recording", "seq", "shoe", "round")


def in_version_two(setup: Setup) -> BlackjackSetup:
    return BlackjackSetup(**{name: getattr(setup, name) for name in Setup.__struct_fields__})


def retold(event: Event) -> Event:
    """The event itself, or the same opening or change in version 2."""
    told = event.data
    fact: Fact
    if isinstance(told, TableOpened):
        fact = TableOpenedV2(setup=in_version_two(told.setup), by=told.by, pit=told.pit)
    elif isinstance(told, TableChanged):
        fact = TableChangedV2(setup=in_version_two(told.setup), by=told.by)
    else:
        return event
    return event_of(fact, **{name: getattr(event, name) for name in _ATTRIBUTES})
