"""Makes the pack that somebody asked for: about a case, a round or a table's time, and notes who took it out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import duckdb

from audit.log.checkpoints import Checkpoint, SignedCheckpoint
from audit.log.history import History
from audit.log.keeper import Keeper
from audit.log.keys import Keys
from audit.log.notes import parse
from audit.log.reading import Log, trusted
from audit.packs.building import Built, Order, Sources, build
from audit.packs.errors import PackProblem
from audit.packs.report.contents import Annex
from audit.packs.subjects import Custody, RoundSubject, SpanSubject, StreamSubject, Subject
from domain.cases.case import CASE_PREFIX, Case
from domain.cases.events import CaseEvent
from domain.cases.evidence import FindingPiece, RoundPiece
from domain.cases.lines import at
from domain.cases.story import story
from domain.ids import FindingId, round_and_step
from domain.moments import microseconds
from store.access import AccessBook
from store.casework import Casework
from store.interface import Store

NameOf = Callable[[str], str | None]  # the name of a player, if it is known


@dataclass(frozen=True)
class Wanted:
    """What a pack is asked for: a case, or a round, or a table with a time."""

    case: str | None = None
    round: str | None = None
    table: str | None = None
    since: datetime | None = None
    until: datetime | None = None


def make_pack(
    keeper: Keeper,
    store: Store,
    connection: duckdb.DuckDBPyConnection,
    out: Path,
    wanted: Wanted,
    custody: Custody,
    *,
    say: Callable[[str], None],
    session: str,
    name_of: NameOf | None = None,
    size: int | None = None,
) -> Built:
    """Makes a pack of the log as it is kept now, or as it was at a size, and notes in the log who took it out.

    `name_of` gives the names of players; None where they are masked.
    """
    log = keeper.log
    signed = log.latest() if size is None else earlier(log, size)
    sources = Sources(store, connection, log, Keys(log.places.keys).signer())
    order = order_of(store, wanted, custody, signed.checkpoint.size, name_of)
    what = f"evidence pack{' with names' if name_of is not None else ''}: {order.about}"
    # Before there is a file: nothing goes out that is not in the record.
    return build(out, order, sources, signed, say, lambda: note_export(store, custody, session, what))


def note_export(store: Store, custody: Custody, session: str, what: str) -> None:
    """Who took what out: when it was by this machine's clock, beside the time that they had put into it.

    In a copy that can only be read nothing can be noted; what it gives out is in the hands of whoever has the copy.
    """
    if store.read_only:
        return
    now_us, dated_us = microseconds(datetime.now(UTC)), microseconds(custody.at)
    AccessBook(store).exported(custody.by, session, what, now_us, custody.why, dated_us=dated_us)


def order_of(store: Store, wanted: Wanted, custody: Custody, size: int, name_of: NameOf | None = None) -> Order:
    """The order for the builder of packs, made from the first `size` entries of the log alone: so that the same can be
    asked for again. `name_of` gives the name of a player; None where names are masked."""
    if wanted.case is not None:
        return _case_order(store, wanted.case, custody, size, name_of)
    subject: Subject
    if wanted.round is not None:
        subject = RoundSubject(round_and_step(wanted.round)[0])
    else:
        assert wanted.table is not None
        assert wanted.since is not None
        assert wanted.until is not None
        subject = SpanSubject(wanted.table, wanted.since, wanted.until)
    return Order(str(subject), [subject], custody, name_of=name_of)


def _case_order(store: Store, case_id: str, custody: Custody, size: int, name_of: NameOf | None) -> Order:
    """A case: its own record, and each round that it refers to, as far as the checkpoint has them."""
    events = _case_events(store, case_id, size)
    case = _as_of(events)
    opened = case.opened
    named = [opened.claim.round] if opened.claim.round else []
    named += [piece.reference for piece in case.pieces if isinstance(piece, RoundPiece)]
    findings = [piece.said for piece in case.pieces if isinstance(piece, FindingPiece)]
    findings += [opened.finding] if opened.finding else []
    found = [round_and_step(name)[0] for name in named]
    found += filter(None, (FindingId.parse(said.finding).step.round_ref for said in findings))
    rounds = dict.fromkeys(found)
    title = f"case {case_id}"
    lines = tuple((at(line.at_us), str(line)) for line in story(events))
    subjects: list[Subject] = [StreamSubject(CASE_PREFIX + case_id, title), *map(RoundSubject, rounds)]
    return Order(title, subjects, custody, (Annex(f"The record of case {case_id}", lines),), name_of)


def _case_events(store: Store, case_id: str, size: int) -> list[CaseEvent]:
    work = Casework(store)
    work.case(case_id)  # says so if there is none
    there = [entry.version for entry in store.stream(CASE_PREFIX + case_id) if entry.index <= size]
    if not there:
        raise PackProblem(
            f"Case {case_id} was opened after the checkpoint of size {size:,}. Export it under a later one."
        )
    return [event for event in work.events(case_id) if event.originator_version <= max(there)]


def _as_of(events: Sequence[CaseEvent]) -> Case:
    """The case as it stood after its first events."""
    case: Case | None = None
    for event in events:
        case = event.mutate(case)
    assert case is not None
    return case


def earlier(log: Log, size: int) -> SignedCheckpoint:
    """The checkpoint that was signed at that size."""
    for note, _ in History(log.places.checkpoints).since():
        if Checkpoint.parse(parse(note)[0]).size == size:
            return trusted(note, log.keys())
    raise PackProblem(f"No checkpoint was signed at size {size:,}. `shoebox log` shows where checkpoints are kept.")
