"""Projections for tests: files made in every way, and all of their rows to compare."""

import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import duckdb

from projections.arrow import arrow_of, without_pandas
from projections.files import create
from projections.follower import Follower
from projections.rows.upkeep import META, MetaRow
from projections.schema import TABLES
from simulator import simulate
from simulator.mistakes.plan import plan_of
from store.errors import StoreUnusable
from store.interface import Store
from store.sqlite_store import SQLiteStore

GAME = ("crown-melbourne-blackjack-v26", "blackjack")


def evening(tables: int = 2, hours: float = 0.5, seed: int = 5, mistakes: str = "0.3") -> list[bytes]:
    rulebook, game = GAME
    told = simulate(rulebook=rulebook, game=game, tables=tables, hours=hours, seed=seed, mistakes=plan_of([mistakes]))
    return list(told)


def everything(connection: duckdb.DuckDBPyConnection) -> dict[str, list[Any]]:
    """Every row of every table."""
    return {
        table.name: sorted(connection.execute(f"SELECT * FROM {table.name}").fetchall(), key=repr) for table in TABLES
    }


def differences(one: dict[str, list[Any]], other: dict[str, list[Any]]) -> dict[str, Any]:
    """By table, the first rows that only one of two has; empty if they are equal."""
    found = {}
    for name in one:
        if one[name] != other[name]:
            left = [row for row in one[name] if row not in other[name]][:2]
            right = [row for row in other[name] if row not in one[name]][:2]
            found[name] = (left, right)
    return found


def followed(store: Store, file: Path, slice_entries: int = 20_000) -> dict[str, list[Any]]:
    """All rows of a new file that has caught up with a store in one undisturbed run."""
    connection = create(file)
    Follower(store, connection, slice_entries=slice_entries).catch_up()
    rows = everything(connection)
    connection.close()
    return rows


def restarted(store: Store, file: Path, slices: Sequence[int]) -> dict[str, list[Any]]:
    """The same with a new follower for each slice, as if it had been stopped behind each."""
    connection = create(file)
    number = 0
    while Follower(store, connection, slice_entries=slices[number % len(slices)]).poll():
        number += 1
    rows = everything(connection)
    connection.close()
    return rows


def doubled(number: int) -> int:
    """Something for a child process to do."""
    return number * 2


@dataclass(frozen=True)
class RefusedInWorkers:
    """Opens a store, but not in a worker process."""

    path: Path

    def __call__(self) -> Store:
        if parent_process() is not None:
            raise StoreUnusable("no store for a worker")
        return SQLiteStore(self.path)


@dataclass(frozen=True)
class StuckInWorkers:
    """Opens a store; a worker process that does so leaves its process id in a file, and goes no further."""

    path: Path
    pids: Path

    def __call__(self) -> Store:
        if parent_process() is not None:
            (self.pids / str(os.getpid())).touch()
            time.sleep(600)
        return SQLiteStore(self.path)

    def wait(self, workers: int) -> list[int]:
        while len(found := list(self.pids.iterdir())) < workers:
            time.sleep(0.02)
        return [int(file.name) for file in found]


def arrow_without_pandas() -> tuple[int, bool]:
    """In a child process: the rows of an Arrow table that was made of Python's values, and whether that took pandas."""
    without_pandas()
    rows = arrow_of(META, [MetaRow("format", "1"), MetaRow("rules", "2")]).num_rows
    return rows, "pandas" in sys.modules
