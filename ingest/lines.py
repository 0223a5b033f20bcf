"""Lines of a byte stream in large pieces that end at a line's end, with a running hash of everything handed out."""

import codecs
import gzip
import hashlib
import os
import select
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Event as Flag
from typing import Protocol

from store.quarantine import BEGINNING_BYTES, WHOLE_BYTES_MAX, Shortened

PIECE_BYTES = 2 * 1024 * 1024
_QUIET_S = 0.2
_LAST_LINE_S = 2.0


class Bytes(Protocol):
    """As much of a binary file as is needed here."""

    def read(self, size: int, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Mark:
    """A proof of how far a stream was read: so many bytes, and their hash."""

    length: int
    digest: str
    open_line: bool  # the last line had no line break

    def __str__(self) -> str:
        return f"{self.length}:{'open' if self.open_line else 'whole'}:{self.digest}"

    @classmethod
    def parse(cls, text: str) -> "Mark":
        length, state, digest = text.split(":")
        return cls(int(length), digest, state == "open")


@dataclass(frozen=True, slots=True)
class Piece:
    """Some lines without their line breaks, the number of the first, and the mark after the last.

    A line that is too long to be kept is a piece of its own: what is kept of it, and a line that says so.
    """

    first: int
    lines: list[bytes]
    mark: Mark
    shortened: Shortened | None = None


class LineReader:
    """Reads a stream from its beginning, or from a mark if what comes before it is still what was read."""

    def __init__(self, stream: Bytes, piece_bytes: int = PIECE_BYTES):
        self._stream = stream
        self._piece_bytes = piece_bytes
        self._hash = hashlib.sha256()
        self._length = 0
        self._line = 0
        self._rest = b""

    def go_to(self, mark: Mark, line: int) -> bool:
        """Moves to a mark; False if this is not the stream that was marked, and then it must be opened anew."""
        left = mark.length
        while left:
            data = self._stream.read(min(left, PIECE_BYTES))
            if not data:
                return False
            self._hash.update(data)
            left -= len(data)
        if self._hash.hexdigest() != mark.digest:
            return False
        self._length, self._line = mark.length, line
        return not mark.open_line or self._line_has_ended()

    def _line_has_ended(self) -> bool:
        """After a last line without a line break there is a line break now, or still nothing: it has not grown."""
        ending = self._stream.read(1)
        if ending == b"\r":
            ending += self._stream.read(1)
        self._count(ending)
        return ending in (b"", b"\n", b"\r\n")

    def pieces(self) -> Iterator[Piece]:
        """Whole lines, piece by piece. A last line without a line break is handed out when the stream has ended.

        A stream that breaks off with an error has given all its whole lines before: what it has of the next one
        is left unread.
        """
        rest = b""
        while data := self._stream.read(self._piece_bytes):
            data = rest + data
            end = data.rfind(b"\n") + 1
            data, rest = data[:end], data[end:]
            if data:
                yield self._piece(data)
            if len(rest) > WHOLE_BYTES_MAX:
                yield self._long_line(rest)
                rest = self._rest
        if rest:
            yield self._piece(rest)

    def _long_line(self, begin: bytes) -> Piece:
        """A line that is too long to keep is hashed as it comes, so that it is never in memory whole."""
        self._count(begin)
        if self._line == 0:
            begin = begin.removeprefix(codecs.BOM_UTF8)
        digest, length, self._rest = hashlib.sha256(), 0, b""
        part, held, ended = begin, b"", False
        while part:
            part = held + part
            held = b"\r" if part.endswith(b"\r") else b""  # it may yet turn out to belong to the line's end
            part = part.removesuffix(b"\r")
            digest.update(part)
            length += len(part)
            if ended:
                break
            part, line_end, self._rest = self._stream.read(self._piece_bytes).partition(b"\n")
            ended = bool(line_end)
            self._count(part + line_end)
        kept = Shortened(digest.hexdigest(), length, begin[:BEGINNING_BYTES])
        line = f"A line of {length:,} bytes, too long to keep. SHA-256 {kept.sha256}.".encode()
        self._line += 1
        return Piece(self._line - 1, [line], Mark(self._length, self._hash.hexdigest(), not ended), kept)

    def _piece(self, data: bytes) -> Piece:
        self._count(data)
        open_line = not data.endswith(b"\n")
        lines = data.split(b"\n")
        if not open_line:
            lines.pop()
        if b"\r" in data:
            lines = [line.removesuffix(b"\r") for line in lines]
        first = self._line
        if first == 0:
            lines[0] = lines[0].removeprefix(codecs.BOM_UTF8)  # the file's mark, no part of its first message
        self._line += len(lines)
        return Piece(first, lines, Mark(self._length, self._hash.hexdigest(), open_line))

    def _count(self, data: bytes) -> None:
        self._hash.update(data)
        self._length += len(data)


class PipeBytes:
    """A pipe whose `read` returns what has come so far once nothing more comes for a moment.

    What is read from a pipe is gone from it. Asked to stop, it reads on to the end of the line it is in, so that the
    next reader finds the beginning of one; only if that does not come for a while is half a line handed out.
    """

    def __init__(self, descriptor: int, stop: Flag):
        self._descriptor = descriptor
        self._stop = stop
        self._within_line = False

    def read(self, size: int, /) -> bytes:
        data = b""
        while len(data) < size and not self._stop.is_set():
            if not self._ready(_QUIET_S):
                if data:
                    break
                continue
            more = os.read(self._descriptor, size - len(data))
            if not more:
                break
            data += more
            self._within_line = not data.endswith(b"\n")
        if self._stop.is_set() and self._within_line:
            data += self._rest_of_the_line()
        return data

    def _rest_of_the_line(self) -> bytes:
        rest = bytearray()
        deadline = time.monotonic() + _LAST_LINE_S
        while not rest.endswith(b"\n") and time.monotonic() < deadline:
            if self._ready(_QUIET_S):
                more = os.read(self._descriptor, 1)
                if not more:
                    break
                rest += more
        self._within_line = False
        return bytes(rest)

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self._descriptor], [], [], seconds)[0])


class GzipBytes:
    """A gzip file that, where it is cut off or damaged, first gives all that comes before."""

    def __init__(self, file: gzip.GzipFile):
        self._file = file
        self._broken: Exception | None = None

    def read(self, size: int, /) -> bytes:
        if self._broken:
            raise self._broken
        data = b""
        try:
            while len(data) < size and (more := self._file.read1(size - len(data))):
                data += more
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            self._broken = error
            if not data:
                raise
        return data
