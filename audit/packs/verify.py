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
   event that was left out is seen. What never arrived at the log is declared there as missing.
5. `checkpoints/` has earlier checkpoints, `consistency/` the proofs that the log only grew since then.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from typing import Any, Optional

FIRST_LINE = "shoebox evidence pack v1"
KEY_FIRST_LINE = "shoebox log key v1"
SIGNATURE_LINE = re.compile("\u2014 ([^ +]+) ([A-Za-z0-9+/]+=*)")
SAFE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*(/[A-Za-z0-9_][A-Za-z0-9._-]*)*")
MUST_HAVE = ("checkpoint", "contents.json", "custody.json", "entries.bin", "events.jsonl", "inclusion.txt", "keys/1",
             "report.pdf", "verify.py")  # fmt: skip

# A hostile pack must not fill the memory: nothing larger is read.
FILES_MAX = 20_000
TOTAL_BYTES_MAX = 4 * 2**30
IN_MEMORY_BYTES_MAX = 2**28
NOTE_BYTES_MAX = 1_000_000

# A known signature (RFC 8032, 7.1, test 2): shows that what checks signatures here works at all.
KNOWN_KEY = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
KNOWN_SIGNATURE = bytes.fromhex(
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
    "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
)


Key = tuple[str, bytes, bytes]  # its name, its id, and the key itself
Way = Optional[tuple[str, Callable[[bytes, bytes, bytes], bool]]]  # its name, and what checks a signature
Body = tuple[str, int, bytes]  # the stream of an entry, its number there, and its message
Log = tuple[str, int, bytes]  # its name, how many entries it had, and the hash over all of them
Say = Callable[[str, str], None]


class Bad(Exception):
    """The first thing that is not as it should be."""


def tell(line: str) -> None:
    """Prints a line. What a hostile pack has in it must not move the cursor, add lines or hide what was said."""
    print("".join(letter if " " <= letter <= "~" else ascii(letter)[1:-1] for letter in line))


# --- The zip file ---------------------------------------------------------------------------------------------------


class Pack:
    """The files of the pack, read one by one from the zip."""

    def __init__(self, path: str) -> None:
        try:
            self.zip = zipfile.ZipFile(path)
        except zipfile.BadZipFile as error:
            raise Bad(f"the zip file is damaged or cut off: {error}") from None
        infos = self.zip.infolist()
        if len(infos) > FILES_MAX:
            raise Bad(f"the zip file has {len(infos)} files; a pack has at most {FILES_MAX}")
        self.sizes: dict[str, int] = {}
        for info in infos:
            name = info.filename
            if not SAFE_NAME.fullmatch(name) or info.flag_bits & 1:
                raise Bad(f"the zip file has a file that no pack has: {name!r}")
            if name in self.sizes:
                raise Bad(f"{name}: is in the zip file twice")
            self.sizes[name] = info.file_size
        if sum(self.sizes.values()) > TOTAL_BYTES_MAX:
            raise Bad(f"the files are {sum(self.sizes.values())} bytes together, which is too much")

    def blocks(self, name: str) -> Iterator[bytes]:
        """The file in pieces of at most a megabyte, and never more than the size that the zip states."""
        try:
            with self.zip.open(name) as file:
                while True:
                    block = file.read(2**20)
                    if not block:
                        return
                    yield block
        except KeyError:
            raise Bad(f"{name}: is missing") from None
        except Exception as error:  # damaged in one of many ways
            raise Bad(f"{name}: can't be read from the zip file: {error}") from None

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
    if len(data) != 33 or data[:1] != b"\x01" or hashlib.sha256(name.encode() + b"\n" + data).hexdigest()[:8] != key_id:
        raise Bad(f"{vkey[:200]!r} is not a public key of the form NAME+ID+KEY")
    return name, bytes.fromhex(key_id), data[1:]


def open_note(where: str, note: str, keys: list[Key], way: Way) -> str:
    """The text above the signatures, if each of these keys has signed it. Without a way to check, the text as it is."""
    text, blank, below = note.rpartition("\n\n")
    if not blank or not below.endswith("\n"):
        raise Bad(f"{where}: has no signature below its text")
    text += "\n"
    signatures = {}
    for line in below[:-1].split("\n"):
        match = SIGNATURE_LINE.fullmatch(line)
        if not match:
            raise Bad(f"{where}: a line below its text is not a signature")
        data = from_base64(match.group(2))
        signatures[match.group(1), data[:4]] = data[4:]
    for name, key_id, key in keys:
        signature = signatures.get((name, key_id))
        if signature is None:
            raise Bad(f"{where}: is not signed with the key {name}+{key_id.hex()}")
        if way and not way[1](key, signature, text.encode("utf-8")):
            raise Bad(f"{where}: the signature does not fit: it was changed, or signed with another key")
    return text


