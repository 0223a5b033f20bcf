"""A dispute as an aggregate: its state, the commands that change it, and what each of them refuses."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

from eventsourcing.domain import BaseAggregate

from domain.cases.authority import RulingClause, entitled_ranks, may_review, may_rule, ruling_clauses
from domain.cases.claim import Claim, Favours, Origin, Said
from domain.cases.clocks import Clock, Terms, clocks
from domain.cases.events import (
    CaseAssigned,
    CaseClosed,
    CaseEscalated,
    CaseEvent,
    CaseHeld,
    CaseOpened,
    CaseReleased,
    CaseReopened,
    CaseRuled,
    ComplaintAcknowledged,
    EvidenceAttached,
    InspectorDecided,
    NoteAdded,
    NoticeGiven,
    Outcome,
    PatronAnswered,
    RulingReviewed,
)
from domain.cases.evidence import Attachment, CameraCue, FindingPiece, Piece, RoundPiece
from domain.cases.lines import at
from domain.cases.notices import Notice, notice_of
from domain.cases.proportion import check_proportion, with_reason
from domain.cases.refusals import Refused
from domain.cases.words import name, sha256, words
from domain.ids import NotAReference, round_and_step
from domain.irregularities.ranks import a_rank
from domain.moments import microseconds
from domain.money import dollars
from domain.values import CENTS_MAX

State = Literal["open", "ruled", "reviewed", "escalated", "decided", "closed"]
Command = Literal[
    "attach evidence to",
    "add a note to",
    "assign",
    "hold",
    "acknowledge",
    "rule on",
    "review",
    "answer",
    "give the notice of",
    "escalate",
    "record the inspector's decision on",
    "close",
    "reopen",
]
CASE_PREFIX = "case:"  # of the streams; no table's name can have a colon
BOX_MAX = 9

# In which states a command can be given, and what to do where it can't.
_When = tuple[frozenset[State], str]
_UNLESS_CLOSED: _When = (frozenset({"open", "ruled", "reviewed", "escalated", "decided"}), "Reopen it first.")
_WHEN: dict[Command, _When] = {
    "attach evidence to": _UNLESS_CLOSED,
    "add a note to": _UNLESS_CLOSED,
    "assign": _UNLESS_CLOSED,
    "hold": _UNLESS_CLOSED,
    "acknowledge": _UNLESS_CLOSED,
    "rule on": (
        frozenset({"open"}),
        "A ruling is never changed. A reviewer can set it aside, and a closed case can be reopened; then rule again.",
    ),
    "review": (frozenset({"ruled"}), "Only a ruling that nobody has reviewed yet can be reviewed."),
    "answer": (
        frozenset({"reviewed", "decided"}),
        "There must be a ruling, reviewed by a second person, or the inspector's decision, before the patron is told.",
    ),
    "give the notice of": _UNLESS_CLOSED,
    "escalate": (frozenset({"open", "ruled", "reviewed"}), "It is with the inspector, or was, or it is closed."),
    "record the inspector's decision on": (frozenset({"escalated"}), "Escalate it to the inspector first."),
    "close": (_UNLESS_CLOSED[0], "It is closed. Reopen it if something is to be added."),
    "reopen": (frozenset({"closed"}), "Only a closed case can be reopened."),
}
_STOPPED_BY_HOLD: set[Command] = {"rule on", "review", "close"}


class Case(BaseAggregate[str]):
    """One dispute. Every command takes who gives it, by the name of their account, and when."""

    def __init__(self) -> None:
        self.state: State = "open"
        self.held: CaseHeld | None = None
        self.assignee: str | None = None
        self.pieces: list[Piece] = []
        self.notes: list[NoteAdded] = []
        self.rulings: list[CaseRuled] = []  # the last one counts, if the state says so
        self.review: RulingReviewed | None = None
        self.acknowledged: ComplaintAcknowledged | None = None
        self.answers: list[PatronAnswered] = []
        self.is_told = False  # whether the patron knows what was decided last
        self.notice: NoticeGiven | None = None
        self.escalated: CaseEscalated | None = None
        self.decision: InspectorDecided | None = None
        self.closed: CaseClosed | None = None
        self.last_by = ""

    opened: CaseOpened

    @classmethod
    def open(
        cls,
        case_id: str,
        *,
        by: str,
        when: datetime,
        origin: Origin,
        claim: Claim,
        rulebook: str,
        game: str | None = None,
        finding: Said | None = None,
        request: str = "",
        terms: Terms | None = None,
    ) -> "Case":
        """A new case, from a finding or from a patron's complaint."""
        terms = terms or Terms()
        _check_claim(claim)
        if (origin == "finding") != (finding is not None):
            raise Refused("A case from a finding names the finding, and one from a complaint names none.")
        now_us = microseconds(when)
        return cls._create(
            CaseOpened,
            id=CASE_PREFIX + case_id,
            timestamp=when,
            by=name(by, "an account"),
            origin=origin,
            rulebook=rulebook,
            game=game,
            claim=claim,
            finding=finding,
            request=request,
            acknowledge_by_us=now_us + terms.acknowledge_us if origin == "complaint" else None,
            answer_by_us=now_us + terms.answer_us,
        )

    # What it says

    @property
    def case_id(self) -> str:
        return self.id.removeprefix(CASE_PREFIX)

    @property
    def ruling(self) -> CaseRuled | None:
        """The ruling that stands."""
        return self.rulings[-1] if self.rulings and self.state != "open" else None

    @property
    def findings(self) -> list[Said]:
        """The findings that it has, in their order."""
        found = [self.opened.finding] if self.opened.finding else []
        return found + [piece.said for piece in self.pieces if isinstance(piece, FindingPiece)]

    @property
    def clauses(self) -> list[RulingClause]:
        return ruling_clauses(self.opened.rulebook, self.findings)

    @property
    def has_patron(self) -> bool:
        return self.opened.origin == "complaint" or self.opened.claim.player is not None

    @property
    def demanded_notice(self) -> Notice | None:
        """What the rulebook demands to be told to the patron of this case."""
        return notice_of(self.opened.rulebook) if self.has_patron else None

    @property
    def awaits_acknowledgement(self) -> bool:
        return self.opened.origin == "complaint" and not self.acknowledged and not self.why_not("acknowledge")

    @property
    def outcomes(self) -> list[Outcome]:
        """How it could be closed now, as far as the state tells."""
        if self.why_not("close"):
            return []
        found: list[Outcome] = ["settled"] if self.state in ("reviewed", "decided") else []
        return [*found, "withdrawn"] if self.has_patron else found

    @property
    def is_content(self) -> bool:
        """Whether the patron knows what was decided last, and is satisfied with it."""
        return self.is_told and self.answers[-1].satisfied

    @property
    def awaits_answer(self) -> bool:
        """Whether the patron is to be told something, or may have become content with it."""
        return self.has_patron and not self.is_content and not self.why_not("answer")

    @property
    def awaits_notice(self) -> bool:
        demanded = self.demanded_notice
        if demanded is None or self.notice or self.is_content or self.why_not("give the notice of"):
            return False
        return bool(self.rulings) or not demanded.after_a_decision

    @property
    def clocks(self) -> list[Clock]:
        opened = self.opened
        answered_us = self.answers[0].told_us if self.answers else None
        if answered_us is None and self.closed is not None:
            answered_us = self.closed.at_us
        acknowledged_us = self.acknowledged.told_us if self.acknowledged else answered_us
        return clocks(opened.acknowledge_by_us, acknowledged_us, opened.answer_by_us, answered_us)

    # Commands

    def attach(self, piece: Piece, *, by: str, when: datetime) -> None:
        self._can("attach evidence to")
        _check_piece(piece)
        if piece in self.pieces:
            raise Refused(f"That is evidence of case {self.case_id} already.")
        self._do(EvidenceAttached, by, when, piece=piece)

    def hold(self, why: str, *, by: str, when: datetime) -> None:
        self._can("hold")
        if self.held:
            raise Refused(f"{self._held_by()} Release it before you hold it for another reason.")
        self._do(CaseHeld, by, when, why=words(why, "why the case is held"))

    def release(self, why: str, *, by: str, when: datetime) -> None:
        if not self.held:
            raise Refused(f"Case {self.case_id} is not held; there is nothing to release.")
        self._do(CaseReleased, by, when, why=why.strip())

    def assign(self, to: str, *, by: str, when: datetime) -> None:
        self._can("assign")
        if to == self.assignee:
            raise Refused(f"Case {self.case_id} is assigned to {to} already.")
        self._do(CaseAssigned, by, when, to=name(to, "an account"))

    def note(self, text: str, *, by: str, when: datetime) -> None:
        self._can("add a note to")
        self._do(NoteAdded, by, when, words=words(text, "the note"))

    def acknowledge(self, how: str, *, by: str, when: datetime, told_us: int | None = None) -> None:
        self._can("acknowledge")
        if self.opened.origin != "complaint":
            raise Refused("Nobody complained: only a patron's complaint is acknowledged.")
        if self.acknowledged:
            first = self.acknowledged
            raise Refused(f"{first.by} has acknowledged the complaint already, at {at(first.told_us)}.")
        said = words(how, "how the patron was told that the complaint has been received")
        self._do(ComplaintAcknowledged, by, when, how=said, told_us=self._earlier(told_us, when))

    def rule(
        self,
        *,
        by: str,
        rank: str | None,
        when: datetime,
        clause: str,
        favours: Favours,
        text: str,
        cents: Mapping[str, int],
        found: Mapping[str, int] | None = None,
        departs: str = "",
    ) -> None:
        """`found` is what the findings come to by player, where that is known; `departs`, why the money is another."""
        self._can("rule on")
        rests_on = next((one for one in self.clauses if one.clause == clause), None)
        if rests_on is None:
            known = ", ".join(one.clause for one in self.clauses)
            raise Refused(
                f"Clause {clause!r} says nothing about what this case is about. It can be decided by {known}; "
                "attach the finding that another clause is about."
            )
        rulebook = self.opened.rulebook
        if not may_rule(rulebook, rests_on, rank):
            allowed = " or ".join(a_rank(one) for one in entitled_ranks(rulebook, rests_on.rank))
            mine = f"your rank is {rank.replace('-', ' ')}" if rank else "you have no rank"
            raise Refused(f"Clause {clause} lets {allowed} decide, and {mine}. Assign the case to one who may.")
        reasons = words(text, "the reasons for the ruling")
        money = self._proportionate(cents, found, departs)
        self._do(
            CaseRuled,
            by,
            when,
            rank=rank,
            clause=clause,
            favours=favours,
            words=with_reason(reasons, departs),
            cents=money,
        )

    def review_ruling(self, *, by: str, rank: str | None, when: datetime, agrees: bool, text: str) -> None:
        self._can("review")
        ruling = self.rulings[-1]
        if by.casefold() == ruling.by.casefold():  # as accounts are told apart
            raise Refused("You made this ruling. A second person reviews it.")
        rests_on = next((one.rank for one in self.clauses if one.clause == ruling.clause), None)
        if not may_review(self.opened.rulebook, ruling.rank, rank, rests_on):
            raise Refused(
                f"{ruling.by} ruled as {a_rank(ruling.rank)} under clause {ruling.clause}. The review takes another "
                "person who may decide under that clause; in New South Wales one of a higher rank (19.12)."
            )
        self._do(RulingReviewed, by, when, rank=rank, agrees=agrees, words=words(text, "what you have looked at"))

    def answer(self, how: str, *, satisfied: bool, by: str, when: datetime, told_us: int | None = None) -> None:
        self._can("answer")
        if not self.has_patron:
            raise Refused(f"No patron is part of case {self.case_id}; there is nobody to answer.")
        said = words(how, "how and what the patron was told")
        self._do(PatronAnswered, by, when, how=said, told_us=self._earlier(told_us, when), satisfied=satisfied)

    def give_notice(self, told_by: str, *, by: str, when: datetime, told_us: int | None = None) -> None:
        """Records that the patron was told of the right to go to the inspector, in the words that stand ready."""
        self._can("give the notice of")
        demanded = self.demanded_notice
        if demanded is None:
            raise Refused("No clause of this case's rulebook demands a notice, or no patron is part of it.")
        if demanded.after_a_decision and not self.rulings:
            raise Refused(
                f"Clause {demanded.clause} is about a decision that somebody is not satisfied with. Rule on it first."
            )
        self._do(
            NoticeGiven,
            by,
            when,
            clause=demanded.clause,
            words=demanded.words,
            told_by=words(told_by, "who told the patron"),
            told_us=self._earlier(told_us, when),
        )

    def escalate(self, why: str, *, by: str, when: datetime) -> None:
        self._can("escalate")
        demanded = self.demanded_notice
        if demanded is not None and self.notice is None:
            raise Refused(
                f"Clause {demanded.clause} demands that the patron is told first, {demanded.when}. "
                "Read the notice to the patron, and record that you did."
            )
        to_whom = demanded.to_whom if demanded else "the inspector"
        self._do(CaseEscalated, by, when, to_whom=to_whom, why=words(why, "why it goes to the inspector"))

    def record_decision(
        self,
        *,
        inspector: str,
        favours: Favours,
        text: str,
        cents: Mapping[str, int],
        by: str,
        when: datetime,
        decided_us: int | None = None,
        found: Mapping[str, int] | None = None,
        departs: str = "",
    ) -> None:
        self._can("record the inspector's decision on")
        said = words(text, "what the inspector decided")
        money = self._proportionate(cents, found, departs)
        self._do(
            InspectorDecided,
            by,
            when,
            inspector=words(inspector, "which inspector decided"),
            favours=favours,
            words=with_reason(said, departs),
            decided_us=self._earlier(decided_us, when),
            cents=money,
        )

    def close(self, outcome: Outcome, text: str, *, by: str, when: datetime) -> None:
        self._can("close")
        if outcome == "settled":
            self._can_settle()
        elif not self.has_patron:
            raise Refused("Nobody complained, so nobody can withdraw it. It takes a ruling, whatever that says.")
        else:
            words(text, "why the complaint was withdrawn")
        self._do(CaseClosed, by, when, outcome=outcome, words=text.strip())

    def reopen(self, why: str, *, by: str, when: datetime) -> None:
        self._can("reopen")
        self._do(CaseReopened, by, when, why=words(why, "why the case is opened again"))

    # What refuses

    def why_not(self, what: Command) -> str:
        """Why a command can't be given now, as far as the state tells; empty where it can."""
        try:
            self._can(what)
        except Refused as refused:
            return str(refused)
        return ""

    def _can(self, what: Command) -> None:
        states, else_do = _WHEN[what]
        if self.state not in states:
            raise Refused(f"You can't {what} case {self.case_id}: {self._stands()}. {else_do}")
        if self.held and what in _STOPPED_BY_HOLD:
            raise Refused(f"You can't {what} case {self.case_id}: {self._held_by()} Release it first.")

    def _can_settle(self) -> None:
        if self.state not in ("reviewed", "decided"):
            raise Refused(
                f"Case {self.case_id} can't be closed as settled: {self._stands()}. It takes a ruling that a second "
                "person has reviewed, or the inspector's decision."
            )
        if self.has_patron and not self.is_told:
            raise Refused("The patron has not been told what was decided. Record the answer first.")
        demanded = self.demanded_notice
        if demanded and self.answers and not self.answers[-1].satisfied and not self.notice:
            raise Refused(
                f"The patron is not satisfied, and clause {demanded.clause} demands to be told of the right to go to "
                f"{demanded.to_whom}. Give the notice first."
            )

    def _stands(self) -> str:
        match self.state:
            case "ruled":
                ruling = self.rulings[-1]
                return f"{ruling.by} ruled on it under clause {ruling.clause} at {at(ruling.at_us)}"
            case "reviewed":
                assert self.review is not None
                return f"{self.rulings[-1].by} ruled on it, and {self.review.by} has reviewed it and agrees"
            case "escalated":
                assert self.escalated is not None
                return f"{self.escalated.by} escalated it to {self.escalated.to_whom} at {at(self.escalated.at_us)}"
            case "decided":
                assert self.decision is not None
                return f"inspector {self.decision.inspector} has decided it"
            case "closed":
                assert self.closed is not None
                return f"{self.closed.by} closed it at {at(self.closed.at_us)}"
        return "it is open"

    def _held_by(self) -> str:
        assert self.held is not None
        return f"{self.held.by} holds it: {self.held.why.rstrip('.')}."

    def _proportionate(self, cents: Mapping[str, int], found: Mapping[str, int] | None, departs: str) -> dict[str, int]:
        money = _money(cents)
        if found is not None:
            check_proportion(self.opened.claim, found, money, departs)
        return money

    def _earlier(self, told_us: int | None, when: datetime) -> int:
        """When something was told that is only recorded now."""
        now_us = microseconds(when)
        if told_us is None:
            return now_us
        if not self.opened.at_us <= told_us <= now_us:
            raise Refused("That was not between the opening of the case and now. Check the time.")
        return told_us

    # How it changes

    def _do(self, event: type[CaseEvent], by: str, when: datetime, **said: Any) -> None:
        # An account's name, and never a clock's time before what has happened already.
        self.trigger_event(event, timestamp=max(when, self.modified_on), by=name(by, "an account"), **said)

    def take(self, event: CaseEvent) -> None:
        """The case after one more event."""
        self.last_by = event.by
        match event:
            case CaseOpened():
                self.opened = event
            case EvidenceAttached(piece=piece):
                self.pieces = [*self.pieces, piece]
            case CaseHeld():
                self.held = event
            case CaseReleased():
                self.held = None
            case CaseAssigned(to=to):
                self.assignee = to
            case NoteAdded():
                self.notes = [*self.notes, event]
            case ComplaintAcknowledged():
                self.acknowledged = event
            case CaseRuled():
                self.rulings = [*self.rulings, event]
                self.review, self.is_told, self.state = None, False, "ruled"
            case RulingReviewed(agrees=agrees):
                self.review, self.state = event, "reviewed" if agrees else "open"
            case PatronAnswered():
                self.answers, self.is_told = [*self.answers, event], True
            case NoticeGiven():
                self.notice = event
            case CaseEscalated():
                self.escalated, self.state = event, "escalated"
            case InspectorDecided():
                self.decision, self.is_told, self.state = event, False, "decided"
            case CaseClosed():
                self.closed, self.state = event, "closed"
            case CaseReopened():
                self.closed, self.held, self.state = None, None, "open"
                self.is_told, self.notice, self.escalated, self.decision = False, None, None, None


