"""`python -m benchmarks.packs`: how long evidence packs take to make and to check, however large the log is."""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from audit.log.keeper import Keeper
from audit.log.keys import Keys
from audit.log.places import Places
from audit.packs import verify
from audit.packs.building import Order, Sources, build
from audit.packs.checking import check_pack
from audit.packs.subjects import Custody, RoundSubject, SpanSubject, Subject
from benchmarks.property import write_store
from domain.ids import RoundRef
from projections.files import Folder, connect
from projections.rebuilding import rebuild
from store.sqlite_store import SQLiteStore

_CUSTODY = Custody("benchmark", datetime(2026, 11, 16, tzinfo=UTC), "to measure")
_ROUNDS = 9


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.packs",
        description=__doc__,
        epilog="Example: python -m benchmarks.packs --events 10000000 --keep bench",
    )
    parser.add_argument("--events", type=int, default=1_000_000, help="size of the store (default: %(default)s)")
    parser.add_argument("--keep", metavar="DIR", help="keep store, projection and log here, and use what is there")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="shoebox-packs-") as temporary:
        folder = Path(options.keep or temporary)
        folder.mkdir(exist_ok=True)
        _measure(folder, options.events)


def _measure(folder: Path, events: int) -> None:
    path = folder / f"{events}.sqlite3"
    if not path.exists():
        write_store(path, events)
    projections = Folder(folder / f"projection-{events}")
    file = projections.current() or rebuild(projections, partial(SQLiteStore, path), check=False).file
    with closing(SQLiteStore(path)) as store, closing(connect(file, read_only=True)) as connection:
        here = folder / f"log-{events}"
        keeper = Keeper(store, Places(here / "log", here / "keeping", here / "keys"), "bench.example/log", _now)
        took, _ = _timed(keeper.bring_up_to_date)
        print(f"{events:,} entries; the log was brought up to date in {took:.1f} s\n")
        sources = Sources(store, connection, keeper.log, Keys(here / "keys").signer())
        print("| pack | entries | made, s | MiB | checked, s | by verify.py, s |\n|---|---|---|---|---|---|")
        rows = connection.execute("SELECT reference FROM rounds ORDER BY hash(reference) LIMIT ?", [_ROUNDS]).fetchall()
        turns = [_pack(folder, RoundSubject(RoundRef.parse(name)), sources) for (name,) in rows]
        _row("a round", [statistics.median(column) for column in zip(*turns, strict=True)])
        table, began, ended = connection.execute(
            "SELECT table_name, began_at, ended_at FROM recordings ORDER BY events DESC, table_name, began_at LIMIT 1"
        ).fetchall()[0]
        since, until = began.replace(tzinfo=UTC), ended.replace(tzinfo=UTC) + timedelta(seconds=1)
        _row("a day of one table", _pack(folder, SpanSubject(table, since, until), sources))


def _pack(folder: Path, subject: Subject, sources: Sources) -> list[float]:
    out = folder / "pack.zip"
    made_s, built = _timed(lambda: build(out, Order(str(subject), [subject], _CUSTODY), sources, sources.log.latest()))
    checked_s, checked = _timed(lambda: check_pack(out))
    assert checked.problem is None, checked.problem
    alone = [sys.executable, "-I", str(verify.__file__), str(out)]
    alone_s, _ = _timed(lambda: subprocess.run(alone, check=True, capture_output=True))
    return [built.entries, made_s, built.bytes / 2**20, checked_s, alone_s]


def _row(name: str, figures: list[float]) -> None:
    entries, made_s, mib, checked_s, alone_s = figures
    print(f"| {name} | {entries:,.0f} | {made_s:.2f} | {mib:.1f} | {checked_s:.2f} | {alone_s:.2f} |")


def _timed(do: Callable[[], Any]) -> tuple[float, Any]:
    began = time.perf_counter()
    found = do()
    return time.perf_counter() - began, found


def _now() -> str:
    return "2026-11-16T12:00:00Z"


if __name__ == "__main__":
    main()
