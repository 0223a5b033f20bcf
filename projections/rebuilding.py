"""Makes a new projection file from the store, on all cores, and puts it in the old one's place."""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import parent_process
from multiprocessing.connection import wait
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

import duckdb
import pyarrow.parquet as pq

from projections.arrow import arrow_of
from projections.casework import casework_until, tell
from projections.children import CleanContext
from projections.comparing import Difference, compare
from projections.files import (
    Folder,
    ProjectionHeld,
    ProjectionOutdated,
    connect,
    create,
    damage_named,
    remove,
    usable,
)
from projections.follower import Follower
from projections.gathering import Rows
from projections.rows.row import Row, Table
from projections.schema import LOSE_ALL, TABLES
from projections.sharing import snapshot_of
from projections.stored import quarantine_row, rival_rows
from projections.whole import framing_of_tables, judge_table
from projections.writing import Sink
from store.errors import StoreError
from store.interface import Entry, Store
from store.rivals import rivals

OpenStore = Callable[[], Store]
_EVENTS_FOR_WORKERS = 30_000
_EVERY_S = 0.2


@dataclass
class Rebuilt:
    """A new file, how much was judged for it and how fast, and where it differs from the one before."""

    file: Path
    events: int
    seconds: float
    compared: bool = False
    differences: list[Difference] = field(default_factory=list)


class RebuildBroken(StoreError):
    """A process that judged was ended from outside. Nothing was changed."""


class _Stopped(Exception):
    """The rebuild has failed elsewhere: there is no use in judging on."""


@dataclass
class _Task:
    """What a worker process keeps between two tables."""

    open_store: OpenStore
    folder: Path
    upto: int
    done: "Synchronized[int]"
    stop: "Synchronized[int]"
    store: Store | None = None


_task: _Task | None = None


def rebuild(
    folder: Folder,
    open_store: OpenStore,
    *,
    workers: int | None = None,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    say: Callable[[str], None] = lambda _: None,
    check: bool = True,
) -> Rebuilt:
    """A new file in the place of the old one. Who reads the old one goes on reading until it moves over."""
    began = time.monotonic()
    old, file = folder.current(), folder.next()
    try:
        with closing(open_store()) as store, closing(create(file)) as connection:
            events = _fill(connection, folder, store, open_store, workers, progress, say)
            rebuilt = Rebuilt(file, events, time.monotonic() - began)
            if check and old is not None:
                _check(connection, store, folder, old, rebuilt, say)
            Follower(store, connection, say).catch_up()
            connection.execute("CHECKPOINT")
    except BaseException:
        remove(file)
        raise
    folder.point_at(file)
    put_away(folder, file)
    return rebuilt


def put_away(folder: Folder, file: Path) -> None:
    """Old files go, but for one that is still being served: whoever does that moves over and removes it."""
    for older in folder.older_than(file):
        try:
            connect(older).close()
        except ProjectionHeld:
            continue
        except ProjectionOutdated:
            pass
        remove(older)


# Judging, in processes of their own


def _fill(
    connection: duckdb.DuckDBPyConnection,
    folder: Folder,
    store: Store,
    open_store: OpenStore,
    workers: int | None,
    progress: Callable[[int, int], None],
    say: Callable[[str], None],
) -> int:
    upto = store.last_index()
    sizes: dict[str, int] = {}
    for row in store.recordings():
        sizes[row.table] = sizes.get(row.table, 0) + row.events
    tables = sorted(sizes, key=lambda name: (-sizes[name], name))
    with _parts(folder) as parts:
        if sum(sizes.values()) < _EVENTS_FOR_WORKERS and not workers:
            _judge_here(tables, store, parts, upto, say)
        else:
            team = min(workers or os.cpu_count() or 1, max(1, len(tables)))
            _judge_apart(tables, store, team, (open_store, parts, upto), sizes, progress, say)
        _load(connection, parts)
        _load_rest(connection, store, upto, say)
    return sum(sizes.values())


def _judge_here(tables: list[str], store: Store, parts: Path, upto: int, say: Callable[[str], None]) -> None:
    """A small store is judged before another process has even started."""
    framing = framing_of_tables(store, upto)
    for table in tables:
        for text in _judge(table, framing.get(table, []), store, parts, upto, lambda _: None):
            say(text)


def _judge_apart(
    tables: list[str],
    store: Store,
    workers: int,
    what: tuple[OpenStore, Path, int],
    sizes: dict[str, int],
    progress: Callable[[int, int], None],
    say: Callable[[str], None],
) -> None:
    context = CleanContext()
    done: Synchronized[int] = context.Value("q", 0)
    stop: Synchronized[int] = context.Value("q", 0)
    team = ProcessPoolExecutor(workers, context, _start, (*what, done, stop))
    watching = threading.Event()
    watcher = threading.Thread(target=_watch, args=(watching, done, sum(sizes.values()), progress))
    watcher.start()
    try:
        team.submit(os.getpid)  # it starts them all, and while they load what they need, we look through the log
        framing = framing_of_tables(store, what[-1])
        for judged in as_completed([team.submit(_run, table, framing.get(table, [])) for table in tables]):
            for text in judged.result():
                say(text)
    except BrokenProcessPool as broken:
        raise RebuildBroken(
            "A process that judged tables was ended from outside, perhaps because memory ran short. The projection is "
            "as it was before. Run `shoebox rebuild --workers N` with fewer processes, or make room for them."
        ) from broken
    finally:
        stop.get_obj().value = 1
        team.shutdown(cancel_futures=True)
        watching.set()
        watcher.join()
    progress(sum(sizes.values()), sum(sizes.values()))


