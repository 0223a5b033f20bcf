"""The shared proof is the proofs of RFC 6962, each hash once: for every size of a small tree and for large ones."""

import hashlib
import random

import pytest

from audit.log.tree import inclusion_proof, joined, leaf_hash
from audit.packs.inclusion import node_at, proof_path, read, siblings_of, written
from tests.audit.log.logs import plain_root


def leaves(size: int) -> list[bytes]:
    return [leaf_hash(f"entry {number}".encode()) for number in range(size)]


def shared(size: int, indexes: list[int]) -> dict[tuple[int, int], bytes]:
    there = leaves(size)

    def hashes(height: int, index: int) -> bytes:
        assert (index + 1) << height <= size, "only whole subtrees are asked for"
        return joined(b"".join(there[index << height : (index + 1) << height]))

    return {node: node_at(node, size, hashes) for node in siblings_of(indexes, size)}


@pytest.mark.parametrize("size", range(1, 35))
def test_each_leaf_has_its_proof(size: int) -> None:
    there = leaves(size)
    nodes = shared(size, list(range(size)))
    for index in range(size):
        whole = inclusion_proof(index, size, lambda h, i: joined(b"".join(there[i << h : (i + 1) << h])))
        assert proof_path(index, size, nodes) == whole


@pytest.mark.parametrize("size", [2, 3, 7, 8, 9, 100, 255, 256, 257, 1000])
def test_some_leaves_lead_to_the_root(size: int) -> None:
    import base64

    root = base64.b64decode(plain_root([f"entry {number}".encode() for number in range(size)]))
    some = sorted(random.Random(size).sample(range(size), min(size, 9)))
    nodes = shared(size, some)
    for index in some:
        found, here, last = leaves(size)[index], index, size - 1
        for beside in proof_path(index, size, nodes):
            while here % 2 == 0 and here == last:
                here, last = here // 2, last // 2
            pair = beside + found if here % 2 else found + beside
            found = hashlib.sha256(b"\x01" + pair).digest()
            here, last = here // 2, last // 2
        assert found == root


def test_what_is_shared_is_written_once() -> None:
    nodes = siblings_of(range(1000), 1024)
    assert len(nodes) == len(set(nodes)) < 2100, "not ten thousand, as one proof for each would have"


def test_written_and_read_again() -> None:
    nodes = shared(20, [3, 4, 19])
    placed = [(index, leaves(20)[index]) for index in (3, 4, 19)]
    assert read(written(20, placed, nodes), 20) == (placed, nodes)
