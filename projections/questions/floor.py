"""The floor now: each table's recording, and the last minutes of all."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from projections.questions.asking import Connection, ask, columns

T = TypeVar("T")


@dataclass(frozen=True)
class TableNow:
    """A table's latest recording."""

    table_name: str
    judged_in: str
    pit: str | None
    rulebook: str | None
    game: str | None
    dealer: str | None
    shoe: int | None
    round: int | None
    began_at: datetime
    ended_at: datetime
    closed: bool
    events: int


@dataclass(frozen=True)
class Minute:
    """The floor in one minute."""

    minute: datetime
    tables: int
    events: int
    rounds: int
    cards: int
    wagered_cents: int


@dataclass(frozen=True)
class Floor:
    """Tables, and minutes in their order."""

    tables: list[TableNow]
    minutes: list[Minute]


def floor_now(connection: Connection, minutes: int = 60) -> Floor:
    """As of the last event of any table."""
    tables = ask(
        connection,
        TableNow,
        f"SELECT {columns(TableNow)} FROM recordings"
        " QUALIFY row_number() OVER (PARTITION BY table_name ORDER BY ended_at DESC, judged_in DESC) = 1"
        " ORDER BY table_name",
    )
    return Floor(tables, last_minutes(connection, Minute, minutes))


def last_minutes(connection: Connection, kind: type[T], minutes: int) -> list[T]:
    """Up to the last event of any table. That is asked first: DuckDB passes over the others for a value it knows."""
    ((latest,),) = connection.execute("SELECT max(minute) FROM minutes").fetchall()
    if latest is None:
        return []
    names = columns(kind)  # type: ignore[arg-type]
    since = latest - timedelta(minutes=minutes)
    return ask(connection, kind, f"SELECT {names} FROM floor_minutes WHERE minute > ? ORDER BY minute", [since])
