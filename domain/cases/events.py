"""What can happen to a case. Each event has a short name under which it is stored, forever."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from eventsourcing.domain import CanInitAggregate, CanMutateAggregate

from domain.cases.claim import Claim, Favours, Origin, Said
from domain.cases.evidence import Attachment, CameraCue, FindingPiece, RoundPiece
from domain.moments import microseconds

Outcome = Literal["settled", "withdrawn"]


@dataclass(frozen=True, kw_only=True)
class CaseEvent(CanMutateAggregate[str]):
    """By whom, an account's name, and when."""

    originator_id: str
    originator_version: int
    timestamp: datetime
    by: str

    def apply(self, aggregate: Any) -> None:
        aggregate.take(self)

    @property
    def at_us(self) -> int:
        return microseconds(self.timestamp)


@dataclass(frozen=True, kw_only=True)
class CaseOpened(CanInitAggregate[str], CaseEvent):
    """`request` names the form that was sent, so that the same form sent twice is one case."""

    originator_topic: str
    origin: Origin
    rulebook: str
    claim: Claim
    game: str | None = None
    finding: Said | None = None
    request: str = ""
    acknowledge_by_us: int | None = None
    answer_by_us: int | None = None


@dataclass(frozen=True, kw_only=True)
class EvidenceAttached(CaseEvent):
    piece: RoundPiece | FindingPiece | CameraCue | Attachment


@dataclass(frozen=True, kw_only=True)
class CaseHeld(CaseEvent):
    why: str


@dataclass(frozen=True, kw_only=True)
class CaseReleased(CaseEvent):
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class CaseAssigned(CaseEvent):
    to: str


@dataclass(frozen=True, kw_only=True)
class NoteAdded(CaseEvent):
    words: str


@dataclass(frozen=True, kw_only=True)
class ComplaintAcknowledged(CaseEvent):
    """The patron was told that the complaint has been received. `told_us`: when, if that was earlier."""

    how: str
    told_us: int


@dataclass(frozen=True, kw_only=True)
class CaseRuled(CaseEvent):
    """`cents`: by player, what the house pays them; below nothing, what they give back."""

    rank: str
    clause: str
    favours: Favours
    words: str
    cents: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class RulingReviewed(CaseEvent):
    """A second person has looked at the ruling. One who does not agree sets it aside."""

    rank: str
    agrees: bool
    words: str


@dataclass(frozen=True, kw_only=True)
class PatronAnswered(CaseEvent):
    """The patron was told the decision, and whether that satisfied them."""

    how: str
    told_us: int
    satisfied: bool


@dataclass(frozen=True, kw_only=True)
class NoticeGiven(CaseEvent):
    """The patron was told of the right to go to the inspector: by whom, when, by which clause and in which words."""

    clause: str
    words: str
    told_by: str
    told_us: int


@dataclass(frozen=True, kw_only=True)
class CaseEscalated(CaseEvent):
    to_whom: str
    why: str


@dataclass(frozen=True, kw_only=True)
class InspectorDecided(CaseEvent):
    """The inspector's decision, as it was told to the house."""

    inspector: str
    favours: Favours
    words: str
    decided_us: int
    cents: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class CaseClosed(CaseEvent):
    outcome: Outcome
    words: str = ""


@dataclass(frozen=True, kw_only=True)
class CaseReopened(CaseEvent):
    why: str


CASE_EVENTS: dict[str, type[CaseEvent]] = {
    "case.opened.v1": CaseOpened,
    "case.evidence.attached.v1": EvidenceAttached,
    "case.held.v1": CaseHeld,
    "case.released.v1": CaseReleased,
    "case.assigned.v1": CaseAssigned,
    "case.note.added.v1": NoteAdded,
    "case.acknowledged.v1": ComplaintAcknowledged,
    "case.ruled.v1": CaseRuled,
    "case.reviewed.v1": RulingReviewed,
    "case.answered.v1": PatronAnswered,
    "case.notice.given.v1": NoticeGiven,
    "case.escalated.v1": CaseEscalated,
    "case.inspector.decided.v1": InspectorDecided,
    "case.closed.v1": CaseClosed,
    "case.reopened.v1": CaseReopened,
}
