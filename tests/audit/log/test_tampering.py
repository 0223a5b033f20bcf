"""Whatever is changed in the store, the log or an anchor is found, and named exactly."""

import hashlib
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from audit.log.anchors import FolderAnchor
from audit.log.checking import check_store, check_tree
from audit.log.checkpoints import Checkpoint
from audit.log.errors import Contradiction, LogError
from audit.log.notes import Signer
from audit.log.reading import Log
from domain.facts.events import read
from store.errors import StoreError
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import ORIGIN, fill, keeper_in, places_in
from tests.backends import Backend, SQLiteBackend
from tests.making import message, messages, record

LAST = 611  # 600 messages, 6 bad ones, one of our own; then 4 more
Change = Callable[[Backend], None]


@pytest.fixture
def kept(backend: Backend, store: Store, tmp_path: Path) -> Store:
    """A store with a log of two checkpoints, both anchored."""
    keeper = keeper_in(tmp_path, store, tmp_path / "anchor")
    fill(store, 1, 600)
    keeper.bring_up_to_date()
    record(store, messages(601, 604))
    assert keeper.bring_up_to_date().checkpoint.size == LAST
    assert problem(store, tmp_path) is None
    return store


def problem(store: Store, folder: Path) -> str | None:
    return check_store(Log(places_in(folder)), store, [FolderAnchor(folder / "anchor")]).problem


def unlock(backend: Backend) -> None:
    """What an intruder with the database's password does first."""
    if isinstance(backend, SQLiteBackend):
        backend.sql("DROP TRIGGER stored_events_are_never_changed")
        backend.sql("DROP TRIGGER stored_events_are_never_deleted")
    else:
        backend.sql("ALTER TABLE stored_events DISABLE TRIGGER ALL")


def blob(backend: Backend, data: bytes) -> str:
    return f"X'{data.hex()}'" if isinstance(backend, SQLiteBackend) else f"'\\x{data.hex()}'::bytea"


def _sql(statement: str) -> Change:
    def change(backend: Backend) -> None:
        backend.sql(statement)

    return change


def _set(column: str, value: str) -> Change:
    return _sql(f"UPDATE stored_events SET {column} = {value} WHERE log_index = 57")


def _flip(backend: Backend) -> None:
    changed = message(57).replace(b'"KS"', b'"KR"')
    backend.sql(f"UPDATE stored_events SET state = {blob(backend, changed)} WHERE log_index = 57")


def _flip_ours(backend: Backend) -> None:
    backend.sql(f"UPDATE stored_events SET state = {blob(backend, b'{}')} WHERE log_index = 607")


def _swap(backend: Backend) -> None:
    for before, after in ((57, 100_000), (58, 57), (100_000, 58)):
        backend.sql(f"UPDATE stored_events SET log_index = {after} WHERE log_index = {before}")


def _insert(backend: Backend) -> None:
    """Everything behind moves up by one."""
    for index in range(LAST, 56, -1):
        backend.sql(f"UPDATE stored_events SET log_index = {index + 1} WHERE log_index = {index}")
    backend.sql(
        "INSERT INTO stored_events (log_index, originator_id, originator_version, topic, state)"
        f" VALUES (57, 'BJ-1/r1', 9000, 'card.drawn.v1', {blob(backend, message(9_000))})"
    )


def _delete_and_close_up(backend: Backend) -> None:
    backend.sql("DELETE FROM stored_events WHERE log_index = 57")
    for index in range(58, LAST + 1):
        backend.sql(f"UPDATE stored_events SET log_index = {index - 1} WHERE log_index = {index}")


def _truncate(backend: Backend) -> None:
    backend.sql("DELETE FROM stored_events WHERE log_index > 400")


