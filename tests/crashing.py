"""A process that dies at its n-th dealing with the database, before or after it takes effect."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from eventsourcing.sqlite import SQLiteConnection, SQLiteCursor

from store.postgres import PostgresCursor


class Crash(BaseException):
    """The process is gone. Nothing in the product may catch this."""


class CrashPoint:
    """Counts dealings with the database and dies at one of them."""

    def __init__(self, end: Callable[[], BaseException] = Crash) -> None:
        self._end = end
        self.at: int | None = None
        self.after = False
        self.count = 0
        self.died = False

    def arm(self, at: int, *, after: bool) -> None:
        self.at, self.after, self.count, self.died = at, after, 0, False

    def disarm(self) -> None:
        self.at = None

    def around(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def dealing(*args: Any, **kwargs: Any) -> Any:
            if self.at is None or self.died:
                return original(*args, **kwargs)
            self.count += 1
            fatal = self.count == self.at
            if fatal and not self.after:
                self.died = True
                raise self._end()
            try:
                return original(*args, **kwargs)
            finally:
                if fatal:
                    self.died = True
                    raise self._end()

        return dealing


@contextmanager
def crash_points() -> Iterator[CrashPoint]:
    """While this is open, everything that any store does with its database can be the last thing it does."""
    point = CrashPoint()
    with pytest.MonkeyPatch.context() as patch:
        for owner, name in (
            (SQLiteCursor, "execute"),
            (SQLiteCursor, "executemany"),
            (SQLiteConnection, "commit"),
            (PostgresCursor, "execute"),
            (PostgresCursor, "executemany"),
            (PostgresCursor, "copy"),
            (psycopg.Connection, "execute"),
            (psycopg.Connection, "commit"),
        ):
            patch.setattr(owner, name, point.around(getattr(owner, name)))
        yield point
