"""The event store in a PostgreSQL database, which several workers may write to at once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import sha256
from typing import Any

import psycopg

from store.address import Address
from store.application import RecordApplication
from store.base import BaseStore
from store.checking import QUESTIONS
from store.database import Cursor
from store.interface import Arrival
from store.mapper import OWN_KINDS, Codec
from store.postgres import Datastore, Factory, PostgresCursor
from store.postgres_schema import TRIGGERS, triggers
from store.writing import Position

COLUMNS = (
    "log_index",
    "originator_id",
    "originator_version",
    "topic",
    "state",
    "source_id",
    "source_offset",
    "source_time_us",
    "received_us",
    "signer",
    "signature",
)
TYPES = ("int8", "text", "int8", "text", "bytea", "int8", "int8", "int8", "int8", "text", "bytea")


class PostgresStore(BaseStore):
    """Writes, reads and replays."""

    _datastore: Datastore

    questions = {
        **QUESTIONS,
        "The counter of the log is not at its end.": """
            SELECT count(*) <> 1 OR max(last_index) <> (SELECT coalesce(max(log_index), 0) FROM stored_events)
            FROM log_end""",
    }

    def __init__(self, address: Address, own_kinds: Mapping[str, Codec] = OWN_KINDS, *, make: bool = True):
        super().__init__(RecordApplication(partial(Factory, address=address, make=make), own_kinds))

    @property
    def read_only(self) -> bool:
        with self._datastore.transaction(commit=False) as c:
            c.execute("SELECT NOT has_table_privilege('stored_events', 'INSERT')")
            return bool(c.fetchone()[0])

    @contextmanager
    def alone(self, purpose: str) -> Iterator[bool]:
        key = int.from_bytes(sha256(f"shoebox {purpose}".encode()).digest()[:8], "big", signed=True)
        with self._datastore.get_connection() as connection:
            row = connection.execute("SELECT pg_try_advisory_lock(%s)", (key,)).fetchone()
            got = bool(row and row[0])
            try:
                yield got
            finally:
                if got:
                    with suppress(psycopg.Error):  # a connection that is gone holds nothing any more
                        connection.execute("SELECT pg_advisory_unlock(%s)", (key,))

    def _insert_all(self, c: Cursor, arrivals: Sequence[Arrival], is_right: Callable[[], bool] = lambda: True) -> bool:
        assert isinstance(c, PostgresCursor)
        first = c.last_index + 1
        c.execute("SAVEPOINT bulk")
        try:
            c.copy("stored_events", COLUMNS, TYPES, ((first + row, *arrival) for row, arrival in enumerate(arrivals)))
            kept = is_right()
        except psycopg.errors.UniqueViolation:
            kept = False
        if not kept:
            c.execute("ROLLBACK TO bulk")
        c.execute("RELEASE bulk")
        c.last_index += len(arrivals) if kept else 0
        return kept

    def _stored(self, c: Cursor, places: Iterable[Position]) -> dict[Position, bytes]:
        wanted = list(places)
        c.execute(
            "SELECT originator_id, originator_version, state FROM unnest(?::text[], ?::bigint[]) AS wanted (o, v)"
            " JOIN stored_events ON originator_id = o AND originator_version = v",
            ([stream for stream, _ in wanted], [version for _, version in wanted]),
        )
        return {(stream, version): state for stream, version, state in c.fetchall()}

    def _known(self, c: Cursor, streams: Iterable[str]) -> dict[str, tuple[int, int, int]]:
        c.execute(
            "SELECT originator_id, events, highest, revision FROM recordings WHERE originator_id = ANY (?)",
            (list(streams),),
        )
        return {stream: (events, highest, revision) for stream, events, highest, revision in c.fetchall()}

    def _triggers(self, c: Cursor) -> tuple[dict[str, object], dict[str, object]]:
        c.execute(TRIGGERS)
        return dict(triggers()), {row[0]: tuple(row[1:]) for row in c.fetchall()}

    def _insert_rows(self, c: Cursor, table: str, columns: Mapping[str, str], rows: Sequence[Sequence[Any]]) -> None:
        assert isinstance(c, PostgresCursor)
        c.copy(table, tuple(columns), tuple(columns.values()), rows)

    def _prepare_copy(self, c: Cursor) -> None:
        # While the other side is read or checked, this one is silent.
        c.execute("SET LOCAL idle_in_transaction_session_timeout = 0")

    def _finish_copy(self, c: Cursor, last_index: int) -> None:
        assert isinstance(c, PostgresCursor)
        c.last_index = last_index
        c.keep_end_of_log()
        c.execute("ANALYZE stored_events, recordings, quarantine")