ENTRY = "Entry 57, BJ-1/r1 version 57: "
STORE: dict[str, tuple[Change, str]] = {
    "a bit of a message": (_flip, ENTRY + "the bytes in the store are not those that were logged: they differ from"),
    "our own entry": (_flip_ours, "Entry 607, quarantine:1 version 2: the bytes in the store are not those"),
    "the offset": (_set("source_offset", "99"), ENTRY + "the offset was logged as 56 and is 99 in the store."),
    "the time received": (
        _set("received_us", "1"),
        ENTRY + "the time received was logged as 1794682800000000 and is 1 in the store.",
    ),
    "the source's time": (
        _set("source_time_us", "5"),
        ENTRY + "the time given by the source was logged as nothing and is 5 in the store.",
    ),
    "no receipt": (_set("source_id", "NULL"), ENTRY + "the source was logged as 'memory' and is nothing in the store."),
    "an unknown source": (_set("source_id", "77"), ENTRY + "the source was logged as 'memory' and is 'unknown source"),
    "the source's name": (
        _sql("UPDATE sources SET source = 'elsewhere'"),
        "Entry 1, BJ-1/r1 version 1: the source was logged as 'memory' and is 'elsewhere' in the store.",
    ),
    "the kind": (_set("topic", "'card.burned.v1'"), ENTRY + "the kind was logged as 'card.drawn.v1' and is"),
    "the stream": (
        _set("originator_id", "'BJ-2/r1'"),
        "Entry 57, BJ-2/r1 version 57: the stream was logged as 'BJ-1/r1' and is 'BJ-2/r1' in the store.",
    ),
    "the seq": (_set("originator_version", "7000"), "the version was logged as 57 and is 7000 in the store."),
    "deleted": (
        _sql("DELETE FROM stored_events WHERE log_index = 57"),
        "Entry 57 is missing in the store; the next that it has is 58.",
    ),
    "deleted and closed up": (_delete_and_close_up, "Entry 57, BJ-1/r1 version 58: the version was logged as 57"),
    "swapped": (_swap, "Entry 57, BJ-1/r1 version 58: the version was logged as 57 and is 58 in the store."),
    "inserted": (_insert, "Entry 57, BJ-1/r1 version 9000: the version was logged as 57 and is 9000 in the store."),
    "the end cut off": (_truncate, "Entry 401 is missing in the store, which ends with 400; its log has 611 entries."),
    "the last one deleted": (
        _sql("DELETE FROM stored_events WHERE log_index = 611"),
        "Entry 611 is missing in the store, which ends with 610; its log has 611 entries.",
    ),
}


@pytest.mark.parametrize("what", STORE)
def test_a_change_in_the_store_is_named(backend: Backend, kept: Store, tmp_path: Path, what: str) -> None:
    change, expected = STORE[what]
    unlock(backend)
    change(backend)
    with_names_read_anew = backend.open()
    found = problem(with_names_read_anew, tmp_path)
    with_names_read_anew.close()
    assert found is not None
    assert expected in found


def put_before_the_log(backend: Backend, index: int) -> None:
    """A row that following the log never comes to; who has the database's password passes by the check too."""
    statement = (
        "INSERT INTO stored_events (log_index, originator_id, originator_version, topic, state)"
        f" VALUES ({index}, 'case:C-000001', 4, 'case.note.added.v1', {blob(backend, b'{}')})"
    )
    if isinstance(backend, SQLiteBackend):
        with closing(sqlite3.connect(backend.path)) as connection, connection:
            connection.execute("PRAGMA ignore_check_constraints = 1")
            connection.execute(statement)
    else:
        backend.sql("ALTER TABLE stored_events DROP CONSTRAINT stored_events_log_index_check")
        backend.sql(statement)


@pytest.mark.parametrize("index", [0, -1, -(2**63)])
def test_a_row_before_the_log_is_named(backend: Backend, kept: Store, tmp_path: Path, index: int) -> None:
    put_before_the_log(backend, index)
    found = f"Entry {index:,}, case:C-000001 version 4, was put into the store past the log"
    assert (problem(kept, tmp_path) or "").startswith(found)
    with pytest.raises(Contradiction, match="Nothing was signed"):
        keeper_in(tmp_path, kept).bring_up_to_date()


