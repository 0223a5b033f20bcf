"""Any round rebuilt from the store: its events, findings, review and redeal, from the judge's last anchor before it."""

from dataclasses import dataclass, field
from operator import itemgetter

import duckdb

from domain.events import Event
from domain.judge.finding import Finding
from domain.judge.unjudged import Unjudged
from domain.judge.verdict.review import Review
from domain.references import Reference
from projections.corrections import Corrections
from projections.floor import known_table
from projections.rows import Rows
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
    rows = connection.execute(
        "SELECT judged_in, first_seq, judged_seq, anchor_seq FROM rounds WHERE reference = ?",
        [f"{reference.stream}/{reference.round}"],
    ).fetchall()
    if not rows:
        raise NoSuchRound(
            f'There is no round {reference} that is over. `shoebox query "SELECT reference FROM rounds"` lists them.'
        )
    judged_in, first_seq, judged_seq, anchor_seq = min(rows, key=itemgetter(1))
    [(position, corrected, state)] = connection.execute(
        "SELECT position, (SELECT count(*) FROM corrections WHERE table_name = ?),"
        " (SELECT state FROM anchors WHERE anchor = ?) FROM progress",
        [reference.table, f"{judged_in}#{anchor_seq}"],
    ).fetchall()
    corrections = known_table(connection, reference.table).corrections if corrected else Corrections()
    after = anchor_seq
    clerk = (
        Walker.taken_up(state, corrections)
        if state is not None
        else _from_the_start(store, connection, judged_in, corrections, position)
    ).clerk
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


def _from_the_start(
    store: Store, connection: duckdb.DuckDBPyConnection, stream: str, corrections: Corrections, position: int
) -> Walker:
    """A recording at its beginning, behind the one it goes on from."""
    parent = known_table(connection, stream.partition("/")[0]).parent.get(stream)
    before = _at_its_end(store, connection, parent, corrections, position) if parent else None
    return Walker.begin(stream, before, corrections)


def _at_its_end(
    store: Store, connection: duckdb.DuckDBPyConnection, stream: str, corrections: Corrections, position: int
) -> Walker:
    anchors = connection.execute(
        "SELECT state, seq FROM anchors WHERE judged_in = ? ORDER BY seq DESC LIMIT 1", [stream]
    ).fetchall()
    if anchors:
        walker, after = Walker.taken_up(anchors[0][0], corrections), anchors[0][1]
    else:
        walker, after = _from_the_start(store, connection, stream, corrections, position), 0
    told = Rows()
    for event, index in stored(store, stream, position, _silent, after=after):
        walker.take(event, index, told)
    return walker


def _look(found: RoundRebuilt, reviews: list[Review]) -> None:
    for review in reviews:
        if review.number == found.reference.round:
            found.review = review


def _silent(_: str) -> None:
    """What can't be read was told when it was judged."""
