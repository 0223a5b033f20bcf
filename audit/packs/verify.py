"""Checks a Shoebox evidence pack. Runs anywhere with Python 3.9 or newer; Shoebox itself is not needed.

    python3 verify.py PACK.zip --key 'NAME+ID+KEY'

--key is the public key of the casino's log. Take it from somewhere else than the pack: from a letter, a web page, or an
earlier pack. Without --key the key inside the pack is used, which shows only that the pack agrees with itself.

For signatures this program uses the Python package `cryptography`, or else the program `openssl`. If neither is there
it says that signatures were NOT checked and fails; --without-signature lets it check everything else.

It exits with 0 if all is well, with 1 at the first thing that is not, which it names, and with 2 if it can't run.
Nothing is unpacked to the disk, and no network is used.

How a pack proves itself, in the order in which it is checked here:

1. `manifest` lists every other file with its SHA-256 and size, and is signed (a C2SP signed note, Ed25519).
2. `checkpoint` says how many entries the casino's log had, and gives one hash over all of them, the root. It is signed.
3. `entries.bin` has the entries of this pack, exactly as they are in the log, and `inclusion.txt` the hashes that lead
   from each entry to the root (RFC 6962). An entry that was changed, moved or invented does not lead there.
4. `contents.json` says which numbers of which recordings are here. Recordings number their events 1, 2, 3 ..., so an
   event that was left out is seen, or is declared there as missing. Whether it is missing in the log too is what the
   sender says: this program has only the pack. Who doubts it asks for the whole log.
5. Each event that its table has signed is checked with the key that the table had then, by the log's entries about
   keys, which are in the pack. How many are signed and valid is said; one that is not does not make a pack bad.
6. The tables in `data/` that tell of entries are made anew from the entries and compared.
7. `checkpoints/` has earlier checkpoints, `consistency/` the proofs that the log only grew since then.

What could not be compared is said in lines that begin with NOT COMPARED.
"""

import sys

# Before anything that an older Python can't do. What it can't even compile must not be in this file.
if sys.version_info < (3, 9):
    print("CAN'T RUN: this program needs Python 3.9 or newer, and this is {}.{}.".format(*sys.version_info[:2]))
    sys.exit(2)

import argparse
import base64
import csv
import hashlib
import io
import json
import os
import re
import shutil
import struct
import subprocess
import tempfile
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any, BinaryIO, Optional

FIRST_LINES = {"shoebox evidence pack v1": 1, "shoebox evidence pack v2": 2}
KEY_NAME = re.compile(r"[^\s+\x00-\x20]+")
SIGNATURE_LINE = re.compile("\u2014 ([^\\s+]+) ([A-Za-z0-9+/]+={0,2})")
CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f]")
NUMBER = "(0|[1-9][0-9]{0,17})"
KEY_NOTE = re.compile(f"shoebox log key v1\n(.*)\nfrom {NUMBER}\nmade .*\n")
LEAF_LINE = re.compile(rf"leaf {NUMBER} (\S+)")
NODE_LINE = re.compile(rf"node (0|[1-9][0-9]?) {NUMBER} (\S+)")
LEAF_FIELDS = ("kind", "stream", "version", "source", "offset", "source_time_us", "received_us", "signer", "signature",
               "sha256")  # fmt: skip
SAFE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*")
MUST_HAVE = {"checkpoint", "contents.json", "custody.json", "entries.bin", "events.jsonl", "inclusion.txt", "keys/1",
             "report.pdf", "verify.py"}  # fmt: skip

# A hostile pack must not fill the memory: nothing larger is read.
FILES_MAX = 20_000
TOTAL_BYTES_MAX = 4 * 2**30
IN_MEMORY_BYTES_MAX = 2**28
NOTE_BYTES_MAX = 1_000_000
SIGNATURES_MAX = 64

# How a zip file is laid out: what stands before each file, the line of each file in the list, and the end of the list.
ZIP_FILE, ZIP_LINE, ZIP_END = struct.Struct("<4s5H3L2H"), struct.Struct("<4s6H3L5H2L"), struct.Struct("<4s4H2LH")
LIST_BYTES_MAX = 2**24
STORED, DEFLATED = 0, 8
MADE_BY = 0x0314  # by the rules of Unix, which say what is a link

# Tables of a pack that say what its entries say, and their columns but those that are words of Shoebox's own.
EVENTS = ("log_index", "stream", "seq", "kind", "happened_at", "shoe", "round", "source", "source_offset", "source_at",
          "received_at", "signer", "signed", "leaf_hash")  # fmt: skip
QUARANTINE = ("log_index", "message", "source", "source_offset", "received_at", "bytes")
LISTED = ["whole", "kind", "claims", "reason"]  # what a list beside the log says of the quarantine, and no entry
COMPARED = ("events", "gaps", "quarantine")
LISTS = {"quarantine_counts", "rivals"}  # what the sender says of the quarantine
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
TIME = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ]([0-9]{2}:[0-9]{2}:[0-9]{2})(?:\.([0-9]+))?([Zz]|[+-][0-9]{2}:?[0-9]{2})"
)
# How a message in the binary mode of CloudEvents is kept: headers and body in one line.
BINARY = b'{"shoebox":"binary/1","headers":['

# A known signature (RFC 8032, 7.1, test 2): shows that what checks signatures here works at all.
KNOWN_KEY = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
KNOWN_SIGNATURE = bytes.fromhex(
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
)


Key = tuple[str, bytes, bytes]  # its name, its id, and the key itself
Way = Optional[tuple[str, Callable[[bytes, bytes, bytes], bool]]]  # its name, and what checks a signature
Body = tuple[str, int, bytes]  # the stream of an entry, its number there, and its message
Leaf = tuple[int, bytes, dict[str, Any]]  # where an entry is in the log, the entry, and what its first line says
Log = tuple[str, int, bytes]  # its name, how many entries it had, and the hash over all of them
Say = Callable[[str, str], None]


class Bad(Exception):
    """The first thing that is not as it should be."""


def tell(line: str) -> None:
    """Prints a line. What a hostile pack has in it must not move the cursor, add lines or hide what was said."""
    print("".join(letter if " " <= letter <= "~" else ascii(letter)[1:-1] for letter in line))


# --- The zip file ---------------------------------------------------------------------------------------------------


