"""Judges a recording event by event. The state goes on with the record, so that one mistake gives one finding."""

from collections.abc import Iterable, Iterator

from domain.events import Event
from domain.facts.corrections import RecordAdded, RecordCorrected
from domain.facts.tables import RecordingResumed, TableClosed
from domain.judge.amending import Amendments
from domain.judge.chapter import Chapter, Gap
from domain.judge.finding import Finding
from domain.judge.judging import Judging
from domain.judge.places import Places
from domain.judge.review import Review
from domain.judge.saving import Saved, decode, encode
from domain.judge.unjudged import Unjudged
from domain.play.table import Table

_CHAPTER_EVENTS_MAX = 20_000  # no round is that long; a record without rounds is judged piece by piece


class Judge:
    """A recording under judgement.

    Events are gathered into chapters: a round with what comes before the next one. A chapter is judged when it is over,
    for until then its record can be put right. So all that must be kept of a judge is the table where the chapter
    begins, and the chapter.
    """

    def __init__(self, stream: str, continues: "Judge | None" = None, amendments: Amendments | None = None):
        self.stream = stream
        self.unjudged: list[Unjudged] = []
        self.reviewed: Review | None = None
        self.reopened_seq: int | None = None  # a correction reaches back to here, behind what was judged already
        self._amendments = amendments
        self._last_seq = 0
        if continues is None:
            self._places = Places.of(stream)
            self._chapter = Chapter()
            self._judging = Judging(Table(id=stream))
        else:
            self._places = continues._places.going_on(stream, continues._last_seq)
            self._chapter = continues._chapter.copy()
            self._judging = continues._judging.going_on(stream)
        self._continued_seq = continues._last_seq if continues else None

    @property
    def table(self) -> Table:
        """The table where the chapter begins that is being gathered."""
        return self._judging.table

    def step(self, event: Event) -> list[Finding]:
        """Takes one event. Findings of a round come when the next one begins, for until then it can be put right."""
        found = self._over() if self._chapter.ends_before(event) or self._is_too_long() else []
        self._mind_the_gap(event)
        self._mind_the_correction(event)
        self._chapter.take(event)
        self._last_seq = event.seq
        if isinstance(event.data, TableClosed):
            found += self._over()
        return found

    def finish(self) -> list[Finding]:
        """The record ends here: what is still open is judged as it stands."""
        found = self._over() + self._told(self._judging.let_go())
        self.reviewed = self._judging.reviewed or self.reviewed
        return found

    def so_far(self) -> list[Finding]:
        """What would be found if the record ended here; the judge itself goes on as if it had not been asked."""
        return Judge.resumed(self.save()).finish()

    def save(self) -> bytes:
        """The judge as it stands, to go on with later."""
        return encode(
            Saved(
                self.stream,
                self._places,
                self._last_seq,
                self.reopened_seq,
                self._chapter,
                self._judging.table,
                self._judging.waiting,
                self._judging.blind_round,
                self.unjudged,
            )
        )

    @classmethod
    def resumed(cls, saved: bytes) -> "Judge":
        """A judge that was saved."""
        state = decode(saved)
        judge = cls(state.stream)
        judge._places, judge._last_seq, judge.reopened_seq = state.places, state.last_seq, state.reopened_seq
        judge._chapter, judge.unjudged = state.chapter, state.unjudged
        judge._judging = Judging(state.table, state.waiting, state.blind_round)
        return judge

    def _is_too_long(self) -> bool:
        return len(self._chapter.events) >= _CHAPTER_EVENTS_MAX

    def _over(self) -> list[Finding]:
        chapter, self._chapter = self._chapter, Chapter()
        found = self._judging.judge(chapter, self._amendments, self._places)
        self.unjudged += map(self._places.unjudged, self._judging.take_unjudged())
        if self._judging.reviewed is not None:
            self.reviewed = self._judging.reviewed
        return self._told(found)

    def _told(self, findings: list[Finding]) -> list[Finding]:
        """Findings with the places of their steps as the recordings number them."""
        for finding in findings:
            finding.deeds = [self._places.deed(deed) for deed in finding.deeds]
            finding.stream, finding.seq = self._places.told(finding.seq)
        return findings

    def _mind_the_gap(self, event: Event) -> None:
        if isinstance(event.data, RecordingResumed) and event.seq == 1:
            self._mind_the_tail(event, event.data)
        elif event.seq != self._last_seq + 1:
            self._chapter.gaps.append(
                Gap(len(self._chapter.events), f"seq {self._last_seq + 1} to {event.seq - 1} are missing", event.seq)
            )

    def _mind_the_tail(self, event: Event, fact: RecordingResumed) -> None:
        """What is missing at the end of the recording that this one goes on from."""
        known = self._continued_seq
        if known is None:
            why = f"{fact.continues}, which this recording goes on from, is not there"
        elif known < fact.last_seq:
            why = f"seq {known + 1} to {fact.last_seq} of {fact.continues} are missing"
        else:
            return
        self._chapter.gaps.append(Gap(len(self._chapter.events), why, event.seq))

    def _mind_the_correction(self, event: Event) -> None:
        """A correction of what was judged already can't be followed: the recording must be judged again."""
        if self._amendments is not None or not isinstance(event.data, RecordCorrected | RecordAdded):
            return
        fact = event.data
        if isinstance(fact, RecordCorrected):
            recording, seq = fact.at_recording, fact.at_seq
        else:
            recording, seq = fact.after_recording, fact.after_seq
        if not self._chapter.has(recording or event.recording, seq):
            self.reopened_seq = min(seq, self.reopened_seq or seq)


def judge(stream: str, events: Iterable[Event]) -> Iterator[Finding]:
    """The findings of a whole recording."""
    judging = Judge(stream)
    for event in events:
        yield from judging.step(event)
    yield from judging.finish()
