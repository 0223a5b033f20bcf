"""Trends: findings by kind, table, dealer, hour of the day or day, each against the rounds of the same group."""

from dataclasses import dataclass
from typing import Literal

from projections.questions.asking import Connection, ask
from projections.questions.interval import Rate, rate
from projections.questions.queue import Filter

By = Literal["code", "table", "dealer", "hour", "day"]
_GROUPS: dict[By, str] = {
    "code": "code",
    "table": "table_name",
    "dealer": "dealer",
    "hour": "printf('%02d', hour(happened_at))",
    "day": "strftime(happened_at, '%Y-%m-%d')",
}


@dataclass(frozen=True)
class Trend:
    """One group: its findings and money, and the rounds with findings of all its rounds."""

    group: str
    findings: int
    to_players_cents: int
    to_house_cents: int
    rounds: Rate


@dataclass(frozen=True)
class _Row:
    group: str
    findings: int
    to_players_cents: int
    to_house_cents: int
    irregular: int
    rounds: int


def trends(connection: Connection, by: By, filters: Filter | None = None, limit: int = 200) -> list[Trend]:
    """The groups with the most findings first; hours and days in their order."""
    filters = filters or Filter()
    found, dealt = filters.where(), Filter(
        tables=filters.tables, dealers=filters.dealers, since=filters.since, until=filters.until
    ).where()  # fmt: skip
    group = _GROUPS[by]
    rounds = "NULL" if by == "code" else group
    order = "1" if by in ("hour", "day") else "2 DESC, 1"
    rows = ask(
        connection,
        _Row,
        f"WITH f AS (SELECT {group} AS g, count(*) AS n, sum(to_players_cents)::BIGINT AS p,"
        " sum(to_house_cents)::BIGINT AS h, count(DISTINCT (judged_in, round)) FILTER (round IS NOT NULL) AS irregular"
        f" FROM irregularities{found} GROUP BY g),"
        f" r AS (SELECT {rounds} AS g, count(*) AS n FROM rounds{dealt} GROUP BY g)"
        " SELECT coalesce(f.g, r.g, '?'), coalesce(f.n, 0), coalesce(f.p, 0), coalesce(f.h, 0),"
        " coalesce(f.irregular, 0), coalesce(r.n, 0)"
        f" FROM f {'LEFT' if by == 'code' else 'FULL'} JOIN r ON {'true' if by == 'code' else 'f.g = r.g'}"
        f" ORDER BY {order} LIMIT ?",
        [*found.values, *dealt.values, limit],
    )
    return [
        Trend(row.group, row.findings, row.to_players_cents, row.to_house_cents, rate(row.irregular, row.rounds))
        for row in rows
    ]
