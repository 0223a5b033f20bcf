"""A check that is interrupted goes on where it stopped; one that has finished begins anew."""

import json
import shutil
from contextlib import closing
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from audit.log.checking import Checked, OpenStore, check_store, check_tree
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


def interrupt(log: Log, store: SQLiteStore, after: int, open_store: OpenStore | None = None) -> None:
    def stop(done: int, of: int) -> None:
        if done >= after:
            raise Interrupted

    with pytest.raises(Interrupted):
        check_store(log, store, progress=stop, open_store=open_store)


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
    assert (2_000, 2_000) in seen
    assert seen[-1] == (1_024, 1_024)  # and then what lies before
    assert {*range(0, 2_000, 256)} == {*asked}
    asked.clear()
    assert check_store(log, kept).first == 0  # it had finished
    assert asked[0] == 0
    kept.close()


def test_a_forged_note_hides_nothing(kept: SQLiteStore, tmp_path: Path) -> None:
    """Size and root are in the tiles for all to read: whoever changes an entry can say that it was looked at."""
    places = places_in(tmp_path)
    log = Log(places)
    backend = SQLiteBackend(tmp_path / "store.sqlite3")
    unlock(backend)
    backend.sql("UPDATE stored_events SET source_offset = 99 WHERE log_index = 3")
    places.verified.write_text(json.dumps({"size": 1_792, "root": log.root_at(1_792).hex()}))
    checked = check_store(log, kept)
    assert checked.first == 1_792
    assert checked.problem == "Entry 3, BJ-1/r1 version 3: the offset was logged as 2 and is 99 in the store."
    kept.close()


def test_what_lies_before_is_gone_on_with_too(kept: SQLiteStore, tmp_path: Path) -> None:
    log = Log(places_in(tmp_path))
    interrupt(log, kept, 1_280)

    def stop(done: int, of: int) -> None:
        if (done, of) == (768, 1_024):
            raise Interrupted

    with pytest.raises(Interrupted):
        check_store(log, kept, progress=stop)
    checked = check_store(log, kept)
    assert (checked.problem, checked.first) == (None, 512)
    assert not log.places.verified.exists()
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


@pytest.fixture
def helped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices of one bundle, of which two helpers get the first four and the next four."""
    monkeypatch.setattr("audit.log.checking._BUNDLES", 1)
    monkeypatch.setattr("audit.log.checking._SAVE_EVERY", 2)
    monkeypatch.setattr("audit.log.checking._LEAVES_FOR_HELPERS", 1_000)
    monkeypatch.setattr("audit.log.checking.os.cpu_count", lambda: 3)


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of ten bundles, to be copied."""
    folder = tmp_path_factory.mktemp("long")
    store = SQLiteStore(folder / "store.sqlite3")
    record(store, messages(1, 2_500), batch=500)
    keeper_in(folder, store).bring_up_to_date()
    store.close()
    return folder


def check_with_and_without(folder: Path) -> list[tuple[Checked, list[tuple[int, int]]]]:
    """The same check alone and with helpers, each with the progress that it told."""
    log, found = Log(places_in(folder)), []
    with closing(SQLiteStore(folder / "store.sqlite3")) as store:
        for open_store in (None, partial(SQLiteStore, folder / "store.sqlite3")):
            told: list[tuple[int, int]] = []
            checked = check_store(log, store, progress=partial(_note, told), from_start=True, open_store=open_store)
            found.append((checked, told))
    return found


def _note(told: list[tuple[int, int]], done: int, of: int) -> None:
    told.append((done, of))


@pytest.mark.usefixtures("helped")
def test_helpers_change_nothing(long: Path, tmp_path: Path) -> None:
    shutil.copytree(long, tmp_path / "copied")
    alone, helped = check_with_and_without(tmp_path / "copied")
    assert alone == helped
    assert alone == (Checked(2_500, 0, 1, None), [(upto, 2_500) for upto in [*range(256, 2_500, 256), 2_500]])
    assert not places_in(tmp_path / "copied").verified.exists()


@pytest.mark.usefixtures("helped")
@pytest.mark.parametrize("bad", [(300, 1_500), (1_100, 2_400), (2_400, 2_490), (900, 901), (2_500, 2_100, 700)])
def test_the_first_bad_entry_is_named_whoever_finds_it(long: Path, tmp_path: Path, bad: tuple[int, ...]) -> None:
    shutil.copytree(long, tmp_path / "copied")
    backend = SQLiteBackend(tmp_path / "copied" / "store.sqlite3")
    unlock(backend)
    for index in bad:
        backend.sql(f"UPDATE stored_events SET received_us = 1 WHERE log_index = {index}")
    alone, helped = check_with_and_without(tmp_path / "copied")
    assert alone == helped
    checked, told = helped
    first = min(bad)
    assert checked.problem == (
        f"Entry {first:,}, BJ-1/r1 version {first}: the time received was logged as 1794682800000000 and is 1 in the "
        "store."
    )
    right = (first - 1) // 256 * 256
    assert told == [(upto, 2_500) for upto in range(256, right + 1, 256)]
    noted = right // 512 * 512  # how far the next check need not look again
    verified = places_in(tmp_path / "copied").verified
    assert (json.loads(verified.read_bytes())["size"] if verified.exists() else 0) == noted


@pytest.mark.usefixtures("helped")
def test_helpers_find_what_is_bad_in_the_tree(long: Path, tmp_path: Path) -> None:
    shutil.copytree(long, tmp_path / "copied")
    for name in ("tile/entries/001", "tile/entries/006"):
        path = tmp_path / "copied" / "log" / name
        path.write_bytes(path.read_bytes().replace(b'"version":', b'"vursion":', 1))
    found = check_tree(Log(places_in(tmp_path / "copied"))).problem
    assert found is not None
    assert found.startswith("tile/entries/001 was changed: its entry for log index 257: ")
    (tmp_path / "copied" / "log" / "tile/entries/000").unlink()
    found = check_tree(Log(places_in(tmp_path / "copied"))).problem
    assert found is not None
    assert found.startswith("tile/entries/000 is missing in ")


@pytest.mark.usefixtures("helped")
def test_a_check_with_helpers_goes_on_where_it_stopped(long: Path, tmp_path: Path) -> None:
    shutil.copytree(long, tmp_path / "copied")
    log = Log(places_in(tmp_path / "copied"))
    with closing(SQLiteStore(tmp_path / "copied" / "store.sqlite3")) as store:
        opened = partial(SQLiteStore, tmp_path / "copied" / "store.sqlite3")
        interrupt(log, store, 600, opened)
        checked = check_store(log, store, open_store=opened)
    assert checked == Checked(2_500, 512, 1, None)
    assert not active_children()