def test_a_new_store_takes_no_row_before_the_log(backend: Backend, store: Store) -> None:
    record(store, messages(1, 5))
    for index in (0, -1):
        with pytest.raises((sqlite3.IntegrityError, psycopg.errors.CheckViolation)):
            backend.sql(
                "INSERT INTO stored_events (log_index, originator_id, originator_version, topic, state)"
                f" VALUES ({index}, 'BJ-1/r1', 77, 'card.drawn.v1', {blob(backend, message(77))})"
            )


def _message(number: int) -> str:
    """The bad message after this many good ones: it came from the place that they and those before it leave."""
    place = hashlib.sha256(f"memory\n{number + number // 100 - 1}".encode()).hexdigest()[:16]
    return f"quarantine:{hashlib.sha256(f'no message {number}'.encode()).hexdigest()}:{place}"


LISTED: dict[str, tuple[str, str]] = {
    "a row less": (
        f"DELETE FROM quarantine WHERE originator_id = '{_message(200)}'",
        f"Entry 202, {_message(200)}, is a message in quarantine, and the list of the quarantine lacks it.",
    ),
    "a row more": (
        "INSERT INTO quarantine (originator_id, log_index, reason) VALUES ('quarantine:77', 5, 'invented')",
        "The list of the quarantine has quarantine:77 as entry 5, which is no such message.",
    ),
    "another place": (
        f"UPDATE quarantine SET log_index = 303 WHERE originator_id = '{_message(200)}'",
        f"Entry 202, {_message(200)}, is a message in quarantine, and the list of the quarantine lacks it.",
    ),
    "released by nobody": (
        f"UPDATE quarantine SET released_index = 9 WHERE originator_id = '{_message(200)}'",
        f"entry 202, {_message(200)}, as released by entry 9, and by the log it was not released.",
    ),
    "not released": (
        "UPDATE quarantine SET released_index = NULL",
        "as not released, and by the log it was released by entry 613.",
    ),
}


@pytest.mark.parametrize("what", LISTED)
def test_the_list_of_the_quarantine_is_what_the_log_says(
    backend: Backend, kept: Store, tmp_path: Path, what: str
) -> None:
    statement, expected = LISTED[what]
    kept.release(kept.quarantine()[0], read(message(700)), 5)
    keeper_in(tmp_path, kept).bring_up_to_date()
    assert problem(kept, tmp_path) is None
    backend.sql(statement)
    assert expected in (problem(kept, tmp_path) or "")


def test_a_place_that_two_rows_have_is_named(tmp_path: Path) -> None:
    """The table was made anew without its key, and the second row lies just where two slices meet."""
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 4_200))
    keeper_in(tmp_path, store).bring_up_to_date()
    backend = SQLiteBackend(tmp_path / "store.sqlite3")
    backend.sql("ALTER TABLE stored_events RENAME TO made_by_us")
    backend.sql("CREATE TABLE stored_events AS SELECT * FROM made_by_us")
    assert "which protects the log, was disabled or changed" in (problem(store, tmp_path) or "")
    backend.sql("INSERT INTO stored_events SELECT * FROM made_by_us WHERE log_index = 4096")
    assert problem(store, tmp_path) == "2 rows of the store have the place 4,096 in its log."
    backend.sql("DELETE FROM stored_events WHERE log_index = 4096")
    backend.sql("INSERT INTO stored_events SELECT * FROM made_by_us WHERE log_index = 4096")
    backend.sql(
        "INSERT INTO stored_events SELECT NULL, 'BJ-1/r2', 1, topic, state, 1, 1, 1, 1, NULL, NULL"
        " FROM made_by_us LIMIT 1"
    )
    assert problem(store, tmp_path) == "1 rows of the store have no place in its log."
    store.close()


