"""A leaf of the log: a canonical line with what it is and where it came from, a newline, and the original bytes.

The log is made of leaves, and a projection knows by one of them which store it was made from.
"""

import json
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from store.errors import StoreError
from store.interface import Entry, LogRow

LEAF = b"\x00"  # what sets the hash of a leaf apart from that of an inner node, as RFC 6962 has it
ENTRY_BYTES_MAX = 65_535  # as C2SP's tlog-tiles has it
_RECEIPT = ("source", "offset", "source_time_us", "received_us", "signer", "signature")
FIELDS = ("kind", "stream", "version", *_RECEIPT, "sha256")
_text = json.JSONEncoder().encode
_NOTHING = type(None)
# What a row of the store's log has in it, in its order, and of which types each may be.
_TYPES: dict[str, frozenset[type]] = {
    "log index was": frozenset({int}),
    "stream was": frozenset({str}),
    "version was": frozenset({int}),
    "kind was": frozenset({str}),
    "bytes were": frozenset({bytes}),
    "source was": frozenset({str, _NOTHING}),
    "offset was": frozenset({int, _NOTHING}),
    "time given by the source was": frozenset({int, _NOTHING}),
    "time received was": frozenset({int, _NOTHING}),
    "signer was": frozenset({str, _NOTHING}),
    "signature was": frozenset({bytes, _NOTHING}),
}
# The time given by the source, the signer and the signature of a whole receipt.
_WHOLE = {(time, *signed) for time in (int, _NOTHING) for signed in ((_NOTHING, _NOTHING), (str, bytes))}


class OddEntry(StoreError):
    """An entry of the store that can't be a leaf, at its place among those that were given."""

    def __init__(self, place: int, message: str):
        super().__init__(message)
        self.place = place


@dataclass(frozen=True, slots=True)
class Header:
    """What the line says. What is not known is not in it: an entry that we made ourselves came from nowhere."""

    kind: str
    stream: str
    version: int
    source: str | None
    offset: int | None
    source_time_us: int | None
    received_us: int | None
    signer: str | None
    signature: str | None  # in base64
    sha256: str

    @property
    def line(self) -> bytes:
        fields = {name: value for name in FIELDS if (value := getattr(self, name)) is not None}
        return json.dumps(fields, separators=(",", ":")).encode("ascii")


def leaf_of(entry: Entry) -> bytes:
    """The leaf of one entry of the store."""
    receipt = entry.receipt
    row = (entry.index, entry.stream, entry.version, entry.topic, entry.state)
    origin = (receipt.source, receipt.offset, receipt.source_time_us, receipt.received_us)
    return leaves([(*row, *origin, receipt.signer, receipt.signature)])[0]


def leaf_hash(leaf: bytes) -> bytes:
    """As RFC 6962 has it."""
    return sha256(LEAF + leaf).digest()


def leaves(rows: Iterable[LogRow]) -> list[bytes]:
    """The leaves of many entries; `OddEntry` at the first that has something in it which is not of its type.

    Most are messages with a whole receipt. For these the line is filled in, with each name written out once.
    """
    made: list[bytes] = []
    names = _Names()
    for row in rows:
        _, stream, version, kind, body, source, offset, time_us, received_us, signer, signature = row
        if (
            type(version) is type(offset) is type(received_us) is int
            and type(stream) is type(kind) is type(source) is str
            and type(body) is bytes
            and (type(time_us), type(signer), type(signature)) in _WHOLE
        ):
            given = "" if time_us is None else f'"source_time_us":{time_us},'
            signed = ""
            if signer is not None and signature is not None:
                signed = f'"signer":{names[signer]},"signature":"{_base64(signature)}",'
            leaf = (
                f'{{"kind":{names[kind]},"stream":{names[stream]},"version":{version},"source":{names[source]},'
                f'"offset":{offset},{given}"received_us":{received_us},{signed}"sha256":"{sha256(body).hexdigest()}"}}\n'
            ).encode() + body
        else:
            _check_types(row, len(made))
            digest = sha256(body).hexdigest()
            signed_as = None if signature is None else _base64(signature)
            header = Header(kind, stream, version, source, offset, time_us, received_us, signer, signed_as, digest)
            leaf = header.line + b"\n" + body
        made.append(leaf if len(leaf) <= ENTRY_BYTES_MAX else _line_alone(leaf, stream, version))
    return made


def _base64(signature: bytes) -> str:
    return b64encode(signature).decode()


class _Names(dict[str, str]):
    """Names as JSON writes them, each made once: there are few streams, kinds and sources in a slice."""

    def __missing__(self, name: str) -> str:
        made = self[name] = _text(name)
        return made


def _check_types(row: LogRow, place: int) -> None:
    """SQLite lets anything be put anywhere. In the log it would be no leaf."""
    for (what, types), value in zip(_TYPES.items(), row, strict=True):
        if type(value) not in types:
            name = f"Entry {row[0]:,}, {row[1]} version {row[2]}"
            raise OddEntry(place, f"{name}: its {what} replaced by something else.")


def _line_alone(leaf: bytes, stream: str, version: int) -> bytes:
    """Of a message that is too large for the log, only the line."""
    line = leaf[: leaf.index(b"\n") + 1]
    if len(line) > ENTRY_BYTES_MAX:
        raise StoreError(f"The name of the source of {stream} version {version} is too long for the log.")
    return line
