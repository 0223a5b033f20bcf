"""Any round rebuilt from the store: its events, findings, review and redeal, from the judge's last anchor before it."""

from dataclasses import dataclass, field

import duckdb

from domain.events import Event
from domain.judge.finding import Finding
from domain.judge.unjudged import Unjudged
from domain.judge.verdict.review import Review
from domain.references import Reference
from projections.corrections import Corrections
from projections.floor import known_table
from projections.stored import stored
from projections.walking import Walker
from store.errors import StoreError
from store.interface import Store


class NoSuchRound(StoreError):
    """The projection has no such round; it may not be over yet."""


@dataclass
class RoundRebuilt:
    """A round from its events. `review` is None where it can't be judged."""

    reference: Reference
    steps: list[tuple[str, Event]]  # with the recording that has each
    findings: list[Finding] = field(default_factory=list)
    review: Review | None = None
    unjudged: list[Unjudged] = field(default_factory=list)
    events_read: int = 0


def rebuilt(store: Store, connection: duckdb.DuckDBPyConnection, reference: Reference) -> RoundRebuilt:
    """The round that a reference names."""
    row = connection.execute(
        "SELECT judged_in, first_seq, judged_seq, position FROM rounds, progress WHERE reference = ?"
        " ORDER BY first_seq LIMIT 1",
        [f"{reference.stream}/{reference.round}"],
    ).fetchone()
    if row is None:
        raise NoSuchRound(
            f'There is no round {reference} that is over. `shoebox query "SELECT reference FROM rounds"` lists them.'
        )
    judged_in, first_seq, judged_seq, position = row
    corrections = corrections_for(connection, reference.table)
    walker, after = walker_before(store, connection, judged_in, judged_seq, corrections, position)
    clerk = walker.clerk
    found = RoundRebuilt(reference, [])
    begin = min(after, first_seq - 1) if reference.stream == judged_in else 0
    if reference.stream != judged_in:
        found.steps += [
            (reference.stream, event)
            for event, _ in stored(store, reference.stream, position, _silent, after=first_seq - 1)
            if event.round == reference.round
        ]
    told: list[Finding] = []
    known = len(clerk.unjudged)
    for event, _ in stored(store, judged_in, position, _silent, after=begin, upto=judged_seq):
        found.events_read += 1
        if event.round == reference.round and (reference.stream != judged_in or event.seq >= first_seq):
            found.steps.append((judged_in, event))
        if event.seq > after:
            told += clerk.step(event)
            _look(found, clerk.reviews)
    if judged_seq is None:
        told += clerk.finish()
        _look(found, clerk.reviews)
    found.findings = [finding for finding in told if finding.round == reference.round]
    found.unjudged = [item for item in clerk.unjudged[known:] if item.round == reference.round]
    return found


def corrections_for(connection: duckdb.DuckDBPyConnection, table: str) -> Corrections:
    """What the corrections of a table come to. Most have none."""
    some = connection.execute("SELECT 1 FROM corrections WHERE table_name = ? LIMIT 1", [table]).fetchone()
    return known_table(connection, table).corrections if some else Corrections()


def walker_before(
    store: Store,
    connection: duckdb.DuckDBPyConnection,
    stream: str,
    judged_seq: int | None,
    corrections: Corrections,
    position: int,
) -> tuple[Walker, int]:
    """A recording as it stood at its last anchor before a step, and the step of that; from its beginning if it has
    none."""
    row = connection.execute(
        "SELECT state, seq FROM anchors WHERE judged_in = ? AND seq < ? ORDER BY seq DESC LIMIT 1",
        [stream, judged_seq or 2**62],
    ).fetchone()
    if row is not None:
        return Walker.taken_up(row[0], corrections), row[1]
    parent = known_table(connection, stream.partition("/")[0]).parent.get(stream)
    before = _at_its_end(store, connection, parent, corrections, position) if parent else None
    return Walker.begin(stream, before, corrections), 0


def _at_its_end(
    store: Store, connection: duckdb.DuckDBPyConnection, stream: str, corrections: Corrections, position: int
) -> Walker:
    walker, after = walker_before(store, connection, stream, None, corrections, position)
    for event, _ in stored(store, stream, position, _silent, after=after):
        walker.clerk.step(event)
    return walker


def _look(found: RoundRebuilt, reviews: list[Review]) -> None:
    for review in reviews:
        if review.number == found.reference.round:
            found.review = review


def _silent(_: str) -> None:
    """What can't be read was told when it was judged."""
