"""What people do about a finding: seen, given to somebody, dismissed with a reason, or taken into a case."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.cases.claim import Said
from domain.cases.lines import Line, at
from domain.cases.refusals import OvertakenBy, Refused
from domain.cases.words import name, words

FINDING_PREFIX = "finding:"  # of the streams; no table's name can have a colon
WorkState = Literal["new", "acknowledged", "assigned", "dismissed", "in-case"]


class FindingEvent(Struct, frozen=True):
    """Somebody refers to a finding, by its id; with what it said then, so that it stays visible if it disappears.

    `revision` is the recording's, `made_by` the version of the rules that judged.
    """

    originator_id: str
    originator_version: int
    finding: str
    by: str
    at_us: int
    revision: int
    made_by: str
    code: str
    seen: str
    expected: str


class Referral(FindingEvent, frozen=True):
    """`by` is the case that refers to it, `person` who did that."""

    person: str = ""


class FindingAcknowledged(FindingEvent, frozen=True):
    """Somebody has seen it and looks into it."""


class FindingAssigned(FindingEvent, frozen=True):
    """`to` looks into it from now on."""

    to: str = ""


class FindingDismissed(FindingEvent, frozen=True):
    """Nothing is to be done about it, for a reason."""

    reason: str = ""


class FindingReopened(FindingEvent, frozen=True):
    """Something is to be done about it after all."""

    reason: str = ""


FINDING_EVENTS: dict[str, type[FindingEvent]] = {
    "finding.referred.v1": Referral,
    "finding.acknowledged.v1": FindingAcknowledged,
    "finding.assigned.v1": FindingAssigned,
    "finding.dismissed.v1": FindingDismissed,
    "finding.reopened.v1": FindingReopened,
}


class FindingWork(Struct, frozen=True):
    """Where the work on a finding stands: what was done last, by whom and when."""

    finding: str
    version: int = 0
    state: WorkState = "new"
    by: str = ""
    at_us: int = 0
    assignee: str | None = None
    case_id: str | None = None
    reason: str | None = None


def work_of(finding: str, events: Iterable[FindingEvent]) -> FindingWork:
    work = FindingWork(finding)
    for event in events:
        work = apply(work, event)
    return work


def apply(work: FindingWork, event: FindingEvent) -> FindingWork:
    now = replace(work, version=event.originator_version, by=event.by, at_us=event.at_us)
    match event:
        case Referral():
            return replace(now, state="in-case", case_id=event.by, by=event.person or event.by, reason=None)
        case FindingAcknowledged():
            return replace(now, state="acknowledged")
        case FindingAssigned(to=to):
            return replace(now, state="assigned", assignee=to)
        case FindingDismissed(reason=reason):
            return replace(now, state="dismissed", reason=reason)
        case FindingReopened():
            return replace(now, state="new", assignee=None, reason=None)
    raise AssertionError(f"{type(event).__name__} has no meaning here")


# Commands. Each returns what is to be recorded, or None where the same person has done just that already.


class Reference(Struct, frozen=True):
    """What an event on a finding carries besides what was done."""

    said: Said
    revision: int
    made_by: str


def acknowledge(work: FindingWork, about: Reference, by: str, at_us: int) -> FindingEvent | None:
    if work.state == "acknowledged" and work.by == by:
        return None
    _only_if(work, {"new"}, "acknowledge")
    return FindingAcknowledged(*_head(work, about, by, at_us))


def assign(work: FindingWork, about: Reference, to: str, by: str, at_us: int) -> FindingEvent | None:
    if work.state == "assigned" and (work.by, work.assignee) == (by, to):
        return None
    _only_if(work, {"new", "acknowledged", "assigned"}, "assign")
    return FindingAssigned(*_head(work, about, by, at_us), to=name(to, "an account"))


def dismiss(work: FindingWork, about: Reference, reason: str, by: str, at_us: int) -> FindingEvent | None:
    said = words(reason, "why nothing is to be done about it")
    if work.state == "dismissed" and (work.by, work.reason) == (by, said):
        return None
    _only_if(work, {"new", "acknowledged", "assigned"}, "dismiss")
    return FindingDismissed(*_head(work, about, by, at_us), reason=said)


def reopen(work: FindingWork, about: Reference, reason: str, by: str, at_us: int) -> FindingEvent | None:
    said = words(reason, "why something is to be done about it after all")
    if work.state != "dismissed":
        raise Refused("Only a finding that was dismissed can be opened again.")
    return FindingReopened(*_head(work, about, by, at_us), reason=said)


def refer(work: FindingWork, about: Reference, case_id: str, by: str, at_us: int) -> FindingEvent:
    """A case takes it up. A finding that somebody dismissed can still become one: a patron may see it otherwise."""
    _only_if(work, {"new", "acknowledged", "assigned", "dismissed"}, "open a case from")
    return Referral(*_head(work, about, case_id, at_us), person=name(by, "an account"))


def _head(
    work: FindingWork, about: Reference, by: str, at_us: int
) -> tuple[str, int, str, str, int, int, str, str, str, str]:
    said = about.said
    head = (FINDING_PREFIX + said.finding, work.version + 1, said.finding, name(by, "an account"), at_us)
    return (*head, about.revision, about.made_by, said.code, said.seen, said.expected)


def _only_if(work: FindingWork, states: set[WorkState], what: str) -> None:
    if work.state in states:
        return
    did, then = _DONE[work.state]
    line = Line(work.at_us, work.by, did.format(work=work))
    raise OvertakenBy(f"You can't {what} this finding: {line.by} {line.did} at {at(line.at_us)}. {then}", [line])


_DONE: dict[WorkState, tuple[str, str]] = {
    "new": ("opened it again", "Look at it again."),
    "acknowledged": ("acknowledged it", "Speak to them, or assign it."),
    "assigned": ("assigned it to {work.assignee}", "Speak to them, or assign it to another."),
    "dismissed": ("dismissed it: {work.reason}", "Open it again first, with a reason."),
    "in-case": ("took it into case {work.case_id}", "What is done about it is done in that case."),
}


def line(event: FindingEvent) -> Line:
    """One sentence of a finding's history."""
    match event:
        case Referral():
            return Line(event.at_us, event.person or event.by, f"took it into case {event.by}.")
        case FindingAcknowledged():
            return Line(event.at_us, event.by, "acknowledged it.")
        case FindingAssigned(to=to):
            return Line(event.at_us, event.by, "took it on." if to == event.by else f"assigned it to {to}.")
        case FindingDismissed(reason=reason):
            return Line(event.at_us, event.by, f"dismissed it: {reason}")
        case FindingReopened(reason=reason):
            return Line(event.at_us, event.by, f"opened it again: {reason}")
    raise AssertionError(f"{type(event).__name__} has no sentence")
