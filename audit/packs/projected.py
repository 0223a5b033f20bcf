"""What was judged, as tables of a pack: the rows of the projection that its subjects are about."""

from collections.abc import Sequence
from typing import Any

import duckdb

from audit.packs.errors import PackProblem
from audit.packs.sheets import Sheet
from audit.packs.subjects import RoundSubject, SpanSubject, Subject
from domain.ids import RoundRef
from projections.questions.asking import plain
from projections.rows.row import Table
from projections.schema import BY_NAME

_OF_ROUNDS = ("hands", "cards", "wagers", "settlements", "decisions")
_OF_FINDINGS = ("finding_money", "finding_evidence", "finding_remedies")
_LEFT_OUT = ("anchor_seq", "made_seq")  # a help for judging again, and nothing that happened

Condition = tuple[str, list[Any]]


def sheets_of(connection: duckdb.DuckDBPyConnection, subjects: Sequence[Subject], size: int) -> dict[str, Sheet]:
    """The tables by name. `PackProblem` if the judgement knows entries that the checkpoint does not have."""
    conditions: dict[str, list[Condition]] = {}
    for subject in subjects:
        if isinstance(subject, RoundSubject):
            _of_round(connection, subject.reference, conditions)
        elif isinstance(subject, SpanSubject):
            _of_span(subject, conditions)
    made = {name: _sheet(connection, BY_NAME[name], each) for name, each in sorted(conditions.items())}
    if not made:
        return {}
    findings = column(made["findings"], "finding")
    for name in _OF_FINDINGS:
        made[name] = _sheet(connection, BY_NAME[name], [("finding IN (SELECT unnest(?))", [findings])])
    known = max((*column(made["rounds"], "known_index"), *column(made["findings"], "known_index")), default=0)
    if known > size:
        raise PackProblem(
            f"The judgement rests on entry {known:,} of the log, and the checkpoint has only {size:,}: "
            "it came in later. "
            "What was judged before is in packs that were made before. Export under the latest checkpoint: leave out "
            "--checkpoint."
        )
    return made


def column(sheet: Sheet, name: str) -> list[Any]:
    place = [column.name for column in sheet.columns].index(name)
    return [row[place] for row in sheet.rows]


def records(sheet: Sheet | None) -> list[dict[str, Any]]:
    """The rows with the names of their columns."""
    if sheet is None:
        return []
    names = [column.name for column in sheet.columns]
    return [dict(zip(names, row, strict=True)) for row in sheet.rows]


def _of_round(
    connection: duckdb.DuckDBPyConnection, reference: RoundRef, conditions: dict[str, list[Condition]]
) -> None:
    name = str(reference)
    conditions.setdefault("rounds", []).append(("reference = ?", [name]))
    rows = connection.execute(
        "SELECT judged_in, round, from_at, to_at FROM rounds WHERE reference = ? ORDER BY first_seq", [name]
    ).fetchall()
    for judged_in, number, from_at, to_at in rows:
        here: Condition = ("judged_in = ? AND round = ?", [judged_in, number])
        for table in _OF_ROUNDS:
            conditions.setdefault(table, []).append(
                (f"{here[0]} AND happened_at BETWEEN ? AND ?", [*here[1], from_at, to_at])
            )
        conditions.setdefault("findings", []).append(here)
        conditions.setdefault("unjudged", []).append(here)
        at_the_table = "judged_in = ? AND happened_at <= ? AND (to_at IS NULL OR to_at >= ?)"
        conditions.setdefault("duties", []).append((at_the_table, [judged_in, to_at, from_at]))


def _of_span(span: SpanSubject, conditions: dict[str, list[Condition]]) -> None:
    since, until = plain(span.since), plain(span.until)
    inside: Condition = ("table_name = ? AND happened_at >= ? AND happened_at < ?", [span.table, since, until])
    for table in ("rounds", "findings", *_OF_ROUNDS):
        conditions.setdefault(table, []).append(inside)
    at_the_table = "table_name = ? AND happened_at < ? AND (to_at IS NULL OR to_at >= ?)"
    conditions.setdefault("duties", []).append((at_the_table, [span.table, until, since]))
    recordings = "SELECT judged_in FROM recordings WHERE table_name = ? AND began_at < ? AND ended_at >= ?"
    conditions.setdefault("unjudged", []).append((f"judged_in IN ({recordings})", [span.table, until, since]))


def _sheet(connection: duckdb.DuckDBPyConnection, table: Table, conditions: list[Condition]) -> Sheet:
    columns = tuple(column for column in table.columns if column.name not in _LEFT_OUT)
    names = ", ".join(column.name for column in columns)
    condition = " OR ".join(f"({text})" for text, _ in conditions)
    values = [value for _, some in conditions for value in some]
    rows = connection.execute(
        f"SELECT {names} FROM {table.name} WHERE {condition} ORDER BY {', '.join(table.key)}",  # noqa: S608
        values,
    ).fetchall()
    return Sheet(table.name, columns, rows)
