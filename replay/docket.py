"""Which recordings are judged, in which order, and with what: each behind the one it goes on from, with corrections."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from domain.events import Event, NotAnEvent, read
from domain.facts.tables import RecordingResumed
from domain.findings.finding import Finding
from domain.ids import Step, stream_of
from domain.judge.judge import Judge
from domain.record.amending import Amendments, amendments_of
from projections.corrections import CORRECTING, FRAMING
from projections.lineage import Origin, in_order
from store.interface import RecordingRow, Store

MARGIN = timedelta(days=1)  # so far an event that was told late may lie outside of its recording's first and last
_NEVER = datetime.max.replace(tzinfo=UTC) - MARGIN
_CONCERNING = frozenset((*CORRECTING, *FRAMING))


@dataclass
class Docket:
    """The recordings of a store, to be judged one after another; no more of them is kept than is needed.

    `say` is told what can't be read.
    """

    store: Store
    say: Callable[[str], None]
    _earlier: dict[str, Judge] = field(default_factory=dict)
    _heirs: Counter[str] = field(default_factory=Counter)
    _since: dict[str, datetime] = field(default_factory=dict)  # by table: when the first recording began that is judged
    _amendments: tuple[str, Amendments] = ("", Amendments())

    def origins(self, tables: Iterable[str] | None = None) -> list[Origin]:
        """The recordings in an order in which each comes behind the one it goes on from."""
        rows = (
            self.store.recordings()
            if tables is None
            else [row for table in sorted(set(tables)) for row in self.store.recordings(table)]
        )
        return in_order([self._origin(row) for row in rows])

    def plan(self, order: list[Origin]) -> None:
        """Says which recordings will be judged: so it is known whose end is needed, and where corrections can be."""
        self._heirs = _heirs(order)
        for origin in order:
            self._since[origin.table] = min(origin.began, self._since.get(origin.table, _NEVER))

    def amendments(self, table: str) -> Amendments:
        """What the corrections of a table come to. They may come late: its later recordings are looked through too."""
        if self._amendments[0] != table:
            self._amendments = (table, amendments_of([*self._corrections(table)]))
        return self._amendments[1]

    def judge(self, origin: Origin, earlier: Judge | None) -> Judge:
        """A judge for a recording, who knows how the one before it ended."""
        return Judge(origin.stream, continues=earlier, amendments=self.amendments(origin.table))

    def walk(self, order: list[Origin]) -> Iterator[tuple[Origin, Judge]]:
        """A judge for each recording in turn. One whose end is still needed is not finished, but kept for its heir."""
        self.plan(order)
        for origin in order:
            yield origin, self.judge(origin, self._earlier.get(origin.continues or ""))

    def judged(self, origin: Origin, judge: Judge) -> Iterator[tuple[Event | None, list[Finding]]]:
        """Each event with what the judge then finds; at last, without an event, what is found at the end."""
        for event in self.events(origin.stream):
            yield event, judge.step(event)
        if self._heirs[origin.stream] > 0:
            self._earlier[origin.stream] = judge
        else:
            yield None, judge.finish()
        if origin.continues is not None:
            self._heirs[origin.continues] -= 1
            if self._heirs[origin.continues] <= 0:
                self._earlier.pop(origin.continues, None)

    def events(self, stream: str, after: int = 0) -> Iterator[Event]:
        for entry in self.store.stream(stream, after):
            try:
                yield read(entry.state)
            except NotAnEvent as reason:
                self.say(f"{Step(entry.stream, entry.version)} can't be read by this version: {reason}")

    def event_at(self, stream: str, seq: int) -> Event | None:
        return next((_read(entry.state) for entry in self.store.stream(stream, after=seq - 1, upto=seq)), None)

    def _corrections(self, table: str) -> Iterator[Event]:
        """Corrections, and the openings, changes and closings that say who was entitled to them."""
        since = self._since[table]
        for origin in self.origins([table]):
            for entry in self.store.stream(origin.stream) if origin.ended + MARGIN >= since else ():
                if entry.topic in _CONCERNING and (event := _read(entry.state)) is not None:
                    yield event

    def _origin(self, row: RecordingRow) -> Origin:
        first, last = self.event_at(row.stream, 1), self.event_at(row.stream, row.highest)
        continues = None
        if first is not None and isinstance(first.data, RecordingResumed):
            continues = stream_of(row.table, first.data.continues)
        first = first or next(self.events(row.stream), None)
        return Origin(row.stream, first.time if first else _NEVER, last.time if last else _NEVER, continues)


def _read(raw: bytes) -> Event | None:
    """The event, if this version can read it; where it is needed in its turn, it is told if not."""
    try:
        return read(raw)
    except NotAnEvent:
        return None


def _heirs(order: list[Origin]) -> Counter[str]:
    """How many recordings go on from each, of those that come behind it."""
    heirs: Counter[str] = Counter()
    there: set[str] = set()
    for origin in order:
        if origin.continues in there:
            heirs[origin.continues] += 1
        there.add(origin.stream)
    return heirs
