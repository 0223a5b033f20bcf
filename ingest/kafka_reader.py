"""One membership in a consumer group: its consumer, the topics it reads, and where in each partition it stands.

It lasts until a topic is deleted or made again. Then everything that the consumer has fetched ahead is of a topic that
is no more, and a new reader begins.
"""

import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from kafka.errors import KafkaError
from kafka.structs import OffsetAndMetadata, TopicPartition

from ingest.kafka_connection import Connection
from ingest.kafka_fetching import fetch_by_id
from ingest.kafka_messages import chunk_of
from ingest.kafka_partitions import Partitions
from ingest.kafka_records import Message
from ingest.sources import Chunk
from store.interface import Place

_ASK_MS = 3_000
_LEAVE_MS = 5_000


class Reader:
    """Reads from the partitions that the group gives it, each from where its place says."""

    def __init__(self, connection: Connection, group: str, topic_ids: Mapping[str, str]):
        self.topic_ids = topic_ids
        self.consumer: Any = connection.consumer(group)
        self.fetching = fetch_by_id(self.consumer, topic_ids)
        self.partitions = Partitions(self.consumer)
        self.places: dict[TopicPartition, Place] = {}
        self.set_aside: dict[TopicPartition, str] = {}
        self.unreadable: set[TopicPartition] = set()  # those of them that are worth another try
        self._committed: dict[TopicPartition, int] = {}
        self.began = time.monotonic()
        self.consumer.subscribe(topics=sorted(topic_ids), listener=self.partitions)
        # Asking makes the consumer learn the topics' partitions. One that has not and is chosen to share them out
        # would give nobody anything. That a partition has nobody who could answer is no reason not to read the others.
        with suppress(KafkaError):
            self.consumer.beginning_offsets([TopicPartition(topic, 0) for topic in topic_ids], timeout_ms=_ASK_MS)

    def poll(self, timeout_s: float) -> dict[TopicPartition, list[Message]]:
        """What has come. Raises what the broker says of a partition, before anything of it is handed over."""
        polled: dict[TopicPartition, list[Message]] = self.consumer.poll(timeout_ms=int(timeout_s * 1_000))
        ours = self.partitions.ours()
        self.places = {partition: place for partition, place in self.places.items() if partition in ours}
        return polled

    def chunks(self, polled: Mapping[TopicPartition, list[Message]]) -> list[Chunk]:
        """What was polled, and the offsets passed where there were no messages for us.

        After the last message there can be offsets that are nobody's: marks of transactions, and messages of
        transactions that were aborted. They are passed too, or there would always seem to be something left to read.
        """
        chunks = []
        for partition, place in self.places.items():
            if partition in self.set_aside:
                continue
            messages = polled.get(partition, [])
            began = place.position or 0
            position: int = self.consumer.position(partition)
            if messages:
                first, last = messages[0][0], messages[-1][0]
                assert first >= began, f"{partition}: {first} was read before, up to {began}"
                position = max(position, last + 1)
            if position > began:
                chunks.append(chunk_of(place, messages, position, self.end(partition)))
        return chunks

    def recorded(self, chunks: Iterable[Chunk]) -> None:
        """The batch is in the store: its places are where we stand."""
        by_source = {place.source: partition for partition, place in self.places.items()}
        for chunk in chunks:
            partition = by_source.get(chunk.place.source)
            if partition is not None:
                self.places[partition] = chunk.place_after

    def end(self, partition: TopicPartition) -> int | None:
        """How far the partition reaches, as far as the last answer said."""
        end: int | None = self.consumer.highwater(partition)
        return end

    def bounds(self, partition: TopicPartition) -> tuple[int, int]:
        """Where the broker's log of a partition begins, and how far it can be read now."""
        begins = self.consumer.beginning_offsets([partition], timeout_ms=_ASK_MS)
        ends = self.consumer.end_offsets([partition], timeout_ms=_ASK_MS)
        return begins[partition], ends[partition]

    def hold_all(self) -> None:
        """Every place has to be asked for again."""
        self.places.clear()
        self.partitions.hold(self.consumer.assignment())

    def keep_membership(self, seconds: float) -> None:
        """Lets time pass without reading, and stays a member of the group."""
        reading = self.partitions.ours()
        self.consumer.pause(*reading)
        try:
            surprise = self.consumer.poll(timeout_ms=int(seconds * 1_000))
            assert not surprise, "a partition that is held still was read from"
        finally:
            for partition in (reading & self.partitions.ours()) - set(self.set_aside):
                self.consumer.resume(partition)

    def tell_kafka(self) -> None:
        """Kafka's own positions are for lag tools alone, so that it does not matter whether this arrives."""
        offsets = self._news()
        if offsets:
            with suppress(KafkaError):
                self.consumer.commit_async(offsets)

    def close(self, *, in_trouble: bool = False) -> None:
        """Leaves the group, so that others need not wait until we are missed."""
        patience_ms = 500 if in_trouble else _LEAVE_MS
        with suppress(KafkaError):
            self.consumer.commit(self._news(), timeout_ms=patience_ms)
        with suppress(KafkaError):
            self.consumer.close(timeout_ms=patience_ms)

    def _news(self) -> dict[TopicPartition, OffsetAndMetadata]:
        positions = {partition: place.position or 0 for partition, place in self.places.items()}
        news = {partition: at for partition, at in positions.items() if self._committed.get(partition) != at}
        self._committed = positions
        return {partition: OffsetAndMetadata(at, "", -1) for partition, at in news.items()}
