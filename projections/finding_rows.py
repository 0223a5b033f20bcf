"""The rows of a finding: itself, the money in it, the steps that it rests on, and what the rulebook prescribes."""

from collections.abc import Iterator

from domain.findings.acts import done
from domain.findings.finding import Finding
from domain.findings.sentence import sentence
from domain.findings.severity import most_open_cents, severity_of
from domain.findings.wording import place_in_words
from domain.ids import FindingIds, Step
from domain.judge.judge import Judge
from domain.library.irregularities import CATALOGUE
from domain.table.state import RoundState
from projections.notes import Notes
from projections.rows.findings import EvidenceRow, FindingRow, MoneyRow, RemedyRow
from projections.rows.row import Row


class FindingRows:
    """Findings of chapters that were judged together: those of one step and code are numbered through."""

    def __init__(self, judge: Judge, notes: Notes, judged_seq: int | None):
        self._judge = judge
        self._notes = notes
        self._judged_seq = judged_seq
        self._ids = FindingIds()

    def of(self, finding: Finding, played: RoundState | None) -> Iterator[Row]:
        stream = finding.stream or self._judge.stream
        name = str(self._ids.next(Step(stream, finding.seq, finding.round), finding.code))
        yield self._finding_row(name, stream, finding, played)
        yield from hanging_rows(name, finding, stream, self._judge.stream, self._judged_seq)

    def _finding_row(self, name: str, stream: str, finding: Finding, played: RoundState | None) -> Row:
        notes = self._notes
        counted = self._judge.places.count(stream, finding.seq)
        advice = next((one for one in finding.advice if one.in_time), None)
        if played is None:
            index = notes.log_index(counted) or notes.known_index
        else:
            index = notes.last_index(played.opened_seq, played.ended_seq or self._judge.table.version)
        return FindingRow(
            judged_in=self._judge.stream,
            table_name=notes.table,
            stream=stream,
            finding=name,
            round=finding.round,
            shoe=played.shoe_at(counted) if played else notes.shoe,
            seq=finding.seq,
            happened_at=notes.time_us(counted) or notes.ended_us,
            code=finding.code,
            title=CATALOGUE[finding.code].title,
            severity=severity_of(finding, CATALOGUE[finding.code].severity),
            rulebook=finding.rulebook,
            game=notes.rules_at(counted)[1],
            pit=notes.pit,
            clause=finding.clause,
            seen=finding.seen,
            expected=finding.expected,
            sentence=sentence(finding, notes.table),
            place=place_in_words(finding.box, finding.hand) if finding.box else None,
            box=finding.box,
            hand=finding.hand,
            player=finding.player,
            dealer=notes.dealer_at(counted),
            remedy=advice.does if advice else None,
            remedy_rank=advice.rank if advice else None,
            done="; ".join(dict.fromkeys(done(action.act) for action in finding.actions)) or None,
            put_right=finding.put_right,
            to_players_cents=sum(cents for cents in finding.owed_cents.values() if cents > 0),
            to_house_cents=-sum(cents for cents in finding.owed_cents.values() if cents < 0),
            branches=len(finding.branches),
            depends=bool(finding.branches or finding.unknown),
            at_most_cents=most_open_cents(finding),
            consequences="; ".join(finding.consequences) or None,
            reading=finding.reading or None,
            judged_seq=self._judged_seq,
            log_index=index,
            known_index=notes.known_index,
        )


def hanging_rows(name: str, finding: Finding, stream: str, judged_in: str, made_seq: int | None) -> Iterator[Row]:
    """What hangs on a finding's own row: the money in it, the steps that it rests on, what the rulebook prescribes."""
    yield from _money_rows(name, finding, judged_in, made_seq)
    yield from _evidence_rows(name, finding, stream, judged_in, made_seq)
    for nth, advice in enumerate(finding.advice, start=1):
        yield RemedyRow(
            judged_in=judged_in,
            finding=name,
            nth=nth,
            clause=advice.clause,
            does=advice.does,
            rank=advice.rank,
            in_time=advice.in_time,
            made_seq=made_seq,
        )


def _money_rows(name: str, finding: Finding, judged_in: str, made_seq: int | None) -> Iterator[Row]:
    owed: list[tuple[int, str | None, str | None, int | None, str | None]] = [
        (0, None, player, cents, None) for player, cents in finding.owed_cents.items()
    ]
    for number, branch in enumerate(finding.branches, start=1):
        money: list[tuple[str | None, int | None]] = [*branch.owed_cents.items()] or [(None, None)]
        choices, unknown = " ".join(branch.choices), branch.unknown or None
        owed += [(number, choices, player, cents, unknown) for player, cents in money]
    for number, supposed, who, amount, why_unknown in owed:
        yield MoneyRow(
            judged_in=judged_in,
            finding=name,
            branch=number,
            choices=supposed,
            player=who,
            cents=amount,
            unknown=why_unknown,
            made_seq=made_seq,
        )


def _evidence_rows(name: str, finding: Finding, stream: str, judged_in: str, made_seq: int | None) -> Iterator[Row]:
    found: list[tuple[str, int, str, str | None, bool | None, str | None]] = [
        (stream, finding.seq, "happened", None, None, None)
    ]
    for action in finding.actions:
        # It has no recording of its own: after the finding it is in the same one, else in the one that judges.
        place = stream if action.seq >= finding.seq else judged_in
        found.append((place, action.seq, action.remedy, action.rank, action.right, action.why_not or None))
    found += [(one.stream, one.seq, one.what, None, None, None) for one in finding.rests_on]
    for nth, (place, seq, what, rank, rightly, why_not) in enumerate(found):
        yield EvidenceRow(
            judged_in=judged_in,
            finding=name,
            nth=nth,
            stream=place,
            seq=seq,
            what=what,
            rank=rank,
            rightly=rightly,
            why_not=why_not,
            made_seq=made_seq,
        )
