"""A Kafka topic as a second place for the log's checkpoints."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

from kafka.errors import KafkaError
from kafka.structs import TopicPartition

from audit.log.anchors import Anchored
from audit.log.errors import AnchorAway
from ingest.kafka_connection import Connection
from ingest.kafka_problems import listen
from ingest.kafka_topics import Topics

_SEND_S = 30.0
_POLL_MS = 1_000
_GROUP = "shoebox-anchors"  # has no members: partitions are read directly


class KafkaAnchor:
    """Each message is a checkpoint, its key the size."""

    def __init__(self, connection: Connection, topic: str):
        self._connection = connection
        self._topic = topic
        listen()  # what the library has to say is said by us

    @property
    def name(self) -> str:
        return f"the topic {self._topic} at {self._connection.bootstrap}"

    def ready(self, last: tuple[int, bytes] | None) -> None:
        """Nothing to do: nobody makes the topic for us, and `put` looks whether it is there."""

    def put(self, size: int, note: bytes) -> None:
        try:
            self._check_topic()
            with closing(self._connection.producer()) as producer:
                producer.send(self._topic, note, key=str(size).encode("ascii")).get(timeout=_SEND_S)
        except KafkaError as error:
            raise self._away(error) from error

    def all(self) -> Iterator[Anchored]:
        try:
            self._check_topic()
            with closing(self._connection.consumer(_GROUP)) as consumer:
                yield from self._read(consumer)
        except KafkaError as error:
            raise self._away(error) from error

    def _read(self, consumer: Any) -> Iterator[Anchored]:
        partitions = [TopicPartition(self._topic, number) for number in consumer.partitions_for_topic(self._topic)]
        consumer.assign(partitions)
        ends: dict[TopicPartition, int] = consumer.end_offsets(partitions)
        starts: dict[TopicPartition, int] = consumer.beginning_offsets(partitions)
        for partition in partitions:
            consumer.seek(partition, starts[partition])
        while any(consumer.position(partition) < ends[partition] for partition in partitions):
            for records in consumer.poll(timeout_ms=_POLL_MS).values():
                for record in records:
                    where = f"the topic {record.topic}, partition {record.partition}, offset {record.offset}"
                    yield Anchored(where, bytes(record.value))

    def _check_topic(self) -> None:
        """Nobody makes a topic by naming it: an anchor that is misspelled is no anchor."""
        with closing(Topics(self._connection)) as topics:
            if not topics.ids([self._topic]):
                raise AnchorAway(
                    f"There is no topic {self._topic} at {self._connection.bootstrap}. Make it, with unlimited "
                    "retention and no compaction, or correct log.anchor_topic."
                )

    def _away(self, error: KafkaError) -> AnchorAway:
        return AnchorAway(
            f"Checkpoints can't be exchanged with {self.name}: {error}. The log itself is up to date; bring the "
            "cluster back and run the same command again."
        )
