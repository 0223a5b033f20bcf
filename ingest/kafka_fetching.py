"""Fetching from topics by their ids: a broker then never gives us messages of another topic of the same name."""

import base64
import uuid
from collections.abc import Iterable, Mapping
from typing import Any

from kafka.consumer.fetcher import Fetcher
from kafka.errors import InconsistentTopicIdError, UnknownTopicIdError

from ingest.kafka_records import PartitionMessages

_BY_ID = 13  # the version of the request in which topics are known by their ids; the library stops before it
_NOT_THIS_TOPIC = {UnknownTopicIdError.errno, InconsistentTopicIdError.errno}


class FetchingById(Fetcher):  # type: ignore[misc]
    """The library's fetcher, except that it asks for topics by their ids where a broker knows how to answer.

    `is_by_id` is true once there were answers, and all of them were by id: then whatever was fetched is of the topics
    that we meant. Brokers before Kafka 3.1 answer by name. `is_refused` is set when a broker does not have a topic of
    that id.
    """

    PartitionRecords = PartitionMessages

    def __init__(self, client: Any, subscription: Any, topic_ids: Mapping[str, str], **configs: Any):
        super().__init__(client, subscription, **configs)
        self._ids = {topic: _uuid(topic_id) for topic, topic_id in topic_ids.items()}
        self._names = {topic_id: topic for topic, topic_id in self._ids.items()}
        self._by_id = self._by_name = False
        self.is_refused = False

    @property
    def is_by_id(self) -> bool:
        return self._by_id and not self._by_name

    def _create_fetch_requests(self) -> dict[int, tuple[Any, Any]]:
        requests: dict[int, tuple[Any, Any]] = super()._create_fetch_requests()
        for request, _ in requests.values():
            _put_ids(request.topics, self._ids)
            _put_ids(request.forgotten_topics_data, self._ids)
            request._max_version = _BY_ID
        return requests

    def _handle_fetch_response(self, node_id: int, fetch_offsets: Any, send_time: float, response: Any) -> None:
        if response.API_VERSION >= _BY_ID:
            self._by_id = True
            for topic in response.responses:
                topic.topic = self._names[topic.topic_id]
                if any(partition.error_code in _NOT_THIS_TOPIC for partition in topic.partitions):
                    self.is_refused = True
        else:
            self._by_name = True
        super()._handle_fetch_response(node_id, fetch_offsets, send_time, response)


def fetch_by_id(consumer: Any, topic_ids: Mapping[str, str]) -> FetchingById:
    """Makes a consumer that has not read anything yet fetch by these ids."""
    fetching = FetchingById(consumer._client, consumer._subscription, topic_ids, **consumer.config)
    consumer._fetcher = fetching
    return fetching


def _put_ids(topics: Iterable[Any], ids: Mapping[str, uuid.UUID]) -> None:
    for topic in topics:
        topic.topic_id = ids[topic.topic]


def _uuid(topic_id: str) -> uuid.UUID:
    return uuid.UUID(bytes=base64.urlsafe_b64decode(f"{topic_id}=="))
