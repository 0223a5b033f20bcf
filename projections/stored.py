"""Reading the store as it was at a place in its log."""

from collections.abc import Callable, Iterator, Sequence

from domain.events import Event, NotAnEvent, read, read_all
from domain.ids import Step
from projections.rows.arrivals import QuarantineRow, RivalRow
from store.interface import Entry, Quarantined, Store
from store.rivals import Rival

Told = tuple[Event, int]  # an event and its log index


def stored(
    store: Store,
    stream: str,
    upto_index: int,
    say: Callable[[str], None],
    *,
    after: int = 0,
    upto: int | None = None,
    piece: int = 2_000,
) -> Iterator[Told]:
    """The events of a recording that were in the log at an index, in order of their seq."""
    held: list[Entry] = []
    for entry in store.stream(stream, after, upto):
        if entry.index <= upto_index:
            held.append(entry)
            if len(held) >= piece:
                yield from events_of(held, say)
                held = []
    yield from events_of(held, say)


def events_of(entries: Sequence[Entry], say: Callable[[str], None]) -> list[Told]:
    """The events that entries hold. All at once if they are written as we would, else one by one."""
    events = read_all([entry.state for entry in entries])
    if events is not None:
        return [(event, entry.index) for event, entry in zip(events, entries, strict=True)]
    found: list[Told] = []
    for entry in entries:
        try:
            found.append((read(entry.state), entry.index))
        except NotAnEvent as reason:
            say(f"{Step(entry.stream, entry.version)} can't be read by this version: {reason}")
    return found


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
