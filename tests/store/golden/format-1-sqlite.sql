-- A store of format 1 on SQLite, as it was made then.
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
    released_index INTEGER
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
PRAGMA application_id = 1527689413;
PRAGMA user_version = 1;
