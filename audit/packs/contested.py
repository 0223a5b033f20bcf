"""Contested rounds of a pack: where another message claims the place of a recorded one, both versions are shown.

Read from the store and not from the projection: which messages there are does not depend on the judge.
"""

from collections.abc import Iterable
from itertools import islice

from audit.packs.parts import Gathered
from audit.packs.sheets import Sheet
from domain.facts.wording import describe
from domain.moments import moment
from projections.rows.row import Column
from store.interface import Store
from store.rivals import Rival, rivals

RIVALS_MAX = 1_000  # of one recording; how many there are in all, data/quarantine_counts says
_RIVALS = (
    Column("log_index", "int", "the place in the log of the other message, from 1"),
    Column("message", "text", "its name in the quarantine"),
    Column("stream", "text", "the recording"),
    Column("seq", "int", "the place in it that both messages claim"),
    Column("round", "int", "the round that one of the two is of; none for a message of no round"),
    Column(
        "contests", "bool", "whether it puts the round in doubt; not an unsigned one where the recorded one is signed"
    ),
    Column("signer", "text", "the id of the key that it is signed with"),
    Column("recorded_signer", "text", "the same of the recorded message"),
    Column("received_at", "time", "when it was received"),
    Column("recorded_told", "text", "what the recorded message says happened"),
    Column("told", "text", "what the other says"),
)


def rivals_in(store: Store, found: Gathered, upto_index: int) -> list[Rival]:
    """The rivals of the pack's own events, of those that the log had at an index."""
    streams = dict.fromkeys(part.stream for part in found.parts if ":" not in part.stream)
    return [
        rival
        for stream in streams
        for rival in islice(rivals(store, stream), RIVALS_MAX)
        if rival.message.entry.index <= upto_index and _is_inside(rival, found)
    ]


def _is_inside(rival: Rival, found: Gathered) -> bool:
    return any(p.stream == rival.stream and p.first <= rival.seq <= p.last for p in found.parts)


def contested(found: Iterable[Rival]) -> set[tuple[str, int]]:
    """The rounds that are in doubt, by recording and number."""
    return {(one.stream, number) for one in found if one.contests for number in one.rounds if number is not None}


def rivals_sheet(found: Iterable[Rival]) -> Sheet:
    rows = []
    for one in found:
        recorded, other = one.events
        entry, receipt = one.message.entry, one.message.entry.receipt
        at = None if receipt.received_us is None else moment(receipt.received_us)
        for number in one.rounds:
            place = (entry.index, one.message.key, one.stream, one.seq, number, one.contests)
            signed = (receipt.signer, one.recorded.receipt.signer)
            rows.append((*place, *signed, at, describe(recorded.data), describe(other.data)))
    return Sheet("rivals", _RIVALS, sorted(rows, key=lambda row: (row[0], row[4] or 0)))