def read_keys(pack: Pack, given: list[Key], way: Way) -> list[tuple[int, Key]]:
    """The log's keys in their order, each with the size of the log from which on it signs.

    Each is signed by itself and by the one before it, so whoever knows an early key knows the later ones.
    """
    keys: list[tuple[int, Key]] = []
    while f"keys/{len(keys) + 1}" in pack.sizes:
        where = f"keys/{len(keys) + 1}"
        note = pack.text(where, NOTE_BYTES_MAX)
        lines = note.split("\n")
        if len(lines) < 5 or lines[0] != KEY_FIRST_LINE or not re.fullmatch("from [0-9]{1,18}", lines[2]):
            raise Bad(f"{where}: is not the note of a log's key")
        key, since = read_key(lines[1]), int(lines[2][5:])
        open_note(where, note, [key, *(before for _, before in keys[-1:])], way)
        if keys and (since < keys[-1][0] or key[0] != keys[-1][1][0]):
            raise Bad(f"{where}: does not follow on the key before it")
        keys.append((since, key))
    if not keys:
        raise Bad("keys/1: is missing")
    for key in given:
        if key not in [known for _, known in keys]:
            raise Bad(f"the key that you gave, {key[0]}+{key[1].hex()}, is not the log's: its keys are others")
    return keys


def check_signed_in_time(where: str, note: str, size: int, keys: list[tuple[int, Key]], way: Way) -> None:
    """A checkpoint must be signed with the key that was in use when the log had that size: an old key signs nothing
    new. Where a new key took over, either may have signed."""
    ends = [since for since, _ in keys[1:]] + [size]
    in_use = [key for (since, key), end in zip(keys, ends) if since <= size <= end]
    for number, key in enumerate(in_use, start=1):
        try:
            open_note(where, note, [key], way)
            return
        except Bad:
            if number == len(in_use):
                raise
    raise Bad(f"{where}: no key of the log was in use at size {size}")


# --- The tree of hashes (RFC 6962) ----------------------------------------------------------------------------------


