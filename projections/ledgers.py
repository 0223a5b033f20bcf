"""Judges ledgers in a projection: each again from the first of its entries that changed, in the slice's transaction.

An entry that comes last is judged from where the ledger stood, which is kept in memory; any other change from the last
anchor before it. An anchor is dropped after every fiftieth entry. So the rows of a ledger are a function of its entries
alone, however they came in, and a rebuild judges with the same code.
"""

from collections import OrderedDict
from typing import Any

import duckdb
import pyarrow as pa

from domain.ledgers.judging import LedgerJudge
from projections.gathering import Rows
from projections.ledger_rows import entry_of, outcome_rows
from projections.rows.findings import ADVICE, EVIDENCE, FINDINGS, MONEY
from projections.rows.ledgers import LEDGER_ANCHORS, LEDGER_ENTRIES, LEDGER_LINES, LedgerAnchorRow, LedgerEntryRow
from projections.rows.rounds import UNJUDGED
from projections.writing import ChangedLedger, Sink

# What judging a ledger makes, beside rows of the same tables that judging a round makes.
OF_LEDGERS = (LEDGER_LINES, LEDGER_ANCHORS, FINDINGS, MONEY, EVIDENCE, ADVICE, UNJUDGED)
ANCHOR_ENTRIES = 50
_KEPT_MAX = 20_000  # ledgers that are kept in memory, ready to go on
_ROWS_MAX = 100_000
_PIECE = 10_000

_COLUMNS = ", ".join(
    f"epoch_us(e.{column.name})" if column.kind == "time" else f"e.{column.name}" for column in LEDGER_ENTRIES.columns
)
_ORDER = "e.ledger, e.happened_at, e.stream, e.seq, e.nth"
_FROM_THERE = "t.ledger = c.ledger AND t.happened_at >= c.since"
_CHANGED = pa.schema([("ledger", pa.string()), ("since", pa.timestamp("us"))])


class Ledgers:
    """The ledgers of one projection, and those of them that are ready to go on."""

    def __init__(self) -> None:
        self._ready: OrderedDict[str, LedgerJudge] = OrderedDict()

    def clear(self) -> None:
        """Nothing that is kept can be relied on: a slice was not written."""
        self._ready.clear()

    def judge(self, sink: Sink, rows: Rows) -> None:
        """Brings every ledger up to date of which the transaction has changed an entry."""
        again: dict[str, ChangedLedger] = {}
        for name, changed in sorted(sink.take_changed_ledgers().items()):
            judge = self._ready.get(name)
            if judge is None or changed.has_lost or judge.position is None or changed.since_us <= judge.position[0]:
                again[name] = changed
                continue
            self._ready.move_to_end(name)
            for row in sorted(changed.added, key=_position):
                _take(judge, row, rows)
        if again:
            self._judge_again(sink, again, rows)
        while len(self._ready) > _KEPT_MAX:
            self._ready.popitem(last=False)

    def _judge_again(self, sink: Sink, again: dict[str, ChangedLedger], rows: Rows) -> None:
        """Those that have changed before their end, or that are not in memory; all of them in a few questions."""
        with sink.lent("changed_ledgers", _changed_table(again)):
            _delete(sink)
            anchors = sink.rows(
                "SELECT t.ledger, arg_max(t.state, (t.happened_at, t.stream, t.seq, t.nth))"
                " FROM ledger_anchors t JOIN changed_ledgers c ON t.ledger = c.ledger GROUP BY t.ledger"
            )
            for name in again:
                self._ready[name] = LedgerJudge(name)
                self._ready.move_to_end(name)
            for name, state in anchors:
                self._ready[name] = LedgerJudge.resumed(name, bytes(state))
            found = sink.rows(
                f"SELECT {_COLUMNS} FROM ledger_entries e JOIN changed_ledgers c ON e.ledger = c.ledger"
                " LEFT JOIN (SELECT ledger, max((happened_at, stream, seq, nth)) AS last FROM ledger_anchors"
                " GROUP BY ledger) a ON a.ledger = e.ledger"
                " WHERE a.last IS NULL OR (e.happened_at, e.stream, e.seq, e.nth) > a.last"
                f" ORDER BY {_ORDER}"
            )
        for values in found:
            row = LedgerEntryRow(*values)
            judge = self._ready[row.ledger]
            if row.happened_at < again[row.ledger].since_us:
                judge.take(entry_of(row))  # its rows are there
            else:
                _take(judge, row, rows)


def judge_all(connection: duckdb.DuckDBPyConnection, sink: Sink, rows: Rows) -> None:
    """Every ledger of a new file whole: nothing of them is there but their entries, and these are committed."""
    judge: LedgerJudge | None = None
    with connection.cursor() as reader:
        reader.execute(f"SELECT {_COLUMNS} FROM ledger_entries e ORDER BY {_ORDER}")
        while piece := reader.fetchmany(_PIECE):
            judge = _take_all(judge, piece, rows)
            if len(rows) > _ROWS_MAX:
                sink.add(rows)


def judge_ledgers(connection: duckdb.DuckDBPyConnection, ledgers: list[str], rows: Rows) -> None:
    """Some ledgers whole, by the entries that a file has; nothing is written."""
    reader = connection.execute(
        f"SELECT {_COLUMNS} FROM ledger_entries e WHERE ledger IN (SELECT unnest(?)) ORDER BY {_ORDER}", [ledgers]
    )
    _take_all(None, reader.fetchall(), rows)


def _take_all(judge: LedgerJudge | None, piece: list[tuple[Any, ...]], rows: Rows) -> LedgerJudge | None:
    for values in piece:
        row = LedgerEntryRow(*values)
        if judge is None or judge.name != row.ledger:
            judge = LedgerJudge(row.ledger)
        _take(judge, row, rows)
    return judge


def _changed_table(again: dict[str, ChangedLedger]) -> pa.Table:
    since = pa.array([changed.since_us for changed in again.values()], pa.timestamp("us"))
    return pa.Table.from_arrays([pa.array([*again]), since], schema=_CHANGED)


def _delete(sink: Sink) -> None:
    """What judging the changed ledgers gave from their first changed entry on."""
    of_findings = f"SELECT t.finding FROM findings t JOIN changed_ledgers c ON {_FROM_THERE}"
    for table in ("finding_money", "finding_evidence", "finding_remedies"):
        sink.run(f"DELETE FROM {table} WHERE finding IN ({of_findings})")
    sink.run(f"DELETE FROM findings t USING changed_ledgers c WHERE {_FROM_THERE}")
    sink.run("DELETE FROM unjudged t USING changed_ledgers c WHERE t.ledger = c.ledger AND t.ledger_at >= c.since")
    for table in ("ledger_lines", "ledger_anchors"):
        sink.run(f"DELETE FROM {table} t USING changed_ledgers c WHERE {_FROM_THERE}")


def _take(judge: LedgerJudge, row: LedgerEntryRow, rows: Rows) -> None:
    outcome = judge.take(entry_of(row))
    rows.add_all(outcome_rows(row, outcome, judge.known_index))
    if judge.entries % ANCHOR_ENTRIES == 0:
        rows.add(
            LedgerAnchorRow(
                ledger=row.ledger,
                happened_at=row.happened_at,
                stream=row.stream,
                seq=row.seq,
                nth=row.nth,
                state=judge.save(),
            )
        )


def _position(row: LedgerEntryRow) -> tuple[int, str, int, int]:
    return row.happened_at, row.stream, row.seq, row.nth
