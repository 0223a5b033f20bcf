"""Who signed in, looked, searched, exported and unmasked."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, Where, ask, columns

PAGE_MAX = 500


@dataclass(frozen=True)
class AccessFilter:
    """Which lines of the book. What is not set asks for all; `about` is a round, player or account."""

    people: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    about: str = ""
    since: datetime | None = None
    until: datetime | None = None

    def where(self) -> Where:
        where = Where()
        where.among("by_whom", self.people)
        where.among("kind", self.kinds)
        where.add("contains(about, ?)", self.about or None)
        where.add("happened_at >= ?", self.since)
        where.add("happened_at < ?", self.until)
        return where


@dataclass(frozen=True)
class AccessLine:
    """One line of the book."""

    log_index: int
    happened_at: datetime
    by_whom: str
    session: str | None
    kind: str
    about: str | None
    reason: str | None


@dataclass(frozen=True)
class AccessPage:
    """Some lines, and how many there are in all."""

    items: list[AccessLine]
    total: int


@dataclass(frozen=True)
class _Count:
    count: int


def who_looked(
    connection: Connection, filters: AccessFilter | None = None, *, offset: int = 0, limit: int = 100
) -> AccessPage:
    """The newest first."""
    where = (filters or AccessFilter()).where()
    total = ask(connection, _Count, f"SELECT count(*) FROM access{where}", where.values)[0].count
    items = ask(
        connection,
        AccessLine,
        f"SELECT {columns(AccessLine)} FROM access{where} ORDER BY log_index DESC LIMIT ? OFFSET ?",
        [*where.values, max(0, min(limit, PAGE_MAX)), max(0, offset)],
    )
    return AccessPage(items, total)
