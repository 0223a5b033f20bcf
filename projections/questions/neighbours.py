"""A round among the others of its table: the one before and the one after it, and how far its judgement knows."""

from dataclasses import dataclass
from datetime import datetime

from domain.ids import RoundRef
from projections.questions.asking import Connection, ask, ask_one


@dataclass(frozen=True)
class Standing:
    """Where a round is. `revision` changes whenever it is judged anew."""

    happened_at: datetime
    judged_in: str
    first_seq: int
    shoe: int | None
    revision: str


@dataclass(frozen=True)
class _Name:
    reference: str


@dataclass(frozen=True)
class Neighbours:
    """The rounds before and after, in whatever recording; None at the ends."""

    before: str | None
    after: str | None


@dataclass(frozen=True)
class Known:
    """A recording that a table has, and the rounds that are over in it."""

    recording: str
    first: int | None
    last: int | None


def standing(connection: Connection, reference: RoundRef) -> Standing | None:
    """None for a round that is not over."""
    return ask_one(
        connection,
        Standing,
        "SELECT happened_at, judged_in, first_seq, shoe, concat_ws(' ', judged_in, first_seq, judged_seq, known_index)"
        " FROM rounds WHERE reference = ? ORDER BY first_seq LIMIT 1",
        [str(reference)],
    )


def neighbours(connection: Connection, table: str, here: Standing) -> Neighbours:
    """By time, then by place: rounds follow each other across recordings."""
    place = [table, here.happened_at, here.judged_in, here.first_seq]
    select = "SELECT reference FROM rounds WHERE table_name = $1 AND (happened_at, judged_in, first_seq)"
    backward = "ORDER BY happened_at DESC, judged_in DESC, first_seq DESC LIMIT 1"
    forward = "ORDER BY happened_at, judged_in, first_seq LIMIT 1"
    before = ask_one(connection, _Name, f"{select} < ($2, $3, $4) {backward}", place)
    after = ask_one(connection, _Name, f"{select} > ($2, $3, $4) {forward}", place)
    return Neighbours(before.reference if before else None, after.reference if after else None)


def last_of(connection: Connection, table: str) -> str | None:
    """The last round of a table that is over."""
    sql = "SELECT reference FROM rounds WHERE table_name = ? ORDER BY happened_at DESC, first_seq DESC LIMIT 1"
    found = ask_one(connection, _Name, sql, [table])
    return found.reference if found else None


def known_rounds(connection: Connection, table: str) -> list[Known]:
    """What there is of a table, for somebody who asked for what is not there."""
    return ask(
        connection,
        Known,
        "SELECT r.recording, min(o.round), max(o.round) FROM recordings r LEFT JOIN rounds o"
        " ON o.reference = concat(r.judged_in, '/', o.round) AND o.table_name = r.table_name"
        " WHERE r.table_name = ? GROUP BY r.recording ORDER BY min(r.began_at)",
        [table],
    )
