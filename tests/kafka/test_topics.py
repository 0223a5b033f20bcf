"""A topic that is deleted and made again is another topic: it is read from its own beginning, and nothing is mixed."""

import time
from contextlib import closing
from typing import Any

import pytest
from kafka.consumer.fetcher import Fetcher
from kafka.errors import KafkaError

from ingest.kafka_fetching import FetchingById
from ingest.kafka_reader import Reader
from ingest.kafka_source import KafkaSource
from ingest.kafka_topics import Topics
from store.interface import Account, Store
from tests.kafka.working import Running, connection, read_all, until
from tests.making import bytes_of, message, messages
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


@pytest.fixture(params=["by id", "by name"])
def fetching(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How brokers are asked: as they can be, and as older ones must be."""
    if request.param == "by name":
        monkeypatch.setattr(FetchingById, "_create_fetch_requests", Fetcher._create_fetch_requests)
    return str(request.param)


@pytest.mark.parametrize("count", [3, 10, 40], ids=["shorter", "equal", "longer"])
@pytest.mark.usefixtures("fetching")
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


def test_a_broker_gives_nothing_of_another_topic_of_the_same_name(
    broker: KafkaBroker, topic: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even a worker that never learns that the topic was made again does not take its messages for the old one's."""
    broker.make_topic(topic, 1)
    put(broker, topic, messages(1, 10))
    with Running(store, connection(broker), [topic]) as running:
        until(lambda: store.last_index() == 10)
        with closing(Topics(connection(broker))) as topics:
            ids = topics.ids([topic])
        monkeypatch.setattr(Topics, "ids", lambda topics, names: ids)
        with broker.admin() as admin:
            admin.delete_topics([topic])
            _make_at_once(admin, topic)
        put(broker, topic, messages(1, 40, recording="r2"))
        reader = running.source._reader
        assert reader
        refused = Refusals()
        monkeypatch.setattr(FetchingById, "is_refused", refused, raising=False)
        # On a busy machine the worker may see the topic gone for a moment: then it has nothing to ask for.
        until(lambda: refused.count >= 3 or running.partitions == 0)
        assert running.source._reader is reader
    assert store.last_index() == 10
    assert [row.position for row in store.sources()] == [10]


def test_brokers_are_asked_what_a_name_means_before_each_batch_that_was_fetched_by_name(
    broker: KafkaBroker, topic: str, store: Store, fetching: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broker.make_topic(topic, 1)
    asked: list[int] = []
    ask = KafkaSource._same_topics

    def counted(source: KafkaSource, reader: Reader) -> bool:
        asked.append(store.last_index())
        return ask(source, reader)

    monkeypatch.setattr(KafkaSource, "_same_topics", counted)
    monkeypatch.setattr("ingest.kafka_source._LOOK_S", 1_000.0)
    with Running(store, connection(broker), [topic]) as running:
        until(lambda: running.partitions == 1)
        for count in range(1, 6):
            put(broker, topic, [message(count)])
            until(lambda count=count: store.last_index() == count)  # type: ignore[misc]
    assert ({1, 2, 3, 4} <= set(asked)) == (fetching == "by name")


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


class Refusals:
    """Counts how often a broker has said that it has no topic of that id; nobody is told."""

    count = 0

    def __get__(self, owner: Any, kind: Any = None) -> bool:
        return False

    def __set__(self, owner: Any, value: bool) -> None:
        self.count += value


def _make_at_once(admin: Any, topic: str) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            admin.create_topics({topic: {"num_partitions": 1}}, wait_for_metadata=True)
            return
        except KafkaError:
            assert time.monotonic() < deadline
            time.sleep(0.01)
