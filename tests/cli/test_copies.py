"""What copies give: one that can only be read does all but record, and no export has the hash of a password."""

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import psycopg
import pytest

from domain.facts.events import read
from shoebox.cli import main
from shoebox.home import Home
from store.errors import StoreUnusable, WrongVersion
from tests.backends import Backend, PostgresBackend, SQLiteBackend
from tests.making import record
from tests.projections.helping import evening
from tests.store.test_postgres import READER

Output = pytest.CaptureFixture[str]
EVENING = evening(1, 0.4)
STREAM = read(EVENING[0]).originator_id
ROUND = f"{STREAM}/2"
TABLE = STREAM.partition("/")[0]


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def forbid_writing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for somebody who may only read there. Whoever is root may write all the same, but is not asked to here."""
    real = os.access
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)

    def access(path: str | Path, mode: int) -> bool:
        here = Path(path) == folder or folder in Path(path).parents
        return not (here and mode & os.W_OK) and real(path, mode)

    monkeypatch.setattr(os, "access", access)


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home with store, log and keys, in a folder where nothing can be written."""
    home = tmp_path / "home"
    with closing(Home(home).open_store(make=True)) as store:
        record(store, EVENING)
        store.recording(STREAM)
    assert main(["log", "checkpoint", "--home", str(home)]) == 0
    with closing(Home(home).open_store()) as store:
        store.last_index()
    copy = tmp_path / "copy"
    shutil.copytree(home, copy)
    forbid_writing(copy, monkeypatch)
    monkeypatch.setenv("SHOEBOX_HOME", str(copy))
    yield copy
    for path in (copy, *copy.rglob("*")):
        path.chmod(0o755)


def test_it_is_audited_verified_and_exported(copied: Path, tmp_path: Path, capsys: Output) -> None:
    before = contents(copied)
    assert main(["status", "--check"]) == 0
    assert main(["audit"]) in (1, 3)  # the evening has mistakes in it
    assert main(["events", TABLE, "--round", "2"]) == 0
    assert main(["replay", ROUND]) == 0
    assert main(["query", "SELECT count(*) AS rounds FROM rounds"]) == 0
    assert main(["export", "tables", "--out", str(tmp_path / "tables")]) == 0
    assert main(["verify", "--store"]) == 0
    pack = str(tmp_path / "round.zip")
    assert main(["export", "evidence", "--round", ROUND, "--out", pack, "--by", "Rossi"]) == 0
    assert "a copy that can only be read" in capsys.readouterr().err
    assert main(["verify", pack]) == 0
    assert contents(copied) == before


def test_nothing_that_goes_out_has_the_hash_of_a_password(tmp_path: Path) -> None:
    home = ["--home", str(tmp_path / "home")]
    with closing(Home(tmp_path / "home").open_store(make=True)) as store:
        record(store, EVENING)
    assert main(["user", "add", "kim", "--role", "administrator", *home]) == 0
    [account] = SQLiteBackend(tmp_path / "home" / "store.sqlite3").sql("SELECT account FROM accounts")
    assert "argon2" in account[0]
    out = tmp_path / "out"
    out.mkdir()
    assert main(["export", "tables", "--format", "csv", "--out", str(out / "tables"), *home]) == 0
    pack = out / "round.zip"
    assert main(["export", "evidence", "--round", ROUND, "--out", str(pack), "--by", "Rossi", *home]) == 0
    assert main(["export", "evidence", "--log", str(out / "tree"), "--by", "Rossi", *home]) == 0
    with ZipFile(pack) as packed:
        packed.extractall(out / "pack")
    found = contents(out)
    assert any(b"kim" in data for data in found.values())
    assert [name for name, data in found.items() if b"argon2" in data] == []


def test_what_writes_is_refused_with_a_sentence(copied: Path, tmp_path: Path, capsys: Output) -> None:
    before = contents(copied)
    (tmp_path / "more.jsonl").write_bytes(EVENING[0] + b"\n")
    assert main(["ingest", "--file", str(tmp_path / "more.jsonl")]) == 2
    assert "can't be read or written" in capsys.readouterr().err
    assert contents(copied) == before
    with closing(Home(copied).open_store()) as store, pytest.raises(StoreUnusable):
        record(store, EVENING[:1])


def test_entries_that_are_not_in_its_log_are_said_not_to_be_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    home = tmp_path / "home"
    with closing(Home(home).open_store(make=True)) as store:
        record(store, EVENING[:50])
        assert main(["log", "checkpoint", "--home", str(home)]) == 0
        record(store, EVENING[50:])
    forbid_writing(home, monkeypatch)
    assert main(["verify", "--store", "--home", str(home)]) in (1, 2)
    assert "can only be read" in capsys.readouterr().out


def test_a_copy_of_an_older_format_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Home(tmp_path / "home").open_store(make=True).close()
    SQLiteBackend(tmp_path / "home" / "store.sqlite3").sql("PRAGMA user_version = 1")
    forbid_writing(tmp_path / "home", monkeypatch)
    with pytest.raises(WrongVersion, match=r"has format 1, and can only be read here.*Copy it"):
        Home(tmp_path / "home").open_store()


def test_a_store_that_can_be_written_says_so(backend: Backend) -> None:
    store = backend.open()
    assert not store.read_only
    store.close()


def test_a_role_that_may_only_read_audits_verifies_and_exports(
    databases: object, tmp_path: Path, capsys: Output, request: pytest.FixtureRequest
) -> None:
    with request.getfixturevalue("databases").new() as backend:
        assert isinstance(backend, PostgresBackend)
        with closing(backend.open()) as store:
            record(store, EVENING)
        for name, url in (("home", backend.url), ("theirs", backend.url.replace("postgres@", "looker@"))):
            (tmp_path / name).mkdir(mode=0o700)
            (tmp_path / name / "settings.toml").write_text(f'[store]\nurl = "{url}"\n')
        assert main(["log", "checkpoint", "--home", str(tmp_path / "home")]) == 0
        for folder in ("log", "log-keeping"):
            shutil.copytree(tmp_path / "home" / folder, tmp_path / "theirs" / folder)
        shutil.copytree(
            tmp_path / "home" / "keys", tmp_path / "theirs" / "keys", ignore=shutil.ignore_patterns("*.pem")
        )
        with closing(psycopg.connect(backend.url, autocommit=True)) as connection:
            connection.execute(b"CREATE ROLE looker LOGIN")
            connection.execute(READER.format(role="looker").encode())
        theirs = ["--home", str(tmp_path / "theirs")]
        assert main(["status", "--check", *theirs]) == 0
        assert main(["audit", *theirs]) in (1, 3)
        assert main(["export", "tables", "--out", str(tmp_path / "tables"), *theirs]) == 0
        capsys.readouterr()
        assert main(["verify", "--store", *theirs]) in (0, 2)
        assert "The store is as it was logged" in capsys.readouterr().out
        with closing(Home(tmp_path / "theirs").open_store()) as store:
            assert store.read_only
        backend.sql("DROP OWNED BY looker; DROP ROLE looker")
