"""The tables of the store on SQLite, and how a store made by an older version becomes one of this version."""

import sqlite3

from store.errors import NotAStore, WrongVersion
from store.versions import upgrades_from

APPLICATION_ID = 0x5B0EB0C5  # marks the file as ours, for `file` and for ourselves
VERSION = 2

# `log_index` is the row's own number. SQLite gives each new row the highest number plus one, a failed insert gives
# its number back, and rows are never deleted: so the log has no gaps. The triggers are what makes it true,
# and the check that it begins with 1; a store that was made before it had one goes on without.
TABLES = """
CREATE TABLE stored_events (
    log_index INTEGER PRIMARY KEY CHECK (log_index > 0),
    originator_id TEXT NOT NULL,
    originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL,
    state BLOB NOT NULL,
    source_id INTEGER,
    source_offset INTEGER,
    source_time_us INTEGER,
    received_us INTEGER,
    signer TEXT,
    signature BLOB,
    UNIQUE (originator_id, originator_version)
);
CREATE TRIGGER stored_events_are_never_changed BEFORE UPDATE ON stored_events
    BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
CREATE TRIGGER stored_events_are_never_deleted BEFORE DELETE ON stored_events
    BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
CREATE TABLE sources (
    source_id INTEGER PRIMARY KEY,
    source TEXT NOT NULL UNIQUE,
    mark TEXT,
    consumed INTEGER NOT NULL DEFAULT 0,
    recorded INTEGER NOT NULL DEFAULT 0,
    repeats INTEGER NOT NULL DEFAULT 0,
    quarantined INTEGER NOT NULL DEFAULT 0,
    end_offset INTEGER,
    last_time_us INTEGER,
    seen_us INTEGER,
    passed INTEGER NOT NULL DEFAULT 0,
    read_us INTEGER,
    reader TEXT,
    CHECK (consumed = recorded + repeats + quarantined)
);
CREATE TABLE losses (
    source_id INTEGER NOT NULL,
    first_offset INTEGER NOT NULL,
    last_offset INTEGER NOT NULL,
    noticed_us INTEGER NOT NULL,
    PRIMARY KEY (source_id, first_offset)
) WITHOUT ROWID;
CREATE TABLE recordings (
    originator_id TEXT PRIMARY KEY,
    events INTEGER NOT NULL,
    highest INTEGER NOT NULL,
    revision INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE resumptions (
    originator_id TEXT NOT NULL,
    continues TEXT NOT NULL,
    last_seq INTEGER NOT NULL,
    PRIMARY KEY (originator_id, continues)
) WITHOUT ROWID;
CREATE TABLE quarantine (
    originator_id TEXT PRIMARY KEY,
    log_index INTEGER NOT NULL,
    reason TEXT NOT NULL,
    released_index INTEGER,
    kind TEXT NOT NULL DEFAULT 'refused',
    table_name TEXT,
    stream TEXT,
    seq INTEGER,
    message_key BLOB,
    dismissed_index INTEGER
) WITHOUT ROWID;
CREATE INDEX quarantine_by_claim ON quarantine (stream, seq) WHERE stream IS NOT NULL;
CREATE INDEX quarantine_held ON quarantine (stream, seq) WHERE kind = 'held' AND released_index IS NULL;
CREATE TABLE unsigned_messages (
    table_name TEXT PRIMARY KEY,
    messages INTEGER NOT NULL,
    last_us INTEGER
) WITHOUT ROWID;
CREATE TABLE stored_snapshots (
    originator_id TEXT NOT NULL,
    originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL,
    state BLOB NOT NULL,
    revision INTEGER NOT NULL,
    made_by TEXT NOT NULL,
    PRIMARY KEY (originator_id, originator_version)
) WITHOUT ROWID;
CREATE TABLE tracking (
    application_name TEXT PRIMARY KEY,
    notification_id INTEGER
) WITHOUT ROWID;
INSERT INTO tracking VALUES ('__migration__', 1);
CREATE TABLE accounts (
    name TEXT PRIMARY KEY,
    account TEXT NOT NULL
) WITHOUT ROWID;
"""

