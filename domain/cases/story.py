"""A case's history as a story: each event is one sentence, made here and nowhere else."""

from collections.abc import Callable, Iterable

from domain.cases.case import CASE_PREFIX
from domain.cases.claim import Claim, Favours
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
    PatronAnswered,
    RulingReviewed,
)
from domain.cases.evidence import Attachment, CameraCue, FindingPiece, Piece, RoundPiece
from domain.cases.lines import Line, at, counted
from domain.facts.wording import printable
from domain.irregularities.ranks import a_rank
from domain.money import dollars

_FOR: dict[Favours, str] = {"player": "for the player", "house": "for the house", "neither": "for neither side"}


At = Callable[[int], str]  # how a moment is told, in which zone


def story(events: Iterable[CaseEvent], at: At = at) -> list[Line]:
    return [line(event, at) for event in events]


def line(event: CaseEvent, at: At = at) -> Line:
    return Line(event.at_us, event.by, printable(_did(event, at)))


def _did(event: CaseEvent, at: At) -> str:
    match event:
        case CaseOpened():
            return _opened(event, at)
        case EvidenceAttached(piece=piece):
            return f"attached {piece_told(piece, at)}."
        case CaseHeld(why=why):
            return f"put the case on hold: {_ended(why)}"
        case CaseReleased(why=why):
            return f"released the case: {_ended(why)}" if why else "released the case."
        case CaseAssigned(to=to):
            return "took the case on." if to == event.by else f"assigned the case to {to}."
        case NoteAdded(words=said):
            return f"noted: {_ended(said)}"
        case ComplaintAcknowledged() | PatronAnswered() | NoticeGiven():
            return _said_to_the_patron(event, at)
        case CaseRuled() | RulingReviewed() | InspectorDecided():
            return _decided(event, at)
        case CaseEscalated(to_whom=to_whom, why=why):
            return f"escalated the case to {to_whom}: {_ended(why)}"
        case CaseClosed():
            return _closed(event)
        case CaseReopened(why=why):
            return f"opened the case again: {_ended(why)}"
    raise AssertionError(f"{type(event).__name__} has no sentence")


def _said_to_the_patron(event: ComplaintAcknowledged | PatronAnswered | NoticeGiven, at: At) -> str:
    when = _when(event, event.told_us, at)
    match event:
        case ComplaintAcknowledged(how=how):
            return f"acknowledged the complaint{when}: {_ended(how)}"
        case PatronAnswered(how=how, satisfied=satisfied):
            pleased = "is satisfied" if satisfied else "is not satisfied"
            return f"answered the patron{when}: {_ended(how)} The patron {pleased}."
        case NoticeGiven(clause=clause, told_by=told_by, words=said):
            gave = "gave" if told_by == event.by else f"recorded that {told_by} gave"
            return f"{gave} the patron the notice of clause {clause}{when}: {said}"


def _decided(event: CaseRuled | RulingReviewed | InspectorDecided, at: At) -> str:
    """What somebody decided about the claim, or about an earlier ruling."""
    match event:
        case CaseRuled():
            ruled = f"ruled {_FOR[event.favours]} as {a_rank(event.rank)} under clause {event.clause}"
            return f"{ruled}: {_ended(event.words)} {_money(event.cents)}"
        case RulingReviewed():
            said = "agrees" if event.agrees else "set it aside"
            return f"reviewed the ruling as {a_rank(event.rank)} and {said}: {_ended(event.words)}"
        case InspectorDecided():
            when = _when(event, event.decided_us, at)
            decided = f"recorded the decision of inspector {event.inspector}{when}, {_FOR[event.favours]}"
            return f"{decided}: {_ended(event.words)} {_money(event.cents)}"


def _closed(event: CaseClosed) -> str:
    if event.outcome == "withdrawn":
        return f"closed the case, because the complaint was withdrawn: {_ended(event.words)}"
    return f"closed the case as settled: {_ended(event.words)}" if event.words else "closed the case as settled."


def _opened(event: CaseOpened, at: At) -> str:
    case = f"opened case {event.originator_id.removeprefix(CASE_PREFIX)}"
    source = f"the finding {event.finding.finding}" if event.finding else "a patron's complaint"
    return f"{case} from {source}: {_ended(event.claim.words)} {claim_told(event.claim, at)}"


def claim_told(claim: Claim, at: At = at) -> str:
    """Who, where, when and how much, as far as it is known."""
    where = f"Table {claim.table}"
    where += f", box {claim.box}" if claim.box is not None else ""
    where += f", round {claim.round}" if claim.round else ""
    where += f", {at(claim.happened_us)}" if claim.happened_us is not None else ""
    who = f"; player {claim.player}" if claim.player else ""
    much = f"; {dollars(claim.cents)} in question" if claim.cents is not None else ""
    return f"{where}{who}{much}."


def piece_told(piece: Piece, at: At = at) -> str:
    match piece:
        case RoundPiece(reference=text):
            return f"{'the step' if '#' in text else 'the round'} {text}"
        case FindingPiece(said=said):
            return f"the finding {said.finding} ({said.seen})"
        case CameraCue(camera=camera, from_us=from_us, to_us=to_us, words=said):
            return f"video of camera {camera} from {at(from_us)} to {at(to_us)}{f' ({said})' if said else ''}"
        case Attachment(name=title, sha256=digest, bytes=size):
            return f"the file {title} ({counted(size, 'byte')}, SHA-256 {digest})"


def _when(event: CaseEvent, told_us: int, at: At) -> str:
    """Only where something is recorded later than it happened."""
    return "" if told_us == event.at_us else f" at {at(told_us)}"


def _money(cents: dict[str, int]) -> str:
    told = [
        f"{player} is paid {dollars(amount)}" if amount > 0 else f"{player} gives back {dollars(-amount)}"
        for player, amount in cents.items()
    ]
    return f"{'; '.join(told)}." if told else "No money moves."


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
