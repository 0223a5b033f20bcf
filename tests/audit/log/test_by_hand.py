"""What docs/evidence.md says one can do without Shoebox can be done, just as it is written there."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from audit.log.keys import Keys
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import entries_in, keeper_in
from tests.house.test_imports import ROOT
from tests.making import messages, record
from tests.parts.needed import need

PAGE = (ROOT / "docs" / "evidence.md").read_text(encoding="utf-8")


def commands(containing: str) -> str:
    (found,) = [block for block in re.findall(r"^```\n(.*?)^```$", PAGE, re.M | re.S) if containing in block]
    return str(found)


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    """A folder with what somebody was given: a checkpoint and a public key."""
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 300))
    keeper_in(tmp_path, store).bring_up_to_date()
    store.close()
    folder = tmp_path / "hand"
    folder.mkdir()
    shutil.copy(tmp_path / "log" / "checkpoint", folder)
    (folder / "log.vkey").write_text(Keys(tmp_path / "keys").known()[0].verifier.vkey + "\n")
    (folder / "leaf").write_bytes(entries_in(tmp_path / "log", 300)[16])
    return folder


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", "-c", script], cwd=folder, capture_output=True, text=True, check=False)


def test_the_signature_of_a_checkpoint(hand: Path) -> None:
    need("openssl")
    script = commands("openssl pkeyutl")
    assert "Signature Verified Successfully" in run(script, hand).stdout
    note = (hand / "checkpoint").read_bytes()
    (hand / "checkpoint").write_bytes(note.replace(b"\n300\n", b"\n299\n"))
    told = run(script, hand)
    assert told.returncode != 0
    assert "Signature Verification Failure" in told.stdout + told.stderr


def test_the_hash_of_a_leaf(hand: Path, tmp_path: Path) -> None:
    digest = run(commands("sha256sum"), hand).stdout.split()[0]
    assert (tmp_path / "log/tile/0/000").read_bytes()[16 * 32 : 17 * 32].hex() == digest
