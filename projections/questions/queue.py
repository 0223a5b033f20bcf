"""The irregularities queue: findings by filter, newest or dearest first, page by page."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from domain.cases.claim import Said
from domain.cases.finding_work import WorkState
from domain.irregularities.codes import Severity
from projections.questions.asking import Connection, Where, ask, columns

Order = Literal["newest", "oldest", "money"]
ORDERS: dict[Order, str] = {
    "newest": "happened_at DESC, finding",
    "oldest": "happened_at, finding",
    "money": "to_players_cents + to_house_cents DESC, happened_at DESC, finding",
}
PAGE_MAX = 500
BATCH_MAX = 2_000  # of those that somebody works on at once: each is an entry of the log


@dataclass(frozen=True)
class Filter:
    """Which findings. What is not set asks for all."""

    tables: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    dealers: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    rulebooks: tuple[str, ...] = ()
    since: datetime | None = None
    until: datetime | None = None
    cents_min: int | None = None
    put_right: bool | None = None
    states: tuple[str, ...] = ()
    severities: tuple[str, ...] = ()
    games: tuple[str, ...] = ()  # RULEBOOK/GAME
    assignees: tuple[str, ...] = ()
    entries: bool = False  # a mistake and what was wrongly done about it are one

    def where(self) -> Where:
        """Conditions on `irregularities`."""
        where = Where()
        where.among("table_name", self.tables)
        where.among("code", self.codes)
        where.among("dealer", self.dealers)
        where.among("player", self.players)
        where.among("rulebook", self.rulebooks)
        where.add("happened_at >= ?", self.since)
        where.add("happened_at < ?", self.until)
        where.add("to_players_cents + to_house_cents >= ?", self.cents_min)
        where.add("put_right = ?", self.put_right)
        where.among("state", self.states)
        where.among("severity", self.severities)
        where.among("rulebook || '/' || game", self.games)
        where.among("assignee", self.assignees)
        if self.entries and not self.codes:
            where.add("cause IS NULL")
        return where


@dataclass(frozen=True)
class Irregularity:
    """One finding as the queue shows it."""

    finding: str
    table_name: str
    stream: str
    round: int | None
    seq: int
    happened_at: datetime
    code: str
    title: str
    rulebook: str
    clause: str
    seen: str
    expected: str
    box: int | None
    player: str | None
    dealer: str | None
    remedy: str | None
    done: str | None
    put_right: bool
    to_players_cents: int
    to_house_cents: int
    branches: int
    depends: bool
    at_most_cents: int | None
    severity: Severity
    sentence: str
    nth_by_dealer: int
    followed_by: str | None
    game: str | None
    pit: str | None
    state: WorkState
    assignee: str | None
    case_id: str | None
    reason: str | None
    worked_by: str | None
    worked_at: datetime | None

    @property
    def said(self) -> Said:
        """What it says, for whoever refers to it."""
        return Said(
            finding=self.finding,
            code=self.code,
            seen=self.seen,
            expected=self.expected,
            rulebook=self.rulebook,
            clause=self.clause,
        )


@dataclass(frozen=True)
class Page:
    """Some findings, how many there are in all, and the money in all of them."""

    items: list[Irregularity]
    total: int
    to_players_cents: int
    to_house_cents: int
    offset: int

    @property
    def next_offset(self) -> int | None:
        following = self.offset + len(self.items)
        return following if self.items and following < self.total else None


@dataclass(frozen=True)
class _Sums:
    total: int
    to_players_cents: int
    to_house_cents: int


def irregularities(
    connection: Connection,
    filters: Filter | None = None,
    *,
    order: Order = "newest",
    offset: int = 0,
    limit: int = 50,
) -> Page:
    """One page of the queue."""
    where = (filters or Filter()).where()
    sums = ask(
        connection,
        _Sums,
        "SELECT count(*), coalesce(sum(to_players_cents), 0)::BIGINT, coalesce(sum(to_house_cents), 0)::BIGINT"
        f" FROM irregularities{where}",
        where.values,
    )[0]
    items = ask(
        connection,
        Irregularity,
        f"SELECT {columns(Irregularity)} FROM irregularities{where} ORDER BY {ORDERS[order]} LIMIT ? OFFSET ?",
        [*where.values, max(0, min(limit, PAGE_MAX)), max(0, offset)],
    )
    return Page(items, sums.total, sums.to_players_cents, sums.to_house_cents, offset)


def every(connection: Connection, filters: Filter, order: Order, limit: int | None = None) -> list[Irregularity]:
    """All of them, or the first so many."""
    where = filters.where()
    return ask(
        connection,
        Irregularity,
        f"SELECT {columns(Irregularity)} FROM irregularities{where} ORDER BY {ORDERS[order]}"
        + ("" if limit is None else f" LIMIT {limit}"),
        where.values,
    )
