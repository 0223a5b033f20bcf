"""Evenings to test with, read back from their bytes and sorted into tables, shoes and rounds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from domain.facts import events
from domain.facts.dealing import CardDrawn
from domain.facts.events import Event
from domain.facts.tables import Setup, TableOpened
from simulator import simulate
from tests.simulator.books import ALL_BOOKS, BOOKS, Book
from tests.simulator.felt import Felt

LONG_EVENING = 6  # this seed is played long enough to show everything that the simulator can do


@dataclass(frozen=True)
class Round:
    """One round as it was told, and the layout as it lay at its end."""

    table: "TableRecord"
    events: list[Event]

    @property
    def book(self) -> Book:
        return self.table.book

    @cached_property
    def felt(self) -> Felt:
        felt = Felt(self.book.low_once_doubled)
        for event in self.events:
            felt.see(event)
        return felt

    @cached_property
    def boxes(self) -> list[int]:
        return sorted({stake.box for stake in self.felt.wagers if stake.bet == "main"})

    @cached_property
    def initial_cards(self) -> int:
        return 2 * len(self.boxes) + 1

    @cached_property
    def subsequent_from(self) -> int:
        """Where in the telling the last card of the initial deal is behind us."""
        draws = [n for n, event in enumerate(self.events) if isinstance(event.data, CardDrawn)]
        return draws[self.initial_cards - 1] + 1


@dataclass(frozen=True)
class TableRecord:
    """What one table recorded."""

    game: str
    events: list[Event]

    @property
    def book(self) -> Book:
        return ALL_BOOKS[self.game]

    @cached_property
    def setup(self) -> Setup:
        opened = self.events[0].data
        assert isinstance(opened, TableOpened)
        return opened.setup

    @property
    def has_device(self) -> bool:
        return self.setup.dealing == "continuous-shuffler"

    @property
    def cards(self) -> int:
        return self.setup.decks * self.book.cards_per_deck

    @cached_property
    def rounds(self) -> list[Round]:
        return [Round(self, told) for told in _grouped(self.events, lambda event: event.round)]

    @cached_property
    def shoes(self) -> list[list[Event]]:
        return _grouped(self.events, lambda event: event.shoe)


@dataclass(frozen=True)
class Evening:
    """All tables of a floor, and their events in the order in which they were told."""

    game: str
    events: list[Event]

    @cached_property
    def tables(self) -> list[TableRecord]:
        by_name: dict[str, list[Event]] = {}
        for event in self.events:
            by_name.setdefault(event.table, []).append(event)
        return [TableRecord(self.game, told) for told in by_name.values()]

    @property
    def rounds(self) -> list[Round]:
        return [played for table in self.tables for played in table.rounds]


def messages_of(game: str, *, tables: int, hours: float, seed: int) -> Iterator[bytes]:
    rulebook, name = game.split("/")
    yield from simulate(rulebook=rulebook, game=name, tables=tables, hours=hours, seed=seed)


@lru_cache(maxsize=24)
def evening(game: str, seed: int) -> Evening:
    tables, hours = (4, 4.0) if seed == LONG_EVENING else (2, 0.7)
    messages = messages_of(game, tables=tables, hours=hours, seed=seed)
    return Evening(game, [events.read(message) for message in messages])


def any_evening(test: Callable[[str, int], None]) -> Callable[[], None]:
    """The test gets the long evening of every game, a short one of every variation, and some more."""
    test = given(game=st.sampled_from(list(ALL_BOOKS)), seed=st.integers(0, 2**40))(test)
    for game in ALL_BOOKS:
        test = example(game=game, seed=LONG_EVENING if game in BOOKS else 1)(test)
    return settings(max_examples=5, deadline=None, database=None)(test)


some_evenings = pytest.mark.parametrize("seed", [LONG_EVENING, 1, 2, 3])  # of one game, for what it has alone


def _grouped(told: list[Event], number: Callable[[Event], int | None]) -> list[list[Event]]:
    groups: dict[int, list[Event]] = {}
    for event in told:
        key = number(event)
        if key is not None:
            groups.setdefault(key, []).append(event)
    return list(groups.values())
