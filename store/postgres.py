"""The event store on PostgreSQL: the library's process recorder with receipts, a bulk path, and one gapless log."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, cast

import psycopg
from eventsourcing.persistence import (
    AggregateRecorder,
    BaseInfrastructureFactory,
    IntegrityError,
    PersistenceError,
    ProcessRecorder,
    StoredEvent,
    Tracking,
)
from eventsourcing.postgres import (
    PostgresAggregateRecorder,
    PostgresDatastore,
    PostgresFactory,
    PostgresProcessRecorder,
)

from store.address import Address
from store.errors import NotAStore, StoreAway
from store.postgres_connections import Connections
from store.postgres_errors import explained, in_doubt
from store.postgres_schema import prepare
from store.recorders import LogReading, SnapshotKeeping

# Whoever writes holds the end of the log first, and sees all that was committed before from then on.
_BEGIN_WRITING = b"BEGIN ISOLATION LEVEL READ COMMITTED; SELECT last_index FROM log_end FOR UPDATE"
_BEGIN_READING = b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


@cache
def _translated(statement: str) -> bytes:
    """A statement of ours as psycopg wants it."""
    return statement.replace("%", "%%").replace("?", "%s").encode()


class PostgresCursor:
    """Runs the statements that SQLite also understands, and gives out the indexes of the log."""

    def __init__(self, cursor: psycopg.Cursor[Any], last_index: int):
        self._cursor = cursor
        self._first_index = self.last_index = last_index

    def execute(self, query: Any, params: Any = (), prepare: bool | None = None) -> None:
        statement = _translated(query) if isinstance(query, str) else query
        self._cursor.execute(statement, params, prepare=prepare)

    def executemany(self, statement: str, rows: Iterable[Any]) -> None:
        self._cursor.executemany(_translated(statement), rows)

    def copy(self, table: str, columns: Sequence[str], types: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        statement = f"COPY {table} ({', '.join(columns)}) FROM STDIN (FORMAT BINARY)"
        with self._cursor.copy(statement.encode()) as copy:
            copy.set_types(types)
            for row in rows:
                copy.write_row(row)

    def fetchone(self) -> Any:
        return self._cursor.fetchone()

    def fetchall(self) -> Any:
        return self._cursor.fetchall()

    def keep_end_of_log(self) -> None:
        if self.last_index != self._first_index:
            self.execute("UPDATE log_end SET last_index = ?", (self.last_index,))


class Datastore(PostgresDatastore):
    """The library's datastore, except that writers take turns, and that errors are sentences without secrets."""

    def __init__(self, address: Address):
        self.address = address
        super().__init__("", "", "", "", "", originator_id_type="text")
        self.pool.close()
        self.connections = Connections(address)

    def register_type_adapters(self) -> None:
        """Nothing to do: we use none of the library's types."""

    def prepare(self, *, make: bool) -> None:
        with self.get_connection() as connection:
            self.schema = prepare(connection, self.address, make=make)

    @contextmanager
    def get_connection(self) -> Iterator[psycopg.Connection[Any]]:
        with self._errors_explained():
            connection, _ = self.connections.take()
            try:
                yield connection
            finally:
                self.connections.give_back(connection)

    @contextmanager
    def transaction(self, *, commit: bool = False) -> Iterator[Any]:
        with self._errors_explained():
            connection, last_index = self._begin(_BEGIN_WRITING if commit else _BEGIN_READING)
            try:
                cursor = PostgresCursor(connection.cursor(binary=True), last_index)
                yield cursor
                if commit:
                    cursor.keep_end_of_log()
                    self._commit(connection)
            except BaseException as error:
                self._part_with(connection, error)
                raise
            self.connections.give_back(connection)

    def close(self) -> None:
        with suppress(AttributeError):  # the library closes also what could not be opened
            self.connections.close()

    def _begin(self, statements: bytes) -> tuple[psycopg.Connection[Any], int]:
        """A connection with a transaction begun on it, and the last index of the log for one that writes.

        A kept connection may have died meanwhile, as after a restart of the server. Nothing has been done on it yet,
        so a new one takes its place.
        """
        while True:
            connection, is_new = self.connections.take()
            try:
                begun = connection.execute(statements)
                if not begun.nextset():
                    return connection, 0
                row = begun.fetchone()
                if row is None:
                    raise NotAStore(
                        f"{self.address} has lost the row of log_end; restore it as docs/operations.md says."
                    )
                return connection, int(row[0])
            except BaseException as error:
                self._part_with(connection, error)
                if is_new or not isinstance(error, psycopg.Error) or not self._is_away(error):
                    raise

    def _part_with(self, connection: psycopg.Connection[Any], error: BaseException) -> None:
        """Gives a connection back, unless it leads to a server that has become a standby."""
        if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            connection.close()
        self.connections.give_back(connection)

    def _commit(self, connection: psycopg.Connection[Any]) -> None:
        try:
            connection.commit()
        except psycopg.Error as error:
            if self._is_away(error):
                raise in_doubt(str(error), self.address) from error
            raise

    def _is_away(self, error: psycopg.Error) -> bool:
        return isinstance(explained(error, self.address), StoreAway)

    @contextmanager
    def _errors_explained(self) -> Iterator[None]:
        try:
            yield
        except psycopg.IntegrityError as error:
            raise IntegrityError(str(error)) from error
        except psycopg.Error as error:
            known = explained(error, self.address)
            raise known or PersistenceError(str(error)) from error


class Recorder(LogReading, PostgresProcessRecorder):
    """Table events, quarantined messages, case and access events: one table, one log."""

    datastore: Datastore

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int]:
        with self.datastore.transaction(commit=True) as c:
            return self._insert_events(c, stored_events, **kwargs)

    def _insert_events(  # type: ignore[override]  # the library's own way is in two parts
        self, c: PostgresCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int]:
        first = c.last_index + 1
        for event in stored_events:
            c.last_index += 1
            c.execute(
                "INSERT INTO stored_events (log_index, originator_id, originator_version, topic, state)"
                " VALUES (?, ?, ?, ?, ?)",
                (c.last_index, str(event.originator_id), event.originator_version, event.topic, event.state),
            )
        tracking: Tracking | None = kwargs.get("tracking")
        if tracking is not None:
            self._insert_tracking(cast(Any, c), tracking)
        return range(first, c.last_index + 1)

    def max_tracking_id(self, application_name: str) -> int | None:
        with self.datastore.transaction(commit=False) as c:
            return self._max_tracking_id(application_name, c)

    def _max_tracking_id(self, application_name: str, curs: Any) -> int | None:
        curs.execute("SELECT notification_id FROM tracking WHERE application_name = ?", (application_name,))
        row = curs.fetchone()
        return None if row is None else int(row[0])


class SnapshotRecorder(SnapshotKeeping, PostgresAggregateRecorder):
    """Snapshots of recordings, on PostgreSQL."""

    datastore: Datastore


class Factory(PostgresFactory):
    """Makes the recorders, on a database whose tables and version have been seen to first."""

    datastore: Datastore

    def __init__(self, env: Any, address: Address, make: bool):
        # Past the library's own, which would take the server's address from variables meant for others.
        BaseInfrastructureFactory.__init__(self, env)
        self.datastore = Datastore(address)
        self.datastore.prepare(make=make)

    def process_recorder(self) -> ProcessRecorder:
        return Recorder(self.datastore, events_table_name="stored_events", tracking_table_name="tracking")

    def aggregate_recorder(self, purpose: str = "events") -> AggregateRecorder:
        return SnapshotRecorder(self.datastore, events_table_name=f"stored_{purpose}")
