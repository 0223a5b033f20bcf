"""Cases: a list by filter, with clocks, and one case with its story."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from domain.cases.clocks import Clock, Name, clocks, overdue
from domain.moments import microseconds
from projections.questions.asking import Connection, Where, ask, ask_one, columns

PAGE_MAX = 500


@dataclass(frozen=True)
class CaseFilter:
    """Which cases. What is not set asks for all. `text` is looked for in numbers, claims and stories."""

    states: tuple[str, ...] = ()
    assignees: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    held: bool | None = None
    overdue: bool | None = None
    text: str = ""

    def where(self, now: datetime) -> Where:
        where = Where()
        where.among("state", self.states)
        where.among("assignee", self.assignees)
        where.among("table_name", self.tables)
        where.add("held = ?", self.held)
        if self.overdue is not None:
            late = (
                "((acknowledged_at IS NULL AND acknowledge_by < ?) OR (answered_at IS NULL AND answer_by < ?)) IS TRUE"
            )
            where.add(late if self.overdue else f"NOT ({late})", now, now)
        if sought := self.text.strip():
            where.add(
                "(contains(lower(concat_ws(' ', case_id, claim, player, table_name, round)), lower(?)) OR case_id IN"
                " (SELECT case_id FROM case_events WHERE contains(lower(concat_ws(' ', by_whom, did)), lower(?))))",
                sought,
                sought,
            )
        return where


@dataclass(frozen=True)
class CaseRow:
    """A case as it stands."""

    case_id: str
    origin: str
    state: str
    held: bool
    rulebook: str | None
    game: str | None
    table_name: str
    round: str | None
    box: int | None
    player: str | None
    claimed_cents: int | None
    claim: str
    finding: str | None
    opened_at: datetime
    assignee: str | None
    acknowledge_by: datetime | None
    acknowledged_at: datetime | None
    answer_by: datetime | None
    answered_at: datetime | None
    ruled_by: str | None
    ruled_clause: str | None
    favours: str | None
    to_players_cents: int
    to_house_cents: int
    reviewed_by: str | None
    outcome: str | None
    pieces: int
    version: int
    last_by: str

    @property
    def clocks(self) -> list[Clock]:
        times = (self.acknowledge_by, self.acknowledged_at, self.answer_by, self.answered_at)
        return clocks(*(None if time is None else microseconds(time) for time in times))

    def overdue(self, now: datetime) -> list[Name]:
        return overdue(self.clocks, microseconds(now))


@dataclass(frozen=True)
class CasePage:
    """Some cases, and how many there are in all."""

    items: list[CaseRow]
    total: int
    offset: int


@dataclass(frozen=True)
class _Count:
    count: int


@dataclass(frozen=True)
class _Name:
    name: str


# What waits longest for an answer first; what is closed last, the newest first.
_ORDER = "(state = 'closed'), CASE WHEN state = 'closed' THEN NULL ELSE answer_by END, last_at DESC, case_id"


def cases(
    connection: Connection, filters: CaseFilter | None = None, *, now: datetime, offset: int = 0, limit: int = 50
) -> CasePage:
    """One page of the list."""
    where = (filters or CaseFilter()).where(now)
    total = ask(connection, _Count, f"SELECT count(*) FROM cases{where}", where.values)[0].count
    items = ask(
        connection,
        CaseRow,
        f"SELECT {columns(CaseRow)} FROM cases{where} ORDER BY {_ORDER} LIMIT ? OFFSET ?",
        [*where.values, max(0, min(limit, PAGE_MAX)), max(0, offset)],
    )
    return CasePage(items, total, offset)


@dataclass(frozen=True)
class RulesInForce:
    """What a table played."""

    rulebook: str | None
    game: str | None


def rules_at(connection: Connection, table: str, round_reference: str | None, at: datetime | None) -> RulesInForce:
    """The rulebook and game of a round; else of the table's last recording, or of the last that had begun by a time."""
    if round_reference:
        found = ask_one(
            connection, RulesInForce, "SELECT rulebook, game FROM rounds WHERE reference = ?", [round_reference]
        )
        if found and found.rulebook:
            return found
    where = Where()
    where.add("table_name = ?", table)
    where.add("began_at <= ?", at)
    sql = f"SELECT rulebook, game FROM recordings{where} ORDER BY began_at DESC, judged_in LIMIT 1"
    return ask_one(connection, RulesInForce, sql, where.values) or RulesInForce(None, None)


def why_not_on_record(connection: Connection, table: str, round_reference: str | None, player: str | None) -> list[str]:
    """What a complaint names and the record does not have, in sentences: a slip would stay in the case for ever."""
    wrong = []
    if round_reference:
        sql = "SELECT table_name AS name FROM rounds WHERE reference = ?"
        found = ask_one(connection, _Name, sql, [round_reference])
        if found is None:
            wrong.append(f"There is no finished round {round_reference} in the record. Leave it empty if unsure.")
        elif found.name != table:
            wrong.append(f"Round {round_reference} was played at table {found.name}, not at {table}.")
    if player:
        sql = "SELECT player AS name FROM wagers WHERE table_name = ? AND player = ? LIMIT 1"
        if ask_one(connection, _Name, sql, [table, player]) is None:
            wrong.append(
                f"The record of table {table} has no wager of a player {player}. Leave the player empty if the "
                "reference is not known."
            )
    return wrong


@dataclass(frozen=True)
class OwedPlayer:
    """What a player is owed by findings; below nothing, what they owe the house."""

    player: str
    cents: int


def owed_by(connection: Connection, findings: Sequence[str]) -> list[OwedPlayer]:
    """By player, what some findings come to, where that does not hang on a decision that nobody made."""
    return ask(
        connection,
        OwedPlayer,
        "SELECT player, sum(cents)::BIGINT FROM finding_money WHERE finding IN (SELECT unnest(?)) AND branch = 0"
        " AND player IS NOT NULL AND cents IS NOT NULL GROUP BY player ORDER BY player",
        [list(findings)],
    )


def found_now(connection: Connection, findings: Sequence[str]) -> set[str]:
    """Those of some findings that are found now; the others are withdrawn."""
    sql = "SELECT finding FROM findings WHERE finding IN (SELECT unnest(?))"
    return {row.name for row in ask(connection, _Name, sql, [list(findings)])}


def assignees(connection: Connection) -> list[str]:
    """Everybody who was ever given a case or a finding."""
    given = "SELECT assignee FROM cases UNION SELECT assignee FROM finding_work"
    return [
        row.name for row in ask(connection, _Name, f"SELECT * FROM ({given}) WHERE assignee IS NOT NULL ORDER BY 1")
    ]


def case_tables(connection: Connection) -> list[str]:
    """The tables that cases are about."""
    return [row.name for row in ask(connection, _Name, "SELECT DISTINCT table_name FROM cases ORDER BY 1")]
