"""`shoebox user` and `shoebox players`: accounts and names from the command line."""

import io
import re
from pathlib import Path

import pytest

from shoebox.cli import main
from store.sqlite_store import SQLiteStore

GOOD = "three blind mice run"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_first_password_is_made_up_and_shown_once(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    code, out, _ = run(capsys, "user", "add", "kim", "--role", "officer", "--rank", "area-manager")
    assert code == 0
    assert "kim can sign in as officer, area manager." in out
    assert re.search(r"^First password: [a-z0-9]{4}(-[a-z0-9]{4}){3}$", out, re.M)
    code, out, _ = run(capsys, "user", "list")
    assert "kim" in out
    assert "first password" in out


def test_a_password_is_read_and_never_an_argument(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{GOOD}\n"))
    code, out, _ = run(capsys, "user", "add", "kim", "--role", "surveillance", "--stdin")
    assert code == 0
    assert "First password" not in out
    typed = iter([GOOD, GOOD + "x"])
    monkeypatch.setattr("getpass.getpass", lambda _: next(typed))
    code, _, err = run(capsys, "user", "password", "kim", "--ask")
    assert (code, err) == (2, "shoebox: It was not the same twice. Nothing was changed.\n")
    with pytest.raises(SystemExit):
        main(["user", "add", "lee", "--role", "surveillance", "--password", GOOD])


def test_changes_and_mistakes_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "user", "add", "kim", "--role", "surveillance")
    assert (
        "kim is officer, pit manager now"
        in run(capsys, "user", "role", "kim", "--role", "officer", "--rank", "pit-manager")[1]
    )
    assert (
        run(capsys, "user", "add", "KIM", "--role", "surveillance")[2] == "shoebox: There is an account kim already.\n"
    )
    assert run(capsys, "user", "remove", "kim")[0] == 0
    assert "There is no account 'kim'" in run(capsys, "user", "remove", "kim")[2]
    assert "There is no account yet" in run(capsys, "user", "list")[1]


def test_where_there_is_a_store_changes_are_recorded(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    home.mkdir()
    SQLiteStore(home / "store.sqlite3", make=True).close()
    run(capsys, "user", "add", "kim", "--role", "surveillance")
    run(capsys, "user", "remove", "kim")
    store = SQLiteStore(home / "store.sqlite3")
    told = [entry.state for entry in store.log()]
    store.close()
    assert len(told) == 2
    assert b"made as surveillance" in told[0]
    assert b"removed" in told[1]


def test_names_come_from_a_file_and_are_forgotten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "names.csv"
    file.write_text("\ufeffreference,name\nP-1,Ada\nP-2,Ben\n", encoding="utf-8")
    assert "2 names taken; the register has 2." in run(capsys, "players", "import", str(file))[1]
    assert run(capsys, "players", "forget", "P-1")[0] == 0
    assert run(capsys, "players", "forget", "P-1")[0] == 2
    file.write_bytes(b"reference,name\nP-1,\xff\n")
    assert "is not UTF-8" in run(capsys, "players", "import", str(file))[2]
    assert run(capsys, "players", "import", str(tmp_path / "none.csv"))[0] == 2
