"""A table of a pack in three formats: JSON lines, CSV in which no cell is a formula, and Parquet."""

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from audit.packs.subjects import utc
from projections.arrow import ARROW_TYPES
from projections.plain_cells import csv_line
from projections.rows.row import Column


@dataclass(frozen=True)
class Sheet:
    """Rows with named and typed columns."""

    name: str
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Any, ...]]

    def files(self) -> dict[str, bytes]:
        """The three files by name."""
        made = {"jsonl": self._jsonl, "csv": self._csv, "parquet": self._parquet}
        return {f"data/{self.name}.{ending}": make() for ending, make in made.items()}

    def _jsonl(self) -> bytes:
        names = [column.name for column in self.columns]
        return b"".join(json_line(dict(zip(names, map(plain, row), strict=True))) for row in self.rows)

    def _csv(self) -> bytes:
        lines = [csv_line(column.name for column in self.columns)]
        lines += [csv_line(map(_cell, row)) for row in self.rows]
        return "".join(f"{line}\r\n" for line in lines).encode()

    def _parquet(self) -> bytes:
        schema = pa.schema([(column.name, ARROW_TYPES[column.kind]) for column in self.columns])
        columns = list(zip(*self.rows, strict=True)) if self.rows else [()] * len(self.columns)
        arrays = [pa.array(map(_naive, column), type=field.type) for column, field in zip(columns, schema, strict=True)]
        out = io.BytesIO()
        pq.write_table(pa.Table.from_arrays(arrays, schema=schema), out, compression="zstd")
        return out.getvalue()


def json_line(value: Any) -> bytes:
    """One line of JSON, always written the same way."""
    return (json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n").encode()


def json_page(value: Any) -> bytes:
    """The same over several lines, for people."""
    return (json.dumps(value, ensure_ascii=False, sort_keys=True, indent=2) + "\n").encode()


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, datetime):
        return utc(value if value.tzinfo else value.replace(tzinfo=UTC))
    return value.hex() if isinstance(value, bytes) else value


def _cell(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else plain(value)


def _naive(value: Any) -> Any:
    """DuckDB and Parquet have times as UTC without saying so."""
    if isinstance(value, datetime) and value.tzinfo is not None:
        return value.astimezone(UTC).replace(tzinfo=None)
    return value
