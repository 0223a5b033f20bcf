"""What docs/evidence.md has a reader type in leads from an entry of a pack to the root, and finds a changed one."""

import shutil
import subprocess
from pathlib import Path

from tests.audit.log.test_by_hand import commands
from tests.audit.packs.worlds import files_in, zipped
from tests.parts.needed import lacking


def typed_in(pack: Path, folder: Path, leaf: str) -> str:
    folder.mkdir()
    shutil.copy(pack, folder / "round.zip")
    script = commands("proofs/{leaf}.tlog-proof").replace("python3 - 24 ", f"python3 - {leaf} ")
    done = subprocess.run(["sh", "-c", script], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_entry_leads_to_the_root(round_pack: Path, tmp_path: Path) -> None:
    if shutil.which("unzip") is None:
        lacking("unzip is not installed; `apt-get install unzip` brings it")
    said = typed_in(round_pack, tmp_path / "one", "24")
    assert '"stream":"BJ-1/r1","version":25' in said
    assert '"card":"2H"' in said
    assert said.endswith("\nleads to the root\n")
    leaves = [
        line.split()[1] for line in files_in(round_pack)["inclusion.txt"].decode().split("\n")[1:] if "leaf" in line
    ]
    for leaf in (leaves[0], leaves[-1]):
        assert typed_in(round_pack, tmp_path / leaf, leaf).endswith("\nleads to the root\n")


def test_an_entry_that_was_changed_does_not(round_pack: Path, tmp_path: Path) -> None:
    if shutil.which("unzip") is None:
        lacking("unzip is not installed; `apt-get install unzip` brings it")
    files = files_in(round_pack)
    files["entries.bin"] = files["entries.bin"].replace(b'"card":"2H"', b'"card":"3H"')
    said = typed_in(zipped(tmp_path / "p.zip", files), tmp_path / "one", "24")
    assert said.endswith("\nDOES NOT LEAD TO THE ROOT\n")
