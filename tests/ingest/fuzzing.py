"""Mutated messages thrown at the reader. As a program: `python -m tests.ingest.fuzzing 1000000 [SEED]`."""

import json
import random
import sys
import time
from collections import Counter
from pathlib import Path

from domain.facts.events import NotAnEvent, read, write

SEEDS = sorted((Path(__file__).parent.parent / "contract" / "golden").glob("*.jsonl"))
_TOKENS = [
    b'"', b"{", b"}", b"[", b"]", b",", b":", b"null", b"true", b"-1", b"1e400", b"0.5", b"9" * 30, b"1X", b" ",
    b"\\u0000", b"\\ud800", b"\\n", b"\n", b"\x00", b"\xff", b"\xc3", b"NaN", b'"seq":1,', b'"data":{},',
    b'"type":"card.drawn.v1",',
]  # fmt: skip


def seeds() -> list[bytes]:
    return [line for path in SEEDS for line in path.read_bytes().splitlines() if line]


def mutated(rng: random.Random, pool: list[bytes]) -> bytes:
    """One to four small damages to a good message."""
    raw = bytearray(rng.choice(pool))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(raw) + 1)
        match rng.randrange(7):
            case 0:
                raw[at:at] = rng.choice(_TOKENS)
            case 1:
                del raw[at : at + rng.randint(1, 12)]
            case 2:
                raw[at : at + 1] = bytes([rng.randrange(256)])
            case 3:
                raw = raw[:at]
            case 4:
                other = rng.choice(pool)
                cut = rng.randrange(len(other))
                raw[at:] = other[cut:]
            case 5:
                end = min(len(raw), at + rng.randint(1, 40))
                raw[at:at] = raw[at:end]
            case 6:
                raw[at : at + 1] = bytes([raw[at] ^ (1 << rng.randrange(8))]) if at < len(raw) else b""
    return bytes(raw)


def verdict(raw: bytes) -> str:
    """What the reader says of a message. Anything but an event or `NotAnEvent` is a find, and so is an event that
    another JSON reader takes for something else."""
    try:
        event = read(raw)
    except NotAnEvent:
        return "refused"
    others = json.loads(raw.decode("utf-8"))
    assert (others["source"], others["recording"], others["seq"]) == (event.source, event.recording, event.seq), raw
    assert read(write(event)) == event, raw
    assert b"\n" not in raw, raw
    return "accepted"


def run(count: int, seed: int) -> Counter[str]:
    rng = random.Random(seed)
    pool = seeds()
    return Counter(verdict(mutated(rng, pool)) for _ in range(count))


if __name__ == "__main__":
    number = int(sys.argv[1])
    began = time.monotonic()
    found = run(number, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(f"{number:,} mutated messages in {time.monotonic() - began:.0f} s: {dict(found)}; nothing else.")
