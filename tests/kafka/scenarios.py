"""What a source of messages must bear, whichever source it is: the same functions for memory and for Kafka."""

import random
from typing import Protocol

from store.interface import Store
from tests.kafka.floor import Floor, Sent


class Feed(Protocol):
    """Somewhere messages can be sent, and then read into a store."""

    def send(self, messages: list[Sent]) -> None: ...

    def read_into(self, store: Store) -> None: ...


def poison_among_good(feed: Feed, floor: Floor) -> None:
    rng = random.Random(1)
    mixed = [*floor.deal(300), *floor.poison(40, rng)]
    rng.shuffle(mixed)
    feed.send(mixed)


def duplicates(feed: Feed, floor: Floor) -> None:
    first = floor.deal(200)
    feed.send(first)
    feed.send(floor.again(first[50:120]))
    bad = floor.poison(5, random.Random(2))
    feed.send(bad)
    feed.send(floor.again(bad))
    feed.send([*floor.again(first), *floor.deal(30)])


def out_of_order_and_late(feed: Feed, floor: Floor) -> None:
    """In order nowhere, and a table's messages in the wrong partitions too."""
    rng = random.Random(3)
    messages = floor.deal(400)
    elsewhere = [Sent(rng.randrange(floor.partitions), item.value, item.claims) for item in messages]
    rng.shuffle(elsewhere)
    feed.send(elsewhere[:350])
    feed.send(elsewhere[350:])


SCENARIOS = (poison_among_good, duplicates, out_of_order_and_late)
