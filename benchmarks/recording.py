"""File to durable SQLite: ours against raw `executemany` of the same rows, and against the library's aggregates."""

import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from domain.facts.events import read
from ingest.files import FileSource
from ingest.worker import Worker
from store.sqlite_store import INSERT, SQLiteStore

_BATCH = 5_000


def rates(evening: Path, folder: Path, repeats: int) -> dict[str, list[float]]:
    """Messages a second of each way, measured in turn so that a slow moment of the machine meets all of them."""
    raws = evening.read_bytes().splitlines()
    rows = _rows(evening, folder)
    ways: dict[str, Callable[[Path], None]] = {
        "raw executemany of the same rows": lambda path: _raw(path, rows),
        "shoebox: file to durable store": lambda path: _ours(path, evening),
        "eventsourcing: Aggregate and save": lambda path: _aggregates(path, raws),
        "reading messages alone": lambda path: _reading(raws),
    }
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(repeats):
        for name, way in ways.items():
            path = folder / "benchmark.sqlite3"
            began = time.perf_counter()
            way(path)
            found[name].append(len(raws) / (time.perf_counter() - began))
            for file in folder.glob("benchmark.sqlite3*"):
                file.unlink()
    return found


def report(found: dict[str, list[float]]) -> list[tuple[str, str, str]]:
    """Rows of a table: the way, its median rate, and the median of its ratios to raw `executemany`."""
    raw = found["raw executemany of the same rows"]
    return [
        (
            name,
            f"{median(values):,.0f}",
            f"{median(value / base for value, base in zip(values, raw, strict=True)):.2f}",
        )
        for name, values in found.items()
    ]


def _ours(path: Path, evening: Path) -> None:
    store = SQLiteStore(path)
    Worker(store).run(FileSource(evening))
    store.close()


def _rows(evening: Path, folder: Path) -> list[tuple[Any, ...]]:
    path = folder / "rows.sqlite3"
    _ours(path, evening)
    with sqlite3.connect(path) as connection:
        return connection.execute(
            "SELECT originator_id, originator_version, topic, state, source_id, source_offset, source_time_us,"
            " received_us, signer, signature FROM stored_events ORDER BY log_index"
        ).fetchall()


def _raw(path: Path, rows: Sequence[tuple[Any, ...]]) -> None:
    """The same table, index, triggers and settings, and nothing but the insert."""
    SQLiteStore(path).close()
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "cache_size = -65536"):
        connection.execute(f"PRAGMA {pragma}")
    for first in range(0, len(rows), _BATCH):
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(INSERT, rows[first : first + _BATCH])
        connection.execute("COMMIT")
    connection.close()


class _Recording(Aggregate):
    @event("Opened")
    def __init__(self) -> None:
        self.last = ""

    @event("Reported")
    def report(self, message: str) -> None:
        self.last = message


def _aggregates(path: Path, raws: Sequence[bytes]) -> None:
    application: Application[Any] = Application(
        env={"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
    )
    recordings: dict[str, _Recording] = {}
    for first in range(0, len(raws), _BATCH):
        touched = {}
        for raw in raws[first : first + _BATCH]:
            stream = read(raw).originator_id
            recording = recordings.get(stream) or recordings.setdefault(stream, _Recording())
            recording.report(raw.decode())
            touched[stream] = recording
        application.save(*touched.values())
    application.close()


def _reading(raws: Sequence[bytes]) -> None:
    for raw in raws:
        read(raw)
