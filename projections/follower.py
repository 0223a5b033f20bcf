"""Follows the log: judges each slice and writes its rows, the position and what is needed to go on in one go."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import duckdb

from domain.facts.events import EVENTS, Event, write
from projections.casework import is_casework, tell
from projections.corrections import Correction, differing, is_correction, is_frame, touched
from projections.files import ProjectionOutdated
from projections.floor import Known, TableKnown, known_table
from projections.gathering import Rows
from projections.ledgers import Ledgers
from projections.rows.upkeep import CorrectionRow, FramingRow
from projections.stored import Placed, events_of, quarantine_row, rival_rows, stored
from projections.walking import Walker
from projections.writing import Sink, fingerprint_of
from store.interface import DISMISSED, QUARANTINE_PREFIX, RELEASED, Entry, Store
from store.quarantine import REFUSED_TOPICS
from store.rivals import rivals

SLICE = 20_000
_WALKERS_MAX = 1_500  # recordings that are kept in memory, ready to go on
_ROWS_MAX = 200_000  # rows that are held before they are written


@dataclass(frozen=True)
class Lag:
    """How far the projection is behind the store."""

    position: int
    events: int
    seconds: float


class Follower:
    """One file, kept up with one store. `say` is called with what can't be read."""

    def __init__(
        self,
        store: Store,
        connection: duckdb.DuckDBPyConnection,
        say: Callable[[str], None] = lambda _: None,
        slice_entries: int = SLICE,
        clock: Callable[[], float] = time.time,
    ):
        self.store = store
        self.connection = connection
        self.say = say
        self.slice_entries = slice_entries
        self.clock = clock
        self._tables: dict[str, TableKnown] = {}
        self._walkers: OrderedDict[str, Walker] = OrderedDict()
        self._ledgers = Ledgers()
        self._in_doubt = False
        self.judged = 0  # events that went through the judge, each time that they did
        self._leaf = ""
        self.position = self._stored_position()

    def catch_up(self, progress: Callable[[int], None] = lambda _: None, upto: int | None = None) -> int:
        """Judges everything that is there, or up to an index of the log; how many entries that was."""
        taken = 0
        while count := self.poll(upto):
            taken += count
            progress(self.position)
        return taken

    def poll(self, upto: int | None = None) -> int:
        """Judges the next slice of the log, whole or not at all; how many entries it had."""
        if self._in_doubt:
            self.position, self._in_doubt = self._stored_position(), False
        limit = self.slice_entries if upto is None else min(self.slice_entries, upto - self.position)
        entries = self._next_entries(limit) if limit > 0 else []
        if not entries:
            return 0
        sink = Sink(self.connection)
        try:
            self._take(entries, sink)
            sink.commit(entries[-1])
        except BaseException:
            self._in_doubt = True  # whether the slice was written, only the file can tell
            self._tables.clear()
            self._walkers.clear()
            self._ledgers.clear()
            sink.roll_back()
            raise
        self.position, self._leaf = entries[-1].index, fingerprint_of(entries[-1])
        while len(self._walkers) > _WALKERS_MAX:
            self._walkers.popitem(last=False)
        return len(entries)

    def lag(self) -> Lag:
        last = self.store.last_index()
        if last <= self.position:
            return Lag(self.position, 0, 0.0)
        waiting = self.store.log(self.position, 1)
        received_us = waiting[0].receipt.received_us if waiting else None
        seconds = 0.0 if received_us is None else max(0.0, self.clock() - received_us / 1_000_000)
        return Lag(self.position, last - self.position, seconds)

    def _stored_position(self) -> int:
        """Where the file stands; `ProjectionOutdated` if that is not a place of this store."""
        [(position, leaf)] = self.connection.execute("SELECT position, leaf FROM progress").fetchall()
        self.position, self._leaf = int(position), leaf or ""
        self._next_entries(0)
        return self.position

    def _next_entries(self, limit: int) -> list[Entry]:
        """The next entries of the store, if the last one that was judged is still there.

        A store may be put back to an older copy at any time, and then get other entries at the same places.
        """
        if not self.position:
            return self.store.log(0, limit) if limit else []
        there = self.store.log(self.position - 1, limit + 1)
        if not there or there[0].index != self.position or fingerprint_of(there[0]) != self._leaf:
            raise ProjectionOutdated(
                "The projection was made from another store, or from one that was restored since. "
                "Run `shoebox rebuild`."
            )
        return there[1:]

    # A slice

    def _take(self, entries: Sequence[Entry], sink: Sink) -> None:
        rows = Rows()
        upto = entries[-1].index
        tables: dict[str, dict[str, list[Placed]]] = {}
        for event, index in events_of([entry for entry in entries if entry.topic in EVENTS], self.say):
            tables.setdefault(event.source, {}).setdefault(event.originator_id, []).append((event, index))
        for entry in entries:
            if entry.topic not in EVENTS:
                self._take_other(entry, rows, sink)
        self._look_after_held(rows, sink)
        tell(self.store, [entry for entry in entries if is_casework(entry)], rows, self.say)
        for table, streams in tables.items():
            self._judge(self._table(table), streams, upto, rows, sink)
        sink.add(rows)
        self._ledgers.judge(sink, rows)
        sink.add(rows)
        sink.put(rows)

    def _take_other(self, entry: Entry, rows: Rows, sink: Sink) -> None:
        """Quarantine, its releases and dismissals."""
        if entry.topic in REFUSED_TOPICS:
            key = entry.stream.removeprefix(QUARANTINE_PREFIX)
            self._take_refused(key, rows)
        elif entry.topic in (RELEASED, DISMISSED):
            key = entry.stream.removeprefix(QUARANTINE_PREFIX)
            sink.add(rows)
            sink.run("DELETE FROM quarantine WHERE message = ?", [key])

    def _take_refused(self, key: str, rows: Rows) -> None:
        rows.add_all(quarantine_row(one) for one in self.store.quarantine(key))
        for rival in rivals(self.store, key=key):
            rows.add_all(rival_rows(rival))

    def _look_after_held(self, rows: Rows, sink: Sink) -> None:
        """A message that was held becomes a rival when another takes its place; no entry of the log says so."""
        for (key,) in sink.rows("SELECT message FROM quarantine WHERE kind = 'held'"):
            if any(one.kind != "held" for one in self.store.quarantine(key)):
                sink.run("DELETE FROM quarantine WHERE message = ?", [key])
                self._take_refused(key, rows)

    def _judge(self, table: TableKnown, streams: dict[str, list[Placed]], upto: int, rows: Rows, sink: Sink) -> None:
        """Goes on with the recordings of a table that have new events, and judges again what these touch."""
        before = {stream: known.highest for stream, known in table.recordings.items()}  # how far each was read
        corrections = table.corrections
        again, rearranged = self._see(table, streams, before, rows)
        if rearranged:
            again |= table.arrange()
        if table.corrections is not corrections:  # an opening, too, may change who was entitled to one
            again |= _read_before(table, differing(corrections, table.corrections), before)
        again |= table.lineage.descendants({*again, *streams})
        looked_at = table.lineage.streams if rearranged else _in_order(table, {*again, *streams})
        for stream in looked_at:
            known = table.recordings[stream]
            over, read_to = table.is_over(known), before.get(stream, 0)
            first = streams[stream][0][0].seq if stream in streams else None
            if stream in again:
                sink.delete([stream])
                walker = self._from_the_start(table, stream, upto, rows, sink)
            elif first is not None and first <= read_to:
                walker = self._from_an_anchor(table, stream, first, upto, rows, sink)
            elif first is not None or over != known.finished:
                if known.finished:  # it goes on, or something goes on from it: its end was none
                    sink.delete_after(stream, read_to)
                walker = self._walker(table, stream, fresh=first == known.lowest)
                for event, index in streams.get(stream, ()):
                    self._step(walker, event, index, rows)
            else:
                continue
            if over:
                walker.finish(rows)
            known.finished = over
            walker.put_recording(rows, finished=over)

    def _see(
        self, table: TableKnown, streams: dict[str, list[Placed]], before: dict[str, int], rows: Rows
    ) -> tuple[set[str], bool]:
        """Takes notice of a slice: which recordings must be judged again whole, and whether their order may be another.

        Corrections reach back to any step, and change what minutes have counted: what they touch is judged whole.
        """
        again: set[str] = set()
        rearranged = False
        framed = False
        fresh: list[Correction] = []
        for stream, events in streams.items():
            events.sort(key=lambda one: one[0].seq)
            known = table.recordings.setdefault(stream, Known(stream))
            rearranged |= known.see(events[0][0])
            known.see(events[-1][0])
            for event, index in events:
                if is_correction(event):
                    raw = write(event)
                    fresh.append(Correction(event, index, raw))
                    rows.add(CorrectionRow(table.name, stream, event.seq, index, raw))
                elif is_frame(event):
                    framed = True
                    table.frame.append(event)
                    rows.add(FramingRow(table.name, stream, event.seq, index, write(event)))
        if fresh or framed:
            table.corrections_read += fresh
            table.correct()
            again = _read_before(table, touched(fresh, table.corrections_read), before)
        return again, rearranged

    # Recordings

    def _from_the_start(self, table: TableKnown, stream: str, upto: int, rows: Rows, sink: Sink) -> Walker:
        """Judges a recording whole, from the store."""
        parent = table.lineage.parent.get(stream)
        walker = Walker.begin(stream, self._walker(table, parent) if parent else None, table.corrections)
        self._keep(stream, walker)
        self._go_on(walker, 0, upto, rows, sink)
        return walker

    def _from_an_anchor(self, table: TableKnown, stream: str, first: int, upto: int, rows: Rows, sink: Sink) -> Walker:
        """Judges a recording again from the last anchor before a step: what came before that is as it was.

        So a late event costs what the events after it cost, and several in a slice no more than the first of them.
        """
        anchors = self._anchors(stream, "seq < ?", first)
        if not anchors:
            sink.delete([stream])
            return self._from_the_start(table, stream, upto, rows, sink)
        state, seq = anchors[0]
        sink.delete_after(stream, seq)
        walker = Walker.taken_up(state, table.corrections)
        self._keep(stream, walker)
        walker.put_open(rows)
        self._go_on(walker, seq, upto, rows, sink, counted_upto=self.position)
        return walker

    def _go_on(self, walker: Walker, after: int, upto: int, rows: Rows, sink: Sink, *, counted_upto: int = 0) -> None:
        """What the store has of a recording after a step. Minutes have what was in the log at `counted_upto`."""
        events = stored(self.store, walker.judge.stream, upto, self.say, after=after)
        for number, (event, index) in enumerate(events):
            self._step(walker, event, index, rows, counted_before=index <= counted_upto)
            if number % 10_000 == 9_999 and len(rows) > _ROWS_MAX:
                sink.add(rows)

    def _step(self, walker: Walker, event: Event, index: int, rows: Rows, *, counted_before: bool = False) -> None:
        self.judged += 1
        walker.take(event, index, rows, counted_before=counted_before)

    def _anchors(self, stream: str, condition: str, *values: int) -> list[tuple[bytes, int]]:
        """The last anchor of a recording for which this holds, if there is one: its state and its step."""
        return self.connection.execute(
            f"SELECT state, seq FROM anchors WHERE judged_in = ? AND {condition} ORDER BY seq DESC LIMIT 1",
            [stream, *values],
        ).fetchall()

    def _walker(self, table: TableKnown, stream: str, *, fresh: bool = False) -> Walker:
        """A recording ready to go on: from memory, or from its last anchor and what came after it."""
        walker = self._walkers.get(stream)
        if walker is not None:
            walker.know(table.corrections)
            self._walkers.move_to_end(stream)
            return walker
        parent = table.lineage.parent.get(stream)
        anchors = [] if fresh else self._anchors(stream, "true")
        if anchors:
            walker, after = Walker.taken_up(anchors[0][0], table.corrections), anchors[0][1]
        else:
            walker, after = Walker.begin(stream, self._walker(table, parent) if parent else None, table.corrections), 0
        if not fresh:
            unused = Rows()  # they are in the file already
            for event, index in stored(self.store, stream, self.position, self.say, after=after):
                self._step(walker, event, index, unused)
        self._keep(stream, walker)
        return walker

    def _keep(self, stream: str, walker: Walker) -> None:
        self._walkers[stream] = walker
        self._walkers.move_to_end(stream)

    def _table(self, name: str) -> TableKnown:
        """What is known of a table, from memory or from the file."""
        table = self._tables.get(name)
        if table is None:
            table = self._tables[name] = known_table(self.connection, name)
        return table


def _read_before(table: TableKnown, steps: Iterable[tuple[str, int]], before: dict[str, int]) -> set[str]:
    """Recordings of which one of these steps had been read."""
    named = [(f"{table.name}/{recording}", seq) for recording, seq in steps]
    return {stream for stream, seq in named if seq <= before.get(stream, 0)}


def _in_order(table: TableKnown, streams: set[str]) -> list[str]:
    """Some recordings of a table, each after the one it continues."""
    return list(streams) if len(streams) == 1 else [stream for stream in table.lineage.streams if stream in streams]
