"""The manifest: every file of a pack with its SHA-256 and size, signed as a note with the log's key."""

import hashlib
import re
from collections.abc import Mapping

from audit.log.errors import BadNote
from audit.log.notes import Signer, Verifier, sign, verify
from audit.packs.errors import BadPack

MANIFEST = "manifest"
# No checkpoint has a second line that begins with a hash: a manifest can't be taken for one.
_FIRST_LINE = "shoebox evidence pack v{}"
VERSIONS = (1, 2)  # in the second, entries may have the signatures of tables
_LINE = re.compile(r"([0-9a-f]{64}) ([0-9]{1,15}) (\S+)\Z")


def signed_manifest(files: Mapping[str, bytes], signer: Signer, version: int = 1) -> bytes:
    lines = [f"{hashlib.sha256(files[name]).hexdigest()} {len(files[name])} {name}" for name in sorted(files)]
    return sign("".join(f"{line}\n" for line in (_FIRST_LINE.format(version), *lines)), [signer])


def read_manifest(note: bytes, key: Verifier) -> tuple[int, dict[str, tuple[str, int]]]:
    """The version of the pack, and by file its SHA-256 and size, if this key has signed it."""
    try:
        text = verify(note, [key]).text
    except BadNote as reason:
        raise BadPack(f"manifest: {reason}") from None
    first, *lines = text[:-1].split("\n")
    version = next((version for version in VERSIONS if first == _FIRST_LINE.format(version)), None)
    if version is None:
        raise BadPack("manifest: is not that of an evidence pack of this kind, or of a newer version")
    found: dict[str, tuple[str, int]] = {}
    for line in lines:
        match = _LINE.match(line)
        if match is None or match[3] in found:
            raise BadPack(f"manifest: a line can't be read: {line[:200]!r}")
        found[match[3]] = (match[1], int(match[2]))
    return version, found
