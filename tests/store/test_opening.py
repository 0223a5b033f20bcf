"""Opening a store: our own, an older or newer one, and files that are something else."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import store.schema
from store.errors import NotAStore, StoreFull, StoreLocked, StoreUnusable, WrongVersion
from store.interface import Account
from store.reading_all import damage
from store.sqlite_store import SQLiteStore
from tests.making import OpenStore, bytes_of, everything, message, messages, record, rows_of


def test_a_store_opened_again_is_the_same(open_store: OpenStore) -> None:
    first = open_store()
    record(first, [*messages(1, 5), b"bad"])
    before = everything(first)
    first.close()
    assert everything(open_store()) == before


def test_a_new_store_is_its_owners_alone(path: Path) -> None:
    with closing(SQLiteStore(path)) as opened:
        record(opened, messages(1, 2))
        modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
    assert set(modes.values()) == {0o600}, modes


def test_a_newer_store_is_refused_and_not_touched(path: Path) -> None:
    SQLiteStore(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(WrongVersion, match=r"has format 99; this version of Shoebox reads up to format 2\."):
        SQLiteStore(path)
    assert path.read_bytes() == before


def test_an_older_store_is_upgraded_with_all_it_holds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = SQLiteStore(path)
    record(old, messages(1, 3))
    old.close()
    monkeypatch.setattr(store.schema, "VERSION", 4)
    monkeypatch.setattr(
        store.schema,
        "UPGRADES",
        {2: "CREATE TABLE one (x);", 3: "ALTER TABLE one ADD COLUMN y; INSERT INTO one VALUES (1, 2);"},
    )
    new = SQLiteStore(path)
    assert sorted(bytes_of(new)) == [1, 2, 3]
    new.close()
    assert rows_of(path, ["one"]) == {"one": [(1, 2)]}
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (4,)


def test_an_upgrade_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SQLiteStore(path).close()
    monkeypatch.setattr(store.schema, "VERSION", 4)
    monkeypatch.setattr(store.schema, "UPGRADES", {2: "CREATE TABLE one (x);", 3: "nonsense;"})
    with pytest.raises(Exception, match="nonsense"):
        SQLiteStore(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'one'").fetchone() == (0,)


def test_a_store_too_old_to_upgrade_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SQLiteStore(path).close()
    monkeypatch.setattr(store.schema, "VERSION", 3)
    with pytest.raises(WrongVersion, match="can no longer upgrade"):
        SQLiteStore(path)


def test_another_programs_database_is_refused(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    with pytest.raises(NotAStore, match="is a database, but not a Shoebox store"):
        SQLiteStore(path)


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 100)
    with pytest.raises(StoreUnusable, match="damaged or no database"):
        SQLiteStore(path)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match="can't be read or written"):
        SQLiteStore(tmp_path / "nowhere" / "store.sqlite3")


def test_an_event_can_be_neither_changed_nor_deleted(path: Path) -> None:
    opened = SQLiteStore(path)
    record(opened, messages(1, 3))
    opened.close()
    with sqlite3.connect(path) as connection:
        with pytest.raises(sqlite3.IntegrityError, match="an event is never changed"):
            connection.execute("UPDATE stored_events SET state = x'00' WHERE log_index = 2")
        with pytest.raises(sqlite3.IntegrityError, match="an event is never deleted"):
            connection.execute("DELETE FROM stored_events WHERE log_index = 2")


def test_a_store_that_was_tampered_with_does_not_agree_with_itself(path: Path) -> None:
    opened = SQLiteStore(path)
    record(opened, [*messages(1, 3), b"bad"])
    assert opened.check() == []
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TRIGGER stored_events_are_never_deleted")
        connection.execute("DELETE FROM stored_events WHERE log_index = 2")
        connection.execute("DELETE FROM quarantine")
    assert opened.check() == [
        "The log has gaps.",
        "The accounts record another number of events than the log has.",
        "The accounts have another number of quarantined messages than there are.",
        "A recording has another number of events than the log.",
        "The trigger stored_events_are_never_deleted, which protects the log, is gone: see docs/operations.md.",
    ]
    opened.close()


def test_variables_meant_for_other_applications_do_not_reach_the_record(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {
        "PERSISTENCE_MODULE": "eventsourcing.popo",
        "CIPHER_TOPIC": "eventsourcing.cipher:AESCipher",
        "COMPRESSOR_TOPIC": "zlib",
        "CREATE_TABLE": "no",
        "AGGREGATE_CACHE_MAXSIZE": "1000",
        "SQLITE_DBNAME": "/nowhere",
        "SHOEBOX_SQLITE_DBNAME": "/nowhere",
    }.items():
        monkeypatch.setenv(name, value)
    opened = SQLiteStore(path)
    record(opened, [message(1)])
    assert bytes_of(opened) == {1: message(1)}
    opened.close()


def test_a_locked_store_says_so_and_loses_nothing(path: Path) -> None:
    opened = SQLiteStore(path)
    record(opened, [message(1)])
    holder = sqlite3.connect(path, isolation_level=None)
    for connection in list(opened._datastore.pool._pool):
        connection._sqlite_conn.execute("PRAGMA busy_timeout = 50")
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreLocked, match=r"held by another process .* Nothing was lost"):
        record(opened, [message(2)])
    holder.execute("ROLLBACK")
    holder.close()
    assert record(opened, [message(2)]) == Account(consumed=1, recorded=1, repeats=0, quarantined=0)
    opened.close()


def test_a_full_disk_says_so_loses_nothing_and_recovers(path: Path) -> None:
    opened = SQLiteStore(path)
    record(opened, messages(1, 100))
    before = everything(opened)
    connections = [connection._sqlite_conn for connection in opened._datastore.pool._pool]
    for connection in connections:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StoreFull, match=r"no room left .* run the same command again; it goes on where it stopped"):
        record(opened, messages(101, 2_000), batch=10_000)
    assert everything(opened) == before
    for connection in connections:
        connection.execute("PRAGMA max_page_count = 1000000")
    assert record(opened, messages(101, 2_000), batch=10_000).recorded == 1_900
    assert opened.check() == []
    opened.close()


def test_an_emptied_store_is_not_taken_for_a_new_one(path: Path) -> None:
    opened = SQLiteStore(path)
    record(opened, messages(1, 3))
    opened.close()
    path.write_bytes(b"")
    with pytest.raises(StoreUnusable, match=r"is empty\. Keep it, and restore the last backup"):
        SQLiteStore(path, make=False)
    path.with_name(f"{path.name}-wal").write_bytes(b"x" * 100)
    with pytest.raises(StoreUnusable, match="somebody has removed the store from under it"):
        SQLiteStore(path)


def test_what_is_recorded_is_on_the_disk_before_it_is_told(path: Path) -> None:
    opened = SQLiteStore(path)
    with opened._datastore.get_connection(commit=True) as connection:
        assert connection._sqlite_conn.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL
        assert connection._sqlite_conn.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    opened.close()


def test_whoever_writes_says_so_before_reading(path: Path) -> None:
    opened = SQLiteStore(path)
    other = sqlite3.connect(path, isolation_level=None, timeout=0)
    with opened._datastore.transaction(commit=True) as c:
        c.execute("SELECT count(*) FROM stored_events")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
    other.close()
    opened.close()


def test_damage_to_an_event_is_found_by_reading_all(path: Path) -> None:
    opened = SQLiteStore(path)
    record(opened, [*messages(1, 5), b"bad"])
    assert list(damage(opened)) == []
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DROP TRIGGER stored_events_are_never_changed")
        for index, state in ((2, message(9)), (3, b"{}"), (6, b"worse")):
            connection.execute("UPDATE stored_events SET state = ? WHERE log_index = ?", (state, index))
        connection.execute("DELETE FROM recordings")
    told = list(damage(opened))
    assert [fault.partition(",")[0] for fault in told] == [f"Entry {index} of the log" for index in (2, 3, 6)]
    assert "speak of another place" in told[0]
    assert "can't be read" in told[1]
    assert "not those that were quarantined" in told[2]
    assert "The log has recordings that are not in the list of recordings." in opened.check()
    opened.close()
