"""`shoebox query`, `export` and `rebuild` from the command line, with a service running and without."""

import csv
import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from projections.files import Folder
from projections.serving import Service
from shoebox.cli import main
from store.sqlite_store import SQLiteStore
from tests.making import record
from tests.projections.helping import evening


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    store = SQLiteStore(folder / "store.sqlite3")
    record(store, evening(1, 0.3))
    store.close()
    return folder


def test_a_question_makes_the_projection_and_brings_it_up_to_date(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    question = ["query", "SELECT count(*) AS n, max(reference) AS last FROM rounds", "--home", str(home)]
    assert main([*question, "--format", "json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["last"].startswith("BJ-101/2026-11-14/")
    store = SQLiteStore(home / "store.sqlite3")
    record(store, [raw.replace(b"2026-11-1", b"2026-12-1") for raw in evening(1, 0.3)])
    store.close()
    assert main([*question, "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["n"] == 2 * first["n"]
    assert main(question) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["n", "last"]
    assert len(lines) == 3


def test_a_question_is_answered_while_the_service_runs(home: Path) -> None:
    # In the process that holds the file DuckDB would not refuse us, so that the command runs in another one.
    service = Service(Folder(home / "projection"), partial(SQLiteStore, home / "store.sqlite3"))
    service.every_s = 0.02
    service.start()
    command = [sys.executable, "-m", "shoebox", "query", "SELECT count(*) AS n FROM rounds", "--home", str(home)]
    told = subprocess.run([*command, "--format", "csv"], capture_output=True, text=True, check=True).stdout.split()
    status = subprocess.run(
        [sys.executable, "-m", "shoebox", "status", "--json", "--home", str(home)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    service.stop()
    assert told[0] == "n"
    assert int(told[1]) > 3
    assert json.loads(status)["projection"]["lag_events"] == 0
    assert not list((home / "projection").glob(".snapshot*"))


def test_other_commands_do_not_wait_for_libraries_they_do_not_need() -> None:
    program = "import sys, shoebox.cli; print([name for name in ('duckdb', 'pyarrow') if name in sys.modules])"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told == "[]\n"


def test_what_is_no_question_is_refused_with_a_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["query", "DELETE FROM rounds", "--home", str(home)]) == 2
    assert "Only questions can be asked" in capsys.readouterr().err
    assert main(["query", "SELECT * FROM read_text('/etc/hostname')", "--home", str(home)]) == 2
    assert "DuckDB can't answer that" in capsys.readouterr().err
    assert main(["query", "SELECT 1", "--home", str(home / "nowhere")]) == 2
    assert "There is no store" in capsys.readouterr().err


def test_the_settings_limit_a_question_and_the_command_may_allow_more(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "settings.toml").write_text("[query]\nseconds = 1\nmemory_mib = 32")
    ask = ["query", "--home", str(home)]
    assert main([*ask, "SELECT levenshtein(repeat('a', 1000000), repeat('b', 1000000))"]) == 2
    assert "took longer than 1 s" in capsys.readouterr().err
    large = "SELECT length(repeat('a', 80000000)) AS n"
    assert main([*ask, large]) == 2
    assert "needs more than 32 MiB" in capsys.readouterr().err
    assert main([*ask, large, "--memory", "600", "--seconds", "60", "--format", "csv"]) == 0
    assert capsys.readouterr().out.split() == ["n", "80000000"]


def test_tables_are_exported(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "tables", "--format", "csv", "--out", str(tmp_path / "out"), "--home", str(home)]) == 0
    assert "rounds.csv" in capsys.readouterr().out
    with (tmp_path / "out" / "rounds.csv").open(newline="") as lines:
        assert all(row["table_name"] == "BJ-101" for row in csv.DictReader(lines))


def test_a_rebuild_says_whether_the_rows_are_the_same(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rebuild", "--home", str(home)]) == 0
    assert "there was no file of the same version" in capsys.readouterr().out
    assert main(["rebuild", "--workers", "2", "--home", str(home)]) == 0
    assert "the same rows as in the file before" in capsys.readouterr().out
    assert main(["status", "--home", str(home)]) == 0
    assert "Projection  projection-000002.duckdb: 0 events and 0.0 s behind" in capsys.readouterr().out
