"""What there is to choose from where findings and rounds are filtered: tables, games, kinds, dealers, times."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, ask


@dataclass(frozen=True)
class Kind:
    """A kind of irregularity that was found, and how often."""

    code: str
    title: str
    findings: int


@dataclass(frozen=True)
class Choices:
    """Each list in its order, and the times between which tables reported."""

    tables: list[str]
    games: list[str]  # RULEBOOK/GAME
    kinds: list[Kind]
    dealers: list[str]
    began_at: datetime | None
    ended_at: datetime | None


@dataclass(frozen=True)
class _Name:
    name: str


@dataclass(frozen=True)
class _Span:
    began_at: datetime | None
    ended_at: datetime | None


def choices(connection: Connection) -> Choices:
    """From the small tables alone, so that it costs the same after years."""
    span = ask(connection, _Span, "SELECT min(began_at), max(ended_at) FROM recordings")[0]
    return Choices(
        _names(connection, "SELECT DISTINCT table_name FROM recordings ORDER BY 1"),
        _names(
            connection, "SELECT DISTINCT rulebook || '/' || game AS g FROM recordings WHERE g IS NOT NULL ORDER BY 1"
        ),
        ask(connection, Kind, "SELECT code, any_value(title), count(*) FROM findings GROUP BY code ORDER BY 2"),
        _names(connection, "SELECT DISTINCT staff FROM duties WHERE duty = 'dealing' ORDER BY 1"),
        span.began_at,
        span.ended_at,
    )


def _names(connection: Connection, sql: str) -> list[str]:
    return [row.name for row in ask(connection, _Name, sql)]
