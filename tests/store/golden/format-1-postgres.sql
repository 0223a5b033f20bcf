-- A store of format 1 on PostgreSQL, as it was made then.
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
    released_index bigint
);
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
INSERT INTO shoebox_store VALUES (1);
