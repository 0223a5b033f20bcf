"""The tables of the store on PostgreSQL, and how a store made by an older version becomes one of this version."""

from typing import Any

import psycopg

from store.address import Address
from store.errors import NoStore, NotAStore
from store.versions import upgrades_from

VERSION = 2
_OUR_SCHEMA = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
_ADVISORY_KEY = 0x5B0EB0C5  # two workers that start at once make the tables one after the other

# `log_end` is both the lock and the counter of the log: whoever writes holds its one row until the commit, so indexes
# are given in the order of commits, and a rollback gives them back. A lock on the table would do as well, but would
# shut out autovacuum, and be shut out for as long as a vacuum against wraparound takes.
# Names sort by their bytes, as on SQLite, whatever the collation of the database.
TABLES = """
CREATE TABLE shoebox_store (version integer NOT NULL);
CREATE TABLE log_end (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    last_index bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO log_end (last_index) VALUES (0);
CREATE TABLE stored_events (
    log_index bigint PRIMARY KEY CHECK (log_index > 0),
    originator_id text COLLATE "C" NOT NULL,
    originator_version bigint NOT NULL,
    topic text COLLATE "C" NOT NULL,
    state bytea NOT NULL,
    source_id bigint,
    source_offset bigint,
    source_time_us bigint,
    received_us bigint,
    signer text COLLATE "C",
    signature bytea,
    UNIQUE (originator_id, originator_version)
);
CREATE FUNCTION stored_events_are_never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an event is never %', CASE TG_OP WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END
        USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER stored_events_are_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON stored_events
    FOR EACH STATEMENT EXECUTE FUNCTION stored_events_are_never_changed();
ALTER TABLE stored_events ENABLE ALWAYS TRIGGER stored_events_are_never_changed;
CREATE TABLE sources (
    source_id bigint PRIMARY KEY,
    source text COLLATE "C" NOT NULL UNIQUE,
    mark text,
    consumed bigint NOT NULL DEFAULT 0,
    recorded bigint NOT NULL DEFAULT 0,
    repeats bigint NOT NULL DEFAULT 0,
    quarantined bigint NOT NULL DEFAULT 0,
    end_offset bigint,
    last_time_us bigint,
    seen_us bigint,
    passed bigint NOT NULL DEFAULT 0,
    read_us bigint,
    reader text,
    CHECK (consumed = recorded + repeats + quarantined)
) WITH (fillfactor = 50);
CREATE TABLE losses (
    source_id bigint NOT NULL,
    first_offset bigint NOT NULL,
    last_offset bigint NOT NULL,
    noticed_us bigint NOT NULL,
    PRIMARY KEY (source_id, first_offset)
);
CREATE TABLE recordings (
    originator_id text COLLATE "C" PRIMARY KEY,
    events bigint NOT NULL,
    highest bigint NOT NULL,
    revision bigint NOT NULL
) WITH (fillfactor = 70);
CREATE TABLE resumptions (
    originator_id text COLLATE "C" NOT NULL,
    continues text COLLATE "C" NOT NULL,
    last_seq bigint NOT NULL,
    PRIMARY KEY (originator_id, continues)
);
CREATE TABLE quarantine (
    originator_id text COLLATE "C" PRIMARY KEY,
    log_index bigint NOT NULL,
    reason text NOT NULL,
    released_index bigint,
    kind text NOT NULL DEFAULT 'refused',
    table_name text COLLATE "C",
    stream text COLLATE "C",
    seq bigint,
    message_key bytea,
    dismissed_index bigint
);
CREATE INDEX quarantine_by_claim ON quarantine (stream, seq) WHERE stream IS NOT NULL;
CREATE INDEX quarantine_held ON quarantine (stream, seq) WHERE kind = 'held' AND released_index IS NULL;
CREATE TABLE unsigned_messages (
    table_name text COLLATE "C" PRIMARY KEY,
    messages bigint NOT NULL,
    last_us bigint
) WITH (fillfactor = 50);
CREATE TABLE stored_snapshots (
    originator_id text COLLATE "C" NOT NULL,
    originator_version bigint NOT NULL,
    topic text COLLATE "C" NOT NULL,
    state bytea NOT NULL,
    revision bigint NOT NULL,
    made_by text COLLATE "C" NOT NULL,
    PRIMARY KEY (originator_id, originator_version)
);
CREATE TABLE tracking (
    application_name text COLLATE "C" PRIMARY KEY,
    notification_id bigint
) WITH (fillfactor = 50);
INSERT INTO tracking VALUES ('__migration__', 1);
CREATE TABLE accounts (
    name text COLLATE "C" PRIMARY KEY,
    account text NOT NULL
);
"""