def _watch(over: threading.Event, done: "Synchronized[int]", of: int, progress: Callable[[int, int], None]) -> None:
    # Read without the lock: a worker that was killed may have taken it with it.
    while not over.wait(_EVERY_S):
        progress(done.get_obj().value, of)


@contextmanager
def _parts(folder: Folder) -> Iterator[Path]:
    parts = folder.path / f".rebuilding-{os.getpid()}"
    parts.mkdir(mode=0o700)
    try:
        yield parts
    finally:
        shutil.rmtree(parts, ignore_errors=True)


def _start(
    open_store: OpenStore, folder: Path, upto: int, done: "Synchronized[int]", stop: "Synchronized[int]"
) -> None:
    global _task
    _task = _Task(open_store, folder, upto, done, stop)
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

    return _judge(table, framing, task.store, task.folder, task.upto, progress)


def _judge(
    table: str, framing: list[Entry], store: Store, folder: Path, upto: int, progress: Callable[[int], None]
) -> list[str]:
    """Judges one table; its rows are left as Parquet files. What was said on the way comes back."""
    sayings: list[str] = []
    numbers = count()
    last = Rows()

    def emit(rows: Rows) -> None:
        nonlocal last
        last = rows
        for one in TABLES:
            if not one.mutable and (new := rows.take(one)):
                _write(folder, one, table, next(numbers), new)

    judge_table(store, table, upto, emit, say=sayings.append, progress=progress, framing=framing)
    for one in TABLES:
        if one.mutable and (current := last.of(one)):
            _write(folder, one, table, next(numbers), current)
    return sayings


def _write(folder: Path, one: Table, table: str, number: int, rows: Sequence[Row]) -> None:
    pq.write_table(arrow_of(one, rows), folder / f"{one.name}-{table}-{number}.parquet", compression="snappy")


# Loading


def _load(connection: duckdb.DuckDBPyConnection, parts: Path) -> None:
    """All rows in the order of their time, so that a question about some minutes reads a few pages only."""
    connection.begin()
    for table in TABLES:
        files = f"{table.name}-*.parquet"
        if next(parts.glob(files), None) is None:
            continue
        order = next((c for c in table.names if c in ("happened_at", "minute", "began_at")), table.key[0])
        connection.execute(
            f"INSERT INTO {table.name} SELECT * FROM read_parquet(?) ORDER BY {order}", [str(parts / files)]
        )
    connection.execute(LOSE_ALL)
    connection.commit()


def _load_rest(connection: duckdb.DuckDBPyConnection, store: Store, upto: int, say: Callable[[str], None]) -> None:
    """What is not of any recording, and the position."""
    rows = Rows()
    rows.add_all(quarantine_row(one) for one in store.quarantine() if one.entry.index <= upto)
    for rival in rivals(store):
        if rival.message.entry.index <= upto:
            rows.add_all(rival_rows(rival))
    tell(store, casework_until(store, upto), rows, say)
    sink = Sink(connection)
    sink.add(rows)
    sink.put(rows)
    last = store.log(upto - 1, 1) if upto else []
    sink.commit(last[0] if last else None)


# Checking against the old file


def _check(
    connection: duckdb.DuckDBPyConnection,
    store: Store,
    folder: Folder,
    old: Path,
    rebuilt: Rebuilt,
    say: Callable[[str], None],
) -> None:
    """Compares with the old file, where that was made by the same version, at the same place in the log."""
    copy: Path | None = None
    try:
        try:
            before = usable(old)
        except ProjectionHeld:
            copy = snapshot_of(folder)
            if copy is None:
                say(f"{old.name} is in use by a process that does not answer; the new file is not compared with it.")
                return
            before = usable(copy)
    except ProjectionOutdated as outdated:
        say(f"Not compared with the file before: {outdated}")
        return
    new = Follower(store, connection, say)
    new.catch_up()
    try:
        with damage_named(old):
            with closing(before):
                following = Follower(store, before, say)
                target = max(new.position, following.position)
                following.catch_up(upto=target)
                before.execute("CHECKPOINT")
            new.catch_up(upto=target)
            rebuilt.differences = compare(connection, copy or old)
        rebuilt.compared = True
    except ProjectionOutdated as outdated:
        say(f"Not compared with the file before: {outdated}")
    finally:
        if copy is not None:
            remove(copy)
