"""C2SP tlog-proofs: that an entry is in the log, in one text that can be checked without the log."""

import base64
import binascii
from collections.abc import Iterable
from dataclasses import dataclass

from audit.log.checkpoints import SignedCheckpoint, is_plain_number, read_checkpoint
from audit.log.errors import BadProof
from audit.log.notes import Verifier
from audit.log.tree import HASH_BYTES, includes, leaf_hash

_FIRST_LINE = "c2sp.org/tlog-proof@v1"


@dataclass(frozen=True)
class InclusionProof:
    """An entry's index, counted from 0, the hashes up to the root, and the signed checkpoint that has the root."""

    index: int
    hashes: tuple[bytes, ...]
    checkpoint: bytes
    extra: bytes | None = None

    @property
    def text(self) -> bytes:
        lines = [_FIRST_LINE]
        if self.extra is not None:
            lines.append(f"extra {_base64(self.extra)}")
        lines += [f"index {self.index}", *map(_base64, self.hashes), ""]
        return "".join(f"{line}\n" for line in lines).encode() + self.checkpoint

    @classmethod
    def parse(cls, text: bytes) -> "InclusionProof":
        head, blank, checkpoint = text.partition(b"\n\n")
        try:
            first, *lines = head.decode("ascii").split("\n")
        except UnicodeDecodeError:
            raise BadProof("The proof is not a text.") from None
        if first != _FIRST_LINE or not blank or not lines:
            raise BadProof(f"The proof does not begin with {_FIRST_LINE}, or has no checkpoint.")
        extra = None
        if lines[0].startswith("extra "):
            extra = _from_base64(lines.pop(0).removeprefix("extra "))
        word, _, number = lines.pop(0).partition(" ") if lines else ("", "", "")
        if word != "index" or not is_plain_number(number):
            raise BadProof("The proof does not tell the entry's index.")
        hashes = tuple(_from_base64(line) for line in lines)
        if any(len(found) != HASH_BYTES for found in hashes):
            raise BadProof("A line of the proof is no hash.")
        return cls(int(number), hashes, checkpoint, extra)

    def verify(self, entry: bytes, known: Iterable[Verifier]) -> SignedCheckpoint:
        """The checkpoint, if a known key has signed it and the entry is under its root; else `BadProof`."""
        signed = read_checkpoint(self.checkpoint, known)
        checkpoint = signed.checkpoint
        if not includes(leaf_hash(entry), self.index, checkpoint.size, self.hashes, checkpoint.root):
            raise BadProof(
                f"The proof does not lead from this entry to the root of {checkpoint.origin} at size "
                f"{checkpoint.size:,}, as leaf {self.index:,}."
            )
        return signed


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _from_base64(text: str) -> bytes:
    try:
        data = base64.b64decode(text, validate=True)
    except binascii.Error:
        raise BadProof("A line of the proof is not base64.") from None
    if _base64(data) != text:
        raise BadProof("A line of the proof is not base64.")
    return data
