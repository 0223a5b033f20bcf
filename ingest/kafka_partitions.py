"""The partitions that the group has given to this worker, and which of them still have to be given a place."""

from collections.abc import Iterable
from typing import Any

from kafka import ConsumerRebalanceListener
from kafka.structs import TopicPartition


class Partitions(ConsumerRebalanceListener):  # type: ignore[misc]
    """Notes what the group gives and takes.

    The library calls this on the loop that sends the heartbeats, so nothing here may wait, not even for the store: a
    partition that is given to us is held still, at no offset that means anything, until the worker has asked the store
    where to go on. Without a position the library would take Kafka's own, which is only there for lag tools.
    """

    def __init__(self, consumer: Any):
        self._consumer = consumer
        self.joined = False
        self.unplaced: set[TopicPartition] = set()

    def on_partitions_assigned(self, assigned: Iterable[TopicPartition]) -> None:
        self.joined = True
        self.unplaced = set()
        self.hold(assigned)

    def on_partitions_revoked(self, revoked: Iterable[TopicPartition]) -> None:
        self.joined = False

    def on_partitions_lost(self, lost: Iterable[TopicPartition]) -> None:
        self.joined = False
        self.unplaced = set()

    def hold(self, partitions: Iterable[TopicPartition]) -> None:
        """Nothing more is read from these until they are placed."""
        for partition in partitions:
            self._consumer.pause(partition)
            self._consumer.seek(partition, 0)
            self.unplaced.add(partition)

    def place(self, partition: TopicPartition, position: int) -> None:
        """Reading goes on from here."""
        self._consumer.seek(partition, position)
        self._consumer.resume(partition)
        self.unplaced.discard(partition)

    def ours(self) -> set[TopicPartition]:
        """The partitions that are ours and are being read."""
        assigned: set[TopicPartition] = self._consumer.assignment()
        return assigned - self.unplaced
