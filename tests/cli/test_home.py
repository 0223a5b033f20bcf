"""The home folder and its settings: who makes it, what is refused, and which store the settings lead to."""

from pathlib import Path

import pytest

from shoebox.cli import main
from shoebox.home import Home
from tests.backends import Databases
from tests.making import message

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    path = tmp_path / "evening.jsonl"
    path.write_bytes(message(1) + b"\n")
    return path


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["status"], "There is no store in"),
        (["events", "BJ-1"], "There is no store in"),
        (["ingest", "--file", "nowhere.jsonl"], "There is no file or folder nowhere.jsonl."),
    ],
)
def test_what_can_not_run_says_why(capsys: Output, arguments: list[str], sentence: str) -> None:
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ["[ingest]\ntabels = []\n", "ingest = 3\n", "not toml", '[ingest]\ntables = ["a/b"]\n']
)
def test_bad_settings_are_told(evening: Path, home: Path, capsys: Output, text: str) -> None:
    home.mkdir()
    (home / "settings.toml").write_text(text)
    assert main(["ingest", "--file", str(evening)]) == 2
    assert "settings.toml: " in capsys.readouterr().err
    assert not (home / "store.sqlite3").exists()


def test_the_home_folder_is_for_its_owner_alone(evening: Path, home: Path) -> None:
    main(["ingest", "--file", str(evening)])
    assert home.stat().st_mode & 0o777 == 0o700


def test_home_on_the_command_line_wins(evening: Path, home: Path, tmp_path: Path) -> None:
    main(["ingest", "--file", str(evening), "--home", str(tmp_path / "other")])
    assert (tmp_path / "other" / "store.sqlite3").exists()
    assert not home.exists()


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://u:hunter2@h/d", "has a password in it"),
        ("mysql://u@h/d", "begins with postgresql://"),
        ("postgresql://u@127.0.0.1:1/d", "PostgreSQL at 127.0.0.1:1/d can't be reached"),
    ],
)
def test_a_store_that_can_not_be_used_is_told_without_its_password(
    evening: Path, home: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch, url: str, sentence: str
) -> None:
    monkeypatch.setenv("SHOEBOX_STORE_PASSWORD", "hunter2")
    home.mkdir()
    (home / "settings.toml").write_text(f'[store]\nurl = "{url}"\n')
    assert main(["ingest", "--file", str(evening)]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert "hunter2" not in told


def test_an_empty_database_is_told_of(databases: Databases, home: Path, capsys: Output) -> None:
    home.mkdir()
    with databases.new(empty=True) as there:
        (home / "settings.toml").write_text(there.settings())
        assert main(["status"]) == 2
        assert "There is no store at PostgreSQL at 127.0.0.1:" in capsys.readouterr().err
    assert not (home / "store.sqlite3").exists()


def test_status_says_where_the_store_is(databases: Databases, evening: Path, home: Path, capsys: Output) -> None:
    home.mkdir()
    with databases.new() as there:
        (home / "settings.toml").write_text(there.settings())
        assert main(["ingest", "--file", str(evening)]) == 0
        assert main(["status"]) == 0
        assert f"Store       {there.address}, 1 entries in the log\n" in capsys.readouterr().out
    assert not (home / "store.sqlite3").exists()


def test_a_home_made_beforehand_is_put_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home").chmod(0o755)
    (tmp_path / "home" / "settings.toml").touch()
    home = Home(tmp_path / "home")
    home.open_store(make=True).close()
    assert (tmp_path / "home").stat().st_mode & 0o777 == 0o700
    assert "it is its owner's alone now" in capsys.readouterr().err
    home.open_store(make=True).close()
    assert capsys.readouterr().err == ""


def test_a_folder_with_other_things_in_it_is_only_warned_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home").chmod(0o750)
    (tmp_path / "home" / "notes.txt").touch()
    Home(tmp_path / "home").open_store(make=True).close()
    assert (tmp_path / "home").stat().st_mode & 0o777 == 0o750
    assert "its mode is 750" in capsys.readouterr().err
