"""Reading the store as it was at a place in its log."""

from collections.abc import Callable, Iterator, Sequence

from domain.facts.events import Event, NotAnEvent, read, read_all
from domain.ids import Step
from projections.rows.arrivals import QuarantineRow, RivalRow
from store.interface import Entry, Quarantined, Store, StreamRow
from store.rivals import Rival

Placed = tuple[Event, int]  # an event and its log index


def stored(
    store: Store,
    stream: str,
    upto_index: int,
    say: Callable[[str], None],
    *,
    after: int = 0,
    upto: int | None = None,
    piece: int = 2_000,
) -> Iterator[Placed]:
    """The events of a recording that were in the log at an index, in order of their seq; read so many at a time."""
    for rows in store.stream_rows(stream, after, upto, piece):
        there = [row for row in rows if row[0] <= upto_index]
        events = read_all([row[2] for row in there])
        if events is None:
            yield from _one_by_one(stream, there, say)
        else:
            yield from zip(events, [row[0] for row in there], strict=True)


def events_of(entries: Sequence[Entry], say: Callable[[str], None]) -> list[Placed]:
    """The events that entries hold. All at once if they are written as we would, else one by one."""
    events = read_all([entry.state for entry in entries])
    if events is not None:
        return list(zip(events, [entry.index for entry in entries], strict=True))
    return [
        found
        for entry in entries
        for found in _one_by_one(entry.stream, [(entry.index, entry.version, entry.state)], say)
    ]


def _one_by_one(stream: str, rows: Sequence[StreamRow], say: Callable[[str], None]) -> Iterator[Placed]:
    for index, version, state in rows:
        try:
            yield read(state), index
        except NotAnEvent as reason:
            say(f"{Step(stream, version)} can't be read by this version: {reason}")


def rival_rows(rival: Rival) -> list[RivalRow]:
    """One row for each round that a rival or the recorded message is of."""
    receipt, recorded = rival.message.entry.receipt, rival.recorded
    return [
        RivalRow(
            log_index=rival.message.entry.index,
            nth=nth,
            message=rival.message.key,
            table_name=rival.message.table,
            stream=rival.stream,
            seq=rival.seq,
            recorded_index=recorded.index,
            round=number,
            contests=rival.contests,
            signer=receipt.signer,
            recorded_signer=recorded.receipt.signer,
            received_at=receipt.received_us,
        )
        for nth, number in enumerate(rival.rounds, start=1)
    ]


def quarantine_row(one: Quarantined) -> QuarantineRow:
    entry = one.entry
    receipt = entry.receipt
    return QuarantineRow(
        log_index=entry.index,
        message=one.key,
        kind=one.kind,
        table_name=one.table,
        stream=one.stream,
        seq=one.seq,
        source=receipt.source,
        source_offset=receipt.offset,
        received_at=receipt.received_us,
        bytes=len(entry.state),
        reason=one.reason,
    )
