"""Reads every entry of the log and says what is not as it was recorded: the slow half of checking a store."""

import hashlib
from collections.abc import Iterator

from domain.events import EVENTS, NotAnEvent, read
from store.interface import QUARANTINE_PREFIX, QUARANTINED, Entry, Store

_SLICE = 5_000
_TOPICS = {cls: topic for topic, cls in EVENTS.items()}


def damage(store: Store) -> Iterator[str]:
    """One sentence for each entry whose bytes do not say what its place says."""
    after = 0
    while entries := store.log(after, _SLICE):
        for entry in entries:
            fault = _fault(entry)
            if fault:
                yield f"Entry {entry.index} of the log, {entry.stream} version {entry.version}: {fault}."
        after = entries[-1].index


def _fault(entry: Entry) -> str:
    if entry.topic == QUARANTINED:
        key = entry.stream.removeprefix(QUARANTINE_PREFIX)
        return "" if hashlib.sha256(entry.state).hexdigest() == key else "its bytes are not those that were quarantined"
    if entry.topic not in EVENTS:
        return ""
    try:
        event = read(entry.state)
    except NotAnEvent as reason:
        return f"its bytes can't be read ({reason})"
    told = (event.originator_id, event.seq, _TOPICS[type(event)])
    return "" if told == (entry.stream, entry.version, entry.topic) else "its bytes speak of another place or kind"
