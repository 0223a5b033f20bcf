"""What is kept of where a message came from, transactions, first contact, and losses."""

import time
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import ANY

import pytest
from kafka.structs import TopicPartition

from ingest.kafka_reader import Reader
from ingest.kafka_source import KafkaSource
from ingest.sources import Chunk
from store.interface import Account, Place, Seen, Step, Store
from store.sqlite_store import SQLiteStore
from tests.kafka.floor import Floor, outcome
from tests.kafka.working import Running, connection, read_all, send, until
from tests.making import bytes_of, message
from tests.parts.kafka import KafkaBroker

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


def topic_id(broker: KafkaBroker, topic: str) -> str:
    with broker.admin() as admin:
        return str(admin.describe_topics([topic])[0]["topic_id"])


def test_a_receipt_says_where_a_message_came_from(broker: KafkaBroker, topic: str, store: Store) -> None:
    broker.make_topic(topic, 2)
    began_us = time.time_ns() // 1_000
    broker.send(topic, [(1, message(1)), (1, message(2)), (0, b"bad")])
    read_all(broker, topic, store)
    by_version = {entry.version: entry.receipt for entry in store.stream("BJ-1/r1")}
    assert [by_version[seq].offset for seq in (1, 2)] == [0, 1]
    for receipt in by_version.values():
        cluster, name, partition = (receipt.source or "").split("/")
        assert (cluster, partition) == (broker.cluster, "1")
        assert name.startswith(f"{topic}-")
        assert len(name) == len(topic) + 1 + 22
        assert receipt.source_time_us
        assert receipt.received_us
        assert began_us - 1_000_000 < receipt.source_time_us <= receipt.received_us + 1_000_000
    assert [row.position for row in store.sources()] == [1, 2]
    assert [row.lag for row in store.sources()] == [0, 0]


def test_aborted_transactions_are_not_recorded_and_leave_no_lag(broker: KafkaBroker, topic: str, store: Store) -> None:
    broker.make_topic(topic)
    with broker.producer(transactional_id=f"{topic}-tx") as producer:
        producer.init_transactions()
        for first, keep in ((1, True), (11, False), (11, True), (21, False)):
            producer.begin_transaction()
            for seq in range(first, first + 10):
                # What is aborted says something else: it must not take the place of what comes later.
                producer.send(topic, message(seq, time="2026-11-14T21:40:05Z" if keep else "2020-01-01T00:00:00Z"))
            producer.flush()  # or an abort has nothing to abort
            producer.commit_transaction() if keep else producer.abort_transaction()
    account, _ = read_all(broker, topic, store)
    assert account == Account(consumed=20, recorded=20, repeats=0, quarantined=0)
    assert bytes_of(store) == {seq: message(seq) for seq in range(1, 21)}
    (row,) = store.sources()
    assert (row.position, row.lag) == (44, 0)  # forty messages, and a mark behind each ten
    assert [entry.receipt.offset for entry in store.log()] == [*range(10), *range(22, 32)]
    assert store.losses() == []


def test_a_transaction_that_is_open_is_not_passed_over(broker: KafkaBroker, topic: str, store: Store) -> None:
    broker.make_topic(topic)
    with broker.producer(transactional_id=f"{topic}-tx") as producer:
        producer.init_transactions()
        producer.begin_transaction()
        producer.send(topic, message(1))
        producer.flush()
        broker.send(topic, [(0, message(2))])
        read_all(broker, topic, store)
        assert store.attach(store.sources()[0].source).position == 0
        producer.commit_transaction()
    read_all(broker, topic, store)
    assert bytes_of(store) == {1: message(1), 2: message(2)}


def test_first_contact_begins_where_the_log_begins_and_is_no_loss(
    broker: KafkaBroker, topic: str, store: Store
) -> None:
    broker.make_topic(topic)
    broker.send(topic, [(0, message(seq)) for seq in range(1, 11)])
    broker.forget_before(topic, 0, 4)
    _, said = read_all(broker, topic, store)
    assert sorted(bytes_of(store)) == list(range(5, 11))
    assert store.losses() == []
    (told,) = said
    assert told.startswith(f"{topic}, partition 0 begins at offset 4: what came before was deleted")
    _, said = read_all(broker, topic, store)
    assert said == []


def test_what_retention_deleted_before_it_was_read_is_recorded_as_lost(
    broker: KafkaBroker, topic: str, store: Store
) -> None:
    broker.make_topic(topic, 2)
    broker.send(topic, [(0, message(seq)) for seq in range(1, 11)])
    read_all(broker, topic, store)
    broker.send(topic, [(0, message(seq)) for seq in range(11, 31)])
    broker.send(topic, [(1, message(seq, table="BJ-2")) for seq in range(1, 4)])
    broker.forget_before(topic, 0, 25)
    account, said = read_all(broker, topic, store)
    assert account == Account(consumed=8, recorded=8, repeats=0, quarantined=0)
    assert sorted(bytes_of(store)) == [*range(1, 11), *range(26, 31)]
    assert [(loss.source, loss.first, loss.last) for loss in store.losses()] == [(store.sources()[0].source, 10, 24)]
    assert store.losses()[0].noticed_us > 0
    assert any(text.startswith(f"LOST: {topic}, partition 0, offsets 10 to 24 were deleted") for text in said)
    assert [(row.position, row.lag) for row in store.sources()] == [(30, 0), (3, 0)]
    read_all(broker, topic, store)
    assert len(store.losses()) == 1
    assert store.check() == []


