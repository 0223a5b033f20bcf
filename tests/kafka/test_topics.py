"""A topic that is deleted and made again is another topic: it is read from its own beginning, and nothing is mixed."""

import time
from typing import Any

import pytest
from kafka.errors import KafkaError

from store.interface import Account, Store
from tests.kafka.working import Running, connection, read_all, until
from tests.making import bytes_of, messages
from tests.parts.kafka import KafkaBroker

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


def put(broker: KafkaBroker, topic: str, raws: list[bytes]) -> None:
    broker.send(topic, [(0, raw) for raw in raws])


@pytest.mark.parametrize("count", [3, 10, 25], ids=["shorter", "equal", "longer"])
def test_made_again_while_nothing_ran(broker: KafkaBroker, topic: str, store: Store, count: int) -> None:
    broker.make_topic(topic)
    put(broker, topic, messages(1, 10))
    read_all(broker, topic, store)
    broker.delete_topic(topic)
    broker.make_topic(topic)
    put(broker, topic, messages(1, count, recording="r2"))
    read_all(broker, topic, store)
    assert sorted(bytes_of(store)) == list(range(1, 11))
    assert bytes_of(store, "BJ-1/r2") == dict(enumerate(messages(1, count, recording="r2"), 1))
    assert [(row.position, row.account.recorded) for row in store.sources()] == [(10, 10), (count, count)]
    assert store.losses() == []


@pytest.mark.parametrize("count", [3, 10, 40], ids=["shorter", "equal", "longer"])
def test_made_again_while_a_worker_runs(broker: KafkaBroker, topic: str, store: Store, count: int) -> None:
    broker.make_topic(topic, 1)
    with Running(store, connection(broker), [topic]) as running:
        put(broker, topic, messages(1, 10))
        until(lambda: store.last_index() == 10)
        # Both at once, so that the worker may well never see the topic gone.
        with broker.admin() as admin:
            admin.delete_topics([topic])
            _make_at_once(admin, topic)
        put(broker, topic, messages(1, count, recording="r2"))
        until(lambda: len(bytes_of(store, "BJ-1/r2")) == count)
        until(lambda: running.says(f"The topic {topic} was deleted or made again."))
        put(broker, topic, messages(count + 1, count + 5, recording="r2"))
        until(lambda: len(bytes_of(store, "BJ-1/r2")) == count + 5)
    assert [(row.position, row.account) for row in store.sources()] == [
        (10, Account(10, 10, 0, 0)),
        (count + 5, Account(count + 5, count + 5, 0, 0)),
    ]
    assert store.losses() == []
    assert store.check() == []


def test_an_empty_topic_made_again(broker: KafkaBroker, topic: str, store: Store) -> None:
    """Position 0 of the old one and position 0 of the new one: not even they are mixed up."""
    broker.make_topic(topic, 2)
    with Running(store, connection(broker), [topic]) as running:
        until(lambda: running.partitions == 2)
        with broker.admin() as admin:
            admin.delete_topics([topic])
            _make_at_once(admin, topic)
        put(broker, topic, messages(1, 5))
        until(lambda: store.last_index() == 5)
        until(lambda: running.says("was deleted or made again"))
    assert [row.account.recorded for row in store.sources()] == [0, 0, 5]


def test_a_topic_that_is_gone_is_not_made_by_looking_for_it(broker: KafkaBroker, topic: str, store: Store) -> None:
    """The broker makes topics that somebody asks for; we must not ask. The other topic is read on meanwhile."""
    other = f"{topic}-other"
    broker.make_topic(topic)
    broker.make_topic(other)
    with Running(store, connection(broker), [topic, other]) as running:
        put(broker, topic, messages(1, 5))
        until(lambda: store.last_index() == 5)
        broker.delete_topic(topic)
        until(lambda: running.says(f"The topic {topic} is gone from the cluster."))
        put(broker, other, messages(1, 5, table="BJ-2"))
        until(lambda: store.last_index() == 10)
        time.sleep(2)
        with broker.admin() as admin:
            assert topic not in admin.list_topics()
        broker.make_topic(topic)
        put(broker, topic, messages(1, 7, recording="r2"))
        until(lambda: store.last_index() == 17)
    assert len(bytes_of(store, "BJ-1/r2")) == 7
    assert store.check() == []


def _make_at_once(admin: Any, topic: str) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            admin.create_topics({topic: {"num_partitions": 1}}, wait_for_metadata=True)
            return
        except KafkaError:
            assert time.monotonic() < deadline
            time.sleep(0.01)
