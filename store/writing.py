"""Writing to the store: batches whole or not at all, fenced by the position they began from."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from eventsourcing.persistence import Tracking

from domain.facts.all_facts import NAMES
from domain.facts.events import Event, read, same_fact
from domain.facts.tables import RecordingResumed
from domain.ids import Stream, stream_of
from store.database import Cursor, Datastore, Recorder
from store.errors import CommitInDoubt, Fenced, ReleasedAlready, StillRefused
from store.interface import (
    QUARANTINE_PREFIX,
    QUARANTINED,
    SEQ_AHEAD_MAX,
    Account,
    Arrival,
    Outcome,
    Place,
    Quarantined,
    Refusal,
    Resumption,
    Seen,
    Step,
)
from store.mapper import ClosedMapper, Dismissal, Release
from store.quarantine import far_ahead, file_refused, held, quarantine_stream, rival

Position = tuple[str, int]  # a stream and a version in it
Known = dict[str, tuple[int, int, int]]  # of recordings, how many events they have, the highest seq, and the revision


def resumptions(event: Event) -> list[Resumption]:
    """What a recording says of the one it continues."""
    if isinstance(event.data, RecordingResumed):
        continues = stream_of(event.source, event.data.continues)
        return [(event.originator_id, event.seq, continues, event.data.last_seq)]
    return []


class Writer(ABC):
    """The half of the store that writes. Each database has its own way with many rows at once."""

    def __init__(self, recorder: Recorder, mapper: ClosedMapper):
        self._recorder = recorder
        self._datastore: Datastore = recorder.datastore
        self._mapper = mapper
        self.seq_ahead_max = SEQ_AHEAD_MAX

    @abstractmethod
    def _insert_all(self, c: Cursor, arrivals: Sequence[Arrival], is_right: Callable[[], bool] = lambda: True) -> bool:
        """Gives each arrival the next index of the log. False, and none has one, if a place in a stream is taken, or
        if it is not right in the end: arrivals may be in the making until they are inserted."""

    @abstractmethod
    def _stored(self, c: Cursor, places: Iterable[Position]) -> dict[Position, bytes]:
        """The bytes at those places that are taken."""

    @abstractmethod
    def _known(self, c: Cursor, streams: Iterable[str]) -> Known:
        """What is known of those of these recordings that there are."""

    def attach(self, source: str) -> Place:
        with self._datastore.transaction(commit=False) as c:
            found = self._places(c, "source = ?", source)
        if found:  # most often, and then nobody who is writing is in our way
            return found[0]
        with self._datastore.transaction(commit=True) as c:
            c.execute(
                "INSERT INTO sources (source_id, source)"
                " SELECT coalesce(max(source_id), 0) + 1, ? FROM sources WHERE true ON CONFLICT (source) DO NOTHING",
                (source,),
            )
            return self._places(c, "source = ?", source)[0]

    def sources_like(self, prefix: str) -> list[Place]:
        with self._datastore.transaction(commit=False) as c:
            return self._places(c, "substr(source, 1, ?) = ?", len(prefix), prefix)

    def append(self, steps: Sequence[Step]) -> Account:
        total = Account()
        try:
            with self._datastore.transaction(commit=True) as c:
                for step in steps:
                    self._check_fence(c, step)
                for step in steps:
                    total += self._append(c, step)
        except CommitInDoubt as in_doubt:
            in_doubt.account = total
            raise
        return total

    def look(self, places: Sequence[tuple[Place, Seen]], reader: str | None = None) -> None:
        with self._datastore.transaction(commit=True) as c:
            for place, seen in places:
                self._note_seen(c, place, seen)
                self._note_reader(c, place, seen.at_us, reader)

    def release(
        self,
        quarantined: Quarantined,
        event: Event,
        at_us: int,
        *,
        is_signed: bool = True,
        count_unsigned: bool = False,
    ) -> Outcome:
        with self._datastore.transaction(commit=True) as c:
            self._demand_in_quarantine(c, quarantined.entry.stream)
            index, stream = quarantined.entry.index, quarantined.entry.stream
            return self._release(c, index, stream, event, at_us, is_signed=is_signed, count_unsigned=count_unsigned)

    def dismiss(self, quarantined: Quarantined, by: str, why: str, at_us: int) -> int:
        stream = quarantined.entry.stream
        if quarantined.kind == "rival":
            raise StillRefused("a rival is evidence that two messages claim one place, and is never dismissed")
        with self._datastore.transaction(commit=True) as c:
            self._demand_in_quarantine(c, stream)
            dismissal = Dismissal(stream, 2, by, why, at_us)
            (index,) = self._recorder._insert_events(c, [self._mapper.to_stored_event(dismissal)]) or ()
            c.execute("UPDATE quarantine SET dismissed_index = ? WHERE originator_id = ?", (index, stream))
            return index

    @staticmethod
    def _demand_in_quarantine(c: Cursor, stream: str) -> None:
        c.execute("SELECT released_index, dismissed_index FROM quarantine WHERE originator_id = ?", (stream,))
        released, dismissed = c.fetchone()
        if released is not None:
            raise ReleasedAlready("somebody else has released it already")
        if dismissed is not None:
            raise StillRefused("it was dismissed")

    def _release(
        self,
        c: Cursor,
        index: int,
        quarantine: str,
        event: Event,
        at_us: int,
        *,
        is_signed: bool = True,
        count_unsigned: bool,
    ) -> Outcome:
        """Moves the quarantined message at this index of the log into the stream that it claims."""
        c.execute(
            "SELECT state, source_id, source_offset, source_time_us, received_us, signer, signature"
            " FROM stored_events WHERE log_index = ?",
            (index,),
        )
        state, *receipt, signer, signature = c.fetchone()
        signed = (signer, signature) if is_signed else (None, None)
        stream, seq = event.originator_id, event.seq
        arrival: Arrival = (stream, seq, NAMES[type(event.data)], bytes(state), *receipt, *signed)
        outcome = self._release_into(c, arrival)
        release = Release(quarantine, 2, stream, seq, outcome, at_us)
        (released,) = self._recorder._insert_events(c, [self._mapper.to_stored_event(release)]) or ()
        c.execute("UPDATE quarantine SET released_index = ? WHERE originator_id = ?", (released, quarantine))
        column = "recorded" if outcome == "recorded" else "repeats"
        c.execute(
            f"UPDATE sources SET quarantined = quarantined - 1, {column} = {column} + 1 WHERE source_id = ?",
            (arrival[4],),
        )
        if outcome == "recorded":
            known = self._known_of(c, [arrival])
            self._note_recordings(c, [arrival], known)
            self._note_resumptions(c, resumptions(event))
            if count_unsigned:
                self._count_unsigned(c, [arrival])
        return outcome

    def _append(self, c: Cursor, step: Step) -> Account:
        fresh, refusals, keys, known = self._insert(c, step)
        consumed = len(step.arrivals)
        account = Account(consumed, len(fresh) - len(refusals), consumed - len(fresh), len(refusals))
        self._note_recordings(c, fresh, known)
        if step.resumptions:  # a message that was refused its place says nothing
            places = {(arrival[0], arrival[1]) for arrival in fresh}
            self._note_resumptions(c, [row for row in step.resumptions if (row[0], row[1]) in places])
        if refusals:
            file_refused(c, fresh, refusals, keys)
        if step.count_unsigned:
            self._count_unsigned(c, fresh)
        lost = step.lost[1] - step.lost[0] + 1 if step.lost else 0
        passed = step.position - (step.place.position or 0) - consumed - lost
        c.execute(
            "UPDATE sources SET mark = ?, consumed = consumed + ?, recorded = recorded + ?,"
            " repeats = repeats + ?, quarantined = quarantined + ?, passed = passed + ? WHERE source_id = ?",
            (
                step.mark,
                account.consumed,
                account.recorded,
                account.repeats,
                account.quarantined,
                passed,
                step.place.source_id,
            ),
        )
        if step.seen:
            self._note_seen(c, step.place, step.seen)
        self._note_reader(c, step.place, step.read_us, step.reader)
        if step.lost:
            noticed_us = step.seen.at_us if step.seen else 0
            c.execute("INSERT INTO losses VALUES (?, ?, ?, ?)", (step.place.source_id, *step.lost, noticed_us))
        self._recorder._insert_tracking(c, Tracking(step.place.source, step.position))
        self._release_held(c, known, step)
        return account

    @staticmethod
    def _count_unsigned(c: Cursor, fresh: Sequence[Arrival]) -> None:
        """Counts by table what was recorded without a signature, and notes when the last of it was received."""
        found: dict[str, tuple[int, int]] = {}
        for stream, _, _, _, _, _, _, received_us, signer, _ in fresh:
            if signer is None and not stream.startswith(QUARANTINE_PREFIX):
                table = Stream.parse(stream).table
                found[table] = found.get(table, (0, 0))[0] + 1, received_us
        c.executemany(
            "INSERT INTO unsigned_messages VALUES (?, ?, ?) ON CONFLICT (table_name) DO UPDATE SET"
            " messages = unsigned_messages.messages + excluded.messages, last_us = excluded.last_us",
            [(table, messages, last_us) for table, (messages, last_us) in found.items()],
        )

    def _release_held(self, c: Cursor, streams: Iterable[str], step: Step) -> None:
        """Records what was held because it was far ahead, where the recordings have come near it now."""
        c.execute(
            "SELECT DISTINCT stream FROM quarantine"
            " WHERE kind = 'held' AND released_index IS NULL AND dismissed_index IS NULL"
        )
        for stream in {row[0] for row in c.fetchall()} & set(streams):
            while found := self._next_held(c, stream):
                index, quarantine, state = found
                try:
                    at_us, counted = step.read_us or 0, step.count_unsigned
                    self._release(c, index, quarantine, read(state), at_us, count_unsigned=counted)
                except StillRefused:  # another message has that place by now
                    refusal = rival(stream, read(state).seq)
                    c.execute(
                        "UPDATE quarantine SET kind = ?, reason = ? WHERE originator_id = ?",
                        (refusal.kind, refusal.reason, quarantine),
                    )

    def _next_held(self, c: Cursor, stream: str) -> tuple[int, str, bytes] | None:
        c.execute(
            "SELECT q.log_index, q.originator_id, s.state FROM quarantine q"
            " JOIN stored_events s ON s.log_index = q.log_index JOIN recordings r ON r.originator_id = q.stream"
            " WHERE q.stream = ? AND q.kind = 'held' AND q.released_index IS NULL AND q.dismissed_index IS NULL"
            " AND q.seq <= r.highest + ? ORDER BY q.seq, q.log_index LIMIT 1",
            (stream, self.seq_ahead_max),
        )
        row = c.fetchone()
        return None if row is None else (row[0], row[1], bytes(row[2]))

    @staticmethod
    def _note_seen(c: Cursor, place: Place, seen: Seen) -> None:
        c.execute(
            "UPDATE sources SET end_offset = ?, last_time_us = coalesce(?, last_time_us), seen_us = ?"
            " WHERE source_id = ?",
            (seen.end, seen.last_time_us, seen.at_us, place.source_id),
        )

    @staticmethod
    def _note_reader(c: Cursor, place: Place, at_us: int | None, reader: str | None) -> None:
        if reader is not None:
            c.execute(
                "UPDATE sources SET read_us = ?, reader = ? WHERE source_id = ?", (at_us, reader, place.source_id)
            )

    def _insert(
        self, c: Cursor, step: Step
    ) -> tuple[Sequence[Arrival], Mapping[str, Refusal], Mapping[str, bytes], Known]:
        """Inserts what is new: all of it at once if nothing is there yet, else after looking at each.

        Answers with what was inserted, why some of it is in quarantine, the keys that these messages had, and what
        was known of the recordings before.
        """
        known: Known = {}

        def is_near() -> bool:
            known.update(self._known_of(c, step.arrivals))
            return next(far_ahead(step.arrivals, known, self.seq_ahead_max), None) is None

        if self._insert_all(c, step.arrivals, is_near):
            return step.arrivals, step.refusals, _keys_of(step) if step.refusals else {}, known
        known.update(self._known_of(c, step.arrivals))
        ahead = dict(far_ahead(step.arrivals, known, self.seq_ahead_max))
        fresh, refusals, keys = self._sift(c, step, ahead)
        inserted = self._insert_all(c, fresh)
        assert inserted, "a place was found free and taken in one transaction"
        return fresh, refusals, keys, known

    def _sift(
        self, c: Cursor, step: Step, ahead: Mapping[int, int]
    ) -> tuple[list[Arrival], dict[str, Refusal], dict[str, bytes]]:
        """Tells new messages from repeats, from those that claim a place that another message has, and from those
        that are far ahead."""
        taken = self._stored(c, {(arrival[0], arrival[1]) for arrival in step.arrivals})
        fresh: list[Arrival] = []
        refusals: dict[str, Refusal] = {}
        keys: dict[str, bytes] = {}
        for number, arrival in enumerate(step.arrivals):
            stream, seq, _, raw = arrival[:4]
            there = taken.get((stream, seq))  # a message may have no bytes at all, so None it must be
            refusal = step.refusals.get(stream)
            if there is None and number in ahead:
                refusal = held(stream, seq, ahead[number], self.seq_ahead_max)
            elif there is not None and there != raw and not same_fact(there, raw):
                refusal = rival(stream, seq)
            if refusal is not None and refusal.kind != "refused":
                stream = quarantine_stream(raw, step.place.source, arrival[5])
                arrival = (stream, 1, QUARANTINED, raw, *arrival[4:])
                taken |= self._stored(c, [(stream, 1)]) if (stream, 1) not in taken else {}
                there = taken.get((stream, 1))
            if there is None:
                fresh.append(arrival)
                taken[(stream, arrival[1])] = raw
                if refusal is not None:
                    refusals[stream] = refusal
                    if step.keys and (key := step.keys[number]) is not None:
                        keys[stream] = key
        return fresh, refusals, keys

    def _release_into(self, c: Cursor, arrival: Arrival) -> Outcome:
        stream, seq, _, raw = arrival[:4]
        there = self._stored(c, [(stream, seq)]).get((stream, seq))
        if there is None:
            self._insert_all(c, [arrival])
            return "recorded"
        if there == raw or same_fact(there, raw):
            return "repeat"
        raise StillRefused(f"seq {seq} of {stream} is recorded already, with other bytes")

    def _known_of(self, c: Cursor, arrivals: Sequence[Arrival]) -> Known:
        """What is known of the recordings that messages are for; a new one has nothing yet."""
        streams = set(map(itemgetter(0), arrivals))
        known = {stream: (0, 0, 0) for stream in streams if not stream.startswith(QUARANTINE_PREFIX)}
        return known | self._known(c, known) if known else known

    def _note_recordings(self, c: Cursor, fresh: Sequence[Arrival], known: Known) -> None:
        """Counts events, and those that came after one with a higher seq: they raise the revision."""
        streams = Counter(map(itemgetter(0), fresh))
        known = {stream: row for stream, row in known.items() if stream in streams}
        if not known:
            return
        highest = {stream: row[1] for stream, row in known.items()}
        late: Counter[str] = Counter()
        for arrival in fresh:
            stream, seq = arrival[0], arrival[1]
            if stream in highest:
                if seq > highest[stream]:
                    highest[stream] = seq
                else:
                    late[stream] += 1
        c.executemany(
            "INSERT INTO recordings VALUES (?, ?, ?, ?) ON CONFLICT (originator_id) DO UPDATE SET"
            " events = excluded.events, highest = excluded.highest, revision = excluded.revision",
            [
                (stream, events + streams[stream], highest[stream], revision + late[stream])
                for stream, (events, _, revision) in known.items()
            ],
        )

    @staticmethod
    def _note_resumptions(c: Cursor, found: Sequence[Resumption]) -> None:
        """A recording that says twice what it continues is taken at the higher word: too much is asked for, not too
        little."""
        c.executemany(
            "INSERT INTO resumptions VALUES (?, ?, ?) ON CONFLICT (originator_id, continues) DO UPDATE SET last_seq ="
            " CASE WHEN excluded.last_seq > resumptions.last_seq THEN excluded.last_seq ELSE resumptions.last_seq END",
            [(stream, continues, last_seq) for stream, _, continues, last_seq in found],
        )

    def _check_fence(self, c: Cursor, step: Step) -> None:
        found = self._recorder._max_tracking_id(step.place.source, c)
        if found != step.place.position:
            raise Fenced(step.place.source, step.place.position, found)

    def _places(self, c: Cursor, condition: str, *values: Any) -> list[Place]:
        c.execute(
            "SELECT source_id, source, notification_id, mark FROM sources"
            f" LEFT JOIN tracking ON application_name = source WHERE {condition} ORDER BY source_id",
            values,
        )
        return [Place(*row) for row in c.fetchall()]


def _keys_of(step: Step) -> dict[str, bytes]:
    """The keys of the messages that go into quarantine."""
    if not step.keys:
        return {}
    pairs = zip(step.arrivals, step.keys, strict=True)
    return {arrival[0]: key for arrival, key in pairs if key is not None and arrival[0] in step.refusals}
