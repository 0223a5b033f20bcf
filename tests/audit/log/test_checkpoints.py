"""Checkpoints and inclusion proofs as C2SP describes them; golden ones stay as they are for ever."""

import base64

import pytest

from audit.log.checkpoints import Checkpoint, read_checkpoint
from audit.log.errors import BadNote, BadProof
from audit.log.notes import Signer, Verifier, parse, sign
from audit.log.proofs import InclusionProof
from audit.log.tree import inclusion_proof, leaf_hash, root_of
from tests.audit.log.golden import (
    CHECKPOINT,
    FROM_KAFKA,
    ORIGIN,
    OUR_OWN,
    PROOF_OF_FIRST,
    PROOF_OF_SECOND,
    ROOT,
    SEED,
    VKEY,
)

KNOWN = [Verifier.parse(VKEY)]


def test_golden_checkpoint() -> None:
    signer = Signer.from_seed(ORIGIN, SEED)
    assert signer.verifier.vkey == VKEY
    root = root_of([leaf_hash(FROM_KAFKA), leaf_hash(OUR_OWN)])
    assert base64.b64encode(root).decode() == ROOT
    assert Checkpoint(ORIGIN, 2, root).signed([signer]) == CHECKPOINT
    assert read_checkpoint(CHECKPOINT, KNOWN).checkpoint == Checkpoint(ORIGIN, 2, root)


def test_the_specification_s_example_is_read() -> None:
    text, signatures = parse(
        (
            "example.com/behind-the-sofa\n"
            "20852163\n"
            "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"
            "\n"
            "— example.com/behind-the-sofa "
            "Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n"
        ).encode()
    )
    checkpoint = Checkpoint.parse(text)
    assert (checkpoint.origin, checkpoint.size) == ("example.com/behind-the-sofa", 20852163)
    assert checkpoint.root.hex() == "0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62"
    assert signatures[0].key_id.hex() == "033de0ae"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a\n",
        "a\n1\n",
        f"a\n01\n{ROOT}\n",
        f"a\n{'9' * 5_000}\n{ROOT}\n",
        f"a\n-1\n{ROOT}\n",
        f"a\n٣\n{ROOT}\n",
        f"a\nx\n{ROOT}\n",
        f"\n1\n{ROOT}\n",
        "a\n1\nAAAA\n",
        f"a\n1\n{ROOT[:-1]}\n",
        f"a\n1\n{ROOT}",
        f"a\n1\n{ROOT}\n\nx\n",
    ],
)
def test_what_is_no_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(BadNote):
        Checkpoint.parse(text)


def test_extension_lines_are_kept() -> None:
    text = f"a\n2\n{ROOT}\nfirst\nsecond\n"
    assert Checkpoint.parse(text).extensions == ("first", "second")
    assert Checkpoint.parse(text).text == text


def test_a_key_of_another_name_does_not_speak_for_a_log() -> None:
    other = Signer.from_seed("somebody.else", SEED)
    text, _ = parse(CHECKPOINT)
    with pytest.raises(BadNote, match="whose key has not signed it"):
        read_checkpoint(sign(text, [other]), [other.verifier])


def test_golden_proofs() -> None:
    leaves = [leaf_hash(FROM_KAFKA), leaf_hash(OUR_OWN)]
    for index, entry, golden in ((0, FROM_KAFKA, PROOF_OF_FIRST), (1, OUR_OWN, PROOF_OF_SECOND)):
        path = inclusion_proof(index, 2, lambda height, at: leaves[at])
        assert InclusionProof(index, tuple(path), CHECKPOINT).text == golden
        proof = InclusionProof.parse(golden)
        assert proof.verify(entry, KNOWN).checkpoint.size == 2


def test_extra_data_is_kept_and_proves_nothing() -> None:
    proof = InclusionProof.parse(PROOF_OF_FIRST)
    with_extra = InclusionProof(proof.index, proof.hashes, proof.checkpoint, b"about it")
    assert with_extra.text.startswith(b"c2sp.org/tlog-proof@v1\nextra YWJvdXQgaXQ=\nindex 0\n")
    assert InclusionProof.parse(with_extra.text) == with_extra
    assert with_extra.verify(FROM_KAFKA, KNOWN).checkpoint.size == 2


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"c2sp.org/tlog-proof@v1\n",
        PROOF_OF_FIRST.replace(b"@v1", b"@v2"),
        PROOF_OF_FIRST.replace(b"index 0", b"index 00"),
        PROOF_OF_FIRST.replace(b"index 0", b"index " + b"9" * 5_000),
        PROOF_OF_FIRST.replace(b"index 0", b"index -1"),
        PROOF_OF_FIRST.replace(b"index 0\n", b""),
        PROOF_OF_FIRST.replace(b"eDhX", b"!!!!"),
        PROOF_OF_FIRST.replace(b"eDhX", b""),
        b"\xff" + PROOF_OF_FIRST,
    ],
    ids=range(10),
)
def test_what_is_no_proof_is_refused(text: bytes) -> None:
    with pytest.raises(BadProof):
        InclusionProof.parse(text)


def test_a_proof_is_of_its_entry_at_its_place_alone() -> None:
    first = InclusionProof.parse(PROOF_OF_FIRST)
    with pytest.raises(BadProof):
        first.verify(OUR_OWN, KNOWN)
    with pytest.raises(BadProof):
        InclusionProof(1, first.hashes, first.checkpoint).verify(FROM_KAFKA, KNOWN)
    with pytest.raises(BadProof):
        InclusionProof(0, (), first.checkpoint).verify(FROM_KAFKA, KNOWN)
    with pytest.raises(BadNote):
        InclusionProof(0, first.hashes, CHECKPOINT.replace(b"\n2\n", b"\n3\n")).verify(FROM_KAFKA, KNOWN)
    with pytest.raises(BadNote):
        first.verify(FROM_KAFKA, [Signer.from_seed(ORIGIN, bytes(32)).verifier])
