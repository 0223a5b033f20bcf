"""Rows on their way into DuckDB, gathered by table."""

from collections.abc import Iterable
from typing import Any

from domain.ids import Stream
from projections.rows.recordings import MinuteRow
from projections.rows.rounds import RoundRow
from projections.rows.row import Row, Table
from projections.schema import TABLES

_MINUTE_US = 60_000_000
_KEYS = {table.row: table.key for table in TABLES}


class Rows:
    """New rows by their type; those of mutable tables by key, where the last one counts."""

    def __init__(self) -> None:
        self._new: dict[type[Row], list[Row]] = {table.row: [] for table in TABLES if not table.mutable}
        self._current: dict[type[Row], dict[tuple[Any, ...], Row]] = {
            table.row: {} for table in TABLES if table.mutable
        }
        self._minutes: dict[tuple[str, int], MinuteRow] = {}
        self.lost: list[tuple[str, int]] = []  # rounds that have their row, and turn out not to be judged

    def __len__(self) -> int:
        return sum(map(len, self._new.values())) + sum(map(len, self._current.values())) + len(self._minutes)

    def add(self, row: Row) -> None:
        """A row that is new."""
        self._new[type(row)].append(row)

    def add_all(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self._new[type(row)].append(row)

    def put(self, row: Row) -> None:
        """The row as it is now."""
        kind = type(row)
        self._current[kind][tuple(getattr(row, name) for name in _KEYS[kind])] = row

    def count(self, stream: str, time_us: int, rounds: int, cards: int, wagered_cents: int | None) -> None:
        """Counts an event in its minute."""
        minute = time_us // _MINUTE_US
        row = self._minutes.get((stream, minute))
        if row is None:
            row = MinuteRow(judged_in=stream, table_name=Stream.parse(stream).table, minute=minute * _MINUTE_US)
            self._minutes[stream, minute] = row
        row.events += 1
        row.rounds += rounds
        row.cards += cards
        if wagered_cents is not None:
            row.wagers += 1
            row.wagered_cents += wagered_cents

    def lose(self, stream: str, number: int) -> None:
        """A round that has its row already turns out to have been played otherwise than it was judged."""
        self.lost.append((stream, number))
        for row in self._new[RoundRow]:
            assert isinstance(row, RoundRow)
            if (row.judged_in, row.round) == (stream, number) and row.judgement in ("full", "part"):
                row.judgement = "none"

    def of(self, table: Table) -> list[Row]:
        if table.row is MinuteRow:
            return list(self._minutes.values())
        return list(self._current[table.row].values()) if table.mutable else self._new[table.row]

    def take(self, table: Table) -> list[Row]:
        """The new rows of a table, which are let go of."""
        rows, self._new[table.row] = self._new[table.row], []
        return rows
