"""Judges the recordings of a table from the store, as it was at a place in its log."""

from collections.abc import Callable, Sequence

from domain.facts.events import Event, write
from domain.ids import Stream
from projections.corrections import FRAMING, framing_of, read_framing
from projections.floor import TableKnown, first_look
from projections.gathering import Rows
from projections.lineage import Origin
from projections.rows.upkeep import CorrectionRow, FramingRow
from projections.stored import Placed, stored
from projections.walking import Walker
from store.interface import Entry, Store

_ROWS_MAX = 100_000
_EVERY = 2_000


def framing_of_tables(store: Store, upto: int) -> dict[str, list[Entry]]:
    """By table, what must be known of its recordings before the first of them is judged: who opened, changed, closed
    or resumed them, and how the record was corrected.

    One look through the log takes a sixth of the time of looking through each table's own streams.
    """
    found: dict[str, list[Entry]] = {}
    for entry in store.entries(FRAMING, 0, upto):
        found.setdefault(Stream.parse(entry.stream).table, []).append(entry)
    return found


def judge_table(
    store: Store,
    name: str,
    upto: int,
    emit: Callable[[Rows], None],
    *,
    say: Callable[[str], None] = lambda _: None,
    progress: Callable[[int], None] = lambda _: None,
    only: Callable[[TableKnown], set[str]] | None = None,
    framing: Sequence[Entry] | None = None,
) -> None:
    """Gives new rows out as they come, and at last those of mutable tables with them.

    `only` chooses among the table's recordings; these and all that they go on from are judged. `framing` is what
    `framing_of_tables` found of the table; without it, it is looked for here.
    """
    if framing is None:
        framing = [entry for entry in framing_of(store, name) if entry.index <= upto]
    table, framed = _known(store, name, upto, framing, say)
    lineage = table.lineage if only is None else table.lineage.among(only(table))
    rows = Rows()
    for one in table.corrections_read:
        rows.add(CorrectionRow(name, one.event.originator_id, one.event.seq, one.index, one.raw))
    for event, index in framed:
        rows.add(FramingRow(name, event.originator_id, event.seq, index, write(event)))

    def begin(origin: Origin, earlier: Walker | None) -> Walker:
        return Walker.begin(origin.stream, earlier, table.corrections)

    for origin, walker in lineage.walk(begin):
        known = table.recordings[origin.stream]
        count = 0
        last: Event | None = None
        for count, (event, index) in enumerate(stored(store, origin.stream, upto, say), start=1):
            walker.take(event, index, rows)
            last = event
            if count % _EVERY == 0:
                progress(_EVERY)
                if len(rows) > _ROWS_MAX:
                    emit(rows)
        progress(count % _EVERY)
        if last is not None:
            known.see(last)
        over = table.is_over(known)
        if over:
            walker.finish(rows)
        walker.put_recording(rows, finished=over)
    emit(rows)


def _known(
    store: Store, name: str, upto: int, framing: Sequence[Entry], say: Callable[[str], None]
) -> tuple[TableKnown, list[Placed]]:
    """The table, and the openings, changes and closings of its recordings."""
    table = TableKnown(name)
    for row in store.recordings(name):
        known = first_look(store, row.stream, upto)
        if known is not None:
            table.recordings[row.stream] = known
    table.corrections_read, framed = read_framing(framing, say)
    table.frame = [event for event, _ in framed]
    table.arrange()
    return table, framed
