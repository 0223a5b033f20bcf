"""Deliver, repeat, reorder, corrupt, crash, resume, in any order: each offset is accounted for exactly once."""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from domain.facts.events import NotAnEvent, read
from ingest.sources import MemorySource
from ingest.worker import Worker
from store.application import NoSuchRecording
from store.interface import Account
from tests.backends import Backend, Databases, SQLiteBackend
from tests.crashing import Crash, crash_points
from tests.making import RECEIVED_US, burn, message

SEQS = st.integers(1, 400)
BATCHES = st.integers(1, 7)


class Histories(RuleBasedStateMachine):
    """A topic that anything can happen to, and a store that reads it; beside it, a plain account of what must be."""

    def __init__(self, backend: Backend) -> None:
        super().__init__()
        self.opened = backend.open
        self.crashes = crash_points()
        self.point = self.crashes.__enter__()
        self.topic: list[bytes] = []
        self.store = self.opened()

    def work(self, batch: int) -> None:
        Worker(self.store, clock=lambda: RECEIVED_US).run(MemorySource("topic", self.topic, batch))

    @rule(seqs=st.lists(SEQS, min_size=1, max_size=12), table=st.sampled_from(["BJ-1", "BJ-2"]))
    def deliver(self, seqs: list[int], table: str) -> None:
        self.topic += [message(seq, table=table) for seq in seqs]

    @rule(first=SEQS, count=st.integers(100, 350))
    def deliver_many(self, first: int, count: int) -> None:
        self.topic += [message(seq) for seq in range(first, first + count)]

    @rule(seq=SEQS)
    def deliver_a_rival(self, seq: int) -> None:
        self.topic.append(burn(seq))

    @rule(places=st.lists(st.integers(0, 10_000), max_size=4))
    def repeat(self, places: list[int]) -> None:
        if self.topic:
            self.topic += [self.topic[place % len(self.topic)] for place in places]

    @rule(place=st.integers(0, 10_000), at=st.integers(0, 200), byte=st.integers(0, 255))
    def corrupt(self, place: int, at: int, byte: int) -> None:
        if self.topic:
            raw = bytearray(self.topic[place % len(self.topic)] or b"{}")
            raw[at % len(raw)] = byte
            self.topic.append(bytes(raw))

    @rule(batch=BATCHES)
    def read_on(self, batch: int) -> None:
        self.work(batch * 40)

    @rule(batch=BATCHES, at=st.integers(1, 60), after=st.booleans())
    def crash_and_resume(self, batch: int, at: int, after: bool) -> None:
        self.point.arm(at, after=after)
        with suppress(Crash):
            self.work(batch)
        self.point.disarm()
        self.store.close()
        self.store = self.opened()

    @rule(version=SEQS)
    def replay(self, version: int) -> None:
        """Leaves snapshots behind, at which later events must not stop."""
        with suppress(NoSuchRecording):
            state = self.store.recording("BJ-1/r1", version)
            there = [entry.version for entry in self.store.stream("BJ-1/r1", upto=version)]
            assert (state.events, state.version) == (len(there), there[-1])

    @invariant()
    def every_offset_is_accounted_for_once(self) -> None:
        source = next(iter(self.store.sources()), None)
        consumed = self.topic[: (source.position or 0) if source else 0]
        places: dict[tuple[str, str], bytes] = {}
        held: list[bytes] = []
        expected = Account()
        for raw in consumed:
            expected += self._judge(raw, places, held)
        assert (source.account if source else Account()) == expected
        stored = {(e.stream, str(e.version)): e.state for e in self.store.log(limit=10**6) if "/" in e.stream}
        assert stored == places
        assert [message.entry.state for message in self.store.quarantine()] == held
        assert self.store.check() == []
        assert source is None or source.is_where_it_should_be

    def _judge(self, raw: bytes, places: dict[tuple[str, str], bytes], held: list[bytes]) -> Account:
        """What must become of one message, found from the fixed spelling of the tests' own messages."""
        place = self._place(raw)
        if place and place in places and read(places[place]) == read(raw):
            return Account(1, 0, 1, 0)
        if place and place not in places:
            places[place] = raw
            return Account(1, 1, 0, 0)
        held.append(raw)
        return Account(1, 0, 0, 1)

    @staticmethod
    def _place(raw: bytes) -> tuple[str, str] | None:
        """Stream and seq of a good message. Whether a corrupted one is still good is not what this test is about."""
        with suppress(NotAnEvent):
            event = read(raw)
            return f"{event.source}/{event.recording}", str(event.seq)
        return None

    def teardown(self) -> None:
        self.store.close()
        self.crashes.__exit__(None, None, None)


def run_histories(cleared: Callable[[], Backend], examples: int) -> None:
    machine: Any = lambda: Histories(cleared())  # noqa: E731
    limits = settings(
        max_examples=examples, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
    )
    run_state_machine_as_test(machine, settings=limits)


def test_any_history(tmp_path: Path) -> None:
    numbers = count()
    run_histories(lambda: SQLiteBackend(tmp_path / f"{next(numbers)}.sqlite3"), examples=40)


def test_any_history_on_postgresql(databases: Databases) -> None:
    with databases.new() as backend:
        run_histories(backend.clear, examples=20)
