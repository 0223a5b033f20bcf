"""The backup and the restore of docs/operations.md, run as they are: from a copy under load to a verified pack."""

import os
import re
import shutil
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from domain.facts.events import read
from shoebox.cli import main
from store.interface import Store
from tests.backends import Backend, Databases, PostgresBackend, SQLiteBackend
from tests.house.test_imports import ROOT
from tests.making import record
from tests.parts.needed import need
from tests.projections.helping import evening

Output = pytest.CaptureFixture[str]
RESTORED = "shoebox_restored"


def commands() -> list[str]:
    """The blocks of the page: backup on SQLite and on PostgreSQL, restore of the database, restore of the home."""
    page = (ROOT / "docs/operations.md").read_text()
    section = page[page.index("## Back up and restore") : page.index("## Size")]
    blocks = re.findall(r"```\n(.*?)```", section, re.S)
    assert len(blocks) == 4
    return blocks


class Load(threading.Thread):
    """Records messages bit by bit, as a worker does."""

    def __init__(self, store: Store, raws: list[bytes]):
        super().__init__()
        self.store, self.raws = store, raws
        self.first, self.stop = threading.Event(), threading.Event()

    def run(self) -> None:
        while not self.stop.wait(0.05) and self.raws:
            record(self.store, self.raws[:2], source="live")
            self.raws = self.raws[2:]
            self.first.set()


def postgres_tools() -> Path:
    return Path(need("postgresql")[0]).parent


def bash(script: str, **values: str) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    if "pg_" in script:
        path = f"{postgres_tools()}{os.pathsep}{path}"
    environment = {**os.environ, "PATH": path, **values}
    done = subprocess.run(["bash", "-euc", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("later_checkpoint", [False, True])
def test_from_a_copy_under_load_to_a_verified_pack(
    backend: Backend,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
    request: pytest.FixtureRequest,
    later_checkpoint: bool,
) -> None:
    on_sqlite, on_postgres, database, home_again = commands()
    home, kept, keys, restored = (tmp_path / name for name in ("home", "backup", "keys", "restored"))
    monkeypatch.setenv("SHOEBOX_HOME", str(home))
    home.mkdir(mode=0o700)
    settings = f'{backend.settings()}\n[log]\nanchor_folder = "{tmp_path / "anchors"}"\n'
    (home / "settings.toml").write_text(settings)
    if isinstance(backend, SQLiteBackend):
        backend.path = home / "store.sqlite3"
    raws = evening(2, 0.4)
    before, after = raws[:400], raws[400:]
    with closing(backend.open()) as store:
        record(store, before)
        assert main(["user", "add", "kim", "--role", "administrator"]) == 0
        (tmp_path / "names.csv").write_text("reference,name\nP-1,Ada\n")
        assert main(["players", "import", str(tmp_path / "names.csv")]) == 0
        assert main(["log", "checkpoint"]) == 0
        shutil.copytree(home / "keys", keys)
        load = Load(store, after)
        load.start()
        load.first.wait()
        values = {"SHOEBOX_HOME": str(home), "BACKUP": str(kept), "KEYS_BACKUP": str(keys), "RESTORED": str(restored)}
        if isinstance(backend, PostgresBackend):
            values |= {"DATABASE": backend.url, "SERVER": backend.url.rpartition("/")[0] + "/postgres"}
            values["RESTORED_DATABASE"] = f"{backend.url.rpartition('/')[0]}/{RESTORED}"
        bash(on_postgres if isinstance(backend, PostgresBackend) else on_sqlite, **values)
        load.stop.set()
        load.join()
        assert load.raws, "the load was over before the backup was"
        record(store, load.raws[:2], source="live")
        if later_checkpoint:
            assert main(["log", "checkpoint"]) == 0
    home.rename(tmp_path / "lost")  # the machine is gone

    if isinstance(backend, PostgresBackend):
        assert "CREATE ROLE" in (kept / "roles.sql").read_text()
        databases: Databases = request.getfixturevalue("databases")
        request.addfinalizer(lambda: databases._run(f"DROP DATABASE IF EXISTS {RESTORED} WITH (FORCE)"))
        bash(database, **values)
        text = (kept / "settings.toml").read_text()
        (kept / "settings.toml").write_text(text.replace(backend.url, values["RESTORED_DATABASE"]))
    capsys.readouterr()
    if later_checkpoint:
        with pytest.raises(AssertionError, match="anchors"):
            bash(home_again, **values)
        return
    bash(home_again, **values)

    monkeypatch.setenv("SHOEBOX_HOME", str(restored))
    there: Backend = (
        PostgresBackend(values["RESTORED_DATABASE"])
        if isinstance(backend, PostgresBackend)
        else SQLiteBackend(restored / "store.sqlite3")
    )
    with closing(there.open()) as store:
        position = store.attach("live").position or 0
        assert 0 < position < len(after)
        record(store, after[position:], source="live")  # the source still has it
        found = {entry.state for row in store.recordings() for entry in store.stream(row.stream)}
        assert found == set(raws)
        assert store.check() == []
    assert main(["user", "list"]) == 0
    assert "kim" in capsys.readouterr().out
    assert b"Ada" in (restored / "register.json").read_bytes()
    pack = str(tmp_path / "round.zip")
    assert (
        main(["export", "evidence", "--round", f"{read(raws[-1]).originator_id}/2", "--out", pack, "--by", "Rossi"])
        == 0
    )
    assert main(["verify", pack]) == 0
    assert main(["verify", "--store"]) == 0
    assert "checkpoints in the folder" in capsys.readouterr().out
    if isinstance(there, PostgresBackend):
        there.close()
