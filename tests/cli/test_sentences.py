"""Whatever a command is given, what it can't do is one sentence on standard error, and exit code 2: no traceback."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from shoebox.cli import main
from store.sqlite_store import SQLiteStore
from tests.making import record
from tests.projections.helping import evening

ROUND = "BJ-101/2026-11-14/1"
PACK = ["export", "evidence", "--by", "Rossi"]
# What is in a home's settings.toml, and what is said of it.
SETTINGS = {
    "[store": "settings.toml: Expected ']'",
    "[stor]": "unknown field `stor`",
    "{byte}": "settings.toml is not UTF-8 text.",
    '[store]\nurl = "nonsense"': "The URL of a store begins with postgresql://",
    '[store]\nurl = "postgresql://u@127.0.0.1/x?nonsense=1"': "The URL of the store can't be understood.",
    '[store]\nurl = "postgresql://u@127.0.0.1:99999/x"': 'invalid port number: "99999"',
    '[store]\nurl = "postgresql://u@127.0.0.1:1/x"': "PostgreSQL at 127.0.0.1:1/x can't be reached",
    "[query]\nseconds = 0": "seconds",
}
# Commands in a home with a recording, in a folder with the files below, and what is said of each.
COMMANDS: list[tuple[list[str], str]] = [
    (["dashboard", "--port", "99999"], "'99999' is no port"),
    (["dashboard", "--port", "-1"], "'-1' is no port"),
    (["dashboard", "--port", "{taken}"], "can't be used: Address already in use. Name another one with --port."),
    (["dashboard", "--host", "a..b"], "a..b is no address of this machine"),
    (["dashboard", "--host", "192.0.2.1"], "192.0.2.1 can't be used: Cannot assign requested address"),
    (["audit", "--from", "yesterday"], "'yesterday' is no time"),
    (["audit", "--from", "0001-01-01T00:00+14:00"], "is outside the years 1 to 9999"),
    ([*PACK, "--round", ROUND, "--out", "x.zip", "--at", "9999-12-31T23:59-14:00"], "outside the years"),
    ([*PACK, "--round", ROUND, "--out", "folder"], "folder"),
    ([*PACK, "--round", ROUND, "--out", "pipe"], "there is something that is no file"),
    ([*PACK, "--round", ROUND, "--out", "nowhere/x.zip"], "nowhere"),
    (["audit", "--file", "nowhere.jsonl"], "There is no file or folder nowhere.jsonl."),
    (["audit", "--file", "a-file/x"], "There is no file or folder a-file/x."),
    (["replay", ROUND, "--file", "nowhere.jsonl"], "There is no file or folder"),
    (["replay", "BJ-101"], "BJ-101"),
    (["replay", "BJ-101/2026-11-14/99999999999999999999"], "99999999999999999999"),
    (["quarantine", "show", "{byte}"], "is no text in UTF-8"),
    (["score", "--labels", "folder", "--file", "a-file"], "The labels in folder can't be read: Is a directory."),
    (["ingest", "--file", "nowhere.jsonl"], "There is no file or folder nowhere.jsonl."),
    (["players", "import", "folder"], "folder can't be read: Is a directory."),
    (["verify", "folder/nothing"], "folder/nothing can't be read"),
    (["simulate", "--out", "folder"], "folder can't be written"),
    (["simulate", "--out", "x.jsonl", "--tables", "99999999999"], "is more than 10,000"),
    (["rebuild", "--workers", "99999999999"], "is more than 1,000"),
    (["query", "SELECT 1", "--seconds", "99999999999999"], "is more than 86,400"),
    (["query", "SELECT now()"], "Times with a zone can't be shown here."),
    (["query", "SELECT '{byte}'"], "The question is no text in UTF-8."),
    (["store", "copy", "--to", "folder"], "a file whose name ends in .sqlite3"),
    (["store", "copy", "--to", "a-file/x.sqlite3"], "a-file/x.sqlite3"),
    (["store", "copy", "--to", "postgresql://u@127.0.0.1:1/x"], "PostgreSQL at 127.0.0.1:1/x can't be reached"),
    (["store", "copy", "--to", "postgresql://"], "can't be reached"),
    (["status", "--home", "a-file"], "The home must be a folder, and a-file is a file."),
    (["status", "--home", "a-file/below"], "a-file/below/settings.toml can't be read: Not a directory."),
    (["user", "add", "kim", "--role", "officer", "--home", "a-file"], "The home must be a folder"),
    (["keys", "make", "--home", "a-file"], "The home must be a folder"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home, and beside it things that are not what a command expects."""
    folder = tmp_path_factory.mktemp("sentences")
    (folder / "home").mkdir()
    store = SQLiteStore(folder / "home" / "store.sqlite3", make=True)
    record(store, evening(1, 0.3))
    store.close()
    (folder / "folder" / "in it").mkdir(parents=True)
    (folder / "a-file").write_bytes(b"x\n")
    os.mkfifo(folder / "pipe")
    return folder


