"""Writing to the store: batches whole or not at all, fenced by the position they began from."""

import hashlib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from eventsourcing.persistence import Tracking

from domain.events import Event
from domain.facts import NAMES
from domain.facts.tables import RecordingResumed
from domain.references import stream_of
from store.database import Cursor, Datastore, Recorder
from store.errors import CommitInDoubt, Fenced, ReleasedAlready, StillRefused
from store.interface import (
    QUARANTINE_PREFIX,
    QUARANTINED,
    Account,
    Arrival,
    Outcome,
    Place,
    Quarantined,
    Resumption,
    Seen,
    Step,
)
from store.mapper import ClosedMapper, Release

Position = tuple[str, int]  # a stream and a version in it


def quarantine_stream(raw: bytes) -> str:
    """A quarantined message is known by its bytes, so that the same bad message twice is a repeat."""
    return QUARANTINE_PREFIX + hashlib.sha256(raw).hexdigest()


def without_nul(text: str) -> str:
    """A reason can quote any character of a message, and PostgreSQL's text has no place for this one."""
    return text.replace("\0", "\\0")


def taken_by_another(stream: str, seq: int) -> str:
    """Why a message that can be read is refused all the same."""
    return (
        f"seq {seq} of {stream} is recorded already, with other bytes; "
        f"compare with: shoebox events {stream.partition('/')[0]} --json"
    )


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

    @abstractmethod
    def _insert_all(self, c: Cursor, arrivals: Sequence[Arrival]) -> bool:
        """Gives each arrival the next index of the log. False, and none has one, if a place in a stream is taken."""

    @abstractmethod
    def _stored(self, c: Cursor, places: Iterable[Position]) -> dict[Position, bytes]:
        """The bytes at those places that are taken."""

    @abstractmethod
    def _known(self, c: Cursor, streams: Iterable[str]) -> Mapping[str, tuple[int, int, int]]:
        """Of those recordings that there are, how many events they have, the highest seq, and the revision."""

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

    def look(self, places: Sequence[tuple[Place, Seen]]) -> None:
        with self._datastore.transaction(commit=True) as c:
            for place, seen in places:
                self._note_seen(c, place, seen)

    def release(self, quarantined: Quarantined, event: Event, at_us: int) -> Outcome:
        entry = quarantined.entry
        with self._datastore.transaction(commit=True) as c:
            c.execute("SELECT released_index FROM quarantine WHERE originator_id = ?", (entry.stream,))
            if c.fetchone()[0] is not None:
                raise ReleasedAlready("somebody else has released it already")
            c.execute(
                "SELECT source_id, source_offset, source_time_us, received_us FROM stored_events WHERE log_index = ?",
                (entry.index,),
            )
            receipt = c.fetchone()
            stream, seq = event.originator_id, event.seq
            arrival: Arrival = (stream, seq, NAMES[type(event.data)], entry.state, *receipt)
            outcome = self._release_into(c, arrival)
            release = Release(entry.stream, 2, stream, seq, outcome, at_us)
            indexes = self._recorder._insert_events(c, [self._mapper.to_stored_event(release)])
            assert indexes
            c.execute("UPDATE quarantine SET released_index = ? WHERE originator_id = ?", (indexes[0], entry.stream))
            column = "recorded" if outcome == "recorded" else "repeats"
            c.execute(
                f"UPDATE sources SET quarantined = quarantined - 1, {column} = {column} + 1 WHERE source_id = ?",
                (arrival[4],),
            )
            if outcome == "recorded":
                self._note_recordings(c, [arrival])
                self._note_resumptions(c, resumptions(event))
            return outcome

    def _append(self, c: Cursor, step: Step) -> Account:
        fresh, reasons = self._insert(c, step)
        consumed = len(step.arrivals)
        account = Account(consumed, len(fresh) - len(reasons), consumed - len(fresh), len(reasons))
        self._note_recordings(c, fresh)
        if step.resumptions:  # a message that was refused its place says nothing
            places = {(arrival[0], arrival[1]) for arrival in fresh}
            self._note_resumptions(c, [told for told in step.resumptions if (told[0], told[1]) in places])
        for stream, reason in reasons.items():
            c.execute(
                "INSERT INTO quarantine (originator_id, log_index, reason)"
                " SELECT originator_id, log_index, ? FROM stored_events"
                " WHERE originator_id = ? AND originator_version = 1",
                (without_nul(reason), stream),
            )
        c.execute(
            "UPDATE sources SET mark = ?, consumed = consumed + ?, recorded = recorded + ?,"
            " repeats = repeats + ?, quarantined = quarantined + ? WHERE source_id = ?",
            (
                step.mark,
                account.consumed,
                account.recorded,
                account.repeats,
                account.quarantined,
                step.place.source_id,
            ),
        )
        if step.seen:
            self._note_seen(c, step.place, step.seen)
        if step.lost:
            noticed_us = step.seen.at_us if step.seen else 0
            c.execute("INSERT INTO losses VALUES (?, ?, ?, ?)", (step.place.source_id, *step.lost, noticed_us))
        self._recorder._insert_tracking(c, Tracking(step.place.source, step.position))
        return account

    @staticmethod
    def _note_seen(c: Cursor, place: Place, seen: Seen) -> None:
        c.execute(
            "UPDATE sources SET end_offset = ?, last_time_us = coalesce(?, last_time_us), seen_us = ?"
            " WHERE source_id = ?",
            (seen.end, seen.last_time_us, seen.at_us, place.source_id),
        )

    def _insert(self, c: Cursor, step: Step) -> tuple[Sequence[Arrival], dict[str, str]]:
        """Inserts what is new: all of it at once if nothing is there yet, else after looking at each."""
        if self._insert_all(c, step.arrivals):
            return step.arrivals, step.reasons
        fresh, reasons = self._sift(c, step)
        inserted = self._insert_all(c, fresh)
        assert inserted, "a place was found free and taken in one transaction"
        return fresh, reasons

    def _sift(self, c: Cursor, step: Step) -> tuple[list[Arrival], dict[str, str]]:
        """Tells new messages from exact repeats, and from those that claim a place that another message has."""
        taken = self._stored(c, {(arrival[0], arrival[1]) for arrival in step.arrivals})
        fresh: list[Arrival] = []
        reasons: dict[str, str] = {}
        for arrival in step.arrivals:
            stream, seq, _, raw = arrival[:4]
            there = taken.get((stream, seq))  # a message may have no bytes at all, so None it must be
            if there is not None and there != raw:
                reason = taken_by_another(stream, seq)
                stream = quarantine_stream(raw)
                if (stream, 1) not in taken:
                    taken |= self._stored(c, [(stream, 1)])
                there = taken.get((stream, 1))
                arrival = (stream, 1, QUARANTINED, raw, *arrival[4:])
            else:
                reason = step.reasons.get(stream, "")
            if there is None:
                fresh.append(arrival)
                taken[(stream, arrival[1])] = raw
                if arrival[2] == QUARANTINED:
                    reasons[stream] = reason
        return fresh, reasons

    def _release_into(self, c: Cursor, arrival: Arrival) -> Outcome:
        stream, seq, _, raw = arrival[:4]
        there = self._stored(c, [(stream, seq)]).get((stream, seq))
        if there is None:
            self._insert_all(c, [arrival])
            return "recorded"
        if there == raw:
            return "repeat"
        raise StillRefused(f"seq {seq} of {stream} is recorded already, with other bytes")

    def _note_recordings(self, c: Cursor, fresh: Sequence[Arrival]) -> None:
        """Counts events, and those that came after one with a higher seq: they raise the revision."""
        streams = Counter(map(itemgetter(0), fresh))
        known = {stream: (0, 0, 0) for stream in streams if not stream.startswith(QUARANTINE_PREFIX)}
        if not known:
            return
        known |= self._known(c, known)
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
