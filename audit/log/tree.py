"""The Merkle tree of RFC 6962: hashes, roots, proofs, and their checking. No files, no keys."""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from struct import iter_unpack

from store.leaves import LEAF
from store.leaves import leaf_hash as leaf_hash

HASH_BYTES = 32
EMPTY_ROOT = sha256(b"").digest()
_NODE = b"\x01"

# The hash of a whole subtree: of 2**height leaves, the index-th of that height.
Hashes = Callable[[int, int], bytes]


class NoSuchProof(ValueError):
    """There is no proof of that: the entry or the earlier tree is not inside the tree."""


def leaf_hashes(entries: Iterable[bytes]) -> list[bytes]:
    """The same for many. There are millions: each goes on from a copy of what they all begin with."""
    begun = sha256(LEAF).copy
    hashes = []
    for entry in entries:
        one = begun()
        one.update(entry)
        hashes.append(one.digest())
    return hashes


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()


def joined(hashes: bytes) -> bytes:
    """The root above neighbouring hashes of one height, whose number is a power of two; they come as one string."""
    while len(hashes) > HASH_BYTES:
        hashes = above(hashes)
    return hashes


def above(hashes: bytes) -> bytes:
    """The hashes one height up; a last one without a neighbour is left out."""
    begun = sha256(_NODE).copy
    found = []
    for (pair,) in iter_unpack("64s", hashes[: len(hashes) // 64 * 64]):
        one = begun()
        one.update(pair)
        found.append(one.digest())
    return b"".join(found)


def root_of(leaves: Sequence[bytes]) -> bytes:
    """The root of a tree whose leaf hashes are all at hand."""
    return root(len(leaves), lambda height, index: joined(b"".join(leaves[index << height : (index + 1) << height])))


def root(size: int, hashes: Hashes) -> bytes:
    return _over(0, size, hashes) if size else EMPTY_ROOT


def inclusion_proof(index: int, size: int, hashes: Hashes) -> list[bytes]:
    """PATH of RFC 6962, 2.1.1: from the leaf's sibling up to the root's child. Leaves are counted from 0."""
    if not 0 <= index < size:
        raise NoSuchProof(f"A tree of {size} leaves has no leaf {index}; they are counted from 0.")
    path = []
    first, end = 0, size
    while end - first > 1:
        middle = first + _largest_power_below(end - first)
        if index < middle:
            path.append(_over(middle, end, hashes))
            end = middle
        else:
            path.append(_over(first, middle, hashes))
            first = middle
    return path[::-1]


def consistency_proof(earlier: int, size: int, hashes: Hashes) -> list[bytes]:
    """PROOF of RFC 6962, 2.1.2: that the tree of the first `earlier` leaves is the beginning of this one."""
    if not 0 < earlier <= size:
        raise NoSuchProof(f"A tree of {size} leaves can't be shown to go on from one of {earlier}.")
    proof = []
    first, end, known = 0, size, True  # `known`: the earlier tree ends where this part begins or is this part
    while earlier != end:
        middle = first + _largest_power_below(end - first)
        if earlier <= middle:
            proof.append(_over(middle, end, hashes))
            end = middle
        else:
            proof.append(_over(first, middle, hashes))
            first, known = middle, False
    if not known:
        proof.append(_over(first, end, hashes))
    return proof[::-1]


def includes(leaf: bytes, index: int, size: int, proof: Sequence[bytes], tree_root: bytes) -> bool:
    """Whether the proof leads from this leaf hash to the root."""
    if not 0 <= index < size or len(tree_root) != HASH_BYTES:
        return False
    here, last, found = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            return False
        if here % 2 or here == last:
            found = node_hash(sibling, found)
            while here % 2 == 0 and here:
                here, last = here >> 1, last >> 1
        else:
            found = node_hash(found, sibling)
        here, last = here >> 1, last >> 1
    return last == 0 and found == tree_root


def goes_on(earlier: int, size: int, proof: Sequence[bytes], earlier_root: bytes, tree_root: bytes) -> bool:
    """Whether the proof shows that the tree goes on from the earlier one, with nothing of it changed."""
    if not 0 < earlier <= size:
        return False  # of the empty tree there is nothing to prove
    if earlier == size:
        return not proof and earlier_root == tree_root
    steps = list(proof)
    if earlier & (earlier - 1) == 0:  # the earlier tree is itself a node of this one
        steps.insert(0, earlier_root)
    if not steps:
        return False
    here, last = earlier - 1, size - 1
    while here % 2:
        here, last = here >> 1, last >> 1
    old = new = steps[0]
    for sibling in steps[1:]:
        if last == 0:
            return False
        if here % 2 or here == last:
            old, new = node_hash(sibling, old), node_hash(sibling, new)
            while here % 2 == 0 and here:
                here, last = here >> 1, last >> 1
        else:
            new = node_hash(new, sibling)
        here, last = here >> 1, last >> 1
    return last == 0 and old == earlier_root and new == tree_root


def _over(first: int, end: int, hashes: Hashes) -> bytes:
    """The hash over the leaves from `first` to before `end`, which begin where a subtree of that size may begin."""
    count = end - first
    if count & (count - 1) == 0:
        height = count.bit_length() - 1
        return hashes(height, first >> height)
    middle = first + _largest_power_below(count)
    return node_hash(_over(first, middle, hashes), _over(middle, end, hashes))


def _largest_power_below(count: int) -> int:
    return 1 << ((count - 1).bit_length() - 1)
