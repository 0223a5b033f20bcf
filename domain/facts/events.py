"""An event: one fact in its CloudEvents envelope. Reading one is strict, and says what is wrong and where.

A message is structured JSON, or the line that `domain.binary` makes of one whose attributes came as headers. Both
say the same event.
"""

import codecs
import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from operator import attrgetter
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta, Struct

from domain import binary
from domain.facts.all_facts import FACTS, NAMES, Fact
from domain.facts.corrections import RecordAdded, RecordCorrected
from domain.ids import is_name, stream_of
from domain.moments import TIME_PATTERN
from domain.values import FrequentName, Ordinal

MESSAGE_BYTES_MAX = 32 * 1024
YEAR_MIN, YEAR_MAX = 1970, 9998  # so that a time can be brought to any zone
_TIME = re.compile(rf'"time"\s*:\s*"{TIME_PATTERN}"'.encode())
_BINARY_BEGINS = binary.BEGINNING.decode()
_LINE_BYTES_OF_ONE_MAX = 16  # no byte of a message in binary mode needs as many in its line
ATTRIBUTE_PATTERN = r"^[a-z0-9]{1,64}$(?!\n)"
_ATTRIBUTE = re.compile(ATTRIBUTE_PATTERN)
_ESCAPE = re.compile(
    rb"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u[dD][89a-fA-F][0-9a-fA-F]{2})|.)"
)
_NO_BASE_64 = "`data_base64` is not read: the fact is JSON in `data`"


class Event(Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True, gc=False):
    """What every message carries. CloudEvents attributes that are not named here are accepted and ignored."""

    specversion: Literal["1.0"]
    id: Annotated[str, Meta(min_length=1, max_length=200)]
    source: FrequentName
    time: Annotated[datetime, Meta(tz=True)]
    recording: FrequentName
    seq: Ordinal
    shoe: Ordinal | None = None
    round: Ordinal | None = None
    data: Fact

    @property
    def table(self) -> str:
        return self.source

    @property
    def originator_id(self) -> str:
        """The stream this event belongs to, in the words of the event store."""
        return stream_of(self.source, self.recording)

    @property
    def originator_version(self) -> int:
        return self.seq


_defstruct: Any = msgspec.defstruct  # its stub does not tell that the bases show through

EVENTS: dict[str, type[Event]] = {
    name: _defstruct(
        f"{cls.__name__}Event", [("data", cls)], bases=(Event,), tag=name, frozen=True, kw_only=True, gc=False
    )
    for name, cls in FACTS.items()
}

AnyEvent: Any = Union[tuple(EVENTS.values())]  # the same for a decoder, distinguished by their type

_decoder: Any = msgspec.json.Decoder(AnyEvent)
_decode = _decoder.decode
_encode = msgspec.json.Encoder().encode
_encode_lines = msgspec.json.Encoder().encode_lines
_encode_sorted = msgspec.json.Encoder(order="sorted").encode


def _frequent(struct: type[Struct]) -> list[str]:
    """The fields whose names the decoder leaves to us."""
    return [f.name for f in msgspec.structs.fields(struct) if f.type in (FrequentName, FrequentName | None)]


_FREQUENT_HERE = _frequent(Event)
_FREQUENT = {cls: _frequent(cls) for cls in FACTS.values()}
_CORRECTIONS = {EVENTS[NAMES[RecordCorrected]]: "instead", EVENTS[NAMES[RecordAdded]]: "fact"}
_names_of: dict[type[Event], Any] = {
    EVENTS[name]: attrgetter(*_FREQUENT_HERE, *(f"data.{field}" for field in _FREQUENT[cls]))
    for name, cls in FACTS.items()
}
_names_seen: set[tuple[str | None, ...]] = set()
_NAMES_SEEN_MAX = 30_000


class NotAnEvent(ValueError):
    """The bytes are not an event of the contract; the message says why, and names the field."""


def read(raw: bytes) -> Event:
    """The event that a message is, or `NotAnEvent`."""
    if raw.startswith(binary.BEGINNING):
        return _read_binary(raw)
    _check_size(len(raw))
    try:
        return _read_structured(raw)
    except NotAnEvent:
        if binary.looks_binary(raw):
            raise NotAnEvent("not in the one spelling of the form binary/1; it begins " + _BINARY_BEGINS) from None
        raise