ODD = {
    ("state", "'a text'"): "bytes were",
    ("state", "42"): "bytes were",
    ("topic", "X'6361'"): "kind was",
    ("source_offset", "'a text'"): "offset was",
    ("source_offset", "56.5"): "offset was",
    ("source_offset", "X'3536'"): "offset was",
    ("source_time_us", "'a text'"): "time given by the source was",
    ("received_us", "1794682800000000.5"): "time received was",
}


@pytest.mark.parametrize("odd", ODD)
def test_a_value_of_another_type_is_named(tmp_path: Path, odd: tuple[str, str]) -> None:
    """SQLite lets anything be put anywhere."""
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 50))
    keeper = keeper_in(tmp_path, store)
    keeper.bring_up_to_date()
    record(store, messages(51, 60))
    backend = SQLiteBackend(tmp_path / "store.sqlite3")
    unlock(backend)
    column, value = odd
    backend.sql(f"UPDATE stored_events SET {column} = {value} WHERE log_index = 57")
    found = f"Entry 57, BJ-1/r1 version 57: its {ODD[odd]} replaced by something else."
    with pytest.raises(Contradiction) as raised:
        keeper.bring_up_to_date()
    assert str(raised.value) == f"{found} Nothing was changed."
    assert keeper.log.latest().checkpoint.size == 50
    backend.sql(f"UPDATE stored_events SET {column} = {value} WHERE log_index = 37")
    assert problem(store, tmp_path) == found.replace("57", "37")
    store.close()


@pytest.mark.parametrize("column", ["originator_id", "topic"])
def test_a_text_that_is_none_is_named(tmp_path: Path, column: str) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 60))
    keeper = keeper_in(tmp_path, store)
    keeper.bring_up_to_date()
    record(store, messages(61, 70))
    backend = SQLiteBackend(tmp_path / "store.sqlite3")
    unlock(backend)
    backend.sql(f"UPDATE stored_events SET {column} = cast(X'ff41' AS TEXT) WHERE log_index = 57")
    found = f"Entry 57 of the store can't be read: Could not decode to UTF-8 column '{column}'"
    assert (problem(store, tmp_path) or "").startswith(found)
    with pytest.raises(StoreError, match="Entry 57 of the store can't be read"):
        keeper.bring_up_to_date()
    backend.sql("UPDATE stored_events SET source_offset = 99 WHERE log_index = 31")
    assert (problem(store, tmp_path) or "").startswith("Entry 31, BJ-1/r1 version 31: the offset was logged as 30")
    backend.sql("DELETE FROM stored_events WHERE log_index IN (31, 41)")
    backend.sql("UPDATE stored_events SET source_offset = 30 WHERE log_index = 31")
    assert (problem(store, tmp_path) or "").startswith("Entry 31 is missing in the store")
    store.close()


def test_what_was_changed_before_something_odd_is_named_first(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 60))
    keeper_in(tmp_path, store).bring_up_to_date()
    backend = SQLiteBackend(tmp_path / "store.sqlite3")
    unlock(backend)
    backend.sql("UPDATE stored_events SET source_offset = 'a text' WHERE log_index = 57")
    backend.sql("UPDATE stored_events SET source_offset = 99 WHERE log_index = 31")
    assert problem(store, tmp_path) == (
        "Entry 31, BJ-1/r1 version 31: the offset was logged as 30 and is 99 in the store."
    )
    backend.sql("UPDATE stored_events SET source_offset = 30 WHERE log_index = 31")
    assert problem(store, tmp_path) == "Entry 57, BJ-1/r1 version 57: its offset was replaced by something else."
    store.close()


def _away(folder: Path) -> None:
    (folder / "anchor").rename(folder / "moved")


def _emptied(folder: Path) -> None:
    for file in (folder / "anchor").iterdir():
        file.unlink()


def _without_the_last(folder: Path) -> None:
    sorted((folder / "anchor").iterdir())[-1].unlink()


def _record_cut(folder: Path) -> None:
    path = folder / "log-keeping" / "checkpoints"
    path.write_bytes(path.read_bytes().partition(b"\f\n")[2])


