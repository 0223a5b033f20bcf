"""Checks a pack with the code that keeps the log; `verify.py` in each pack does the same with nothing of ours."""

import hashlib
import json
import re
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from audit.log.checkpoints import Checkpoint
from audit.log.errors import LogError
from audit.log.keys import LogKey, read_key
from audit.log.leaves import Leaf, read_leaf
from audit.log.notes import Verifier
from audit.log.proofs import InclusionProof
from audit.log.reading import trusted
from audit.log.tree import goes_on, includes, leaf_hash
from audit.packs.contents import Read, check_contents, check_subjects, read_contents
from audit.packs.errors import BadPack, PackProblem
from audit.packs.inclusion import Nodes, proof_path, read, read_hash_lines, siblings_of
from audit.packs.manifest import MANIFEST, read_manifest
from audit.packs.signed import counted, is_signed, keys_in, worth
from audit.packs.tables import COMPARED, check_tables, entry_of
from audit.packs.zipped import Unzipped

NOTE_BYTES_MAX = 1_000_000
MUST_HAVE = (
    "checkpoint", "contents.json", "custody.json", "entries.bin", "events.jsonl", "inclusion.txt", "keys/1",
    "report.pdf", "verify.py",
)  # fmt: skip

_SIZE_MAX = 10**18
_FROM = re.compile(rb"\nfrom (0|[1-9][0-9]{0,17})\n")


@dataclass
class Checked:
    """What was found to be right, in order; and the first bad thing, if there is one."""

    said: list[str] = field(default_factory=list)
    problem: str | None = None
    not_compared: list[str] = field(default_factory=list)
    about: str = ""
    key: str = ""  # with which the pack is signed


def check_pack(path: Path, given: Sequence[str] = ()) -> Checked:
    """Checks everything. `given` are public keys that the reader has from elsewhere; the log must have had them."""
    checked = Checked()
    keys = [Verifier.parse(key) for key in given]
    try:
        path.open("rb").close()
    except OSError as error:
        raise PackProblem(f"{path} can't be read: {error.strerror}.") from None
    try:
        with closing(Unzipped(path)) as pack:
            _check(pack, keys, checked)
    except (BadPack, LogError) as bad:
        checked.problem = str(bad)
    except Exception as error:  # whatever a hostile file may cause is a bad pack, not a good one
        checked.problem = f"the pack can't be read: {type(error).__name__}: {error}"
    return checked


def _check(pack: Unzipped, given: Sequence[Verifier], checked: Checked) -> None:
    say = checked.said.append
    keys = _keys(pack, given)
    checked.key = keys[-1].verifier.vkey
    version, files = _check_files(pack, keys[-1].verifier)
    say(f"{files:,} files are those of the signed manifest")
    note = pack.read("checkpoint", NOTE_BYTES_MAX)
    checkpoint = _named("checkpoint", note, keys)
    say(f"the checkpoint of {checkpoint.origin} is signed, with {checkpoint.size:,} entries")
    leaves, nodes = _check_inclusion(pack, checkpoint)
    say(f"{len(leaves):,} entries are in the log, each exactly as it was recorded")
    entries = [entry_of(*one) for one in leaves]
    if version == 1 and any(map(is_signed, entries)):
        raise BadPack("entries.bin: has signatures of tables, and a pack of the first version has none")
    contents = read_contents(_json(pack, "contents.json"))
    missing = check_contents(contents, [(leaf.header.stream, leaf.header.version) for _, leaf, _ in leaves])
    declared = f"; {missing:,} are declared as missing by the sender" if missing else ""
    say(f"no number is left out in {len(contents.ranges):,} ranges{declared}")
    for line in check_subjects(contents, leaves):
        say(line)
    _check_readable(pack, leaves)
    checked.not_compared = check_tables(pack, contents, entries)
    say(f"the tables {', '.join(COMPARED)} are what the entries say, column by column, in every format")
    keys_of_tables = keys_in(entries)
    say(counted([worth(keys_of_tables, entry) for entry in entries]))
    _check_nodes(leaves, checkpoint, nodes)
    _check_single_proofs(pack, checkpoint, note, leaves, nodes)
    say(f"the log only grew since {_check_earlier(pack, checkpoint, keys)} earlier checkpoints")
    _check_custody(pack, note)
    checked.about = contents.about