# From each older version, the statements that make it one version newer.
UPGRADES: dict[int, str] = {
    1: """
ALTER TABLE stored_events ADD COLUMN signer TEXT;
ALTER TABLE stored_events ADD COLUMN signature BLOB;
ALTER TABLE sources ADD COLUMN passed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sources ADD COLUMN read_us INTEGER;
ALTER TABLE sources ADD COLUMN reader TEXT;
UPDATE sources SET passed = coalesce((SELECT notification_id FROM tracking WHERE application_name = source), 0)
    - consumed - coalesce((SELECT sum(last_offset - first_offset + 1) FROM losses l
    WHERE l.source_id = sources.source_id), 0);
ALTER TABLE quarantine ADD COLUMN kind TEXT NOT NULL DEFAULT 'refused';
ALTER TABLE quarantine ADD COLUMN table_name TEXT;
ALTER TABLE quarantine ADD COLUMN stream TEXT;
ALTER TABLE quarantine ADD COLUMN seq INTEGER;
ALTER TABLE quarantine ADD COLUMN message_key BLOB;
ALTER TABLE quarantine ADD COLUMN dismissed_index INTEGER;
UPDATE quarantine SET kind = 'rival', seq = CAST(substr(reason, 5, instr(reason, ' of ') - 5) AS INTEGER),
    stream = substr(reason, instr(reason, ' of ') + 4,
        instr(reason, ' is recorded already') - instr(reason, ' of ') - 4)
    WHERE reason LIKE 'seq % of %/% is recorded already, with other bytes%';
UPDATE quarantine SET table_name = substr(stream, 1, instr(stream, '/') - 1) WHERE stream IS NOT NULL;
CREATE INDEX quarantine_by_claim ON quarantine (stream, seq) WHERE stream IS NOT NULL;
CREATE INDEX quarantine_held ON quarantine (stream, seq) WHERE kind = 'held' AND released_index IS NULL;
CREATE TABLE unsigned_messages (
    table_name TEXT PRIMARY KEY,
    messages INTEGER NOT NULL,
    last_us INTEGER
) WITHOUT ROWID;
CREATE TABLE accounts (
    name TEXT PRIMARY KEY,
    account TEXT NOT NULL
) WITHOUT ROWID;
""",
}


def prepare(connection: sqlite3.Connection, path: str, *, read_only: bool = False) -> None:
    """Makes the tables in an empty file, upgrades an older store, and refuses anything else with a sentence."""
    if _number(connection, "application_id") == APPLICATION_ID and _number(connection, "user_version") == VERSION:
        return
    if read_only and _number(connection, "application_id") == APPLICATION_ID:
        found = _number(connection, "user_version")
        list(upgrades_from(found, VERSION, UPGRADES, path))
        raise WrongVersion(
            f"The store {path} has format {found}, and can only be read here, so it can't be upgraded to format "
            f"{VERSION}. Copy it to where it can be written, and open it there."
        )
    connection.execute("BEGIN IMMEDIATE")
    try:
        _bring_up_to_date(connection, path)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _bring_up_to_date(connection: sqlite3.Connection, path: str) -> None:
    found = _number(connection, "user_version")
    if _number(connection, "application_id") != APPLICATION_ID:
        if _tables(connection) or found:
            raise NotAStore(f"{path} is a database, but not a Shoebox store. Point --home at another folder.")
        _run(connection, TABLES)
        _run(connection, f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {VERSION};")
        return
    for version, statements in upgrades_from(found, VERSION, UPGRADES, path):
        _run(connection, statements)
        _run(connection, f"PRAGMA user_version = {version};")


def triggers() -> dict[str, str]:
    """What each trigger of the store says, as `sqlite_master` has it."""
    made = TABLES.split("CREATE TRIGGER ")[1:]
    return {one.split()[0]: "CREATE TRIGGER " + one[: one.index("END;") + 3] for one in made}


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _tables(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])


def _run(connection: sqlite3.Connection, script: str) -> None:
    """Runs statements one by one inside the open transaction (`executescript` would commit it first)."""
    statement = ""
    for line in script.splitlines():
        statement += line + "\n"
        if sqlite3.complete_statement(statement):
            for part in [statement] if "TRIGGER" in statement else statement.split(";"):
                if part.strip():
                    connection.execute(part)
            statement = ""
