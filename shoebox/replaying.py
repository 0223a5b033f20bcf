"""Finds one round in the record and judges it, with the recordings that it needs to know before and behind."""

from collections.abc import Iterator

from domain.events import Event
from domain.facts.dealing import RoundEnded
from domain.facts.tables import RecordingResumed
from domain.findings.wording import not_judged
from domain.games.blackjack.play.follow import follow
from domain.games.blackjack.play.table import Table
from domain.games.blackjack.verdict.review import Review
from domain.ids import RoundRef, stream_of
from domain.judge.judge import Judge
from projections.lineage import Origin, with_forebears
from shoebox.judging import Docket
from shoebox.layout import Layout, game_of, layout_of
from shoebox.naming import no_recording, no_round, no_step
from shoebox.rounds import ABOUT_THE_LAST_ROUND, Replay, Step, of_the_frame, step_of
from store.errors import StoreError


class NoSuchRound(StoreError):
    """The reference names nothing that is there; the message says what there is."""


def replay(docket: Docket, reference: RoundRef, seq: int | None = None) -> Replay:
    """The round that is named, perhaps with a step of it, or `NoSuchRound`. Its recording is judged from the start."""
    origins = docket.origins([reference.table])
    named = next((origin for origin in origins if origin.stream == reference.stream), None)
    if named is None:
        raise NoSuchRound(no_recording(docket, reference, origins))
    chain = [*with_forebears([named], origins), *_followers(named, origins)]
    docket.plan(chain)
    search = _Search(docket, reference, seq)
    first = found = search.run(chain)
    if not found.steps:
        raise NoSuchRound(no_round(reference, search.rounds))
    if seq is None:
        return found
    there = docket.event_at(reference.stream, seq)
    pieces = 1
    while found.steps and not any(found.is_named(step) for step in found.steps):
        if there is None or there.round != reference.round:
            raise NoSuchRound(no_step(reference, seq, first, there))
        # Events of another round stand in between: the record tells of this one in pieces, and of each by itself.
        found = _Search(docket, reference, seq, pass_over=pieces).run(chain)
        pieces += 1
    if not found.steps:
        raise NoSuchRound(no_step(reference, seq, first, there))
    return found