def test_everything_was_deleted(broker: KafkaBroker, topic: str, store: Store) -> None:
    broker.make_topic(topic)
    broker.send(topic, [(0, message(1))])
    read_all(broker, topic, store)
    broker.send(topic, [(0, message(seq)) for seq in range(2, 8)])
    broker.forget_before(topic, 0, 7)
    read_all(broker, topic, store)
    assert [(loss.first, loss.last) for loss in store.losses()] == [(1, 6)]
    broker.send(topic, [(0, message(8))])
    read_all(broker, topic, store)
    assert sorted(bytes_of(store)) == [1, 8]


def test_a_worker_that_runs_notices_a_loss(
    broker: KafkaBroker, topic: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is held up while retention runs ahead of it."""
    broker.make_topic(topic)
    broker.send(topic, [(0, message(seq)) for seq in range(1, 6)])
    with Running(store, connection(broker), [topic]) as running:
        until(lambda: store.last_index() == 5)
        real = running.source._turn

        def held_up(reader: Reader, store: Store) -> list[Chunk]:
            monkeypatch.setattr(running.source, "_turn", real)
            broker.send(topic, [(0, message(seq)) for seq in range(6, 21)])
            broker.forget_before(topic, 0, 15)
            reader.hold_all()  # what was fetched ahead is forgotten
            return []

        monkeypatch.setattr(running.source, "_turn", held_up)
        until(lambda: 20 in bytes_of(store))
    assert [(loss.first, loss.last) for loss in store.losses()] == [(5, 14)]
    assert sorted(bytes_of(store)) == [*range(1, 6), *range(16, 21)]


def test_a_position_beyond_the_end_stops_that_partition_alone(
    broker: KafkaBroker, topic: str, store: SQLiteStore
) -> None:
    broker.make_topic(topic, 2)
    broker.send(topic, [(0, message(1)), (1, message(1, table="BJ-2"))])
    read_all(broker, topic, store)
    ahead = store.attach(store.sources()[0].source)
    store.append([Step(ahead, 500)])  # as if the broker had lost four hundred and ninety-nine messages
    broker.send(topic, [(0, message(2)), (1, message(2, table="BJ-2"))])
    with Running(store, connection(broker), [topic]) as running:
        until(lambda: running.says("The broker has lost messages that are recorded here"))
        until(lambda: 2 in bytes_of(store, "BJ-2/r1"))
        until(lambda: store.sources()[0].seen == Seen(2, ANY, ANY), "a look at the real end")
    assert sorted(bytes_of(store)) == [1]
    assert store.sources()[0].position == 500
    assert running.source.set_aside
    with KafkaSource(connection(broker), [topic], once=True) as source:
        for _ in source.batches(store):
            pass
    assert list(source.set_aside) == [f"{topic}, partition 0"]


def test_kafka_is_told_where_we_stand_but_not_asked(
    broker: KafkaBroker, topic: str, store: Store, tmp_path: Path
) -> None:
    broker.make_topic(topic)
    floor = Floor(partitions=1)
    send(broker, topic, floor.deal(100))
    read_all(broker, topic, store)
    with broker.admin() as admin:
        told = admin.list_group_offsets("shoebox")["shoebox"]
    assert told[TopicPartition(topic, 0)].offset == 100
    other = SQLiteStore(tmp_path / "other.sqlite3")
    read_all(broker, topic, other)  # Kafka says that there is nothing left, and the empty store knows better
    assert outcome(other) == floor.expected()
    other.close()


def test_a_worker_without_work_notes_lag_and_stops_at_once(
    broker: KafkaBroker, topic: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    broker.make_topic(topic)
    looks: list[Sequence[tuple[Place, Seen]]] = []
    with Running(store, connection(broker), [topic]) as running:
        monkeypatch.setattr(store, "look", lambda seen, name=None: looks.append(seen))
        until(lambda: running.partitions == 1)
        broker.send(topic, [(0, message(1))])
        until(lambda: store.last_index() == 1)
        until(lambda: looks and looks[-1][0][0].position == 1)
        assert time.monotonic() - running.source.last_turn < 30
        began = time.monotonic()
        running.end()
        assert time.monotonic() - began < 15
    ((place, seen),) = looks[-1]
    assert (place.position, seen.end) == (1, 1)
