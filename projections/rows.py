"""Rows on their way into DuckDB: gathered by table, and given out as Arrow tables."""

from collections.abc import Iterator
from typing import Any

import pyarrow as pa

from projections.schema import BY_NAME, MINUTES, ROUNDS, TABLES, Kind, Table

Row = tuple[Any, ...]

ARROW_TYPES: dict[Kind, pa.DataType] = {
    "text": pa.string(),
    "int": pa.int64(),
    "time": pa.timestamp("us"),
    "bool": pa.bool_(),
    "blob": pa.binary(),
}
ARROW_SCHEMAS: dict[str, pa.Schema] = {
    table.name: pa.schema([(column.name, ARROW_TYPES[column.kind]) for column in table.columns]) for table in TABLES
}
_MINUTE_US = 60_000_000
_ROUND, _JUDGEMENT = ROUNDS.names.index("round"), ROUNDS.names.index("judgement")
_PLACES = {table.name: tuple(table.names.index(name) for name in table.key) for table in TABLES}


class Rows:
    """New rows by table; those of mutable tables by key, the last one counts; and what is added to minutes."""

    def __init__(self) -> None:
        self.new: dict[str, list[Row]] = {table.name: [] for table in TABLES if not table.mutable}
        self.current: dict[str, dict[Row, Row]] = {table.name: {} for table in TABLES if table.mutable}
        self.lost: list[tuple[str, int]] = []  # rounds that have their row, and turn out not to be judged
        self._minutes: dict[tuple[str, int], list[int]] = {}

    def __len__(self) -> int:
        return sum(map(len, self.new.values())) + sum(map(len, self.current.values())) + len(self._minutes)

    def put(self, table: str, row: Row) -> None:
        """The row as it is now."""
        self.current[table][tuple(row[place] for place in _PLACES[table])] = row

    def count(self, stream: str, time_us: int, rounds: int, cards: int, wagered_cents: int | None) -> None:
        """Counts an event in its minute."""
        key = (stream, time_us // _MINUTE_US)
        sums = self._minutes.get(key)
        if sums is None:
            sums = self._minutes[key] = [0, 0, 0, 0, 0]
        sums[0] += 1
        sums[1] += rounds
        sums[2] += cards
        if wagered_cents is not None:
            sums[3] += 1
            sums[4] += wagered_cents

    def lose(self, stream: str, number: int) -> None:
        """A round that has its row already turns out to be told otherwise than it was judged."""
        self.lost.append((stream, number))
        rounds = self.new["rounds"]
        for place, row in enumerate(rounds):
            if (row[0], row[_ROUND]) == (stream, number) and row[_JUDGEMENT] in ("full", "part"):
                rounds[place] = (*row[:_JUDGEMENT], "none", *row[_JUDGEMENT + 1 :])

    def of(self, table: Table) -> list[Row]:
        if table is MINUTES:
            return [
                (stream, stream.partition("/")[0], minute * _MINUTE_US, *sums)
                for (stream, minute), sums in self._minutes.items()
            ]
        return list(self.current[table.name].values()) if table.mutable else self.new[table.name]

    def arrow(self) -> Iterator[tuple[Table, pa.Table]]:
        """The tables that have rows."""
        for table in TABLES:
            if rows := self.of(table):
                yield table, arrow_of(table.name, rows)


def arrow_of(table: str, rows: list[Row]) -> pa.Table:
    schema = ARROW_SCHEMAS[table]
    columns = zip(*rows, strict=True) if rows else [()] * len(BY_NAME[table].columns)
    return pa.Table.from_arrays(
        [pa.array(column, type=field.type) for column, field in zip(columns, schema, strict=True)], schema=schema
    )
