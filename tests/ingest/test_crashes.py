"""Die at every dealing with the database, before it and after it: in the end it is as if nothing had happened."""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ingest.acceptance import Acceptance
from ingest.files import FileSource
from ingest.retry import retry
from ingest.sources import MemorySource, Source
from ingest.worker import Worker
from tests.backends import Backend, PostgresBackend, SQLiteBackend, all_rows
from tests.conftest import NewBackend
from tests.crashing import Crash, CrashPoint, crash_points
from tests.making import RECEIVED_US, burn, message, messages, resumed

# Good ones, a repeat, bad ones, the same bad one again, a rival for a seq, late ones, a resumed recording.
RAWS = [
    *messages(1, 4),
    message(2),
    b"not json",
    message(9),
    b"not json",
    burn(3),
    message(7),
    resumed("r1", 12, recording="r2"),
    message(1, table="BJ-2"),
    message(8),
]


Cleared = Callable[[], Backend]


@pytest.fixture
def cleared(new_backend: NewBackend) -> Cleared:
    """An empty store each time. PostgreSQL's is emptied, because making one takes longer than all of an attempt."""
    made = new_backend()
    return made.clear if isinstance(made, PostgresBackend) else new_backend


def run(backend: Backend, source: Source) -> None:
    store = backend.open()
    try:
        Worker(store, clock=lambda: RECEIVED_US).run(source)
    finally:
        store.close()


def crash_everywhere(
    point: CrashPoint, attempt: Callable[[Backend], None], expected: dict[str, list[Any]], cleared: Cleared
) -> int:
    """Runs `attempt` with a crash at the 1st, 2nd, 3rd … dealing until none is left; after each, again without."""
    for after in (False, True):
        for at in range(1, 10_000):
            backend = cleared()
            point.arm(at, after=after)
            with suppress(Crash):
                attempt(backend)
            died = point.died
            point.disarm()
            attempt(backend)
            assert all_rows(backend) == expected
            if not died:
                break
        else:
            pytest.fail("it never came through")
    return at


def test_a_crash_anywhere_while_recording_message_by_message(tmp_path: Path) -> None:
    numbers = count()
    crash_while_recording(lambda: SQLiteBackend(tmp_path / f"{next(numbers)}.sqlite3"), batch=1)


@pytest.mark.parametrize("batch", [5, 100])
def test_a_crash_anywhere_while_recording(cleared: Cleared, batch: int) -> None:
    crash_while_recording(cleared, batch)


def crash_while_recording(cleared: Cleared, batch: int) -> None:
    clean = cleared()
    run(clean, MemorySource("memory", RAWS, batch))
    expected = all_rows(clean)
    assert [row[:2] for row in expected["sources"]] == [(1, "memory")]
    assert expected["sources"][0][3:7] == (13, 9, 1, 3)  # consumed, recorded, repeats, quarantined: counted by hand

    with crash_points() as point:
        points = crash_everywhere(
            point, lambda backend: run(backend, MemorySource("memory", RAWS, batch)), expected, cleared
        )
    assert points > 15  # the loop did go through many dealings


def test_a_crash_anywhere_while_recording_a_file(cleared: Cleared, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(b"\n".join(RAWS) + b"\n")
    clean = cleared()
    run(clean, FileSource(file))
    expected = all_rows(clean)
    with crash_points() as point:
        crash_everywhere(point, lambda backend: run(backend, FileSource(file)), expected, cleared)


def test_a_crash_anywhere_while_retrying(cleared: Cleared) -> None:
    unlisted = [message(1), message(2, table="BJ-9"), message(3), message(1, table="BJ-9")]

    def attempt(backend: Backend) -> None:
        store = backend.open()
        try:
            listed = Acceptance(frozenset({"BJ-1"}))
            Worker(store, listed, clock=lambda: RECEIVED_US).run(MemorySource("memory", unlisted))
            for held in store.quarantine():
                retry(store, held, Acceptance(), RECEIVED_US)
        finally:
            store.close()

    clean = cleared()
    attempt(clean)
    expected = all_rows(clean)
    assert expected["sources"][0][3:7] == (4, 4, 0, 0)
    assert len(expected["stored_events"]) == 2 + 2 + 2 + 2  # recorded, quarantined, released, recorded at last

    with crash_points() as point:
        crash_everywhere(point, attempt, expected, cleared)
