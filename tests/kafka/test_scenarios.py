"""Whatever is sent ends up where it belongs, from Kafka as from memory."""

from collections.abc import Callable

import pytest

from ingest.sources import MemorySource
from ingest.worker import Worker
from store.interface import Store
from tests.kafka.floor import Floor, Sent, outcome
from tests.kafka.scenarios import SCENARIOS, Feed
from tests.kafka.working import read_all, send
from tests.parts.kafka import KafkaBroker

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


class MemoryFeed:
    """A list for each partition."""

    def __init__(self, partitions: int):
        self._lists: list[list[bytes]] = [[] for _ in range(partitions)]

    def send(self, messages: list[Sent]) -> None:
        for item in messages:
            self._lists[item.partition].append(item.value or b"")

    def read_into(self, store: Store) -> None:
        for number, messages in enumerate(self._lists):
            Worker(store).run(MemorySource(f"memory/{number}", messages, batch=37))


class KafkaFeed:
    def __init__(self, broker: KafkaBroker, topic: str, partitions: int):
        self._broker, self._topic = broker, topic
        broker.make_topic(topic, partitions)

    def send(self, messages: list[Sent]) -> None:
        send(self._broker, self._topic, messages)

    def read_into(self, store: Store) -> None:
        read_all(self._broker, self._topic, store)


@pytest.fixture(params=["memory", "kafka"])
def feed(request: pytest.FixtureRequest, topic: str) -> Feed:
    if request.param == "memory":
        return MemoryFeed(3)
    return KafkaFeed(request.getfixturevalue("broker"), topic, 3)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_ends_as_it_must(scenario: Callable[[Feed, Floor], None], feed: Feed, store: Store) -> None:
    floor = Floor()
    scenario(feed, floor)
    feed.read_into(store)
    assert outcome(store) == floor.expected()
    feed.read_into(store)
    assert outcome(store) == floor.expected()
    feed.send(floor.deal(20))
    feed.read_into(store)
    assert outcome(store) == floor.expected()
