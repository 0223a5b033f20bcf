"""A table's evening: its rounds one after the other, who was there, how busy it was, what was irregular."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from projections.questions.asking import Connection, ask


@dataclass(frozen=True)
class EveningRound:
    """A round in a line."""

    reference: str
    happened_at: datetime
    ended_at: datetime
    shoe: int | None
    dealer: str | None
    players: int
    wagered_cents: int
    paid_cents: int
    collected_cents: int
    judged: bool
    findings: int


@dataclass(frozen=True)
class OnDuty:
    """Somebody at the table."""

    staff: str
    rank: str
    duty: str
    from_at: datetime
    to_at: datetime | None


@dataclass(frozen=True)
class Busy:
    """A quarter of an hour."""

    since: datetime
    events: int
    rounds: int
    wagered_cents: int


@dataclass(frozen=True)
class Missing:
    """Events of the table that never arrived."""

    stream: str
    first_seq: int
    last_seq: int
    happened_at: datetime


@dataclass(frozen=True)
class NotInFull:
    """A round that could not be judged, or not in full, and for which reasons."""

    reference: str
    reasons: list[str]


@dataclass(frozen=True)
class Evening:
    """All of it."""

    table: str
    rounds: list[EveningRound]
    staff: list[OnDuty]
    busy: list[Busy]
    gaps: list[Missing]
    not_judged: list[NotInFull]

    @property
    def house_cents(self) -> int:
        """What the house won."""
        return sum(one.collected_cents - one.paid_cents for one in self.rounds)


def evening(connection: Connection, table: str, since: datetime, until: datetime | None = None) -> Evening:
    """What happened at a table in a time; without an end, in a day."""
    values = [table, since, until or since + timedelta(days=1)]
    rounds = ask(
        connection,
        EveningRound,
        "SELECT reference, happened_at, ended_at, shoe, dealer, players, wagered_cents, paid_cents, collected_cents,"
        " judged, findings FROM rounds WHERE table_name = ? AND happened_at >= ? AND happened_at < ?"
        " ORDER BY happened_at, round",
        values,
    )
    staff = ask(
        connection,
        OnDuty,
        "SELECT staff, rank, duty, happened_at, to_at FROM duties"
        " WHERE table_name = $1 AND happened_at < $3 AND coalesce(to_at, happened_at) >= $2 - INTERVAL 1 DAY"
        " AND (to_at IS NULL OR to_at >= $2) ORDER BY happened_at, staff",
        values,
    )
    busy = ask(
        connection,
        Busy,
        "SELECT time_bucket(INTERVAL 15 MINUTE, minute) AS since, sum(events)::BIGINT, sum(rounds)::BIGINT,"
        " sum(wagered_cents)::BIGINT FROM minutes WHERE table_name = ? AND minute >= ? AND minute < ?"
        " GROUP BY since ORDER BY since",
        values,
    )
    gaps = ask(
        connection,
        Missing,
        "SELECT stream, first_seq, last_seq, happened_at FROM gaps"
        " WHERE table_name = ? AND happened_at >= ? AND happened_at < ? ORDER BY happened_at, first_seq",
        values,
    )
    not_judged = ask(
        connection,
        NotInFull,
        "SELECT reference, list(DISTINCT reason ORDER BY reason) FROM rounds"
        " JOIN not_judged ON not_judged.stream = rounds.stream AND not_judged.round = rounds.round"
        " WHERE rounds.table_name = ? AND rounds.happened_at >= ? AND rounds.happened_at < ? GROUP BY reference",
        values,
    )
    return Evening(table, rounds, staff, busy, gaps, not_judged)
