"""A store is copied into an empty one, in another database or the same kind, whole or not at all, and then compared."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from store.base import BaseStore
from store.database import Cursor
from store.errors import StoreError
from store.quarantine import without_nul

_SLICE = 5_000


@dataclass(frozen=True)
class Table:
    """A table by its columns with their types on PostgreSQL, in the order of its key. Snapshots are made again."""

    name: str
    columns: dict[str, str]
    key: tuple[str, ...]
    condition: str = "true"

    @property
    def text(self) -> tuple[int, ...]:
        """Which columns could hold a character that PostgreSQL has no place for."""
        return tuple(number for number, name in enumerate(self.columns) if name == "reason")


TABLES = (
    Table(
        "sources",
        {
            "source_id": "int8",
            "source": "text",
            "mark": "text",
            "consumed": "int8",
            "recorded": "int8",
            "repeats": "int8",
            "quarantined": "int8",
            "end_offset": "int8",
            "last_time_us": "int8",
            "seen_us": "int8",
            "passed": "int8",
            "read_us": "int8",
            "reader": "text",
        },
        ("source_id",),
    ),
    Table(
        "tracking",
        {"application_name": "text", "notification_id": "int8"},
        ("application_name",),
        "application_name <> '__migration__'",
    ),
    Table(
        "losses",
        {"source_id": "int8", "first_offset": "int8", "last_offset": "int8", "noticed_us": "int8"},
        ("source_id", "first_offset"),
    ),
    Table(
        "recordings",
        {"originator_id": "text", "events": "int8", "highest": "int8", "revision": "int8"},
        ("originator_id",),
    ),
    Table(
        "resumptions",
        {"originator_id": "text", "continues": "text", "last_seq": "int8"},
        ("originator_id", "continues"),
    ),
    Table("unsigned_messages", {"table_name": "text", "messages": "int8", "last_us": "int8"}, ("table_name",)),
    Table(
        "quarantine",
        {
            "originator_id": "text",
            "log_index": "int8",
            "reason": "text",
            "released_index": "int8",
            "kind": "text",
            "table_name": "text",
            "stream": "text",
            "seq": "int8",
            "message_key": "bytea",
            "dismissed_index": "int8",
        },
        ("originator_id",),
    ),
    Table("accounts", {"name": "text", "account": "text"}, ("name",)),
    Table(
        "stored_events",
        {
            "log_index": "int8",
            "originator_id": "text",
            "originator_version": "int8",
            "topic": "text",
            "state": "bytea",
            "source_id": "int8",
            "source_offset": "int8",
            "source_time_us": "int8",
            "received_us": "int8",
            "signer": "text",
            "signature": "bytea",
        },
        ("log_index",),
    ),
)


class NotEmpty(StoreError):
    """The target has something in it already."""


class NotTheSame(StoreError):
    """The copy differs from what was copied, or does not agree with itself. Nothing of it was kept."""


@dataclass(frozen=True)
class Copied:
    """A table's rows, and their hash, which is the same on both sides."""

    table: str
    rows: int
    digest: str


Progress = Callable[[str, int], None]  # what is being done, and with how many rows so far


def copy(source: BaseStore, target: BaseStore, progress: Progress) -> list[Copied]:
    """Copies everything as it is at this moment. The target keeps it only if it has been read back and is the same."""
    with source._datastore.transaction(commit=False) as reading, target._datastore.transaction(commit=True) as writing:
        source._prepare_copy(reading)
        target._prepare_copy(writing)
        _demand_empty(writing)
        if astray := source.outside():
            raise NotTheSame(f"{astray} Nothing was copied.")
        read = [_copy_table(table, reading, target, writing, progress) for table in TABLES]
        target._finish_copy(writing, last_index=read[-1].rows)
        for table, here in zip(TABLES, read, strict=True):
            there = _digest(table, writing, progress)
            if there != here:
                raise NotTheSame(
                    f"{table.name} has {here.rows:,} rows with the hash {here.digest}, and its copy {there.rows:,} "
                    f"rows with the hash {there.digest}. Nothing was kept of the copy."
                )
        if faults := target.faults(writing):
            raise NotTheSame(
                "The copy is the same, but the store does not agree with itself, and nothing was kept of the copy: "
                + " ".join(faults)
            )
    return read


def _demand_empty(c: Cursor) -> None:
    for table in ("stored_events", "sources", "accounts"):
        c.execute(f"SELECT count(*) FROM (SELECT 1 FROM {table} LIMIT 1) AS any_row")
        if c.fetchone()[0]:
            raise NotEmpty("There is something in that store already. A copy goes into an empty one only.")


def _copy_table(table: Table, reading: Cursor, target: BaseStore, writing: Cursor, progress: Progress) -> Copied:
    digest = hashlib.sha256()
    count = 0
    for rows in _slices(table, reading):
        _add(digest, rows)
        target._insert_rows(writing, table.name, table.columns, rows)
        count += len(rows)
        progress(f"copying {table.name}", count)
    return Copied(table.name, count, digest.hexdigest())


def _digest(table: Table, c: Cursor, progress: Progress) -> Copied:
    digest = hashlib.sha256()
    count = 0
    for rows in _slices(table, c):
        _add(digest, rows)
        count += len(rows)
        progress(f"comparing {table.name}", count)
    return Copied(table.name, count, digest.hexdigest())


def _add(digest: Any, rows: list[tuple[Any, ...]]) -> None:
    encode = msgspec.msgpack.Encoder().encode
    for row in rows:
        digest.update(encode(row))


def _slices(table: Table, c: Cursor) -> Iterator[list[tuple[Any, ...]]]:
    """All rows in the order of the key, some thousand at a time."""
    key = ", ".join(table.key)
    places = [list(table.columns).index(name) for name in table.key]
    select = f"SELECT {', '.join(table.columns)} FROM {table.name} WHERE {table.condition}"
    after = f" AND ({key}) > ({', '.join('?' * len(places))})"
    last: tuple[Any, ...] = ()
    while True:
        c.execute(f"{select}{after if last else ''} ORDER BY {key} LIMIT {_SLICE}", last)
        rows = [_clean(table, tuple(row)) for row in c.fetchall()]
        if not rows:
            return
        yield rows
        last = tuple(rows[-1][place] for place in places)


def _clean(table: Table, row: tuple[Any, ...]) -> tuple[Any, ...]:
    for place in table.text:
        row = (*row[:place], without_nul(row[place]), *row[place + 1 :])
    return row
