"""A round with all its steps: hands, cards, wagers, decisions, payments and findings, from DuckDB alone."""

from dataclasses import dataclass, field
from datetime import datetime

from domain.ids import RoundRef
from projections.questions.asking import Connection, ask, columns
from projections.questions.queue import Irregularity


@dataclass(frozen=True)
class RoundRow:
    """The round itself."""

    judged_in: str
    table_name: str
    reference: str
    round: int
    shoe: int | None
    first_seq: int
    last_seq: int | None
    happened_at: datetime
    ended_at: datetime
    from_at: datetime
    to_at: datetime
    dealer: str | None
    rulebook: str | None
    game: str | None
    wagered_cents: int
    paid_cents: int
    collected_cents: int
    due_paid_cents: int | None
    due_collected_cents: int | None
    dealer_cards: str
    voided: bool
    judged: bool
    why_not: str | None
    findings: int


@dataclass(frozen=True)
class HandRow:
    """A hand; box 0 is the dealer."""

    box: int
    hand: int
    cards: str
    points: int
    soft: bool
    split_from: int | None
    choices: str | None
    players: str | None
    wagered_cents: int
    paid_cents: int
    collected_cents: int


@dataclass(frozen=True)
class Step:
    """One step as DuckDB knows it: what kind, where, and in a few words."""

    stream: str
    seq: int
    happened_at: datetime
    kind: str
    box: int | None
    hand: int | None
    player: str | None
    what: str | None
    cents: int | None


@dataclass(frozen=True)
class RoundAnswer:
    """All of it."""

    round: RoundRow
    hands: list[HandRow] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    findings: list[Irregularity] = field(default_factory=list)


_HERE = "judged_in = $1 AND round = $2 AND happened_at BETWEEN $3 AND $4"
_STEPS = f"""
SELECT stream, seq, happened_at, 'card' AS kind, box, hand, NULL AS player, coalesce(card, '??') AS what, NULL AS cents
FROM cards WHERE {_HERE}
UNION ALL SELECT stream, seq, happened_at, 'wager', box, hand, player, bet, cents FROM wagers WHERE {_HERE}
UNION ALL SELECT stream, seq, happened_at, 'choice', box, hand, player, choice, NULL FROM decisions WHERE {_HERE}
UNION ALL SELECT stream, seq, happened_at, kind, box, hand, player, bet, cents FROM settlements WHERE {_HERE}
ORDER BY happened_at, seq
"""


def round_of(connection: Connection, reference: RoundRef) -> RoundAnswer | None:
    """The round that a reference names, if it is over."""
    pieces = ask(
        connection,
        RoundRow,
        f"SELECT {columns(RoundRow)} FROM rounds WHERE reference = ?",
        [str(reference)],
    )
    if not pieces:
        return None
    found = min(pieces, key=lambda piece: piece.first_seq)
    here = [found.judged_in, found.round, found.from_at, found.to_at]
    hands = ask(connection, HandRow, f"SELECT {columns(HandRow)} FROM hands WHERE {_HERE} ORDER BY box, hand", here)
    steps = ask(connection, Step, _STEPS, here)
    findings = ask(
        connection,
        Irregularity,
        f"SELECT {columns(Irregularity)} FROM irregularities WHERE judged_in = ? AND round = ? ORDER BY seq, finding",
        here[:2],
    )
    return RoundAnswer(found, hands, steps, findings)