class Pack:
    """The files of the pack, read one by one from the zip.

    A zip file says twice what is in it: before each file, and in a list at its end. Programs differ in which of the two
    they believe. So a pack must be laid out in just the one way in which packs are written: file after file from the
    first byte on, then the list, and both say the same, with nothing before, between or after.
    """

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        self.sizes: dict[str, int] = {}
        self.lower: dict[str, str] = {}  # each name without capitals
        self.places: dict[str, tuple[int, int, int, int]] = {}  # where its bytes begin, how many, how packed, its CRC
        lines, begins = self._list()
        for line, name in lines:
            self._check_line(line, name)
        if sum(self.sizes.values()) > TOTAL_BYTES_MAX:
            raise Bad(f"the files are {sum(self.sizes.values())} bytes together, which is too much")
        at = 0
        for line, name in lines:
            at = self._check_file(line, name, at)
        if at != begins:
            raise Bad(f"the zip file has {begins - at} bytes between its last file and its list of files")

    def _read(self, at: int, many: int) -> bytes:
        self.file.seek(at)
        return self.file.read(many)

    def _list(self) -> tuple[list[tuple[tuple[Any, ...], str]], int]:
        """Each line of the list with the name in it, and where the list begins."""
        ends = self.file.seek(0, 2) - ZIP_END.size
        end = self._read(max(0, ends), ZIP_END.size)
        if ends < 0 or end[:4] != b"PK\5\6":
            tail = self._read(max(0, ends - 2**16), 2**16 + ZIP_END.size)
            trailing = len(tail) - tail.rfind(b"PK\5\6") - ZIP_END.size
            if b"PK\5\6" in tail and trailing > 0:
                raise Bad(f"the zip file has {trailing} bytes after its end: a comment, or something that was added")
            raise Bad("the zip file is damaged or cut off: it does not end as a zip file does")
        _, disk, list_disk, count, of, many, begins, comment = ZIP_END.unpack(end)
        if (disk, list_disk, comment) != (0, 0, 0) or count != of or many > LIST_BYTES_MAX:
            raise Bad("the zip file is damaged or cut off: its end can't be read")
        if begins + many != ends:
            raise Bad("the zip file is damaged, or something was put before it: its list of files is at another place")
        if count > FILES_MAX:
            raise Bad(f"the zip file has {count} files; a pack has at most {FILES_MAX}")
        data, at = self._read(begins, many), 0
        lines = []
        for _ in range(count):
            line = ZIP_LINE.unpack(data[at : at + ZIP_LINE.size].ljust(ZIP_LINE.size, b"\0"))
            name_bytes, extra, comment = line[10:13]
            if line[0] != b"PK\1\2" or at + ZIP_LINE.size + name_bytes + extra + comment > many:
                raise Bad("the zip file is damaged: its list of files can't be read")
            at += ZIP_LINE.size
            lines.append((line, data[at : at + name_bytes].decode("latin-1")))
            at += name_bytes + extra + comment
        if at != many:
            raise Bad("the zip file has more in its list of files than files")
        return lines, begins

    def _check_line(self, line: tuple[Any, ...], name: str) -> None:
        flags, method, packed, size = line[3], line[4], line[8], line[9]
        if not SAFE_NAME.fullmatch(name) or flags or method not in (STORED, DEFLATED):
            raise Bad(f"the zip file has a file that no pack has: {name!r}")
        if name in self.sizes:
            raise Bad(f"{name}: is in the zip file twice")
        if name.lower() in self.lower:
            raise Bad(
                f"{name}: differs from {self.lower[name.lower()]} in capitals only: some systems keep one of them"
            )
        self.lower[name.lower()] = name
        if any(line[11:13]):
            raise Bad(f"{name}: has an extra field or a comment in the zip file, which no pack has")
        if line[15] >> 28 not in (0, 8) or line[15] & 0x10:
            raise Bad(f"{name}: is not a plain file, but a link or a folder")
        if line[1] != MADE_BY or any(line[13:15]) or line[15] & 0x0E00FFFF:
            raise Bad(f"{name}: has marks in the zip file that no pack has")
        if method == STORED and packed != size:
            raise Bad(f"{name}: has two sizes in the zip file")
        self.sizes[name] = size

    def _check_file(self, line: tuple[Any, ...], name: str, at: int) -> int:
        """What stands before a file says what its line in the list says. Gives where the file ends."""
        if line[16] != at:
            raise Bad(f"{name}: is at byte {line[16]} of the zip file and not at {at}: something was put in between")
        head = self._read(at, ZIP_FILE.size + line[10])
        said = ZIP_FILE.unpack(head[: ZIP_FILE.size].ljust(ZIP_FILE.size, b"\0"))
        if said != (b"PK\3\4", *line[2:11], 0) or head[ZIP_FILE.size :] != name.encode("latin-1"):
            raise Bad(f"{name}: the zip file says one thing of it before the file, and another in its list of files")
        begins = at + len(head)
        self.places[name] = (begins, line[8], line[4], line[7])
        return begins + int(line[8])

    def blocks(self, name: str) -> Iterator[bytes]:
        """The file in pieces of at most a megabyte, and never more than the size that the zip states."""
        if name not in self.places:
            raise Bad(f"{name}: is missing")
        found, crc = 0, 0
        try:
            for block in self._unpacked(name):
                found, crc = found + len(block), zlib.crc32(block, crc)
                if found > self.sizes[name]:
                    break
                yield block
        except (OSError, zlib.error) as error:
            raise Bad(f"{name}: can't be read from the zip file: {error}") from None
        if (found, crc) != (self.sizes[name], self.places[name][3]):
            raise Bad(f"{name}: can't be read from the zip file: its bytes are not those that were packed")

    def _unpacked(self, name: str) -> Iterator[bytes]:
        at, left, method, _ = self.places[name]
        unpack = zlib.decompressobj(-zlib.MAX_WBITS)
        rest = b""
        while left or rest or (method == DEFLATED and not unpack.eof):
            if left and not rest:
                rest = self._read(at, min(left, 2**20))
                at, left = at + len(rest), left - len(rest)
                if not rest:
                    raise Bad(f"{name}: can't be read from the zip file: it is cut off")
            if method == STORED:
                block, rest = rest, b""
            elif unpack.eof:
                raise Bad(f"{name}: has more bytes in the zip file than it needs")
            else:
                block = unpack.decompress(rest, 2**20)
                rest = unpack.unconsumed_tail or unpack.unused_data
                if not (block or rest or left or unpack.eof):
                    raise Bad(f"{name}: can't be read from the zip file: it is cut off")
            yield block

    def read(self, name: str, bytes_max: int = IN_MEMORY_BYTES_MAX) -> bytes:
        if self.sizes.get(name, 0) > bytes_max:
            raise Bad(f"{name}: is too large")
        return b"".join(self.blocks(name))

    def text(self, name: str, bytes_max: int = IN_MEMORY_BYTES_MAX) -> str:
        try:
            return self.read(name, bytes_max).decode("utf-8")
        except UnicodeDecodeError:
            raise Bad(f"{name}: is not a text") from None

    def json(self, name: str) -> Any:
        try:
            return json.loads(self.text(name))
        except (ValueError, RecursionError):
            raise Bad(f"{name}: is not JSON") from None


# --- Signatures -----------------------------------------------------------------------------------------------------