@pytest.fixture(scope="module")
def taken() -> Iterator[str]:
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield str(listening.getsockname()[1])


def run(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> tuple[int, str]:
    try:
        code = main(arguments)
    except SystemExit as ended:  # argparse
        code = ended.code if isinstance(ended.code, int) else -1
    return code, capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "said"), COMMANDS, ids=lambda part: ascii(part)[:60])
def test_what_can_not_be_done_is_a_sentence(
    folder: Path,
    taken: str,
    arguments: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("SHOEBOX_HOME", "home")
    # A byte that is no UTF-8 comes to us so; the report of a test could not even name it.
    given = [argument.replace("{taken}", taken).replace("{byte}", "\udcff") for argument in arguments]
    code, err = run(capsys, given)
    assert said in err
    assert "Traceback" not in err
    assert err.startswith(("shoebox: ", "usage: ", "Warning: "))
    assert code == 2


@pytest.mark.parametrize(("settings", "said"), SETTINGS.items(), ids=lambda text: ascii(text)[:60])
@pytest.mark.parametrize("command", [["status"], ["audit"], ["query", "SELECT 1"], ["dashboard"]], ids=lambda c: c[0])
def test_settings_that_can_not_be_used_are_a_sentence(
    tmp_path: Path, command: list[str], settings: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "settings.toml").write_bytes(settings.encode().replace(b"{byte}", b"\xff"))
    code, err = run(capsys, [*command, "--home", str(tmp_path)])
    assert (code, err.count("\n")) == (2, 1)
    assert said in err


def test_settings_that_are_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "settings.toml").mkdir()
    code, err = run(capsys, ["status", "--home", str(tmp_path)])
    assert (code, err) == (2, f"shoebox: {tmp_path}/settings.toml can't be read: Is a directory.\n")


@pytest.mark.parametrize(
    ("shell", "code", "said"),
    [
        ("{shoebox} events BJ-101 --json | head -n 1 >/dev/null; exit ${{PIPESTATUS[0]}}", 0, ""),
        ("{shoebox} query 'SELECT range FROM range(1000000)' | head -n 1 >/dev/null; exit ${{PIPESTATUS[0]}}", 0, ""),
        ("{shoebox} events BJ-101 --json >&-", 0, ""),
        ("{shoebox} events BJ-101 --json >/dev/full", 2, "shoebox: the output can't be written or read: "),
        ("{shoebox} query - <&-", 2, "shoebox: One statement at a time; here are 0."),
    ],
)
def test_output_that_nobody_reads(folder: Path, shell: str, code: int, said: str) -> None:
    command = shell.format(shoebox=f"{sys.executable} -m shoebox")
    environment = {**os.environ, "SHOEBOX_HOME": str(folder / "home")}
    told = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env=environment, check=False, timeout=60
    )
    assert told.returncode == code
    assert told.stderr.startswith(said)
    assert told.stderr.count("\n") == bool(said)
