"""Why messages are in quarantine, found out once more: the reason is noted beside the log, and in no leaf of it."""

from collections.abc import Iterator, Sequence

from domain.facts.events import NotAnEvent, read, same_fact
from domain.signatures import check_signature
from domain.table_keys import TableKeyEvent, TableKeys
from ingest.acceptance import REASON_MAX, Acceptance, noted
from ingest.signatures import verify
from store.interface import Quarantined, Store
from store.quarantine import taken_by_another, without_nul
from store.table_keys import KeyBook


def other_reasons(store: Store, acceptance: Acceptance) -> Iterator[tuple[Quarantined, str]]:
    """The messages whose noted reason is not the one that they would be refused with now, and that reason.

    A message that would be accepted now gives none: settings have changed, or the program.
    """
    keys = [(entry.index, event) for entry, event in KeyBook(store).entries()]
    for one in store.quarantine(dismissed=True):
        if one.kind == "held" or not one.is_whole:
            continue  # why these are there does not depend on what is accepted
        if _is_for_its_signature(one, keys):
            continue
        try:
            event = acceptance.read(one.entry.state, one.message_key)
        except NotAnEvent as found:
            reason = without_nul(noted(found))
        else:
            there = next(store.stream(event.originator_id, event.seq - 1, event.seq), None)
            if there is None or same_fact(there.state, one.entry.state):
                continue
            reason = taken_by_another(event.originator_id, event.seq)
        if reason != one.reason:
            yield one, reason


def _is_for_its_signature(one: Quarantined, keys: Sequence[tuple[int, TableKeyEvent]]) -> bool:
    """Whether the noted reason is what its signature was worth with the keys that the log had then. It may be worth
    more by now, and what is asked of signatures may have changed."""
    try:
        event = read(one.entry.state)
    except NotAnEvent:
        return False
    then = TableKeys(key for index, key in keys if index < one.entry.index and key.table == event.source)
    receipt = one.entry.receipt
    found = check_signature(then, event.source, receipt.signed, one.entry.state, receipt.came_us, verify)
    return found.state != "valid" and without_nul(found.why[:REASON_MAX]) == one.reason
