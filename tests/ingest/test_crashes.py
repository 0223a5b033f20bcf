"""Die at every dealing with the database, before it and after it: in the end it is as if nothing had happened."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from ingest.acceptance import Acceptance
from ingest.files import FileSource
from ingest.retry import retry
from ingest.sources import MemorySource, Source
from ingest.worker import Worker
from store.sqlite_store import SQLiteStore
from tests.crashing import Crash, CrashPoint, crash_points, file_rows
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


def run(path: Path, source: Source) -> None:
    store = SQLiteStore(path)
    try:
        Worker(store, clock=lambda: RECEIVED_US).run(source)
    finally:
        store.close()


def crash_everywhere(
    point: CrashPoint, attempt: Callable[[Path], None], check: Callable[[Path], None], base: Path
) -> int:
    """Runs `attempt` with a crash at the 1st, 2nd, 3rd … dealing until none is left; after each, again without."""
    for after in (False, True):
        for at in range(1, 10_000):
            path = base / f"{at}-{after}.sqlite3"
            point.arm(at, after=after)
            with suppress(Crash):
                attempt(path)
            died = point.died
            point.disarm()
            attempt(path)
            check(path)
            if not died:
                break
        else:
            pytest.fail("it never came through")
    return at


@pytest.mark.parametrize("batch", [1, 5, 100])
def test_a_crash_anywhere_while_recording(tmp_path: Path, batch: int) -> None:
    clean = tmp_path / "clean.sqlite3"
    run(clean, MemorySource("memory", RAWS, batch))
    expected = file_rows(str(clean))
    assert [row[:2] for row in expected["sources"]] == [(1, "memory")]
    assert expected["sources"][0][3:7] == (13, 9, 2, 2)  # consumed, recorded, repeats, quarantined: counted by hand

    def check(path: Path) -> None:
        assert file_rows(str(path)) == expected

    with crash_points() as point:
        points = crash_everywhere(point, lambda path: run(path, MemorySource("memory", RAWS, batch)), check, tmp_path)
    assert points > 15  # the loop did go through many dealings


def test_a_crash_anywhere_while_recording_a_file(tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    file.write_bytes(b"\n".join(RAWS) + b"\n")
    clean = tmp_path / "clean.sqlite3"
    run(clean, FileSource(file))
    expected = file_rows(str(clean))

    def check(path: Path) -> None:
        assert file_rows(str(path)) == expected

    with crash_points() as point:
        crash_everywhere(point, lambda path: run(path, FileSource(file)), check, tmp_path)


def test_a_crash_anywhere_while_retrying(tmp_path: Path) -> None:
    unlisted = [message(1), message(2, table="BJ-9"), message(3), message(1, table="BJ-9")]

    def attempt(path: Path) -> None:
        store = SQLiteStore(path)
        try:
            listed = Acceptance(frozenset({"BJ-1"}))
            Worker(store, listed, clock=lambda: RECEIVED_US).run(MemorySource("memory", unlisted))
            for held in store.quarantine():
                retry(store, held, Acceptance(), RECEIVED_US)
        finally:
            store.close()

    clean = tmp_path / "clean.sqlite3"
    attempt(clean)
    expected = file_rows(str(clean))
    assert expected["sources"][0][3:7] == (4, 4, 0, 0)
    assert len(expected["stored_events"]) == 2 + 2 + 2 + 2  # recorded, quarantined, released, recorded at last

    def check(path: Path) -> None:
        assert file_rows(str(path)) == expected

    with crash_points() as point:
        crash_everywhere(point, attempt, check, tmp_path)
