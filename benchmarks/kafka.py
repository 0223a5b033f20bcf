"""Kafka to durable SQLite against a bare poll of the same topic, memory on the way, and what a live floor costs."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from kafka import KafkaConsumer
from kafka.structs import TopicPartition

from ingest.kafka_connection import Connection
from ingest.kafka_source import KafkaSource
from ingest.worker import Worker
from simulator import simulate
from store.interface import Account
from store.sqlite_store import SQLiteStore
from tests.parts.kafka import KafkaBroker

_PARTITIONS = 6
_LIVE_TABLES = 540
_LIVE_RATE = 420  # messages a second of so many tables
_LIVE_S = 25
_WARM_UP_S = 5


class _Source(msgspec.Struct):
    source: str


@contextmanager
def floor(raws: Sequence[bytes]) -> Iterator[tuple[KafkaBroker, str]]:
    """A broker with a topic that has these messages, each table's in its own partition."""
    with KafkaBroker() as broker:
        broker.make_topic("evening", _PARTITIONS)
        with broker.producer(linger_ms=50, batch_size=256 * 1024) as producer:
            for raw in raws:
                producer.send("evening", raw, key=msgspec.json.decode(raw, type=_Source).source.encode())
            producer.flush()
        yield broker, "evening"


def rates(broker: KafkaBroker, topic: str, count: int, folder: Path, repeats: int) -> list[tuple[float, float, float]]:
    """Messages a second of bare polls and of ours, in turns, so that a slow moment of the machine meets all of them."""
    found = []
    for number in range(repeats):
        path = folder / f"kafka-{number}.sqlite3"
        found.append(
            (
                _bare(KafkaConsumer(bootstrap_servers=broker.bootstrap), topic, count),
                _bare(Connection(broker.bootstrap).consumer("bare"), topic, count),
                _ours(broker, topic, count, path, f"benchmark-{number}"),
            )
        )
        for file in folder.glob(f"{path.name}*"):
            file.unlink()
    return found


def report(found: Sequence[tuple[float, float, float]]) -> list[tuple[str, str, str, str]]:
    """Rows of a table: the way, its median rate, and the medians of its ratios to the two bare ones."""
    names = ("bare poll, the library's own settings", "bare poll, our settings", "shoebox: Kafka to durable store")
    return [
        (
            name,
            f"{median(row[way] for row in found):,.0f}",
            f"{median(row[way] / row[0] for row in found):.2f}",
            f"{median(row[way] / row[1] for row in found):.2f}",
        )
        for way, name in enumerate(names)
    ]


def _bare(consumer: Any, topic: str, count: int) -> float:
    """Nothing is done with what comes."""
    consumer.assign([TopicPartition(topic, partition) for partition in range(_PARTITIONS)])
    consumer.seek_to_beginning()
    seen = 0
    began = time.perf_counter()
    while seen < count:
        seen += sum(map(len, consumer.poll(timeout_ms=500).values()))
    took = time.perf_counter() - began
    consumer.close()
    return count / took


def _ours(broker: KafkaBroker, topic: str, count: int, path: Path, group: str) -> float:
    """From the moment the group has given us the partitions, as the bare one had them from the start."""
    moments: list[float] = []
    store = SQLiteStore(path)
    worker = Worker(store, progress=lambda account: moments.append(time.perf_counter()))
    with KafkaSource(Connection(broker.bootstrap), [topic], group, once=True) as source:
        worker.run(source)
    assert worker.account == Account(count, count, 0, 0)
    store.close()
    return count / (moments[-1] - moments[0])


def memory(broker: KafkaBroker, topic: str, count: int, folder: Path) -> list[tuple[int, int]]:
    """Memory of a worker's process in MiB, as it goes through the topic."""
    home = folder / "kafka-memory"
    process = worker(broker, topic, home, "memory", "--once")
    found: list[tuple[int, int]] = []
    store: SQLiteStore | None = None
    while process.poll() is None:
        time.sleep(0.1)
        if store is None and (home / "store.sqlite3").exists():
            store = SQLiteStore(home / "store.sqlite3")
        entries = store.last_index() if store else 0
        if entries >= (len(found) + 1) * count // 10:
            found.append((entries, _held_mib(process.pid)))
    assert store
    store.close()
    return found


def live(broker: KafkaBroker, folder: Path) -> float:
    """Share of a core that a worker takes while a large floor reports."""
    broker.make_topic("live", _PARTITIONS)
    process = worker(broker, "live", folder / "kafka-live", "live")
    feed = simulate(rulebook="crown-melbourne-blackjack-v26", game="blackjack", tables=_LIVE_TABLES, hours=1, seed=1)
    try:
        with broker.producer(linger_ms=5) as producer:
            _pace(producer, feed, _WARM_UP_S)
            began, used = time.monotonic(), cpu_s(process.pid)
            _pace(producer, feed, _LIVE_S)
            return (cpu_s(process.pid) - used) / (time.monotonic() - began)
    finally:
        process.terminate()
        process.wait(60)


def idle(broker: KafkaBroker, folder: Path) -> float:
    """Share of a core that a worker takes while nothing comes."""
    broker.make_topic("idle", _PARTITIONS)
    process = worker(broker, "idle", folder / "kafka-idle", "idle")
    try:
        time.sleep(_WARM_UP_S)
        began, used = time.monotonic(), cpu_s(process.pid)
        time.sleep(_LIVE_S)
        return (cpu_s(process.pid) - used) / (time.monotonic() - began)
    finally:
        process.terminate()
        process.wait(60)


def _pace(producer: Any, feed: Iterator[bytes], seconds: int) -> None:
    """As tables report: one by one, evenly spread."""
    began = time.monotonic()
    for number, raw in enumerate(islice(feed, _LIVE_RATE * seconds)):
        time.sleep(max(0.0, began + number / _LIVE_RATE - time.monotonic()))
        producer.send("live", raw, key=msgspec.json.decode(raw, type=_Source).source.encode())


def worker(broker: KafkaBroker, topic: str, home: Path, group: str, *rest: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "shoebox", "ingest", "--home", str(home), "--kafka", broker.bootstrap]
    return subprocess.Popen(
        [*command, "--topic", topic, "--group", group, *rest], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _held_mib(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 // 2**20
