"""A pack that was made by an earlier version is verified forever: by us, by today's `verify.py`, and by its own."""

from importlib.resources import files
from pathlib import Path
from types import ModuleType

import pytest

from audit.packs import verify
from audit.packs.checking import check_pack
from tests.audit.packs.worlds import files_in, ours, shipped, standalone

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("version", [1, 2])
def test_it_still_verifies(version: int) -> None:
    today: ModuleType = verify
    pack = GOLDEN / f"round-v{version}.zip"
    key = pack.with_suffix(".vkey").read_text(encoding="utf-8").strip()
    for verifier in (ours, standalone(today), standalone(shipped(pack))):
        assert verifier(pack, key) is None


@pytest.mark.parametrize("version", [1, 2])
def test_it_still_has_what_a_reader_looks_for(version: int) -> None:
    found = files_in(GOLDEN / f"round-v{version}.zip")
    assert {"README.txt", "manifest", "checkpoint", "custody.json", "events.jsonl", "report.pdf"} <= set(found)
    assert found["manifest"].startswith(f"shoebox evidence pack v{version}\n".encode())


def test_the_signatures_of_the_second_are_worth_what_they_were() -> None:
    said = " ".join(check_pack(GOLDEN / "round-v2.zip").said)
    assert "valid, 1 are not signed, 1 are signed with a key that did not count then, 2 are signed wrongly" in said


def test_a_first_version_verifier_says_that_the_second_is_not_its_kind() -> None:
    first = standalone(shipped(GOLDEN / "round-v1.zip"))
    assert first(GOLDEN / "round-v2.zip") == "manifest: is not that of an evidence pack of this kind"


def test_the_verifier_is_shipped_with_us() -> None:
    assert (files("audit.packs") / "verify.py").read_text(encoding="utf-8").startswith('"""Checks a Shoebox')
