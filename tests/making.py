"""Messages and stores for tests, spelled out so that no expected value comes from the code under test."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from ingest.acceptance import Acceptance
from ingest.sources import Chunk, MemorySource
from ingest.worker import Worker
from store.interface import Account, Store

TABLE = "BJ-1"
RECORDING = "r1"
STREAM = "BJ-1/r1"
RECEIVED_US = 1_794_682_800_000_000

OpenStore = Callable[[], Store]


def message(
    seq: int,
    *,
    kind: str = "card.drawn.v1",
    data: str = '{"to":"dealer","card":"KS"}',
    table: str = TABLE,
    recording: str = RECORDING,
    shoe: int | None = 1,
    game_round: int | None = 1,
    time: str = "2026-11-14T21:40:05Z",
) -> bytes:
    """A message as a table's recorder would write it."""
    places = f',"shoe":{shoe}' if shoe else ""
    places += f',"round":{game_round}' if game_round else ""
    return (
        f'{{"type":"{kind}","specversion":"1.0","id":"{table}.{recording}.{seq}","source":"{table}",'
        f'"time":"{time}","recording":"{recording}","seq":{seq}{places},"data":{data}}}'
    ).encode()


def burn(seq: int, **rest: Any) -> bytes:
    return message(seq, kind="card.burned.v1", data="{}", **rest)


def resumed(continues: str, last_seq: int, **rest: Any) -> bytes:
    data = f'{{"continues":"{continues}","last_seq":{last_seq},"reason":"restart"}}'
    return message(1, kind="recording.resumed.v1", data=data, shoe=None, game_round=None, **rest)


def messages(first: int, last: int, **rest: Any) -> list[bytes]:
    return [message(seq, **rest) for seq in range(first, last + 1)]


def record(store: Store, raws: Sequence[bytes], source: str = "memory", batch: int = 100) -> Account:
    """Delivers messages as one source that has them behind what it delivered before."""
    place = store.attach(source)
    start = place.position or 0
    steps = []
    for first in range(0, len(raws), batch):
        part = raws[first : first + batch]
        offsets = range(start + first, start + first + len(part))
        steps.append((part, offsets))
    account = Account()
    for part, offsets in steps:
        chunk = Chunk(store.attach(source), part, offsets, offsets.stop)
        account += store.append([Acceptance().step(chunk, RECEIVED_US)])
    return account


def run_memory(store: Store, raws: Sequence[bytes], batch: int = 100, **rest: Any) -> Account:
    """Runs a worker over a source in memory, with a clock that stands still."""
    worker = Worker(store, clock=lambda: RECEIVED_US, **rest)
    worker.run(MemorySource("memory", raws, batch))
    return worker.account


def bytes_of(store: Store, stream: str = STREAM) -> dict[int, bytes]:
    return {entry.version: entry.state for entry in store.stream(stream)}


def everything(store: Store) -> dict[str, Any]:
    """All that the store shows of itself, to compare two stores."""
    return {
        "log": store.log(limit=10**9),
        "recordings": store.recordings(),
        "gaps": store.gaps(),
        "quarantine": store.quarantine(),
        "sources": store.sources(),
        "losses": store.losses(),
        "faults": store.check(),
    }


def rows_of(path: Path, tables: Iterable[str]) -> dict[str, list[Any]]:
    """The rows of a store's file, read by SQLite alone."""
    with closing(sqlite3.connect(path)) as connection:
        return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}
