"""The work on findings and cases: each command is recorded once, or refused with the reason, whoever else is at it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from eventsourcing.persistence import IntegrityError

from domain.cases import finding_work
from domain.cases.case import CASE_PREFIX, Case
from domain.cases.claim import Claim, Favours, Said
from domain.cases.clocks import Terms
from domain.cases.events import CaseEvent, Outcome
from domain.cases.evidence import FindingPiece, Piece
from domain.cases.finding_work import FINDING_PREFIX, FindingEvent, FindingWork, Reference, work_of
from domain.cases.lines import at
from domain.cases.refusals import OvertakenBy, Refused
from domain.cases.story import line
from domain.ids import FindingId, Stream
from domain.moments import moment
from store.application import NoSuchCase
from store.errors import CommitInDoubt
from store.fingerprint import fingerprint
from store.interface import Store
from store.mapper import ClosedMapper, Unreadable

_SENT_TWICE_US = 3_600_000_000  # a form that is sent a second time is sent within the hour
_DIGITS = 6
_MAPPER = ClosedMapper()


@dataclass(frozen=True)
class OpenedCase:
    """The case that was opened, and the index of the log to wait for."""

    case_id: str
    log_index: int


class Casework:
    """Commands. Each returns the index of the log at which its effect is there.

    A command that the same person has given just before is a repeat: a button pressed twice. Nothing is recorded.
    `seen` is the version of the case that the person had in front of them. If others have gone on since, the command
    is not given: `OvertakenBy` says what they did.
    """

    def __init__(self, store: Store, terms: Terms | None = None):
        self._store = store
        self._terms = terms or Terms()

    # Findings

    def acknowledge(self, said: Said, by: str, at_us: int) -> int:
        return self._work(said, lambda work, about: finding_work.acknowledge(work, about, by, at_us))

    def assign(self, said: Said, to: str, by: str, at_us: int) -> int:
        return self._work(said, lambda work, about: finding_work.assign(work, about, to, by, at_us))

    def dismiss(self, said: Said, reason: str, by: str, at_us: int) -> int:
        return self._work(said, lambda work, about: finding_work.dismiss(work, about, reason, by, at_us))

    def reopen_finding(self, said: Said, reason: str, by: str, at_us: int) -> int:
        return self._work(said, lambda work, about: finding_work.reopen(work, about, reason, by, at_us))

    def finding_work(self, finding: str) -> FindingWork:
        return work_of(finding, self._store.own(FINDING_PREFIX + finding))

    def finding_events(self, finding: str) -> list[FindingEvent]:
        return self._store.own(FINDING_PREFIX + finding)

    # Opening a case

    def open_case(
        self,
        claim: Claim,
        rulebook: str,
        by: str,
        at_us: int,
        *,
        said: Said | None = None,
        game: str | None = None,
        request: str = "",
    ) -> OpenedCase:
        """A case from a finding, where `said` is what it says, or from a patron's complaint."""
        while True:
            last = self._last_number()
            if last + 1 >= 10**_DIGITS:
                raise Refused("There is no number left for another case. Begin a new store for the next year.")
            twice = self._sent_before(request, last, at_us)
            if twice:
                return OpenedCase(twice, self._store.last_index())
            case_id = f"C-{last + 1:0{_DIGITS}}"
            case = Case.open(
                case_id,
                by=by,
                when=moment(at_us),
                origin="finding" if said else "complaint",
                claim=claim,
                rulebook=rulebook,
                game=game,
                finding=said,
                request=request,
                terms=self._terms,
            )
            recorded: list[Any] = [*case.collect_events()]
            if said:
                work = self.finding_work(said.finding)
                if work.case_id and self._opened_by(work.case_id, said.finding) == by:
                    return OpenedCase(work.case_id, self._store.last_index())
                recorded.append(finding_work.refer(work, self._about(said), case_id, by, at_us))
            try:
                return OpenedCase(case_id, self._save(recorded))
            except IntegrityError:
                continue  # somebody has taken the number, or the finding: then look again

    # The life of a case

    def case(self, case_id: str) -> Case:
        return self._store.case(case_id)

    def events(self, case_id: str) -> list[CaseEvent]:
        return self._store.own(CASE_PREFIX + case_id)

    def attach(self, case_id: str, piece: Piece, by: str, at_us: int) -> int:
        """A finding that is evidence is referred to by the case, and stays visible if it is withdrawn."""
        return self._add(case_id, lambda case: case.attach(piece, by=by, when=moment(at_us)), piece, at_us)

    def note(self, case_id: str, text: str, by: str, at_us: int) -> int:
        return self._add(case_id, lambda case: case.note(text, by=by, when=moment(at_us)))

    def hold(self, case_id: str, why: str, by: str, at_us: int, *, seen: int | None = None) -> int:
        return self._change(case_id, seen, lambda case: case.hold(why, by=by, when=moment(at_us)))

    def release(self, case_id: str, why: str, by: str, at_us: int, *, seen: int | None = None) -> int:
        return self._change(case_id, seen, lambda case: case.release(why, by=by, when=moment(at_us)))

    def assign_case(self, case_id: str, to: str, by: str, at_us: int, *, seen: int | None = None) -> int:
        return self._change(case_id, seen, lambda case: case.assign(to, by=by, when=moment(at_us)))

    def acknowledge_complaint(
        self, case_id: str, how: str, by: str, at_us: int, *, told_us: int | None = None, seen: int | None = None
    ) -> int:
        return self._change(
            case_id, seen, lambda case: case.acknowledge(how, by=by, when=moment(at_us), told_us=told_us)
        )

    def rule(
        self,
        case_id: str,
        by: str,
        rank: str | None,
        at_us: int,
        *,
        clause: str,
        favours: Favours,
        text: str,
        cents: Mapping[str, int],
        found: Mapping[str, int] | None = None,
        departs: str = "",
        seen: int | None = None,
    ) -> int:
        when = moment(at_us)
        return self._change(
            case_id,
            seen,
            lambda case: case.rule(
                by=by,
                rank=rank,
                when=when,
                clause=clause,
                favours=favours,
                text=text,
                cents=cents,
                found=found,
                departs=departs,
            ),
        )

    def review(
        self, case_id: str, by: str, rank: str | None, at_us: int, *, agrees: bool, text: str, seen: int | None = None
    ) -> int:
        when = moment(at_us)
        return self._change(
            case_id, seen, lambda case: case.review_ruling(by=by, rank=rank, when=when, agrees=agrees, text=text)
        )

    def answer(
        self,
        case_id: str,
        how: str,
        by: str,
        at_us: int,
        *,
        satisfied: bool,
        told_us: int | None = None,
        seen: int | None = None,
    ) -> int:
        return self._change(
            case_id,
            seen,
            lambda case: case.answer(how, satisfied=satisfied, by=by, when=moment(at_us), told_us=told_us),
        )

    def give_notice(
        self, case_id: str, told_by: str, by: str, at_us: int, *, told_us: int | None = None, seen: int | None = None
    ) -> int:
        return self._change(
            case_id, seen, lambda case: case.give_notice(told_by, by=by, when=moment(at_us), told_us=told_us)
        )

    def escalate(self, case_id: str, why: str, by: str, at_us: int, *, seen: int | None = None) -> int:
        return self._change(case_id, seen, lambda case: case.escalate(why, by=by, when=moment(at_us)))

    def record_decision(
        self,
        case_id: str,
        by: str,
        at_us: int,
        *,
        inspector: str,
        favours: Favours,
        text: str,
        cents: Mapping[str, int],
        decided_us: int | None = None,
        found: Mapping[str, int] | None = None,
        departs: str = "",
        seen: int | None = None,
    ) -> int:
        when = moment(at_us)
        return self._change(
            case_id,
            seen,
            lambda case: case.record_decision(
                inspector=inspector,
                favours=favours,
                text=text,
                cents=cents,
                by=by,
                when=when,
                decided_us=decided_us,
                found=found,
                departs=departs,
            ),
        )

    def close(self, case_id: str, outcome: Outcome, text: str, by: str, at_us: int, *, seen: int | None = None) -> int:
        return self._change(case_id, seen, lambda case: case.close(outcome, text, by=by, when=moment(at_us)))

    def reopen(self, case_id: str, why: str, by: str, at_us: int, *, seen: int | None = None) -> int:
        return self._change(case_id, seen, lambda case: case.reopen(why, by=by, when=moment(at_us)))

    # How a command is given

    def _work(self, said: Said, decide: Callable[[FindingWork, Reference], FindingEvent | None]) -> int:
        about = self._about(said)
        while True:
            event = decide(self.finding_work(said.finding), about)
            if event is None:
                return self._store.last_index()
            try:
                return self._save([event])
            except IntegrityError:
                continue  # what stands there now may well refuse it

    def _add(self, case_id: str, command: Callable[[Case], None], piece: Piece | None = None, at_us: int = 0) -> int:
        """What can be added whatever others do meanwhile: it is tried again after what they did."""
        while True:
            case = self._store.case(case_id)
            before = self.events(case_id)[-1]
            if self._is_repeat(command, case_id, before):
                return self._store.last_index()
            command(case)
            recorded: list[Any] = [*case.collect_events()]
            if isinstance(piece, FindingPiece):
                recorded += self._referral(piece.said, case_id, recorded[-1].by, at_us)
            try:
                return self._save(recorded)
            except IntegrityError:
                continue

    def _change(self, case_id: str, seen: int | None, command: Callable[[Case], None]) -> int:
        """What rests on what the person saw. Of two who do it at once, the second learns of the first."""
        case = self._store.case(case_id)
        version = case.version if seen is None else min(seen, case.version)
        if self._is_repeat(command, case_id, self.events(case_id)[-1]):
            return self._store.last_index()
        if version != case.version:
            raise self._overtaken(case_id, version)
        command(case)
        mine = case.collect_events()
        try:
            return self._save([*mine])
        except IntegrityError:
            since = self.events(case_id)[version:]
            if any(_same(one, new) for one in since for new in mine if isinstance(new, CaseEvent)):
                return self._store.last_index()
            raise self._overtaken(case_id, version) from None

    def _is_repeat(self, command: Callable[[Case], None], case_id: str, last: CaseEvent) -> bool:
        """Whether the command, given where the case stood before its last event, would say just that once more."""
        if last.originator_version == 1:
            return False
        before = _as_of(self.events(case_id)[:-1])
        try:
            command(before)
        except Refused:
            return False
        return any(_same(last, new) for new in before.collect_events() if isinstance(new, CaseEvent))

    def _overtaken(self, case_id: str, version: int) -> OvertakenBy:
        lines = [line(event) for event in self.events(case_id)[version:]]
        did = " ".join(f"At {at(one.at_us)} {one.by} {one.did}" for one in lines)
        return OvertakenBy(
            f"Somebody else was first, and what you sent was not recorded. {did} Look at the case as it is now, and "
            "decide again.",
            lines,
        )

    def _save(self, events: list[Any]) -> int:
        for event in events:
            _check_readable(event)
        try:
            return self._store.save(*events)
        except CommitInDoubt as away:
            raise Refused(
                f"{away} Whether this was recorded is not known now. Look again in a moment: if it is not there, send "
                "it once more; nothing is recorded twice."
            ) from away

    # What is looked up

    def _about(self, said: Said) -> Reference:
        stream = FindingId.parse(said.finding).step.stream
        table = Stream.parse(stream).table
        revision = next((row.revision for row in self._store.recordings(table) if row.stream == stream), 0)
        return Reference(said, revision, fingerprint())

    def _referral(self, said: Said, case_id: str, by: str, at_us: int) -> list[FindingEvent]:
        """A finding that is in another case stays there; what is attached says itself what it said."""
        work = self.finding_work(said.finding)
        return [] if work.case_id else [finding_work.refer(work, self._about(said), case_id, by, at_us)]

    def _last_number(self) -> int:
        last = self._store.last_stream(f"{CASE_PREFIX}C-")
        return int(last.removeprefix(f"{CASE_PREFIX}C-")) if last else 0

    def _sent_before(self, request: str, last: int, at_us: int) -> str | None:
        for number in range(last if request else 0, 0, -1):
            opened = self.case(f"C-{number:0{_DIGITS}}").opened
            if opened.request == request:
                return opened.originator_id.removeprefix(CASE_PREFIX)
            if opened.at_us < at_us - _SENT_TWICE_US:
                break
        return None

    def _opened_by(self, case_id: str, finding: str) -> str | None:
        """Who opened a case from just this finding."""
        try:
            opened = self.case(case_id).opened
        except NoSuchCase:
            return None
        return opened.by if opened.finding and opened.finding.finding == finding else None


def _check_readable(event: Any) -> None:
    """A browser may send anything for a choice or a number, and what is recorded once is there for ever."""
    try:
        _MAPPER.to_domain_event(_MAPPER.to_stored_event(event))
    except (Unreadable, OverflowError) as reason:
        raise Refused(
            "Something in it can't be recorded: a choice that was not offered, or a number that is none. "
            "Load the page anew and fill in the form again."
        ) from reason


def _as_of(events: list[CaseEvent]) -> Case:
    case: Case | None = None
    for event in events:
        case = event.mutate(case)
    assert case is not None
    return case


def _same(one: CaseEvent, other: CaseEvent) -> bool:
    """Whether the same person said the same. What is said of an earlier time is compared, when it was said is not."""
    passed_over = {"originator_version", "timestamp", "told_us", "decided_us"}
    return type(one) is type(other) and all(
        getattr(one, field.name) == getattr(other, field.name) for field in fields(one) if field.name not in passed_over
    )
