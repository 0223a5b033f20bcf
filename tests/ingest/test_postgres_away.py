"""PostgreSQL goes away, at any moment and in any way: the worker waits, and each message is accounted for once."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import psycopg
import pytest

from ingest.sources import MemorySource
from ingest.worker import Worker
from store.errors import StoreAway
from store.interface import Account
from store.postgres import PostgresCursor
from tests.backends import Databases, PostgresBackend, all_rows
from tests.house.test_imports import ROOT
from tests.making import RECEIVED_US, bytes_of, message, messages
from tests.parts.postgres import PostgresServer
from tests.parts.proxy import Wire

RAWS = [*messages(1, 8), message(2), b"bad", message(9), b"bad", message(12)]
ACCOUNT = Account(consumed=13, recorded=10, repeats=1, quarantined=2)


@pytest.fixture
def backend(databases: Databases) -> Iterator[PostgresBackend]:
    with databases.new() as made:
        yield made


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ingest.worker._LOCKED_PAUSE_S", 0.01)


def work(backend: PostgresBackend, said: list[str] | None = None) -> Account:
    store = backend.open()
    try:
        worker = Worker(store, clock=lambda: RECEIVED_US, say=(said if said is not None else []).append)
        worker.run(MemorySource("memory", RAWS, batch=5))
        return worker.account
    finally:
        store.close()


class Interruption:
    """Ends every connection to the database at the n-th dealing with it, just before it or just after."""

    def __init__(self, backend: PostgresBackend):
        self.backend = backend
        self.at: int | None = None
        self.after = False
        self.count = 0

    def around(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def dealing(*args: Any, **kwargs: Any) -> Any:
            if self.at is None:
                return original(*args, **kwargs)
            self.count += 1
            now = self.count == self.at
            if now and not self.after:
                self._strike()
            try:
                return original(*args, **kwargs)
            finally:
                if now and self.after:
                    self._strike()

        return dealing

    def _strike(self) -> None:
        self.at = None
        self.backend.sql(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@pytest.mark.parametrize("after", [False, True])
def test_the_connection_is_ended_at_every_dealing(
    backend: PostgresBackend, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    assert work(backend) == ACCOUNT
    expected = all_rows(backend)
    interruption = Interruption(backend)
    for owner, name in (
        (PostgresCursor, "execute"),
        (PostgresCursor, "executemany"),
        (PostgresCursor, "copy"),
        (psycopg.Connection, "commit"),
    ):
        monkeypatch.setattr(owner, name, interruption.around(getattr(owner, name)))
    waited = 0
    for at in range(1, 1_000):
        backend.clear()
        interruption.at, interruption.after, interruption.count = at, after, 0
        said: list[str] = []
        assert work(backend, said) == ACCOUNT
        assert all_rows(backend) == expected
        waited += any("can't be reached" in text for text in said)
        if interruption.at is not None:
            break
    assert at > 30  # it went through all of them
    assert waited > 10


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_commit_whose_outcome_nobody_told_is_settled_by_the_position(
    backend: PostgresBackend, databases: Databases, when: Literal["before", "after"]
) -> None:
    assert work(backend) == ACCOUNT
    expected = all_rows(backend)
    backend.clear()
    with Wire(databases.server.port) as wire:
        through = PostgresBackend(backend.url.replace(f":{databases.server.port}/", f":{wire.port}/"))
        store = through.open()
        said: list[str] = []
        worker = Worker(store, clock=lambda: RECEIVED_US, say=said.append)
        source = MemorySource("memory", RAWS, batch=5)
        store.attach("memory")
        wire.cut_at(b"COMMIT\0", when)
        worker.run(source)
        store.close()
    assert wire.cuts == 1
    (told,) = said
    assert "went away during a commit" in told
    assert worker.account == ACCOUNT
    assert all_rows(backend) == expected


def test_a_commit_that_takes_effect_after_we_looked_is_fenced_and_settled(
    backend: PostgresBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = backend.open()
    looks: list[bool] = []
    look = Worker._is_recorded

    def too_early(self: Worker, steps: Any) -> bool:
        looks.append(look(self, steps))
        return looks[-1] and len(looks) > 1

    commit = psycopg.Connection.commit
    cut: list[bool] = []

    def commit_and_die(self: "psycopg.Connection[Any]") -> None:
        commit(self)
        if not cut and store.sources():
            cut.append(True)
            self.close()
            raise psycopg.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(Worker, "_is_recorded", too_early)
    store.attach("memory")
    monkeypatch.setattr(psycopg.Connection, "commit", commit_and_die)
    worker = Worker(store, clock=lambda: RECEIVED_US)
    worker.run(MemorySource("memory", RAWS, batch=5))
    assert looks == [True, True]
    assert worker.account == ACCOUNT == store.sources()[0].account
    assert store.check() == []
    store.close()


def test_patience_ends_and_a_worker_that_is_asked_to_stop_does_not_wait(databases: Databases) -> None:
    with databases.new() as backend:
        store = backend.open()
        store.attach("memory")
    for worker in (Worker(store, locked_patience_s=0.2), Worker(store, locked_patience_s=float("inf"))):
        threading.Timer(0.4, worker.stop.set).start()
        began = time.monotonic()
        with pytest.raises(StoreAway, match="can't be reached"):
            worker.run(MemorySource("memory", RAWS))
        assert time.monotonic() - began < 5
    store.close()


def test_the_server_dies_and_comes_back_under_several_workers(tmp_path: Path) -> None:
    """Real processes, each with its own file, and a server that is stopped at once and started again, twice."""
    workers, count = 3, 20_000
    with PostgresServer("fsync = off") as server:
        backend = PostgresBackend(f"postgresql://postgres@127.0.0.1:{server.port}/postgres")
        home = tmp_path / "home"
        home.mkdir()
        (home / "settings.toml").write_text(backend.settings())
        processes = []
        for number in range(workers):
            file = tmp_path / f"{number}.jsonl"
            file.write_bytes(b"".join(raw + b"\n" for raw in messages(1, count, table=f"BJ-{number}")))
            command = [sys.executable, "-m", "tests.slow_ingest", str(home), str(file)]
            processes.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE))
        for part in (0.2, 0.5):
            _wait_for(backend, workers, int(workers * count * part))
            backend.close()
            server.stop(at_once=True)
            time.sleep(0.5)
            server.start()
        told = [process.communicate(timeout=120) for process in processes]
        assert [process.returncode for process in processes] == [0] * workers, told
        assert any(b"can't be reached" in err for _, err in told)
        for out, _ in told:
            assert out.startswith(b"20,000 messages: 20,000 recorded, 0 repeats, 0 quarantined.")
        store = backend.open()
        for number in range(workers):
            expected = dict(enumerate(messages(1, count, table=f"BJ-{number}"), 1))
            assert bytes_of(store, f"BJ-{number}/r1") == expected
        assert store.last_index() == workers * count
        assert store.check() == []
        store.close()
        backend.close()


def _wait_for(backend: PostgresBackend, workers: int, entries: int) -> None:
    """Until so much is recorded and every worker has begun: one that can't open the store at its start ends."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if "log_end" in backend.tables():
            begun, recorded = backend.sql("SELECT (SELECT count(*) FROM sources), last_index FROM log_end")[0]
            if begun == workers and recorded >= entries:
                return
        time.sleep(0.02)
    pytest.fail("the workers are too slow")
