"""What the tables' signatures in a pack are worth, by the keys that the pack carries: valid, missing, unknown or wrong.

A key's dates are compared with the time that the broker gave a message, or else with the time when it was received,
as ingest did: never with the time inside the event.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from eventsourcing.persistence import StoredEvent

from audit.log.notes import Verifier
from domain.ids import Stream
from domain.signatures import State, check_signature
from domain.table_keys import TABLE_KEYS_PREFIX, TableKeyEvent, TableKeys
from store.errors import StoreError
from store.interface import Entry
from store.mapper import ClosedMapper

_MAPPER = ClosedMapper()


def keys_in(entries: Iterable[Entry]) -> TableKeys:
    """The tables' keys that the entries of a pack register and retire."""
    events = []
    for entry in entries:
        if entry.stream.startswith(TABLE_KEYS_PREFIX):
            event = _MAPPER.to_domain_event(StoredEvent(entry.stream, entry.version, entry.topic, entry.state))
            if not isinstance(event, TableKeyEvent):
                raise StoreError(f"{entry.stream} version {entry.version} is no entry about a table's key.")
            events.append(event)
    return TableKeys(events)


def is_signed(entry: Entry) -> bool:
    return entry.receipt.signer is not None or entry.receipt.signature is not None


def worth(keys: TableKeys, entry: Entry) -> State | None:
    """What the signature of a table's event is worth; None for what is no event of a table."""
    if ":" in entry.stream:
        return None
    receipt = entry.receipt
    signature = (receipt.signer or "", receipt.signature or b"") if is_signed(entry) else None
    at_us = receipt.received_us if receipt.source_time_us is None else receipt.source_time_us
    table = Stream.parse(entry.stream).table
    try:
        return check_signature(keys, table, signature, entry.state, at_us or 0, _verify).state
    except ValueError:  # a line in binary mode that is none
        return "wrong"


def counted(states: Sequence[State | None]) -> str:
    """How many events are signed and valid, and how many are not, in a sentence."""
    many = Counter(state for state in states if state is not None)
    return (
        f"{many['valid']:,} events are signed with their table's key and valid, {many['missing']:,} are not signed, "
        f"{many['unknown']:,} are signed with a key that did not count then, {many['wrong']:,} are signed wrongly"
    )


def _verify(public_key: bytes, signature: bytes, signed: bytes) -> bool:
    return Verifier("table", public_key).verifies(signed, signature)
