"""A file of messages as ingest would take it, line by line: what becomes of each, and what is worth mending in it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from domain.contract.catalogue import NamesSeen
from domain.facts.events import Event, NotAnEvent, read
from domain.facts.tables import OPENINGS, RecordingResumed, TableClosed
from ingest.sources import Chunk, Source
from store.interface import Quarantined, Store

Verdict = Literal["accepted", "repeat", "refused", "rival", "held"]
VERDICTS: tuple[Verdict, ...] = ("accepted", "repeat", "refused", "rival", "held")

_SLICE = 5_000


@dataclass(frozen=True)
class Line:
    """A line of a file: what ingest makes of it, why, and what else is to be said of it.

    `notes` are in order and need no mending: a message that comes late, or again.
    """

    file: str
    number: int
    verdict: Verdict
    stream: str | None = None
    seq: int | None = None
    reason: str = ""
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def is_to_mend(self) -> bool:
        return bool(self.warnings) or self.verdict in ("refused", "rival", "held")


@dataclass
class Recording:
    """What the lines so far have said of a recording."""

    highest: int = 0
    closed_seq: int | None = None
    reused: bool = False  # and that has been said


@dataclass
class Checked:
    """A source that hands on what another one has, and after each batch says what became of its lines.

    The worker asks for the next batch when the one before is recorded: then the store knows. No more is kept than
    what the next lines are compared with.
    """

    source: Source
    store: Store
    file: str
    say: Callable[[Line], None]
    recordings: dict[str, Recording]
    names: NamesSeen

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
        for batch in self.source.batches(store):
            before = store.last_index()
            yield batch
            for chunk in batch:
                for line in self._lines(chunk, before):
                    self.say(line)

    def _lines(self, chunk: Chunk, before: int) -> Iterator[Line]:
        recorded = self._recorded(chunk.place.source, before)
        refused = {one.entry.receipt.offset: one for one in self.store.quarantine(after=before, dismissed=True)}
        for raw, offset in zip(chunk.messages, chunk.offsets, strict=True):
            if offset in refused:
                yield self._refused(refused[offset])
                continue
            event = read(raw)
            if offset in recorded:
                yield self._accepted(event, offset)
            else:
                where = self._line_of(event.originator_id, event.seq)
                note = f"it says what {where} says; sending again is safe" if where else "it was there already"
                yield Line(self.file, offset + 1, "repeat", event.originator_id, event.seq, notes=(note,))

    def _recorded(self, source: str, before: int) -> set[int | None]:
        found: set[int | None] = set()
        while rows := self.store.log_rows(before, _SLICE):
            found |= {row[6] for row in rows if row[5] == source and ":" not in row[1]}
            before = rows[-1][0]
        return found

    def _refused(self, message: Quarantined) -> Line:
        line = (message.entry.receipt.offset or 0) + 1
        place = (message.stream, message.seq)
        if message.kind != "rival" or message.stream is None or message.seq is None:
            return Line(self.file, line, message.kind, *place, message.reason)
        where = self._line_of(message.stream, message.seq) or "another message"
        reason = f"seq {message.seq} of {message.stream} is taken: {where} has it, and says something else"
        warnings: tuple[str, ...] = ()
        if message.seq == 1 and isinstance(_fact(message.entry.state), OPENINGS):
            warnings = (
                f"the recording {message.stream} is opened a second time; a table never uses a recording's name twice",
            )
        return Line(self.file, line, "rival", *place, reason, warnings)

    def _accepted(self, event: Event, offset: int) -> Line:
        here = self.recordings.setdefault(event.originator_id, Recording())
        warnings = [*self._of_its_recording(event, here), *(one.sentence for one in self.names.unknown(event))]
        notes = []
        if event.seq < here.highest:
            notes.append(f"it comes late, after seq {here.highest}; it takes its place by seq")
        here.highest = max(here.highest, event.seq)
        return Line(
            self.file,
            offset + 1,
            "accepted",
            event.originator_id,
            event.seq,
            warnings=tuple(warnings),
            notes=tuple(notes),
        )

    def _of_its_recording(self, event: Event, here: Recording) -> Iterator[str]:
        fact = event.data
        if event.seq == 1 and not isinstance(fact, (*OPENINGS, RecordingResumed)):
            yield "a recording begins with table.opened (v1 or v2) or recording.resumed.v1 as seq 1"
        elif event.seq > 1 and isinstance(fact, (*OPENINGS, RecordingResumed)):
            yield f"{'an opening' if isinstance(fact, OPENINGS) else 'a resumption'} is seq 1 of its recording"
        if here.closed_seq is not None and event.seq > here.closed_seq and not here.reused:
            here.reused = True
            yield (
                f"the table closed with seq {here.closed_seq} and the recording {event.originator_id} goes on; "
                "a table that opens again begins a recording with a name of its own"
            )
        if isinstance(fact, TableClosed):
            here.closed_seq = min(here.closed_seq or event.seq, event.seq)

    def _line_of(self, stream: str, seq: int) -> str:
        """Where the message is that has this place, for people."""
        there = next(self.store.stream(stream, seq - 1, seq), None)
        if there is None or there.receipt.offset is None:
            return ""
        name = (there.receipt.source or "").removeprefix("file:").rpartition("@")[0]
        other = f" of {name}" if name and not name.endswith(self.file) else ""
        return f"line {there.receipt.offset + 1:,}{other}"


def _fact(raw: bytes) -> object:
    try:
        return read(raw).data
    except NotAnEvent:
        return None
