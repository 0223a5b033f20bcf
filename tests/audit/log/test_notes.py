"""Signed notes as C2SP and Go's own library write them: their published keys, notes and refusals."""

import pytest

from audit.log.errors import BadNote
from audit.log.notes import Signer, Verifier, parse, sign, verify

# From the C2SP specification of signed notes.
FOO = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
FOO_NOTE = (
    "This is an example message.\n"
    "\n"
    "— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n"
).encode()

# From Go's library for notes: a key made for examples, public and private half, and what it signs.
NEUMANN = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
NEUMANN_SEED = "810a1402d5146c8d84f2443330f54080ebf98ee17d9c74f6252fc5d5c7283173"
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
NEUMANN_LINE = (
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)
ENOCH_LINE = (
    "— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n"
)


def test_the_specification_s_example() -> None:
    note = verify(FOO_NOTE, [Verifier.parse(FOO)])
    assert note.text == "This is an example message.\n"
    assert [verifier.vkey for verifier in note.signed_by] == [FOO]


def test_go_s_example_signs_the_same() -> None:
    signer = Signer.from_seed("PeterNeumann", bytes.fromhex(NEUMANN_SEED))
    assert signer.verifier.vkey == NEUMANN
    assert sign(TEXT, [signer]).decode() == TEXT + "\n" + NEUMANN_LINE


def test_go_s_example_of_a_second_signature() -> None:
    enoch = Signer.from_seed("EnochRoot", bytes(32))
    _, before = parse((TEXT + "\n" + NEUMANN_LINE).encode())
    note = sign(TEXT, [enoch], before)
    assert note.decode() == TEXT + "\n" + NEUMANN_LINE + ENOCH_LINE
    assert verify(note, [Verifier.parse(NEUMANN), enoch.verifier]).signed_by == (
        Verifier.parse(NEUMANN),
        enoch.verifier,
    )
    assert verify(note, [Verifier.parse(NEUMANN)]).signed_by == (Verifier.parse(NEUMANN),)


def test_any_part_of_a_key_is_no_key() -> None:
    for first in range(len(NEUMANN) + 1):
        for end in range(first + 1, len(NEUMANN) + 1):
            if (first, end) != (0, len(NEUMANN)):
                with pytest.raises(BadNote):
                    Verifier.parse(NEUMANN[first:end])
    for place in range(len(NEUMANN)):
        with pytest.raises(BadNote):
            Verifier.parse(NEUMANN[:place] + chr(ord(NEUMANN[place]) + 1) + NEUMANN[place + 1 :])


@pytest.mark.parametrize(
    "vkey",
    [
        "PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==",
        "PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "",
        "Peter Neumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
    ],
)
def test_keys_that_go_refuses(vkey: str) -> None:
    with pytest.raises(BadNote):
        Verifier.parse(vkey)


def test_each_bit_of_a_note_matters() -> None:
    known = [Verifier.parse(FOO)]
    for place in range(len(FOO_NOTE) * 8):
        changed = bytearray(FOO_NOTE)
        changed[place // 8] ^= 1 << place % 8
        with pytest.raises(BadNote):
            verify(bytes(changed), known)


@pytest.mark.parametrize(
    "note",
    [
        b"",
        b"text\n",
        b"text\n\n",
        b"text\n\nno signature\n",
        FOO_NOTE[:-1],
        FOO_NOTE.replace(b"\n\n", b"\n"),
        FOO_NOTE.replace(b"example message", b"example\tmessage"),
        b"\xff" + FOO_NOTE,
        FOO_NOTE + b"\n",
        FOO_NOTE + "— \u2003x AAAAAAAA\n".encode(),
        b"x" * 2_000_000 + FOO_NOTE,
        FOO_NOTE + "— x AAAAAAAA\n".encode() * 100,
    ],
    ids=range(12),
)
def test_what_is_no_note_is_refused(note: bytes) -> None:
    with pytest.raises(BadNote):
        verify(note, [Verifier.parse(FOO)])


def test_a_stranger_s_signature_says_nothing() -> None:
    with pytest.raises(BadNote, match=r"None of the known keys has signed it; the signatures are of example\.com/foo"):
        verify(FOO_NOTE, [Verifier.parse(NEUMANN)])


def test_sixteen_signatures_of_strangers_do_no_harm() -> None:
    strangers = [Signer.from_seed(f"stranger-{number}", bytes([number]) * 32) for number in range(16)]
    text, signatures = parse(FOO_NOTE)
    note = sign(text, strangers, signatures)
    assert verify(note, [Verifier.parse(FOO)]).text == text


def test_a_signer_shows_nothing_of_its_key() -> None:
    signer = Signer.from_seed("PeterNeumann", bytes.fromhex(NEUMANN_SEED))
    assert NEUMANN_SEED not in repr(signer).lower()
    assert repr(signer) == f"Signer({NEUMANN})"


@pytest.mark.parametrize("text", ["no newline", "bell\a\n", "tab\t\n"])
def test_a_text_that_can_not_be_a_note_is_not_signed(text: str) -> None:
    with pytest.raises(BadNote):
        sign(text, [Signer.from_seed("x", bytes(32))])
