"""Which shoes a table has had, and what was irregular while one was dealt."""

from dataclasses import dataclass
from datetime import datetime

from projections.questions.asking import Connection, ask


@dataclass(frozen=True)
class ShoeDealt:
    """A shoe of a recording, in a line."""

    judged_in: str
    shoe: int
    happened_at: datetime
    cards: int
    dealing: str


@dataclass(frozen=True)
class RoundOfShoe:
    """A round that was dealt from it."""

    round: int
    reference: str
    happened_at: datetime
    dealer: str | None
    judged: bool
    findings: int


@dataclass(frozen=True)
class FoundInShoe:
    """Something irregular, at a step of it."""

    finding: str
    stream: str
    seq: int
    round: int | None
    happened_at: datetime
    title: str
    clause: str
    seen: str


@dataclass(frozen=True)
class _Decks:
    decks: int | None


def shoes_of(connection: Connection, table: str) -> list[ShoeDealt]:
    """Newest first; a number that was loaded twice in a recording is there once."""
    return ask(
        connection,
        ShoeDealt,
        "SELECT judged_in, shoe, max(happened_at) AS loaded_at, max_by(cards, loaded_seq), max_by(dealing, loaded_seq)"
        " FROM shoes WHERE table_name = ? AND shoe IS NOT NULL GROUP BY judged_in, shoe"
        " ORDER BY loaded_at DESC, shoe DESC",
        [table],
    )


def rounds_of_shoe(connection: Connection, stream: str, shoe: int) -> list[RoundOfShoe]:
    return ask(
        connection,
        RoundOfShoe,
        "SELECT round, reference, happened_at, dealer, judged, findings FROM rounds"
        " WHERE judged_in = ? AND shoe = ? ORDER BY first_seq",
        [stream, shoe],
    )


def found_in_shoe(connection: Connection, stream: str, shoe: int) -> list[FoundInShoe]:
    return ask(
        connection,
        FoundInShoe,
        "SELECT finding, stream, seq, round, happened_at, title, clause, seen FROM findings"
        " WHERE judged_in = ? AND shoe = ? ORDER BY happened_at, seq, finding",
        [stream, shoe],
    )


def decks_of(connection: Connection, stream: str) -> int | None:
    """How many decks the table plays with, as the recording last said."""
    found = ask(connection, _Decks, "SELECT decks FROM recordings WHERE judged_in = ?", [stream])
    return found[0].decks if found else None
