"""Why messages are in quarantine, found out once more: the reason is noted beside the log, and in no leaf of it."""

from collections.abc import Iterator

from domain.events import NotAnEvent, same_fact
from ingest.acceptance import Acceptance, noted
from store.interface import Quarantined, Store
from store.quarantine import taken_by_another, without_nul


def other_reasons(store: Store, acceptance: Acceptance) -> Iterator[tuple[Quarantined, str]]:
    """The messages whose noted reason is not the one that they would be refused with now, and that reason.

    A message that would be accepted now gives none: settings have changed, or the program.
    """
    for one in store.quarantine(dismissed=True):
        if one.kind == "held" or not one.is_whole:
            continue  # why these are there does not depend on what is accepted
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
