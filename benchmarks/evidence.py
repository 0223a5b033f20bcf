"""`python -m benchmarks.evidence`: what the transparency log costs beside recording, and how fast it is checked."""

import argparse
import platform
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median

from audit.log.checking import check_store, check_tree
from audit.log.keeper import Keeper
from audit.log.places import Places
from audit.log.reading import Log
from audit.log.tiles import WIDTH, width_of
from audit.log.tree import leaf_hashes
from benchmarks.evening import write_evenings
from ingest.files import FileSource
from ingest.worker import Worker
from store.sqlite_store import SQLiteStore


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.evidence",
        description=__doc__,
        epilog="Example: python -m benchmarks.evidence --events 1000000 --repeats 3",
    )
    parser.add_argument("--events", type=int, default=200_000, help="leaves (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=5, help="times each is measured (default: %(default)s)")
    options = parser.parse_args()
    print(f"Python {platform.python_version()}, {options.events:,} messages, median of {options.repeats}\n")
    with tempfile.TemporaryDirectory(prefix="shoebox-evidence-") as name:
        folder = Path(name)
        write_evenings(folder / "evening.jsonl", options.events)
        rounds = [_measured(folder / str(turn), folder / "evening.jsonl") for turn in range(options.repeats)]
    leaves = options.events
    print("| what | µs a leaf | to | ratio |\n|---|---|---|---|")
    for what, beside in RATIOS:
        each = median(found[what] for found in rounds) / leaves * 1e6
        ratio = median(found[what] / found[beside] for found in rounds) if beside else 1.0
        print(f"| {what} | {each:.2f} | {beside or '–'} | {ratio:.2f} |")


# What is measured, and what it is compared with: in processor time, because the machine has other work too.
RATIOS = (
    ("recording a file", ""),
    ("log upkeep", "recording a file"),
    ("hashing the same leaves", ""),
    ("checking the tree", "hashing the same leaves"),
    ("checking the store", "hashing the same leaves"),
)


def _measured(folder: Path, evening: Path) -> dict[str, float]:
    """Processor seconds of each, measured in turn so that a slow moment of the machine meets all of them."""
    folder.mkdir()
    places = Places(folder / "log", folder / "keeping", folder / "keys")
    with closing(SQLiteStore(folder / "store.sqlite3")) as store:
        recording = _seconds(lambda: Worker(store).run(FileSource(evening)))
        keeper = Keeper(store, places, "benchmark.example/log", lambda: "2026-11-16T00:00:00Z")
        upkeep = _seconds(keeper.bring_up_to_date)
        log = Log(places)
        size = log.latest().checkpoint.size
        leaves = [
            leaf
            for index in range((size + WIDTH - 1) // WIDTH)
            for leaf in log.tiles.bundle(index, width_of(0, index, size))
        ]
        hashing = _seconds(lambda: leaf_hashes(leaves))
        tree = _seconds(lambda: _good(check_tree(log).problem))
        whole = _seconds(lambda: _good(check_store(log, store).problem))
    return {
        "recording a file": recording,
        "log upkeep": upkeep,
        "hashing the same leaves": hashing,
        "checking the tree": tree,
        "checking the store": whole,
    }


def _good(problem: str | None) -> None:
    assert problem is None, problem


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