ANCHOR: dict[str, tuple[Callable[[Path], None], str]] = {
    "emptied": (_emptied, "no longer has the checkpoint of 607 entries that it was given."),
    "without the last": (_without_the_last, "no longer has the checkpoint of 611 entries that it was given."),
    "the record of what it got": (_record_cut, "checkpoints was cut or changed: it no longer has what was given to"),
}


@pytest.mark.parametrize("what", ANCHOR)
def test_an_anchor_that_lacks_what_it_got_is_named(backend: Backend, kept: Store, tmp_path: Path, what: str) -> None:
    change, expected = ANCHOR[what]
    change(tmp_path)
    assert expected in (problem(kept, tmp_path) or "")


def test_an_anchor_that_is_away_agrees_with_nothing(backend: Backend, kept: Store, tmp_path: Path) -> None:
    anchor = FolderAnchor(tmp_path / "anchor")
    checked = check_store(Log(places_in(tmp_path)), kept, [anchor])
    assert (checked.signed, checked.anchored, checked.away) == (2, {anchor.name: 2}, [])
    _away(tmp_path)
    checked = check_store(Log(places_in(tmp_path)), kept, [anchor])
    assert (checked.problem, checked.signed, checked.anchored) == (None, 2, {})
    assert "is not there. If it is on a share, mount it." in checked.away[0]


def _flipped(name: str, at: int = 40) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        path = folder / "log" / name
        content = bytearray(path.read_bytes())
        content[at] ^= 1
        path.write_bytes(content)

    return change


def _cut(name: str) -> Callable[[Path], None]:
    return lambda folder: os.truncate(folder / "log" / name, (folder / "log" / name).stat().st_size - 1)


