"""One round with all that is known and judged of it: its steps, the cards after each, and the judge's review."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from domain.events import Event
from domain.facts.base import Fact
from domain.facts.corrections import RecordAdded
from domain.facts.dealing import RoundEnded
from domain.facts.rulings import HandsRebuilt, RemarkMade, RemedyOrdered, RoundVoided, RulingMade, WagerVoided
from domain.facts.settlement import PaymentCorrected, PrizeAwarded
from domain.facts.tables import PersonTold, Setup
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.verdict.review import Review
from domain.ids import RoundRef
from domain.record.amending import Amendments, Place, Refused
from domain.table.state import Leave, Person
from domain.telling import tell
from shoebox.layout import Layout
from store.rivals import Rival

# What can still be said about a round behind its end, before the next one begins.
ABOUT_THE_LAST_ROUND = (
    HandsRebuilt,
    PaymentCorrected,
    PersonTold,
    PrizeAwarded,
    RemarkMade,
    RemedyOrdered,
    RoundVoided,
    RulingMade,
    WagerVoided,
)


@dataclass
class Step:
    """One event of the round. `layout` is how the cards lie behind it, if it changed that."""

    stream: str
    event: Event
    layout: Layout | None = None
    missing: range | None = None  # the numbers before it that never arrived
    put_right: list[str] = field(default_factory=list)  # what a correction says of it
    rivals: list[str] = field(default_factory=list)  # what other messages say that claim its place
    not_followed: list[str] = field(default_factory=list)  # what one says of it by somebody who may not


def step_of(stream: str, event: Event, missing: range | None, amendments: Amendments) -> Step:
    """An event with what corrections say of it, followed or not."""
    place = (event.recording, event.seq)
    put_right = []
    if place in amendments.instead:
        put_right.append(f"put right: {_retold(amendments.instead[place])}")
    put_right += [f"added: {tell(added.fact.data)}" for added in amendments.behind.get(place, [])]
    not_followed = [_other_reading(own, refused) for own, refused in amendments.refused_at(place)]
    return Step(stream, event, missing=missing, put_right=put_right, not_followed=not_followed)


def of_the_frame(recording: str, amendments: Amendments) -> list[str]:
    """Corrections of a recording's opening, changes and closing that are not followed, and what they would say."""
    return [
        f"{refused.seen}: {_other_reading(own, refused)}"
        for own, refused in amendments.refused.items()
        if refused.of_the_frame and refused.target[0] == recording
    ]


def _other_reading(own: Place, refused: Refused) -> str:
    added = isinstance(refused.fact, RecordAdded)
    says = f"{'added: ' if added else ''}{_retold(refused.says)}"
    return f"not followed, as #{own[1]} says: {says}; {refused.expected}"


def _retold(fact: Fact | None) -> str:
    return "it did not happen" if fact is None else tell(fact)


@dataclass
class Replay:
    """A round, and the step of it that was asked for."""

    reference: RoundRef
    named_seq: int | None = None
    steps: list[Step] = field(default_factory=list)
    afterwards: list[Step] = field(default_factory=list)
    setup: Setup | None = None
    permissions: list[Leave] = field(default_factory=list)
    dealers: list[Person] = field(default_factory=list)
    round: Round | None = None  # as it was told and put right
    review: Review | None = None
    findings: list[Finding] = field(default_factory=list)
    unjudged: list[str] = field(default_factory=list)  # why it can't be judged, or not in full
    reasons: list[Unjudged] = field(default_factory=list)  # the same by the judge, each with its code
    not_followed: list[str] = field(default_factory=list)  # corrections of an opening or a closing that changed nothing
    missing_behind: range | None = None  # numbers behind its last step that never arrived

    @property
    def is_over(self) -> bool:
        return any(isinstance(step.event.data, RoundEnded) for step in self.steps)

    @property
    def piece_behind(self) -> Step | None:
        """Where the record goes on to tell of this round behind events of another one, which it should not."""
        return next((step for step in self.afterwards if step.event.round == self.reference.round), None)

    @property
    def laid(self) -> Round | None:
        """The round as the judge saw it, or if it was not judged, as it was told."""
        return self.review.round if self.review else self.round

    def is_named(self, step: Step) -> bool:
        """Whether this is the step that was asked for."""
        return (step.stream, step.event.seq) == (self.reference.stream, self.named_seq)

    def findings_at(self, step: Step) -> list[tuple[int, Finding]]:
        """The findings that belong to a step, with their numbers."""
        return [
            (number, finding)
            for number, finding in enumerate(self.findings, start=1)
            if (finding.stream or self.reference.stream, finding.seq) == (step.stream, step.event.seq)
        ]

    def contest(self, rivals: Iterable[Rival]) -> None:
        """Shows beside each step what other messages say of it. Where one of them counts, the round is not judged in
        full: which of the two is true, the record can't tell."""
        for rival in rivals:
            _, other = rival.events
            steps = [step for step in (*self.steps, *self.afterwards) if _is_at(step, rival)]
            for step in steps:
                step.rivals.append(f"another message claims this place: {tell(other.data)} ({rival.whence})")
            is_meant = other.round == self.reference.round and rival.stream == self.reference.stream
            if rival.contests and (steps or is_meant):
                self.unjudged.append(rival.why)


def _is_at(step: Step, rival: Rival) -> bool:
    return (step.stream, step.event.seq) == (rival.stream, rival.seq)
