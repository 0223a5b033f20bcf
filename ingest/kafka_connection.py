"""How to reach a Kafka cluster, and the clients of it that we use, each with settings that lose nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kafka import KafkaAdminClient, KafkaConsumer, KafkaProducer
from kafka.net.compat import KafkaNetClient

_CLIENT = "shoebox"
_BOOTSTRAP_MS = 3_000  # one attempt to reach the cluster; we make as many as it takes
_RECONNECT_MS_MAX = 1_000  # the library's own 30 s would leave a cluster that is back unread for half a minute
_ASK_MS = 10_000

_POLL_RECORDS = 10_000
# An answer waits until there is this much, or this long: a large floor gives about one batch a second instead of
# hundreds, each of which is a durable transaction.
_FETCH_BYTES_MIN = 512 * 1024
_FETCH_WAIT_MS = 1_000
_FETCH_PARTITION_BYTES = 2 * 1024 * 1024
_FETCH_BYTES_MAX = 16 * 1024 * 1024
_METADATA_MS = 30_000  # how long a new partition may go unnoticed


@dataclass(frozen=True)
class Connection:
    """Where a cluster is and how to sign in. What is secret in it is never shown."""

    bootstrap: str
    security: Mapping[str, Any] = field(default_factory=dict, repr=False)
    session_timeout_s: float = 10.0  # so long after a worker was killed, others take over its partitions
    poll_interval_s: float = 300.0  # a worker that does not come back for so long is taken for hung

    def consumer(self, group: str) -> Any:
        return _made(
            KafkaConsumer,
            group_id=group,
            enable_auto_commit=False,
            isolation_level="read_committed",
            auto_offset_reset="none",
            max_poll_records=_POLL_RECORDS,
            fetch_min_bytes=_FETCH_BYTES_MIN,
            fetch_max_wait_ms=_FETCH_WAIT_MS,
            fetch_max_bytes=_FETCH_BYTES_MAX,
            max_partition_fetch_bytes=_FETCH_PARTITION_BYTES,
            metadata_max_age_ms=_METADATA_MS,
            session_timeout_ms=int(self.session_timeout_s * 1_000),
            heartbeat_interval_ms=int(self.session_timeout_s * 1_000 / 4),
            max_poll_interval_ms=int(self.poll_interval_s * 1_000),
            metrics_enabled=False,
            **self._common(),
        )

    def admin(self) -> Any:
        return _made(KafkaAdminClient, request_timeout_ms=_ASK_MS, **self._common())

    def producer(self) -> Any:
        return _made(
            KafkaProducer,
            acks="all",
            enable_idempotence=True,
            linger_ms=20,
            batch_size=128 * 1024,
            max_request_size=4 * 1024 * 1024,
            **self._common(),
        )

    def _common(self) -> dict[str, Any]:
        return {
            "bootstrap_servers": [server.strip() for server in self.bootstrap.split(",")],
            "client_id": _CLIENT,
            "bootstrap_timeout_ms": _BOOTSTRAP_MS,
            "reconnect_backoff_max_ms": _RECONNECT_MS_MAX,
            **self.security,
        }


def _made(kind: Callable[..., Any], **options: Any) -> Any:
    """A client of the cluster, with two faults of the library mended.

    It does not pass `allow_auto_create_topics` on to where it asks: a reader of a deleted topic would make it again,
    empty and with the wrong number of partitions. And where the cluster does not answer, it leaves a thread behind.
    """
    connections: list[Any] = []

    def connect(**configs: Any) -> Any:
        client = KafkaNetClient(**configs)
        client.cluster.config["allow_auto_create_topics"] = False
        connections.append(client)
        return client

    try:
        return kind(kafka_client=connect, **options)
    except BaseException:
        for client in connections:
            client.close()
        raise
