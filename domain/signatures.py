"""What of a message is signed, to the byte, and what a signature is worth: valid, missing, of an unknown key, or wrong.

The arithmetic of Ed25519 comes in as a function: whoever has a library for it brings it along.
"""

import base64
import binascii
import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from domain.binary import BEGINNING, read_line
from domain.moments import to_the_second
from domain.table_keys import TableKeys

Signature = tuple[str, bytes]  # the key's id, and the 64 bytes that were made with it
Verify = Callable[[bytes, bytes, bytes], bool]  # public key, signature, and what was signed
Requirement = Literal["off", "warn", "on"]
State = Literal["valid", "missing", "unknown", "wrong"]

KEY_HEADER = "shoebox-key"  # of a Kafka message; the signature is there as it is, or in base64
SIGNATURE_HEADER = "shoebox-signature"
SIGNATURES_ENDING = ".signatures"  # of the file beside a file of messages that has their signatures
SIGNATURE_BYTES = 64
_SIGNATURE_LINE = re.compile(rb"([0-9a-f]{64}) ([!-~]{1,64}) ([A-Za-z0-9+/]+={0,2})\Z")
_BINARY_SIGNED = b"shoebox-binary-v1\n"


@dataclass(frozen=True, slots=True)
class Checked:
    """What a signature is worth, and why where it is not valid."""

    state: State
    why: str = ""


VALID = Checked("valid")


def signed_bytes(raw: bytes) -> bytes:
    """What the table's key signs of a message, from the bytes as they are stored.

    In structured mode it is the message itself. In binary mode it is what the broker carried, headers and body, each
    header with its length before it: without, a header could end in what looks like the next one.
    """
    if not raw.startswith(BEGINNING):
        return raw
    message = read_line(raw)
    headers = [(name.encode(), value or b"") for name, value in message.headers]
    return binary_signed_bytes(headers, message.body or b"")


def binary_signed_bytes(headers: list[tuple[bytes, bytes]], body: bytes) -> bytes:
    """The same from the headers that are kept, `content-type` and those that begin with `ce_`, sorted by name."""
    named = b"".join(b"%s:%d:%s\n" % (name, len(value), value) for name, value in headers)
    return _BINARY_SIGNED + named + b"\n" + body


def check_signature(
    keys: TableKeys, table: str, signature: Signature | None, raw: bytes, at_us: int, verify: Verify
) -> Checked:
    """Whether this message of this table is signed with a key that counts for the table at that time."""
    if signature is None:
        return Checked("missing", f"the message is not signed; {_how_to_sign(keys, table)}")
    name, signed = signature
    key = keys.find(table, name)
    if key is None:
        return Checked(
            "unknown",
            f"the message is signed with the key {_quoted(name)}, which is not registered for {table}; "
            f"register it with: shoebox tables add {table} --key FILE",
        )
    if key.is_retired_at(at_us):
        assert key.until_us is not None
        return Checked(
            "wrong",
            f"the message came at {to_the_second(at_us)} and is signed with key {name} of {table}, which is retired "
            f"from {to_the_second(key.until_us)} on",
        )
    if not key.counts_at(at_us):
        return Checked(
            "unknown",
            f"the message came at {to_the_second(at_us)} and is signed with key {name} of {table}, which counts from "
            f"{to_the_second(key.from_us)} on; an earlier date is recorded with: shoebox tables add {table} --key FILE "
            "--from TIME",
        )
    if len(signed) != SIGNATURE_BYTES or not verify(key.public_key, signed, signed_bytes(raw)):
        return Checked("wrong", f"the signature is not that of key {name} of {table} over this message")
    return VALID


def is_refused(state: State, required: Requirement) -> bool:
    """`on` takes valid signatures only. `warn` takes what is not signed with a key of the table, and refuses what
    pretends to be. `off` refuses nothing."""
    if required == "on":
        return state != "valid"
    return required == "warn" and state == "wrong"


def signature_line(raw: bytes, signature: Signature) -> bytes:
    """How a file of signatures has that of one message: the SHA-256 of its bytes, the key's id, and base64."""
    key, signed = signature
    return f"{hashlib.sha256(raw).hexdigest()} {key} {base64.b64encode(signed).decode()}".encode()


def read_signature_line(line: bytes) -> tuple[bytes, Signature] | None:
    """The SHA-256 of the message, and its signature; None if the line is not of that form."""
    found = _SIGNATURE_LINE.match(line)
    if found is None:
        return None
    try:
        return bytes.fromhex(found[1].decode()), (found[2].decode(), base64.b64decode(found[3], validate=True))
    except binascii.Error:
        return None


def _how_to_sign(keys: TableKeys, table: str) -> str:
    if keys.of(table):
        return "docs/contract.md shows how to sign"
    return f"{table} has no key either; register one with: shoebox tables add {table} --key FILE"


def _quoted(name: str) -> str:
    return repr(name[:64])
