"""Killed anywhere, the keeper goes on where the checkpoint stands, and the log is that of an undisturbed run."""

import errno
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from audit.log.checking import check_store
from audit.log.errors import NotWritten
from audit.log.keys import Keys
from audit.log.reading import Log
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import MADE, ORIGIN, files_in, fill, keeper_in, places_in
from tests.crashing import Crash, CrashPoint
from tests.house.test_imports import ROOT
from tests.making import messages, record

STEP = 1_024


def undisturbed(folder: Path, whole: Path, step: int) -> dict[str, bytes]:
    """The log that a keeper with the same key makes of the same store in one go."""
    shutil.copytree(folder / "keys", whole / "keys")
    store = SQLiteStore(folder / "store.sqlite3")
    keeper_in(whole, store, whole / "anchor", step=step).bring_up_to_date()
    store.close()
    return kept(whole)


def kept(folder: Path) -> dict[str, bytes]:
    """All that must be the same after any crash: the tree, every checkpoint that was signed, and what was anchored."""
    return {
        **files_in(folder / "log"),
        "signed": (folder / "log-keeping" / "checkpoints").read_bytes(),
        **{f"anchor/{name}": note for name, note in files_in(folder / "anchor").items()},
    }


def test_killed_at_random_moments(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    store = SQLiteStore(_made(folder) / "store.sqlite3")
    record(store, messages(1, 30_000), batch=5_000)
    store.close()
    Keys(folder / "keys").make(ORIGIN, MADE)
    expected = undisturbed(folder, tmp_path / "whole", STEP)
    rng = Random(17)
    command = [sys.executable, "-m", "tests.audit.log.keeping_child", str(folder), str(STEP)]
    sizes = []
    for _ in range(40):
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(rng.random() * 0.08)
        child.kill()
        done = child.stdout.readline() == "done\n"
        child.wait()
        child.stdout.close()
        signed = Log(places_in(folder)).checkpoint()
        sizes.append(signed.checkpoint.size if signed else 0)
        if done:
            break
    assert len(sizes) >= 4, "it was never killed on its way"
    assert sizes == sorted(sizes)
    store = SQLiteStore(folder / "store.sqlite3")
    keeper_in(folder, store, folder / "anchor", step=STEP).bring_up_to_date()
    assert kept(folder) == expected
    assert check_store(Log(places_in(folder)), store).problem is None
    store.close()


@pytest.mark.parametrize("after", [False, True])
def test_at_each_dealing_with_the_disk(tmp_path: Path, after: bool) -> None:
    """Dies at the n-th dealing with the disk for n = 1, 2, 3 … until none is left, each time from the beginning."""
    start = _made(tmp_path / "start")
    store = SQLiteStore(start / "store.sqlite3")
    fill(store, 1, 300)
    keeper_in(start, store, start / "anchor", step=512).bring_up_to_date()
    record(store, messages(301, 900))
    expected = None
    deaths = 0
    for at in range(1, 500):
        folder = tmp_path / "one"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(start, folder)
        point = CrashPoint()
        with pytest.MonkeyPatch.context() as patch:
            _arm(patch, point)
            point.arm(at, after=after)
            try:
                keeper_in(folder, store, folder / "anchor", step=512).bring_up_to_date()
            except Crash:
                deaths += 1
            died = point.died
            point.disarm()
        if died:
            between = Log(places_in(folder))
            assert between.latest().checkpoint.size in (304, 512, 904)
            assert between.root_at(304) == Log(places_in(start)).latest().checkpoint.root
        keeper_in(folder, store, folder / "anchor", step=512).bring_up_to_date()
        expected = expected or _whole(start, tmp_path / "whole", store)
        assert kept(folder) == expected, f"after dying at {at}"
        if not died:
            break
    assert deaths > 30
    store.close()


def test_a_full_disk_is_a_sentence_and_nothing_half_written_counts(tmp_path: Path) -> None:
    """The disk is full at the n-th dealing with it for n = 1, 2, 3 …; when there is room again, the log goes on."""
    start = _made(tmp_path / "start")
    store = SQLiteStore(start / "store.sqlite3")
    fill(store, 1, 300)
    keeper_in(start, store, start / "anchor", step=512).bring_up_to_date()
    record(store, messages(301, 900))
    expected = _whole(start, tmp_path / "whole", store)
    sentences = set()
    for at in range(1, 500):
        folder = tmp_path / "one"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(start, folder)
        full = CrashPoint(lambda: OSError(errno.ENOSPC, "No space left on device"))
        keeper = keeper_in(folder, store, folder / "anchor", step=512)
        with pytest.MonkeyPatch.context() as patch:
            _arm(patch, full)
            full.arm(at, after=False)
            try:
                keeper.bring_up_to_date()
            except NotWritten as told:
                sentences.add(str(told).replace(str(folder), ""))
        signed = Log(places_in(folder)).latest().checkpoint
        assert Log(places_in(folder)).root_at(signed.size) == signed.root, f"full at {at}"
        keeper.bring_up_to_date()
        assert kept(folder) == expected, f"full at {at}"
        if not full.died:
            break
    assert len(sentences) == 1
    assert sentences.pop().startswith(
        "The log could not be kept: /log can't be written or read (No space left on device). What was signed before "
        "stays as it is. Make room"
    )
    store.close()


def test_what_a_crash_left_in_the_making_goes(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 300))
    keeper = keeper_in(tmp_path, store)
    keeper.bring_up_to_date()
    left = places_in(tmp_path).making / "tile-0-000"
    left.write_bytes(b"half")
    keeper.bring_up_to_date()
    assert not left.exists()
    store.close()


def test_a_torn_note_in_the_record_of_checkpoints_is_cut_off(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 10))
    keeper = keeper_in(tmp_path, store)
    keeper.bring_up_to_date()
    with places_in(tmp_path).checkpoints.open("ab") as file:
        file.write(b"casino.example/log\n20\nhalf of a ro")
    record(store, messages(11, 20))
    keeper.bring_up_to_date()
    assert [signed.checkpoint.size for signed in keeper.log.earlier()] == [10, 20]
    store.close()


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _whole(start: Path, whole: Path, store: SQLiteStore) -> dict[str, bytes]:
    shutil.copytree(start, whole)
    keeper_in(whole, store, whole / "anchor", step=512).bring_up_to_date()
    return kept(whole)


def _arm(patch: pytest.MonkeyPatch, point: CrashPoint) -> None:
    """Everything that changes the disk can be the last thing that is done."""
    for owner, name in (
        (Path, "write_bytes"),
        (Path, "replace"),
        (Path, "mkdir"),
        (Path, "unlink"),
        (shutil, "rmtree"),
        (os, "fsync"),
    ):
        patch.setattr(owner, name, _around(point, getattr(owner, name)))


def _around(point: CrashPoint, original: Any) -> Any:
    around = point.around(original)

    def dealing(*args: Any, **kwargs: Any) -> Any:
        return around(*args, **kwargs)

    return dealing
