"""One recording on its way through the judge into rows. The same events give the same rows, however they come in."""

import msgspec
import zstandard

from domain.facts.base import Fact
from domain.facts.events import Event
from domain.ids import Step, Stream
from domain.judge.judge import Judge
from domain.ledgers.gathering import GATHERED, Gatherer
from domain.moments import microseconds
from projections.chapters import add_chapters
from projections.corrections import Corrections
from projections.gathering import Rows
from projections.ledger_rows import StepsOf, entry_row
from projections.notes import Notes
from projections.noting import Noting
from projections.rows.recordings import RecordingRow
from projections.rows.upkeep import AnchorRow

ANCHOR_EVENTS_MIN = 60  # a judged chapter this far after the last anchor is worth one


class _Saved(msgspec.Struct):
    judge: msgspec.Raw
    notes: Notes


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Saved).decode


class Walker:
    """A recording: its judge, what the corrections of its table come to, and the notes that rows are made with."""

    def __init__(self, judge: Judge, corrections: Corrections, notes: Notes):
        self.judge = judge
        self.notes = notes
        self._before = judge.steps_before
        self._version = judge.table.version  # how far the table has followed the record
        self._noting = Noting(judge.stream, judge.steps_before, notes)
        self._gatherer = Gatherer(judge.stream, notes.linked)
        self.know(corrections)

    @classmethod
    def begin(cls, stream: str, parent: "Walker | None", corrections: Corrections) -> "Walker":
        """A recording from its beginning, after the one it continues if that is there."""
        # From a copy: a round that waits for its cards would be one object in both judges, reviewed by each.
        copy = Walker.taken_up(parent.saved(), corrections) if parent else None
        judge = Judge(stream, continues=copy.judge if copy else None)
        table, recording = Stream.parse(stream)
        notes = Notes(table, recording)
        if parent is not None:
            before = parent.notes
            notes.decks, notes.dealing, notes.boxes, notes.pit = before.decks, before.dealing, before.boxes, before.pit
            notes.shoe, notes.known_index, notes.rounds_upto = before.shoe, before.known_index, before.rounds_upto
            notes.seen, notes.dealers, notes.rules = dict(before.seen), list(before.dealers), list(before.rules)
            notes.linked = before.linked.going_on()
            notes.duties = {key: msgspec.structs.replace(duty, from_seq=0) for key, duty in before.duties.items()}
        return cls(judge, corrections, notes)

    @classmethod
    def taken_up(cls, saved: bytes, corrections: Corrections) -> "Walker":
        """A recording that was saved. Corrections are not saved with it: they may have become more."""
        state = _decode(zstandard.ZstdDecompressor().decompress(saved))
        return cls(Judge.resumed(bytes(state.judge)), corrections, state.notes)

    def saved(self) -> bytes:
        # As JSON, which keeps the zones of times. zstd takes a third of zlib's time, and a tenth less room.
        state = _encode(_Saved(msgspec.Raw(self.judge.save()), self.notes))
        return zstandard.ZstdCompressor(level=1).compress(state)

    def know(self, corrections: Corrections) -> None:
        """The corrections of the table have become others."""
        self.corrections = corrections
        self._is_corrected = bool(corrections)
        self.judge.know(corrections)

    def take(self, event: Event, index: int, rows: Rows, *, counted_before: bool = False) -> None:
        """One event, the next one of this recording that is there.

        `counted_before`: it is judged once more from an anchor, and its minute has it already.
        """
        judge, notes = self.judge, self.notes
        time_us, counted = microseconds(event.time), self._before + event.seq
        last_seq = notes.highest
        follows = event.seq == last_seq + 1 and event.seq != 1
        if not follows:
            self._noting.note_gap(event, time_us, judge.known_of_parent, rows)
        if self._is_corrected:
            place = (event.recording, event.seq)
            notes.known_index = max(notes.known_index, self.corrections.index_of(place))
            facts: list[Fact] = [amended.data for amended in self.corrections.amend(event)]
        else:
            facts = [event.data]
        notes.seen[counted] = (time_us, index)
        if index > notes.known_index:
            notes.known_index = index
        notes.events += 1
        notes.highest, notes.ended_us = event.seq, time_us
        if event.shoe is not None:
            notes.shoe = event.shoe
        if event.round is not None:
            notes.round = event.round
        counts = self._noting.note(event, facts, time_us, index, rows)
        if not follows or self._is_corrected or type(event.data) in GATHERED:
            entries = self._gatherer.take(event, facts, index, last_seq, judge.known_of_parent)
            rows.add_all(entry_row(judge.stream, entry, notes.pit) for entry in entries)
        if not counted_before:
            rows.count(judge.stream, time_us, *counts)
        judge.step(event)
        if judge.chapters:  # only then is the table another than before
            self._enter_chapters(event, index, rows)
            add_chapters(judge, notes, event.seq, rows)
            self._drop_anchor(event.seq, rows)

    def _enter_chapters(self, event: Event | None, index: int, rows: Rows) -> None:
        """What the chapters that were judged put into ledgers."""
        judge, notes = self.judge, self.notes
        steps = StepsOf(judge.places, notes)
        entries = self._gatherer.of_chapters(event, judge.chapters, index, steps)
        rows.add_all(entry_row(judge.stream, entry, notes.pit) for entry in entries)

    def _drop_anchor(self, seq: int, rows: Rows) -> None:
        """Saves the judge where it stands, unless that was done a moment ago."""
        version, notes = self.judge.table.version, self.notes
        if version != self._version and seq - notes.anchored >= ANCHOR_EVENTS_MIN:
            notes.anchored = seq
            anchor = str(Step(self.judge.stream, seq))
            rows.add(AnchorRow(judged_in=self.judge.stream, seq=seq, anchor=anchor, state=self.saved()))
        self._version = version

    def put_open(self, rows: Rows) -> None:
        """The rows of what is under way here and may have ended since: who is at the table, and the shoe."""
        self._noting.put_open(rows)

    def finish(self, rows: Rows) -> None:
        """The rows of what is found if the record ends here; the walker itself goes on as if it had not been asked."""
        copy = Walker.taken_up(self.saved(), self.corrections)
        copy.judge.finish()
        copy._enter_chapters(None, copy.notes.known_index, rows)
        add_chapters(copy.judge, copy.notes, None, rows)

    def put_recording(self, rows: Rows, *, finished: bool) -> None:
        notes = self.notes
        rulebook, game = notes.plays
        rows.put(
            RecordingRow(
                judged_in=self.judge.stream,
                table_name=notes.table,
                recording=notes.recording,
                continues=notes.continues,
                began_at=notes.began_us,
                ended_at=notes.ended_us,
                events=notes.events,
                lowest_seq=notes.lowest,
                highest_seq=notes.highest,
                closed=notes.closed,
                finished=finished,
                rulebook=rulebook,
                game=game,
                decks=notes.decks,
                dealing=notes.dealing,
                boxes=notes.boxes,
                pit=notes.pit,
                shoe=notes.shoe,
                round=notes.round,
                dealer=notes.dealer,
                known_index=notes.known_index,
            )
        )
