"""Messages in CloudEvents' binary mode, whose attributes are Kafka headers: kept as one line, and read back from it.

The line holds what came, exactly: the headers `ce_…` and `content-type`, sorted by name, and the body.

    {"shoebox":"binary/1","headers":[["ce_id","BJ-1.r1.7"],…],"body":"{\\"card\\":\\"KS\\"}"}

It is printable ASCII without spaces between its parts, escaped as `json.dumps` escapes. What is not UTF-8 is kept in
base64: a header as `{"base64":"…"}`, the body as `body_base64`. A header without a value is `null`; where there is no
body the line ends after the headers. There is one spelling for each message, so equal messages are equal bytes.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterable
from itertools import filterfalse
from json.encoder import encode_basestring_ascii as quoted
from typing import NamedTuple

import msgspec

from domain.moments import TIME_PATTERN

BEGINNING = b'{"shoebox":"binary/1","headers":['  # no CloudEvents attribute is a list: it can be no structured message
PREFIX = "ce_"
CONTENT_TYPE = "content-type"
STRUCTURED = "application/cloudevents"
_LOOKS_LIKE_IT = re.compile(rb'\s*\{\s*"shoebox"\s*:\s*"binary/')
_JSON = re.compile(
    r"\s*((application|text)/json|[\w.-]+/[\w.+-]+\+json)\s*(;\s*charset\s*=\s*\"?utf-8\"?\s*)?", re.IGNORECASE
)
_ATTRIBUTE = re.compile(r"[a-z0-9]+")
_WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}")
_NUMBERS = frozenset({"seq", "shoe", "round"})
_NEEDED = ("specversion", "type", "source", "id", "time", "recording", "seq")
# In the order in which `domain.facts.events.write` has them, so that what it would write is recognised at once.
_ORDER = ("type", "specversion", "id", "source", "time", "recording", "seq", "shoe", "round")
_TIME = re.compile(TIME_PATTERN)
_PATH = re.compile(r" - at `\$\.(?P<first>[a-z0-9]+)(?P<rest>[^`]*)`\Z")
_MISSING = re.compile(r"Object missing required field `(?P<name>[a-z_0-9]+)`(?P<where> - at `.*`)?\Z")

Header = tuple[str, bytes | None]


class NotBinary(ValueError):
    """The line is no message in binary mode, or not in the one spelling; the message says what is wrong with it."""


class BinaryMessage(NamedTuple):
    """What is kept of a message in binary mode."""

    headers: list[Header]
    body: bytes | None

    @property
    def size(self) -> int:
        """Its bytes as they came: names and values of the headers that are kept, and the body."""
        headers = sum(len(name.encode()) + len(value or b"") for name, value in self.headers)
        return headers + len(self.body or b"")


class _Base64(msgspec.Struct, forbid_unknown_fields=True):
    base64: str


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    shoebox: str
    headers: list[tuple[str, str | _Base64 | None]]
    body: str | msgspec.UnsetType = msgspec.UNSET
    body_base64: str | msgspec.UnsetType = msgspec.UNSET


_decode_line = msgspec.json.Decoder(_Line).decode
_is_json = msgspec.json.Decoder(msgspec.Raw).decode
_encode = msgspec.json.Encoder().encode


def is_kept(name: str) -> bool:
    """Whether a header belongs to the event. Others are the transport's, such as traces and signatures."""
    return name.startswith(PREFIX) or name == CONTENT_TYPE


def is_binary(headers: Iterable[Header]) -> bool:
    """Whether headers say that the message is in binary mode. A content type of CloudEvents says that it is not."""
    found = dict(headers)
    content_type = found.get(CONTENT_TYPE) or b""
    return f"{PREFIX}specversion" in found and not content_type.strip().lower().startswith(STRUCTURED.encode())


def line_of(headers: Iterable[Header], body: bytes | None) -> bytes:
    """The line for a message. A header that is there twice stays there twice, in the order in which they came."""
    kept = sorted((header for header in headers if is_kept(header[0])), key=lambda header: header[0])
    parts = [f"[{quoted(name)},{_value(value)}]" for name, value in kept]
    line = '{"shoebox":"binary/1","headers":[' + ",".join(parts) + "]"
    if body is not None:
        text = _text(body)
        line += f',"body_base64":"{b64encode(body).decode()}"' if text is None else f',"body":{quoted(text)}'
    return f"{line}}}".encode()


