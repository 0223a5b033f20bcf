"""A shoe as a strip: every card in the order in which it left, and where it went."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, ask, ask_one, columns


@dataclass(frozen=True)
class ShoeRow:
    """A loading of the shoe."""

    stream: str
    shoe: int
    loaded_seq: int
    happened_at: datetime
    dealing: str
    cards: int
    from_back: int | None
    cutting_out_seq: int | None
    ended_at: datetime | None


@dataclass(frozen=True)
class StripCard:
    """A card of the strip."""

    nth: int
    seq: int
    happened_at: datetime
    card: str | None
    face_up: bool
    place: str
    round: int | None
    box: int | None
    hand: int | None
    findings: int


@dataclass(frozen=True)
class Strip:
    """The shoe, its cards so far, and how often each rank has come."""

    shoe: ShoeRow
    cards: list[StripCard]

    @property
    def by_rank(self) -> dict[str, int]:
        found: dict[str, int] = dict.fromkeys("A23456789TJQK", 0)
        for card in self.cards:
            if card.card is not None:
                found[card.card[0]] += 1
        return found


def strip(connection: Connection, stream: str, shoe: int) -> Strip | None:
    """A shoe of a recording; if that number was loaded twice, with the last loading's facts."""
    row = ask_one(
        connection,
        ShoeRow,
        f"SELECT {columns(ShoeRow)} FROM shoes WHERE judged_in = ? AND shoe = ? ORDER BY loaded_seq DESC LIMIT 1",
        [stream, shoe],
    )
    if row is None:
        return None
    cards = ask(
        connection,
        StripCard,
        "SELECT row_number() OVER (ORDER BY c.seq, c.nth), c.seq, c.happened_at, card, face_up, place, c.round, box,"
        " hand, coalesce(r.findings, 0) FROM cards c"
        " LEFT JOIN (SELECT round, max(findings) AS findings FROM rounds WHERE judged_in = $1 GROUP BY round) r"
        " ON r.round = c.round WHERE c.judged_in = $1 AND c.shoe = $2 ORDER BY c.seq, c.nth",
        [stream, shoe],
    )
    return Strip(row, cards)