def _read_binary(raw: bytes) -> Event:
    """The event of a line in binary mode. It is put together as structured JSON, so that one reader checks both."""
    _check_size(len(raw) // _LINE_BYTES_OF_ONE_MAX)
    try:
        message = binary.read_line(raw)
        _check_size(message.size)
        return _read_structured(binary.structured(message))
    except binary.NotBinary as reason:
        raise NotAnEvent(str(reason)) from None
    except NotAnEvent as reason:
        raise NotAnEvent(binary.in_headers(str(reason))) from None


def _check_size(size: int) -> None:
    if size > MESSAGE_BYTES_MAX:
        raise NotAnEvent(too_long(size))


def too_long(size: int) -> str:
    """Why a message of so many bytes is refused."""
    return f"the message has {size:,} bytes; at most {MESSAGE_BYTES_MAX:,} are allowed"


def _read_structured(raw: bytes) -> Event:
    if raw.startswith(codecs.BOM_UTF8):
        raise NotAnEvent("the message begins with a byte order mark")
    try:
        event: Event = _decode(raw)
        encoded = _encode(event)
    except UnicodeDecodeError as error:
        raise NotAnEvent(f"not UTF-8: {error.reason} in a string that begins {bytes(error.object[:20])!r}") from None
    except RecursionError:
        raise NotAnEvent("nested too deeply") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise NotAnEvent(_reason(raw, str(error))) from None
    names = _names_of[type(event)](event)
    if names not in _names_seen or type(event) in _CORRECTIONS:
        _check_names(event, names)
    if not YEAR_MIN <= event.time.year <= YEAR_MAX:
        raise NotAnEvent(f"the year {event.time.year} is not from {YEAR_MIN} to {YEAR_MAX} - at `$.time`")
    # Comparing whole is the quickest way to know that a message says its event in one way only.
    if raw != encoded:
        if not _TIME.search(raw):
            raise NotAnEvent("not a time of RFC 3339, such as 2026-11-14T21:40:05Z - at `$.time`")
        if not _has_no_other_key(raw, encoded):
            _check_spelling(raw)
    return event


def _reason(raw: bytes, said: str) -> str:
    """What the decoder said, or what is meant where it speaks of something else."""
    if said.startswith("JSON is malformed"):
        for escape in _ESCAPE.finditer(raw):
            if escape[1]:
                return (
                    f"`\\{escape[1].decode()}` at byte {escape.start()} is half a character: "
                    "a surrogate comes in a pair, or the character is written as UTF-8"
                )
    if said == "Object missing required field `data`" and b'"data_base64"' in raw:
        return _NO_BASE_64
    return said


def read_all(raws: Sequence[bytes]) -> list[Event] | None:
    """The events that many messages are, if each is written just as `write` writes it; else None, and they are to be
    read one by one. This is twice as fast, and most recorders of one make write alike."""
    if not raws or max(map(len, raws)) > MESSAGE_BYTES_MAX:
        return None
    lines = b"\n".join(raws) + b"\n"
    try:
        events: list[Event] = _decoder.decode_lines(lines)
        if len(events) != len(raws) or _encode_lines(events) != lines:
            return None
        for event in events:
            names = _names_of[type(event)](event)
            if names not in _names_seen or type(event) in _CORRECTIONS:
                _check_names(event, names)
            if not YEAR_MIN <= event.time.year <= YEAR_MAX:
                return None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return events


def write(event: Event) -> bytes:
    """The message that says this event: one line of JSON with `type` first."""
    return _encode(event)


def same_fact(one: bytes, other: bytes) -> bool:
    """Whether two messages say the same event, however each is spelled: the order of keys, structured or binary mode,
    the zone that a time is written in. Attributes that an event does not keep make no difference."""
    if one == other:
        return True
    try:
        return _meaning(read(one)) == _meaning(read(other))
    except NotAnEvent:
        return False


def _meaning(event: Event) -> bytes:
    """As bytes, for to Python `true` equals 1."""
    return _encode_sorted(msgspec.structs.replace(event, time=event.time.astimezone(UTC)))


def event_of(fact: Fact, **attributes: Any) -> Event:
    """Puts a fact in its envelope."""
    return _CLASSES[type(fact)](data=fact, specversion="1.0", **attributes)


_CLASSES: dict[type[Fact], type[Event]] = {cls: EVENTS[name] for name, cls in FACTS.items()}


def _check_names(event: Event, names: tuple[str | None, ...]) -> None:
    found: list[tuple[str, str | None]] = [(path, getattr(event, path)) for path in _FREQUENT_HERE]
    found += [(f"data.{path}", getattr(event.data, path)) for path in _FREQUENT[type(event.data)]]
    # A correction has a whole fact inside, with names of its own.
    inside = _CORRECTIONS.get(type(event))
    retold = getattr(event.data, inside) if inside else None
    if retold is not None:
        found += [(f"data.{inside}.data.{path}", getattr(retold.data, path)) for path in _FREQUENT[type(retold.data)]]
    for path, name in found:
        if name is not None and not is_name(name):
            raise NotAnEvent(f"{name!r} is not a name (letters, digits, dot, underscore, hyphen) - at `$.{path}`")
    if len(_names_seen) >= _NAMES_SEEN_MAX:
        _names_seen.clear()
    _names_seen.add(names)


def _has_no_other_key(raw: bytes, encoded: bytes) -> bool:
    """Each key that the event needed is in the message. If it has no more than that, it has none twice and no foreign
    ones. Keys are counted by the quote and colon behind them, so a message in which those could be apart, or stand
    for something else, is not decided here."""
    plain = not (b"\\" in raw or b'" ' in raw or b'"\t' in raw or b"\n" in raw or b"\r" in raw)
    # `who` may be left out, and is then in `encoded` alone: another key could hide in the difference.
    whole = raw.count(b'{"who":') == encoded.count(b'{"who":') and not raw.startswith(b'{"who":')
    return plain and whole and raw.count(b'":') == encoded.count(b'":')


def _check_spelling(raw: bytes) -> None:
    """A message that two programs could read differently is no evidence: no key twice, nothing but UTF-8, one line."""
    if b"\n" in raw or b"\r" in raw:
        raise NotAnEvent("the message has a line break; a message is one line")
    try:
        message = json.loads(raw.decode("utf-8"), object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise NotAnEvent(f"not UTF-8 at byte {error.start}") from None
    except RecursionError:
        raise NotAnEvent("nested too deeply") from None
    except NotAnEvent:
        raise
    except ValueError as error:
        raise NotAnEvent(f"not JSON that every reader accepts: {error}") from None
    for attribute, value in message.items():
        if attribute == "data_base64":
            raise NotAnEvent(_NO_BASE_64)
        if not _ATTRIBUTE.match(attribute):
            raise NotAnEvent(
                f"{attribute[:40]!r} is not the name of an attribute: 1 to 64 lower-case letters and digits"
            )
        if attribute != "data" and isinstance(value, dict | list):
            raise NotAnEvent(f"an attribute of the envelope is a single value - at `$.{attribute}`")


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise NotAnEvent(f"the key `{twice}` is there twice")
    return keys


def _no_constant(name: str) -> None:
    raise NotAnEvent(f"{name} is not JSON")