# Every trigger on a table of ours, and what there is to know of it: its table and kind, whether it always fires,
# whether that depends on columns or a condition, and the body of its function.
TRIGGERS = """
SELECT tgname, relname, tgtype, tgenabled::text, tgattr::text, tgqual IS NULL, prosrc
FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
"""
_BEFORE_UPDATE_DELETE_TRUNCATE = 2 | 16 | 8 | 32  # for each statement; as pg_trigger.h has it


def triggers() -> dict[str, tuple[Any, ...]]:
    """What `TRIGGERS` answers in a store that nobody has altered."""
    body = TABLES.split("$$")[1]
    name = "stored_events_are_never_changed"
    return {name: ("stored_events", _BEFORE_UPDATE_DELETE_TRUNCATE, "A", "", True, body)}


# From each older version, the statements that make it one version newer.
UPGRADES: dict[int, str] = {
    1: """
ALTER TABLE stored_events ADD COLUMN signer text COLLATE "C", ADD COLUMN signature bytea;
ALTER TABLE sources ADD COLUMN passed bigint NOT NULL DEFAULT 0, ADD COLUMN read_us bigint, ADD COLUMN reader text;
UPDATE sources SET passed = coalesce((SELECT notification_id FROM tracking WHERE application_name = source), 0)
    - consumed - coalesce((SELECT sum(last_offset - first_offset + 1) FROM losses l
    WHERE l.source_id = sources.source_id), 0);
ALTER TABLE quarantine ADD COLUMN kind text NOT NULL DEFAULT 'refused', ADD COLUMN table_name text COLLATE "C",
    ADD COLUMN stream text COLLATE "C", ADD COLUMN seq bigint, ADD COLUMN message_key bytea,
    ADD COLUMN dismissed_index bigint;
UPDATE quarantine SET kind = 'rival', seq = substring(reason from '^seq ([0-9]+) of ')::bigint,
    stream = substring(reason from ' of ([^ ]+/[^ ]+) is recorded already')
    WHERE reason ~ '^seq [0-9]+ of [^ ]+/[^ ]+ is recorded already, with other bytes';
UPDATE quarantine SET table_name = split_part(stream, '/', 1) WHERE stream IS NOT NULL;
CREATE INDEX quarantine_by_claim ON quarantine (stream, seq) WHERE stream IS NOT NULL;
CREATE INDEX quarantine_held ON quarantine (stream, seq) WHERE kind = 'held' AND released_index IS NULL;
CREATE TABLE unsigned_messages (
    table_name text COLLATE "C" PRIMARY KEY,
    messages bigint NOT NULL,
    last_us bigint
) WITH (fillfactor = 50);
CREATE TABLE accounts (
    name text COLLATE "C" PRIMARY KEY,
    account text NOT NULL
);
""",
}


def prepare(connection: psycopg.Connection[Any], address: Address, *, make: bool) -> str:
    """Makes the tables in an empty database, upgrades an older store, and refuses anything else with a sentence.

    Answers with the schema that they are in: the first of the search path, which is `public` if nobody said otherwise.
    """
    schema = _value(connection, "SELECT current_schema()")
    if schema is None:
        raise NotAStore(f"{address} has no schema that our role can use: create one, and grant USAGE on it.")
    if _version(connection) != VERSION:
        with connection.transaction():
            connection.execute(b"SELECT pg_advisory_xact_lock(%d)" % _ADVISORY_KEY)
            _bring_up_to_date(connection, address, make=make)
    return str(schema)


def _bring_up_to_date(connection: psycopg.Connection[Any], address: Address, *, make: bool) -> None:
    found = _version(connection)
    if found is None:
        if _value(connection, _OUR_SCHEMA):
            raise NotAStore(
                f"{address} has tables, but not those of a Shoebox store. Give Shoebox a database of its own."
            )
        encoding = _value(connection, "SHOW server_encoding")
        if encoding != "UTF8":
            raise NotAStore(f"{address} has the encoding {encoding}. Make the database with ENCODING 'UTF8'.")
        if not make:
            raise NoStore(
                f"There is no store at {address} yet. Record something first, for example with "
                "`shoebox ingest --file evening.jsonl`."
            )
        connection.execute(TABLES.encode())
        connection.execute(b"INSERT INTO shoebox_store VALUES (%d)" % VERSION)
        return
    for version, statements in upgrades_from(found, VERSION, UPGRADES, f"at {address}"):
        connection.execute(statements.encode())
        connection.execute(b"UPDATE shoebox_store SET version = %d" % version)


def _version(connection: psycopg.Connection[Any]) -> int | None:
    # Not `to_regclass`: it remembers that there was no such table, also when another worker has made it meanwhile.
    if not _value(connection, f"{_OUR_SCHEMA} AND tablename = 'shoebox_store'"):
        return None
    version = _value(connection, "SELECT max(version) FROM shoebox_store")
    return None if version is None else int(version)


def _value(connection: psycopg.Connection[Any], query: str) -> Any:
    row = connection.execute(query.encode()).fetchone()
    return None if row is None else row[0]