def with_cryptography(key: bytes, signature: bytes, message: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except InvalidSignature:
        return False
    return True


def with_openssl(key: bytes, signature: bytes, message: bytes) -> bool:
    # An Ed25519 key as openssl wants it: always the same twelve bytes, then the key.
    der = bytes.fromhex("302a300506032b6570032100") + key
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: os.path.join(folder, name) for name in ("key", "signature", "message")}
        for name, data in (("key", der), ("signature", signature), ("message", message)):
            with open(paths[name], "wb") as file:
                file.write(data)
        command = [str(shutil.which("openssl")), "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER",
                   "-inkey", paths["key"], "-in", paths["message"], "-sigfile", paths["signature"]]  # fmt: skip
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def way_to_check_signatures() -> Way:
    """The first way that works on this machine; None if there is none."""
    ways: list[tuple[str, Callable[[bytes, bytes, bytes], bool]]] = [
        ("cryptography", with_cryptography),
        ("openssl", with_openssl),
    ]
    for name, way in ways:
        try:
            good = way(KNOWN_KEY, KNOWN_SIGNATURE, b"\x72")
            bad = way(KNOWN_KEY, KNOWN_SIGNATURE, b"\x73")
        except (ImportError, OSError):  # not installed
            continue
        if good and not bad:
            return name, way
    return None


def read_key(vkey: str) -> Key:
    """NAME+ID+KEY, the way the C2SP signed note format writes a public key."""
    name, key_id, material = [*vkey.split("+", 2), "", ""][:3]
    data = from_base64(material)
    fits = hashlib.sha256(name.encode("utf-8", "replace") + b"\n" + data).hexdigest()[:8] == key_id
    if len(data) != 33 or data[:1] != b"\x01" or not fits or not KEY_NAME.fullmatch(name):
        raise Bad(f"{vkey[:200]!r} is not a public key of the form NAME+ID+KEY")
    return name, bytes.fromhex(key_id), data[1:]


def read_note(where: str, note: str) -> tuple[str, list[tuple[str, bytes, bytes]]]:
    """The text of a note, and the signatures below it: the name and id of the key of each, and the signature itself."""
    if CONTROLS.search(note):
        raise Bad(f"{where}: has control characters in it")
    text, blank, below = note.rpartition("\n\n")
    if not blank or not below.endswith("\n"):
        raise Bad(f"{where}: has no signature below its text")
    lines = below[:-1].split("\n")
    if len(lines) > SIGNATURES_MAX:
        raise Bad(f"{where}: has {len(lines)} signatures; at most {SIGNATURES_MAX} are read")
    signatures = []
    for line in lines:
        match = SIGNATURE_LINE.fullmatch(line)
        data = base64_or_nothing(match.group(2)) if match else b""
        if not match or len(data) <= 4:
            raise Bad(f"{where}: a line below its text is not a signature")
        signatures.append((match.group(1), data[:4], data[4:]))
    return text + "\n", signatures


def open_note(where: str, note: str, known: list[Key], way: Way) -> tuple[str, list[Key]]:
    """The text above the signatures, and which of these keys have signed it. What says that it is a signature of one of
    them must be one: also where a good one stands beside it. Without a way to check, it is believed."""
    text, signatures = read_note(where, note)
    signed_by = []
    for name, key_id, signature in signatures:
        for key in known:
            if key[:2] == (name, key_id):
                if way and not way[1](key[2], signature, text.encode("utf-8")):
                    raise Bad(f"{where}: the signature does not fit: it was changed, or signed with another key")
                signed_by.append(key)
    return text, signed_by


def must_be_signed(where: str, note: str, keys: list[Key], way: Way) -> str:
    """The text, if each of these keys has signed it."""
    text, signed_by = open_note(where, note, keys, way)
    for key in keys:
        if key not in signed_by:
            raise Bad(f"{where}: is not signed with the key {key[0]}+{key[1].hex()}")
    return text


def read_keys(pack: Pack, given: list[Key], way: Way) -> list[tuple[int, Key]]:
    """The log's keys in their order, each with the size of the log from which on it signs.

    Each is signed by itself and by the one before it, so whoever knows an early key knows the later ones.
    """
    keys: list[tuple[int, Key]] = []
    while f"keys/{len(keys) + 1}" in pack.sizes:
        where = f"keys/{len(keys) + 1}"
        note = pack.text(where, NOTE_BYTES_MAX)
        match = KEY_NOTE.fullmatch(read_note(where, note)[0])
        if not match:
            raise Bad(f"{where}: is not the note of a log's key")
        key, since = read_key(match.group(1)), int(match.group(2))
        must_be_signed(where, note, [*(before for _, before in keys[-1:]), key], way)
        if keys and (since < keys[-1][0] or key[0] != keys[-1][1][0]):
            raise Bad(f"{where}: does not follow on the key before it")
        keys.append((since, key))
    if not keys:
        raise Bad("keys/1: is missing")
    for name in sorted(pack.sizes):
        if name.startswith("keys/") and name not in [f"keys/{number}" for number in range(1, len(keys) + 1)]:
            raise Bad(f"{name}: follows on no key before it")
    for key in given:
        if key not in [known for _, known in keys]:
            raise Bad(f"the key that you gave, {key[0]}+{key[1].hex()}, is not the log's: its keys are others")
    return keys


def check_signed_in_time(where: str, note: str, size: int, keys: list[tuple[int, Key]], way: Way) -> None:
    """A checkpoint must be signed with the key that was in use when the log had that size: an old key signs nothing
    new. Where a new key took over, either may have signed."""
    signed_by = open_note(where, note, [key for _, key in keys], way)[1]
    ends = [since for since, _ in keys[1:]] + [size]
    if not any(key in signed_by for (since, key), end in zip(keys, ends) if since <= size <= end):
        raise Bad(f"{where}: is not signed with the key that the log had at size {size}")


# --- The tree of hashes (RFC 6962) ----------------------------------------------------------------------------------


