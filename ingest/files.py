"""Messages from files of JSON lines, plain or gzipped, from folders of them, and from standard input."""

import gzip
import hashlib
import os
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event as Flag

from domain.facts.wording import printable
from domain.signatures import SIGNATURES_ENDING, Signature, read_signature_line
from ingest.lines import Bytes, GzipBytes, LineReader, Mark, Piece, PipeBytes
from ingest.sources import Chunk
from store.interface import Place, Store

ENDINGS = (".jsonl", ".jsonl.gz", ".ndjson", ".ndjson.gz")


class FileProblem(Exception):
    """A file could not be read to its end; the message says which, how far, and what to do."""


class NoSuchFile(FileProblem):
    """There is nothing to read under that path."""


class KeptOut(FileProblem):
    """The path is where nothing is read: under the home."""


def files_in(paths: Iterable[Path], closed: Iterable[Path] = ()) -> tuple[list[Path], list[Path]]:
    """The files to read, folders searched by name and in order, and what was left out there.

    Symbolic links in a folder are left out: whoever may put one there could have any file of ours recorded, and with
    that published. For the same reason nothing under the closed folders is read, whether it is named or found.
    """
    shut = [folder.resolve() for folder in closed]
    found: list[Path] = []
    passed_over: list[Path] = []
    for path in paths:
        if not path.exists():
            raise NoSuchFile(f"There is no file or folder {path}.")
        if any(path.resolve().is_relative_to(folder) for folder in shut):
            raise KeptOut(
                f"{path} is under the home folder or that of its keys, and nothing there is read: keys and accounts "
                "would be recorded, and handed out with the record. Copy what you want recorded elsewhere first."
            )
        if not path.is_dir():
            found.append(path)
            continue
        for item in _inside(path, shut):
            readable = not item.is_symlink() and item.is_file() and item.name.endswith(ENDINGS)
            (found if readable else passed_over).append(item)
    signatures = {path.with_name(path.name + SIGNATURES_ENDING) for path in found}
    return found, [path for path in passed_over if path not in signatures]


def why_passed_over(path: Path) -> str:
    """Why something in a folder is not read."""
    if path.is_symlink():
        return "a symbolic link, and those are not followed"
    if path.is_dir():
        return "the home folder, or one of keys, where nothing is read"
    return "by its name, or by its kind, not a file of JSON lines"


def _inside(folder: Path, shut: Sequence[Path]) -> list[Path]:
    """Everything below a folder that is no folder itself, and the folders that are not entered: links, closed ones."""
    inside: list[Path] = []

    def can_not_be_read(error: OSError) -> None:
        raise FileProblem(f"{error.filename} can't be read: {error.strerror}.") from error

    for place, folders, names in os.walk(folder, onerror=can_not_be_read):
        below = [Path(place) / name for name in folders]
        not_entered = {path for path in below if path.is_symlink() or path.resolve() in shut}
        folders[:] = [path.name for path in below if path not in not_entered]
        inside += [Path(place) / name for name in names]
        inside += not_entered
    return sorted(inside)


class Signatures:
    """The signatures of a file's messages, from the file beside it: each is found by the hash of the message."""

    def __init__(self, path: Path):
        self._found: dict[bytes, Signature] = {}
        beside = path.with_name(path.name + SIGNATURES_ENDING)
        if beside.is_symlink():
            raise FileProblem(f"{beside} is a symbolic link, and those are not followed. Put the file itself there.")
        if not beside.exists():
            return
        try:
            with beside.open("rb") as file:
                for number, line in enumerate(file, 1):
                    read = read_signature_line(line.rstrip(b"\r\n"))
                    if read is None:
                        raise FileProblem(
                            f"Line {number} of {beside} is not SHA256 KEYID BASE64. Nothing of {path} was recorded; "
                            "put the file of signatures right, or take it away, and run the same command again."
                        )
                    self._found[read[0]] = read[1]
        except OSError as error:
            raise FileProblem(f"{beside} can't be read: {error.strerror or error}.") from error

    def of(self, lines: Sequence[bytes]) -> list[Signature | None] | None:
        """One for each line, or None where there are none at all."""
        if not self._found:
            return None
        return [self._found.get(hashlib.sha256(line).digest()) for line in lines]


