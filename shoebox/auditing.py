"""Judges what was asked for, recording after recording, and counts what was found and what could not be judged."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.findings.finding import Finding
from domain.findings.unjudged import REASONS, Reason, Unjudged
from domain.ids import RoundRef, Step
from domain.judge.judge import Judge
from domain.library.registry import RULEBOOKS
from domain.rulebooks.versions import version_remark
from projections.lineage import Origin
from replay.docket import MARGIN, Docket, Judged
from replay.ledgers import LedgerDesk
from shoebox.progress import Progress
from store.errors import StoreError
from store.rivals import rivals


class NothingToJudge(StoreError):
    """There is no such table, or nothing at all."""


@dataclass(frozen=True)
class Asked:
    """What of the record is to be audited. What is not set asks for everything."""

    tables: tuple[str, ...] = ()
    since: datetime | None = None
    until: datetime | None = None
    rulebook: str | None = None
    codes: frozenset[str] = frozenset()

    def may_concern(self, origin: Origin) -> bool:
        return (self.since is None or origin.ended + MARGIN >= self.since) and (
            self.until is None or origin.began - MARGIN < self.until
        )

    def is_in_time(self, first: datetime, last: datetime) -> bool:
        return (self.since is None or last >= self.since) and (self.until is None or first < self.until)

    def is_by(self, rulebook: str | None) -> bool:
        return self.rulebook is None or rulebook is None or rulebook == self.rulebook


@dataclass(frozen=True)
class Found:
    """A finding, where it was found, and the event at which it happened, if that is there."""

    stream: str
    finding: Finding
    event: Event | None


@dataclass(frozen=True)
class Blind:
    """What can't be judged, and why."""

    stream: str
    unjudged: Unjudged

    @property
    def place(self) -> str:
        return str(Step(self.stream, self.unjudged.seq, self.unjudged.round))


class Count(NamedTuple):
    """How many rounds could not be judged at all, how many wagers of others, and how many places between rounds."""

    rounds: int
    wagers: int
    places: int

    @classmethod
    def of(cls, blind: Sequence[Blind]) -> "Count":
        wagers = sum(one.unjudged.wager is not None for one in blind)
        rounds = sum(one.unjudged.is_round for one in blind)
        return cls(rounds, wagers, len(blind) - rounds - wagers)


@dataclass
class Sum:
    """The findings of one code, and the money in them."""

    findings: int = 0
    to_players_cents: int = 0
    to_house_cents: int = 0
    open: int = 0  # findings whose money depends on what nobody decided, or is not known

    def add(self, finding: Finding) -> None:
        self.findings += 1
        self.open += bool(finding.branches or finding.unknown)
        self.to_players_cents += sum(cents for cents in finding.owed_cents.values() if cents > 0)
        self.to_house_cents -= sum(cents for cents in finding.owed_cents.values() if cents < 0)


