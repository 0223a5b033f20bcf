"""What a refused message says of itself is read as far as it can be, and nothing is made up."""

import pytest

from domain.claims import Claim, claim_of

BINARY = b'{"shoebox":"binary/1","headers":[["ce_recording","r1"],["ce_seq","7"],["ce_source","BJ-1"]],"body":"{"}'


@pytest.mark.parametrize(
    ("raw", "claim"),
    [
        (b'{"source":"BJ-1","recording":"r1","seq":7,"data":0}', Claim("BJ-1", "BJ-1/r1", 7)),
        (BINARY, Claim("BJ-1", "BJ-1/r1", 7)),
        (b'{"source":"BJ-1","recording":"r1","seq":"seven"}', Claim("BJ-1", "BJ-1/r1")),
        (b'{"source":"BJ-1","recording":"r1","seq":-7}', Claim("BJ-1", "BJ-1/r1")),
        (b'{"source":"BJ-1","recording":"a/b"}', Claim("BJ-1")),
        (b'{"source":"BJ 1","recording":"r1","seq":7}', Claim()),
        (b'{"source":["BJ-1"]}', Claim()),
        (BINARY.replace(b'"7"', b'"-7"'), Claim("BJ-1", "BJ-1/r1")),
        (b'{"headers":[7,["ce_source"],["ce_source",1]]}', Claim()),
        (b'{"source":"BJ-1","recording":"r1","se', Claim("BJ-1")),
        (b"[1]", Claim()),
        (b"junk", Claim()),
        (b"", Claim()),
        (b"\xff", Claim()),
    ],
)
def test_a_claim(raw: bytes, claim: Claim) -> None:
    assert claim_of(raw) == claim
