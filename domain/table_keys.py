"""The keys that tables sign with, registered and retired by entries of the log, each counting from a date of its own.

A key's dates are compared with the time that the broker gave a message, or else with the time when it was received:
the time inside an event is the table's own word, and whoever stole a retired key could write any.
"""

import base64
import binascii
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace

from msgspec import Struct

from domain.ids import is_name
from domain.moments import to_the_second

TABLE_KEYS_PREFIX = "table-keys:"  # of the streams, one for each table; no table's name can have a colon
PUBLIC_KEY_BYTES = 32
_KEY_ID_LENGTH = 16
_WHY_MAX = 500
_PEM_BEGIN, _PEM_END = b"-----BEGIN PUBLIC KEY-----", b"-----END PUBLIC KEY-----"
_DER_HEAD = bytes.fromhex("302a300506032b6570032100")  # what stands before the 32 bytes in every Ed25519 public key


class KeyRefused(ValueError):
    """A key can't be registered or retired; the message says why, and what to do."""


class TableKeyEvent(Struct, frozen=True):
    """`key` names the key, `from_us` is from when on this counts, `by` and `at_us` are who recorded it and when."""

    originator_id: str
    originator_version: int
    by: str
    at_us: int
    table: str
    key: str
    from_us: int


class KeyRegistered(TableKeyEvent, frozen=True):
    """The table signs with this key. `public_key`: the 32 bytes of an Ed25519 public key, in base64."""

    public_key: str


class KeyRetired(TableKeyEvent, frozen=True):
    """What is signed with this key from then on is not taken for the table's word."""

    why: str


TABLE_KEY_EVENTS: dict[str, type[TableKeyEvent]] = {
    "table.key.registered.v1": KeyRegistered,
    "table.key.retired.v1": KeyRetired,
}


@dataclass(frozen=True, slots=True)
class TableKey:
    """One key of one table as the log's entries have made it. It counts from `from_us` on and before `until_us`."""

    table: str
    key: str
    public_key: bytes
    from_us: int
    registered_by: str
    registered_us: int
    until_us: int | None = None
    retired_by: str = ""
    why: str = ""

    @property
    def public_key_base64(self) -> str:
        return base64.b64encode(self.public_key).decode("ascii")

    def counts_at(self, time_us: int) -> bool:
        return self.from_us <= time_us and not self.is_retired_at(time_us)

    def is_retired_at(self, time_us: int) -> bool:
        return self.until_us is not None and self.until_us <= time_us


class TableKeys:
    """Every key of every table, in the order in which they were registered."""

    def __init__(self, events: Iterable[TableKeyEvent] = ()):
        """The events of whole streams, each stream in its order. A key that is registered again counts from the
        earlier date, one that is retired again until the earlier."""
        self._keys: dict[str, dict[str, TableKey]] = {}
        for event in events:
            keys = self._keys.setdefault(event.table, {})
            known = keys.get(event.key)
            if isinstance(event, KeyRegistered):
                if known is None:
                    public_key = base64.b64decode(event.public_key)
                    known = TableKey(event.table, event.key, public_key, event.from_us, event.by, event.at_us)
                keys[event.key] = replace(known, from_us=min(known.from_us, event.from_us))
            elif isinstance(event, KeyRetired) and known is not None:
                if known.until_us is None or event.from_us < known.until_us:
                    known = replace(known, until_us=event.from_us, retired_by=event.by, why=event.why)
                keys[event.key] = known

    def __bool__(self) -> bool:
        return bool(self._keys)

    @property
    def tables(self) -> list[str]:
        return sorted(self._keys)

    def of(self, table: str) -> list[TableKey]:
        return list(self._keys.get(table, {}).values())

    def find(self, table: str, key: str) -> TableKey | None:
        return self._keys.get(table, {}).get(key)


def key_id(public_key: bytes) -> str:
    """How a key is named in messages: the first 16 hex digits of the SHA-256 of its 32 bytes."""
    return hashlib.sha256(public_key).hexdigest()[:_KEY_ID_LENGTH]


def register(
    keys: TableKeys, table: str, public_key: bytes, from_us: int, *, by: str, at_us: int, version: int
) -> KeyRegistered:
    """The entry that registers a key, as the `version` of the table's stream."""
    if not is_name(table):
        raise KeyRefused(f"{table!r} is not the name of a table: letters, digits, dot, underscore and hyphen.")
    if len(public_key) != PUBLIC_KEY_BYTES:
        raise KeyRefused(f"An Ed25519 public key has {PUBLIC_KEY_BYTES} bytes, and this one {len(public_key)}.")
    named = key_id(public_key)
    known = keys.find(table, named)
    if known and known.until_us is not None:
        raise KeyRefused(
            f"{named} of {table} was retired from {to_the_second(known.until_us)} on and stays so. Make another key."
        )
    if known and known.from_us <= from_us:
        raise KeyRefused(f"Key {named} of {table} is registered already, from {to_the_second(known.from_us)} on.")
    encoded = base64.b64encode(public_key).decode("ascii")
    return KeyRegistered(TABLE_KEYS_PREFIX + table, version, by, at_us, table, named, from_us, encoded)


def retire(
    keys: TableKeys, table: str, key: str, from_us: int, why: str, *, by: str, at_us: int, version: int
) -> KeyRetired:
    """The entry that retires a key."""
    known = keys.find(table, key)
    if known is None:
        there = ", ".join(one.key for one in keys.of(table)) or "none"
        raise KeyRefused(f"{table} has no key {key} (its keys: {there}). `shoebox tables list` lists all of them.")
    if not why.strip() or len(why) > _WHY_MAX:
        raise KeyRefused(f"Say in at most {_WHY_MAX} characters why the key is retired.")
    if known.until_us is not None and known.until_us <= from_us:
        raise KeyRefused(f"Key {key} of {table} is retired already, from {to_the_second(known.until_us)} on.")
    return KeyRetired(TABLE_KEYS_PREFIX + table, version, by, at_us, table, key, from_us, why.strip())


def public_key_of(text: bytes) -> bytes | None:
    """The 32 bytes of the Ed25519 public key that a text is, in PEM or base64, or None."""
    lines = [line.strip() for line in text.splitlines()]
    if lines[:1] == [_PEM_BEGIN] and lines[-1] == _PEM_END:
        lines = lines[1:-1]
    try:
        key = base64.b64decode(b"".join(lines), validate=True)
    except binascii.Error:
        return None
    key = key.removeprefix(_DER_HEAD)
    return key if len(key) == PUBLIC_KEY_BYTES else None