def read_line(raw: bytes) -> BinaryMessage:
    """The message that a line holds, or `NotBinary` if it is not the line that `line_of` makes of that message."""
    try:
        line = _decode_line(raw)
        headers = [(name, value if value is None else _bytes(value)) for name, value in line.headers]
        if line.body is not msgspec.UNSET:
            body: bytes | None = line.body.encode()
        else:
            body = None if line.body_base64 is msgspec.UNSET else _bytes(_Base64(line.body_base64))
    except RecursionError:
        raise NotBinary("nested too deeply") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise NotBinary(f"not a line of the form binary/1: {error}") from None
    message = BinaryMessage(headers, body)
    if line_of(headers, body) != raw:
        raise NotBinary(
            "not in the one spelling of the form binary/1: printable ASCII without spaces between its parts, headers "
            "ce_… and content-type alone, sorted by name, base64 only for what is not UTF-8"
        )
    return message


def looks_binary(raw: bytes) -> bool:
    """Whether a line was meant to be of this form, however it is spelled."""
    return _LOOKS_LIKE_IT.match(raw) is not None


def structured(message: BinaryMessage) -> bytes:
    """The same event in structured mode, for whoever checks and reads it; or `NotBinary`, naming the header."""
    attributes = _attributes(message.headers)
    if message.body is None:
        raise NotBinary("the message has no body; in binary mode the body is the fact's `data`, as JSON")
    try:
        _is_json(message.body)  # or it could end the data and begin another attribute
    except RecursionError:
        raise NotBinary("nested too deeply - in the body") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise NotBinary(f"the body is not JSON: {error}") from None
    # A line break in JSON can only be the space between two parts of it.
    body = message.body.replace(b"\r", b" ").replace(b"\n", b" ")
    ordered = [name for name in _ORDER if name in attributes] + [name for name in attributes if name not in _ORDER]
    said = (
        quoted(name).encode() + b":" + (attributes[name].encode() if name in _NUMBERS else _encode(attributes[name]))
        for name in ordered
    )
    return b"{" + b",".join(said) + b',"data":' + body + b"}"


def in_headers(reason: str) -> str:
    """Why a message is refused, in the words of binary mode: a header, or a place in the body."""
    missing = _MISSING.match(reason)
    if missing and not missing["where"]:
        return f"the header `{PREFIX}{missing['name']}` is missing"
    path = _PATH.search(reason)
    if path is None:
        return reason
    if path["first"] == "data":
        return f"{reason[: path.start()]} - in the body, at `${path['rest']}`"
    return f"{reason[: path.start()]} - in the header `{PREFIX}{path['first']}`"


def _attributes(headers: Iterable[Header]) -> dict[str, str]:
    """The attributes by their names, as text; what can't be one is refused."""
    found: dict[str, str] = {}
    seen: set[str] = set()
    for header, value in headers:
        if header in seen:
            raise NotBinary(f"the header `{header}` is there twice")
        seen.add(header)
        text = _text(value) if value is not None else None
        if text is None:
            raise NotBinary(f"the header `{header}` {'has no value' if value is None else 'is not UTF-8'}")
        name = header.removeprefix(PREFIX)
        if header in (CONTENT_TYPE, "ce_datacontenttype"):
            if not _JSON.fullmatch(text):
                raise NotBinary(f"the header `{header}` is {text[:80]!r}; the body of a message is JSON in UTF-8")
        elif name in ("data", "data_base64"):
            raise NotBinary(f"the header `{header}` is none of binary mode: the data is the message's body")
        elif not _ATTRIBUTE.fullmatch(name):
            raise NotBinary(f"the header `{header[:40]}` names no attribute: lower-case letters and digits after `ce_`")
        elif name in _NUMBERS and not _WHOLE_NUMBER.fullmatch(text):
            raise NotBinary(f"{text[:80]!r} is not a whole number - in the header `{header}`")
        elif name == "time" and not _TIME.fullmatch(text):
            raise NotBinary(f"not a time of RFC 3339, such as 2026-11-14T21:40:05Z - in the header `{header}`")
        else:
            found[name] = text
    for name in filterfalse(found.__contains__, _NEEDED):
        raise NotBinary(f"the header `{PREFIX}{name}` is missing")
    return found


def _value(value: bytes | None) -> str:
    if value is None:
        return "null"
    text = _text(value)
    return f'{{"base64":"{b64encode(value).decode()}"}}' if text is None else quoted(text)


def _text(value: bytes) -> str | None:
    """The text that bytes are, if they are UTF-8."""
    try:
        return value.decode()
    except UnicodeDecodeError:
        return None


def _bytes(value: str | _Base64) -> bytes:
    if isinstance(value, str):
        return value.encode()
    try:
        return b64decode(value.base64, validate=True)
    except NotBase64 as error:
        raise ValueError(f"not base64: {error}") from None
