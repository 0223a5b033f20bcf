"""A check that is interrupted goes on where it stopped; one that has finished begins anew."""

from pathlib import Path

import pytest

from audit.log.checking import check_store
from audit.log.reading import Log
from store.interface import LogRow
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in, places_in
from tests.audit.log.test_tampering import blob, unlock
from tests.backends import SQLiteBackend
from tests.making import message, messages, record


class Interrupted(Exception):
    """Somebody pressed a key, or the power went."""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SQLiteStore:
    monkeypatch.setattr("audit.log.checking._BUNDLES", 1)
    monkeypatch.setattr("audit.log.checking._SAVE_EVERY", 2)
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 2_000))
    keeper_in(tmp_path, store).bring_up_to_date()
    return store


def interrupt(log: Log, store: SQLiteStore, after: int) -> None:
    def stop(done: int, of: int) -> None:
        if done >= after:
            raise Interrupted

    with pytest.raises(Interrupted):
        check_store(log, store, progress=stop)


def asked_for(store: SQLiteStore, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The places from which the store was read."""
    asked: list[int] = []
    read = store.log_rows

    def log_rows(after: int = 0, limit: int = 1_000) -> list[LogRow]:
        asked.append(after)
        return read(after, limit)

    monkeypatch.setattr(store, "log_rows", log_rows)
    return asked


def test_it_goes_on_where_it_stopped(kept: SQLiteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(places_in(tmp_path))
    interrupt(log, kept, 1_280)
    asked = asked_for(kept, monkeypatch)
    seen: list[tuple[int, int]] = []
    checked = check_store(log, kept, progress=lambda done, of: seen.append((done, of)))
    assert (checked.problem, checked.first, checked.size) == (None, 1_024, 2_000)
    assert asked[0] == 1_024
    assert seen[0] == (1_280, 2_000)
    assert seen[-1] == (2_000, 2_000)
    asked.clear()
    assert check_store(log, kept).first == 0  # it had finished
    assert asked[0] == 0
    kept.close()


def test_from_the_start_if_asked(kept: SQLiteStore, tmp_path: Path) -> None:
    log = Log(places_in(tmp_path))
    interrupt(log, kept, 1_280)
    assert check_store(log, kept, from_start=True).first == 0
    kept.close()


def test_what_it_found_it_finds_again(kept: SQLiteStore, tmp_path: Path) -> None:
    log = Log(places_in(tmp_path))
    backend = SQLiteBackend(tmp_path / "store.sqlite3")
    unlock(backend)
    backend.sql(f"UPDATE stored_events SET state = {blob(backend, message(1))} WHERE log_index = 1500")
    first = check_store(log, kept)
    again = check_store(log, kept)
    assert first.problem == again.problem
    assert first.problem is not None
    assert first.problem.startswith("Entry 1,500, BJ-1/r1 version 1500: ")
    assert again.first == 1_024
    kept.close()


def test_a_finished_check_finds_what_was_changed_afterwards(kept: SQLiteStore, tmp_path: Path) -> None:
    log = Log(places_in(tmp_path))
    assert check_store(log, kept).problem is None
    backend = SQLiteBackend(tmp_path / "store.sqlite3")
    unlock(backend)
    backend.sql(f"UPDATE stored_events SET state = {blob(backend, message(1))} WHERE log_index = 3")
    found = check_store(log, kept).problem
    assert found is not None
    assert found.startswith("Entry 3, BJ-1/r1 version 3: ")
    kept.close()


@pytest.mark.parametrize(
    "noted", [b"", b"nonsense", b'{"size":512}', b'{"size":512,"root":"00"}', b'{"size":300,"root":""}']
)
def test_a_note_that_does_not_fit_is_passed_over(kept: SQLiteStore, tmp_path: Path, noted: bytes) -> None:
    places_in(tmp_path).verified.write_bytes(noted)
    checked = check_store(Log(places_in(tmp_path)), kept)
    assert (checked.problem, checked.first) == (None, 0)
    kept.close()
