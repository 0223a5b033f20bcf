"""Makes a new projection file from the store, on all cores, and puts it in the old one's place."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import duckdb

from projections.casework import casework_until, tell
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
from projections.ledgers import judge_all as judge_all_ledgers
from projections.parts import Parts
from projections.schema import LOSE_ALL, TABLES
from projections.sharing import snapshot_of
from projections.stored import quarantine_row, rival_rows
from projections.workers import OpenStore, judge_all
from projections.writing import Sink
from store.interface import Store
from store.rivals import rivals


@dataclass
class Rebuilt:
    """A new file, how much was judged for it and how fast, and where it differs from the one before."""

    file: Path
    events: int
    seconds: float
    compared: bool = False
    differences: list[Difference] = field(default_factory=list)


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


# Filling it


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
    with _parts(folder) as parts:
        events = judge_all(store, open_store, parts, upto, workers, progress, say)
        _load(connection, parts)
        _load_rest(connection, store, upto, say)
    return events


@contextmanager
def _parts(folder: Folder) -> Iterator[Parts]:
    parts = folder.path / f".rebuilding-{os.getpid()}"
    parts.mkdir(mode=0o700)
    try:
        yield Parts(parts)
    finally:
        shutil.rmtree(parts, ignore_errors=True)


def _load(connection: duckdb.DuckDBPyConnection, parts: Parts) -> None:
    """All rows in the order of their time, so that a question about some minutes reads a few pages only."""
    connection.begin()
    for table in TABLES:
        rows = parts.reader(table)
        if rows is None:
            continue
        order = next((c for c in table.names if c in ("happened_at", "minute", "began_at")), table.key[0])
        connection.register("incoming", rows)
        connection.execute(f"INSERT INTO {table.name} SELECT * FROM incoming ORDER BY {order}")
        connection.unregister("incoming")
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
    judge_all_ledgers(connection, sink, rows)
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
