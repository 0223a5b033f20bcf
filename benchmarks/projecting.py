"""`python -m benchmarks.projecting WHAT`: questions, single rounds, rebuilds and the live follower, measured."""

import argparse
import multiprocessing
import random
import resource
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from benchmarks.property import messages, write_store
from domain.ids import RoundRef
from ingest.acceptance import Acceptance
from ingest.sources import Chunk
from projections.corrections import Corrections
from projections.files import Folder, connect
from projections.gathering import Rows
from projections.one_round import rebuilt
from projections.questions.changes import changes
from projections.questions.dealer import dealer_record
from projections.questions.evening import evening
from projections.questions.floor import floor_now
from projections.questions.money import money_at_stake
from projections.questions.phrase import understood
from projections.questions.queue import Filter, irregularities
from projections.questions.round import round_of
from projections.questions.search import Sought, search
from projections.questions.shoe import strip
from projections.questions.trends import trends
from projections.rebuilding import rebuild
from projections.serving import Service
from projections.stored import stored
from projections.walking import Walker
from store.sqlite_store import SQLiteStore

_MESSAGES_A_SECOND = 420  # of 540 tables
_TABLES = 540
_BEFORE = 150_000  # messages of these tables before we look


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.projecting",
        description=__doc__,
        epilog="Example: python -m benchmarks.projecting questions rounds --events 1000000 10000000 --keep bench",
    )
    parser.add_argument("what", nargs="+", choices=("questions", "rounds", "rebuild", "live"), help="what to measure")
    parser.add_argument("--events", type=int, nargs="+", default=[1_000_000], help="sizes of the store")
    parser.add_argument("--keep", metavar="DIR", help="keep stores and projections here, and use those that are there")
    parser.add_argument("--seconds", type=int, default=60, help="how long to follow live (default: %(default)s)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="shoebox-projecting-") as temporary:
        folder = Path(options.keep or temporary)
        folder.mkdir(exist_ok=True)
        if "live" in options.what:
            _live(folder, options.events[-1], options.seconds)
        if "rebuild" in options.what:
            _rebuild(_store(folder, options.events[0]), folder)
        for what, measure in (("questions", _questions), ("rounds", _rounds)):
            if what in options.what:
                for number, events in enumerate(options.events):
                    measure(_store(folder, events), _projection(folder, events), events, first=number == 0)


def _store(folder: Path, events: int) -> Path:
    path = folder / f"{events}.sqlite3"
    if not path.exists():
        write_store(path, events)
    return path


def _projection(folder: Path, events: int) -> Path:
    projections = Folder(folder / f"projection-{events}")
    current = projections.current()
    return current or rebuild(projections, partial(SQLiteStore, _store(folder, events)), check=False).file


def _quantiles(ask: Callable[[], Any], times: int) -> tuple[float, float, float]:
    """Median, 95th and 99th of a hundred, in ms."""
    for _ in range(5):
        ask()
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        ask()
        taken.append((time.perf_counter() - began) * 1000)
    taken.sort()
    return taken[times // 2], taken[times * 95 // 100], taken[times * 99 // 100]


def asked_questions(connection: Any, rng: random.Random) -> dict[str, Callable[[], Any]]:
    """Every question, each time about something else."""

    def some(sql: str) -> Callable[[], Any]:
        found = connection.execute(f"SELECT * FROM ({sql}) USING SAMPLE 200").fetchall()
        return lambda: rng.choice(found)

    rounds, shoes = some("SELECT reference FROM rounds"), some("SELECT judged_in, shoe FROM shoes")
    dealers, evenings = some("SELECT dealer FROM dealers"), some("SELECT table_name, began_at FROM recordings")
    players = some("SELECT DISTINCT player FROM wagers")
    [(position,)] = connection.execute("SELECT position FROM progress").fetchall()
    heard = "the king of spades on box 3 around ten"
    return {
        "the queue, newest first": lambda: irregularities(connection),
        "the queue of a table by money": lambda: irregularities(
            connection, Filter(tables=(evenings()[0],), put_right=False), order="money"
        ),
        "a round with all its steps": lambda: round_of(connection, RoundRef.parse(rounds()[0])),
        "a shoe as a strip": lambda: strip(connection, *shoes()),
        "a table's evening": lambda: evening(connection, *evenings()),
        "a dealer's record": lambda: dealer_record(connection, dealers()[0]),
        "trends by kind": lambda: trends(connection, "code"),
        "trends by table": lambda: trends(connection, "table"),
        "trends by dealer": lambda: trends(connection, "dealer"),
        "trends by hour": lambda: trends(connection, "hour"),
        "money at stake": lambda: money_at_stake(connection),
        "'the king of spades on box 3 around ten'": lambda: search(connection, understood(heard, evenings()[1])),
        "a card on a box, any time": lambda: search(connection, Sought(card="KS", box=3)),
        "a player, any time": lambda: search(connection, Sought(player=players()[0])),
        "an amount, any time": lambda: search(connection, Sought(cents_min=50_000, cents_max=50_000)),
        "what changed in the last 5,000 events": lambda: changes(connection, position - 5_000),
        "the floor now": lambda: floor_now(connection),
    }


def _questions(_: Path, projection: Path, events: int, *, first: bool) -> None:
    with closing(connect(projection)) as connection:
        counts = connection.execute(
            "SELECT (SELECT count(*) FROM rounds), (SELECT count(*) FROM cards), (SELECT count(*) FROM findings)"
        ).fetchall()[0]
        size = projection.stat().st_size / 2**20
        print(
            f"\n{events:,} events: {counts[0]:,} rounds, {counts[1]:,} cards, {counts[2]:,} findings, {size:,.0f} MiB\n"
        )
        print("| question | median, ms | p95, ms |\n|---|---|---|")
        for name, ask in asked_questions(connection, random.Random(7)).items():
            median, p95, _p99 = _quantiles(ask, 100)
            print(f"| {name} | {median:.1f} | {p95:.1f} |", flush=True)


def _rounds(path: Path, projection: Path, events: int, *, first: bool) -> None:
    if first:
        print("\n| events in the store | a round rebuilt: median, ms | p99, ms | p99 of processor time, ms | events |")
        print("|---|---|---|---|---|")
    rng = random.Random(7)
    with closing(connect(projection)) as connection, closing(SQLiteStore(path)) as store:
        names = [name for (name,) in connection.execute("SELECT reference FROM rounds").fetchall()]
        read: list[int] = []
        own: list[float] = []

        def ask() -> None:
            began = time.process_time()
            read.append(rebuilt(store, connection, RoundRef.parse(rng.choice(names))).events_read)
            own.append((time.process_time() - began) * 1000)

        median, _, p99 = _quantiles(ask, 2_000)
        own.sort()
        print(
            f"| {events:,} | {median:.1f} | {p99:.1f} | {own[len(own) * 99 // 100]:.1f} | at most {max(read)} |",
            flush=True,
        )


def _rebuild(path: Path, folder: Path) -> None:
    """Each way in turn, so that a slow moment of the machine meets all of them."""
    with closing(SQLiteStore(path)) as store:
        rows = store.recordings()[:8]
        began, count = time.perf_counter(), 0
        for row in rows:
            walker, made = Walker.begin(row.stream, None, Corrections()), Rows()
            for event, index in stored(store, row.stream, 2**62, print):
                walker.take(event, index, made)
                count += 1
        alone = count / (time.perf_counter() - began)
    print(f"\nOne core alone reads, judges and makes rows of {alone:,.0f} events a second.\n")
    print("| workers | events a second | their processor time, s | ours, s | memory of the largest process, MiB |")
    print("|---|---|---|---|---|")
    for workers in (1, 2):
        before = [_processor_s(who) for who in (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)]
        with tempfile.TemporaryDirectory(dir=folder) as place:
            began = time.perf_counter()
            made_file = rebuild(Folder(Path(place)), partial(SQLiteStore, path), workers=workers, check=False)
            rate = made_file.events / (time.perf_counter() - began)
        theirs, ours = (
            _processor_s(who) - then
            for who, then in zip((resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF), before, strict=True)
        )
        usage = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        print(f"| {workers} | {rate:,.0f} | {theirs:.1f} | {ours:.1f} | {usage / 1024:,.0f} |", flush=True)


def _processor_s(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def _live(folder: Path, events: int, seconds: int) -> None:
    """A property of 540 tables as it reports, followed by a service that also answers questions."""
    store, projection = _store(folder, events), _projection(folder, events).parent
    with tempfile.TemporaryDirectory(dir=folder) as place:
        path, projections = Path(place) / "live.sqlite3", Path(place) / "projections"
        shutil.copy(store, path)
        shutil.copytree(projection, projections)
        with closing(SQLiteStore(path)) as recording:
            _feed(recording, islice(_reported(), _BEFORE), 5_000)
        service = Service(Folder(projections), partial(SQLiteStore, path))
        while service.tick():
            pass
        context = multiprocessing.get_context("spawn")
        ready = context.Event()
        feeder = context.Process(target=_report, args=(path, seconds, ready))
        feeder.start()
        ready.wait()
        service.start()
        began_cpu, began, lags = time.process_time(), time.monotonic(), []
        while time.monotonic() - began < seconds / 2:
            time.sleep(1)
            lags.append(service.lag().seconds)
        share = (time.process_time() - began_cpu) / (time.monotonic() - began)
        print(f"\n{events:,} events in the store before.", end=" ")
        print(f"The follower takes {share:.1%} of a core; at most {max(lags):.1f} s behind.")
        with service.reader() as connection:
            taken = []
            questions = asked_questions(connection, random.Random(7))
            while time.monotonic() - began < seconds:
                for ask in questions.values():
                    start = time.perf_counter()
                    ask()
                    taken.append((time.perf_counter() - start) * 1000)
        feeder.join()
        taken.sort()
        print(
            f"Meanwhile {len(taken):,} questions: median {taken[len(taken) // 2]:.1f} ms, "
            f"p95 {taken[len(taken) * 95 // 100]:.1f} ms, the longest {taken[-1]:.1f} ms; "
            f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:,.0f} MiB."
        )
        service.stop()


def _reported() -> Iterator[bytes]:
    """Of tables that are not in the store yet."""
    return (raw.replace(b'"BJ-', b'"LIVE-') for raw in messages(_TABLES, 8))


def _report(path: Path, seconds: int, ready: Any) -> None:
    raws = islice(_reported(), _BEFORE, None)
    batches = [list(islice(raws, _MESSAGES_A_SECOND // 4)) for _ in range(seconds * 4)]
    with closing(SQLiteStore(path)) as store:
        ready.set()
        began = time.monotonic()
        for number, batch in enumerate(batches):
            _feed(store, iter(batch), len(batch))
            time.sleep(max(0.0, began + (number + 1) / 4 - time.monotonic()))


def _feed(store: SQLiteStore, raws: Iterator[bytes], batch: int) -> None:
    while part := list(islice(raws, batch)):
        place = store.attach("live")
        begin = place.position or 0
        offsets = range(begin, begin + len(part))
        now_us = int(time.time() * 1_000_000)
        store.append([Acceptance().step(Chunk(place, part, offsets, offsets.stop), now_us)])


if __name__ == "__main__":
    main()