def _longer(name: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        with (folder / "log" / name).open("ab") as file:
            file.write(bytes(34))

    return change


def _gone(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / "log" / name).unlink()


def _old_checkpoint(folder: Path) -> None:
    first = sorted((folder / "anchor").iterdir())[0]
    shutil.copy(first, folder / "log" / "checkpoint")


def _other_key(folder: Path) -> None:
    log = Log(places_in(folder))
    latest = log.latest().checkpoint
    forged = Checkpoint(ORIGIN, latest.size, latest.root).signed([Signer.from_seed(ORIGIN, bytes(32))])
    (folder / "log" / "checkpoint").write_bytes(forged)


def _other_size(folder: Path) -> None:
    path = folder / "log" / "checkpoint"
    path.write_bytes(path.read_bytes().replace(b"\n611\n", b"\n610\n"))


def _bad_anchor(folder: Path) -> None:
    path = sorted((folder / "anchor").iterdir())[0]
    path.write_bytes(path.read_bytes().replace(b"\n607\n", b"\n606\n"))


LOG: dict[str, tuple[Callable[[Path], None], str]] = {
    "a whole tile": (_flipped("tile/0/000"), "tile/0/000 and tile/1/000.p/2 do not fit together"),
    "the last tile": (_flipped("tile/0/002.p/99"), "The tiles do not give the root of the checkpoint of size 611"),
    "a tile above": (_flipped("tile/1/000.p/2"), "The tiles do not give the root of the checkpoint of size 611"),
    "a tile cut off": (_cut("tile/0/001"), "tile/0/001 has 8,191 bytes; 256 hashes take 8,192."),
    "a tile gone": (_gone("tile/0/001"), "tile/0/001 is missing"),
    "the last tile gone": (_gone("tile/0/002.p/99"), "tile/0/002.p/99 is missing"),
    "a bundle": (_flipped("tile/entries/000", 500), "tile/entries/000 was changed: its entry for log index 2"),
    "the last bundle": (_flipped("tile/entries/002.p/99", 0), "tile/entries/002.p/99 breaks off inside its entry"),
    "a bundle cut off": (_cut("tile/entries/000"), "tile/entries/000 breaks off inside its entry 255."),
    "a bundle with more in it": (_longer("tile/entries/001"), "tile/entries/001 has more in it than"),
    "the last bundle with more in it": (_longer("tile/entries/002.p/99"), "tile/entries/002.p/99 has more in it than"),
    "a tile with more in it": (_longer("tile/0/001"), "tile/0/001 has 8,226 bytes; 256 hashes take 8,192."),
    "a bundle gone": (_gone("tile/entries/001"), "tile/entries/001 is missing"),
    "an old checkpoint": (_old_checkpoint, "The log was rolled back: the keeper's own record has a checkpoint of 611"),
    "another key": (_other_key, "None of the known keys has signed it; the signatures are of casino.example/log"),
    "another size": (_other_size, "The signature of casino.example/log"),
    "no checkpoint": (_gone("checkpoint"), "The log has no checkpoint yet."),
    "an anchor": (_bad_anchor, "can't be trusted. The signature of casino.example/log"),
}


@pytest.fixture(scope="module")
def kept_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as `kept`, to be copied."""
    folder = tmp_path_factory.mktemp("kept")
    store = SQLiteStore(folder / "store.sqlite3")
    keeper = keeper_in(folder, store, folder / "anchor")
    fill(store, 1, 600)
    keeper.bring_up_to_date()
    record(store, messages(601, 604))
    keeper.bring_up_to_date()
    store.close()
    return folder


@pytest.fixture
def copied(kept_once: Path, tmp_path: Path) -> Path:
    shutil.copytree(kept_once, tmp_path / "copied")
    return tmp_path / "copied"


@pytest.mark.parametrize("what", LOG)
def test_a_change_in_the_log_is_named(copied: Path, what: str) -> None:
    change, expected = LOG[what]
    store = SQLiteStore(copied / "store.sqlite3")
    assert problem(store, copied) is None
    change(copied)
    found = problem(store, copied)
    store.close()
    assert found is not None
    assert expected in found


@pytest.mark.parametrize("what", [what for what in LOG if what not in ("an old checkpoint", "an anchor")])
def test_also_without_a_store(copied: Path, what: str) -> None:
    change, expected = LOG[what]
    assert check_tree(Log(places_in(copied))).problem is None
    change(copied)
    found = check_tree(Log(places_in(copied))).problem
    assert found is not None
    assert expected.partition(" has more in it")[0] in found


def test_any_bit_of_any_file_of_the_log(copied: Path) -> None:
    rng = random.Random(3)
    store = SQLiteStore(copied / "store.sqlite3")
    files = [path for path in sorted((copied / "log").rglob("*")) if path.is_file()]
    needed = [path for path in files if "p/95" not in str(path)]  # parts of the first checkpoint, which no other needs
    assert len(needed) >= 8
    for path in needed:
        content = path.read_bytes()
        for _ in range(12):
            changed = bytearray(content)
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
            path.write_bytes(changed)
            assert problem(store, copied) is not None, path
        path.write_bytes(content)
    assert problem(store, copied) is None
    store.close()


def test_everything_rolled_back_but_the_anchor(copied: Path, tmp_path: Path) -> None:
    """The store, the log and the keeper's notes are an older copy, which agrees with itself."""
    store = SQLiteStore(tmp_path / "short.sqlite3")
    fill(store, 1, 300)
    shutil.rmtree(copied / "log")
    shutil.rmtree(copied / "log-keeping")
    keeper_in(copied, store).bring_up_to_date()
    assert check_store(Log(places_in(copied)), store).problem is None
    found = problem(store, copied)
    assert found is not None
    assert found.startswith("The log was rolled back: ")
    assert "has a checkpoint of 607 entries, and the log has only 304." in found
    store.close()


def test_everything_made_anew_with_another_event_but_the_anchor(copied: Path, tmp_path: Path) -> None:
    """Whoever has the key can write history anew; the anchored checkpoint tells."""
    store = SQLiteStore(tmp_path / "other.sqlite3")
    raws = messages(1, 700)
    raws[400] = message(401, data='{"to":"dealer","card":"2D"}')
    record(store, raws)
    shutil.rmtree(copied / "log")
    shutil.rmtree(copied / "log-keeping")
    keeper_in(copied, store).bring_up_to_date()
    assert check_store(Log(places_in(copied)), store).problem is None
    found = problem(store, copied)
    assert found is not None
    assert found.startswith("The log was forked: ")
    assert "has a checkpoint of 607 entries with another root" in found
    store.close()


KEEPER: dict[str, tuple[Callable[[Path], None], str]] = {
    "an old checkpoint": (_old_checkpoint, "an old checkpoint was put in its place. Nothing was changed."),
    "another key": (_other_key, "None of the known keys has signed it"),
    "the last tile": (_flipped("tile/0/002.p/99"), "do not give the root of the checkpoint of size 611"),
    "the last bundle": (_flipped("tile/entries/002.p/99", 60), "Entry 513, BJ-1/r1 version 508: what the log has"),
}


@pytest.mark.parametrize("what", KEEPER)
def test_the_keeper_builds_on_nothing_that_was_changed(copied: Path, what: str) -> None:
    change, expected = KEEPER[what]
    store = SQLiteStore(copied / "store.sqlite3")
    record(store, messages(605, 700))
    change(copied)
    before = sorted((path, path.read_bytes()) for path in (copied / "log").rglob("*") if path.is_file())
    with pytest.raises(LogError) as found:
        keeper_in(copied, store, copied / "anchor").bring_up_to_date()
    assert expected in str(found.value)
    assert sorted((path, path.read_bytes()) for path in (copied / "log").rglob("*") if path.is_file()) == before
    store.close()


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("the last bundle's", "Entry 600, BJ-1/r1 version 595: the bytes in the store are not those that were logged"),
        ("cut", "The store has 400 entries and its log has 611: entries 401 and after are gone from the store"),
    ],
)
def test_the_keeper_stops_where_the_store_contradicts(
    backend: Backend, kept: Store, tmp_path: Path, what: str, expected: str
) -> None:
    unlock(backend)
    if what == "cut":
        _truncate(backend)
    else:
        record(kept, messages(605, 700))
        changed = message(595).replace(b'"KS"', b'"KR"')
        backend.sql(f"UPDATE stored_events SET state = {blob(backend, changed)} WHERE log_index = 600")
    with pytest.raises(LogError) as found:
        keeper_in(tmp_path, kept).bring_up_to_date()
    assert expected in str(found.value)


