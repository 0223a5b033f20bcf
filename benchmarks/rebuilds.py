"""`python -m benchmarks.rebuilds OTHER`: a rebuild by this tree and by another, on the same events in one run."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path
from statistics import median

from benchmarks.property import messages

HERE = Path(__file__).parents[1]

# Run by each tree with its own code, so it uses only what trees have had for long.
_STORE = """
import sys
from pathlib import Path
from ingest.files import FileSource
from ingest.worker import Worker
from store.sqlite_store import SQLiteStore
store = SQLiteStore(Path(sys.argv[2]))
Worker(store).run(FileSource(Path(sys.argv[1])))
store.close()
"""
_REBUILD = """
import json, resource, sys, time
from functools import partial
from pathlib import Path
from projections.files import Folder
from projections.rebuilding import rebuild
from store.sqlite_store import SQLiteStore

def used(who):
    found = resource.getrusage(who)
    return found.ru_utime + found.ru_stime

ours, began = used(resource.RUSAGE_SELF), time.perf_counter()
store, made, workers = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
made = rebuild(Folder(made), partial(SQLiteStore, store), workers=workers, check=False)
seconds = time.perf_counter() - began
figures = dict(events=made.events, seconds=seconds, workers_s=used(resource.RUSAGE_CHILDREN),
    ours_s=used(resource.RUSAGE_SELF) - ours, bytes=made.file.stat().st_size)
print(json.dumps(figures))
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.rebuilds",
        description=__doc__,
        epilog="Example: git worktree add ../before HEAD~20 && python -m benchmarks.rebuilds ../before --repeats 5",
    )
    parser.add_argument("other", type=Path, help="the folder of the other tree, such as a git worktree")
    parser.add_argument("--events", type=int, default=300_000, help="how many (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=3, help="turns of both trees (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=2, help="processes that judge (default: %(default)s)")
    options = parser.parse_args()
    trees = {"other": options.other.resolve(), "this": HERE}
    with tempfile.TemporaryDirectory(prefix="shoebox-rebuilds-") as temporary:
        folder = Path(temporary)
        lines = folder / "events.jsonl"
        with lines.open("wb") as file:
            file.writelines(raw + b"\n" for raw in islice(messages(), options.events))
        for name, tree in trees.items():
            _run(tree, _STORE, lines, folder / f"{name}.sqlite3")
        turns: dict[str, list[dict[str, float]]] = {name: [] for name in trees}
        for turn in range(options.repeats):
            for name, tree in trees.items():  # in turn, so that a slow moment of the machine meets both
                made = folder / f"{name}-{turn}"
                turns[name].append(json.loads(_run(tree, _REBUILD, folder / f"{name}.sqlite3", made, options.workers)))
    _tell(turns)


def _run(tree: Path, script: str, *arguments: object) -> str:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    return subprocess.run(command, cwd=tree, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


def _tell(turns: dict[str, list[dict[str, float]]]) -> None:
    print("| tree | events a second | processor, µs an event | of it the workers | ours | file, MiB |")
    print("|---|---|---|---|---|---|")
    for name, found in turns.items():
        rate = median(one["events"] / one["seconds"] for one in found)
        theirs, ours = (median(one[who] / one["events"] * 1e6 for one in found) for who in ("workers_s", "ours_s"))
        size = found[0]["bytes"] / 2**20
        print(f"| {name} | {rate:,.0f} | {theirs + ours:.1f} | {theirs:.1f} | {ours:.1f} | {size:.0f} |")
    pairs = list(zip(turns["other"], turns["this"], strict=True))
    by_clock = [other["seconds"] / this["seconds"] for other, this in pairs]
    by_processor = [_processor(other) / _processor(this) for other, this in pairs]
    for said, ratios in (("the clock", by_clock), ("processor time", by_processor)):
        print(f"\nBy {said}, this tree is {median(ratios):.2f} times as fast", end="")
        print(f" ({min(ratios):.2f} to {max(ratios):.2f} in {len(ratios)} turns).")


def _processor(found: dict[str, float]) -> float:
    return found["workers_s"] + found["ours_s"]


if __name__ == "__main__":
    main()
