"""The log's keys: a folder outside the store, with the private key in use and a signed note for every key there was."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from audit.log.checkpoints import SignedCheckpoint
from audit.log.errors import BadNote, KeyProblem
from audit.log.files import make_folder, write_once, write_whole
from audit.log.notes import Signer, Verifier, parse, sign, verify

_FIRST_LINE = "shoebox log key v1"
_FILE = re.compile(r"(\d{4})-([0-9a-f]{8})\.note\Z")


@dataclass(frozen=True)
class LogKey:
    """A public key of the log: its number, from which size of the log on it signs, and when it was made."""

    number: int
    verifier: Verifier
    from_size: int
    made: str
    note: bytes

    @property
    def file(self) -> str:
        return f"{self.number:04}-{self.verifier.id.hex()}"


class Keys:
    """The keys of one log.

    Each key has a note that says from which size on it signs, signed by itself and by the key before it, so that the
    first key vouches for all that follow. Of private keys only the one in use is kept: what is gone can't be stolen.
    """

    def __init__(self, folder: Path):
        self.folder = folder

    def known(self) -> list[LogKey]:
        """Every key there was, oldest first, each vouched for by the one before."""
        if not self.folder.is_dir():
            return []
        found: list[LogKey] = []
        for path in sorted(self.folder.glob("*.note")):
            if _FILE.match(path.name):
                key = read_key(path.read_bytes(), found)
                if f"{key.file}.note" != path.name:
                    raise KeyProblem(f"{path} is not the note of the key that its name says.")
                found.append(key)
        return found

    def make(self, origin: str, made: str) -> LogKey:
        """The first key of a log."""
        if self.known():
            raise KeyProblem(f"There is a key in {self.folder} already. `shoebox keys rotate` makes the next one.")
        return self._add(origin, 0, made, [])

    def rotate(self, from_size: int, made: str) -> tuple[LogKey, Signer]:
        """The next key, which signs from this size on; and the one before it, whose private half is gone with this."""
        keys = self.known()
        before = self.signer()
        key = self._add(before.name, from_size, made, keys)
        for old in keys:
            self._private(old).unlink(missing_ok=True)
        return key, before

    def signer(self) -> Signer:
        """The key in use."""
        keys = self.known()
        if not keys:
            raise KeyProblem(f"There is no key in {self.folder} yet. `shoebox keys make` makes one.")
        path = self._private(keys[-1])
        try:
            private = load_pem_private_key(path.read_bytes(), password=None)
        except FileNotFoundError:
            raise KeyProblem(
                f"The private key {path} is not there. Put it back from where you keep it; without it the log can be "
                "checked, but not signed."
            ) from None
        except (OSError, ValueError) as error:
            raise KeyProblem(f"The private key {path} can't be read ({type(error).__name__}).") from None
        if not isinstance(private, Ed25519PrivateKey):
            raise KeyProblem(f"{path} is no Ed25519 key.")
        signer = Signer(keys[-1].verifier.name, private)
        if signer.verifier != keys[-1].verifier:
            raise KeyProblem(f"The private key {path} is not that of the public key in {keys[-1].file}.note.")
        return signer

    def _add(self, origin: str, from_size: int, made: str, before: Sequence[LogKey]) -> LogKey:
        signers = [self.signer()] if before else []
        private = Ed25519PrivateKey.generate()
        signer = Signer(origin, private)
        text = key_text(signer.verifier, from_size, made)
        key = LogKey(len(before) + 1, signer.verifier, from_size, made, sign(text, [*signers, signer]))
        make_folder(self.folder, 0o700)
        pem = private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        write_whole(self._private(key), pem, mode=0o600)
        # With its note the key is in use. What a crash left before this has no note, and goes.
        if not write_once(self.folder / f"{key.file}.note", key.note):
            raise KeyProblem(f"{key.file}.note is there already, with another text.")
        for orphan in self.folder.glob(f"{key.number:04}-*.pem"):
            if orphan != self._private(key):
                orphan.unlink()
        return key

    def _private(self, key: LogKey) -> Path:
        return self.folder / f"{key.file}.pem"


def key_text(verifier: Verifier, from_size: int, made: str) -> str:
    """What a key's note says."""
    return f"{_FIRST_LINE}\n{verifier.vkey}\nfrom {from_size}\nmade {made}\n"


def read_key(note: bytes, before: Sequence[LogKey]) -> LogKey:
    """A key from its note: signed by itself and, but for the first, by the one before it."""
    text, _ = parse(note)
    lines = text.split("\n")
    if len(lines) != 5 or lines[0] != _FIRST_LINE or not re.match(r"from \d+\Z", lines[2]) or lines[3][:5] != "made ":
        raise BadNote("That is not the note of a log's key.")
    verifier = Verifier.parse(lines[1])
    from_size = int(lines[2].removeprefix("from "))
    expected = [*(key.verifier for key in before[-1:]), verifier]
    missing = [key for key in expected if key not in verify(note, expected).signed_by]
    if missing:
        raise BadNote(f"The key {verifier.vkey} is not vouched for by {missing[0].vkey}.")
    if before and (from_size < before[-1].from_size or verifier.name != before[-1].verifier.name):
        raise BadNote(f"The key {verifier.vkey} does not follow on the one before it.")
    return LogKey(len(before) + 1, verifier, from_size, lines[3].removeprefix("made "), note)


def verifiers(keys: Sequence[LogKey]) -> list[Verifier]:
    return [key.verifier for key in keys]


def check_signer(signed: SignedCheckpoint, keys: Sequence[LogKey]) -> None:
    """`BadNote` unless one of its signers was the key in use at that size: an old key signs nothing new."""
    size = signed.checkpoint.size
    for number, key in enumerate(keys):
        until = keys[number + 1].from_size if number + 1 < len(keys) else None
        if key.verifier in signed.signed_by and key.from_size <= size and (until is None or size <= until):
            return
    names = ", ".join(verifier.id.hex() for verifier in signed.signed_by)
    raise BadNote(f"The checkpoint of size {size:,} is signed by {names}, which was not the log's key at that size.")
