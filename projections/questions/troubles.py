"""What is missing, the newest of it, and how much of it and of what was refused there is."""

from dataclasses import dataclass, fields
from datetime import datetime
from typing import TypeVar

from projections.questions.asking import Connection, ask
from projections.questions.floor import last_minutes

T = TypeVar("T")
_SHOWN_MAX = 200


@dataclass(frozen=True)
class GapRow:
    """Events of a recording that never arrived."""

    stream: str
    first_seq: int
    last_seq: int
    happened_at: datetime


@dataclass(frozen=True)
class MinuteRate:
    """What the floor reported in one minute."""

    minute: datetime
    events: int
    rounds: int


@dataclass(frozen=True)
class Troubles:
    """The newest of each kind, and how many there are in all."""

    position: int
    gaps: list[GapRow]
    gaps_total: int
    quarantine_total: int
    minutes: list[MinuteRate]


@dataclass(frozen=True)
class _Counts:
    position: int
    gaps: int
    quarantine: int


def troubles(connection: Connection) -> Troubles:
    """All of it, as of the projection's position; the minutes are the last hour with events."""
    (counts,) = ask(
        connection,
        _Counts,
        "SELECT (SELECT position FROM progress), (SELECT count(*) FROM gaps), (SELECT count(*) FROM quarantine)",
    )
    return Troubles(
        position=counts.position,
        gaps=_newest(connection, GapRow, "gaps", "happened_at DESC, stream, first_seq"),
        gaps_total=counts.gaps,
        quarantine_total=counts.quarantine,
        minutes=last_minutes(connection, MinuteRate, 60),
    )


def _newest(connection: Connection, kind: type[T], table: str, order: str) -> list[T]:
    names = ", ".join(field.name for field in fields(kind))  # type: ignore[arg-type]
    return ask(connection, kind, f"SELECT {names} FROM {table} ORDER BY {order} LIMIT {_SHOWN_MAX}")
