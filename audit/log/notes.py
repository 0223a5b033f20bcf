"""C2SP signed notes with Ed25519: a text, a blank line, and signatures; and the strings that name a public key."""

import base64
import binascii
import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from audit.log.errors import BadNote

_ED25519 = b"\x01"
_KEY_BYTES = 32
_ID_BYTES = 4
_DASH = "\u2014"
_SIGNATURES_MAX = 64
_NOTE_BYTES_MAX = 1_000_000
_NAME = re.compile(r"[^\s+\x00-\x20]+\Z")
_SIGNATURE = re.compile(rf"{_DASH} ([^\s+]+) ([A-Za-z0-9+/]+={{0,2}})\Z")
_CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f]")


@dataclass(frozen=True)
class Verifier:
    """A public key under a name."""

    name: str
    public: bytes

    def __post_init__(self) -> None:
        if not _NAME.match(self.name):
            raise BadNote(f"{self.name!r} can't be a key's name: it has a space or a plus in it, or is empty.")

    @property
    def id(self) -> bytes:
        return hashlib.sha256(self.name.encode() + b"\n" + _ED25519 + self.public).digest()[:_ID_BYTES]

    @property
    def vkey(self) -> str:
        """The key as others want it: name, id and key, with a plus between."""
        return f"{self.name}+{self.id.hex()}+{_base64(_ED25519 + self.public)}"

    @classmethod
    def parse(cls, vkey: str) -> "Verifier":
        name, key_id, key = [*vkey.split("+", 2), "", ""][:3]
        material = _from_base64(key)
        if material is None or len(material) != 1 + _KEY_BYTES or material[:1] != _ED25519:
            raise BadNote("That is no public key of the form name+id+key for Ed25519, as docs/evidence.md shows it.")
        verifier = cls(name, material[1:])
        if verifier.id.hex() != key_id:
            raise BadNote(f"The public key of {name} does not have the id {key_id} that is written in it.")
        return verifier

    def verifies(self, text: bytes, signature: bytes) -> bool:
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, text)
        except (InvalidSignature, ValueError):
            return False
        return True


@dataclass(frozen=True)
class Signer:
    """A private key under a name. Its text shows nothing of the key."""

    name: str
    _key: Ed25519PrivateKey

    @classmethod
    def from_seed(cls, name: str, seed: bytes) -> "Signer":
        return cls(name, Ed25519PrivateKey.from_private_bytes(seed))

    @property
    def verifier(self) -> Verifier:
        return Verifier(self.name, self._key.public_key().public_bytes_raw())

    def sign(self, text: bytes) -> bytes:
        return self._key.sign(text)

    def __repr__(self) -> str:
        return f"Signer({self.verifier.vkey})"


@dataclass(frozen=True)
class Signature:
    """One signature below a note, whoever made it."""

    name: str
    key_id: bytes
    signature: bytes

    @property
    def line(self) -> str:
        return f"{_DASH} {self.name} {_base64(self.key_id + self.signature)}\n"


@dataclass(frozen=True)
class Note:
    """A text, the signatures below it, and which of the known keys made some of them."""

    text: str
    signatures: tuple[Signature, ...]
    signed_by: tuple[Verifier, ...]


def sign(text: str, signers: Sequence[Signer], before: Iterable[Signature] = ()) -> bytes:
    """The signed note, with signatures that it had before in front of the new ones."""
    if not text.endswith("\n") or _CONTROLS.search(text):
        raise BadNote("A note's text ends with a newline and has no other control characters.")
    made = [Signature(signer.name, signer.verifier.id, signer.sign(text.encode())) for signer in signers]
    return (text + "\n" + "".join(signature.line for signature in [*before, *made])).encode()


def parse(note: bytes) -> tuple[str, tuple[Signature, ...]]:
    """The text and the signatures, checked by nobody yet."""
    if len(note) > _NOTE_BYTES_MAX:
        raise BadNote("The note is too long to be one.")
    try:
        whole = note.decode("utf-8")
    except UnicodeDecodeError:
        raise BadNote("The note is not UTF-8.") from None
    if _CONTROLS.search(whole):
        raise BadNote("The note has control characters in it.")
    text, blank, below = whole.rpartition("\n\n")
    if not blank or not below.endswith("\n"):
        raise BadNote("The note has no signatures below a blank line.")
    lines = below[:-1].split("\n")
    if len(lines) > _SIGNATURES_MAX:
        raise BadNote(f"The note has {len(lines)} signatures; at most {_SIGNATURES_MAX} are read.")
    return text + "\n", tuple(_signature(line) for line in lines)


def verify(note: bytes, known: Iterable[Verifier]) -> Note:
    """The note, if at least one key that we know has signed it and none that we know signed something else."""
    text, signatures = parse(note)
    keys = {(verifier.name, verifier.id): verifier for verifier in known}
    signed_by = []
    for signature in signatures:
        verifier = keys.get((signature.name, signature.key_id))
        if verifier is None:
            continue
        if not verifier.verifies(text.encode(), signature.signature):
            raise BadNote(f"The signature of {verifier.name} ({verifier.id.hex()}) does not fit the text above it.")
        signed_by.append(verifier)
    if not signed_by:
        found = ", ".join(f"{signature.name} ({signature.key_id.hex()})" for signature in signatures)
        raise BadNote(f"None of the known keys has signed it; the signatures are of {found}.")
    return Note(text, signatures, tuple(signed_by))


def _signature(line: str) -> Signature:
    found = _SIGNATURE.match(line)
    material = _from_base64(found[2]) if found else None
    if not found or material is None or len(material) <= _ID_BYTES:
        raise BadNote("A line below the note's text is no signature.")
    return Signature(found[1], material[:_ID_BYTES], material[_ID_BYTES:])


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _from_base64(text: str) -> bytes | None:
    """Strictly: what is not written as we would write it is refused."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if _base64(data) == text else None
