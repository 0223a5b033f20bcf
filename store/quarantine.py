"""The quarantine: how a refused message is named and filed, and what of one that is too long is kept."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter

import msgspec

from domain.ids import Stream
from store.database import Cursor
from store.interface import (
    QUARANTINE_PREFIX,
    QUARANTINED,
    SHORTENED,
    Arrival,
    Refusal,
)

WHOLE_BYTES_MAX = 1024 * 1024  # a longer message is kept by its hash, its length and its beginning
BEGINNING_BYTES = 4 * 1024
_PLACE_DIGITS = 16
_KEY_BYTES_MAX = 1024

REFUSED_TOPICS = frozenset((QUARANTINED, SHORTENED))


class Shortened(msgspec.Struct, frozen=True):
    """What is kept of a message that is too long: enough to recognise it, and to see what it is."""

    sha256: str
    length: int
    beginning: bytes

    @classmethod
    def of(cls, raw: bytes) -> "Shortened":
        return cls(hashlib.sha256(raw).hexdigest(), len(raw), raw[:BEGINNING_BYTES])

    @property
    def state(self) -> bytes:
        """As the log has it: JSON, with the beginning in base64."""
        return msgspec.json.encode(self)


def quarantine_stream(raw: bytes | Shortened, source: str, offset: int) -> str:
    """A quarantined message is known by its bytes and by where it came from.

    By the bytes alone, one that came twice would be counted as a repeat and its second receipt would be lost.
    """
    digest = raw.sha256 if isinstance(raw, Shortened) else hashlib.sha256(raw).hexdigest()
    place = hashlib.sha256(f"{source}\n{offset}".encode()).hexdigest()[:_PLACE_DIGITS]
    return f"{QUARANTINE_PREFIX}{digest}:{place}"


def digest_in(stream: str) -> str:
    """The hash of the message's bytes, which its stream is named after."""
    return stream.removeprefix(QUARANTINE_PREFIX).partition(":")[0]


def without_nul(text: str) -> str:
    """A reason can quote any character of a message, and PostgreSQL's text has no place for this one."""
    return text.replace("\0", "\\0")


def taken_by_another(stream: str, seq: int) -> str:
    """Why a message that can be read is refused all the same."""
    return (
        f"seq {seq} of {stream} is recorded already, with other bytes; "
        f"compare with: shoebox events {Stream.parse(stream).table} --json"
    )


def rival(stream: str, seq: int) -> Refusal:
    """The refusal of a message that claims a place which another message has."""
    return Refusal(taken_by_another(stream, seq), "rival", Stream.parse(stream).table, stream, seq)


def held(stream: str, seq: int, highest: int, ahead_max: int) -> Refusal:
    """The refusal of a message whose seq is absurdly far ahead: following it would leave an everlasting gap."""
    reason = (
        f"seq {seq} of {stream} is more than {ahead_max} beyond the highest that is recorded, {highest}; "
        "it is held, and recorded by itself when the recording has come near it"
    )
    return Refusal(reason, "held", Stream.parse(stream).table, stream, seq)


def far_ahead(
    arrivals: Sequence[Arrival], known: Mapping[str, tuple[int, int, int]], ahead_max: int
) -> Iterator[tuple[int, int]]:
    """The arrivals to hold, each with the highest seq that its recording had then.

    Not the first message of a recording, which has nothing to be compared with, and none that is signed: whoever has
    the table's key speaks for the table.
    """
    highest = {stream: row[1] for stream, row in known.items()}
    # Nearly always nothing can be: then it is not asked of each of a hundred thousand messages a second.
    lowest = min((top or 1 for top in highest.values()), default=1)
    if max(map(itemgetter(1), arrivals), default=0) <= lowest + ahead_max:
        return
    for place, arrival in enumerate(arrivals):
        stream, seq = arrival[0], arrival[1]
        top = highest.get(stream)
        if top is None or seq <= top:
            continue
        if top and seq > top + ahead_max and arrival[8] is None:
            yield place, top
        else:
            highest[stream] = seq


def file_refused(
    c: Cursor, arrivals: Sequence[Arrival], refusals: Mapping[str, Refusal], keys: Mapping[str, bytes]
) -> None:
    """Puts messages that are in the log now on the quarantine's list, with the keys that they had in Kafka."""
    for arrival in arrivals:
        if arrival[2] not in REFUSED_TOPICS:
            continue
        stream, refusal = arrival[0], refusals[arrival[0]]
        key = keys.get(stream)
        c.execute(
            "INSERT INTO quarantine (originator_id, log_index, reason, kind, table_name, stream, seq, message_key)"
            " SELECT originator_id, log_index, ?, ?, ?, ?, ?, ? FROM stored_events"
            " WHERE originator_id = ? AND originator_version = 1",
            (
                without_nul(refusal.reason),
                refusal.kind,
                refusal.table,
                refusal.stream,
                refusal.seq,
                None if key is None else key[:_KEY_BYTES_MAX],
                stream,
            ),
        )
