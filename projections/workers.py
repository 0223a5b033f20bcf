"""Judges all tables of a store into files, on all cores, in processes of their own.

Such a process loads no more than judging needs: everything else would be half a second of each.
"""

import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import count
from multiprocessing import parent_process
from multiprocessing.connection import wait
from multiprocessing.sharedctypes import Synchronized

from projections.arrow import without_pandas
from projections.children import CleanContext
from projections.gathering import Rows
from projections.parts import Parts
from projections.schema import TABLES
from projections.whole import framing_of_tables, judge_table
from store.errors import StoreError
from store.interface import Entry, Store

OpenStore = Callable[[], Store]
_EVENTS_FOR_WORKERS = 30_000
_EVERY_S = 0.2


class RebuildBroken(StoreError):
    """A process that judged was ended from outside. Nothing was changed."""


class _Stopped(Exception):
    """The rebuild has failed elsewhere: there is no use in judging on."""


def judge_all(
    store: Store,
    open_store: OpenStore,
    parts: Parts,
    upto: int,
    workers: int | None,
    progress: Callable[[int, int], None],
    say: Callable[[str], None],
) -> int:
    """Judges every table as the log was at an index, into files; how many events that took."""
    sizes: dict[str, int] = {}
    for row in store.recordings():
        sizes[row.table] = sizes.get(row.table, 0) + row.events
    tables = sorted(sizes, key=lambda name: (-sizes[name], name))
    events = sum(sizes.values())
    if events < _EVENTS_FOR_WORKERS and not workers:
        _judge_here(tables, store, parts, upto, say)
    else:
        team = _Team(open_store, parts, upto, min(workers or os.cpu_count() or 1, max(1, len(tables))))
        team.judge(tables, store, events, progress, say)
    return events


def _judge_here(tables: list[str], store: Store, parts: Parts, upto: int, say: Callable[[str], None]) -> None:
    """A small store is judged before another process has even started."""
    framing = framing_of_tables(store, upto)
    for table in tables:
        for text in _judge(table, framing.get(table, []), store, parts, upto, lambda _: None):
            say(text)


def _judge(
    table: str, framing: list[Entry], store: Store, parts: Parts, upto: int, progress: Callable[[int], None]
) -> list[str]:
    """Judges one table. What was said on the way comes back."""
    sayings: list[str] = []
    numbers = count()
    last = Rows()

    def emit(rows: Rows) -> None:
        nonlocal last
        last = rows
        for one in TABLES:
            if not one.mutable and (new := rows.take(one)):
                parts.write(one, table, next(numbers), new)

    judge_table(store, table, upto, emit, say=sayings.append, progress=progress, framing=framing)
    for one in TABLES:
        if one.mutable and (current := last.of(one)):
            parts.write(one, table, next(numbers), current)
    return sayings


# The process that has others judge


class _Team:
    """Processes that judge, a whole table each at a time."""

    def __init__(self, open_store: OpenStore, parts: Parts, upto: int, workers: int):
        context = CleanContext()
        self._upto = upto
        self._done: Synchronized[int] = context.Value("q", 0)
        self._stop: Synchronized[int] = context.Value("q", 0)
        what = (open_store, parts, upto, self._done, self._stop)
        self._processes = ProcessPoolExecutor(workers, context, _start, what)

    def judge(
        self,
        tables: list[str],
        store: Store,
        events: int,
        progress: Callable[[int, int], None],
        say: Callable[[str], None],
    ) -> None:
        over = threading.Event()
        watcher = threading.Thread(target=self._watch, args=(over, events, progress))
        watcher.start()
        try:
            self._processes.submit(os.getpid)  # starts them all: while they load what they need, we look at the log
            framing = framing_of_tables(store, self._upto)
            running = [self._processes.submit(_run, table, framing.get(table, [])) for table in tables]
            for judged in as_completed(running):
                for text in judged.result():
                    say(text)
        except BrokenProcessPool as broken:
            raise RebuildBroken(
                "A process that judged tables was ended from outside, perhaps because memory ran short. The projection "
                "is as it was before. Run `shoebox rebuild --workers N` with fewer processes, or make room for them."
            ) from broken
        finally:
            self._stop.get_obj().value = 1
            self._processes.shutdown(cancel_futures=True)
            over.set()
            watcher.join()
        progress(events, events)

    def _watch(self, over: threading.Event, of: int, progress: Callable[[int, int], None]) -> None:
        # Read without the lock: a worker that was killed may have taken it with it.
        while not over.wait(_EVERY_S):
            progress(self._done.get_obj().value, of)


# The processes that judge


@dataclass
class _Task:
    """What a process keeps between two tables."""

    open_store: OpenStore
    parts: Parts
    upto: int
    done: "Synchronized[int]"
    stop: "Synchronized[int]"
    store: Store | None = None


_task: _Task | None = None


def _start(
    open_store: OpenStore, parts: Parts, upto: int, done: "Synchronized[int]", stop: "Synchronized[int]"
) -> None:
    global _task
    _task = _Task(open_store, parts, upto, done, stop)
    without_pandas()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """The executor's workers would wait for work for ever when whoever started them is killed."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


def _run(table: str, framing: list[Entry]) -> list[str]:
    assert _task is not None
    task = _task
    if task.store is None:  # not in `_start`: there, a store that can't be opened would look like a broken pool
        task.store = task.open_store()

    def progress(count: int) -> None:
        if task.stop.get_obj().value:
            raise _Stopped
        with task.done.get_lock():
            task.done.value += count

    return _judge(table, framing, task.store, task.parts, task.upto, progress)
