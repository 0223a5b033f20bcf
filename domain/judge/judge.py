"""Judges a recording event by event. The state goes on with the record, so that one mistake gives one finding."""

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.tables import OPENINGS, SETTING_UP, RecordingResumed, TableClosed, setup_of
from domain.facts.tournaments import OVERLAYS
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.judged import FollowedRound, JudgedChapter, JudgedRound
from domain.judge.families import FAMILIES, AnyFamily, family_of
from domain.judge.judging import Judging
from domain.judge.saving import Saved, as_raw, decode, encode, of_raw
from domain.record.amending import CORRECTIONS, Amendments, target_of
from domain.record.chapter import ENDS, Chapter, Gap
from domain.record.places import Places
from domain.table.state import TableState

_SETS_UP = frozenset(SETTING_UP)
_OPENINGS = frozenset(OPENINGS)
_TURNS = frozenset((*CORRECTIONS, *ENDS, *_SETS_UP, *OVERLAYS, TableClosed))  # what may end a chapter, or reach back
_FRAME = frozenset((*OPENINGS, TableClosed))
_CHAPTER_EVENTS_MAX = 20_000  # no round is that long; a record without rounds is judged piece by piece


class Judge:
    """A recording under judgement.

    Events are gathered into chapters: a round with what comes before the next one. A chapter is judged when the next
    round's first card is dealt, or whatever else its family says seals it, for until then it can be put right. So all
    that must be kept of a judge is the table where a chapter begins, and the chapter.

    `chapters` are those that were judged with the last step, `reviews` the rounds among them.
    """

    def __init__(self, stream: str, continues: "Judge | None" = None, amendments: Amendments | None = None):
        self.stream = stream
        self.unjudged: list[Unjudged] = []
        self.reviewed: JudgedRound | None = None
        self.reviews: list[JudgedRound] = []
        self.chapters: list[JudgedChapter] = []
        self.reopened_seq: int | None = None  # a correction reaches back to here, behind what was judged already
        self._amendments = amendments
        self._last_seq = 0
        self._opened_seq: int | None = None  # the opening and the closing of this recording
        self._closed_seq: int | None = None
        if continues is None:
            self._places = Places.of(stream)
            self._before: Chapter | None = None  # over, and waiting for the first card of the next round
            self._chapter = Chapter()
            self._family = family_of(None)  # of the chapter that is being gathered
            self._judging = Judging(self._family.table(id=stream), self._family)
        else:
            self._places = continues._places.going_on(stream, continues._last_seq)
            self._before = continues._before.copy() if continues._before else None
            self._chapter = continues._chapter.copy()
            self._family = continues._family
            self._judging = continues._judging.going_on(stream)
        self._continued_seq = continues._last_seq if continues else None

    @property
    def table(self) -> TableState:
        """The table where the chapter begins that is being gathered."""
        return self._judging.table

    @property
    def family(self) -> AnyFamily:
        """The kind of game that is played there."""
        return self._judging.family

    @property
    def places(self) -> Places:
        """How steps are counted through the recordings that this one goes on from."""
        return self._places

    @property
    def steps_before(self) -> int:
        """How many steps the recordings have that this one goes on from."""
        return self._places.before[-1]

    @property
    def known_of_parent(self) -> int:
        """The last seq that is there of the recording which this one goes on from."""
        return self._continued_seq or 0

    @property
    def waits(self) -> FollowedRound | None:
        """The round that waits for the next cards of the shoe."""
        return self._judging.waiting

    @property
    def endless(self) -> Unjudged | None:
        """A round whose end never arrived, and that is not counted as such yet."""
        return self._judging.endless

    def gathered(self) -> list[Event]:
        """The events that were taken and that `table` does not know yet: of chapters that are not judged."""
        chapters = [chapter for chapter in (self._before, self._chapter) if chapter is not None]
        return [event for chapter in chapters for event in chapter.events]

    def know(self, amendments: Amendments) -> None:
        """What the corrections of the table come to, as far as they are known now. They are not saved with a judge."""
        self._amendments = amendments

    def step(self, event: Event) -> list[Finding]:
        """Takes one event. Findings of a round come with the next one's first card: until then it can be put right."""
        if self.chapters:
            self.reviews, self.chapters = [], []
        kind, chapter = type(event.data), self._chapter
        seq, number = event.seq, event.round
        if (
            number is not None
            and number == chapter.round
            and seq == self._last_seq + 1
            and seq != 1
            and kind not in _TURNS
            and (self._before is None or kind not in self._family.seals)
        ):  # as nearly always
            chapter.events.append(event)
            self._last_seq = seq
            return []
        return self._step_aside(event)

    def _step_aside(self, event: Event) -> list[Finding]:
        """Takes an event that does not simply go on with the round: something may be missing, end or reach back."""
        kind = type(event.data)
        gap = self._gap_before(event)
        if gap:
            self._chapter.gaps.append(Gap(len(self._chapter.events), gap))
        if event.round is not None and self._is_belated(event):
            self._take_belated(event, gap)
            return []
        found: list[Finding] = self._mind_the_name(event) if self._closed_seq or kind in _FRAME else []
        is_another_kind = kind in _SETS_UP and self._play_another_kind(event)
        if is_another_kind or self._chapter.ends_before(event) or len(self._chapter.events) >= _CHAPTER_EVENTS_MAX:
            found += self._turn_over()
            if gap:
                self._chapter.gaps.append(Gap(0, gap))
        if kind in CORRECTIONS:
            self._mind_the_correction(event)
        self._chapter.take(event)
        self._last_seq = event.seq
        if kind in self._family.seals:
            found += self._over()
        elif kind is TableClosed:
            found += self._turn_over()
            found += self._over()
        return found

    def finish(self) -> list[Finding]:
        """The record ends here: what is still open is judged as it stands."""
        self.reviews, self.chapters = [], []
        found = self._turn_over()
        found += self._over(is_open=self._closed_seq is None)
        found += self._let_go()
        return found

    def _let_go(self) -> list[Finding]:
        """A round that still waits for its cards is reported as it stands."""
        reviews, unjudged = len(self.reviews), len(self.unjudged)
        found = self._told(self._judging.let_go())
        self._take_unjudged()
        self.chapters.append(JudgedChapter(None, found, self.reviews[reviews:], self.unjudged[unjudged:]))
        return found

    def so_far(self) -> list[Finding]:
        """What would be found if the record ended here; the judge itself goes on as if it had not been asked."""
        return Judge.resumed(self.save()).finish()

    def save(self) -> bytes:
        """The judge as it stands, to go on with later."""
        judging = self._judging
        return encode(
            Saved(
                self.stream,
                self._places,
                self._last_seq,
                self.reopened_seq,
                self._family.name,
                self._before,
                self._chapter,
                judging.family.name,
                as_raw(judging.table),
                as_raw(judging.waiting),
                judging.blind_round,
                self.unjudged,
                judging.told_gap,
                judging.endless,
                judging.reused,
                self._opened_seq,
                self._closed_seq,
            )
        )

    @classmethod
    def resumed(cls, saved: bytes) -> "Judge":
        """A judge that was saved."""
        state = decode(saved)
        judge = cls(state.stream)
        judge._places, judge._last_seq, judge.reopened_seq = state.places, state.last_seq, state.reopened_seq
        judge._before, judge._chapter, judge.unjudged = state.before, state.chapter, state.unjudged
        judge._opened_seq, judge._closed_seq = state.opened_seq, state.closed_seq
        judge._family, family = FAMILIES[state.gathers], FAMILIES[state.family]
        table: TableState | None = of_raw(state.table, family.table)
        assert table is not None
        judge._judging = Judging(
            table,
            family,
            of_raw(state.waiting, family.followed),
            state.blind_round,
            told_gap=state.told_gap,
            endless=state.endless,
            reused=state.reused,
        )
        return judge

    def _play_another_kind(self, event: Event) -> bool:
        """Whether from here on the table plays a game of another family; its chapters are judged by that."""
        family = family_of(setup_of(event.data) if isinstance(event.data, SETTING_UP) else None)
        changes, self._family = family is not self._family, family
        return changes

    def _turn_over(self) -> list[Finding]:
        """A new chapter begins; the one before waits for its first card."""
        found = self._over()
        is_told_beside = len(self._chapter.events) in self._chapter.beside
        self._before, self._chapter = self._chapter, Chapter(beside=[0] if is_told_beside else [])
        return found

    def _is_belated(self, event: Event) -> bool:
        """A fact of a round behind which another was opened. Under a name that is used again numbers mean nothing."""
        if self._judging.reused:
            return False
        chapter, waits = self._chapter, self._before
        of_the_last = waits is not None and waits.round == event.round and chapter.round != event.round
        return of_the_last or chapter.is_older(event)

    def _take_belated(self, event: Event, gap: str) -> None:
        """It is taken to its round while that waits. Behind the next one's first card it is too late for that."""
        waits, kind = self._before, type(event.data)
        if kind in CORRECTIONS:
            self._mind_the_correction(event)
        self._last_seq = event.seq
        if waits is not None and waits.round == event.round:
            if gap or self._chapter.has_any(self._family.begins):
                why = gap or f"steps of round {self._chapter.round} were told in the middle of it"
                waits.gaps.append(Gap(len(waits.events), why))
            waits.take_belated(event)
            self._chapter.pass_over()
            return
        self._chapter.take(event)
        if kind in self._family.of_play or (kind is RoundEnded and not self._is_over(event.round)):
            why = f"a step of round {event.round} was told when round {self._chapter.round} was being dealt"
            late = Unjudged(self._places.counted(event).seq, event.round, "told-out-of-order", why)
            if (late.round, True) not in [(item.round, item.is_round) for item in self.unjudged]:
                self._judging.can_not_judge(late)
            if kind in self._family.of_play and why not in {known.why for known in self._chapter.gaps}:
                self._chapter.gaps.append(Gap(len(self._chapter.events), why))

    def _is_over(self, number: int | None) -> bool:
        """Whether a round was judged as one that had ended, or is too long ago to say."""
        last = self._judging.table.round
        return last is None or last.number != number or bool(last.ended_seq or last.voided_seq)

    def _over(self, *, is_open: bool = False) -> list[Finding]:
        """The chapter that waited is judged, with what was said of it since."""
        chapter, self._before = self._before, None
        if chapter is None:
            return []
        cut_off = chapter.is_cut_off or bool(self._chapter.gaps)
        waited, reviews, unjudged = self.waits, len(self.reviews), len(self.unjudged)
        found = self._judging.judge(
            chapter, self._chapter, self._amendments, self._places, cut_off=cut_off, is_open=is_open
        )
        self._take_unjudged()
        findings = self._told(found)
        followed = self.table.round if chapter.round is not None else None
        judged, not_judged = self.reviews[reviews:], self.unjudged[unjudged:]
        self.chapters.append(JudgedChapter(followed, findings, judged, not_judged, waited, self.waits))
        return findings

    def _take_unjudged(self) -> None:
        self.unjudged += map(self._places.unjudged, self._judging.take_unjudged())

    def _mind_the_name(self, event: Event) -> list[Finding]:
        """A recording has one opening, and ends with its closing. What comes after that is of another one.

        Two evenings under one name can't be distinguished: rounds, boxes and shoes have the same numbers.
        """
        facts = self._amendments.amend(event) if self._amendments else [event]
        kinds = {type(fact.data) for fact in facts}
        why = ""
        if self._closed_seq is not None and not kinds <= CORRECTIONS:
            why = f"the table was closed at #{self._closed_seq}, and the recording goes on at #{event.seq}"
        elif self._opened_seq is not None and kinds & _OPENINGS:
            why = f"the table was opened at #{self._opened_seq}, and once more at #{event.seq}"
        if kinds & _OPENINGS and self._opened_seq is None:
            self._opened_seq = event.seq
        if TableClosed in kinds and self._closed_seq is None:
            self._closed_seq = event.seq
        if not why or self._judging.reused:
            return []
        found = self._turn_over()
        found += self._over()
        why = f"the name of this recording is used twice: {why}"
        self._judging.use_again(self._places.counted(event).seq, why)
        return found + self._let_go()

    def _told(self, findings: list[Finding]) -> list[Finding]:
        """Findings with the places of their steps as the recordings number them; their reviews with them."""
        self.reviews += self._judging.take_reviews()
        if self.reviews:
            self.reviewed = self.reviews[-1]
        for finding in findings:
            finding.actions = [self._places.action(action) for action in finding.actions]
            finding.stream, finding.seq = self._places.recorded_at(finding.seq)
        return findings

    def _gap_before(self, event: Event) -> str:
        """What is missing before an event; empty if nothing is."""
        if event.seq == 1 and isinstance(event.data, RecordingResumed):
            return self._missing_tail(event.data)
        if event.seq == self._last_seq + 1:
            return ""
        return f"seq {self._last_seq + 1} to {event.seq - 1} are missing"

    def _missing_tail(self, fact: RecordingResumed) -> str:
        """What is missing at the end of the recording that this one goes on from."""
        known = self._continued_seq
        if known is None:
            return f"{fact.continues}, which this recording goes on from, is not there"
        return f"seq {known + 1} to {fact.last_seq} of {fact.continues} are missing" if known < fact.last_seq else ""

    def _mind_the_correction(self, event: Event) -> None:
        """A correction of what was judged already can't be followed: the recording must be judged again."""
        recording, seq = target_of(event)
        open_ = [chapter for chapter in (self._before, self._chapter) if chapter is not None]
        if self._amendments is None and not any(chapter.has(recording, seq) for chapter in open_):
            self.reopened_seq = min(seq, self.reopened_seq or seq)
