"""Rows of cases, of the work on findings and of who looked at what: each a pure function of its own stream."""

from collections.abc import Callable, Sequence
from typing import Any

from eventsourcing.persistence import StoredEvent

from domain.access import ACCESS_EVENTS, ACCOUNT_PREFIX, SESSION_PREFIX, AccessEvent, about
from domain.cases.case import CASE_PREFIX, Case
from domain.cases.events import CASE_EVENTS, CaseEvent
from domain.cases.finding_work import FINDING_EVENTS, FINDING_PREFIX, FindingEvent, FindingWork, work_of
from domain.cases.story import line
from domain.moments import microseconds
from projections.rows import Row, Rows
from store.interface import Entry, Store
from store.mapper import ClosedMapper, Unreadable

_KINDS = {**CASE_EVENTS, **FINDING_EVENTS, **ACCESS_EVENTS}
_PREFIXES = (CASE_PREFIX, FINDING_PREFIX, SESSION_PREFIX, ACCOUNT_PREFIX)
_MAPPER = ClosedMapper()


def is_casework(entry: Entry) -> bool:
    return entry.topic in _KINDS


def casework_until(store: Store, upto: int) -> list[Entry]:
    """Everything of the kind that was in the log at an index, in its order."""
    found = [entry for prefix in _PREFIXES for entry in store.told(prefix, list(_KINDS)) if entry.index <= upto]
    return sorted(found, key=lambda entry: entry.index)


def tell(store: Store, entries: Sequence[Entry], rows: Rows, say: Callable[[str], None]) -> None:
    """The rows of new entries. What stands in one row is made anew from the whole stream, which is never long.

    Of a stream that can't be read whole there is no such row; `say` is told why.
    """
    last: dict[str, Entry] = {}
    for entry in entries:
        try:
            event = _read(entry)
        except Unreadable as damaged:
            say(str(damaged))
            continue
        if isinstance(event, CaseEvent):
            rows.new["case_events"].append(_case_event_row(entry, event))
            last[entry.stream] = entry
        elif isinstance(event, FindingEvent):
            rows.new["referrals"].append(_referral_row(entry, event))
            last[entry.stream] = entry
        else:
            rows.new["access"].append(_access_row(entry, event))
    for stream, entry in last.items():
        try:
            events = [_read(one) for one in store.stream(stream, upto=entry.version)]
        except Unreadable:
            continue
        if stream.startswith(CASE_PREFIX):
            rows.put("cases", _case_row(_case(events), entry))
        else:
            rows.put("finding_work", _work_row(work_of(stream.removeprefix(FINDING_PREFIX), events), entry))


def _read(entry: Entry) -> Any:
    return _MAPPER.to_domain_event(StoredEvent(entry.stream, entry.version, entry.topic, entry.state))


def _case(events: list[CaseEvent]) -> Case:
    case: Case | None = None
    for event in events:
        case = event.mutate(case)
    assert case is not None
    return case


def _case_event_row(entry: Entry, event: CaseEvent) -> Row:
    told = line(event)
    case_id = entry.stream.removeprefix(CASE_PREFIX)
    return (case_id, entry.version, told.at_us, told.by, entry.topic, told.did, entry.index)


def _referral_row(entry: Entry, told: FindingEvent) -> Row:
    return (
        entry.index, told.finding, told.by, told.at_us, told.revision, told.made_by, told.code, told.seen,
        told.expected,
    )  # fmt: skip


def _work_row(work: FindingWork, entry: Entry) -> Row:
    return (
        work.finding, work.state, work.by, work.at_us, work.assignee, work.case_id, work.reason, entry.index,
    )  # fmt: skip


def _access_row(entry: Entry, event: AccessEvent) -> Row:
    what, why = about(event)
    return (entry.index, event.at_us, event.by, event.session or None, entry.topic, what or None, why or None)


def _case_row(case: Case, entry: Entry) -> Row:
    opened, claim, ruling = case.opened, case.opened.claim, case.ruling
    clocks = {clock.name: clock for clock in case.clocks}
    acknowledgement = clocks.get("acknowledgement")
    answer = clocks.get("answer")
    decided = case.decision or ruling
    cents = list(decided.cents.values()) if decided else []
    return (
        case.case_id,
        opened.origin,
        case.state,
        case.held is not None,
        case.held.why if case.held else None,
        opened.rulebook or None,
        opened.game,
        claim.table,
        claim.round,
        claim.box,
        claim.player,
        claim.happened_us,
        claim.cents,
        claim.words,
        opened.finding.finding if opened.finding else None,
        opened.by,
        opened.at_us,
        case.assignee,
        acknowledgement.due_us if acknowledgement else None,
        acknowledgement.met_us if acknowledgement else None,
        answer.due_us if answer else None,
        answer.met_us if answer else None,
        ruling.by if ruling else None,
        ruling.rank if ruling else None,
        ruling.clause if ruling else None,
        decided.favours if decided else None,
        sum(amount for amount in cents if amount > 0),
        -sum(amount for amount in cents if amount < 0),
        case.review.by if case.review and case.review.agrees else None,
        case.escalated.at_us if case.escalated else None,
        case.decision.inspector if case.decision else None,
        case.closed.at_us if case.closed else None,
        case.closed.outcome if case.closed else None,
        len(case.pieces),
        case.version,
        case.last_by,
        microseconds(case.modified_on),
        entry.index,
    )