@dataclass
class Tally:
    """The account of an audit. Each round that was played is judged in full, in part, or not; or it is still open."""

    recordings: int = 0
    tables: set[str] = field(default_factory=set)
    rounds: int = 0  # judged, in full or in part
    rounds_with_findings: int = 0
    rounds_open: int = 0  # whose recording has not come to their end yet
    all: Sum = field(default_factory=Sum)
    by_code: dict[str, Sum] = field(default_factory=dict)
    blind: list[Blind] = field(default_factory=list)
    # Of rounds that were judged: that another version of the rulebook was in force when they were played.
    versions: dict[RoundRef, str] = field(default_factory=dict)

    def add(self, found: Found) -> None:
        self.all.add(found.finding)
        self.by_code.setdefault(found.finding.code, Sum()).add(found.finding)

    @property
    def rounds_in_part(self) -> int:
        """Rounds of which a wager, or some of the play, could not be judged."""
        whole = {(one.stream, one.unjudged.round) for one in self.blind if one.unjudged.is_round}
        return len({(one.stream, one.unjudged.round) for one in self.blind if one.unjudged.in_part} - whole)

    @property
    def rounds_in_full(self) -> int:
        return self.rounds - self.rounds_in_part

    @property
    def rounds_not_judged(self) -> int:
        """A contested round may lack events besides, and is counted once."""
        others = {(one.stream, one.unjudged.round) for one in self.blind if one.unjudged.reason != "contested"}
        return sum(
            one.unjudged.is_round
            and (one.unjudged.reason != "contested" or (one.stream, one.unjudged.round) not in others)
            for one in self.blind
        )

    @property
    def by_reason(self) -> dict[Reason, "Count"]:
        """What could not be judged, and of what kind it is, in the order of the reasons."""
        counts = {reason: Count.of([one for one in self.blind if one.unjudged.reason == reason]) for reason in REASONS}
        return {reason: count for reason, count in counts.items() if any(count)}

    @property
    def by_version(self) -> dict[str, list[RoundRef]]:
        """What the dates of rulebooks say, with the rounds of which they say it."""
        found: dict[str, list[RoundRef]] = {}
        for place, remark in self.versions.items():
            found.setdefault(remark, []).append(place)
        return found

    @property
    def exit_code(self) -> int:
        """1 something was found; 3 nothing was, but not everything could be judged; 0 all was judged."""
        return 1 if self.all.findings else 3 if self.blind else 0


@dataclass
class _Span:
    """A round: its first and last moment, the rulebook it is played by, and whether it was seen to end."""

    first: datetime
    last: datetime
    rulebook: str | None
    ended: bool = False


