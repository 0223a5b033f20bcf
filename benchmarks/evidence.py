"""`python -m benchmarks.evidence`: what the transparency log costs beside recording, and how fast it is checked."""

import argparse
import platform
import resource
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import median

from audit.log.checking import check_store, check_tree
from audit.log.reading import Log
from audit.log.tiles import WIDTH, width_of
from benchmarks.evening import write_evenings
from benchmarks.keeping import file_beside, keeper_in, live
from ingest.files import FileSource
from ingest.worker import Worker
from shoebox.settings import LogSettings
from store.sqlite_store import SQLiteStore

Spent = tuple[float, float]  # processor seconds of us and our helpers, and seconds by the clock


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.evidence",
        description=__doc__,
        epilog="Example: python -m benchmarks.evidence --events 1000000 --repeats 3 --seconds 1800",
    )
    parser.add_argument("--events", type=int, default=200_000, help="leaves (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=5, help="times each is measured (default: %(default)s)")
    parser.add_argument("--seconds", type=int, default=120, help="how long a floor reports (default: %(default)s)")
    options = parser.parse_args()
    print(f"Python {platform.python_version()}, {options.events:,} messages, median of {options.repeats}\n")
    with tempfile.TemporaryDirectory(prefix="shoebox-evidence-") as name:
        folder = Path(name)
        write_evenings(folder / "evening.jsonl", options.events)
        _bulk(folder, options.events, options.repeats)
        _beside(folder, options.repeats)
        _live(folder, options.seconds)


# What is measured, and what it is compared with.
RATIOS = (
    ("recording a file", ""),
    ("log upkeep", "recording a file"),
    ("hashing the same bytes", ""),
    ("checking the tree", "hashing the same bytes"),
    ("checking the store", "hashing the same bytes"),
)


def _bulk(folder: Path, leaves: int, repeats: int) -> None:
    turns = [_measured(folder / str(turn), folder / "evening.jsonl") for turn in range(repeats)]
    print("| what | processor, µs a leaf | clock, µs a leaf | to | processor, ratio | clock, ratio |")
    print("|---|---|---|---|---|---|")
    for what, beside in RATIOS:
        each = [f"{median(turn[what][by] for turn in turns) / leaves * 1e6:.2f}" for by in (0, 1)]
        ratios = [f"{median(turn[what][by] / turn[beside or what][by] for turn in turns):.2f}" for by in (0, 1)]
        print(f"| {' | '.join([what, *each, beside or '–', *ratios])} |")


def _measured(folder: Path, evening: Path) -> dict[str, Spent]:
    """Measured in turn, so that a slow moment of the machine meets all of them."""
    folder.mkdir()
    with closing(SQLiteStore(folder / "store.sqlite3")) as store:
        recording = _spent(lambda: Worker(store).run(FileSource(evening)))
        keeper = keeper_in(folder, store)
        upkeep = _spent(keeper.bring_up_to_date)
        log = keeper.log
        tree = _spent(lambda: _good(check_tree(log).problem))
        opened = partial(SQLiteStore, folder / "store.sqlite3")
        whole = _spent(lambda: _good(check_store(log, store, open_store=opened).problem))
        leaves = _leaves(log)
        hashing = _spent(lambda: [sha256(leaf).digest() for leaf in leaves])
    return {
        "recording a file": recording,
        "log upkeep": upkeep,
        "hashing the same bytes": hashing,
        "checking the tree": tree,
        "checking the store": whole,
    }


def _leaves(log: Log) -> list[bytes]:
    size = log.latest().checkpoint.size
    bundles = range((size + WIDTH - 1) // WIDTH)
    return [leaf for index in bundles for leaf in log.tiles.bundle(index, width_of(0, index, size))]


def _beside(folder: Path, repeats: int) -> None:
    evening = folder / "evening.jsonl"
    turns = [
        [file_beside(folder / f"beside-{turn}-{kept}", evening, kept=kept) for kept in (False, True)]
        for turn in range(repeats)
    ]
    longer = median(kept / alone for alone, kept in turns)
    print(
        f"\nBeside a keeper that signs every second, recording the file takes {longer:.2f} times as long by the clock."
    )


def _live(folder: Path, seconds: int) -> None:
    found = live(folder / "live", seconds)
    recorder, keeper = (spent_s / found.messages * 1e6 for spent_s in (found.recorder_s, found.keeper_s))
    print(
        f"\n540 tables report {found.messages:,} messages in {seconds:,} s. Recording them takes {recorder:.1f} µs of "
        f"the processor each, keeping the log every {LogSettings().every_s:,.0f} s and at the end {keeper:.1f} µs: "
        f"{keeper / recorder:.2f} of it."
    )


def _good(problem: str | None) -> None:
    assert problem is None, problem


def _spent(work: Callable[[], object]) -> Spent:
    processor, clock = _processor_s(), time.perf_counter()
    work()
    return _processor_s() - processor, time.perf_counter() - clock


def _processor_s() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


if __name__ == "__main__":
    main()
