"""Kinds of findings by hour of the day and by table: the numbers behind the queue's charts."""

from dataclasses import dataclass
from typing import Literal

from projections.questions.asking import Connection, ask
from projections.questions.queue import Filter

Across = Literal["hour", "table"]


@dataclass(frozen=True)
class KindCount:
    """How often a kind was found in an hour of the day, or at a table."""

    group: str
    code: str
    title: str
    findings: int
    cents: int


def kinds_by(connection: Connection, across: Across, filters: Filter, zone: str) -> list[KindCount]:
    """Hours are those of the clock on the wall of the house, as two digits."""
    where = filters.where()
    if across == "table":
        place, group, values = "table_name", "place", list(where.values)
    else:
        # The clock on the wall is asked for each quarter of an hour, and not for each finding: that is dear.
        place = "time_bucket(INTERVAL 15 MINUTE, happened_at)"
        group, values = "printf('%02d', hour(timezone(?, timezone('UTC', place))))", [zone, *where.values]
    return ask(
        connection,
        KindCount,
        f"SELECT {group} AS g, code, any_value(title), sum(findings)::BIGINT, sum(cents)::BIGINT FROM"
        f" (SELECT {place} AS place, code, any_value(title) AS title, count(*) AS findings,"
        f" sum(to_players_cents + to_house_cents) AS cents FROM irregularities{where} GROUP BY 1, 2)"
        " GROUP BY g, code ORDER BY g, 4 DESC, code",
        values,
    )
