"""A round for the page: found by its reference, written as a document, and again whenever it was judged again."""

from dataclasses import dataclass
from typing import Any

from dashboard.felt.document import document
from dashboard.house import House
from domain.ids import RoundRef
from projections.one_round import rebuilt, under_way
from projections.questions.asking import Connection
from projections.questions.neighbours import Neighbours, known_rounds, last_of, neighbours, standing
from replay.projected import watched
from store.errors import StoreError
from store.rivals import Rival, rivals


class NotThere(StoreError):
    """The reference names nothing that is there; the message says what there is."""


@dataclass(frozen=True)
class RoundToShow:
    """A round as it is known now. `made` is another one whenever anything of it may have changed."""

    made: str
    round: dict[str, Any]
    around: Neighbours
    shoe: int | None


def round_to_show(house: House, reference: RoundRef, before: RoundToShow | None) -> RoundToShow:
    """The round; the same one as before if nothing that it rests on has changed."""
    others = list(rivals(house.store, reference.stream))
    with house.service.reader() as connection:
        here = standing(connection, reference)
        if here is None:
            return _under_way(house, connection, reference, others)
        made = f"{reference} {here.revision} {len(others)} {house.service.file.name}"
        around = neighbours(connection, reference.table, here)
        if before is not None and before.made == made:
            return RoundToShow(made, before.round, around, here.shoe)
        seen = watched(rebuilt(house.store, connection, reference), others)
    return RoundToShow(made, document(seen, house.zone), around, here.shoe)


def _under_way(house: House, connection: Connection, reference: RoundRef, others: list[Rival]) -> RoundToShow:
    """A round that is being played: made anew every time."""
    found = under_way(house.store, connection, reference)
    if found is None or not found.steps:
        raise NotThere(_what_there_is(connection, reference))
    seen = watched(found, others, under_way=True)
    last = seen.steps[-1].event
    made = f"{reference} {last.recording}#{last.seq} {len(seen.all_steps)} {len(others)}"
    around = Neighbours(last_of(connection, reference.table), None)
    return RoundToShow(made, document(seen, house.zone), around, last.shoe)


def _what_there_is(connection: Connection, reference: RoundRef) -> str:
    known = known_rounds(connection, reference.table)
    if not known:
        tables = connection.execute("SELECT DISTINCT table_name FROM recordings ORDER BY 1").fetchall()
        there = ", ".join(name for (name,) in tables) or "none yet"
        return f"Nothing of a table {reference.table} is in the record. The tables are {there}."
    mine = next((one for one in known if one.recording == reference.recording), None)
    if mine is None:
        there = ", ".join(one.recording for one in known)
        return f"Table {reference.table} has no recording {reference.recording}. Its recordings are {there}."
    if mine.first is None:
        return f"In {reference.stream} no round is over yet."
    return f"{reference.stream} has no round {reference.round}. It has rounds {mine.first} to {mine.last}."
