"""Rows go into DuckDB: Arrow batches, what replaces other rows, and the position, all in one transaction."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import duckdb
import pyarrow as pa

from projections.arrow import arrow_of
from projections.gathering import Rows
from projections.rows.ledgers import LEDGER_ENTRIES, LedgerEntryRow
from projections.rows.row import Row, Table
from projections.schema import LOSE, LOSE_ALL, RESTORE_JUDGEMENT, TABLES
from store.interface import Entry
from store.leaves import leaf_hash, leaf_of


def fingerprint_of(entry: Entry) -> str:
    """What tells an entry from any other that may have its place, in another store or one that was restored.

    Its leaf has the receipt in it: even the same message, recorded once more, is another entry.
    """
    return leaf_hash(leaf_of(entry)).hex()


@dataclass(slots=True)
class ChangedLedger:
    """What a transaction has changed of a ledger's entries: since when, what is new, and whether any is gone."""

    since_us: int
    added: list[LedgerEntryRow] = field(default_factory=list)
    has_lost: bool = False


class Sink:
    """One transaction that is begun by the first thing written."""

    def __init__(self, connection: duckdb.DuckDBPyConnection):
        self._connection = connection
        self._begun = False
        self._changed_ledgers: dict[str, ChangedLedger] = {}

    def delete(self, streams: Iterable[str]) -> None:
        """Forgets all that judging these recordings gave."""
        self._begin()
        named = list(streams)
        self._lose_entries("judged_in IN (SELECT unnest(?))", [named])
        for table in TABLES:
            if table.judged:
                self._connection.execute(f"DELETE FROM {table.name} WHERE judged_in IN (SELECT unnest(?))", [named])

    def delete_after(self, stream: str, seq: int) -> None:
        """Deletes what judging a recording gave after a step, and at its end. Minutes still count what they counted.

        What was under way at that step, and has ended since, is to be put there again.
        """
        self._begin()
        self._lose_entries("judged_in = ? AND coalesce(made_seq > ?, true)", [stream, seq])
        for table in TABLES:
            if table.made:
                self._connection.execute(
                    f"DELETE FROM {table.name} WHERE judged_in = ? AND coalesce({table.made} > ?, true)", [stream, seq]
                )
        self._connection.execute(RESTORE_JUDGEMENT, [stream])
        self._connection.execute(LOSE_ALL)

    def add(self, rows: Rows) -> None:
        """Writes new rows, and empties the lists that had them."""
        self._begin()
        for table in TABLES:
            if not table.mutable and (new := rows.take(table)):
                self._insert(table, new)
                if table is LEDGER_ENTRIES:
                    self._gain_entries(new)
        for stream, number in rows.lost:
            self._connection.execute(f"{LOSE} judged_in = ? AND round = ?", [stream, number])
        rows.lost.clear()

    def put(self, rows: Rows) -> None:
        """Writes the rows of mutable tables as they are now."""
        self._begin()
        for table in TABLES:
            if table.mutable and (current := rows.of(table)):
                self._upsert(table, current)

    def run(self, statement: str, values: list[object] | None = None) -> None:
        self._begin()
        self._connection.execute(statement, values or [])

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        self._begin()
        return self._connection.execute(query).fetchall()

    @contextmanager
    def lent(self, name: str, table: pa.Table) -> Iterator[None]:
        """A table that questions may name for a while."""
        self._begin()
        self._connection.register(name, table)
        try:
            yield
        finally:
            self._connection.unregister(name)

    def take_changed_ledgers(self) -> dict[str, ChangedLedger]:
        """The ledgers of which an entry is new or gone since this was asked last."""
        changed, self._changed_ledgers = self._changed_ledgers, {}
        return changed

    def _gain_entries(self, rows: list[Any]) -> None:
        for row in rows:
            changed = self._changed_ledgers.get(row.ledger)
            if changed is None:
                changed = self._changed_ledgers[row.ledger] = ChangedLedger(row.happened_at)
            changed.since_us = min(changed.since_us, row.happened_at)
            changed.added.append(row)

    def _lose_entries(self, condition: str, values: list[object]) -> None:
        lost = self._connection.execute(
            f"SELECT ledger, epoch_us(min(happened_at)) FROM ledger_entries WHERE {condition} GROUP BY ledger", values
        ).fetchall()
        for ledger, since_us in lost:
            changed = self._changed_ledgers.setdefault(ledger, ChangedLedger(since_us))
            changed.since_us, changed.has_lost = min(changed.since_us, since_us), True

    def commit(self, last: Entry | None) -> None:
        """All of it, with the position; or without an entry as it was."""
        self._begin()
        if last is not None:
            received = "NULL" if last.receipt.received_us is None else f"make_timestamp({last.receipt.received_us})"
            self._connection.execute(
                f"UPDATE progress SET position = ?, leaf = ?, received_at = {received}",
                [last.index, fingerprint_of(last)],
            )
        self._connection.commit()
        self._begun = False

    def roll_back(self) -> None:
        """Nothing of it; there may be nothing left to take back where a commit has failed."""
        if self._begun:
            self._begun = False
            with suppress(duckdb.Error):
                self._connection.rollback()

    def _begin(self) -> None:
        if not self._begun:
            self._connection.begin()
            self._begun = True

    def _insert(self, table: Table, rows: list[Row]) -> None:
        self._connection.register("incoming", arrow_of(table, rows))
        self._connection.execute(f"INSERT INTO {table.name} SELECT * FROM incoming")
        self._connection.unregister("incoming")

    def _upsert(self, table: Table, rows: list[Row]) -> None:
        same = " AND ".join(f"t.{name} = i.{name}" for name in table.key)
        rest = [name for name in table.names if name not in table.key]
        added = {name: f"t.{name} + i.{name}" for name in table.adds}
        changes = ", ".join(f"{name} = {added.get(name, f'i.{name}')}" for name in rest)
        self._connection.register("incoming", arrow_of(table, rows))
        self._connection.execute(f"UPDATE {table.name} AS t SET {changes} FROM incoming AS i WHERE {same}")
        self._connection.execute(
            f"INSERT INTO {table.name} SELECT i.* FROM incoming AS i ANTI JOIN {table.name} AS t ON {same}"
        )
        self._connection.unregister("incoming")
