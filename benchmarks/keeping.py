"""What the keeper of the log takes while others record: a floor that reports, or a file as fast as it goes."""

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event as Flag
from threading import Thread
from typing import Any

from audit.log.keeper import Keeper
from audit.log.places import Places
from benchmarks.property import messages
from ingest.files import FileSource
from ingest.sources import Chunk, MemorySource
from ingest.worker import Worker
from shoebox.settings import LogSettings
from store.interface import Store
from store.sqlite_store import SQLiteStore

ORIGIN = "benchmark.example/log"
_TABLES = 540
_BATCHES_A_SECOND = 4
_BATCH = 420 // _BATCHES_A_SECOND
_BEFORE = 150_000  # messages of these tables before we look
_OFTEN_S = 1.0  # the least that `log.every_s` may be


@dataclass(frozen=True)
class Live:
    """Messages of a floor that reported, and processor seconds of the recorder and of the keeper."""

    messages: int
    recorder_s: float
    keeper_s: float


def keeper_in(folder: Path, store: SQLiteStore) -> Keeper:
    places = Places(folder / "log", folder / "keeping", folder / "keys")
    return Keeper(store, places, ORIGIN, lambda: "2026-11-16T00:00:00Z")


def live(folder: Path, seconds: int) -> Live:
    """540 tables report; one process records as a worker does, another keeps the log as often as it does by default.

    What was not logged when the time is over is logged then, and counts.
    """
    folder.mkdir()
    path = folder / "store.sqlite3"
    with closing(SQLiteStore(path)) as store:
        Worker(store).run(MemorySource("before", list(islice(messages(_TABLES), _BEFORE)), 5_000))
    with _beside(_record, path, seconds) as recorder, _beside(_keep, folder, LogSettings().every_s) as keeper:
        recorder.send("begin")
        keeper.send("begin")
        recorder_s, recorded = recorder.recv()
        keeper.send("end")
        keeper_s, kept = keeper.recv()
    assert kept == _BEFORE + recorded
    return Live(recorded, recorder_s, keeper_s)


def file_beside(folder: Path, evening: Path, *, kept: bool) -> float:
    """Seconds that recording a file takes by the clock, alone or while a keeper signs every second."""
    folder.mkdir()
    with closing(SQLiteStore(folder / "store.sqlite3")) as store:
        if not kept:
            return _file(store, evening)
        with _beside(_keep, folder, _OFTEN_S) as keeper:
            keeper.send("begin")
            took = _file(store, evening)
            keeper.send("end")
            keeper.recv()
            return took


def _file(store: SQLiteStore, evening: Path) -> float:
    began = time.perf_counter()
    Worker(store).run(FileSource(evening))
    return time.perf_counter() - began


@contextmanager
def _beside(work: Callable[..., None], *args: Any) -> Iterator[Connection]:
    """A process that is ready, and a way to talk with it."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, *args))
    process.start()
    theirs.close()
    assert ours.recv() == "ready"
    yield ours
    process.join()


def _record(pipe: Connection, path: Path, seconds: int) -> None:
    count = seconds * _BATCHES_A_SECOND * _BATCH
    floor = _Floor("floor", list(islice(messages(_TABLES), _BEFORE, _BEFORE + count)), _BATCH)
    with closing(SQLiteStore(path)) as store:
        pipe.send("ready")
        pipe.recv()
        used = time.process_time()
        Worker(store).run(floor)
        pipe.send((time.process_time() - used, count))


class _Floor(MemorySource):
    """Messages that come four times a second."""

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
        began = time.monotonic()
        for number, batch in enumerate(super().batches(store), 1):
            time.sleep(max(0.0, began + number / _BATCHES_A_SECOND - time.monotonic()))
            yield batch


def _keep(pipe: Connection, folder: Path, every_s: float) -> None:
    with closing(SQLiteStore(folder / "store.sqlite3")) as store:
        keeper = keeper_in(folder, store)
        keeper.bring_up_to_date()
        pipe.send("ready")
        pipe.recv()
        used, stop = time.process_time(), Flag()
        following = Thread(target=keeper.follow, args=(stop, every_s))
        following.start()
        pipe.recv()
        stop.set()
        following.join()
        kept = keeper.bring_up_to_date().checkpoint.size
        pipe.send((time.process_time() - used, kept))