class FileSource:
    """One file. Its position is the next line; its mark proves that the lines before are those that were read.

    A file that was replaced is read from its beginning as a source of its own, `…@2`: what it repeats is counted,
    and nothing in it can be passed over because an older file of that name was longer.
    """

    def __init__(self, path: Path):
        self.path = path
        self._resolved = path.resolve()
        self.name = f"file:{_as_text(self._resolved)}"

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
        signatures = Signatures(self.path)
        known = [place for place in store.sources_like(f"{self.name}@") if self._generation(place)]
        place = known[-1] if known else store.attach(f"{self.name}@1")
        with self._opened() as stream:
            reader = LineReader(stream)
            if place.mark is None or reader.go_to(Mark.parse(place.mark), place.position or 0):
                yield from _batches(place, reader, signatures)
                return
        another = store.attach(f"{self.name}@{self._generation(place) + 1}")
        with self._opened() as stream:
            yield from _batches(another, LineReader(stream), signatures)

    def _generation(self, place: Place) -> int:
        number = place.source.removeprefix(f"{self.name}@")
        return int(number) if number.isdecimal() else 0

    @contextmanager
    def _opened(self) -> Iterator[Bytes]:
        """The file's bytes, unzipped if it is a gzip file whatever its name."""
        try:
            # A link that has been put in the file's place since it was found is not followed either.
            with open(self._resolved, "rb", opener=_without_following) as file:
                zipped = file.read(2) == b"\x1f\x8b"
                file.seek(0)
                if zipped:
                    with gzip.GzipFile(fileobj=file) as unzipped:
                        yield GzipBytes(unzipped)
                else:
                    yield file
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise FileProblem(
                f"{self.path} is cut off or damaged ({error}). The whole lines before that are recorded; "
                "get a whole copy under the same name and run the same command again: it goes on where this stopped."
            ) from error
        except OSError as error:
            raise FileProblem(f"{self.path} can't be read: {error.strerror or error}.") from error


class PipeSource:
    """Standard input. It can't be read twice: each run is a source of its own, and lines that were read and not yet
    recorded are kept for when the worker has to begin again. It ends by itself when it is asked to stop."""

    winds_down = True

    def __init__(self, descriptor: int, stop: Flag):
        self._pieces = LineReader(PipeBytes(descriptor, stop)).pieces()
        self.unrecorded: list[Piece] = []

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
        place = store.attach(f"stdin@{len(store.sources_like('stdin@')) + 1}")
        while True:
            if not self.unrecorded:
                piece = next(self._pieces, None)
                if piece is None:
                    return
                self.unrecorded.append(piece)
            chunk = _chunk(place, self.unrecorded[0])
            yield [chunk]
            place = chunk.place_after
            self.unrecorded.clear()


def _without_following(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NOFOLLOW)


def _as_text(path: Path) -> str:
    """A path as text that can be stored and printed, whatever bytes are in it."""
    return printable(os.fsencode(path).decode("utf-8", errors="backslashreplace"))


def _batches(place: Place, reader: LineReader, signatures: Signatures) -> Iterator[Sequence[Chunk]]:
    for piece in reader.pieces():
        chunk = _chunk(place, piece)
        chunk = replace(chunk, signatures=signatures.of(chunk.messages))
        yield [chunk]
        place = chunk.place_after


def _chunk(place: Place, piece: Piece) -> Chunk:
    position = piece.first + len(piece.lines)
    lines: Sequence[bytes] = piece.lines
    offsets: Sequence[int] = range(piece.first, position)
    if b"" in lines:  # an empty line is no message, and has its number all the same
        offsets = [offset for line, offset in zip(lines, offsets, strict=True) if line]
        lines = [line for line in lines if line]
    return Chunk(place, lines, offsets, position, mark=str(piece.mark), shortened=piece.shortened)
