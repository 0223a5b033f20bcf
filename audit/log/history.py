"""Every checkpoint that was ever signed here, one after the other in one file that only grows."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from audit.log.files import make_durable, make_folder

_END = b"\f\n"  # a note can have no form feed in it
_TAIL_BYTES = 64 * 1024  # more than two notes ever take


class History:
    """A note counts with the mark after it; what a crash left without one is cut off by the next."""

    def __init__(self, path: Path):
        self.path = path

    def add(self, note: bytes) -> None:
        """Adds a note, durably, unless it is the last one already."""
        make_folder(self.path.parent)
        with self.path.open("r+b" if self.path.exists() else "w+b") as file:
            last, whole = _last(file)
            if last == note:
                return
            file.truncate(whole)
            file.seek(whole)
            file.write(note + _END)
            file.flush()
            os.fsync(file.fileno())
        make_durable([self.path.parent])

    def last(self) -> bytes | None:
        """The note that was added last."""
        if not self.path.exists():
            return None
        with self.path.open("rb") as file:
            return _last(file)[0]

    @property
    def size(self) -> int:
        """How many bytes it has, and so the offset after what was added last."""
        return self.path.stat().st_size if self.path.exists() else 0

    def before(self, offset: int) -> bytes | None:
        """The note that ends at an offset; None where none does."""
        if not self.path.exists():
            return None
        with self.path.open("rb") as file:
            note, whole = _last(file, offset)
        return note if whole == offset else None

    def since(self, offset: int = 0) -> Iterator[tuple[bytes, int]]:
        """The notes after an offset, each with the offset after it."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            file.seek(offset)
            rest = file.read()
        *notes, _torn = rest.split(_END)
        for note in notes:
            offset += len(note) + len(_END)
            yield note, offset


def _last(file: BinaryIO, upto: int | None = None) -> tuple[bytes | None, int]:
    """The last note that has its mark, up to an offset if one is given, and the offset after the mark."""
    last = file.seek(0, os.SEEK_END)
    last = last if upto is None else min(last, upto)
    start = max(0, last - _TAIL_BYTES)
    file.seek(start)
    before, end, _torn = file.read(last - start).rpartition(_END)
    if not end:
        return None, 0
    return before.rpartition(_END)[2], start + len(before) + len(end)
