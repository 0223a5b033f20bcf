"""What of a message is signed, to the byte, and what a signature is worth: valid, missing, of an unknown key, or wrong.

The arithmetic of Ed25519 comes in as a function: whoever has a library for it brings it along.
"""

import base64
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from domain.moments import to_the_second
from domain.table_keys import TableKeys

Signature = tuple[str, bytes]  # the key's id, and the 64 bytes that were made with it
Verify = Callable[[bytes, bytes, bytes], bool]  # public key, signature, and what was signed
Requirement = Literal["off", "warn", "on"]
State = Literal["valid", "missing", "unknown", "wrong"]

SIGNATURE_BYTES = 64
_BINARY_LINE = b'{"shoebox":"binary/1",'
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
    if not raw.startswith(_BINARY_LINE):
        return raw
    line = json.loads(raw)
    headers = [(name.encode(), _bytes_of(value)) for name, value in line["headers"]]
    body = base64.b64decode(line["body_base64"]) if "body_base64" in line else line.get("body", "").encode()
    return binary_signed_bytes(headers, body)


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


def _how_to_sign(keys: TableKeys, table: str) -> str:
    if keys.of(table):
        return "docs/contract.md shows how to sign"
    return f"{table} has no key either; register one with: shoebox tables add {table} --key FILE"


def _bytes_of(value: str | dict[str, str]) -> bytes:
    return value.encode() if isinstance(value, str) else base64.b64decode(value["base64"])


def _quoted(name: str) -> str:
    return repr(name[:64])
