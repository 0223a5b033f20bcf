"""A round from the record alone: found among the recordings of its table, which are judged from the start."""

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.tables import RecordingResumed
from domain.ids import RoundRef, Step, stream_of
from domain.judge.families import new_table
from domain.judge.judge import Judge
from projections.lineage import Lineage, Origin
from replay.docket import Docket
from replay.gathering import Gathering
from replay.rounds import Replay
from replay.steps import RoundStep, of_the_frame
from store.errors import StoreError


class NoSuchRound(StoreError):
    """The reference names nothing that is there; the message says what there is."""


def replayed(docket: Docket, reference: RoundRef, seq: int | None = None) -> Replay:
    """The round that is named, perhaps with a step of it, or `NoSuchRound`. Its recording is judged from the start."""
    lineage = docket.lineage([reference.table])
    if reference.stream not in lineage.streams:
        raise NoSuchRound(_no_recording(docket, reference, lineage))
    line = lineage.line(reference.stream)
    search = _Search(docket, reference, seq)
    first = found = search.run(line)
    if not found.steps:
        raise NoSuchRound(_no_round(reference, search.rounds))
    if seq is None:
        return found
    there = docket.event_at(reference.stream, seq)
    pieces = 1
    while found.steps and not any(found.is_named(step) for step in found.steps):
        if there is None or there.round != reference.round:
            raise NoSuchRound(_no_step(reference, seq, first, there))
        # Events of another round stand in between: the record tells of this one in pieces, and of each by itself.
        found = _Search(docket, reference, seq, pass_over=pieces).run(line)
        pieces += 1
    if not found.steps:
        raise NoSuchRound(_no_step(reference, seq, first, there))
    return found


class _Search:
    """Walks recordings that go on from each other until the round is found, over, and judged."""

    def __init__(self, docket: Docket, reference: RoundRef, seq: int | None, pass_over: int = 0):
        self.docket = docket
        self.reference = reference
        self.number = reference.round
        self.seq = seq
        self.pass_over = pass_over  # so many pieces of the round
        self.amendments = docket.amendments(reference.table)
        self.gathering = Gathering(Replay(reference, seq), new_table(reference.stream), self.amendments)
        self.rounds: set[int] = set()  # of the recording that was named
        self._before: tuple[str, int] = ("", 0)  # the last event that was seen, by recording and seq

    @property
    def found(self) -> Replay:
        return self.gathering.found

    def run(self, line: Lineage) -> Replay:
        reached = False
        for origin, judge in line.walk(self.docket.judge):
            reached = reached or origin.stream == self.reference.stream
            last = origin.stream not in line.continued
            if self._look_through(origin, judge, reached=reached, last=last) or (reached and not self.found.steps):
                break
        return self.found

    def _look_through(self, origin: Origin, judge: Judge, *, reached: bool, last: bool) -> bool:
        """Whether the round is judged now. Before the named recording is `reached`, only a round can be meant that an
        earlier one left open."""
        for event in self.docket.events(origin.stream):
            if self._has_waited_enough(event):
                return self._close(origin, judge, finish=True)
            findings = judge.step(event)
            self._see(origin, event)
            is_past = self.gathering.next_round is not None
            if is_past and (not reached or self.pass_over):
                self.pass_over -= reached
                self._forget()
            if self.found.steps:
                self.found.findings += [finding for finding in findings if finding.round == self.number]
            is_past = self.gathering.next_round is not None
            if is_past and judge.reviewed is not None and judge.reviewed.number == self.number:
                return self._close(origin, judge, finish=False)
        if self.gathering.is_over and not reached:
            self._forget()
        return last and self._close(origin, judge, finish=True)

    def _has_waited_enough(self, event: Event) -> bool:
        """A judge may wait for the cards of the next round, which a mistake has left in the shoe; not for its end."""
        following = self.gathering.next_round
        is_later = event.round not in (None, self.number, following)
        return following is not None and (is_later or isinstance(event.data, RoundEnded))

    def _forget(self) -> None:
        self.gathering.begin_anew(Replay(self.reference, self.seq))

    def _see(self, origin: Origin, event: Event) -> None:
        if event.round is not None and origin.stream == self.reference.stream:
            self.rounds.add(event.round)
        missing = self._missing(origin, event)
        self._before = (origin.stream, event.seq)
        self.gathering.take(event, missing)

    def _missing(self, origin: Origin, event: Event) -> range | None:
        stream, seq = self._before
        if stream == origin.stream:
            return range(seq + 1, event.seq) or None
        if isinstance(event.data, RecordingResumed) and stream == origin.continues:
            return range(seq + 1, event.data.last_seq + 1) or None
        return range(1, event.seq) or None

    def _close(self, origin: Origin, judge: Judge, *, finish: bool) -> bool:
        found = self.found
        if finish:
            found.findings += [finding for finding in judge.finish() if finding.round == self.number]
        if not found.steps:
            return False
        if judge.reviewed is not None and judge.reviewed.number == self.number:
            found.review = judge.reviewed
        found.say_why_not([item for item in judge.unjudged if item.round == self.number])
        if found.review is None and not found.unjudged:
            found.unjudged = [item.why for item in judge.unjudged if item.round is None][-1:]
        if found.review is None and not found.unjudged and found.setup is None:
            found.unjudged = ["the record does not say which game the table plays"]
        found.not_followed = of_the_frame(origin.recording, self.amendments)
        self._look_further(origin)
        return True

    def _look_further(self, origin: Origin) -> None:
        """What was said about the round later on: corrections and rulings that point at one of its steps."""
        known = {step.at[:2] for step in self.found.all_steps}
        last = max((seq for stream, seq in known if stream == origin.stream), default=0)
        for event in self.docket.events(origin.stream, last):
            at = getattr(event.data, "at_seq", None) or getattr(event.data, "after_seq", None)
            where = getattr(event.data, "at_recording", None) or getattr(event.data, "after_recording", None)
            place = (stream_of(origin.table, where) if where else origin.stream, at)
            if (origin.stream, event.seq) not in known and (place in known or event.round == self.number):
                self.found.afterwards.append(RoundStep(Step(origin.stream, event.seq, self.number), event))


# Where a reference names nothing: what there is instead


def _no_recording(docket: Docket, reference: RoundRef, there: Lineage) -> str:
    if there.origins:
        names = ", ".join(there.recordings)
        return f"Table {reference.table} has no recording {reference.recording}; its recordings are {names}."
    tables = ", ".join(sorted({row.table for row in docket.store.recordings()})) or "none"
    return f"Nothing of a table {reference.table} is there; the tables are {tables}."


def _no_round(reference: RoundRef, rounds: set[int]) -> str:
    if not rounds:
        return f"{reference.stream} has no round {reference.round}; no round was played in it."
    first, last = min(rounds), max(rounds)
    there = f"round {first}" if first == last else f"rounds {first} to {last}"
    but = ", and none of its events has arrived" if first < reference.round < last else ""
    return f"{reference.stream} has no round {reference.round}{but}; it has {there}."


def _no_step(reference: RoundRef, seq: int, found: Replay, there: Event | None) -> str:
    first, last = found.steps[0].event.seq, found.steps[-1].event.seq
    said = f"{reference} has no step #{seq}; its steps are #{first} to #{last}."
    if there is not None and there.round is not None:
        said += f" #{seq} is a step of {RoundRef(reference.stream, there.round)}."
    return said
