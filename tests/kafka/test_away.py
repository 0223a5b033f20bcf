"""The broker or the store goes away under load and comes back: everything arrives, once."""

import sqlite3
import threading
import time
from pathlib import Path

import pytest

from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.kafka.floor import Floor, outcome
from tests.kafka.working import Running, connection, send, until
from tests.parts.kafka import KafkaBroker

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


def test_the_broker_is_killed_under_load_and_comes_back(broker: KafkaBroker, topic: str, store: Store) -> None:
    broker.make_topic(topic, 3)
    floor = Floor()
    dealt = floor.deal(12_000)
    lost: list[Exception] = []
    enough = threading.Event()

    def produce() -> None:
        with broker.producer(delivery_timeout_ms=120_000, linger_ms=5) as producer:
            for number, item in enumerate(dealt):
                producer.send(topic, item.value, partition=item.partition).add_errback(lost.append)
                if number == 4_000:
                    producer.flush()
                    enough.set()
                if number % 50 == 0:
                    time.sleep(0.01)
            producer.flush()

    producing = threading.Thread(target=produce)
    with Running(store, connection(broker), [topic]):
        producing.start()
        assert enough.wait(60)
        until(lambda: store.last_index() > 1_000)
        broker.kill()
        time.sleep(1)
        broker.start()
        producing.join(150)
        assert not producing.is_alive()
        assert lost == []
        until(lambda: store.last_index() >= 12_000)
    assert outcome(store) == floor.expected()


def test_a_locked_store_is_waited_for_without_leaving_the_group(
    broker: KafkaBroker, topic: str, tmp_path: Path
) -> None:
    broker.make_topic(topic, 2)
    floor = Floor(partitions=2)
    store = SQLiteStore(tmp_path / "store.sqlite3")
    with Running(store, connection(broker, poll_interval_s=3.5), [topic]) as running:
        send(broker, topic, floor.deal(100))
        until(lambda: store.last_index() == 100)
        for held in store._datastore.pool._pool:
            held._sqlite_conn.execute("PRAGMA busy_timeout = 20")
        holder = sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        send(broker, topic, floor.deal(100))
        until(lambda: running.says("held by another process"))
        reader = running.source._reader
        assert reader
        generation = reader.consumer.group_metadata().generation_id
        time.sleep(5)  # longer than a worker may be away that does not poll
        assert reader.consumer.group_metadata().generation_id == generation
        holder.execute("ROLLBACK")
        holder.close()
        until(lambda: store.last_index() == 200)
        assert running.source._reader is reader
        assert reader.consumer.group_metadata().generation_id == generation
        send(broker, topic, floor.deal(100))
        until(lambda: store.last_index() == 300)
    assert outcome(store) == floor.expected()
    store.close()


def test_a_store_that_is_locked_at_the_start_is_waited_for(broker: KafkaBroker, topic: str, tmp_path: Path) -> None:
    broker.make_topic(topic)
    floor = Floor(partitions=1)
    send(broker, topic, floor.deal(100))
    store = SQLiteStore(tmp_path / "store.sqlite3")
    for held in store._datastore.pool._pool:
        held._sqlite_conn.execute("PRAGMA busy_timeout = 20")
    holder = sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with Running(store, connection(broker), [topic]) as running:
        until(lambda: running.says("held by another process"))
        holder.execute("ROLLBACK")
        holder.close()
        until(lambda: store.last_index() == 100)
    assert outcome(store) == floor.expected()
    store.close()