def leaf_hash(entry: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def base64_or_nothing(text: str) -> bytes:
    """The bytes, if the text is written in the one way that there is to write them."""
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        return b""
    return data if base64.b64encode(data).decode("ascii") == text else b""


def from_base64(text: str) -> bytes:
    data = base64_or_nothing(text)
    if not data:
        raise Bad(f"{text[:80]!r} is not base64")
    return data


def read_hash(where: str, text: str) -> bytes:
    data = base64_or_nothing(text)
    if len(data) != 32:
        raise Bad(f"{where}: {text[:80]!r} is not a hash")
    return data


Nodes = dict[tuple[int, int], bytes]  # hashes of the tree by level, counted from the leaves, and number in the level


def climb(
    value: bytes, index: int, log: Log, siblings: Nodes, known: Nodes, needed: set[tuple[int, int]]
) -> Optional[Nodes]:
    """The way from a leaf to the root: at each level the hash beside it is taken to make the one above.

    The hashes on the way, if it leads to the root, else None. `known` has those that were already led there: where
    the way meets one of them, the rest of the way is the same. `needed` gets those that stand beside the way.
    """
    level, last = 0, log[1] - 1
    passed: Nodes = {}
    while last > 0:
        if known.get((level, index)) == value:
            return passed
        passed[level, index] = value
        if index % 2 or index != last:  # else it has no neighbour, and goes up as it is
            beside = siblings.get((level, index ^ 1))
            if beside is None:
                return None
            needed.add((level, index ^ 1))
            value = node_hash(beside, value) if index % 2 else node_hash(value, beside)
        level, index, last = level + 1, index >> 1, last >> 1
    return passed if value == log[2] else None


def is_consistent(old_size: int, old_root: bytes, new_size: int, new_root: bytes, proof: list[bytes]) -> bool:
    """Whether the larger log has the smaller one as its beginning (RFC 6962, 2.1.2; checked by RFC 9162, 2.1.4.2)."""
    if old_size == new_size:
        return not proof and old_root == new_root
    if not 0 < old_size < new_size or not proof:
        return False
    first, last = old_size - 1, new_size - 1
    while first & 1:
        first, last = first >> 1, last >> 1
    rest = list(proof)
    if old_size & (old_size - 1) == 0:  # a power of two: its root is itself the first hash
        old = new = old_root
    else:
        old = new = rest.pop(0)
    for value in rest:
        if last == 0:
            return False
        if first & 1 or first == last:
            old, new = node_hash(value, old), node_hash(value, new)
            while first and not first & 1:
                first, last = first >> 1, last >> 1
        else:
            new = node_hash(new, value)
        first, last = first >> 1, last >> 1
    return last == 0 and old == old_root and new == new_root


# --- The checks -----------------------------------------------------------------------------------------------------


def check_manifest(pack: Pack, key: Key, way: Way, say: Say) -> int:
    """1. The list of files is signed, and each file is there as it was then, and no other. Gives the pack's version."""
    if "manifest" not in pack.sizes:
        raise Bad("manifest: is missing")
    text = must_be_signed("manifest", pack.text("manifest", NOTE_BYTES_MAX), [key], way)
    lines = text[:-1].split("\n")
    if lines[0] not in FIRST_LINES:
        raise Bad("manifest: is not that of an evidence pack of this kind, or of a newer version")
    listed: dict[str, tuple[str, int]] = {}
    for line in lines[1:]:
        match = re.fullmatch(r"([0-9a-f]{64}) ([0-9]{1,15}) (\S+)", line)
        if not match or match.group(3) in listed:
            raise Bad(f"manifest: a line can't be read: {line[:200]!r}")
        listed[match.group(3)] = (match.group(1), int(match.group(2)))
    for name in sorted(MUST_HAVE - listed.keys()):
        raise Bad(f"{name}: is not in the manifest, and every pack has it")
    for name in sorted(listed.keys() - pack.sizes.keys()):
        raise Bad(f"{name}: is missing; the manifest lists it")
    for name in sorted(pack.sizes.keys() - {"manifest", *listed}):
        raise Bad(f"{name}: is in the zip file, but not in the manifest: it was added")
    for name, (digest, size) in sorted(listed.items()):
        if pack.sizes[name] != size:
            raise Bad(f"{name}: has {pack.sizes[name]} bytes, the manifest says {size}: it was changed")
        found = hashlib.sha256()
        for block in pack.blocks(name):
            found.update(block)
        if found.hexdigest() != digest:
            raise Bad(f"{name}: is not the file that the manifest lists: it was changed")
    say(f"{len(listed)} files are those of the signed manifest", f"key {key[0]}+{key[1].hex()}")
    return FIRST_LINES[lines[0]]


def read_checkpoint(where: str, note: str, keys: list[tuple[int, Key]], way: Way) -> Log:
    """Whose log, how many entries it had, and the hash over all of them."""
    lines = read_note(where, note)[0][:-1].split("\n")
    if len(lines) < 3 or not all(lines) or not re.fullmatch(NUMBER, lines[1]) or lines[0] != keys[0][1][0]:
        raise Bad(f"{where}: is not a checkpoint of the log {keys[0][1][0]}")
    check_signed_in_time(where, note, int(lines[1]), keys, way)
    return lines[0], int(lines[1]), read_hash(where, lines[2])


def read_entries(pack: Pack) -> list[bytes]:
    """The entries as the log has them: each with its length before it, in two bytes."""
    data, at = pack.read("entries.bin"), 0
    entries: list[bytes] = []
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at : at + 2], "big")
        if end > len(data):
            raise Bad(f"entries.bin: is cut off after entry {len(entries)}")
        entries.append(data[at + 2 : end])
        at = end
    return entries


def read_inclusion(pack: Pack, log: Log) -> tuple[list[tuple[int, bytes]], Nodes]:
    """The place and hash of each entry in order, and after them the hashes beside their ways, in order too."""
    lines = pack.text("inclusion.txt").split("\n")
    if lines[0] != f"size {log[1]}" or lines.pop() != "":
        raise Bad(f"inclusion.txt: is not for the checkpoint of this pack, whose size is {log[1]}")
    places: list[tuple[int, bytes]] = []
    siblings: Nodes = {}
    before = (-1, -1)
    for line in lines[1:]:
        leaf, node = LEAF_LINE.fullmatch(line), NODE_LINE.fullmatch(line)
        if leaf and not siblings:
            places.append((int(leaf.group(1)), read_hash("inclusion.txt", leaf.group(2))))
        elif node and (int(node.group(1)), int(node.group(2))) > before:
            before = (int(node.group(1)), int(node.group(2)))
            siblings[before] = read_hash("inclusion.txt", node.group(3))
        elif leaf or node:
            raise Bad(f"inclusion.txt: a line is out of order, or there before: {line[:200]!r}")
        else:
            raise Bad(f"inclusion.txt: a line can't be read: {line[:200]!r}")
    return places, siblings


def check_inclusion(
    pack: Pack, log: Log, entries: list[bytes], say: Say
) -> tuple[list[int], Nodes, list[tuple[int, int]]]:
    """3. Each entry leads to the root. Gives the place of each entry in the log, counted from 0, the hashes beside the
    ways, and those that were not needed."""
    places, siblings = read_inclusion(pack, log)
    if len(places) != len(entries):
        raise Bad(f"inclusion.txt: is for {len(places)} entries, but entries.bin has {len(entries)}")
    known: Nodes = {}
    needed: set[tuple[int, int]] = set()
    before = -1
    for entry, (index, stated) in zip(entries, places):
        what = f"leaf {index} of the log ({entry_name(entry)})"
        if not before < index < log[1]:
            raise Bad(f"inclusion.txt: {what} is out of order, or after the end of the log")
        before = index
        if leaf_hash(entry) != stated:
            raise Bad(f"entries.bin: {what} is not what was recorded: its hash is another")
        passed = climb(stated, index, log, siblings, known, needed)
        if passed is None:
            raise Bad(f"inclusion.txt: {what} is not in the log of the checkpoint")
        known.update(passed)
    say(f"{len(entries)} entries are in the log, each exactly as it was recorded", "leaf by leaf to the root")
    return [index for index, _ in places], siblings, sorted(set(siblings) - needed)


