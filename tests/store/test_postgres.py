"""Opening a store on PostgreSQL: an empty database, an older or newer store, another program's tables, other roles."""

import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

import store.postgres_schema
from store.address import Address, BadAddress
from store.errors import NoStore, NotAStore, StoreAway, StoreLocked, StoreUnusable, WrongVersion
from store.interface import Account
from store.postgres_store import PostgresStore
from tests.backends import Databases, PostgresBackend, all_rows
from tests.making import STREAM, bytes_of, everything, message, messages, record
from tests.parts.needed import need

# What docs/operations.md grants to the service, which owns nothing, and to those who only read.
SERVICE = """
GRANT SELECT ON ALL TABLES IN SCHEMA public TO {role};
GRANT INSERT ON stored_events, sources, losses, recordings, resumptions, quarantine, unsigned_messages, tracking,
    stored_snapshots, accounts TO {role};
GRANT UPDATE ON log_end, sources, recordings, quarantine, unsigned_messages, tracking, stored_snapshots,
    accounts TO {role};
GRANT DELETE ON stored_snapshots, accounts TO {role};
"""
READER = "GRANT SELECT ON ALL TABLES IN SCHEMA public TO {role}; REVOKE SELECT ON accounts FROM {role};"


@pytest.fixture
def backend(databases: Databases) -> Iterator[PostgresBackend]:
    with databases.new() as made:
        yield made


@pytest.fixture
def empty(databases: Databases) -> Iterator[PostgresBackend]:
    with databases.new(empty=True) as made:
        yield made


def role(backend: PostgresBackend, name: str, grants: str) -> PostgresStore:
    """The store as a role sees it that has only these rights."""
    backend.sql(f"CREATE ROLE {name} LOGIN; {grants.format(role=name)}")
    return PostgresStore(Address.parse(backend.url.replace("//postgres@", f"//{name}@")))


def forget(backend: PostgresBackend, name: str) -> None:
    backend.sql(f"DROP OWNED BY {name}; DROP ROLE {name}")


