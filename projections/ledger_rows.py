"""From entries of ledgers to rows and back, and from what an entry came to to the rows of that."""

import json
from collections.abc import Iterator

from domain.findings.finding import Finding
from domain.findings.sentence import sentence
from domain.findings.severity import most_open_cents, severity_of
from domain.ids import FindingId
from domain.ledgers.entry import Entry
from domain.ledgers.ledger import Outcome
from domain.library.irregularities import CATALOGUE
from domain.record.places import Places
from projections.finding_rows import hanging_rows
from projections.notes import Notes
from projections.rows.findings import FindingRow
from projections.rows.ledgers import LedgerEntryRow, LedgerLineRow
from projections.rows.rounds import UnjudgedRow
from projections.rows.row import Row

# Of a step, a round's own judge may count what it can't judge too; a ledger's rows are numbered far behind those.
_NTH = 1_000


class StepsOf:
    """Where the steps of judged chapters are recorded, and when they happened."""

    def __init__(self, places: Places, notes: Notes):
        self._places, self._notes = places, notes

    def recorded_at(self, counted: int) -> tuple[str, int]:
        return self._places.recorded_at(counted)

    def time_us(self, stream: str, seq: int) -> int | None:
        return self._notes.time_us(self._places.count(stream, seq))


def entry_row(judged_in: str, entry: Entry, pit: str | None) -> LedgerEntryRow:
    return LedgerEntryRow(
        judged_in=judged_in,
        table_name=entry.table,
        stream=entry.stream,
        ledger=entry.ledger,
        seq=entry.seq,
        nth=entry.nth,
        happened_at=entry.time_us,
        round=entry.round,
        kind=entry.kind,
        cents=entry.cents,
        shown_cents=entry.shown_cents,
        player=entry.player,
        rulebook=entry.rulebook,
        game=entry.game,
        pit=pit,
        reason=entry.reason,
        why=entry.why or None,
        until_at=entry.until_us,
        more=json.dumps(entry.more, separators=(",", ":"), sort_keys=True) if entry.more else None,
        log_index=entry.log_index,
        made_seq=entry.made_seq,
    )


def entry_of(row: LedgerEntryRow) -> Entry:
    return Entry(
        ledger=row.ledger,
        kind=row.kind,
        time_us=row.happened_at,
        stream=row.stream,
        seq=row.seq,
        nth=row.nth,
        round=row.round,
        rulebook=row.rulebook,
        game=row.game,
        cents=row.cents,
        shown_cents=row.shown_cents,
        player=row.player,
        reason=row.reason,
        why=row.why or "",
        until_us=row.until_at,
        more=json.loads(row.more) if row.more else {},
        log_index=row.log_index,
        made_seq=row.made_seq,
    )


def outcome_rows(row: LedgerEntryRow, outcome: Outcome, known_index: int) -> Iterator[Row]:
    """The line of an entry, its findings with what hangs on them, and what could not be judged there."""
    entry = outcome.entry
    yield LedgerLineRow(
        ledger=entry.ledger,
        happened_at=entry.time_us,
        stream=entry.stream,
        seq=entry.seq,
        nth=entry.nth,
        expected_cents=outcome.balance.expected_cents,
        balance_cents=outcome.balance.cents,
        findings=len(outcome.findings),
        unjudged="; ".join(item.why for item in outcome.unjudged) or None,
    )
    for finding in outcome.findings:  # of one code at most one at an entry, and a step's entries are numbered
        name = str(FindingId(entry.step, finding.code, entry.nth))
        yield _finding_row(row, name, finding, known_index)
        yield from hanging_rows(name, finding, entry.stream, row.judged_in, row.made_seq)
    for nth, item in enumerate(outcome.unjudged, start=1):
        yield UnjudgedRow(
            judged_in=row.judged_in,
            table_name=row.table_name,
            seq=item.seq,
            nth=_NTH * (entry.nth + 1) + nth,
            round=item.round,
            in_part=item.in_part,
            reason=item.reason,
            why=item.why,
            player=None,
            place=None,
            box=None,
            hand=None,
            bet=None,
            made_seq=row.made_seq,
            ledger=entry.ledger,
            ledger_at=entry.time_us,
        )


def _finding_row(row: LedgerEntryRow, name: str, finding: Finding, known_index: int) -> FindingRow:
    advice = next((one for one in finding.advice if one.in_time), None)
    return FindingRow(
        judged_in=row.judged_in,
        table_name=row.table_name,
        stream=row.stream,
        finding=name,
        round=finding.round,
        shoe=None,
        seq=finding.seq,
        happened_at=row.happened_at,
        code=finding.code,
        title=CATALOGUE[finding.code].title,
        severity=severity_of(finding, CATALOGUE[finding.code].severity),
        rulebook=finding.rulebook,
        game=row.game,
        pit=row.pit,
        clause=finding.clause,
        seen=finding.seen,
        expected=finding.expected,
        sentence=sentence(finding, row.table_name),
        place=None,
        box=None,
        hand=None,
        player=finding.player,
        dealer=None,
        remedy=advice.does if advice else None,
        remedy_rank=advice.rank if advice else None,
        done=None,
        put_right=finding.put_right,
        to_players_cents=sum(cents for cents in finding.owed_cents.values() if cents > 0),
        to_house_cents=-sum(cents for cents in finding.owed_cents.values() if cents < 0),
        branches=0,
        depends=bool(finding.unknown),
        at_most_cents=most_open_cents(finding),
        consequences=None,
        reading=finding.reading or None,
        judged_seq=row.made_seq,
        log_index=row.log_index,
        known_index=known_index,
        ledger=row.ledger,
    )
