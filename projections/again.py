"""Judges recordings once more from the store, and tells where the rows of a projection say something else.

A projection is a file like any other, and nothing vouches for it but that judging the events gives the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import duckdb

from projections.arrow import arrow_of
from projections.floor import TableKnown
from projections.gathering import Rows
from projections.ledgers import OF_LEDGERS, judge_ledgers
from projections.rows.ledgers import LEDGER_ENTRIES
from projections.rows.recordings import RECORDINGS, RecordingRow
from projections.rows.row import Table
from projections.rows.upkeep import CORRECTIONS
from projections.schema import TABLES
from projections.whole import judge_table
from store.interface import Store

_JUDGED_IN = "judged_in IN (SELECT unnest(?))"
Choose = Callable[[TableKnown], set[str]]


@dataclass(frozen=True)
class OtherRow:
    """The first row that only one of the two has, and what it is about: a round if it names one, else a recording."""

    table: str
    about: str


def other_row(store: Store, connection: duckdb.DuckDBPyConnection, name: str, choose: Choose) -> OtherRow | None:
    """Where a table's rows are not what judging gives now, for the recordings chosen and those that they go on from."""
    connection.begin()  # while we judge, whoever follows the log may write
    try:
        return _other_row(store, connection, name, choose)
    finally:
        connection.rollback()


def _other_row(store: Store, connection: duckdb.DuckDBPyConnection, name: str, choose: Choose) -> OtherRow | None:
    [(position,)] = connection.execute("SELECT position FROM progress").fetchall()
    found: list[TableKnown] = []
    chosen: set[str] = set()

    def only(table: TableKnown) -> set[str]:
        found.append(table)
        chosen.update(choose(table))
        return chosen

    made = Rows()

    def keep(rows: Rows) -> None:
        nonlocal made
        made = rows

    judge_table(store, name, position, keep, only=only)
    if other := _other_recording(connection, found[0]):
        return OtherRow("recordings", f"recording {other}")
    streams = sorted({*chosen, *(row.judged_in for row in made.of(RECORDINGS) if isinstance(row, RecordingRow))})
    for table in TABLES:
        where, values = (_JUDGED_IN, streams) if table.judged else ("table_name = ?", name)
        if "ledger" in table.names and table is not LEDGER_ENTRIES:
            where += " AND ledger IS NULL"
        elif "finding" in table.names and table.judged:
            where += " AND finding NOT IN (SELECT finding FROM findings WHERE ledger IS NOT NULL)"
        if table.judged or table is CORRECTIONS:
            row = _first_other(connection, table, made, where, values)
            if row is not None:
                return OtherRow(table.name, _about(table, row))
    return _other_in_ledgers(connection, streams)


def _other_in_ledgers(connection: duckdb.DuckDBPyConnection, streams: list[str]) -> OtherRow | None:
    """The same of the ledgers that these recordings have put anything into, by the entries that are there of each."""
    named = connection.execute(f"SELECT DISTINCT ledger FROM ledger_entries WHERE {_JUDGED_IN}", [streams]).fetchall()
    ledgers = sorted(ledger for (ledger,) in named)
    if not ledgers:
        return None
    made = Rows()
    judge_ledgers(connection, ledgers, made)
    for table in OF_LEDGERS:
        where = "ledger IN (SELECT unnest(?))"
        if "ledger" not in table.names:
            where = f"finding IN (SELECT finding FROM findings WHERE {where})"
        row = _first_other(connection, table, made, where, ledgers)
        if row is not None:
            about = f"ledger {row['ledger']}" if row.get("ledger") else _about(table, row)
            return OtherRow(table.name, about)
    return None


def _other_recording(connection: duckdb.DuckDBPyConnection, known: TableKnown) -> str | None:
    """A recording of the table, chosen or not, that is only in one of the two, or begins otherwise."""
    here = {(one.stream, one.lowest, one.began_us, one.continues) for one in known.recordings.values()}
    there = connection.execute(
        "SELECT judged_in, lowest_seq, epoch_us(began_at), continues FROM recordings WHERE table_name = ?", [known.name]
    ).fetchall()
    return min((str(row[0]) for row in here.symmetric_difference(there)), default=None)


def _first_other(
    connection: duckdb.DuckDBPyConnection, table: Table, made: Rows, where: str, values: object
) -> dict[str, Any] | None:
    connection.register("judged_again", arrow_of(table, made.of(table)))
    try:
        rows = connection.execute(
            f"WITH there AS MATERIALIZED (FROM {table.name} WHERE {where})"
            " (FROM judged_again EXCEPT ALL FROM there) UNION ALL (FROM there EXCEPT ALL FROM judged_again)"
            f" ORDER BY {', '.join(table.key)} LIMIT 1",
            [values],
        ).fetchall()
    finally:
        connection.unregister("judged_again")
    return dict(zip(table.names, rows[0], strict=True)) if rows else None


def _about(table: Table, row: dict[str, Any]) -> str:
    if "finding" in row:
        return f"round {str(row['finding']).partition('#')[0]}"
    if row.get("round") is not None and table is not RECORDINGS:
        return f"round {row.get('stream') or row['judged_in']}/{row['round']}"
    return f"recording {row.get('judged_in') or row.get('stream')}"
