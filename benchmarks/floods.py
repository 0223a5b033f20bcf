"""`python -m benchmarks.floods`: what junk takes on disk, in the store and in its log, by the length of a message."""

import argparse
import os
import tempfile
from contextlib import closing
from pathlib import Path

from benchmarks.keeping import keeper_in
from ingest.sources import MemorySource
from ingest.worker import Worker
from store.sqlite_store import SQLiteStore

# So many messages of each length: enough that what a store takes when it is empty does not count.
LENGTHS = {100: 20_000, 1_000: 10_000, 32 * 1024: 1_000, 1024 * 1024: 30, 1024 * 1024 + 1: 1_000}


def bytes_a_message(folder: Path, length: int, count: int) -> tuple[float, float]:
    """What a message of this length takes in the store, and in the log's folder."""
    folder.mkdir()
    path = folder / "store.sqlite3"
    with closing(SQLiteStore(path)) as store:
        for first in range(0, count, 100):
            raws = [os.urandom(length) for _ in range(min(100, count - first))]
            Worker(store).run(MemorySource(f"junk-{first}", raws, 100))
        keeper_in(folder, store).bring_up_to_date()
    stored = sum(one.stat().st_size for one in folder.glob("store.sqlite3*"))
    logged = sum(one.stat().st_size for one in (folder / "log").rglob("*") if one.is_file())
    return stored / count, logged / count


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.floods", description=__doc__, epilog="Example: python -m benchmarks.floods"
    )
    parser.parse_args()
    print("| length of a junk message | bytes in the store | bytes in the log's folder |\n|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="shoebox-benchmarks-") as name:
        for length, count in LENGTHS.items():
            stored, logged = bytes_a_message(Path(name) / str(length), length, count)
            print(f"| {length:,} | {stored:,.0f} | {logged:,.0f} |")


if __name__ == "__main__":
    main()