def _money(cents: Mapping[str, int]) -> dict[str, int]:
    """By player, without those who get and give nothing."""
    for amount in cents.values():
        _check_amount(amount)
    return {name(player, "a player"): amount for player, amount in cents.items() if amount}


def _check_amount(cents: int) -> None:
    """What is recorded once is counted for ever, in columns that end somewhere."""
    if abs(cents) > CENTS_MAX:
        raise Refused(f"No more than {dollars(CENTS_MAX)} can be in question. Check the amount.")


def _check_claim(claim: Claim) -> None:
    words(claim.words, "what is claimed")
    name(claim.table, "a table")
    if claim.player is not None:
        name(claim.player, "a player")
    if claim.box is not None and not 1 <= claim.box <= BOX_MAX:
        raise Refused(f"There is no box {claim.box}: boxes are numbered 1 to {BOX_MAX} from the dealer's left.")
    if claim.cents is not None and claim.cents < 0:
        raise Refused("What is claimed can't be less than nothing.")
    _check_amount(claim.cents or 0)
    if claim.round is not None:
        _check_reference(claim.round)


def _check_piece(piece: Piece) -> None:
    match piece:
        case RoundPiece(reference=text):
            _check_reference(text)
        case CameraCue(camera=camera, from_us=from_us, to_us=to_us):
            words(camera, "which camera")
            if to_us < from_us:
                raise Refused("The place on video ends before it begins. Check the times.")
        case Attachment(name=title, sha256=digest, bytes=size):
            words(title, "the file's name")
            sha256(digest)
            if size < 0:
                raise Refused("A file has no less than no bytes.")


def _check_reference(text: str) -> None:
    try:
        round_and_step(text)
    except NotAReference as wrong:
        raise Refused(str(wrong)) from None
