"""A property's record for benchmarks: evenings of many tables with mistakes, each in a month of its own."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from ingest.files import FileSource
from ingest.worker import Worker
from simulator import simulate
from simulator.mistakes.plan import plan_of
from store.sqlite_store import SQLiteStore

_TABLES = 90
_HOURS = 8
_MISTAKES = "0.02"
_MONTH = b"2026-11-"


def messages(tables: int = _TABLES, hours: float = _HOURS) -> Iterator[bytes]:
    """Ever more evenings of the same tables. Dates are moved by whole months, in times and recordings alike."""
    evening = 0
    while True:
        month = b"%d-%02d-" % (2010 + evening // 12, evening % 12 + 1)
        evening += 1
        for raw in simulate(
            rulebook="crown-melbourne-blackjack-v26",
            game="blackjack",
            tables=tables,
            hours=hours,
            seed=evening,
            mistakes=plan_of([_MISTAKES]),
        ):
            yield raw.replace(_MONTH, month)


def write_store(path: Path, events: int, tables: int = _TABLES, hours: float = _HOURS) -> None:
    """A store with so many events."""
    lines = path.with_suffix(".jsonl")
    with lines.open("wb") as file:
        file.writelines(raw + b"\n" for raw in islice(messages(tables, hours), events))
    store = SQLiteStore(path)
    Worker(store).run(FileSource(lines))
    store.close()
    lines.unlink()
