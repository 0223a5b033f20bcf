"""A leaf of the log: one canonical line that tells what and whence, a newline, and the message's original bytes."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from audit.log.errors import LogError
from audit.log.tiles import ENTRY_BYTES_MAX
from store.interface import Entry, LogRow

_FIELDS = ("kind", "stream", "version", "source", "offset", "source_time_us", "received_us", "sha256")


class NotALeaf(LogError):
    """The bytes are not a leaf as Shoebox writes it."""


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
    sha256: str

    @property
    def line(self) -> bytes:
        told = {name: value for name in _FIELDS if (value := getattr(self, name)) is not None}
        return json.dumps(told, separators=(",", ":")).encode("ascii")


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf, read. `body` is None where the message was too large and stands there by its hash alone."""

    header: Header
    body: bytes | None = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.header.stream} version {self.header.version}"


def leaf_of(entry: Entry) -> bytes:
    """The leaf of one entry of the store."""
    receipt = entry.receipt
    row = (entry.index, entry.stream, entry.version, entry.topic, entry.state)
    return leaves([(*row, receipt.source, receipt.offset, receipt.source_time_us, receipt.received_us)])[0]


def leaves(rows: Iterable[LogRow]) -> list[bytes]:
    """The leaves of many entries. Most are table events with a whole receipt; for these the line is filled in."""
    made = []
    heads: dict[tuple[str, str], bytes] = {}  # of this call: there are few streams and kinds in a slice
    middles: dict[str, bytes] = {}
    for _, stream, version, kind, body, source, offset, time_us, received_us in rows:
        if source is not None and offset is not None and received_us is not None:
            head = heads.get((kind, stream))
            if head is None:
                head = heads[kind, stream] = f'{{"kind":{_text(kind)},"stream":{_text(stream)},"version":'.encode()
            middle = middles.get(source)
            if middle is None:
                middle = middles[source] = f',"source":{_text(source)},"offset":'.encode()
            digest = sha256(body).hexdigest().encode()
            if time_us is None:
                line = b'%b%d%b%d,"received_us":%d,"sha256":"%b"}\n' % (
                    head, version, middle, offset, received_us, digest,
                )  # fmt: skip
            else:
                line = b'%b%d%b%d,"source_time_us":%d,"received_us":%d,"sha256":"%b"}\n' % (
                    head, version, middle, offset, time_us, received_us, digest,
                )  # fmt: skip
        else:
            told = Header(kind, stream, version, source, offset, time_us, received_us, sha256(body).hexdigest())
            line = told.line + b"\n"
        leaf = line + body
        if len(leaf) > ENTRY_BYTES_MAX:
            leaf = line
            if len(leaf) > ENTRY_BYTES_MAX:
                raise LogError(f"The name of the source of {stream} version {version} is too long for the log.")
        made.append(leaf)
    return made


def read_leaf(leaf: bytes) -> Leaf:
    """The leaf, read strictly: the line must be the one way to write it, and the body must have its hash."""
    line, newline, body = leaf.partition(b"\n")
    try:
        told: Any = json.loads(line)
        fields: list[Any] = [told.get(name) for name in _FIELDS] if isinstance(told, dict) else []
        header = Header(*fields) if fields else None
        canonical = header is not None and header.line == line and newline == b"\n"
    except (ValueError, RecursionError):
        canonical = False
    if not canonical or header is None or not _is_whole(header):
        raise NotALeaf("The entry does not begin with a line as docs/evidence.md describes it.")
    digest = sha256(body).hexdigest()
    if digest != header.sha256 and body:
        raise NotALeaf(f"The bytes of {header.stream} version {header.version} do not have the hash in their line.")
    return Leaf(header, None if digest != header.sha256 else body)


def _is_whole(header: Header) -> bool:
    numbers = (header.offset, header.source_time_us, header.received_us)
    return (
        isinstance(header.kind, str)
        and isinstance(header.stream, str)
        and type(header.version) is int
        and isinstance(header.sha256, str)
        and isinstance(header.source, str | None)
        and all(number is None or type(number) is int for number in numbers)
    )


def _text(text: str) -> str:
    return json.dumps(text)
