"""Any round rebuilt from the store: its events, findings, review and redeal, from the judge's last anchor before it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from operator import itemgetter

import duckdb

from domain.facts.events import Event
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.judged import JudgedRound
from domain.ids import RoundRef, Step, Stream
from domain.judge.judge import Judge
from domain.record.places import Places
from domain.table.state import TableState
from projections.corrections import Corrections
from projections.floor import known_table
from projections.gathering import Rows
from projections.stored import stored
from projections.walking import Walker
from store.errors import StoreError
from store.interface import Store


class NoSuchRound(StoreError):
    """The projection has no such round; it may not be over yet."""


class Approach:
    """A table some way before a round, and every event from there on: who follows them sees the round being played.

    The judge's own table goes on with the events, so whoever wants to follow them too takes up another judge.
    """

    def __init__(self, take_up: Callable[[], Walker]):
        self._take_up = take_up
        self.later: list[Event] = []

    @cached_property
    def _walker(self) -> Walker:
        return self._take_up()

    @property
    def _judge(self) -> Judge:
        return self._walker.judge

    @property
    def table(self) -> TableState:
        return self._judge.table

    @property
    def events(self) -> list[Event]:
        return [*self._judge.gathered(), *self.later]

    @property
    def places(self) -> Places:
        """By which steps are counted through where recordings go on from each other."""
        return self._judge.places

    @property
    def corrections(self) -> Corrections:
        return self._walker.corrections


@dataclass
class RoundRebuilt:
    """A round from its events. `review` is None where it can't be judged."""

    reference: RoundRef
    steps: list[tuple[str, Event]]  # with the recording that has each
    approach: Approach
    findings: list[Finding] = field(default_factory=list)
    review: JudgedRound | None = None
    unjudged: list[Unjudged] = field(default_factory=list)
    events_read: int = 0


def rebuilt(store: Store, connection: duckdb.DuckDBPyConnection, reference: RoundRef) -> RoundRebuilt:
    """The round that a reference names."""
    judged_in, first_seq, judged_seq, anchor_seq = _where_judged(connection, reference)
    [(position, corrected, state)] = connection.execute(
        "SELECT position, (SELECT count(*) FROM corrections WHERE table_name = ?),"
        " (SELECT state FROM anchors WHERE anchor = ?) FROM progress",
        [reference.table, str(Step(judged_in, anchor_seq))],
    ).fetchall()
    corrections = known_table(connection, reference.table).corrections if corrected else Corrections()
    take_up = partial(_taken_up, store, connection, judged_in, corrections, position)
    judge = take_up(state).judge
    is_here = reference.stream == judged_in
    if is_here and anchor_seq >= first_seq and not any(e.round == reference.round for e in judge.gathered()):
        # It waited for the next round's cards, and was judged after an anchor that comes after its beginning.
        anchor_seq, state = _last_anchor(connection, judged_in, before=first_seq)
        judge = take_up(state).judge
    found = RoundRebuilt(reference, [], Approach(partial(take_up, state)))
    if not is_here:
        found.steps += [
            (reference.stream, event)
            for event, _ in stored(store, reference.stream, position, _silent, after=first_seq - 1)
            if event.round == reference.round
        ]
        first_seq = 0  # the recording where it was judged has none of its steps before these
    found.steps += [
        (judged_in, event)
        for event in judge.gathered()
        if (event.originator_id, event.round) == (judged_in, reference.round)
    ]
    findings: list[Finding] = []
    known = len(judge.unjudged)
    for event, _ in stored(store, judged_in, position, _silent, after=anchor_seq, upto=judged_seq):
        found.events_read += 1
        if event.round == reference.round and event.seq >= first_seq:
            found.steps.append((judged_in, event))
        found.approach.later.append(event)
        findings += judge.step(event)
        _look(found, judge.reviews)
    if judged_seq is None:
        findings += judge.finish()
        _look(found, judge.reviews)
    found.findings = [finding for finding in findings if finding.round == reference.round]
    found.unjudged = [item for item in judge.unjudged[known:] if item.round == reference.round]
    return found


def _where_judged(connection: duckdb.DuckDBPyConnection, reference: RoundRef) -> tuple[str, int, int | None, int]:
    """In which recording a round was judged, its first step, after which step that was, and the anchor before it."""
    rows: list[tuple[str, int, int | None, int]] = connection.execute(
        "SELECT judged_in, first_seq, judged_seq, anchor_seq FROM rounds WHERE reference = ?", [str(reference)]
    ).fetchall()
    if not rows:
        raise NoSuchRound(
            f'There is no round {reference} that is over. `shoebox query "SELECT reference FROM rounds"` lists them.'
        )
    return min(rows, key=itemgetter(1))


def _last_anchor(
    connection: duckdb.DuckDBPyConnection, judged_in: str, before: int = 2**31
) -> tuple[int, bytes | None]:
    """The last anchor of a recording: its step and its state; at the beginning where there is none."""
    rows = connection.execute(
        "SELECT seq, state FROM anchors WHERE judged_in = ? AND seq < ? ORDER BY seq DESC LIMIT 1", [judged_in, before]
    ).fetchall()
    return rows[0] if rows else (0, None)


def under_way(store: Store, connection: duckdb.DuckDBPyConnection, reference: RoundRef) -> RoundRebuilt | None:
    """A round that is not over yet, as far as the record has come; None if the recording's last round is another."""
    rows = connection.execute(
        "SELECT position, highest_seq FROM progress, recordings WHERE judged_in = ? AND round = ?",
        [reference.stream, reference.round],
    ).fetchall()
    if not rows:
        return None
    [(position, highest)] = rows
    corrections = known_table(connection, reference.table).corrections
    after, state = _last_anchor(connection, reference.stream)
    take_up = partial(_taken_up, store, connection, reference.stream, corrections, position, state)
    found = RoundRebuilt(reference, [], Approach(take_up))
    for event, _ in stored(store, reference.stream, position, _silent, after=after, upto=highest):
        found.events_read += 1
        found.approach.later.append(event)
    found.steps = [(event.originator_id, event) for event in found.approach.events if event.round == reference.round]
    return found


def _taken_up(
    store: Store,
    connection: duckdb.DuckDBPyConnection,
    stream: str,
    corrections: Corrections,
    position: int,
    state: bytes | None,
) -> Walker:
    """A recording where it was anchored, or at its beginning, after the one it continues."""
    if state is not None:
        return Walker.taken_up(state, corrections)
    parent = known_table(connection, Stream.parse(stream).table).lineage.parent.get(stream)
    before = _at_its_end(store, connection, parent, corrections, position) if parent else None
    return Walker.begin(stream, before, corrections)


def _at_its_end(
    store: Store, connection: duckdb.DuckDBPyConnection, stream: str, corrections: Corrections, position: int
) -> Walker:
    after, state = _last_anchor(connection, stream)
    walker = _taken_up(store, connection, stream, corrections, position, state)
    unused = Rows()  # they are in the file already
    for event, index in stored(store, stream, position, _silent, after=after):
        walker.take(event, index, unused)
    return walker


def _look(found: RoundRebuilt, reviews: list[JudgedRound]) -> None:
    for review in reviews:
        if review.number == found.reference.round:
            found.review = review


def _silent(_: str) -> None:
    """What can't be read was reported when it was judged."""