class _Search:
    """Walks recordings that go on from each other until the round is found, over, and judged."""

    def __init__(self, docket: Docket, reference: RoundRef, seq: int | None, pass_over: int = 0):
        self.docket = docket
        self.reference = reference
        self.number = reference.round
        self.pass_over = pass_over  # so many pieces of the round
        self.amendments = docket.amendments(reference.table)
        self.seq = seq
        self.found = Replay(reference, seq)
        self.rounds: set[int] = set()  # of the recording that was named
        self._table = Table(id=reference.stream)
        self._over = False  # the last event of the round was seen, or another round has begun
        self._next: int | None = None  # the round behind it
        self._before: tuple[str, int] = ("", 0)  # the last event that was seen, by recording and seq
        self._between: list[Step] = []

    def run(self, chain: list[Origin]) -> Replay:
        judge: Judge | None = None
        reached = False
        for origin, last in zip(chain, [*[False] * (len(chain) - 1), True], strict=True):
            reached = reached or origin.stream == self.reference.stream
            judge = self.docket.judge(origin, judge)
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
            if self._next is not None and (not reached or self.pass_over):
                self.pass_over -= reached
                self._forget()
            if self.found.steps:
                self.found.findings += [finding for finding in findings if finding.round == self.number]
            if self._next is not None and judge.reviewed is not None and judge.reviewed.number == self.number:
                return self._close(origin, judge, finish=False)
        if self._over and not reached:
            self._forget()
        return last and self._close(origin, judge, finish=True)

    def _has_waited_enough(self, event: Event) -> bool:
        """A judge may wait for the cards of the next round, which a mistake has left in the shoe; not for its end."""
        behind = event.round not in (None, self.number, self._next)
        return self._next is not None and (behind or isinstance(event.data, RoundEnded))

    def _forget(self) -> None:
        self.found, self._over, self._next = Replay(self.reference, self.seq), False, None
        self._between.clear()

    # One event

    def _see(self, origin: Origin, event: Event) -> None:
        """Follows the event as it was put right, and keeps it if it is a step of the round."""
        step = step_of(origin.stream, event, self._missing(origin, event), self.amendments)
        self._before = (origin.stream, event.seq)
        if event.round is not None and origin.stream == self.reference.stream:
            self.rounds.add(event.round)
        before = self._layout()
        for told in self.amendments.amend(event):
            follow(self._table, told)
        after = self._layout()
        step.layout = after if after != before else None
        self._sort(step)

    def _layout(self) -> Layout:
        game_round = self._table.round
        if game_round is None or game_round.number != self.number:
            return ()
        return layout_of(game_round, game_of(self._table.setup), still_there=True)

    def _sort(self, step: Step) -> None:
        """Finds out what the event is to the round: a step of it, something said behind it, or of another round."""
        found, event = self.found, step.event
        if event.round == self.number and self._next is None:
            if not found.steps:
                found.setup = self._table.setup
                found.permissions = list(self._table.permissions)
                found.dealers = list(self._table.staff.get("dealing", []))
            found.steps += [*self._between, step]
            found.round = self._table.round
            self._between.clear()
            self._over = isinstance(event.data, RoundEnded)
        elif not found.steps or self._next is not None:
            return
        elif event.round is not None:
            self._over, self._next = True, event.round
            found.missing_behind = step.missing
        elif not self._over:
            self._between.append(step)
        elif isinstance(event.data, ABOUT_THE_LAST_ROUND):
            found.afterwards.append(step)

    def _missing(self, origin: Origin, event: Event) -> range | None:
        stream, seq = self._before
        if stream == origin.stream:
            return range(seq + 1, event.seq) or None
        if isinstance(event.data, RecordingResumed) and stream == origin.continues:
            return range(seq + 1, event.data.last_seq + 1) or None
        return range(1, event.seq) or None

    # The end

    def _close(self, origin: Origin, judge: Judge, *, finish: bool) -> bool:
        found = self.found
        if finish:
            found.findings += [finding for finding in judge.finish() if finding.round == self.number]
        if not found.steps:
            return False
        if isinstance(judge.reviewed, Review) and judge.reviewed.number == self.number:
            found.review = judge.reviewed
        found.unjudged = self._why_not(judge)
        found.not_followed = of_the_frame(origin.recording, self.amendments)
        self._look_behind(origin)
        return True

    def _why_not(self, judge: Judge) -> list[str]:
        found = self.found
        gaps = [*(step.missing for step in found.steps[1:]), found.missing_behind]
        told = [f"seq {gap.start} to {gap.stop - 1} are missing" for gap in gaps if gap]
        found.reasons = [item for item in judge.unjudged if item.round == self.number]
        told += map(not_judged, found.reasons)
        if found.review is None and not told:
            told = [unjudged.why for unjudged in judge.unjudged if unjudged.round is None][-1:]
        if found.review is None and not told and found.setup is None:
            told = ["the record does not say which game the table plays"]
        return list(dict.fromkeys(told))

    def _look_behind(self, origin: Origin) -> None:
        """What was said about the round later on: corrections and rulings that point at one of its steps."""
        known = {(step.stream, step.event.seq) for step in [*self.found.steps, *self.found.afterwards]}
        last = max((seq for stream, seq in known if stream == origin.stream), default=0)
        for event in self.docket.events(origin.stream, last):
            at = getattr(event.data, "at_seq", None) or getattr(event.data, "after_seq", None)
            where = getattr(event.data, "at_recording", None) or getattr(event.data, "after_recording", None)
            place = (stream_of(origin.table, where) if where else origin.stream, at)
            if (origin.stream, event.seq) not in known and (place in known or event.round == self.number):
                self.found.afterwards.append(Step(origin.stream, event))


def _followers(named: Origin, origins: list[Origin]) -> Iterator[Origin]:
    """The recordings that go on from one, in turn: its last round may be finished there."""
    here, seen = named, {named.stream}
    while True:
        later = next((one for one in origins if one.continues == here.stream and one.stream not in seen), None)
        if later is None:
            return
        yield later
        here = later
        seen.add(later.stream)