def test_a_gap_in_the_store_is_not_logged(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 60))
    backend = SQLiteBackend(tmp_path / "store.sqlite3")
    unlock(backend)
    backend.sql("DELETE FROM stored_events WHERE log_index = 57")
    with pytest.raises(LogError, match=r"Entry 57 of the store's log is missing\. Nothing was changed\."):
        keeper_in(tmp_path, store).bring_up_to_date()
    assert not (tmp_path / "log" / "checkpoint").exists()
    store.close()


def test_a_log_that_is_made_anew_is_the_same(copied: Path) -> None:
    store = SQLiteStore(copied / "store.sqlite3")
    before = (copied / "log" / "checkpoint").read_bytes()
    shutil.rmtree(copied / "log")
    assert keeper_in(copied, store, copied / "anchor", step=256).bring_up_to_date().note == before
    assert problem(store, copied) is None
    store.close()


def test_a_log_that_is_made_anew_of_a_changed_store_is_not_signed(copied: Path) -> None:
    backend = SQLiteBackend(copied / "store.sqlite3")
    unlock(backend)
    _flip(backend)
    shutil.rmtree(copied / "log")
    store = SQLiteStore(copied / "store.sqlite3")
    with pytest.raises(
        LogError, match="does not go on from the checkpoint of size 611: an entry before it was changed"
    ):
        keeper_in(copied, store, copied / "anchor", step=256).bring_up_to_date()
    assert not (copied / "log" / "checkpoint").exists()
    store.close()
