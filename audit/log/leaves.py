"""A leaf of the log, read: strictly as `store/leaves.py` writes it."""

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from audit.log.errors import LogError
from store.leaves import FIELDS, Header


class NotALeaf(LogError):
    """The bytes are not a leaf as Shoebox writes it."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf, read. `body` is None where the message was too large and stands there by its hash alone."""

    header: Header
    body: bytes | None = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.header.stream} version {self.header.version}"


def read_leaf(leaf: bytes) -> Leaf:
    """The leaf, read strictly: the line must be the one way to write it, and the body must have its hash."""
    line, newline, body = leaf.partition(b"\n")
    try:
        parsed: Any = json.loads(line)
        fields: list[Any] = [parsed.get(name) for name in FIELDS] if isinstance(parsed, dict) else []
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
        and all(isinstance(text, str | None) for text in (header.source, header.signer, header.signature))
        and all(number is None or type(number) is int for number in numbers)
    )