def entry_name(entry: bytes) -> str:
    """Which entry it is, for people, as far as its first line says."""
    try:
        head = json.loads(entry.split(b"\n", 1)[0])
        return "{} number {}".format(head["stream"], head["version"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return "which can't be read"


def read_leaf(index: int, entry: bytes) -> tuple[dict[str, Any], bytes]:
    """What the first line of an entry says, which must be written in the one way that there is; and what follows it."""
    first, newline, body = entry.partition(b"\n")
    try:
        head = json.loads(first.decode("ascii"))
        said = {name: head[name] for name in LEAF_FIELDS if head.get(name) is not None}
        plain = json.dumps(said, separators=(",", ":")).encode("ascii") == first
    except (ValueError, AttributeError, RecursionError):
        raise Bad(f"entries.bin: the first line of leaf {index} of the log can't be read") from None
    texts, numbers = ("kind", "stream", "sha256"), ("version",)
    typed = all(type(said.get(name)) is str for name in texts) and all(type(said.get(name)) is int for name in numbers)
    typed = typed and all(type(said.get(name, "")) is str for name in ("source", "signer", "signature"))
    typed = typed and all(type(said.get(name, 0)) is int for name in ("offset", "source_time_us", "received_us"))
    if not newline or not plain or not typed:
        raise Bad(f"entries.bin: the first line of leaf {index} of the log can't be read")
    return said, body


def check_bodies(pack: Pack, places: list[int], entries: list[bytes]) -> tuple[list[Body], list[Leaf]]:
    """The message of each entry: what follows its first line, or for a very long one a file of its own."""
    bodies: list[Body] = []
    leaves: list[Leaf] = []
    apart = set()
    for index, entry in zip(places, entries):
        head, body = read_leaf(index, entry)
        if not body and hashlib.sha256(body).hexdigest() != head["sha256"]:
            body = pack.read(f"bodies/{index}")
            apart.add(f"bodies/{index}")
        if hashlib.sha256(body).hexdigest() != head["sha256"]:
            raise Bad(f"leaf {index} ({entry_name(entry)}): its message is not the one that its first line names")
        bodies.append((head["stream"], head["version"], body))
        leaves.append((index, entry, head))
    for name in sorted(pack.sizes):
        if name.startswith("bodies/") and name not in apart:
            raise Bad(f"{name}: is the message of no entry that needs one")
    return bodies, leaves


def check_contents(pack: Pack, bodies: list[Body], say: Say) -> Any:
    """4. Of each recording every number is here that should be, or is declared as missing."""
    contents = pack.json("contents.json")
    there: dict[str, list[int]] = {}
    for stream, version, _ in bodies:
        there.setdefault(stream, []).append(version)
    for stream, versions in there.items():
        versions.sort()
        if len(set(versions)) < len(versions):
            raise Bad(f"entries.bin: {stream} has a number twice")
    before = ("", 0)
    lacking = 0
    ranges = read_ranges(contents)
    for stream, first, last, declared in ranges:
        if not before < (stream, first) <= (stream, last):
            raise Bad(f"contents.json: {stream} number {first} to {last} is out of order, or there before")
        before = (stream, last)
        versions = there.get(stream, [])
        here = versions[bisect_left(versions, first) : bisect_right(versions, last)]
        holes, expected = [], first
        for version in [*here, last + 1]:
            if version > expected:
                holes.append((expected, version - 1))
            expected = version + 1
        for begin, end in sorted(set(holes) - set(declared)):
            raise Bad(f"{stream}: number {begin} to {end} is not in the pack, and not declared as missing")
        for begin, end in sorted(set(declared) - set(holes)):
            raise Bad(f"contents.json: {stream} number {begin} to {end} is declared as missing, but is here")
        if declared != holes:
            raise Bad(f"contents.json: {stream} number {first} to {last}: what is missing is not listed in order")
        lacking += sum(end - begin + 1 for begin, end in holes)
        there[stream] = versions[: bisect_left(versions, first)] + versions[bisect_right(versions, last) :]
    for stream, versions in there.items():
        for version in versions:
            raise Bad(f"contents.json: {stream} number {version} is in the pack, but not among its contents")
    declared_too = f"; {lacking} are declared as missing by the sender" if lacking else ""
    say(f"no number is left out in {len(ranges)} ranges{declared_too}", "contents.json")
    check_subjects(contents, ranges, bodies, say)
    return contents


Range = tuple[str, int, int, list[tuple[int, int]]]  # a stream, the first and last number, and what is missing there
RANGE_FIELDS = {"stream": str, "first": int, "last": int, "missing": list}


def read_ranges(contents: Any) -> list[Range]:
    if not isinstance(contents, dict) or contents.get("format") != 1 or not isinstance(contents.get("ranges"), list):
        raise Bad("contents.json: can't be read, or is of a newer version: take that version's verify.py")
    if not isinstance(contents.get("about"), str) or not is_texts(contents.get("subjects")):
        raise Bad("contents.json: does not say what the pack is about")
    ranges: list[Range] = []
    for number, part in enumerate(contents["ranges"], start=1):
        typed = isinstance(part, dict) and all(type(part.get(name)) is kind for name, kind in RANGE_FIELDS.items())
        pairs = part["missing"] if typed else []
        if not typed or not all(isinstance(pair, list) and [*map(type, pair)] == [int, int] for pair in pairs):
            raise Bad(f"contents.json: range {number} can't be read")
        ranges.append((part["stream"], part["first"], part["last"], [(begin, end) for begin, end in pairs]))
    return ranges


def is_texts(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, str) for one in value)


def check_subjects(contents: Any, ranges: list[Range], bodies: list[Body], say: Say) -> None:
    """The pack has something of each thing that it says it is about. Says which numbers of it: whether they are all
    of them, only the whole log shows."""
    for subject in contents["subjects"]:
        kind, _, name = subject.partition(" ")
        if kind == "round":
            stream, _, number = name.rpartition("/")
            here = [body for body in bodies if body[0] == stream and round_of(body[2]) == number]
        elif kind == "case":
            stream = f"case:{name}"
            here = [body for body in bodies if body[:2] == (stream, 1)]
        elif kind == "table":
            stream = re.sub(" from [^ ]+ until [^ ]+$", "", name)
            here = [body for body in bodies if body[0].startswith(f"{stream}/")]
        else:
            raise Bad(f"contents.json: the pack is about {subject!r}, which is no round, case or table")
        if not here:
            raise Bad(f"contents.json: the pack is about {subject}, and has nothing of it")
        parts = [
            f"{where} number {first} to {last}"
            for where, first, last, _ in ranges
            if where == stream or (kind == "table" and where.startswith(f"{stream}/"))
        ]
        shown = ", ".join(parts[:8]) + (" and more" if len(parts) > 8 else "")
        say(f"of {subject} it has {shown}", "whether that is all of it, the whole log shows")
    if contents["about"] != contents["subjects"][0]:
        raise Bad(f"contents.json: says that it is about {contents['about']!r}, and its first subject is another")


def attributes(body: bytes) -> dict[str, Any]:
    """What the envelope of an event says, in either of the ways in which CloudEvents come over Kafka; nothing if it
    can't be read."""
    try:
        event = json.loads(body)
        if not body.startswith(BINARY):
            return dict(event)
        said = {str(name)[3:]: value for name, value in event["headers"] if str(name).startswith("ce_")}
        for name in ("seq", "shoe", "round"):
            if name in said:
                said[name] = int(said[name])
        return said
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def round_of(body: bytes) -> str:
    """The round that an event says it belongs to."""
    number = attributes(body).get("round")
    return str(number) if type(number) is int else ""


def check_events(pack: Pack, bodies: list[Body], say: Say) -> None:
    """The readable files say what the log's entries say, message by message."""
    many = check_messages(pack, "events.jsonl", [body for body in bodies if ":" not in body[0]])
    if "case.jsonl" in pack.sizes:
        check_messages(pack, "case.jsonl", [body for body in bodies if body[0].startswith("case:")])
    say(f"{many} events can be read in events.jsonl", "the same as in the log")


def check_messages(pack: Pack, name: str, events: list[Body]) -> int:
    lines = pack.read(name).split(b"\n")
    if lines.pop() != b"" or len(lines) != len(events):
        raise Bad(f"{name}: has {len(lines)} lines for {len(events)} events")
    for line, (stream, version, body) in zip(lines, events):
        if line != body:
            raise Bad(f"{name}: {stream} number {version} is not what was recorded")
    return len(events)


States = Optional[list[Optional[str]]]  # what each entry's signature is worth; nothing if signatures are not checked


def check_tables(
    pack: Pack, contents: Any, bodies: list[Body], leaves: list[Leaf], states: States, say: Say
) -> list[str]:
    """The tables in `data/` say the same in each format that can be read here; and those that tell of entries, what the
    entries say. Gives what could not be compared."""
    formats: dict[str, set[str]] = {}
    for name in pack.sizes:
        table, dot, ending = name[5:].rpartition(".")
        if name.startswith("data/") and dot:
            formats.setdefault(table, set()).add(ending)
    alone = []
    for table, endings in sorted(formats.items()):
        if "jsonl" in endings:
            rows = read_rows(pack, f"data/{table}.jsonl")
            where = [f"row {number}" for number in range(1, len(rows) + 1)]
            if table == "events":
                where = check_rows_of_events(rows, bodies, leaves, states)
            elif table == "quarantine":
                check_rows_of_quarantine(rows, bodies, leaves)
            elif table == "gaps":
                check_rows_of_gaps(rows, contents)
            if "csv" in endings:
                check_csv(pack, f"data/{table}.csv", rows, where)
        elif table in COMPARED or len(endings) > 1:
            raise Bad(f"data/{table}.jsonl: is missing, and the table is there in another format")
        else:
            alone.append(table)
    there = [table for table in COMPARED if table in formats]
    if there:
        say(f"the tables {', '.join(there)} are what the entries say, in every column but words", "row by row")
    return not_compared(formats, alone)


def not_compared(formats: dict[str, set[str]], alone: list[str]) -> list[str]:
    """What no entry says, or what can't be read here."""
    judged = ", ".join(sorted(formats.keys() - {*COMPARED, *LISTS, *alone}))
    unseen: list[tuple[Any, str]] = [
        ("events" in formats,
         "what happened, in words (`told` in data/events): made by Shoebox; `shoebox verify` makes it anew"),
        ("quarantine" in formats, "why a message was refused (`kind`, `reason` in data/quarantine): no entry has it"),
        (formats.keys() & LISTS,
         ("how many messages are in quarantine, which of them contest a round (data/rivals), and those that are here "
          "by hash alone: the sender says so")),
        (judged, f"what was judged ({judged}, rounds.jsonl, rules.json, report.pdf): signed, not in the log"),
        (any("parquet" in endings for endings in formats.values()),
         "tables as Parquet, which needs a library to be read: `shoebox verify` compares them"),
        (alone, f"tables in one format alone: {', '.join(alone)}"),
    ]  # fmt: skip
    return [what for is_here, what in unseen if is_here]


def read_rows(pack: Pack, name: str) -> list[dict[str, Any]]:
    """Rows of a table, each written in the one way in which packs write them, all with the same columns."""
    lines = pack.text(name).split("\n")
    try:
        rows = [json.loads(line) for line in lines[:-1]]
        plain = [json.dumps(row, ensure_ascii=False, sort_keys=True, separators=(",", ":")) for row in rows]
    except (ValueError, TypeError, RecursionError):
        raise Bad(f"{name}: can't be read") from None
    if [*plain, ""] != lines or not all(isinstance(row, dict) and row.keys() == rows[0].keys() for row in rows):
        raise Bad(f"{name}: can't be read")
    return rows


def check_csv(pack: Pack, name: str, rows: list[dict[str, Any]], where: list[str]) -> None:
    """A table as CSV says what it says in JSON lines, letter by letter."""
    text = pack.text(name)
    try:
        found = list(csv.reader(io.StringIO(text, newline=""), strict=True))
        out = io.StringIO(newline="")
        csv.writer(out, lineterminator="\r\n").writerows(found)
    except csv.Error:
        raise Bad(f"{name}: can't be read") from None
    if not found or out.getvalue() != text or (rows and sorted(found[0]) != sorted(rows[0])):
        raise Bad(f"{name}: can't be read")
    if len(found) - 1 != len(rows):
        raise Bad(f"{name}: has {len(found) - 1} rows for {len(rows)} in JSON lines")
    for cells, row, what in zip(found[1:], rows, where):
        if cells != [cell(row[column]) for column in found[0]]:
            raise Bad(f"{name}: {what} is not what it is in JSON lines")


def cell(value: Any) -> str:
    """A value as packs write it into CSV: a text that a spreadsheet would calculate has an apostrophe before it."""
    if value is None or isinstance(value, bool):
        return "" if value is None else str(value).lower()
    text = str(value)
    formula = isinstance(value, str) and text.lstrip(" \ufeff\u00a0").startswith(FORMULA)
    return "'" + text if formula else text


def check_rows_of_events(
    rows: list[dict[str, Any]], bodies: list[Body], leaves: list[Leaf], states: States
) -> list[str]:
    """Each column is made anew from the entry. Gives what each row is about."""
    name = "data/events.jsonl"
    if len(rows) != len(leaves):
        raise Bad(f"{name}: has {len(rows)} rows for {len(leaves)} entries")
    where = []
    signed = states if states is not None else [row.get("signed") for row in rows]
    for row, state, (index, entry, head), (stream, version, body) in zip(rows, signed, leaves, bodies):
        event = attributes(body) if ":" not in stream else {}
        said = (index + 1, stream, version, head["kind"], moment_of(event.get("time")), event.get("shoe"),
                event.get("round"), head.get("source"), head.get("offset"), utc(head.get("source_time_us")),
                utc(head.get("received_us")), head.get("signer"), state, leaf_hash(entry).hex())  # fmt: skip
        where.append(f"the row of leaf {index} of the log ({entry_name(entry)})")
        may_have_words = bool(event) or stream.startswith("case:")
        words = row.get("told")
        if not (type(words) is str or (words is None and not event)) or (words is not None and not may_have_words):
            raise Bad(f"{name}: {where[-1]} is not what was recorded: told")
        columns = dict(zip(EVENTS, said))
        if "signer" not in row and "signed" not in row:  # the first packs do not have them
            del columns["signer"], columns["signed"]
        check_row(name, where[-1], row, columns, ["told"])
    return where


def check_rows_of_quarantine(rows: list[dict[str, Any]], bodies: list[Body], leaves: list[Leaf]) -> None:
    """One row for each message in quarantine, made anew from its entry."""
    name = "data/quarantine.jsonl"
    refused = {index + 1: (head, body) for (index, _, head), (stream, version, body) in zip(leaves, bodies)
               if stream.startswith("quarantine:") and version == 1}  # fmt: skip
    whole = [row for row in rows if row.get("whole", True) is not False]
    if [row.get("log_index") for row in whole] != sorted(refused):
        raise Bad(f"{name}: has not one row for each message in quarantine that is here")
    for row in whole:
        head, body = refused[row["log_index"]]
        said = (row["log_index"], head["stream"].split(":")[1], head.get("source"), head.get("offset"),
                utc(head.get("received_us")), length_of(head["kind"], body))  # fmt: skip
        check_row(name, f"the row of entry {row['log_index']}", row, dict(zip(QUARANTINE, said)), LISTED)


def length_of(kind: str, body: bytes) -> int:
    """How long a message was. One that is too long is kept by its hash, its length and its beginning."""
    if kind != "message.shortened.v1":
        return len(body)
    try:
        return int(json.loads(body)["length"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return len(body)


def check_rows_of_gaps(rows: list[dict[str, Any]], contents: Any) -> None:
    """What is declared as missing, once more as a table."""
    said = [{"first_seq": first, "last_seq": last, "stream": stream}
            for stream, _, _, missing in read_ranges(contents) for first, last in missing]  # fmt: skip
    if rows != said:
        raise Bad("data/gaps.jsonl: is not what contents.json declares as missing")


def check_row(name: str, where: str, row: dict[str, Any], said: dict[str, Any], words: list[str]) -> None:
    """Each column is as it should be, and there is no other but words."""
    for column in sorted(row):
        if column not in said and column not in words:
            raise Bad(f"{name}: has a column that no pack has: {column!r}")
    for column, value in said.items():
        if column not in row or row[column] != value or type(row[column]) is not type(value):
            raise Bad(f"{name}: {where} is not what was recorded: {column}")


def utc(time_us: Optional[int]) -> Optional[str]:
    """Microseconds since 1970 as packs write a time."""
    if time_us is None:
        return None
    return (datetime(1970, 1, 1) + timedelta(microseconds=time_us)).isoformat() + "Z"


def moment_of(time: Any) -> Optional[str]:
    """The time that an event states, as packs write it: in UTC, to the microsecond."""
    match = TIME.fullmatch(time) if isinstance(time, str) else None
    if not match:
        return None
    day, clock, fraction, zone = match.groups()
    digits = (fraction or "").ljust(7, "0")
    try:
        at = datetime.fromisoformat(f"{day} {clock}") + timedelta(microseconds=int(digits[:6]) + (digits[6] >= "5"))
        if zone not in ("Z", "z"):
            at -= (1 if zone[0] == "+" else -1) * timedelta(hours=int(zone[1:3]), minutes=int(zone[-2:]))
    except (ValueError, OverflowError):
        return None
    return at.isoformat() + "Z"


def check_tlog_proofs(pack: Pack, size: int, places: list[int], siblings: Nodes, say: Say) -> None:
    """The same proofs one by one in a format of C2SP, for other programs; they must be what inclusion.txt says."""
    names = [name for name in pack.sizes if name.startswith("proofs/")]
    if len(names) not in (0, len(places)):
        raise Bad(f"proofs/: has {len(names)} proofs for {len(places)} entries")
    for index in places if names else []:
        lines, at, level, last = ["c2sp.org/tlog-proof@v1", f"index {index}"], index, 0, size - 1
        while last > 0:
            if at % 2 or at != last:
                lines.append(base64.b64encode(siblings[level, at ^ 1]).decode("ascii"))
            level, at, last = level + 1, at >> 1, last >> 1
        name = f"proofs/{index}.tlog-proof"
        if pack.text(name, NOTE_BYTES_MAX) != "\n".join(lines) + "\n\n" + pack.text("checkpoint", NOTE_BYTES_MAX):
            raise Bad(f"{name}: is not the proof for that entry of the log")
    if names:
        say(f"{len(names)} proofs for other programs are right", "C2SP tlog-proof")


def check_earlier(pack: Pack, log: Log, keys: list[tuple[int, Key]], way: Way, say: Say) -> None:
    """7. The log only grew since each earlier checkpoint."""
    _, size, root = log
    count = 0
    for name in sorted(pack.sizes):
        if name.startswith("checkpoints/"):
            _, old_size, old_root = read_checkpoint(name, pack.text(name, NOTE_BYTES_MAX), keys, way)
            if name != f"checkpoints/{old_size}":
                raise Bad(f"{name}: is not a checkpoint of this log at that size")
            proof = f"consistency/{old_size}"
            *lines, rest = pack.text(proof, NOTE_BYTES_MAX).split("\n")
            if rest:
                raise Bad(f"{proof}: its last line is cut off")
            hashes = [read_hash(proof, line) for line in lines]
            if not is_consistent(old_size, old_root, size, root, hashes):
                raise Bad(f"{proof}: does not show that the log only grew since {name}: it was changed")
            count += 1
        elif name.startswith("consistency/") and f"checkpoints/{name[12:]}" not in pack.sizes:
            raise Bad(f"{name}: is the proof for a checkpoint that is not in the pack")
    if count:
        say(f"the log only grew since {count} earlier checkpoints", "RFC 6962 consistency")


def check(path: str, given: list[Key], way: Way, say: Say) -> tuple[Any, Any, list[str]]:
    """Everything, in order. Gives what the pack says it is about, who exported it, and what could not be compared."""
    with open(path, "rb") as file:
        return check_all(Pack(file), given, way, say)


# --- The tables' own signatures -------------------------------------------------------------------------------------

TableKeys = dict[tuple[str, str], tuple[bytes, int, Optional[int]]]  # by table and id: the key, from when, until when


def read_table_keys(bodies: list[Body], leaves: list[Leaf]) -> TableKeys:
    """The keys with which the tables sign, as the log's entries register and retire them."""
    keys: TableKeys = {}
    for (stream, version, body), (_, _, head) in zip(bodies, leaves):
        if not stream.startswith("table-keys:"):
            continue
        try:
            said = json.loads(body)
            name, since = (str(said["table"]), str(said["key"])), int(said["from_us"])
            if head["kind"] == "table.key.registered.v1":
                public, before, until = keys.get(name, (base64.b64decode(said["public_key"]), since, None))
                keys[name] = (public, min(before, since), until)
            elif head["kind"] == "table.key.retired.v1":
                if name in keys:
                    public, before, until = keys[name]
                    keys[name] = (public, before, since if until is None else min(until, since))
            else:
                raise ValueError
        except (ValueError, KeyError, TypeError, RecursionError):
            raise Bad(f"{stream} number {version} is no entry about a table's key") from None
    return keys


def signed_bytes(body: bytes) -> bytes:
    """What a table signs of a message: the message; in binary mode the headers and the body that came over Kafka."""
    if not body.startswith(BINARY):
        return body
    line = json.loads(body)
    signed = b"shoebox-binary-v1\n"
    for name, value in line["headers"]:
        data = base64.b64decode(value["base64"]) if isinstance(value, dict) else (value or "").encode("utf-8")
        signed += name.encode("utf-8") + b":%d:" % len(data) + data + b"\n"
    rest = base64.b64decode(line["body_base64"]) if "body_base64" in line else line.get("body", "").encode("utf-8")
    return bytes(signed + b"\n" + rest)


def worth(keys: TableKeys, head: dict[str, Any], body: bytes, way: Way) -> Optional[str]:
    """What the signature of a table's event is worth. A key's dates are compared with the broker's time of the message,
    or else with the time when it was received. None for what is no event of a table."""
    if ":" in head["stream"]:
        return None
    if "signer" not in head and "signature" not in head:
        return "missing"
    key = keys.get((head["stream"].split("/")[0], head.get("signer", "")))
    at_us = head.get("source_time_us", head.get("received_us", 0))
    if key is None:
        return "unknown"
    public, since, until = key
    if until is not None and until <= at_us:
        return "wrong"
    if at_us < since:
        return "unknown"
    try:
        signature, signed = base64.b64decode(head.get("signature", "")), signed_bytes(body)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return "wrong"
    if len(signature) != 64 or len(public) != 32 or not way or not way[1](public, signature, signed):
        return "wrong"
    return "valid"


def check_signatures(version: int, bodies: list[Body], leaves: list[Leaf], way: Way, say: Say) -> list[Optional[str]]:
    """What the signature of each entry is worth; says how many of each kind there are."""
    if version == 1 and any("signer" in head or "signature" in head for _, _, head in leaves):
        raise Bad("entries.bin: has signatures of tables, and a pack of the first version has none")
    keys = read_table_keys(bodies, leaves)
    states = [worth(keys, head, body, way) for (_, _, body), (_, _, head) in zip(bodies, leaves)]
    if way:
        valid, missing, unknown, wrong = (states.count(state) for state in ("valid", "missing", "unknown", "wrong"))
        say(f"{valid} events are signed with their table's key and valid, {missing} are not signed, {unknown} are "
            f"signed with a key that did not count then, {wrong} are signed wrongly", "Ed25519")  # fmt: skip
    return states


def check_all(pack: Pack, given: list[Key], way: Way, say: Say) -> tuple[Any, Any, list[str]]:
    keys = read_keys(pack, given, way)
    version = check_manifest(pack, keys[-1][1], way, say)
    log = read_checkpoint("checkpoint", pack.text("checkpoint", NOTE_BYTES_MAX), keys, way)
    say(f"the checkpoint of {log[0]} is signed", f"{log[1]} entries, root {log[2].hex()}")
    entries = read_entries(pack)
    places, siblings, stray = check_inclusion(pack, log, entries, say)
    bodies, leaves = check_bodies(pack, places, entries)
    contents = check_contents(pack, bodies, say)
    check_events(pack, bodies, say)
    states = check_signatures(version, bodies, leaves, way, say)
    unseen = check_tables(pack, contents, bodies, leaves, states if way else None, say)
    for level, number in stray:
        raise Bad(f"inclusion.txt: node {level} {number} stands beside no entry's way to the root")
    check_tlog_proofs(pack, log[1], places, siblings, say)
    check_earlier(pack, log, keys, way, say)
    return contents, check_custody(pack), unseen


def check_custody(pack: Pack) -> Any:
    """Who took the pack out, as the casino says; at least it is about this checkpoint."""
    custody = pack.json("custody.json")
    if not isinstance(custody, dict) or not isinstance(custody.get("exported_by"), str):
        raise Bad("custody.json: does not say who took the pack out")
    if custody.get("checkpoint") != pack.text("checkpoint", NOTE_BYTES_MAX):
        raise Bad("custody.json: is about another checkpoint than that of the pack")
    return custody


def main(arguments: Optional[list[str]] = None) -> int:
    parser = argparse.ArgumentParser(description="Checks a Shoebox evidence pack.")
    parser.add_argument("pack", metavar="PACK.zip")
    parser.add_argument("--key", metavar="NAME+ID+KEY", action="append", default=[], help="the log's public key")
    parser.add_argument("--without-signature", action="store_true", help="check all but the signatures")
    options = parser.parse_args(arguments)

    def say(what: str, by: str) -> None:
        tell(f"ok   {what} ({by})")

    try:
        given = [read_key(key) for key in options.key]
        with open(options.pack, "rb"):
            pass
    except (Bad, OSError) as error:
        tell(f"CAN'T RUN: {error}")
        return 2
    way = None if options.without_signature else way_to_check_signatures()
    if way is None and not options.without_signature:
        print("NOT CHECKED: signatures. Neither the Python package `cryptography` nor a working `openssl` is here.")
        print("Install one of them, or run again with --without-signature, which proves less: then anybody could")
        print("have made this pack.")
        return 1
    try:
        contents, custody, unseen = check(options.pack, given, way, say)
        about, who = contents["about"], custody["exported_by"]
    except Bad as bad:
        tell(f"BAD  {bad}")
        return 1
    except Exception as error:  # whatever a hostile file may cause is a bad pack, not a good one
        tell(f"BAD  the pack can't be read: {type(error).__name__}: {error}")
        return 1
    for what in unseen:
        tell(f"NOT COMPARED  {what}")
    print(f"All is well: {about!a}. Exported by {who!a}.")
    if way is None:
        print("BUT: signatures were NOT checked. Anybody could have made this pack.")
    else:
        print(f"Signatures were checked with {way[0]}.")
    if not options.key:
        print("BUT: the key was taken from the pack itself. Give --key with one that you received in another way.")
    else:
        print("If you know of a newer key of this log, give that one too: whoever has a key that was retired could")
        print("have made this pack without its successors.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