class Audit:
    """An audit of what was asked for. `run` gives each finding as it comes, `tally` the account at the end."""

    def __init__(self, docket: Docket, asked: Asked, progress: Progress):
        self.docket = docket
        self.asked = asked
        self.progress = progress
        self.tally = Tally()
        self._spans: dict[int, _Span] = {}
        # The rounds that were judged: in which recording, and whether they were asked for. Of two with one number the
        # later, for a recording that goes on from another may use its numbers again.
        self._counted: dict[int, tuple[str, bool]] = {}
        self._irregular: set[tuple[str, int]] = set()  # rounds with findings
        self._ledgers = LedgerDesk()
        self._before = ""

    def run(self) -> Iterator[Found | Blind]:
        there = self.docket.lineage(self._tables())
        lineage = there.among(origin.stream for origin in there.origins if self.asked.may_concern(origin))
        for number, (origin, judge, judged) in enumerate(self.docket.walk(lineage, self._ledgers), start=1):
            self.tally.recordings += 1
            self.tally.tables.add(origin.table)
            where = f"{number:,} of {len(lineage.origins):,} recordings: {origin.stream}"
            yield from self._recording(origin, judge, judged, where)
        self._end_lineage()
        yield from self._of_ledgers()

    def _of_ledgers(self) -> Iterator[Found | Blind]:
        """What crosses rounds and tables, of the recordings that were judged."""
        for outcome in self._ledgers.outcomes():
            for item in outcome.unjudged:
                yield from self._blind(Blind(item.stream, item), outcome.entry.rulebook)
            for finding in outcome.findings:
                yield from self._found(finding.stream, finding)

    def _tables(self) -> Iterable[str] | None:
        there = {row.table for row in self.docket.store.recordings()}
        if not there:
            raise NothingToJudge("There is no event to judge.")
        for table in self.asked.tables:
            if table not in there:
                raise NothingToJudge(f"Nothing of a table {table} is there; the tables are {', '.join(sorted(there))}.")
        return self.asked.tables or None

    def _recording(self, origin: Origin, judge: Judge, judged: Judged, where: str) -> Iterator[Found | Blind]:
        if origin.continues != self._before:
            self._end_lineage()
        self._before = origin.stream
        blind = 0
        rulebook = judge.table.plays.rulebook if judge.table.plays else None
        for event, findings in judged:
            if event is not None:
                setup = getattr(event.data, "setup", None)
                rulebook = setup.rulebook if setup else rulebook
                self._follow(event, rulebook)
                if event.seq % 500 == 0:
                    so_far = f"{self.tally.all.findings:,} findings so far"
                    self.progress.at(f"{where}, round {event.round or 0:,}, {so_far}")
            for unjudged in judge.unjudged[blind:]:
                blind += 1
                self._uncount(unjudged)
                yield from self._blind(Blind(unjudged.stream or origin.stream, unjudged), rulebook)
            for review in judge.reviews:
                self._count(origin.stream, review.number)
            for finding in findings:
                yield from self._found(origin.stream, finding)
        yield from self._contested(origin, rulebook)
        may_go_on = {max(self._spans, default=0), *_awaited(judge)}  # in another recording
        self._spans = {number: span for number, span in self._spans.items() if number in may_go_on}

    def _contested(self, origin: Origin, rulebook: str | None) -> Iterator[Blind]:
        """Rounds of whose messages there are two versions. The judge has followed one of them and can't know."""
        named: set[int | None] = set()
        for rival in rivals(self.docket.store, origin.stream):
            for unjudged in rival.unjudged:
                if unjudged.round is None or unjudged.round not in named:
                    named.add(unjudged.round)
                    self._uncount(unjudged)
                    yield from self._blind(Blind(origin.stream, unjudged), rulebook)

    def _follow(self, event: Event, rulebook: str | None) -> None:
        if event.round is None:
            return
        span = self._spans.setdefault(event.round, _Span(event.time, event.time, rulebook))
        span.last = event.time
        span.ended = span.ended or isinstance(event.data, RoundEnded)

    def _count(self, stream: str, number: int) -> None:
        """Counts a round when it was judged."""
        span = self._spans.pop(number, None)
        if span is not None:
            asked_for = self.asked.is_in_time(span.first, span.last) and self.asked.is_by(span.rulebook)
            self._counted[number] = stream, asked_for
            self.tally.rounds += asked_for
            remark = version_remark(span.rulebook, span.first, RULEBOOKS.values()) if span.rulebook else ""
            if remark and asked_for:
                self.tally.versions[RoundRef(stream, number)] = remark

    def _uncount(self, unjudged: Unjudged) -> None:
        """A round that is not judged is not open either; one that was may turn out to be recorded out of order.

        Whatever else a round is not judged for, another one with its number may have been judged before it.
        """
        number = unjudged.round
        if number is None or not unjudged.is_round:
            return
        self._spans.pop(number, None)
        stream, asked_for = self._counted.get(number, ("", False))
        of_the_judged = unjudged.reason == "contested" and unjudged.stream == stream
        if of_the_judged or unjudged.reason == "told-out-of-order":
            self._counted.pop(number, None)
            self.tally.rounds -= asked_for
            self.tally.versions.pop(RoundRef(stream, number), None)

    def _end_lineage(self) -> None:
        """Nothing goes on from the last recording: a round that it left open stays so."""
        self.tally.rounds_open += sum(not span.ended for span in self._spans.values())
        self._spans.clear()
        self._counted.clear()

    def _blind(self, blind: Blind, rulebook: str | None) -> Iterator[Blind]:
        event = self.docket.event_at(blind.stream, blind.unjudged.seq)
        in_time = event is None or self.asked.is_in_time(event.time, event.time)
        if in_time and self.asked.is_by(rulebook):
            self.tally.blind.append(blind)
            yield blind

    def _found(self, stream: str, finding: Finding) -> Iterator[Found]:
        found = Found(stream, finding, self.docket.event_at(finding.stream or stream, finding.seq))
        event = found.event
        if (
            (not self.asked.codes or finding.code in self.asked.codes)
            and self.asked.is_by(finding.rulebook)
            and (event is None or self.asked.is_in_time(event.time, event.time))
        ):
            if finding.round is not None and (stream, finding.round) not in self._irregular:
                self._irregular.add((stream, finding.round))
                self.tally.rounds_with_findings += 1
            self.tally.add(found)
            yield found


def _awaited(judge: Judge) -> set[int | None]:
    """The rounds that a judge still has before it: those that are not over, and one that waits for the next cards."""
    waits = judge.waits
    return {event.round for event in judge.gathered()} | ({waits.round.number} if waits is not None else set())
