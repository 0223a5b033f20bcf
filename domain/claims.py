"""What a message that was refused says of itself, as far as that can be read: which table, recording and seq."""

import re
from typing import Any

import msgspec

from domain.ids import is_name, stream_of

_SEQ_MAX = 2**53


class Claim(msgspec.Struct, frozen=True):
    """The place that a message claims. What can't be read, or could not be a name, is not there."""

    table: str | None = None
    stream: str | None = None
    seq: int | None = None


class _Envelope(msgspec.Struct):
    source: Any = None
    recording: Any = None
    seq: Any = None
    headers: Any = None  # of a message in binary mode, where the attributes are


_SOURCE = re.compile(rb'"source"\s*:\s*"([A-Za-z0-9._-]{1,64})"')
_DIGITS = re.compile(r"[0-9]{1,15}\Z")
_decode = msgspec.json.Decoder(_Envelope).decode


def claim_of(raw: bytes) -> Claim:
    """Reads no more than is needed to say whose message this might have been. It proves nothing.

    >>> claim_of(b'{"source":"BJ-101","recording":"2026-11-14","seq":7,"data":"nonsense"}').stream
    'BJ-101/2026-11-14'
    """
    try:
        envelope = _decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
        # Broken off, or no JSON: what looks like a table's name is better than nothing to whoever sorts the quarantine.
        found = _SOURCE.search(raw)
        return Claim(found[1].decode()) if found and is_name(found[1].decode()) else Claim()
    table, recording, seq = envelope.source, envelope.recording, envelope.seq
    if isinstance(envelope.headers, list):
        attributes = {pair[0]: pair[1] for pair in envelope.headers if _is_text_pair(pair)}
        table, recording, text = (
            attributes.get("ce_source"),
            attributes.get("ce_recording"),
            attributes.get("ce_seq", ""),
        )
        seq = int(text) if _DIGITS.match(text) else None
    if not isinstance(table, str) or not is_name(table):
        return Claim()
    if not isinstance(recording, str) or not is_name(recording):
        return Claim(table)
    numbered = type(seq) is int and 0 < seq < _SEQ_MAX
    return Claim(table, stream_of(table, recording), seq if numbered else None)


def _is_text_pair(pair: Any) -> bool:
    return isinstance(pair, list) and len(pair) == 2 and all(isinstance(part, str) for part in pair)
