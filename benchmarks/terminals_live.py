"""`python -m benchmarks.terminals_live`: a thousand terminals, recorded from Kafka, judged and shown as they spin.

Each part in a process of its own on a real clock, by its processor time: the worker that records, the keeper of the
log, and the service that follows the record; later somebody looks at the floor through the service once a second.
"""

import argparse
import multiprocessing
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from benchmarks.kafka import cpu_s, worker
from benchmarks.keeping import keeper_in
from projections.files import Folder
from projections.questions.tables_now import tables_now
from projections.serving import Service
from simulator.automated.games.all_games import GAMES
from simulator.automated.games.game import AutomatedGame
from simulator.floor import Plot, open_floor
from store.sqlite_store import SQLiteStore
from tests.parts.kafka import KafkaBroker

_GAMES = ("roulette", "virtual-roulette", "sic-bo", "lucky-big-wheel", "big-3-six")
_PARTITIONS = 6
_TOPIC = "terminals"
_AT_A_TABLE = 8
_EVERY_S = 30.0  # so often each terminal that is played on is settled
_FIRST = 20_000  # messages before we look: tables open, players come, and questions have something to ask about
_LOG_EVERY_S = 1.0
_SETTLED = "terminal.settled.v1"


class _Message(msgspec.Struct):
    source: str
    type: str


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.terminals_live",
        description=__doc__,
        epilog="Example: python -m benchmarks.terminals_live --seconds 60",
    )
    parser.add_argument("--terminals", type=int, default=1_000, help="that are played on (default: %(default)s)")
    parser.add_argument("--games", nargs="+", default=list(_GAMES), help="played in equal parts (default: %(default)s)")
    parser.add_argument("--seconds", type=int, default=60, help="how long each half takes (default: %(default)s)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="shoebox-terminals-") as folder:
        _measure(Path(folder), options.terminals, options.games, options.seconds)


def _measure(folder: Path, terminals: int, names: list[str], seconds: int) -> None:
    games = [game for game in GAMES if game.name in names]
    raws, a_second = _reported(terminals, games, seconds)
    print(f"{terminals:,} terminals, each settled once in {_EVERY_S:g} s, report {a_second:.0f} messages a second.\n")
    with KafkaBroker() as broker:
        broker.make_topic(_TOPIC, _PARTITIONS)
        with broker.producer(linger_ms=5) as producer:
            _send(producer, raws[:_FIRST])
            producer.flush()
        recording = worker(broker, _TOPIC, folder, "recorder")
        database = folder / "store.sqlite3"
        try:
            _wait_for(lambda: database.exists() and _recorded(database) >= _FIRST)
            service = Service(Folder(folder / "projections"), partial(SQLiteStore, database))
            while service.tick():
                pass
            context = multiprocessing.get_context("spawn")
            keeping, feeding = context.Event(), context.Event()
            keeper = context.Process(target=_keep, args=(folder, keeping), daemon=True)
            feeder = context.Process(
                target=_feed, args=(broker.bootstrap, raws[_FIRST:], a_second, feeding), daemon=True
            )
            keeper.start()
            feeder.start()
            keeping.wait()
            feeding.wait()
            service.start()
            assert keeper.pid is not None
            parts = {"recorded": partial(cpu_s, recording.pid), "logged": partial(cpu_s, keeper.pid)}
            before = _recorded(database)
            unseen = _shares({**parts, "judged": time.process_time}, seconds, lambda: None)
            asked: list[float] = []
            seen = _shares({**parts, "judged": time.process_time}, seconds, lambda: asked.append(_look(service)))
            recorded, lag = _recorded(database) - before, service.lag()
            service.stop()
            keeper.terminate()
            feeder.terminate()
        finally:
            recording.terminate()
            recording.wait(60)
    _tell(unseen, seen)
    print(f"{recorded / seconds / 2:.0f} messages a second were recorded; ", end="")
    print(f"at the end {lag.events} of them, of {lag.seconds:.1f} s, were not judged yet.")
    print(f"The floor was there after {median(asked) * 1000:.0f} ms (median), at most {max(asked) * 1000:.0f} ms.")


def _reported(terminals: int, games: list[AutomatedGame], seconds: int) -> tuple[list[bytes], float]:
    """Messages of the tables in their order, and how many of them come in a second where so many terminals play."""
    tables = -(-terminals // _AT_A_TABLE)
    plots = [
        Plot(game, f"{game.prefix}-{number + 101}", number, 1, _AT_A_TABLE)
        for number in range(tables)
        for game in [games[number % len(games)]]
    ]
    raws, settled = [], 0
    wanted = _FIRST + 2_000
    for raw in open_floor(plots, hours=8, seed=1):
        raws.append(raw)
        settled += msgspec.json.decode(raw, type=_Message).type == _SETTLED
        if len(raws) == wanted:
            a_second = len(raws) / settled * terminals / _EVERY_S
            wanted = _FIRST + round(a_second * (2 * seconds + 20))
            if len(raws) >= wanted:
                break
    return raws, a_second


def _send(producer: Any, raws: list[bytes]) -> None:
    for raw in raws:
        producer.send(_TOPIC, raw, key=msgspec.json.decode(raw, type=_Message).source.encode())


def _feed(bootstrap: str, raws: list[bytes], a_second: float, ready: Any) -> None:
    """As tables report: evenly spread, a twentieth of a second at a time."""
    from kafka import KafkaProducer

    feed, began, sent = iter(raws), 0.0, 0
    with closing(KafkaProducer(bootstrap_servers=bootstrap, linger_ms=5)) as producer:
        ready.set()
        began = time.monotonic()
        while part := list(islice(feed, max(0, round((time.monotonic() - began) * a_second) - sent) or 1)):
            _send(producer, part)
            sent += len(part)
            time.sleep(0.05)


def _keep(folder: Path, ready: Any) -> None:
    with closing(SQLiteStore(folder / "store.sqlite3")) as store:
        keeper = keeper_in(folder, store)
        keeper.bring_up_to_date()
        ready.set()
        while True:
            time.sleep(_LOG_EVERY_S)
            keeper.bring_up_to_date()


def _look(service: Service) -> float:
    """The floor now, as its page asks for it; how long that took."""
    began = time.perf_counter()
    with service.reader() as connection:
        assert tables_now(connection).tables
    return time.perf_counter() - began


def _shares(parts: dict[str, Callable[[], float]], seconds: int, each_second: Callable[[], Any]) -> dict[str, float]:
    """Of one core, what each part takes."""
    began, used = time.monotonic(), {name: part() for name, part in parts.items()}
    for number in range(seconds):
        each_second()
        time.sleep(max(0.0, began + number + 1 - time.monotonic()))
    passed = time.monotonic() - began
    return {name: (part() - used[name]) / passed for name, part in parts.items()}


def _wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline, "nothing was recorded"
        time.sleep(0.2)


def _recorded(database: Path) -> int:
    with closing(SQLiteStore(database)) as store:
        return store.last_index()


def _tell(unseen: dict[str, float], seen: dict[str, float]) -> None:
    shown = max(0.0, seen["judged"] - unseen["judged"])
    rows = {
        "recorded from Kafka": seen["recorded"],
        "logged, signed every second": seen["logged"],
        "followed, judged, made rows of": unseen["judged"],
        "the floor asked for every second": shown,
    }
    print("| part | of one core |\n|---|---|")
    for name, share in rows.items():
        print(f"| {name} | {share:.1%} |")
    print(f"| all | {sum(rows.values()):.1%} |\n")


if __name__ == "__main__":
    main()
