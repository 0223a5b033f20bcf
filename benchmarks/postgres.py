"""File to durable PostgreSQL: ours against bare `COPY` of the same rows into the same table, and the room they take."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import psycopg

from ingest.acceptance import Acceptance
from ingest.files import FileSource
from ingest.sources import Chunk
from ingest.worker import Worker
from store.address import Address
from store.interface import Arrival, Place, Step
from store.postgres_store import COLUMNS, TYPES, PostgresStore
from tests.parts.postgres import PostgresServer

_BATCH = 8_000  # about as many messages as a piece of a file has
_BARE = "bare COPY of the same rows"
_FILE = "shoebox: file to durable store"
_RECEIVED_US = 1_794_682_800_000_000


def rates(evening: Path, repeats: int) -> tuple[dict[str, list[float]], float]:
    """Messages a second of each way, measured in turn; and the bytes that a message takes on the server."""
    raws = evening.read_bytes().splitlines()
    batches = [raws[first : first + _BATCH] for first in range(0, len(raws), _BATCH)]
    arrivals = _arrivals(batches)
    found: dict[str, list[float]] = {}
    size = 0.0
    with PostgresServer() as server:
        url = f"postgresql://postgres@127.0.0.1:{server.port}"
        ways: dict[str, Callable[[str], None]] = {
            _BARE: lambda to: _bare(to, arrivals),
            "shoebox: rows read beforehand to durable store": lambda to: _append_ready(to, arrivals),
            "shoebox: messages in memory to durable store": lambda to: _append(to, batches),
            _FILE: lambda to: _ours(to, evening),
            "shoebox: all of it once more (repeats)": lambda to: _append(to, batches, times=2),
        }
        for _ in range(repeats):
            for name, way in ways.items():
                with _database(url) as to:
                    PostgresStore(Address.parse(to)).close()
                    began = time.perf_counter()
                    way(to)
                    took = time.perf_counter() - began
                    found.setdefault(name, []).append(len(raws) * (2 if "repeats" in name else 1) / took)
                    if name == _FILE:
                        size = _size(to) / len(raws)
    return found, size


def report(found: dict[str, list[float]]) -> list[tuple[str, str, str]]:
    """Rows of a table: the way, its median rate, and the median of its ratios to bare `COPY`."""
    bare = found[_BARE]
    return [
        (
            name,
            f"{median(values):,.0f}",
            f"{median(value / base for value, base in zip(values, bare, strict=True)):.2f}",
        )
        for name, values in found.items()
    ]


@contextmanager
def _database(url: str) -> Iterator[str]:
    with closing(psycopg.connect(f"{url}/postgres", autocommit=True)) as connection:
        connection.execute("CREATE DATABASE benchmark")
        connection.execute("CHECKPOINT")
        try:
            yield f"{url}/benchmark"
        finally:
            connection.execute("DROP DATABASE benchmark WITH (FORCE)")


def _arrivals(batches: Sequence[Sequence[bytes]]) -> list[list[Arrival]]:
    """The rows that ours inserts, made beforehand."""
    place = Place(1, "memory", None, None)
    chunks = [Chunk(place, part, range(len(part)), len(part)) for part in batches]
    return [list(Acceptance().step(chunk, _RECEIVED_US).arrivals) for chunk in chunks]


def _bare(to: str, batches: Sequence[Sequence[Arrival]]) -> None:
    """The same table, indexes, triggers and sizes of batches, and nothing but `COPY`."""
    statement = f"COPY stored_events ({', '.join(COLUMNS)}) FROM STDIN (FORMAT BINARY)"
    index = 0
    with closing(psycopg.connect(to, autocommit=True)) as connection:
        for batch in batches:
            with connection.transaction(), connection.cursor().copy(statement.encode()) as copy:
                copy.set_types(TYPES)
                for row in batch:
                    index += 1
                    copy.write_row((index, *row))


def _append_ready(to: str, batches: Sequence[list[Arrival]]) -> None:
    store = PostgresStore(Address.parse(to))
    for batch in batches:
        place = store.attach("memory")
        store.append([Step(place, (place.position or 0) + len(batch), arrivals=batch)])
    store.close()


def _append(to: str, batches: Sequence[Sequence[bytes]], times: int = 1) -> None:
    store = PostgresStore(Address.parse(to))
    acceptance = Acceptance()
    for time_round in range(times):
        for part in batches:
            place = store.attach(f"memory-{time_round}")
            start = place.position or 0
            chunk = Chunk(place, part, range(start, start + len(part)), start + len(part))
            store.append([acceptance.step(chunk, _RECEIVED_US)])
    store.close()


def _ours(to: str, evening: Path) -> None:
    store = PostgresStore(Address.parse(to))
    Worker(store).run(FileSource(evening))
    store.close()


def _size(to: str) -> float:
    with closing(psycopg.connect(to, autocommit=True)) as connection:
        row: Any = connection.execute("SELECT pg_total_relation_size('stored_events')").fetchone()
        return float(row[0])
