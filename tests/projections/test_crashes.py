"""Killed anywhere, the follower goes on where it stood, and the rows are those of an undisturbed run."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from projections.files import Folder, connect, create
from projections.follower import Follower
from projections.rebuilding import rebuild
from projections.writing import Sink
from store.sqlite_store import SQLiteStore
from tests.crashing import Crash, CrashPoint
from tests.house.test_imports import ROOT
from tests.making import record
from tests.projections.helping import differences, evening, everything, followed
from tests.projections.histories import astray, history


def test_killed_at_random_moments(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, astray([*evening(2, 0.4), *history(5)], 5, 0.05), batch=500)
    expected = followed(store, tmp_path / "whole.duckdb")
    file = tmp_path / "killed.duckdb"
    create(file).close()
    rng = Random(11)
    command = [sys.executable, "-m", "tests.projections.following_child", str(store_path(tmp_path)), str(file)]
    kills = 0
    for _ in range(12):
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(rng.random() * 0.25)
        finished = child.poll() is not None
        child.kill()
        child.wait()
        child.stdout.close()
        if finished:
            break
        kills += 1
    assert kills >= 3
    connection = connect(file)
    Follower(store, connection).catch_up()
    assert differences(everything(connection), expected) == {}
    connection.close()
    store.close()


def store_path(folder: Path) -> Path:
    return folder / "store.sqlite3"


@pytest.mark.parametrize("after", [False, True])
def test_at_each_dealing_with_the_file(tmp_path: Path, after: bool) -> None:
    """Dies at the n-th write for n = 1, 2, 3 … until none is left; what was committed stays, nothing else does."""
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, astray(history(8, hours=0.2), 8, 0.1))
    expected = followed(store, tmp_path / "whole.duckdb")
    connection = create(tmp_path / "p.duckdb")
    point = CrashPoint()
    deaths = 0
    with pytest.MonkeyPatch.context() as patch:
        for name in ("delete", "delete_after", "add", "put", "commit"):
            patch.setattr(Sink, name, point.around(getattr(Sink, name)))
        for at in range(1, 200):
            follower = Follower(store, connection, slice_entries=70)
            point.arm(at, after=after)
            try:
                follower.catch_up()
            except Crash:
                deaths += 1
                connection.close()
                connection = connect(tmp_path / "p.duckdb")
                continue
            break
        point.disarm()
    assert deaths >= 3
    Follower(store, connection).catch_up()
    assert differences(everything(connection), expected) == {}
    store.close()


@pytest.mark.parametrize("after", [False, True])
def test_a_follower_that_failed_goes_on_itself(tmp_path: Path, after: bool) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, astray(history(8, hours=0.2), 8, 0.1))
    expected = followed(store, tmp_path / "whole.duckdb")
    connection = create(tmp_path / "p.duckdb")
    follower = Follower(store, connection, slice_entries=70)
    point = CrashPoint()
    deaths = 0
    with pytest.MonkeyPatch.context() as patch:
        for name in ("delete", "delete_after", "add", "put", "commit"):
            patch.setattr(Sink, name, point.around(getattr(Sink, name)))
        for at in range(1, 200):
            point.arm(at, after=after)
            try:
                follower.catch_up()
                break
            except Crash:
                deaths += 1
        point.disarm()
    assert deaths >= 3
    follower.catch_up()
    assert differences(everything(connection), expected) == {}
    store.close()


def test_a_rebuild_that_dies_leaves_the_old_file_in_use(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, evening(1, 0.2))
    folder = Folder(tmp_path / "projection")

    def open_store() -> SQLiteStore:
        return SQLiteStore(tmp_path / "store.sqlite3")

    first = rebuild(folder, open_store).file
    for name in ("add", "commit"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Sink, name, _dying)
            with pytest.raises(Crash):
                rebuild(folder, open_store)
        assert folder.current() == first
        assert [path.name for path in folder.path.iterdir() if "rebuilding" in path.name] == []
    again = rebuild(folder, open_store)
    assert again.compared
    assert again.differences == []
    assert not first.exists()
    store.close()


def _dying(*_: Any) -> None:
    raise Crash