def _keys(pack: Unzipped, given: Sequence[Verifier]) -> list[LogKey]:
    """The log's keys, each vouched for by the one before it."""
    keys: list[LogKey] = []
    while (name := f"keys/{len(keys) + 1}") in pack.sizes:
        try:
            keys.append(read_key(pack.read(name, NOTE_BYTES_MAX), keys))
        except LogError as reason:
            raise BadPack(f"{name}: {reason}") from None
        if not _FROM.search(keys[-1].note):
            raise BadPack(f"{name}: is not the note of a log's key")
    if not keys:
        raise BadPack("keys/1: is missing")
    for name in pack.under("keys"):
        if name not in [f"keys/{key.number}" for key in keys]:
            raise BadPack(f"{name}: follows on no key before it")
    for key in given:
        if key not in [known.verifier for known in keys]:
            raise BadPack(f"the key that you gave, {key.name}+{key.id.hex()}, is not the log's: its keys are others")
    return keys


def _check_files(pack: Unzipped, key: Verifier) -> tuple[int, int]:
    """The pack's version, and how many files it has."""
    version, listed = read_manifest(pack.read(MANIFEST, NOTE_BYTES_MAX), key)
    for name in MUST_HAVE:
        if name not in listed:
            raise BadPack(f"{name}: is not in the manifest, and every pack has it")
    for name in sorted(listed):
        if name not in pack.sizes:
            raise BadPack(f"{name}: is missing; the manifest lists it")
    for name in sorted(pack.sizes):
        if name != MANIFEST and name not in listed:
            raise BadPack(f"{name}: is in the zip file, but not in the manifest: it was added")
    for name, (digest, size) in sorted(listed.items()):
        if pack.sizes[name] != size:
            raise BadPack(f"{name}: has {pack.sizes[name]:,} bytes, the manifest says {size:,}: it was changed")
        found = hashlib.sha256()
        for block in pack.blocks(name):
            found.update(block)
        if found.hexdigest() != digest:
            raise BadPack(f"{name}: is not the file that the manifest lists: it was changed")
    return version, len(listed)


def _named(where: str, note: bytes, keys: Sequence[LogKey]) -> Checkpoint:
    try:
        checkpoint = trusted(note, keys).checkpoint
    except LogError as reason:
        raise BadPack(f"{where}: {reason}") from None
    if checkpoint.size >= _SIZE_MAX:
        raise BadPack(f"{where}: no log has {checkpoint.size:,} entries")
    return checkpoint


def _check_inclusion(pack: Unzipped, checkpoint: Checkpoint) -> tuple[list[Read], Nodes]:
    entries = _unpacked(pack.read("entries.bin"))
    placed, nodes = read(pack.read("inclusion.txt"), checkpoint.size)
    if len(placed) != len(entries):
        raise BadPack(f"inclusion.txt: is for {len(placed):,} entries, but entries.bin has {len(entries):,}")
    found: list[Read] = []
    before = -1
    for entry, (index, stated) in zip(entries, placed, strict=True):
        try:
            leaf = read_leaf(entry)
        except LogError as reason:
            raise BadPack(f"entries.bin: leaf {index} of the log: {reason}") from None
        what = f"leaf {index} of the log ({leaf.name})"
        if not before < index < checkpoint.size:
            raise BadPack(f"inclusion.txt: {what} is out of order, or after the end of the log")
        before = index
        if leaf_hash(entry) != stated:
            raise BadPack(f"entries.bin: {what} is not what was recorded: its hash is another")
        try:
            path = proof_path(index, checkpoint.size, nodes)
        except KeyError:
            path = []
        if not includes(stated, index, checkpoint.size, path, checkpoint.root):
            raise BadPack(f"inclusion.txt: {what} is not in the log of the checkpoint")
        found.append((index, leaf, _body(pack, index, leaf)))
    apart = {f"bodies/{index}" for index, leaf, _ in found if leaf.body is None}
    for name in pack.under("bodies"):
        if name not in apart:
            raise BadPack(f"{name}: is the message of no entry that needs one")
    return found, nodes


