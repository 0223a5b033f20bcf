"""The triggers that protect the log: dropped, disabled, changed or joined by others, they are missed."""

import re
import sqlite3
from contextlib import closing

import pytest

from tests.backends import Backend, SQLiteBackend
from tests.house.test_imports import ROOT
from tests.making import messages, record

DELETED = "stored_events_are_never_deleted"
CHANGED = "stored_events_are_never_changed"
_EMPTY = "AS $$ BEGIN RETURN NULL; END $$"
_FOR_ONE_COLUMN = f"""
DROP TRIGGER {CHANGED} ON stored_events;
CREATE TRIGGER {CHANGED} BEFORE UPDATE OF topic OR DELETE OR TRUNCATE ON stored_events
    FOR EACH STATEMENT EXECUTE FUNCTION {CHANGED}();
ALTER TABLE stored_events ENABLE ALWAYS TRIGGER {CHANGED};
"""
_THEIRS = f"""
CREATE FUNCTION theirs() RETURNS trigger LANGUAGE plpgsql {_EMPTY};
CREATE TRIGGER theirs BEFORE INSERT ON stored_events FOR EACH ROW EXECUTE FUNCTION theirs();
"""

ON_SQLITE = {
    "dropped": (f"DROP TRIGGER {DELETED}", f"{DELETED}, which protects the log, is gone"),
    "emptied": (
        f"DROP TRIGGER {DELETED}; CREATE TRIGGER {DELETED} BEFORE DELETE ON stored_events BEGIN SELECT 1; END",
        f"{DELETED}, which protects the log, was disabled or changed",
    ),
    "of others": (
        "CREATE TRIGGER theirs BEFORE INSERT ON stored_events BEGIN SELECT RAISE(IGNORE); END",
        "a trigger theirs that Shoebox did not make",
    ),
}
ON_POSTGRES = {
    "dropped": (f"DROP TRIGGER {CHANGED} ON stored_events", f"{CHANGED}, which protects the log, is gone"),
    "disabled": (
        f"ALTER TABLE stored_events DISABLE TRIGGER {CHANGED}",
        f"{CHANGED}, which protects the log, was disabled or changed",
    ),
    "not for replicas": (
        f"ALTER TABLE stored_events ENABLE TRIGGER {CHANGED}",
        f"{CHANGED}, which protects the log, was disabled or changed",
    ),
    "emptied": (
        f"CREATE OR REPLACE FUNCTION {CHANGED}() RETURNS trigger LANGUAGE plpgsql {_EMPTY}",
        f"{CHANGED}, which protects the log, was disabled or changed",
    ),
    "for one column": (
        _FOR_ONE_COLUMN,
        f"{CHANGED}, which protects the log, was disabled or changed",
    ),
    "of others": (
        _THEIRS,
        "a trigger theirs that Shoebox did not make",
    ),
}


def test_they_are_there(backend: Backend) -> None:
    store = backend.open()
    assert store.unguarded() is None
    assert store.check() == []
    store.close()


@pytest.mark.parametrize("how", sorted({*ON_SQLITE, *ON_POSTGRES}))
def test_what_was_done_to_them_is_found(backend: Backend, how: str) -> None:
    known = ON_SQLITE if isinstance(backend, SQLiteBackend) else ON_POSTGRES
    if how not in known:
        pytest.skip("there is no such thing in this database")
    statements, fault = known[how]
    store = backend.open()
    record(store, messages(1, 3))
    _run(backend, statements)
    [found] = store.check()
    assert fault in found
    assert store.unguarded() == found
    store.close()


def test_the_documented_statements_restore_them(backend: Backend) -> None:
    first, second = re.findall(r"```sql\n(DROP TRIGGER.*?)```", (ROOT / "docs/operations.md").read_text(), re.S)
    store = backend.open()
    if isinstance(backend, SQLiteBackend):
        _run(backend, f"DROP TRIGGER {DELETED}; DROP TRIGGER {CHANGED}")
        _run(backend, first)
    else:
        _run(backend, f"ALTER TABLE stored_events DISABLE TRIGGER {CHANGED}")
        _run(backend, second)
    assert store.unguarded() is None
    store.close()


def _run(backend: Backend, statements: str) -> None:
    if isinstance(backend, SQLiteBackend):
        with closing(sqlite3.connect(backend.path)) as connection:
            connection.executescript(statements)
    else:
        backend.sql(statements)
