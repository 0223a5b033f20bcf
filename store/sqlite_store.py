"""The event store in one SQLite file."""

import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from store.application import RecordApplication
from store.base import BaseStore
from store.database import Cursor
from store.errors import StoreUnusable
from store.interface import Account, Arrival, Step
from store.mapper import OWN_KINDS, Codec
from store.schema import triggers
from store.sqlite import Datastore, Factory
from store.writing import Position

INSERT = (
    "INSERT INTO stored_events (originator_id, originator_version, topic, state,"
    " source_id, source_offset, source_time_us, received_us, signer, signature) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class SQLiteStore(BaseStore):
    """Writes, reads and replays."""

    _datastore: Datastore

    def __init__(self, path: Path, own_kinds: Mapping[str, Codec] = OWN_KINDS, *, make: bool = True):
        _make_or_refuse_empty(path, make)
        super().__init__(RecordApplication(partial(Factory, path=str(path)), own_kinds))

    @property
    def read_only(self) -> bool:
        return self._datastore.read_only

    def append(self, steps: Sequence[Step]) -> Account:
        for step in steps:
            step.arrivals = list(step.arrivals)  # nothing is left to be made while the file is locked
        return super().append(steps)

    def _insert_all(self, c: Cursor, arrivals: Sequence[Arrival], is_right: Callable[[], bool] = lambda: True) -> bool:
        c.execute("SAVEPOINT bulk")
        try:
            c.executemany(INSERT, arrivals)
            kept = is_right()
        except sqlite3.IntegrityError:
            kept = False
        if not kept:
            c.execute("ROLLBACK TO bulk")
        c.execute("RELEASE bulk")
        return kept

    def _stored(self, c: Cursor, places: Iterable[Position]) -> dict[Position, bytes]:
        found: dict[Position, bytes] = {}
        for place in places:
            c.execute("SELECT state FROM stored_events WHERE originator_id = ? AND originator_version = ?", place)
            row = c.fetchone()
            if row is not None:
                found[place] = bytes(row[0])
        return found

    def _known(self, c: Cursor, streams: Iterable[str]) -> dict[str, tuple[int, int, int]]:
        c.execute(
            "SELECT originator_id, events, highest, revision FROM recordings"
            " WHERE originator_id IN (SELECT value FROM json_each(?))",
            (msgspec.json.encode(list(streams)).decode(),),
        )
        return {stream: (events, highest, revision) for stream, events, highest, revision in c.fetchall()}

    def _triggers(self, c: Cursor) -> tuple[dict[str, object], dict[str, object]]:
        c.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        return dict(triggers()), dict(c.fetchall())

    def _insert_rows(self, c: Cursor, table: str, columns: Mapping[str, str], rows: Sequence[Sequence[Any]]) -> None:
        c.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})", rows)


def _make_or_refuse_empty(path: Path, make: bool) -> None:
    """An empty file where a store should be is no new store: somebody has emptied it."""
    empty = not path.exists() or path.stat().st_size == 0
    if not empty:
        return
    log = path.with_name(f"{path.name}-wal")
    if path.exists() and not make:
        raise StoreUnusable(f"{path} is empty. Keep it, and restore the last backup as docs/operations.md describes.")
    if log.exists() and log.stat().st_size > 0:
        state = "empty" if path.exists() else "not there"
        raise StoreUnusable(
            f"{path} is {state} and its log {log.name} is not: somebody has removed the store from under it. "
            "Keep both, and restore the last backup as docs/operations.md describes."
        )
    # Its owner's alone, whatever the folder: SQLite gives the files beside it the same permissions.
    with suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
