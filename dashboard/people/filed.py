"""A small file in the home folder that several processes read and change.

Sign-ins and players' names are a few thousand records at most that are read on every request and seldom
changed. A JSON file that is replaced whole is enough for that: what is removed is gone from the disk and not merely
marked as free, a reader never sees half a change, and nobody but `store/` needs a database.
"""

import fcntl
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from dashboard.people.errors import FileDamaged, NotDone

T = TypeVar("T")


class Filed(Generic[T]):
    """One value in one file, readable by its owner alone. A changed file is noticed at the next look."""

    def __init__(self, path: Path, kind: type[T], empty: T):
        self.path = path
        self._kind = kind
        self._empty = empty
        self._turn = threading.Lock()
        self._seen: tuple[tuple[int, int, int] | None, T] = (None, empty)

    def read(self) -> T:
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return self._empty
        mark = (found.st_ino, found.st_mtime_ns, found.st_size)
        known, value = self._seen
        if mark == known:
            return value
        try:
            value = msgspec.json.decode(self.path.read_bytes(), type=self._kind)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise FileDamaged(f"{self.path} can't be read: {error}. Put back its last copy.") from error
        # The mark is from before the reading: at worst the file is read once more.
        self._seen = (mark, value)
        return value

    def change(self, how: Callable[[T], T]) -> T:
        """Replaces the value by another one made of it; one process at a time."""
        with self._turn, self._alone():
            value = how(self.read())
            written = self._written(value)
            before = self.path.stat().st_mtime_ns if self.path.exists() else 0
            part = self.path.with_name(f".{self.path.name}.{os.getpid()}")
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
                out.write(written)
                out.flush()
                os.fsync(out.fileno())
                # Later than the one before, however coarse the disk's clock is: it is by this that a change is noticed.
                at_ns = max(time.time_ns(), before + 1)
                os.utime(out.fileno(), ns=(at_ns, at_ns))
            part.replace(self.path)
        return value

    def _written(self, value: T) -> bytes:
        """Its bytes, if they can be read again: one bad choice must not shut everybody out."""
        whole = msgspec.json.encode(value, order="sorted")
        try:
            msgspec.json.decode(whole, type=self._kind)
        except msgspec.ValidationError as error:
            raise NotDone(f"That can't be kept in {self.path.name}: {error}. Nothing was changed.") from error
        return msgspec.json.format(whole, indent=1)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(self.path.with_name(f".{self.path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
        finally:
            os.close(lock)
