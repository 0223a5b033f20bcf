"""Which entries belong into a pack: parts of streams, with the reason for each, and what of them never arrived."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC
from typing import Any

import duckdb

from audit.packs.errors import PackProblem
from audit.packs.quarantined import Quarantine, Window, quarantine_of
from audit.packs.subjects import RoundSubject, SpanSubject, StreamSubject, Subject, utc
from domain.facts.all_facts import NAMES
from domain.facts.people import StaffArrived, StaffLeft
from domain.facts.shoe import ShoeLoaded
from domain.facts.tables import SETTING_UP, RecordingResumed
from domain.ids import RoundRef, Stream, stream_of
from domain.table_keys import TABLE_KEYS_PREFIX
from projections.floor import known_table
from projections.one_round import NoSuchRound
from projections.questions.asking import plain
from projections.stored import events_of
from store.interface import Entry, Store

# What a table has reported before, and without which a round can't be understood.
_BEFORE = {
    **{NAMES[kind]: "the table's opening and its rules" for kind in SETTING_UP},
    NAMES[RecordingResumed]: "where the recording goes on from another",
    NAMES[StaffArrived]: "the staff at the table",
    NAMES[StaffLeft]: "the staff at the table",
    NAMES[ShoeLoaded]: "the loading of the shoe",
}


@dataclass(frozen=True)
class Part:
    """The numbers of a stream from `first` to `last`, and why they are in the pack."""

    stream: str
    first: int
    last: int
    why: tuple[str, ...]


@dataclass
class Gathered:
    """The entries of a pack in the order of the log, and what they are."""

    parts: list[Part] = field(default_factory=list)
    missing: dict[Part, list[tuple[int, int]]] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    windows: list[Window] = field(default_factory=list)
    quarantine: Quarantine = field(default_factory=Quarantine)


def gathered(
    store: Store, connection: duckdb.DuckDBPyConnection, subjects: Iterable[Subject], upto_index: int
) -> Gathered:
    """All entries that the subjects need, of those that the log had at an index."""
    found = Gathered()
    parts: list[Part] = []
    for subject in subjects:
        search = _Search(store, connection, upto_index)
        if isinstance(subject, RoundSubject):
            parts += search.of_round(subject.reference)
        elif isinstance(subject, SpanSubject):
            parts += search.of_span(subject)
        else:
            parts += search.of_stream(subject)
        found.windows += search.windows
    for table in sorted({window.table for window in found.windows}):
        keys = [e.version for e in store.stream(TABLE_KEYS_PREFIX + table) if e.index <= upto_index]
        parts += [Part(TABLE_KEYS_PREFIX + table, 1, max(keys), ("the table's keys",))] if keys else []
    ranges: dict[str, list[tuple[int, int]]] = {}
    for part in merged(parts):
        ranges.setdefault(part.stream, []).append((part.first, part.last))
    found.quarantine = quarantine_of(store, found.windows, ranges, upto_index)
    parts += [Part(one.entry.stream, 1, 1, ("a message in quarantine",)) for one in found.quarantine.whole]
    found.parts = merged(parts)
    for part in found.parts:
        here = [e for e in store.stream(part.stream, part.first - 1, part.last) if e.index <= upto_index]
        found.entries += here
        found.missing[part] = holes((entry.version for entry in here), part.first, part.last)
    found.entries.sort(key=lambda entry: entry.index)
    return found


def merged(parts: Iterable[Part]) -> list[Part]:
    """The same numbers in parts that neither overlap nor touch, with all the reasons."""
    done: list[Part] = []
    for part in sorted(parts, key=lambda part: (part.stream, part.first, part.last)):
        last = done[-1] if done else None
        if last is not None and last.stream == part.stream and part.first <= last.last + 1:
            why = tuple(dict.fromkeys((*last.why, *part.why)))
            done[-1] = Part(last.stream, last.first, max(last.last, part.last), why)
        else:
            done.append(part)
    return done


def holes(versions: Iterable[int], first: int, last: int) -> list[tuple[int, int]]:
    """The numbers from first to last that are not there."""
    found = []
    expected = first
    for version in [*versions, last + 1]:
        if version > expected:
            found.append((expected, version - 1))
        expected = version + 1
    return found


class _Search:
    """Finds the parts for one subject."""

    def __init__(self, store: Store, connection: duckdb.DuckDBPyConnection, upto_index: int):
        self.store = store
        self.connection = connection
        self.upto_index = upto_index
        self.windows: list[Window] = []

    def of_round(self, reference: RoundRef) -> Iterator[Part]:
        rows = self._rows(
            "SELECT judged_in, stream, first_seq, last_seq, judged_seq, from_at, to_at FROM rounds"
            " WHERE reference = ? ORDER BY first_seq",
            str(reference),
        )
        if not rows:
            raise NoSuchRound(
                f"There is no round {reference} that is over. "
                "The table `rounds` of `shoebox query` lists those that are."
            )
        highest = dict(
            self._rows("SELECT judged_in, highest_seq FROM recordings WHERE table_name = ?", reference.table)
        )
        why = ("the round, and what followed until it was judged",)
        for judged_in, stream, first, last, judged, from_at, to_at in rows:
            self.windows.append(Window(reference.table, from_at.replace(tzinfo=UTC), to_at.replace(tzinfo=UTC)))
            end = judged or highest[judged_in]
            if judged_in == stream:
                yield Part(stream, first, max(first, last or 0, end), why)
            else:
                yield Part(stream, first, highest[stream], why)
                for between in self._line(judged_in):
                    if between == stream:
                        break
                    yield Part(between, 1, end if between == judged_in else highest[between], why)
        yield from self._before(reference.table, rows[0][1], rows[0][2])
        yield from self._corrections(reference, rows[0][2], max(row[3] or row[2] for row in rows))

    def of_span(self, span: SpanSubject) -> Iterator[Part]:
        self.windows.append(Window(span.table, span.since, span.until))
        began = None
        rows = self._rows("SELECT judged_in, began_at FROM recordings WHERE table_name = ?", span.table)
        for stream, _ in sorted(rows, key=lambda row: (row[1], row[0])):
            entries = [entry for entry in self.store.stream(stream) if entry.index <= self.upto_index]
            events = [event for event, _ in events_of(entries, _silent)]
            inside = [event.seq for event in events if span.since <= event.time < span.until]
            if inside:
                began = began or (stream, inside[0])
                yield Part(stream, min(inside), max(inside), ("reported in this time",))
        if began is None:
            raise PackProblem(
                f"Table {span.table} reported nothing from {utc(span.since)} until {utc(span.until)}. "
                "The table `recordings` of `shoebox query` shows which reported when."
            )
        yield from self._before(span.table, *began)

    def of_stream(self, subject: StreamSubject) -> Iterator[Part]:
        versions = [e.version for e in self.store.stream(subject.stream) if e.index <= self.upto_index]
        if not versions:
            raise PackProblem(f"There is no {subject.title}.")
        yield Part(subject.stream, 1, max(versions), (subject.title,))

    def _before(self, table: str, stream: str, first: int) -> Iterator[Part]:
        """What the table had reported before, in this recording and in those that it goes on from."""
        for number, here in enumerate(self._line(stream)):
            earlier = [entry for entry in self.store.of_kinds(here, list(_BEFORE)) if entry.stream == here]
            earlier = [
                entry for entry in earlier if (number or entry.version < first) and entry.index <= self.upto_index
            ]
            loaded = [entry.version for entry in earlier if entry.topic == NAMES[ShoeLoaded]]
            for entry in earlier:
                if entry.topic != NAMES[ShoeLoaded] or entry.version == loaded[-1]:
                    yield Part(here, entry.version, entry.version, (_BEFORE[entry.topic],))

    def _line(self, stream: str) -> Iterator[str]:
        """A recording, the one that it goes on from, and so forth."""
        parent = known_table(self.connection, Stream.parse(stream).table).lineage.parent
        here: str | None = stream
        while here is not None:
            yield here
            here = parent.get(here)

    def _corrections(self, reference: RoundRef, first: int, last: int) -> Iterator[Part]:
        """Corrections of the record that reach into the round, wherever they were recorded."""
        for one in known_table(self.connection, reference.table).corrections_read:
            recording, seq = one.target
            if stream_of(reference.table, recording) == reference.stream and first <= seq <= last:
                stream = one.event.originator_id
                yield Part(stream, one.event.seq, one.event.seq, ("a correction of the record",))

    def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.connection.execute(sql, [plain(value) for value in values]).fetchall()


def _silent(_: str) -> None:
    """What can't be read was reported when it was judged."""
