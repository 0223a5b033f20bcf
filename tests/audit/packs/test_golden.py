"""A pack that was made by the first version is verified forever: by us, by today's `verify.py`, and by its own."""

from importlib.resources import files
from pathlib import Path
from types import ModuleType

from audit.packs import verify
from tests.audit.packs.worlds import files_in, ours, shipped, standalone

GOLDEN = Path(__file__).parent / "golden" / "round-v1.zip"
KEY = GOLDEN.with_suffix(".vkey").read_text(encoding="utf-8").strip()


def test_it_still_verifies() -> None:
    today: ModuleType = verify
    for verifier in (ours, standalone(today), standalone(shipped(GOLDEN))):
        assert verifier(GOLDEN, KEY) is None


def test_it_still_has_what_a_reader_looks_for() -> None:
    found = files_in(GOLDEN)
    assert {"README.txt", "manifest", "checkpoint", "custody.json", "events.jsonl", "report.pdf"} <= set(found)
    assert found["manifest"].startswith(b"shoebox evidence pack v1\n")


def test_the_verifier_is_shipped_with_us() -> None:
    assert (files("audit.packs") / "verify.py").read_text(encoding="utf-8").startswith('"""Checks a Shoebox')
