"""`verify.py` where nothing of ours is: in an empty folder, with openssl or cryptography alone, or with neither."""

import ast
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from audit.packs.subjects import utc
from domain.facts.dealing import RoundEnded
from domain.facts.events import event_of, read, write
from tests.audit.packs.worlds import World, files_in, flipped, shipped, zipped

NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)


def run(folder: Path, *arguments: str, flags: tuple[str, ...] = (), path: str = "") -> subprocess.CompletedProcess[str]:
    """Runs the program in a folder of its own, isolated from everything that is installed."""
    environment = {"PATH": path, "LC_ALL": "C.UTF-8", "TMPDIR": str(folder)}
    command = [sys.executable, "-I", *flags, "verify.py", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def folder(round_pack: Path, tmp_path: Path) -> Path:
    """The pack, and its verifier beside it."""
    (tmp_path / "verify.py").write_bytes(files_in(round_pack)["verify.py"])
    shutil.copyfile(round_pack, tmp_path / "pack.zip")
    return tmp_path


@pytest.fixture
def openssl(tmp_path_factory: pytest.TempPathFactory) -> str:
    found = shutil.which("openssl")
    assert found, "openssl is needed for this test; on Debian: apt-get install openssl"
    tools = tmp_path_factory.mktemp("tools")
    (tools / "openssl").symlink_to(found)
    return str(tools)


def test_with_openssl_alone(folder: Path, openssl: str, world: World) -> None:
    key = world.sources.signer.verifier.vkey
    done = run(folder, "pack.zip", "--key", key, flags=("-S",), path=openssl)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Signatures were checked with openssl." in done.stdout
    assert "BUT" not in done.stdout
    assert "If you know of a newer key of this log, give that one too" in done.stdout
    assert sorted(path.name for path in folder.iterdir()) == ["pack.zip", "verify.py"], "it leaves nothing behind"


def test_with_cryptography_alone(folder: Path) -> None:
    done = run(folder, "pack.zip")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Signatures were checked with cryptography." in done.stdout
    assert "the key was taken from the pack itself" in done.stdout


@pytest.mark.parametrize("way", ["openssl", "cryptography"])
def test_a_forged_signature_is_found_in_either_way(folder: Path, openssl: str, way: str) -> None:
    files = files_in(folder / "pack.zip")
    zipped(folder / "pack.zip", {**files, "manifest": flipped(files["manifest"], 200)})
    flags, path = (("-S",), openssl) if way == "openssl" else ((), "")
    done = run(folder, "pack.zip", flags=flags, path=path)
    assert done.returncode == 1
    assert "BAD  manifest: the signature does not fit" in done.stdout


def test_with_neither_it_says_that_signatures_were_not_checked(folder: Path) -> None:
    done = run(folder, "pack.zip", flags=("-S",))
    assert done.returncode == 1
    assert done.stdout.startswith("NOT CHECKED: signatures.")
    done = run(folder, "pack.zip", "--without-signature", flags=("-S",))
    assert done.returncode == 0
    assert "signatures were NOT checked" in done.stdout


def test_an_openssl_that_does_not_work_is_not_believed(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """One that says yes to everything, and one that can do nothing."""
    for answer in ("true", "false"):
        tools = tmp_path_factory.mktemp(answer)
        (tools / "openssl").symlink_to(shutil.which(answer) or "")
        done = run(folder, "pack.zip", flags=("-S",), path=str(tools))
        assert done.returncode == 1
        assert done.stdout.startswith("NOT CHECKED")


def test_what_it_cannot_run_on_is_not_called_bad(folder: Path) -> None:
    assert run(folder, "nothing.zip").returncode == 2
    assert run(folder, "pack.zip", "--key", "no key").returncode == 2
    assert run(folder).returncode == 2


def test_it_is_written_for_the_oldest_python_it_promises(folder: Path) -> None:
    ast.parse((folder / "verify.py").read_text(encoding="utf-8"), feature_version=(3, 9))


@pytest.mark.parametrize("old", [(3, 6), (3, 8)])
def test_an_older_python_is_told_so_in_a_sentence(folder: Path, old: tuple[int, int]) -> None:
    """It compiles there, and ends before it uses anything that is not there yet."""
    source = (folder / "verify.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=old)
    assert not [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    faked = f"import runpy, sys; sys.version_info = {(*old, 1)}; sys.argv = ['verify.py', 'pack.zip']; "
    command = [sys.executable, "-I", "-c", faked + "runpy.run_path('verify.py', run_name='__main__')"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    version = ".".join(map(str, old))
    assert done.stdout == f"CAN'T RUN: this program needs Python 3.9 or newer, and this is {version}.\n"
    assert (done.returncode, done.stderr) == (2, "")


@pytest.mark.parametrize(
    ("said", "at"),
    {
        "2026-11-14T21:40:05Z": "2026-11-14T21:40:05Z",
        "2026-11-15T08:40:05.5+11:00": "2026-11-14T21:40:05.500000Z",
        "2026-11-14T21:40:05.9999995Z": "2026-11-14T21:40:06Z",
        "2026-11-14T21:40:05.12345649Z": "2026-11-14T21:40:05.123456Z",
        "2026-11-14T12:10:05-09:30": "2026-11-14T21:40:05Z",
    }.items(),
)
def test_it_reads_times_as_the_recorder_does(folder: Path, said: str, at: str) -> None:
    module = shipped(folder / "pack.zip")
    assert module.moment_of(said) == at
    message = write(event_of(RoundEnded(), id="1", source="BJ-1", time=NOON, recording="r", seq=1))
    assert utc(read(message.replace(b"2026-11-14T12:00:00Z", said.encode())).time) == at


def test_a_hostile_pack_can_not_write_over_what_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names in a pack that would move the cursor or begin a line are spelled."""
    files = files_in(folder / "pack.zip")
    wicked = b"\x1b[2J\x1b[1;1HAll is well\n"
    first, rest = files["keys/1"].split(b"\n", 1)
    zipped(folder / "pack.zip", {**files, "keys/1": first + b"\n" + wicked + rest})
    done = run(folder, "pack.zip")
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert done.stdout.startswith("BAD  ")

    entry = b'{"stream":"\\u001b[2K\\nAll is well\\ud800","version":1}\n'
    module = shipped(folder / "pack.zip")
    module.tell(module.entry_name(entry))
    assert capsys.readouterr().out == "\\x1b[2K\\nAll is well\\ud800 number 1\n"
