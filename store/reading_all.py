"""Reads every entry of the log and says what is not as it was recorded: the slow half of checking a store."""

import hashlib
from collections.abc import Iterator

import msgspec

from domain.facts.events import EVENTS, NotAnEvent, read
from store.interface import QUARANTINED, SHORTENED, Entry, Store
from store.quarantine import Shortened, digest_in

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
        digest = hashlib.sha256(entry.state).hexdigest()
        return "" if digest == digest_in(entry.stream) else "its bytes are not those that were quarantined"
    if entry.topic == SHORTENED:
        return "" if _is_shortened(entry) else "what is kept of a long message is not of the one that was quarantined"
    if entry.topic not in EVENTS:
        return ""
    try:
        event = read(entry.state)
    except NotAnEvent as reason:
        return f"its bytes can't be read ({reason})"
    named = (event.originator_id, event.seq, _TOPICS[type(event)])
    return "" if named == (entry.stream, entry.version, entry.topic) else "its bytes speak of another place or kind"


def _is_shortened(entry: Entry) -> bool:
    try:
        return msgspec.json.decode(entry.state, type=Shortened).sha256 == digest_in(entry.stream)
    except msgspec.MsgspecError:
        return False
