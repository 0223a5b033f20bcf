"""The event store on SQLite: the library's process recorder with receipts, a bulk path, and one gapless log."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from eventsourcing.persistence import (
    ConnectionUnavailableError,
    IntegrityError,
    PersistenceError,
    StoredEvent,
    Tracking,
)
from eventsourcing.sqlite import (
    SQLiteAggregateRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteFactory,
    SQLiteProcessRecorder,
)

from store.errors import explained, locked
from store.recorders import LogReading, SnapshotKeeping
from store.schema import prepare

_LOCK_TIMEOUT_S = 10
_PAGE_CACHE_KIB = 64 * 1024


def is_read_only(path: Path) -> bool:
    """Whether a store can only be read here: the file, or the folder where SQLite would write its log, is not ours."""
    return path.exists() and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))


class _Pool(SQLiteConnectionPool):
    read_only = False

    def _create_connection(self) -> SQLiteConnection:
        # Not the library's own: it keeps one statement ready where we have a dozen, and takes a path for a URI.
        connection = sqlite3.connect(
            self._read_only_uri() if self.read_only else self.db_name,
            timeout=self.lock_timeout or 0,
            isolation_level=None,
            check_same_thread=False,
            uri=self.read_only,
        )
        pragmas = [f"cache_size = -{_PAGE_CACHE_KIB}"]
        if not self.read_only:
            pragmas += ["journal_mode = WAL", "synchronous = FULL"]
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
        return SQLiteConnection(connection, max_age=self.max_age)

    def _read_only_uri(self) -> str:
        """A file without a log beside it is all there is, and SQLite need not make one. With one, it is read too."""
        path = Path(self.db_name).absolute()
        log = path.with_name(f"{path.name}-wal")
        alone = not log.exists() or log.stat().st_size == 0
        return f"{path.as_uri()}?{'immutable=1' if alone else 'mode=ro'}"


class Datastore(SQLiteDatastore):
    """The library's datastore, except that whoever writes says so first, and that errors are sentences.

    A transaction that reads before it writes and has not said so fails at once beside a second writer, whatever
    the timeout: hence BEGIN IMMEDIATE.
    """

    def __init__(self, path: str, lock_timeout_s: int = _LOCK_TIMEOUT_S):
        self.path = path
        super().__init__(path, lock_timeout=lock_timeout_s, originator_id_type="text")
        self.pool.close()
        self.pool = _Pool(db_name=path, lock_timeout=lock_timeout_s)
        self.read_only = self.pool.read_only = is_read_only(Path(path))

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        with self._errors_explained(), self.get_connection(commit=commit) as connection:
            cursor = connection.cursor()
            cursor.execute("BEGIN IMMEDIATE" if commit else "BEGIN")
            try:
                yield cursor
                if commit:
                    connection.commit()
            finally:
                # Also after a commit that failed: the connection goes back to the pool with nothing open.
                with suppress(sqlite3.Error):
                    connection.rollback()

    @contextmanager
    def _errors_explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError as error:
            raise IntegrityError(error) from error
        except sqlite3.Error as error:
            known = explained(error, self.path)
            raise known or PersistenceError(error) from error
        except ConnectionUnavailableError as error:
            raise locked(self.path) from error


class Recorder(LogReading, SQLiteProcessRecorder):
    """Table events, quarantined messages, case and access events: one table, one log."""

    datastore: Datastore

    def construct_create_table_statements(self) -> list[str]:
        return []  # `store.schema` makes them, with their version

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        indexes = []
        for event in stored_events:
            c.execute(
                "INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (?, ?, ?, ?)",
                (str(event.originator_id), event.originator_version, event.topic, event.state),
            )
            indexes.append(c.lastrowid)
        tracking: Tracking | None = kwargs.get("tracking")
        if tracking is not None:
            self._insert_tracking(c, tracking)
        return indexes


class SnapshotRecorder(SnapshotKeeping, SQLiteAggregateRecorder):
    """Snapshots of recordings, on SQLite."""

    datastore: Datastore


class Factory(SQLiteFactory):
    """Makes the recorders, on a file whose tables and version have been seen to first."""

    process_recorder_class = Recorder
    aggregate_recorder_class = SnapshotRecorder

    def __init__(self, env: Any, path: str):
        env[self.SQLITE_DBNAME] = path
        super().__init__(env)
        self.datastore.close()
        self.datastore = Datastore(path)
        with self.datastore._errors_explained(), self.datastore.get_connection(commit=True) as connection:
            prepare(connection._sqlite_conn, self.datastore.path, read_only=self.datastore.read_only)
