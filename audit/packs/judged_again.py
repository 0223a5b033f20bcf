"""Before anything is signed: what the projection says of a pack's rounds is what judging their events gives now."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

import duckdb

from audit.packs.errors import PackProblem
from audit.packs.projected import column
from audit.packs.sheets import Sheet
from audit.packs.subjects import RoundSubject, SpanSubject, Subject
from domain.facts.events import NotAnEvent, read
from domain.ids import Stream
from domain.moments import microseconds
from projections.again import other_row
from projections.floor import TableKnown
from store.interface import Store


def check_judgement(
    store: Store, connection: duckdb.DuckDBPyConnection, subjects: Sequence[Subject], sheets: Mapping[str, Sheet]
) -> None:
    """`PackProblem` that names the round and the table where the two differ."""
    named = {stream for sheet in sheets.values() for stream in column(sheet, "judged_in")}
    named |= _in_the_same_ledgers(connection, named)
    tables = {Stream.parse(stream).table for stream in named}
    for subject in subjects:
        if isinstance(subject, RoundSubject):
            tables.add(subject.reference.table)
        elif isinstance(subject, SpanSubject):
            tables.add(subject.table)
    for table in sorted(tables):
        other = other_row(store, connection, table, _Chosen(store, subjects, named))
        if other is not None:
            raise PackProblem(
                f"What the projection's table {other.table} says of {other.about} is not what judging its events gives "
                "now: one of the two was changed. No pack was made. Run `shoebox verify --store`; if the store is as "
                "it was logged, `shoebox rebuild` makes the projection anew from it."
            )


def _in_the_same_ledgers(connection: duckdb.DuckDBPyConnection, streams: set[str]) -> set[str]:
    """The recordings that have put anything into a ledger into which these have: what it came to rests on them too."""
    found = connection.execute(
        "SELECT DISTINCT judged_in FROM ledger_entries WHERE ledger IN"
        " (SELECT ledger FROM ledger_entries WHERE judged_in IN (SELECT unnest(?)))",
        [sorted(streams)],
    ).fetchall()
    return {stream for (stream,) in found}


class _Chosen:
    """The recordings of a table that a pack tells of: found in the store, not by what the projection says of them."""

    def __init__(self, store: Store, subjects: Sequence[Subject], named: Iterable[str]):
        self._store = store
        self._subjects = subjects
        self._named = named

    def __call__(self, table: TableKnown) -> set[str]:
        chosen = {stream for stream in self._named if Stream.parse(stream).table == table.name}
        for subject in self._subjects:
            if isinstance(subject, RoundSubject) and subject.reference.table == table.name:
                here = subject.reference.stream
                chosen |= {here, *table.lineage.descendants([here])}  # a round that was cut is judged by what goes on
            elif isinstance(subject, SpanSubject) and subject.table == table.name:
                chosen |= {stream for stream in table.lineage.streams if self._is_inside(table, stream, subject)}
        return chosen

    def _is_inside(self, table: TableKnown, stream: str, span: SpanSubject) -> bool:
        ended = self._ended(stream)
        return table.recordings[stream].began_us < microseconds(span.until) and (ended is None or ended >= span.since)

    def _ended(self, stream: str) -> datetime | None:
        for entry in self._store.stream(stream, after=self._store.last_version(stream) - 1):
            try:
                return read(entry.state).time
            except NotAnEvent:
                return None
        return None