def leaf_hash(entry: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def from_base64(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        raise Bad(f"{text[:80]!r} is not base64") from None


def read_hash(text: str) -> bytes:
    data = from_base64(text)
    if len(data) != 32:
        raise Bad(f"{text[:80]!r} is not a hash")
    return data


Nodes = dict[tuple[int, int], bytes]  # hashes of the tree by level, counted from the leaves, and number in the level


def climb(value: bytes, index: int, log: Log, siblings: Nodes, known: Nodes) -> Optional[Nodes]:
    """The way from a leaf to the root: at each level the hash beside it is taken to make the one above.

    The hashes on the way, if it leads to the root, else None. `known` has those that were already led there: where
    the way meets one of them, the rest of the way is the same.
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


def check_manifest(pack: Pack, key: Key, way: Way, say: Say) -> None:
    """1. The list of files is signed, and each file is there as it was then, and no other."""
    if "manifest" not in pack.sizes:
        raise Bad("manifest: is missing")
    text = open_note("manifest", pack.text("manifest", NOTE_BYTES_MAX), [key], way)
    lines = text[:-1].split("\n")
    if lines[0] != FIRST_LINE:
        raise Bad("manifest: is not that of an evidence pack of this kind")
    listed: dict[str, tuple[str, int]] = {}
    for line in lines[1:]:
        match = re.fullmatch(r"([0-9a-f]{64}) ([0-9]{1,15}) (\S+)", line)
        if not match or match.group(3) in listed:
            raise Bad(f"manifest: a line can't be read: {line[:200]!r}")
        listed[match.group(3)] = (match.group(1), int(match.group(2)))
    for name in MUST_HAVE:
        if name not in listed:
            raise Bad(f"{name}: is not in the manifest, and every pack has it")
    for name in sorted(listed):
        if name not in pack.sizes:
            raise Bad(f"{name}: is missing; the manifest lists it")
    for name in sorted(pack.sizes):
        if name != "manifest" and name not in listed:
            raise Bad(f"{name}: is in the zip file, but not in the manifest: it was added")
    for name in sorted(listed):
        digest, size = listed[name]
        if pack.sizes[name] != size:
            raise Bad(f"{name}: has {pack.sizes[name]} bytes, the manifest says {size}: it was changed")
        found = hashlib.sha256()
        for block in pack.blocks(name):
            found.update(block)
        if found.hexdigest() != digest:
            raise Bad(f"{name}: is not the file that the manifest lists: it was changed")
    say(f"{len(listed)} files are those of the signed manifest", f"key {key[0]}+{key[1].hex()}")


def read_checkpoint(where: str, note: str, keys: list[tuple[int, Key]], way: Way) -> Log:
    """Whose log, how many entries it had, and the hash over all of them."""
    lines = note.split("\n")
    if len(lines) < 5 or not re.fullmatch("0|[1-9][0-9]{0,17}", lines[1]) or lines[0] != keys[0][1][0]:
        raise Bad(f"{where}: is not a checkpoint of the log {keys[0][1][0]}")
    check_signed_in_time(where, note, int(lines[1]), keys, way)
    return lines[0], int(lines[1]), read_hash(lines[2])


def read_entries(pack: Pack) -> list[bytes]:
    """The entries as the log has them: each with its length before it, in two bytes."""
    data, at = pack.read("entries.bin"), 0
    entries: list[bytes] = []
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at : at + 2], "big")
        if end > len(data):
            raise Bad(f"entries.bin: is cut off behind entry {len(entries)}")
        entries.append(data[at + 2 : end])
        at = end
    return entries


def check_inclusion(pack: Pack, log: Log, entries: list[bytes], say: Say) -> tuple[list[int], Nodes]:
    """3. Each entry leads to the root. Gives the place of each entry in the log, counted from 0, and the hashes."""
    lines = pack.text("inclusion.txt").split("\n")
    if lines[0] != f"size {log[1]}" or lines.pop() != "":
        raise Bad(f"inclusion.txt: is not for the checkpoint of this pack, whose size is {log[1]}")
    places: list[tuple[int, bytes]] = []
    siblings: Nodes = {}
    for line in lines[1:]:
        kind, *rest = line.split(" ")
        if kind == "leaf" and len(rest) == 2 and re.fullmatch("[0-9]{1,18}", rest[0]):
            places.append((int(rest[0]), read_hash(rest[1])))
        elif kind == "node" and len(rest) == 3 and re.fullmatch("[0-9]{1,2} [0-9]{1,18}", " ".join(rest[:2])):
            siblings[int(rest[0]), int(rest[1])] = read_hash(rest[2])
        else:
            raise Bad(f"inclusion.txt: a line can't be read: {line[:200]!r}")
    if len(places) != len(entries):
        raise Bad(f"inclusion.txt: is for {len(places)} entries, but entries.bin has {len(entries)}")
    known: Nodes = {}
    before = -1
    for entry, (index, stated) in zip(entries, places):
        what = f"leaf {index} of the log ({told(entry)})"
        if not before < index < log[1]:
            raise Bad(f"inclusion.txt: {what} is out of order, or behind the end of the log")
        before = index
        if leaf_hash(entry) != stated:
            raise Bad(f"entries.bin: {what} is not what was recorded: its hash is another")
        passed = climb(stated, index, log, siblings, known)
        if passed is None:
            raise Bad(f"inclusion.txt: {what} is not in the log of the checkpoint")
        known.update(passed)
    say(f"{len(entries)} entries are in the log, each exactly as it was recorded", "leaf by leaf to the root")
    return [index for index, _ in places], siblings


def told(entry: bytes) -> str:
    """Which entry it is, for people, as far as its first line tells."""
    try:
        head = json.loads(entry.split(b"\n", 1)[0])
        return "{} number {}".format(head["stream"], head["version"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return "which can't be read"


def check_bodies(pack: Pack, places: list[int], entries: list[bytes]) -> list[Body]:
    """The message of each entry: what stands behind its first line, or for a very long one a file of its own."""
    bodies = []
    for index, entry in zip(places, entries):
        first, newline, body = entry.partition(b"\n")
        try:
            head = json.loads(first)
            stream, version, digest = str(head["stream"]), int(head["version"]), head["sha256"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise Bad(f"entries.bin: the first line of leaf {index} can't be read") from None
        if not body and f"bodies/{index}" in pack.sizes:
            body = pack.read(f"bodies/{index}")
        if not newline or hashlib.sha256(body).hexdigest() != digest:
            raise Bad(f"leaf {index} ({told(entry)}): its message is not the one that its first line names")
        bodies.append((stream, version, body))
    return bodies


def check_contents(pack: Pack, bodies: list[Body], say: Say) -> None:
    """4. Of each recording every number is here that should be, or is declared as missing."""
    there: dict[str, list[int]] = {}
    for stream, version, _ in bodies:
        there.setdefault(stream, []).append(version)
    for stream, versions in there.items():
        versions.sort()
        if len(set(versions)) < len(versions):
            raise Bad(f"entries.bin: {stream} has a number twice")
    before = ("", 0)
    ranges = lacking = 0
    try:
        for part in pack.json("contents.json")["ranges"]:
            stream, first, last = str(part["stream"]), int(part["first"]), int(part["last"])
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
            declared = [(int(begin), int(end)) for begin, end in part["missing"]]
            for begin, end in sorted(set(holes) - set(declared)):
                raise Bad(f"{stream}: number {begin} to {end} is not in the pack, and not declared as missing")
            for begin, end in sorted(set(declared) - set(holes)):
                raise Bad(f"contents.json: {stream} number {begin} to {end} is declared as missing, but is here")
            ranges += 1
            lacking += sum(end - begin + 1 for begin, end in holes)
            if here:
                there[stream] = versions[: bisect_left(versions, first)] + versions[bisect_right(versions, last) :]
    except (KeyError, TypeError, ValueError):
        raise Bad("contents.json: can't be read") from None
    for stream, versions in there.items():
        for version in versions:
            raise Bad(f"contents.json: {stream} number {version} is in the pack, but not among its contents")
    declared_too = f"; {lacking} that never arrived are declared" if lacking else ""
    say(f"no number is left out in {ranges} ranges{declared_too}", "contents.json")


def check_events(pack: Pack, bodies: list[Body], say: Say) -> None:
    """The readable file of events says what the log's entries say, message by message."""
    lines = pack.read("events.jsonl").split(b"\n")
    events = [(stream, version, body) for stream, version, body in bodies if ":" not in stream]
    if lines.pop() != b"" or len(lines) != len(events):
        raise Bad(f"events.jsonl: has {len(lines)} lines for {len(events)} events")
    for line, (stream, version, body) in zip(lines, events):
        if line != body:
            raise Bad(f"events.jsonl: {stream} number {version} is not what was recorded")
    say(f"{len(events)} events can be read in events.jsonl", "the same as in the log")


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
    """5. The log only grew since each earlier checkpoint."""
    _, size, root = log
    count = 0
    for name in sorted(pack.sizes):
        if name.startswith("checkpoints/"):
            _, old_size, old_root = read_checkpoint(name, pack.text(name, NOTE_BYTES_MAX), keys, way)
            if name != f"checkpoints/{old_size}":
                raise Bad(f"{name}: is not a checkpoint of this log at that size")
            proof = f"consistency/{old_size}"
            hashes = [read_hash(line) for line in pack.text(proof, NOTE_BYTES_MAX).split("\n")[:-1]]
            if not is_consistent(old_size, old_root, size, root, hashes):
                raise Bad(f"{proof}: does not show that the log only grew since {name}: it was changed")
            count += 1
    if count:
        say(f"the log only grew since {count} earlier checkpoints", "RFC 6962 consistency")


def check(path: str, given: list[Key], way: Way, say: Say) -> tuple[Any, Any]:
    """Everything, in order. Gives what the pack says it is about, and who exported it."""
    pack = Pack(path)
    keys = read_keys(pack, given, way)
    check_manifest(pack, keys[-1][1], way, say)
    log = read_checkpoint("checkpoint", pack.text("checkpoint", NOTE_BYTES_MAX), keys, way)
    say(f"the checkpoint of {log[0]} is signed", f"{log[1]} entries, root {log[2].hex()}")
    entries = read_entries(pack)
    places, siblings = check_inclusion(pack, log, entries, say)
    bodies = check_bodies(pack, places, entries)
    check_contents(pack, bodies, say)
    check_events(pack, bodies, say)
    check_tlog_proofs(pack, log[1], places, siblings, say)
    check_earlier(pack, log, keys, way, say)
    return pack.json("contents.json"), pack.json("custody.json")


def main(arguments: list[str] | None = None) -> int:
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
        contents, custody = check(options.pack, given, way, say)
        about, who = str(contents.get("about")), str(custody.get("exported_by"))
    except Bad as bad:
        tell(f"BAD  {bad}")
        return 1
    except Exception as error:  # whatever a hostile file may cause is a bad pack, not a good one
        tell(f"BAD  the pack can't be read: {type(error).__name__}: {error}")
        return 1
    print(f"All is well: {about!a}. Exported by {who!a}.")
    if way is None:
        print("BUT: signatures were NOT checked. Anybody could have made this pack.")
    else:
        print(f"Signatures were checked with {way[0]}.")
    if not options.key:
        print("BUT: the key was taken from the pack itself. Give --key with one that you received in another way.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
