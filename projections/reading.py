"""What analysts ask: one SELECT, answered in a process of its own, which is ended when the time is over."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

from projections.answering import Columns, Done, Limits, QueryRefused, Ready, Rows, answer
from projections.children import CleanContext

T = TypeVar("T")
_START_S = 60.0  # to load DuckDB and open the file, on a machine that has much else to do


@dataclass(frozen=True)
class Answer:
    """The names of the columns, and the rows as they come."""

    columns: list[str]
    rows: Iterator[tuple[Any, ...]]


@contextmanager
def asked(file: Path, sql: str, limits: Limits | None = None) -> Iterator[Answer]:
    """Asks one question of a file."""
    limits = limits or Limits()
    receiver, sender = Pipe(duplex=False)
    process = CleanContext().Process(target=answer, args=(sender, file, sql, limits), daemon=True)
    process.start()
    sender.close()  # ours; when the process ends, its end is the last
    try:
        messages = _Messages(receiver, limits)
        messages.next(Ready)
        yield Answer(messages.next(Columns).names, messages.rows())
    finally:
        process.kill()
        process.join()
        receiver.close()


class _Messages:
    """What comes from the process. Only waiting for it counts as time: whoever reads the rows may be slow."""

    def __init__(self, receiver: Connection, limits: Limits):
        self._receiver = receiver
        self._limits = limits
        self._left_s = _START_S

    def rows(self) -> Iterator[tuple[Any, ...]]:
        while not isinstance(message := self._message(), Done):
            assert isinstance(message, Rows)
            yield from message.rows

    def next(self, kind: type[T]) -> T:
        message = self._message()
        assert isinstance(message, kind)
        return message

    def _message(self) -> Any:
        began = time.monotonic()
        if not self._receiver.poll(self._left_s):
            raise QueryRefused(
                f"The question took longer than {self._limits.seconds:g} s. Ask for less, or allow more with --seconds."
            )
        try:
            message = self._receiver.recv()
        except (EOFError, ConnectionResetError):
            # Where memory is refused in a place that can't go on without it, nothing is said any more.
            raise QueryRefused(
                "The process that looked for the answer ended without a word, most likely for want of memory: it may "
                f"have {self._limits.memory_mib:,} MiB. Ask for less, or allow more with --memory."
            ) from None
        if isinstance(message, Exception):
            raise message
        self._left_s = (
            self._limits.seconds if isinstance(message, Ready) else max(0.0, self._left_s - (time.monotonic() - began))
        )
        return message
