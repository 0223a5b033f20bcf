"""Evenings to test with, read back from their bytes and sorted into tables, shoes and rounds."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from hypothesis import example, given, settings
from hypothesis import strategies as st

from domain import events
from domain.events import Event
from domain.facts.tables import Setup, TableOpened
from simulator import simulate

RULEBOOK = "crown-melbourne-blackjack-v26"
LONG_EVENING = 6  # this seed is played long enough to show everything that the simulator can do


@dataclass(frozen=True)
class TableRecord:
    """What one table recorded."""

    events: list[Event]

    @cached_property
    def setup(self) -> Setup:
        opened = self.events[0].data
        assert isinstance(opened, TableOpened)
        return opened.setup

    @cached_property
    def rounds(self) -> list[list[Event]]:
        return _grouped(self.events, lambda event: event.round)

    @cached_property
    def shoes(self) -> list[list[Event]]:
        return _grouped(self.events, lambda event: event.shoe)


@dataclass(frozen=True)
class Evening:
    """All tables of a floor, and their events in the order in which they were told."""

    events: list[Event]

    @cached_property
    def tables(self) -> list[TableRecord]:
        by_name: dict[str, list[Event]] = {}
        for event in self.events:
            by_name.setdefault(event.table, []).append(event)
        return [TableRecord(told) for told in by_name.values()]


@lru_cache(maxsize=16)
def evening(seed: int) -> Evening:
    tables, hours = (6, 10.0) if seed == LONG_EVENING else (2, 1.0)
    messages = simulate(rulebook=RULEBOOK, game="blackjack", tables=tables, hours=hours, seed=seed)
    return Evening([events.read(message) for message in messages])


def any_evening(test: Callable[[int], None]) -> Callable[[], None]:
    """The test gets the seed of the long evening and of some short ones."""
    limited = settings(max_examples=8, deadline=None, database=None)
    return limited(example(seed=LONG_EVENING)(given(seed=st.integers(0, 2**40))(test)))


def _grouped(told: list[Event], number: Callable[[Event], int | None]) -> list[list[Event]]:
    groups: dict[int, list[Event]] = {}
    for event in told:
        key = number(event)
        if key is not None:
            groups.setdefault(key, []).append(event)
    return list(groups.values())
