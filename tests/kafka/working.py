"""Workers on a real broker: run to the end of a topic, or in a thread until they are asked to stop."""

import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

from ingest.acceptance import Acceptance
from ingest.kafka_connection import Connection
from ingest.kafka_source import KafkaSource
from ingest.worker import Worker
from store.interface import Account, Store
from tests.kafka.floor import Sent
from tests.parts.kafka import KafkaBroker

PATIENCE_S = 90  # a busy machine takes its time


_broken: list[BaseException] = []  # what ended workers that should still run


def until(condition: Callable[[], Any], what: str = "it") -> None:
    """Waits for something, but not for what a worker would have done that is no more."""
    deadline = time.monotonic() + PATIENCE_S
    while not condition():
        if _broken:
            raise _broken.pop()
        assert time.monotonic() < deadline, f"{what} did not happen in {PATIENCE_S} s"
        time.sleep(0.05)


def connection(broker: KafkaBroker, **rest: Any) -> Connection:
    return Connection(broker.bootstrap, session_timeout_s=rest.pop("session_timeout_s", 3.0), **rest)


def send(broker: KafkaBroker, topic: str, messages: list[Sent]) -> None:
    broker.send(topic, [(item.partition, item.value) for item in messages])


def read_all(broker: KafkaBroker, topic: str, store: Store, **rest: Any) -> tuple[Account, list[str]]:
    """One worker reads what there is; its account and what it said."""
    said: list[str] = []
    stop = threading.Event()
    too_long = threading.Timer(PATIENCE_S, stop.set)
    too_long.start()
    worker = Worker(store, stop=stop, say=said.append)
    try:
        with KafkaSource(connection(broker), [topic], once=True, say=said.append, **rest) as source:
            worker.run(source)
    finally:
        too_long.cancel()
    assert not stop.is_set(), f"the end of {topic} was not reached: {said}"
    return worker.account, said


class Running:
    """A worker in a thread, from `with` to its end."""

    def __init__(self, store: Store, to: Connection, topics: list[str]):
        self.said: list[str] = []
        self.stop = threading.Event()
        self.source = KafkaSource(to, topics, say=self.said.append, name="worker:1")
        self.worker = Worker(
            store,
            Acceptance(reader="worker:1"),
            stop=self.stop,
            say=self.said.append,
            locked_patience_s=float("inf"),
        )
        self._thread = threading.Thread(target=self._run)
        self._error: BaseException | None = None

    @property
    def partitions(self) -> int:
        """How many partitions are being read by this one."""
        reader = self.source._reader
        return len(reader.places) if reader and reader.partitions.joined else 0

    def says(self, words: str) -> bool:
        self.alive()
        return any(words in text for text in self.said)

    def alive(self) -> None:
        if self._error:
            raise self._error

    def _run(self) -> None:
        try:
            with self.source:
                self.worker.run(self.source)
        except BaseException as error:
            self._error = error
            _broken.append(error)

    def __enter__(self) -> "Running":
        self._thread.start()
        return self

    def end(self) -> None:
        self.stop.set()
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive(), "the worker does not stop"
        self.alive()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop.set()
        self._thread.join(PATIENCE_S)
        if kind is None:
            self.end()
