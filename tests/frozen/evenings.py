"""Recorded evenings and the projection's rows for them: what every table of the projection said of them when frozen.

`evenings/` has for each evening NAME.jsonl.zst, its messages as the simulator wrote them once, NAME.labels.jsonl, the
mistakes and faults that were played, and NAME.rows.zst. The messages never change, whatever becomes of the simulator.

A column that depends on the store is left out, and of one in words only whether it is filled is kept. Columns that are
new since do not count as differences; those that are gone do.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import zstandard

from projections.files import create
from projections.follower import Follower
from projections.schema import TABLES
from store.sqlite_store import SQLiteStore
from tests.making import record

FOLDER = Path(__file__).parent / "evenings"
_OF_THE_STORE = frozenset(
    ("log_index", "known_index", "recorded_index", "received_at", "source", "source_offset", "message", "anchor_seq")
)
_WORDS = frozenset(
    (
        *("title", "seen", "expected", "sentence", "remedy", "consequences", "reading"),
        *("why_not", "why", "does", "due_unknown", "unknown"),
    )
)
_SHOWN = 5

Row = dict[str, Any]
Rows = dict[str, list[Row]]


@dataclass(frozen=True)
class OtherRows:
    """A table of the projection that says something else of an evening."""

    evening: str
    table: str
    told: list[str]

    @property
    def name(self) -> str:
        return f"{self.evening}::{self.table}"

    def differences(self) -> list[str]:
        return self.told


def names() -> list[str]:
    return sorted(path.name.removesuffix(".jsonl.zst") for path in FOLDER.glob("*.jsonl.zst"))


def messages(name: str) -> list[bytes]:
    return _read(FOLDER / f"{name}.jsonl.zst").splitlines()


def frozen_rows(name: str) -> Rows:
    """By table. The first line of a table has its columns."""
    found: Rows = {}
    columns: list[str] = []
    for line in _read(FOLDER / f"{name}.rows.zst").splitlines():
        told = json.loads(line)
        if isinstance(told, dict):
            columns = told["columns"]
            rows = found[told["table"]] = []
        else:
            rows.append(dict(zip(columns, told, strict=True)))
    return found


def freeze_rows(name: str, rows: Rows) -> None:
    lines = []
    for table, found in rows.items():
        if found:
            lines.append(json.dumps({"table": table, "columns": list(found[0])}))
            lines += [json.dumps(list(row.values()), ensure_ascii=False) for row in found]
    told = ("\n".join(lines) + "\n").encode()
    (FOLDER / f"{name}.rows.zst").write_bytes(zstandard.ZstdCompressor(level=19).compress(told))


def accept(name: str, tables: set[str], rows: Rows) -> None:
    """Freezes these tables as they are now; the others stay."""
    kept = frozen_rows(name)
    order = dict.fromkeys((*rows, *kept))
    freeze_rows(name, {table: (rows if table in tables else kept).get(table, []) for table in order})


def projected(name: str) -> Rows:
    """The rows of every table, as the follower writes them."""
    with TemporaryDirectory() as folder:
        store = SQLiteStore(Path(folder) / "store.sqlite3")
        record(store, messages(name), batch=2_000)
        connection = create(Path(folder) / "rows.duckdb")
        try:
            Follower(store, connection).catch_up()
            return {table.name: _rows(connection, table) for table in TABLES if not table.internal}
        finally:
            connection.close()
            store.close()


def _rows(connection: Any, table: Any) -> list[Row]:
    kept = [column for column in table.columns if column.name not in _OF_THE_STORE and column.kind != "blob"]
    told = [f"({one.name} IS NOT NULL) AS {one.name}" if one.name in _WORDS else one.name for one in kept]
    found = connection.execute(f"SELECT {', '.join(told)} FROM {table.name}").fetchall()
    times = [place for place, column in enumerate(kept) if column.kind == "time"]
    names = [column.name for column in kept]
    rows = []
    for values in found:
        row = dict(zip(names, values, strict=True))
        for place in times:
            row[names[place]] = None if values[place] is None else str(values[place])
        rows.append(row)
    return sorted(rows, key=lambda row: json.dumps(list(row.values())))


def other_rows(name: str, rows: Rows) -> list[OtherRows]:
    """The tables in which the rows are not those that are frozen."""
    keys = {table.name: table.key for table in TABLES}
    found = []
    frozen = frozen_rows(name)
    for table in dict.fromkeys((*frozen, *(table for table in rows if rows[table]))):
        told = list(_differences(frozen.get(table, []), rows.get(table, []), keys.get(table, ())))
        if told:
            found.append(OtherRows(name, table, told))
    return found


def _differences(frozen: list[Row], now: list[Row], key: tuple[str, ...]) -> Iterator[str]:
    """The first rows that differ, by their key and field by field."""
    columns = list((frozen or now)[0])
    was = Counter(tuple(row.values()) for row in frozen)
    came = Counter(tuple(row.get(name) for name in columns) for row in now)
    gone, new = list((was - came).elements()), list((came - was).elements())
    if not gone and not new:
        return
    yield f"{len(gone)} rows are gone, {len(new)} are new"
    places = [columns.index(name) for name in key if name in columns]
    by_key = {tuple(row[place] for place in places): row for row in reversed(new)}
    for row in gone[:_SHOWN]:
        at = tuple(row[place] for place in places)
        named = " ".join(map(str, at))
        other = by_key.pop(at, None)
        if other is None:
            yield f"{named}: gone"
            continue
        pairs = zip(columns, row, other, strict=True)
        yield f"{named}: " + ", ".join(f"{column} {one!r} is now {two!r}" for column, one, two in pairs if one != two)
    kept = {tuple(row[place] for place in places) for row in gone}
    for at in [at for at in by_key if at not in kept][:_SHOWN]:
        yield f"{' '.join(map(str, at))}: new"


def _read(path: Path) -> bytes:
    return zstandard.ZstdDecompressor().decompress(path.read_bytes())
