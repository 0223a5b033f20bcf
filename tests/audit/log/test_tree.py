"""The tree gives the published figures of RFC 6962, and what another implementation gives, at any size."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pymerkle import InmemoryTree

from audit.log.tree import (
    EMPTY_ROOT,
    NoSuchProof,
    consistency_proof,
    goes_on,
    includes,
    inclusion_proof,
    joined,
    leaf_hash,
    node_hash,
    root,
    root_of,
)

PUBLISHED = json.loads((Path(__file__).parent / "published" / "proofs.json").read_text())

# The eight leaves that Certificate Transparency's implementations test with, and the roots over the first n of them.
LEAVES = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
ROOTS = (
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)


def hashes_of(leaves: Sequence[bytes]) -> Any:
    return lambda height, index: joined(b"".join(leaves[index << height : (index + 1) << height]))


def test_published_hashes() -> None:
    assert EMPTY_ROOT.hex() == ROOTS[0]
    assert leaf_hash(b"L123456").hex() == "395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56"
    assert node_hash(b"N123", b"N456").hex() == "aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb"


@pytest.mark.parametrize("size", range(9))
def test_published_roots(size: int) -> None:
    leaves = [leaf_hash(bytes.fromhex(leaf)) for leaf in LEAVES[:size]]
    assert root_of(leaves).hex() == ROOTS[size]


@pytest.mark.parametrize("case", PUBLISHED["inclusion"], ids=lambda case: case[0])
def test_published_inclusion_proofs(case: list[Any]) -> None:
    _, leaf, index, size, proof, tree_root, good = case
    given = (bytes.fromhex(leaf), index, size, [bytes.fromhex(step) for step in proof], bytes.fromhex(tree_root))
    assert includes(*given) is good


@pytest.mark.parametrize("case", PUBLISHED["consistency"], ids=lambda case: case[0])
def test_published_consistency_proofs(case: list[Any]) -> None:
    _, earlier, size, proof, earlier_root, tree_root, good = case
    steps = [bytes.fromhex(step) for step in proof]
    assert goes_on(earlier, size, steps, bytes.fromhex(earlier_root), bytes.fromhex(tree_root)) is good


def test_published_proofs_are_the_ones_we_make() -> None:
    leaves = [leaf_hash(bytes.fromhex(leaf)) for leaf in LEAVES]
    made = 0
    for _, leaf, index, size, proof, tree_root, good in PUBLISHED["inclusion"]:
        if good and size <= 8 and ROOTS[size] == tree_root and leaves[index].hex() == leaf:
            assert [step.hex() for step in inclusion_proof(index, size, hashes_of(leaves))] == proof
            made += 1
    for _, earlier, size, proof, _, tree_root, good in PUBLISHED["consistency"]:
        if good and 0 < earlier < size <= 8 and ROOTS[size] == tree_root:
            assert [step.hex() for step in consistency_proof(earlier, size, hashes_of(leaves))] == proof
            made += 1
    assert made >= 8


@given(st.integers(1, 600), st.data())
def test_another_implementation_gives_the_same(size: int, data: st.DataObject) -> None:
    entries = [number.to_bytes(4, "big") * (number % 5) for number in range(size)]
    theirs = InmemoryTree(algorithm="sha256")
    for entry in entries:
        theirs.append_entry(entry)
    leaves = [leaf_hash(entry) for entry in entries]
    hashes = hashes_of(leaves)
    assert root(size, hashes) == theirs.get_root()
    index = data.draw(st.integers(0, size - 1))
    proof = inclusion_proof(index, size, hashes)
    assert sorted([*proof, leaves[index]]) == sorted(theirs.prove_inclusion(index + 1, size).path)
    assert includes(leaves[index], index, size, proof, theirs.get_root())
    earlier = data.draw(st.integers(1, size))
    proof = consistency_proof(earlier, size, hashes)
    assert goes_on(earlier, size, proof, theirs.get_root(earlier), theirs.get_root())


@given(st.integers(2, 300), st.data())
def test_a_proof_with_anything_changed_shows_nothing(size: int, data: st.DataObject) -> None:
    leaves = [leaf_hash(number.to_bytes(4, "big")) for number in range(size)]
    hashes = hashes_of(leaves)
    tree_root = root_of(leaves)
    index = data.draw(st.integers(0, size - 1))
    proof = inclusion_proof(index, size, hashes)
    other = data.draw(st.integers(0, size - 1).filter(lambda other: other != index))
    assert not includes(leaves[other], index, size, proof, tree_root)
    assert not includes(leaves[index], other, size, proof, tree_root)
    assert not includes(leaves[index], index, size, [*proof, bytes(32)], tree_root)
    assert not includes(leaves[index], index, size, proof[:-1], tree_root)
    bit = data.draw(st.integers(0, len(proof) * 256 - 1))
    flipped = bytearray(b"".join(proof))
    flipped[bit // 8] ^= 1 << bit % 8
    steps = [bytes(flipped[at : at + 32]) for at in range(0, len(flipped), 32)]
    assert not includes(leaves[index], index, size, steps, tree_root)


@given(st.integers(2, 300), st.data())
def test_a_tree_with_an_earlier_leaf_changed_does_not_go_on(size: int, data: st.DataObject) -> None:
    leaves = [leaf_hash(number.to_bytes(4, "big")) for number in range(size)]
    earlier = data.draw(st.integers(1, size - 1))
    earlier_root = root_of(leaves[:earlier])
    changed = data.draw(st.integers(0, earlier - 1))
    leaves[changed] = leaf_hash(b"another")
    assert not goes_on(
        earlier, size, consistency_proof(earlier, size, hashes_of(leaves)), earlier_root, root_of(leaves)
    )


def test_there_is_no_proof_of_what_is_not_there() -> None:
    hashes = hashes_of([leaf_hash(b"one")])
    with pytest.raises(NoSuchProof):
        inclusion_proof(1, 1, hashes)
    with pytest.raises(NoSuchProof):
        consistency_proof(2, 1, hashes)
    with pytest.raises(NoSuchProof):
        consistency_proof(0, 1, hashes)
