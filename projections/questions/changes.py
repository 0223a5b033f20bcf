"""What changed since a position of the log: new findings, what was judged again, and what is withdrawn."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, ask, ask_one, columns
from projections.questions.queue import Irregularity


@dataclass(frozen=True)
class Withdrawn:
    """A finding that somebody referred to and that is no longer found; as it was then."""

    finding: str
    by_whom: str
    happened_at: datetime
    code: str
    seen: str
    expected: str
    reason: str


@dataclass(frozen=True)
class Touched:
    """A recording with something new."""

    judged_in: str
    ended_at: datetime
    events: int
    round: int | None
    closed: bool


@dataclass(frozen=True)
class Changes:
    """Everything since a position, and the position to ask from next time."""

    position: int
    new: list[Irregularity]
    judged_again: list[Irregularity]
    withdrawn: list[Withdrawn]
    recordings: list[Touched]
    rounds: int


@dataclass(frozen=True)
class _Count:
    count: int


def changes(connection: Connection, since: int, limit: int = 200) -> Changes:
    """`new` rests on events that are new themselves; `judged_again` was, or might have been, found before."""
    kinds = columns(Irregularity)
    position = ask_one(connection, _Count, "SELECT position FROM progress")
    rounds = ask_one(connection, _Count, "SELECT count(*) FROM rounds WHERE log_index > ?", [since])
    assert position is not None
    assert rounds is not None
    order = "ORDER BY happened_at DESC, finding LIMIT ?"
    return Changes(
        position.count,
        ask(
            connection,
            Irregularity,
            f"SELECT {kinds} FROM irregularities WHERE log_index > ? {order}",
            [since, limit],
        ),
        ask(
            connection,
            Irregularity,
            f"SELECT {kinds} FROM irregularities WHERE known_index > ? AND log_index <= ? {order}",
            [since, since, limit],
        ),
        ask(connection, Withdrawn, f"SELECT {columns(Withdrawn)} FROM withdrawn {order}", [limit]),
        ask(
            connection,
            Touched,
            f"SELECT {columns(Touched)} FROM recordings WHERE known_index > ?"
            " ORDER BY ended_at DESC, judged_in LIMIT ?",
            [since, limit],
        ),
        rounds.count,
    )
