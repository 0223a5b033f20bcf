"""A page of the queue that keeps its rows while somebody reads it, and how much is new since."""

from collections.abc import Sequence
from dataclasses import dataclass

from projections.questions.asking import Connection, ask, columns
from projections.questions.changes import Withdrawn
from projections.questions.queue import ORDERS, Filter, Irregularity, Order


@dataclass(frozen=True)
class Sheet:
    """Which findings a page has, in their order, as of a position of the log."""

    findings: tuple[str, ...]
    total: int
    to_players_cents: int
    to_house_cents: int
    depending: int  # findings whose money depends on what nobody decided or is not known, and is in neither sum
    position: int


@dataclass(frozen=True)
class _Count:
    count: int


@dataclass(frozen=True)
class _Name:
    finding: str


@dataclass(frozen=True)
class _Sums:
    total: int
    to_players_cents: int
    to_house_cents: int
    depending: int


def sheet(connection: Connection, filters: Filter, order: Order, offset: int, limit: int) -> Sheet:
    """The page as it is now. The position is read first, so that nothing new is taken for known."""
    position = ask(connection, _Count, "SELECT position FROM progress")[0].count
    where = filters.where()
    sums = ask(
        connection,
        _Sums,
        "SELECT count(*), coalesce(sum(to_players_cents), 0)::BIGINT, coalesce(sum(to_house_cents), 0)::BIGINT,"
        f" count(*) FILTER (depends) FROM irregularities{where}",
        where.values,
    )[0]
    # Names alone: to sort whole rows of a long list would cost ten times as much.
    names = ask(
        connection,
        _Name,
        f"SELECT finding FROM irregularities{where} ORDER BY {ORDERS[order]} LIMIT ? OFFSET ?",
        [*where.values, limit, offset],
    )
    return Sheet(
        tuple(name.finding for name in names),
        sums.total,
        sums.to_players_cents,
        sums.to_house_cents,
        sums.depending,
        position,
    )


def items_of(connection: Connection, findings: Sequence[str]) -> list[Irregularity]:
    """These findings as they stand now, in the order given; what is no longer found is left out."""
    if not findings:
        return []
    names = ", ".join("?" for _ in findings)
    found = ask(
        connection,
        Irregularity,
        f"SELECT {columns(Irregularity)} FROM irregularities WHERE finding IN ({names})",
        findings,
    )
    place = {finding: number for number, finding in enumerate(findings)}
    return sorted(found, key=lambda item: place[item.finding])


def newer(connection: Connection, filters: Filter, position: int) -> int:
    """How many findings that fit were made, or judged again, after a position of the log."""
    where = filters.where()
    where.add("known_index > ?", position)
    return ask(connection, _Count, f"SELECT count(*) FROM irregularities{where}", where.values)[0].count


def withdrawn(connection: Connection, limit: int = 100) -> list[Withdrawn]:
    """What somebody referred to and is no longer found, the latest first."""
    return ask(
        connection,
        Withdrawn,
        f"SELECT {columns(Withdrawn)} FROM withdrawn ORDER BY happened_at DESC, finding LIMIT ?",
        [limit],
    )


def withdrawn_one(connection: Connection, finding: str) -> Withdrawn | None:
    found = ask(connection, Withdrawn, f"SELECT {columns(Withdrawn)} FROM withdrawn WHERE finding = ?", [finding])
    return found[0] if found else None
