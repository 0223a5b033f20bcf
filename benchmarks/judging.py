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
from domain.facts.tables import SETTING_UP, family_name, setup_of
from domain.judge.judge import Judge
from ingest.files import FileSource
from ingest.worker import Worker
from simulator.floor import AUTOMATED_GAMES, GAMES, simulate
from store.sqlite_store import SQLiteStore

_SHOE_EVENTS = 2_500
BASE = ("crown-melbourne-blackjack-v26", "blackjack")


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
    print(
        "| family | game | read and decode, events/s | judge, events/s | slowest to best | ratio | to base "
        "| a shoe, ms | MiB |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="shoebox-judging-") as folder:
        base = _Recorded(Path(folder), *BASE, options.events)
        shares: dict[str, dict[str, float]] = {}  # by family and game, its rate to the base game's
        for rulebook, game in [*GAMES, *AUTOMATED_GAMES]:
            with tempfile.TemporaryDirectory(prefix="shoebox-judging-") as here:
                theirs, name = _Recorded(Path(here), rulebook, game, options.events), f"{rulebook}/{game}"
                row, share = _row(name, theirs, base, options.repeats)
                shares.setdefault(theirs.family, {})[name] = share
                print(row, flush=True)
    print()
    for family, of_games in shares.items():
        slowest = min(of_games, key=lambda name: of_games[name])
        print(f"The slowest {family} game, {slowest}: {of_games[slowest]:.2f} of the rate of {'/'.join(BASE)}.")


class _Recorded:
    """Evenings of a game in a store of their own."""

    def __init__(self, folder: Path, rulebook: str, game: str, events: int) -> None:
        self.database = _recorded(folder, rulebook, game, events)
        self.streams = _streams(self.database)

    @property
    def family(self) -> str:
        opening = next(_decoded(self.database, self.streams[0])).data
        assert isinstance(opening, SETTING_UP)
        return family_name(setup_of(opening))

    def read_rate(self) -> float:
        began = time.process_time()
        count = sum(1 for _ in _decoded(self.database))
        return count / (time.process_time() - began)

    def judged_rate(self) -> float:
        evenings = [(stream, list(_decoded(self.database, stream))) for stream in self.streams]
        return sum(len(events) for _, events in evenings) / sum(_seconds(*evening) for evening in evenings)


def _row(name: str, theirs: _Recorded, base: _Recorded, repeats: int) -> tuple[str, float]:
    """The row, and the rate to the base game's, judged in turn with it so that a slow minute is slow for both."""
    reading, judging, to_base = [], [], []
    for _ in range(repeats):
        reading.append(theirs.read_rate())
        judging.append(theirs.judged_rate())
        to_base.append(judging[-1] / base.judged_rate())
    stream = theirs.streams[0]
    recorded = list(_decoded(theirs.database, stream))
    shoe = median(_seconds(stream, recorded[:_SHOE_EVENTS]) for _ in range(repeats))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    ratio = median(ours / bare for ours, bare in zip(judging, reading, strict=True))
    row = (
        f"| {theirs.family} | {name} | {median(reading):,.0f} | {median(judging):,.0f} "
        f"| {min(judging):,.0f}–{max(judging):,.0f} "
        f"| {ratio:.2f} | {median(to_base):.2f} | {shoe * 1000:.0f} | {memory:.0f} |"
    )
    return row, median(to_base)


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
