"""The recordings of a store before a judge: each after the one it goes on from, with the corrections of its table."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from domain.facts.events import Event, NotAnEvent, read
from domain.findings.finding import Finding
from domain.ids import Step
from domain.judge.judge import Judge
from domain.record.amending import Amendments
from projections.corrections import corrections_of, framing_of, read_framing
from projections.floor import first_look
from projections.lineage import Lineage, Origin
from replay.ledgers import LedgerDesk
from store.interface import RecordingRow, Store

MARGIN = timedelta(days=1)  # so far an event that was recorded late may be outside of its recording's first and last
_NEVER = datetime.max.replace(tzinfo=UTC) - MARGIN

Judged = Iterator[tuple[Event | None, list[Finding]]]


@dataclass
class Docket:
    """The recordings of a store, to be judged one after another; no more of them is kept than is needed.

    `say` is called with what can't be read.
    """

    store: Store
    say: Callable[[str], None]
    _amendments: tuple[str, Amendments] = ("", Amendments())

    def lineage(self, tables: Iterable[str] | None = None) -> Lineage:
        """The recordings of some tables, or of all."""
        rows = (
            self.store.recordings()
            if tables is None
            else [row for table in sorted(set(tables)) for row in self.store.recordings(table)]
        )
        return Lineage.of(self._origin(row) for row in rows)

    def amendments(self, table: str) -> Amendments:
        """What the corrections of a table come to, whichever of its recordings they are in."""
        if self._amendments[0] != table:
            corrections, framed = read_framing(framing_of(self.store, table), lambda _: None)
            order = self.lineage([table]).recordings if corrections else []
            self._amendments = (table, corrections_of(corrections, order, [event for event, _ in framed]))
        return self._amendments[1]

    def judge(self, origin: Origin, earlier: Judge | None) -> Judge:
        """A judge for a recording, who knows how the one before it ended."""
        return Judge(origin.stream, continues=earlier, amendments=self.amendments(origin.table))

    def walk(self, lineage: Lineage, ledgers: LedgerDesk | None = None) -> Iterator[tuple[Origin, Judge, Judged]]:
        """A judge for each recording in turn, and each of its events with what the judge then finds.

        At last, without an event, comes what is found at the end; not where another recording goes on from this one.
        What recordings put into ledgers is laid on that desk, if there is one.
        """
        for origin, judge in lineage.walk(self.judge):
            finish = origin.stream not in lineage.continued
            yield origin, judge, self._judged(origin, judge, ledgers, lineage, finish=finish)

    def _judged(
        self, origin: Origin, judge: Judge, ledgers: LedgerDesk | None, lineage: Lineage, *, finish: bool
    ) -> Judged:
        desk = ledgers.recording(judge, lineage.parent.get(origin.stream)) if ledgers is not None else None
        amendments = self.amendments(origin.table)
        for event in self.events(origin.stream):
            found = judge.step(event)
            if desk is not None:
                desk.take(event, amendments.amend(event))
            yield event, found
        if finish:
            found = judge.finish()
            if desk is not None:
                desk.take_chapters(None)
            yield None, found

    def events(self, stream: str, after: int = 0) -> Iterator[Event]:
        for entry in self.store.stream(stream, after):
            try:
                yield read(entry.state)
            except NotAnEvent as reason:
                self.say(f"{Step(entry.stream, entry.version)} can't be read by this version: {reason}")

    def event_at(self, stream: str, seq: int) -> Event | None:
        return next((_read(entry.state) for entry in self.store.stream(stream, after=seq - 1, upto=seq)), None)

    def _origin(self, row: RecordingRow) -> Origin:
        """One of which nothing can be read is judged last of its table, and may be of any time."""
        known = first_look(self.store, row.stream, sys.maxsize)
        if known is None:
            return Origin(row.stream, _NEVER, _NEVER)
        last = self.event_at(row.stream, row.highest)
        return replace(known.origin, ended=last.time if last else _NEVER)


def _read(raw: bytes) -> Event | None:
    """The event, if this version can read it; where it is judged in its turn, that it can't be read is reported."""
    try:
        return read(raw)
    except NotAnEvent:
        return None
