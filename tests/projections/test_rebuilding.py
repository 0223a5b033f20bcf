"""A rebuilt file equals one that was followed, is checked against the old, and takes its place while people read."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import duckdb
import pytest

from domain.cases.finding_work import FINDING_PREFIX, Referral
from domain.facts.events import read
from projections import files
from projections.files import Folder, ProjectionHeld, ProjectionOutdated, connect, create, usable
from projections.follower import Follower
from projections.rebuilding import rebuild
from projections.serving import Service, opened
from projections.sharing import snapshot_of
from projections.workers import RebuildBroken
from store.errors import StoreUnusable
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.backends import Backend, PostgresBackend, SQLiteBackend
from tests.house.test_imports import ROOT
from tests.making import record
from tests.projections.helping import RefusedInWorkers, StuckInWorkers, differences, evening, everything, followed
from tests.projections.histories import history, struck


def opener(backend: Backend) -> Callable[[], Store]:
    if isinstance(backend, SQLiteBackend):
        return partial(SQLiteStore, backend.path)
    from store.postgres_store import PostgresStore

    assert isinstance(backend, PostgresBackend)
    return partial(PostgresStore, backend.address)


def test_on_two_cores_it_equals_a_followed_one(backend: Backend, tmp_path: Path) -> None:
    store = backend.open()
    record(store, [*evening(3, 0.3), *history(4), b"no json"], batch=500)
    expected = followed(store, tmp_path / "followed.duckdb")
    shown: list[tuple[int, int]] = []
    made = rebuild(Folder(tmp_path / "p"), opener(backend), workers=2, progress=lambda *at: shown.append(at))
    connection = connect(made.file)
    assert differences(everything(connection), expected) == {}
    connection.close()
    assert shown[-1][0] == shown[-1][1] == made.events
    store.close()


@pytest.fixture
def home(tmp_path: Path) -> "tuple[Folder, partial[SQLiteStore]]":
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, evening(1, 0.3))
    store.close()
    return Folder(tmp_path / "projection"), partial(SQLiteStore, tmp_path / "store.sqlite3")


Home = tuple[Folder, "partial[SQLiteStore]"]


def test_a_wrong_row_in_the_old_file_is_told(home: Home) -> None:
    folder, open_store = home
    first = rebuild(folder, open_store)
    assert not first.compared
    connection = connect(first.file)
    connection.execute("UPDATE rounds SET paid_cents = paid_cents + 1 WHERE round = 3")
    connection.execute("DELETE FROM cards WHERE seq = (SELECT min(seq) FROM cards)")
    connection.close()
    told = rebuild(folder, open_store)
    assert told.compared
    assert [(one.table, one.only_new, one.only_old) for one in told.differences] == [("rounds", 1, 1), ("cards", 1, 0)]
    assert rebuild(folder, open_store).differences == []


def test_an_old_file_that_is_behind_is_brought_up_before_it_is_compared(home: Home) -> None:
    folder, open_store = home
    rebuild(folder, open_store)
    store = open_store()
    record(store, [raw.replace(b"2026-11-1", b"2026-12-1") for raw in evening(1, 0.2)])
    store.close()
    again = rebuild(folder, open_store)
    assert again.compared
    assert again.differences == []


@pytest.mark.parametrize("mark", ["format", "schema", "rules"])
def test_a_file_of_another_version_is_rebuilt_never_misread(home: Home, mark: str) -> None:
    folder, open_store = home
    first = rebuild(folder, open_store).file
    connection = connect(first)
    connection.execute("UPDATE meta SET value = 'another' WHERE name = ?", [mark])
    connection.close()
    with pytest.raises(ProjectionOutdated, match=rf"its {mark} is not that of this version.*shoebox rebuild"):
        usable(first)
    said: list[str] = []
    connection, file = opened(folder, open_store, said.append)
    connection.close()
    assert file != first
    assert "Making the projection anew" in said[0]
    assert folder.current() == file


def test_what_is_no_projection_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.duckdb").write_text("This is no database, however long it may be." * 100)
    with pytest.raises(ProjectionOutdated, match=r"text\.duckdb"):
        usable(tmp_path / "text.duckdb")
    duckdb.connect(str(tmp_path / "other.duckdb")).close()
    with pytest.raises(ProjectionOutdated, match="it is no projection"):
        usable(tmp_path / "other.duckdb")


def test_the_marks_change_with_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    before = files.schema_mark()
    files.schema_mark.cache_clear()
    monkeypatch.setattr(files, "FORMAT", 0)
    assert files.schema_mark() != before
    files.schema_mark.cache_clear()


def test_people_go_on_reading_while_a_rebuilt_file_takes_its_place(home: Home) -> None:
    folder, open_store = home
    service = Service(folder, open_store)
    service.tick()
    before = service.file
    command = [sys.executable, "-m", "shoebox", "rebuild", "--home", str(folder.path.parent)]
    with service.reader() as reader:
        rounds = reader.execute("SELECT count(*) FROM rounds").fetchall()
        rebuilding = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        while rebuilding.poll() is None:  # it wants a copy of the file, and gets one between two slices
            service.tick()
            time.sleep(0.02)
        service.tick()
        assert "the same rows as in the file before" in rebuilding.communicate()[0]
        assert service.file != before
        assert reader.execute("SELECT count(*) FROM rounds").fetchall() == rounds
        assert before.exists()
    assert not before.exists()
    with service.reader() as reader:
        assert reader.execute("SELECT count(*) FROM rounds").fetchall() == rounds
    assert service.lag().events == 0
    service.stop()


def test_a_copy_is_given_to_another_process_while_the_service_runs(home: Home) -> None:
    folder, open_store = home
    service = Service(folder, open_store)
    service.every_s = 0.02
    service.start()
    copy = snapshot_of(folder)
    assert copy is not None
    connection = connect(copy, read_only=True)
    assert connection.execute("SELECT count(*) > 3 FROM rounds").fetchall() == [(True,)]
    connection.close()
    service.stop()


def test_nobody_answers_where_nobody_serves(home: Home) -> None:
    folder, _ = home
    folder.next()
    assert snapshot_of(folder, wait_s=0.05) is None
    assert list(folder.path.iterdir()) == []


def test_a_finding_that_disappears_stays_visible_where_somebody_referred_to_it(store: Store, tmp_path: Path) -> None:
    raws = evening(1, 0.4, 6, mistakes="0.4")
    record(store, raws)
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection)
    follower.catch_up()
    found = connection.execute("SELECT finding, code, seq FROM findings").fetchall()
    before = {finding: code for finding, code, _ in found}
    made_by = files.marks()["rules"]
    for finding, code in before.items():
        store.save(
            Referral(f"{FINDING_PREFIX}{finding}", 1, finding, "case-1", 1, 0, made_by, code, "seen", "expected")
        )
    assert connection.execute("SELECT count(*) FROM withdrawn").fetchall() == [(0,)]
    last = read(raws[-1])
    record(store, [struck(last, last.seq + nth, seq) for nth, (_, _, seq) in enumerate(found, start=1)])
    follower.catch_up()
    after = {name for (name,) in connection.execute("SELECT finding FROM findings").fetchall()}
    gone = set(before) - after
    withdrawn = connection.execute("SELECT finding, code, by_whom, reason FROM withdrawn").fetchall()
    assert {row[0] for row in withdrawn} == gone
    assert gone
    assert all("came later" in row[3] for row in withdrawn)
    assert differences(everything(connection), followed(store, tmp_path / "again.duckdb")) == {}


def test_a_held_file_is_told_apart(tmp_path: Path) -> None:
    create(tmp_path / "p.duckdb").close()
    holding = "import duckdb, sys; c = duckdb.connect(sys.argv[1]); print('held', flush=True); sys.stdin.read()"
    child = subprocess.Popen(
        [sys.executable, "-c", holding, str(tmp_path / "p.duckdb")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    with pytest.raises(ProjectionHeld, match="open in another process"):
        usable(tmp_path / "p.duckdb")
    child.communicate("")
    usable(tmp_path / "p.duckdb").close()


def test_a_rebuild_whose_worker_is_killed_ends_with_a_sentence(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, evening(3, 0.1))
    store.close()
    folder, pids = Folder(tmp_path / "projection"), tmp_path / "pids"
    before = rebuild(folder, partial(SQLiteStore, tmp_path / "store.sqlite3")).file
    pids.mkdir()
    stuck = StuckInWorkers(tmp_path / "store.sqlite3", pids)
    ended: list[Exception] = []

    def run() -> None:
        try:
            rebuild(folder, stuck, workers=2)
        except RebuildBroken as broken:
            ended.append(broken)

    rebuilding = threading.Thread(target=run, daemon=True)
    rebuilding.start()
    os.kill(stuck.wait(2)[0], signal.SIGKILL)
    rebuilding.join(60)
    assert not rebuilding.is_alive()
    assert "ended from outside" in str(ended[0])
    assert folder.current() == before
    assert [file.name for file in folder.path.iterdir() if file.name != files.POINTER] == [before.name]


def test_a_store_that_workers_cannot_open_is_named(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, evening(2, 0.1))
    store.close()
    with pytest.raises(StoreUnusable, match="no store for a worker"):
        rebuild(Folder(tmp_path / "p"), RefusedInWorkers(tmp_path / "store.sqlite3"), workers=2)


def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, evening(2, 0.1))
    store.close()
    pids = tmp_path / "pids"
    pids.mkdir()
    script = (
        "import sys; from pathlib import Path; from projections.files import Folder;"
        "from projections.rebuilding import rebuild; from tests.projections.helping import StuckInWorkers;"
        "here = Path(sys.argv[1]);"
        "rebuild(Folder(here / 'p'), StuckInWorkers(here / 'store.sqlite3', here / 'pids'), workers=2)"
    )
    rebuilding = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], cwd=ROOT)
    workers = StuckInWorkers(tmp_path / "store.sqlite3", pids).wait(2)
    rebuilding.kill()
    rebuilding.wait()
    for _ in range(500):
        if not any(_is_running(pid) for pid in workers):
            break
        time.sleep(0.02)
    left = [pid for pid in workers if _is_running(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert left == []


def _is_running(pid: int) -> bool:
    """A process that nobody has waited for yet has ended all the same."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