def _unpacked(bundle: bytes) -> list[bytes]:
    entries: list[bytes] = []
    at = 0
    while at < len(bundle):
        end = at + 2 + int.from_bytes(bundle[at : at + 2], "big")
        if end > len(bundle):
            raise BadPack(f"entries.bin: is cut off after entry {len(entries)}")
        entries.append(bundle[at + 2 : end])
        at = end
    return entries


def _body(pack: Unzipped, index: int, leaf: Leaf) -> bytes:
    """The message of a leaf; a very long one has a file of its own."""
    if leaf.body is not None:
        return leaf.body
    body = pack.read(f"bodies/{index}")
    if hashlib.sha256(body).hexdigest() != leaf.header.sha256:
        raise BadPack(f"bodies/{index}: is not the message of {leaf.name}")
    return body


def _check_readable(pack: Unzipped, leaves: Sequence[Read]) -> None:
    """What people and tools read says what the entries say."""
    _check_messages(pack, "events.jsonl", [one for one in leaves if ":" not in one[1].header.stream])
    if "case.jsonl" in pack.sizes:
        _check_messages(pack, "case.jsonl", [one for one in leaves if one[1].header.stream.startswith("case:")])


def _check_messages(pack: Unzipped, name: str, events: Sequence[Read]) -> None:
    *lines, rest = pack.read(name).split(b"\n")
    if rest or len(lines) != len(events):
        raise BadPack(f"{name}: has {len(lines):,} lines for {len(events):,} events")
    for line, (_, leaf, body) in zip(lines, events, strict=True):
        if line != body:
            raise BadPack(f"{name}: {leaf.name} is not what was recorded")


def _check_nodes(leaves: Sequence[Read], checkpoint: Checkpoint, nodes: Nodes) -> None:
    needed = siblings_of((index for index, _, _ in leaves), checkpoint.size)
    for level, number in sorted(set(nodes) - needed):
        raise BadPack(f"inclusion.txt: node {level} {number} stands beside no entry's way to the root")


def _check_custody(pack: Unzipped, checkpoint: bytes) -> None:
    custody = _json(pack, "custody.json")
    if not isinstance(custody, dict) or not isinstance(custody.get("exported_by"), str):
        raise BadPack("custody.json: does not say who took the pack out")
    if custody.get("checkpoint") != checkpoint.decode():
        raise BadPack("custody.json: is about another checkpoint than that of the pack")


def _check_single_proofs(
    pack: Unzipped, checkpoint: Checkpoint, note: bytes, leaves: Sequence[Read], nodes: Nodes
) -> None:
    names = pack.under("proofs")
    if len(names) not in (0, len(leaves)):
        raise BadPack(f"proofs/: has {len(names):,} proofs for {len(leaves):,} entries")
    for index, _, _ in leaves if names else ():
        path = tuple(proof_path(index, checkpoint.size, nodes))
        if pack.read(f"proofs/{index}.tlog-proof", NOTE_BYTES_MAX) != InclusionProof(index, path, note).text:
            raise BadPack(f"proofs/{index}.tlog-proof: is not the proof for that entry of the log")


def _check_earlier(pack: Unzipped, checkpoint: Checkpoint, keys: Sequence[LogKey]) -> int:
    names = pack.under("checkpoints")
    for name in names:
        earlier = _named(name, pack.read(name, NOTE_BYTES_MAX), keys)
        if name != f"checkpoints/{earlier.size}":
            raise BadPack(f"{name}: is not a checkpoint of this log at that size")
        proof = f"consistency/{earlier.size}"
        hashes = read_hash_lines(proof, pack.read(proof, NOTE_BYTES_MAX))
        if not goes_on(earlier.size, checkpoint.size, hashes, earlier.root, checkpoint.root):
            raise BadPack(f"{proof}: does not show that the log only grew since {name}: it was changed")
    for name in pack.under("consistency"):
        if f"checkpoints/{name.partition('/')[2]}" not in names:
            raise BadPack(f"{name}: is the proof for a checkpoint that is not in the pack")
    return len(names)


def _json(pack: Unzipped, name: str) -> Any:
    try:
        return json.loads(pack.read(name).decode("utf-8"))
    except (ValueError, RecursionError):
        raise BadPack(f"{name}: is not JSON") from None
