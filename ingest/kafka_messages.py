"""What is made of a message as Kafka carries it: the bytes to be stored, its key, and who signed it."""

import binascii
from base64 import b64decode
from collections.abc import Sequence

from domain.binary import Header, is_binary, line_of
from domain.signatures import KEY_HEADER, SIGNATURE_BYTES, SIGNATURE_HEADER, Signature
from ingest.kafka_records import Headers, Message
from ingest.sources import Chunk
from store.interface import Place

SIGNATURE, KEY = SIGNATURE_HEADER.encode(), KEY_HEADER.encode()
_KEPT_OF_WRONG_ONES = 100  # a signature or a key's id that can't be right need not be kept whole


def chunk_of(place: Place, messages: Sequence[Message], position: int, end: int | None) -> Chunk:
    """Messages as a chunk, each in the form in which it is stored."""
    end = None if end is None else max(end, position)
    if not messages:
        return Chunk(place, (), (), position, (), end=end)
    offsets, times_ms, values, keys, headers = zip(*messages, strict=True)
    with_headers = any(headers)
    signatures = list(map(signature_of, headers)) if with_headers else []
    return Chunk(
        place,
        list(map(stored, values, headers)) if with_headers else [value or b"" for value in values],
        offsets,
        position,
        [time_ms * 1_000 if time_ms >= 0 else None for time_ms in times_ms],
        end=end,
        keys=keys if any(keys) else None,
        signatures=signatures if any(signatures) else None,
    )


def stored(value: bytes | None, headers: Headers | None) -> bytes:
    """The value; of a message in CloudEvents' binary mode, the line that holds its attributes and its body."""
    if not headers:
        return value or b""
    named: list[Header] = [(name.decode(errors="backslashreplace"), value) for name, value in headers]
    return line_of(named, value) if is_binary(named) else value or b""


def signature_of(headers: Headers | None) -> Signature | None:
    """The key's id and the signature, raw or in base64. One without the other is a wrong signature, not none."""
    if not headers:
        return None
    found = {name: value or b"" for name, value in headers if name in (SIGNATURE, KEY)}
    if not found:
        return None
    key = found.get(KEY, b"").decode(errors="backslashreplace").replace("\0", "\\0")
    return key[:_KEPT_OF_WRONG_ONES], _signature(found.get(SIGNATURE, b""))


def _signature(value: bytes) -> bytes:
    if len(value) == SIGNATURE_BYTES:
        return value
    try:
        return b64decode(value, validate=True)[:_KEPT_OF_WRONG_ONES]
    except binascii.Error:
        return value[:_KEPT_OF_WRONG_ONES]
