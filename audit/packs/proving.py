"""The proofs of a pack: that its entries are under the checkpoint, and that the log only grew since earlier ones."""

from collections.abc import Sequence

from audit.log.checkpoints import Checkpoint, SignedCheckpoint
from audit.log.history import History
from audit.log.leaves import read_leaf
from audit.log.notes import parse
from audit.log.proofs import InclusionProof
from audit.log.reading import Log, trusted
from audit.log.tiles import HEIGHT, WIDTH, pack
from audit.log.tree import consistency_proof, leaf_hash
from audit.packs.errors import PackProblem
from audit.packs.inclusion import Node, hash_lines, node_at, proof_path, siblings_of, written
from store.interface import Entry
from store.leaves import leaf_of

SINGLE_PROOFS_MAX = 500  # so many entries have a proof of their own beside the one of all
_EARLIER_MAX = 5


def proofs(log: Log, signed: SignedCheckpoint, entries: Sequence[Entry]) -> dict[str, bytes]:
    """The files that prove the entries, which must be in the order of the log."""
    size = signed.checkpoint.size
    if not entries or entries[-1].index > size:
        raise PackProblem("There is nothing to prove, or not all of it is under the checkpoint yet.")
    hashes = log.tiles.hashes(log.latest().checkpoint.size)
    leaves = [leaf_of(entry) for entry in entries]
    placed = [(entry.index - 1, leaf_hash(leaf)) for entry, leaf in zip(entries, leaves, strict=True)]
    for entry, (index, found) in zip(entries, placed, strict=True):
        if index < 0 or hashes(0, index) != found:
            raise PackProblem(
                f"Entry {entry.index:,} of the store, {entry.stream} version {entry.version}, is not what was logged. "
                "No pack was made. Change nothing, and run `shoebox verify --store`; docs/evidence.md says what to do."
            )
    wanted = sorted(siblings_of((at for at, _ in placed), size), key=_tile_of)
    nodes = {node: node_at(node, size, hashes) for node in wanted}
    files = {"checkpoint": signed.note, "entries.bin": pack(leaves), "inclusion.txt": written(size, placed, nodes)}
    files |= {
        f"bodies/{entry.index - 1}": entry.state
        for entry, leaf in zip(entries, leaves, strict=True)
        if read_leaf(leaf).body is None  # too large for the log, which has only its hash
    }
    for index, _ in placed if len(placed) <= SINGLE_PROOFS_MAX else []:
        path = tuple(proof_path(index, size, nodes))
        files[f"proofs/{index}.tlog-proof"] = InclusionProof(index, path, signed.note).text
    for number, key in enumerate(log.keys(), start=1):
        files[f"keys/{number}"] = key.note
    for earlier in _earlier(log, signed, entries[-1].index):
        at = earlier.checkpoint.size
        files[f"checkpoints/{at}"] = earlier.note
        files[f"consistency/{at}"] = hash_lines(consistency_proof(at, size, hashes))
    return files


def _tile_of(node: Node) -> tuple[int, int]:
    """Which tile a node is in: one after the other, each is read once."""
    level, number = node
    return level // HEIGHT, (number << level % HEIGHT) // WIDTH


def _earlier(log: Log, signed: SignedCheckpoint, last_index: int) -> list[SignedCheckpoint]:
    """The first checkpoint that has all the entries, and the last few before this one."""
    by_size: dict[int, bytes] = {}
    for note, _ in History(log.places.checkpoints).since():
        size = Checkpoint.parse(parse(note)[0]).size
        if 0 < size < signed.checkpoint.size:
            by_size[size] = note
    sizes = sorted(by_size)
    wanted = {*[size for size in sizes if size >= last_index][:1], *sizes[-_EARLIER_MAX:]}
    keys = log.keys()
    return [trusted(by_size[size], keys) for size in sorted(wanted)]
