"""`python -m benchmarks.judging`: from decoded events to findings, against reading and decoding the same rows alone."""

import argparse
import resource
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from domain.facts.events import Event, read
from domain.judge.judge import Judge
from ingest.files import FileSource
from ingest.worker import Worker
from simulator.floor import GAMES, simulate
from store.sqlite_store import SQLiteStore

_SHOE_EVENTS = 2_500


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.judging",
        description=__doc__,
        epilog="Example: python -m benchmarks.judging --events 300000",
    )
    parser.add_argument("--events", type=int, default=100_000, help="events of each game (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=5, help="times each way is measured (default: %(default)s)")
    options = parser.parse_args()
    print(f"Medians of {options.repeats} turns, and the slowest and the best of them; a shoe is 2,500 events.\n")
    print("| game | read and decode, events/s | judge, events/s | slowest to best | ratio | a shoe, ms | MiB |")
    print("|---|---|---|---|---|---|---|")
    for rulebook, game in GAMES:
        print(_row(rulebook, game, options.events, options.repeats), flush=True)


def _row(rulebook: str, game: str, events: int, repeats: int) -> str:
    with tempfile.TemporaryDirectory(prefix="shoebox-judging-") as name:
        database = _recorded(Path(name), rulebook, game, events)
        reading, judging = [], []
        streams = _streams(database)
        for _ in range(repeats):
            began = time.process_time()
            count = sum(1 for _ in _decoded(database))
            reading.append(count / (time.process_time() - began))
            judging.append(count / sum(_seconds(stream, list(_decoded(database, stream))) for stream in streams))
        stream = streams[0]
        recorded = list(_decoded(database, stream))
    shoe = median(_seconds(stream, recorded[:_SHOE_EVENTS]) for _ in range(repeats))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    ratio = median(ours / bare for ours, bare in zip(judging, reading, strict=True))
    return (
        f"| {rulebook}/{game} | {median(reading):,.0f} | {median(judging):,.0f} "
        f"| {min(judging):,.0f}–{max(judging):,.0f} | {ratio:.2f} | {shoe * 1000:.0f} | {memory:.0f} |"
    )


def _recorded(folder: Path, rulebook: str, game: str, events: int) -> Path:
    evening, database = folder / "evening.jsonl", folder / "record.sqlite3"
    with evening.open("wb") as file:
        tables = max(1, events // 9_000)
        for number, raw in enumerate(simulate(rulebook=rulebook, game=game, tables=tables, hours=6, seed=5)):
            if number < events:
                file.write(raw + b"\n")
    store = SQLiteStore(database)
    Worker(store).run(FileSource(evening))
    store.close()
    return database


def _decoded(database: Path, stream: str | None = None) -> Iterator[Event]:
    where = "" if stream is None else "WHERE originator_id = ?"
    with sqlite3.connect(database) as connection:
        values = () if stream is None else (stream,)
        for (state,) in connection.execute(f"SELECT state FROM stored_events {where} ORDER BY log_index", values):
            yield read(state)


def _streams(database: Path) -> list[str]:
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT DISTINCT originator_id FROM stored_events").fetchall()
    return [stream for (stream,) in rows]


def _judge(stream: str, events: list[Event]) -> None:
    judge = Judge(stream)
    for event in events:
        judge.step(event)
    judge.finish()


def _seconds(stream: str, events: list[Event]) -> float:
    began = time.process_time()
    _judge(stream, events)
    return time.process_time() - began


if __name__ == "__main__":
    main()