def test_workers_that_start_at_once_make_the_tables_once(empty: PostgresBackend) -> None:
    opened: list[PostgresStore] = []
    threads = [threading.Thread(target=lambda: opened.append(empty.open())) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(opened) == 6
    assert empty.sql("SELECT version FROM shoebox_store") == [(2,)]
    assert empty.sql("SELECT last_index FROM log_end") == [(0,)]
    for number, each in enumerate(opened):
        record(each, [message(1, table=f"BJ-{number}")], source=f"s{number}")
        each.close()
    assert empty.sql("SELECT max(log_index), count(*) FROM stored_events") == [(6, 6)]


def test_only_recording_makes_a_store(empty: PostgresBackend) -> None:
    with pytest.raises(NoStore, match=r"There is no store at PostgreSQL at 127\.0\.0\.1:\d+/test_\d+ yet\. Record"):
        PostgresStore(empty.address, make=False)
    assert empty.tables() == []


def test_a_newer_store_is_refused_and_not_touched(backend: PostgresBackend) -> None:
    backend.sql("UPDATE shoebox_store SET version = 99")
    before = all_rows(backend)
    with pytest.raises(WrongVersion, match=r"has format 99; this version of Shoebox reads up to format 2\."):
        backend.open()
    assert all_rows(backend) == before


def test_an_older_store_is_upgraded_with_all_it_holds(
    backend: PostgresBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = backend.open()
    record(old, messages(1, 3))
    old.close()
    monkeypatch.setattr(store.postgres_schema, "VERSION", 4)
    upgrades = {2: "CREATE TABLE one (x int);", 3: "ALTER TABLE one ADD COLUMN y int; INSERT INTO one VALUES (1, 2);"}
    monkeypatch.setattr(store.postgres_schema, "UPGRADES", upgrades)
    new = backend.open()
    assert sorted(bytes_of(new)) == [1, 2, 3]
    new.close()
    assert backend.sql("SELECT * FROM one") == [(1, 2)]
    assert backend.sql("SELECT * FROM shoebox_store") == [(4,)]


def test_an_upgrade_that_fails_changes_nothing(backend: PostgresBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.postgres_schema, "VERSION", 4)
    monkeypatch.setattr(store.postgres_schema, "UPGRADES", {2: "CREATE TABLE one (x int);", 3: "nonsense;"})
    with pytest.raises(Exception, match="nonsense"):
        backend.open()
    assert backend.sql("SELECT * FROM shoebox_store") == [(2,)]
    assert "one" not in backend.tables()


def test_another_programs_database_is_refused(empty: PostgresBackend) -> None:
    empty.sql("CREATE TABLE theirs (x int)")
    with pytest.raises(NotAStore, match="has tables, but not those of a Shoebox store"):
        empty.open()


def test_a_database_in_another_encoding_is_refused(databases: Databases) -> None:
    with closing(psycopg.connect(databases.url("postgres"), autocommit=True)) as connection:
        connection.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
        with pytest.raises(NotAStore, match="has the encoding LATIN1"):
            PostgresStore(Address.parse(databases.url("latin")))
        connection.execute("DROP DATABASE latin")


def test_a_schema_of_its_own(empty: PostgresBackend) -> None:
    empty.sql("CREATE SCHEMA record; CREATE TABLE theirs (x int)")
    opened = PostgresStore(Address.parse(f"{empty.url}?options=-csearch_path%3Drecord"))
    record(opened, [*messages(1, 3), b"bad"])
    assert opened.check() == []
    opened.close()
    assert empty.sql("SELECT count(*) FROM record.stored_events") == [(4,)]
    assert empty.tables() == ["theirs"]


def test_an_event_can_be_neither_changed_nor_deleted(backend: PostgresBackend) -> None:
    opened = backend.open()
    record(opened, messages(1, 3))
    for statement, told in {
        "UPDATE stored_events SET state = '' WHERE log_index = 2": "an event is never changed",
        "DELETE FROM stored_events WHERE log_index = 2": "an event is never deleted",
        "TRUNCATE stored_events": "an event is never deleted",
        "SET session_replication_role = replica; DELETE FROM stored_events": "an event is never deleted",
    }.items():
        with pytest.raises(psycopg.IntegrityError, match=told):
            backend.sql(statement)
    assert sorted(bytes_of(opened)) == [1, 2, 3]
    opened.close()


def test_a_store_that_was_tampered_with_does_not_agree_with_itself(backend: PostgresBackend) -> None:
    opened = backend.open()
    record(opened, [*messages(1, 3), b"bad"])
    assert opened.check() == []
    backend.sql("ALTER TABLE stored_events DISABLE TRIGGER ALL; DELETE FROM stored_events WHERE log_index = 2")
    backend.sql("DELETE FROM quarantine; UPDATE log_end SET last_index = 9")
    *disagreements, unprotected = opened.check()
    assert "stored_events_are_never_changed, which protects the log, was disabled or changed" in unprotected
    assert disagreements == [
        "The log has gaps.",
        "The accounts record another number of events than the log has.",
        "The accounts have another number of quarantined messages than there are.",
        "A recording has another number of events than the log.",
        "The counter of the log is not at its end.",
    ]
    opened.close()


def test_a_role_that_may_only_add_is_enough_for_the_service(backend: PostgresBackend) -> None:
    service = role(backend, "service", SERVICE)
    record(service, [*messages(1, 400), b"bad", message(1)])
    record(service, [message(3), b"worse"])
    assert service.recording(STREAM).events == 400
    assert backend.sql("SELECT count(*) FROM stored_snapshots") == [(1,)]
    assert service.check() == []
    service.change_accounts(lambda _: {"kim": "1", "lee": "2"})
    service.change_accounts(lambda _: {"kim": "3"})
    assert service.accounts() == {"kim": "3"}
    service.close()
    forget(backend, "service")


def test_a_role_that_may_only_read_reads_everything(backend: PostgresBackend) -> None:
    writer = backend.open()
    record(writer, [*messages(1, 400), b"bad"])
    reader = role(backend, "reader", READER)
    assert everything(reader) == everything(writer)
    assert reader.recording(STREAM).events == 400  # and keeps no snapshot, which it may not
    with pytest.raises(StoreUnusable, match=r"may not do that \(permission denied for table log_end\)"):
        record(reader, [message(401)])
    with pytest.raises(StoreUnusable, match="permission denied for table accounts"):
        reader.accounts()
    reader.close()
    writer.close()
    forget(backend, "reader")


def test_a_server_that_has_become_a_standby_is_away(backend: PostgresBackend) -> None:
    # As after a failover: the old connection leads to a server that takes no more writes.
    opened = backend.open()
    record(opened, [message(1)])
    name = backend.url.rpartition("/")[2]
    backend.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    opened.close()
    again = backend.open()
    assert bytes_of(again) == {1: message(1)}
    with pytest.raises(StoreAway, match="read-only transaction"):
        record(again, [message(2)])
    backend.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
    assert record(again, [message(2)]).recorded == 1
    again.close()


def test_a_writer_that_holds_the_log_is_told_of(backend: PostgresBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = backend.open()
    record(opened, [message(1)])
    opened._datastore.connections.close()
    name = backend.url.rpartition("/")[2]
    monkeypatch.setattr("store.postgres_connections._SETTINGS", "SET lock_timeout = '50ms'")
    with closing(psycopg.connect(backend.url)) as holder:
        holder.execute("SELECT * FROM log_end FOR UPDATE")
        with pytest.raises(StoreLocked, match=rf"{name} is held by another process .* Nothing was lost"):
            record(opened, [message(2)])
        assert bytes_of(opened) == {1: message(1)}  # reading is not held up
        assert opened.attach("memory").position == 1
    assert record(opened, [message(2)]) == Account(consumed=1, recorded=1, repeats=0, quarantined=0)
    opened.close()


def test_a_reason_that_quotes_a_nul_can_be_kept(backend: PostgresBackend) -> None:
    opened = backend.open()
    raw = message(1, data='{"to":"dealer","card":"\\u0000"}')
    record(opened, [raw, b"\0bytes\0of\0any\0kind\xff", b'{"type":"a\\u0000b"}'])
    assert [held.entry.state for held in opened.quarantine()][:2] == [raw, b"\0bytes\0of\0any\0kind\xff"]
    assert "a\\0b" in opened.quarantine()[2].reason
    opened.close()


def test_names_sort_by_their_bytes_whatever_the_database_thinks(databases: Databases) -> None:
    with databases.new() as backend:
        opened = backend.open()
        tables = ["BJ-1", "BJ_1", "bj-1", "BJ-10", "Bj.1"]
        record(opened, [message(1, table=table) for table in tables])
        assert [row.table for row in opened.recordings()] == sorted(tables)
        assert backend.sql("SELECT count(*) FROM pg_collation WHERE collname = 'C'")[0][0] >= 1
        opened.close()


def test_variables_meant_for_other_applications_do_not_reach_the_record(
    backend: PostgresBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("POSTGRES_DBNAME", "POSTGRES_HOST", "SHOEBOX_POSTGRES_HOST", "POSTGRES_SCHEMA", "POSTGRES_USER"):
        monkeypatch.setenv(name, "nowhere")
    monkeypatch.setenv("POSTGRES_ENABLE_DB_FUNCTIONS", "y")
    monkeypatch.setenv("CREATE_TABLE", "no")
    opened = backend.open()
    record(opened, [message(1)])
    assert bytes_of(opened) == {1: message(1)}
    opened.close()


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://x@y/z", "begins with postgresql://"),
        ("postgresql://u:hunter2@h/d", "has a password in it"),
        ("postgresql://u@h/d?password=hunter2", "has a password in it"),
        ("postgresql://u@h/d?sslpassword=hunter2", "has a password in it"),
        ("postgresql://u:hunter2@[h/d", "can't be understood"),
        ("postgresql://u@h/d?nonsense=hunter2", "can't be understood"),
    ],
)
def test_an_address_that_can_not_be_used_is_told_without_its_password(url: str, sentence: str) -> None:
    with pytest.raises(BadAddress, match=sentence) as told:
        Address.parse(url)
    assert "hunter2" not in str(told.value)
    assert told.value.__cause__ is None


def test_what_people_are_told_of_an_address() -> None:
    assert str(Address.parse("postgresql://u@h:1,i:2/d", "hunter2")) == "PostgreSQL at h:1,i:2/d"
    assert str(Address.parse("postgresql://u@h,i/d?sslmode=require")) == "PostgreSQL at h:5432,i:5432/d"
    assert "hunter2" not in repr(Address.parse("postgresql://u@h/d", "hunter2"))


def test_a_password_is_used_and_never_told(backend: PostgresBackend, tmp_path: Path) -> None:
    hba = Path(backend.sql("SHOW hba_file")[0][0])
    before = hba.read_text()
    backend.sql(f"CREATE ROLE keeper LOGIN PASSWORD 'hunter2'; {SERVICE.format(role='keeper')}")
    hba.write_text("host all keeper 127.0.0.1/32 scram-sha-256\n" + before)
    backend.sql("SELECT pg_reload_conf()")
    url = backend.url.replace("//postgres@", "//keeper@")
    try:
        right = PostgresStore(Address.parse(url, "hunter2"))
        record(right, [message(1)])
        right.close()
        for password in ("hunter3", None):
            with pytest.raises(
                StoreAway, match=r"can't be reached \(.*password.*The server refuses us: .*SHOEBOX_STORE_PASSWORD"
            ) as told:
                PostgresStore(Address.parse(url, password))
            assert "hunter" not in str(told.value) + repr(told.value.__cause__)
    finally:
        hba.write_text(before)
        backend.sql("SELECT pg_reload_conf()")
        forget(backend, "keeper")


def test_a_server_that_is_not_there(databases: Databases) -> None:
    with pytest.raises(
        StoreAway, match=r"^PostgreSQL at 127\.0\.0\.1:1/x can't be reached \(.*refused.*Nothing that was"
    ):
        PostgresStore(Address.parse("postgresql://u@127.0.0.1:1/x", "hunter2"))
    with pytest.raises(StoreAway, match=r'database "nowhere" does not exist'):
        PostgresStore(Address.parse(databases.url("nowhere")))


def test_a_dump_taken_while_somebody_writes_is_a_whole_store(backend: PostgresBackend, empty: PostgresBackend) -> None:
    programs = Path(need("postgresql")[0]).parent
    opened = backend.open()
    record(opened, [*messages(1, 300), b"bad"])
    stop = threading.Event()

    def write() -> None:
        seq = 300
        while not stop.is_set():
            seq += 1
            record(opened, [message(seq)])

    writer = threading.Thread(target=write)
    writer.start()
    try:
        dump = subprocess.run([str(programs / "pg_dump"), "-Fc", backend.url], check=True, capture_output=True).stdout
    finally:
        stop.set()
        writer.join(20)
    restore = [str(programs / "pg_restore"), "--no-owner", "-d", empty.url]
    subprocess.run(restore, input=dump, check=True, capture_output=True)
    again = empty.open()
    assert again.check() == []
    entries = again.log(limit=10_000)
    assert len(entries) >= 301
    assert entries == opened.log(limit=len(entries))
    with pytest.raises(psycopg.IntegrityError, match="an event is never deleted"):
        empty.sql("DELETE FROM stored_events")
    record(again, [message(len(entries))])  # what came after the dump comes again
    assert again.check() == []
    again.close()
    opened.close()
