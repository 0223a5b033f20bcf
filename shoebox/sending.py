"""Sends messages to a Kafka topic as a table's recorder should: keyed by table, each once, in order, none lost."""

import sys
import time
from collections.abc import Callable, Iterable
from datetime import datetime
from threading import BoundedSemaphore, Lock
from typing import Any

import msgspec
from kafka.errors import KafkaError

from domain.signatures import KEY_HEADER, SIGNATURE_HEADER, Signature
from ingest.kafka_connection import Connection
from ingest.kafka_problems import REFUSALS, listen, no_such_topic, refused, unreachable
from ingest.kafka_topics import Topics

_UNDER_WAY_MAX = 20_000  # so many messages wait for their receipt at most, that memory has a bound
_TELL_S = 10.0

Sign = Callable[[str, bytes], Signature]  # a table's name and its message


class _Head(msgspec.Struct):
    """What of a message decides where and when it is sent."""

    source: str
    time: datetime


class Sending:
    """Counts what has arrived and what has not."""

    def __init__(self) -> None:
        self.arrived = 0
        self.failed = 0
        self.reason = ""
        self._room = BoundedSemaphore(_UNDER_WAY_MAX)
        self._lock = Lock()

    def send(self, producer: Any, topic: str, key: bytes, message: bytes, signature: Signature | None) -> None:
        self._room.acquire()
        headers = [] if signature is None else [(KEY_HEADER, signature[0].encode()), (SIGNATURE_HEADER, signature[1])]
        try:
            future = producer.send(topic, message, key=key, headers=headers)
        except KafkaError as error:
            self._failed(error)
            return
        future.add_callback(self._arrived)
        future.add_errback(self._failed)

    def _arrived(self, receipt: object) -> None:
        with self._lock:
            self.arrived += 1
        self._room.release()

    def _failed(self, error: Exception) -> None:
        with self._lock:
            self.failed += 1
            self.reason = self.reason or str(error)
        self._room.release()


def send(to: Connection, topic: str, messages: Iterable[bytes], *, realtime: bool, sign: Sign | None = None) -> Sending:
    """Sends all of them, at the pace of their own times or as fast as it goes, and waits until each has its receipt.

    `sign` makes the signature of a table's message, where messages are to be signed.
    """
    words = listen()
    topics = Topics(to)
    try:
        if topic not in topics.ids([topic]):
            raise no_such_topic([topic], to.bootstrap)
        producer = to.producer()
    except REFUSALS as error:
        raise refused(to.bootstrap, error) from error
    except KafkaError as error:
        raise (refused if words.are_final else unreachable)(to.bootstrap, words.text) from error
    finally:
        topics.close()
    sending = Sending()
    reported = began = time.monotonic()
    first: datetime | None = None
    try:
        for number, message in enumerate(messages, 1):
            head = msgspec.json.decode(message, type=_Head)
            first = first or head.time
            if realtime:
                time.sleep(max(0.0, began + (head.time - first).total_seconds() - time.monotonic()))
            signature = None if sign is None else sign(head.source, message)
            sending.send(producer, topic, head.source.encode(), message, signature)
            if (now := time.monotonic()) - reported >= _TELL_S:
                reported = now
                print(f"{topic}: {number:,} messages sent, {number / (now - began):,.0f} a second", file=sys.stderr)
        producer.flush()
    finally:
        producer.close()
    return sending
