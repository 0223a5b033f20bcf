"""A store of format 1 becomes one of format 2 with all that it holds, and every leaf of its log stays what it was."""

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg

from store.leaves import leaves
from tests.backends import Backend, Databases, PostgresBackend, SQLiteBackend
from tests.making import RECEIVED_US, burn, message, record

GOLDEN = Path(__file__).with_name("golden")
SENT = [message(1), burn(1), b"junk"]
# What the version before this one wrote of them. The two quarantined messages are known by their bytes alone.
RIVAL = "quarantine:735482ca11cbb16c1802daad4f2aa87c0daad95d6ab15fc91a788153ce21f443"
JUNK = "quarantine:junk"
REASON = "seq 1 of BJ-1/r1 is recorded already, with other bytes; compare with: shoebox events BJ-1 --json"
ROWS = f"""
INSERT INTO sources (source_id, source, consumed, recorded, repeats, quarantined) VALUES (1, 'memory', 3, 1, 0, 2);
INSERT INTO tracking VALUES ('memory', 7);
INSERT INTO losses VALUES (1, 3, 4, {RECEIVED_US});
INSERT INTO recordings VALUES ('BJ-1/r1', 1, 1, 0);
INSERT INTO quarantine VALUES ('{RIVAL}', 2, '{REASON}', NULL);
INSERT INTO quarantine VALUES ('{JUNK}', 3, 'not JSON', NULL);
"""
EVENTS = [
    ("BJ-1/r1", "card.drawn.v1", SENT[0], 0),
    (RIVAL, "message.quarantined.v1", SENT[1], 1),
    (JUNK, "message.quarantined.v1", SENT[2], 2),
]
INSERT = (
    "INSERT INTO stored_events (log_index, originator_id, originator_version, topic, state,"
    " source_id, source_offset, source_time_us, received_us) VALUES ({0}, {0}, 1, {0}, {0}, 1, {0}, NULL, {1})"
)


def sqlite_of_format_1(path: Path) -> SQLiteBackend:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript((GOLDEN / "format-1-sqlite.sql").read_text() + ROWS)
        insert = INSERT.format("?", RECEIVED_US)
        connection.executemany(insert, [(index, *event) for index, event in enumerate(EVENTS, start=1)])
    return SQLiteBackend(path)


def postgres_of_format_1(backend: PostgresBackend) -> PostgresBackend:
    with psycopg.connect(backend.url) as connection:
        connection.execute((GOLDEN / "format-1-postgres.sql").read_bytes() + ROWS.encode())
        insert = INSERT.format("%s", RECEIVED_US).encode()
        for index, event in enumerate(EVENTS, start=1):
            connection.execute(insert, (index, *event))
        connection.execute(b"UPDATE log_end SET last_index = 3")
    return backend


def is_of_format_2(backend: Backend) -> None:
    store = backend.open()
    first, rival, junk = store.log()
    assert [entry.state for entry in (first, rival, junk)] == SENT
    assert (first.receipt.signer, first.receipt.signature) == (None, None)
    # By hand: the line of format 1, with nothing added to it.
    assert leaves(store.log_rows(0, 1)) == [
        b'{"kind":"card.drawn.v1","stream":"BJ-1/r1","version":1,"source":"memory","offset":0,'
        b'"received_us":1794682800000000,'
        b'"sha256":"875c23a8d9e48673c609efd9ca5311d4580430e70ebdc861b3165b9db34272f5"}\n' + SENT[0]
    ]
    claims = [(one.kind, one.table, one.stream, one.seq) for one in store.quarantine()]
    assert claims == [("rival", "BJ-1", "BJ-1/r1", 1), ("refused", None, None, None)]
    # Three consumed and two lost: the other two of seven offsets held nothing for us.
    (source,) = store.sources()
    assert (source.passed, source.lost, source.is_where_it_should_be) == (2, 2, True)
    assert store.unsigned() == []
    assert store.check() == []
    assert record(store, [message(2)]).recorded == 1
    store.close()


def test_on_sqlite(tmp_path: Path) -> None:
    is_of_format_2(sqlite_of_format_1(tmp_path / "store.sqlite3"))


def test_on_postgresql(databases: Databases) -> None:
    with databases.new(empty=True) as backend:
        is_of_format_2(postgres_of_format_1(backend))
