"""C2SP tlog-checkpoints: what a log's tree is at a size, as a signed note."""

import base64
import binascii
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from audit.log.errors import BadNote
from audit.log.notes import Signature, Signer, Verifier, sign, verify
from audit.log.tree import HASH_BYTES


def is_plain_number(text: str) -> bool:
    """A whole number, written the one way that there is, and no longer than a log can be."""
    return len(text) < 20 and text.isascii() and text.isdecimal() and str(int(text)) == text


@dataclass(frozen=True)
class Checkpoint:
    """The origin of a log, how many leaves it has, and the root over them."""

    origin: str
    size: int
    root: bytes
    extensions: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        root = base64.b64encode(self.root).decode("ascii")
        return "".join(f"{line}\n" for line in (self.origin, self.size, root, *self.extensions))

    @classmethod
    def parse(cls, text: str) -> "Checkpoint":
        lines = text.split("\n")
        if len(lines) < 4 or lines.pop() != "" or not all(lines):
            raise BadNote("The checkpoint has not its three lines: origin, size and root.")
        origin, size, root, *extensions = lines
        if not is_plain_number(size):
            raise BadNote(f"The checkpoint's size is {size[:40]!r}, which is no number of leaves.")
        try:
            root_hash = base64.b64decode(root, validate=True)
        except binascii.Error:
            root_hash = b""
        if len(root_hash) != HASH_BYTES or base64.b64encode(root_hash).decode("ascii") != root:
            raise BadNote("The checkpoint's third line is no hash in base64.")
        return cls(origin, int(size), root_hash, tuple(extensions))

    def signed(self, signers: Sequence[Signer], before: Iterable[Signature] = ()) -> bytes:
        return sign(self.text, signers, before)


@dataclass(frozen=True)
class SignedCheckpoint:
    """A checkpoint with the note it came in, and the known keys that have signed it."""

    checkpoint: Checkpoint
    note: bytes
    signed_by: tuple[Verifier, ...]


def read_checkpoint(note: bytes, known: Iterable[Verifier]) -> SignedCheckpoint:
    """The checkpoint in a note, if a known key whose name is the origin has signed it."""
    opened = verify(note, known)
    checkpoint = Checkpoint.parse(opened.text)
    if all(verifier.name != checkpoint.origin for verifier in opened.signed_by):
        raise BadNote(f"The checkpoint is of {checkpoint.origin}, whose key has not signed it.")
    return SignedCheckpoint(checkpoint, note, opened.signed_by)
