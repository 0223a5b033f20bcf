"""Which topics a cluster has just now. A topic that was deleted and made again is another topic of the same name."""

import base64
import uuid
from collections.abc import Iterable
from typing import Any

from kafka.admin import OffsetSpec
from kafka.errors import for_code
from kafka.structs import TopicPartition

from ingest.kafka_connection import Connection
from ingest.kafka_problems import REFUSALS


def source_name(cluster: str, topic: str, topic_id: str, partition: int) -> str:
    """The name under which a partition's position is kept. The topic's id in it is new when the topic is made again."""
    return f"{cluster}/{topic}-{topic_id}/{partition}"


class Topics:
    """Asks the cluster for the ids of topics, over a connection of its own. Raises what the cluster answers."""

    def __init__(self, connection: Connection):
        self._connection = connection
        self._admin: Any = None
        self._cluster = ""

    def ids(self, topics: Iterable[str]) -> dict[str, str]:
        """The ids of those topics that there are."""
        described = self._asked().describe_topics(list(topics))
        for topic in described:
            error = for_code(topic["error_code"])
            if issubclass(error, REFUSALS):
                raise error(topic["name"])
        return {topic["name"]: _as_kafka_writes_it(topic["topic_id"]) for topic in described if topic["topic_id"]}

    def ends(self, partitions: Iterable[TopicPartition]) -> dict[TopicPartition, int]:
        """How far partitions reach, whether or not anybody can read them."""
        latest = dict.fromkeys(partitions, OffsetSpec.LATEST)
        if not latest:
            return {}
        return {partition: end.offset for partition, end in self._asked().list_partition_offsets(latest).items()}

    def cluster(self) -> str:
        """The cluster's own id: two clusters may have topics of the same name."""
        if not self._cluster:
            self._cluster = self._asked().describe_cluster()["cluster_id"]
        return self._cluster

    def _asked(self) -> Any:
        if self._admin is None:
            self._admin = self._connection.admin()
        return self._admin

    def source(self, partition: TopicPartition, topic_id: str) -> str:
        return source_name(self.cluster(), partition.topic, topic_id, partition.partition)

    def close(self) -> None:
        admin, self._admin = self._admin, None
        if admin is not None:
            admin.close()


def _as_kafka_writes_it(topic_id: str) -> str:
    """22 characters, as `kafka-topics.sh --describe` shows them."""
    return base64.urlsafe_b64encode(uuid.UUID(str(topic_id)).bytes).decode().rstrip("=")
