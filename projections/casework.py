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
from projections.gathering import Rows
from projections.rows.casework import AccessRow, CaseEventRow, CaseRow, FindingWorkRow, ReferralRow
from store.interface import Entry, Store
from store.mapper import ClosedMapper, Unreadable

_KINDS = {**CASE_EVENTS, **FINDING_EVENTS, **ACCESS_EVENTS}
_PREFIXES = (CASE_PREFIX, FINDING_PREFIX, SESSION_PREFIX, ACCOUNT_PREFIX)
_MAPPER = ClosedMapper()


def is_casework(entry: Entry) -> bool:
    return entry.topic in _KINDS


def casework_until(store: Store, upto: int) -> list[Entry]:
    """Everything of the kind that was in the log at an index, in its order."""
    found = [entry for prefix in _PREFIXES for entry in store.of_kinds(prefix, list(_KINDS)) if entry.index <= upto]
    return sorted(found, key=lambda entry: entry.index)


def tell(store: Store, entries: Sequence[Entry], rows: Rows, say: Callable[[str], None]) -> None:
    """The rows of new entries. What stands in one row is made anew from the whole stream, which is never long.

    Of a stream that can't be read whole there is no such row; `say` is called with the reason.
    """
    last: dict[str, Entry] = {}
    for entry in entries:
        try:
            event = _read(entry)
        except Unreadable as damaged:
            say(str(damaged))
            continue
        if isinstance(event, AccessEvent):
            rows.add(_access_row(entry, event))
            continue
        rows.add(_case_event_row(entry, event) if isinstance(event, CaseEvent) else _referral_row(entry, event))
        last[entry.stream] = entry
    for stream, entry in last.items():
        try:
            events = [_read(one) for one in store.stream(stream, upto=entry.version)]
        except Unreadable:
            continue
        if stream.startswith(CASE_PREFIX):
            rows.put(_case_row(_case(events), entry))
        else:
            rows.put(_work_row(work_of(stream.removeprefix(FINDING_PREFIX), events), entry))


def _read(entry: Entry) -> Any:
    return _MAPPER.to_domain_event(StoredEvent(entry.stream, entry.version, entry.topic, entry.state))


def _case(events: list[CaseEvent]) -> Case:
    case: Case | None = None
    for event in events:
        case = event.mutate(case)
    assert case is not None
    return case


def _case_event_row(entry: Entry, event: CaseEvent) -> CaseEventRow:
    sentence = line(event)
    return CaseEventRow(
        case_id=entry.stream.removeprefix(CASE_PREFIX),
        nth=entry.version,
        happened_at=sentence.at_us,
        by_whom=sentence.by,
        kind=entry.topic,
        did=sentence.did,
        log_index=entry.index,
    )


def _referral_row(entry: Entry, event: FindingEvent) -> ReferralRow:
    return ReferralRow(
        log_index=entry.index,
        finding=event.finding,
        by_whom=event.by,
        happened_at=event.at_us,
        revision=event.revision,
        made_by=event.made_by,
        code=event.code,
        seen=event.seen,
        expected=event.expected,
    )


def _work_row(work: FindingWork, entry: Entry) -> FindingWorkRow:
    return FindingWorkRow(
        finding=work.finding,
        state=work.state,
        by_whom=work.by,
        happened_at=work.at_us,
        assignee=work.assignee,
        case_id=work.case_id,
        reason=work.reason,
        log_index=entry.index,
    )


def _access_row(entry: Entry, event: AccessEvent) -> AccessRow:
    what, why = about(event)
    return AccessRow(
        log_index=entry.index,
        happened_at=event.at_us,
        by_whom=event.by,
        session=event.session or None,
        kind=entry.topic,
        about=what or None,
        reason=why or None,
    )


def _case_row(case: Case, entry: Entry) -> CaseRow:
    opened, claim, ruling = case.opened, case.opened.claim, case.ruling
    clocks = {clock.name: (clock.due_us, clock.met_us) for clock in case.clocks}
    acknowledge_by, acknowledged_at = clocks.get("acknowledgement", (None, None))
    answer_by, answered_at = clocks.get("answer", (None, None))
    ruled_by, ruled_rank, ruled_clause = (ruling.by, ruling.rank, ruling.clause) if ruling else (None, None, None)
    decided = case.decision or ruling
    favours, cents = (decided.favours, list(decided.cents.values())) if decided else (None, [])
    closed_at, outcome = (case.closed.at_us, case.closed.outcome) if case.closed else (None, None)
    return CaseRow(
        case_id=case.case_id,
        origin=opened.origin,
        state=case.state,
        held=case.held is not None,
        held_why=case.held.why if case.held else None,
        rulebook=opened.rulebook or None,
        game=opened.game,
        table_name=claim.table,
        round=claim.round,
        box=claim.box,
        player=claim.player,
        claimed_at=claim.happened_us,
        claimed_cents=claim.cents,
        claim=claim.words,
        finding=opened.finding.finding if opened.finding else None,
        opened_by=opened.by,
        opened_at=opened.at_us,
        assignee=case.assignee,
        acknowledge_by=acknowledge_by,
        acknowledged_at=acknowledged_at,
        answer_by=answer_by,
        answered_at=answered_at,
        ruled_by=ruled_by,
        ruled_rank=ruled_rank,
        ruled_clause=ruled_clause,
        favours=favours,
        to_players_cents=sum(amount for amount in cents if amount > 0),
        to_house_cents=-sum(amount for amount in cents if amount < 0),
        reviewed_by=case.review.by if case.review and case.review.agrees else None,
        escalated_at=case.escalated.at_us if case.escalated else None,
        inspector=case.decision.inspector if case.decision else None,
        closed_at=closed_at,
        outcome=outcome,
        pieces=len(case.pieces),
        version=case.version,
        last_by=case.last_by,
        last_at=microseconds(case.modified_on),
        log_index=entry.index,
    )
