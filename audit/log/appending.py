"""Writes tiles and bundles: a whole one once and for all, the last ones of a checkpoint as far as they go.

What is on disk counts only with the checkpoint, which is written last. A crash before that leaves files that the next
turn makes again, the same to the byte.
"""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from audit.log.errors import Contradiction
from audit.log.files import make_durable, make_folder
from audit.log.tiles import ENTRIES, WIDTH, TileFolder, levels, pack, tile_path, width_of
from audit.log.tree import HASH_BYTES, joined, leaf_hashes


class Appender:
    """Goes on from a tree of a size. `entries` of the last bundle are kept until it is whole."""

    def __init__(self, tiles: TileFolder, size: int, making: Path):
        self.size = size
        self._tiles = tiles
        self._making = making
        self._base = size
        self._written: list[tuple[Path, Path]] = []  # in the making, and its place
        self._folders: set[Path] = set()
        self._columns = [self._last(level) for level in range(levels(size))]
        self.entries = tiles.bundle(size // WIDTH, size % WIDTH) if size % WIDTH else []

    def add(self, entries: Sequence[bytes]) -> None:
        """The next leaves."""
        at = 0
        while at < len(entries):
            part = entries[at : at + WIDTH - len(self.entries)]
            at += len(part)
            self.entries += part
            self.size += len(part)
            self._grow(0, b"".join(leaf_hashes(part)))
            if len(self.entries) == WIDTH:
                self._write(ENTRIES, self.size // WIDTH - 1, WIDTH, pack(self.entries))
                self.entries = []

    def finish(self) -> None:
        """Puts all of it in its place, durably. What comes next is the checkpoint, and without it nothing counts."""
        for level, column in enumerate(self._columns):
            if width := len(column) // HASH_BYTES:
                self._write(level, (self.size >> (8 * level)) // WIDTH, width, column)
        if self.entries:
            self._write(ENTRIES, self.size // WIDTH, len(self.entries), pack(self.entries))
        make_durable(part for part, _ in self._written)
        for part, place in self._written:
            part.replace(place)
        make_durable(sorted(self._folders))
        self._written = []
        self._remove_partials()
        self._base = self.size

    def _grow(self, level: int, hashes: bytes) -> None:
        """Adds hashes to the last tile of a level; a whole tile is written, and its root goes one level up."""
        if level == len(self._columns):
            self._columns.append(b"")
        column = self._columns[level] + hashes
        if len(column) == WIDTH * HASH_BYTES:
            self._write(level, (self.size >> (8 * level)) // WIDTH - 1, WIDTH, column)
            self._columns[level] = b""
            self._grow(level + 1, joined(column))
        else:
            self._columns[level] = column

    def _write(self, level: int | str, index: int, width: int, content: bytes) -> None:
        name = tile_path(level, index, width)
        place = self._tiles.folder / name
        if place.exists():
            if place.read_bytes() != content:
                raise Contradiction(
                    f"{name} is there already, with other content than the store's entries give. Nothing was changed: "
                    "keep the log's folder and the store, and run `shoebox verify --store`."
                )
            return
        part = self._making / name.replace("/", "-")
        part.write_bytes(content)
        if place.parent not in self._folders:
            make_folder(place.parent)
            self._folders.add(place.parent)
        self._written.append((part, place))

    def _remove_partials(self) -> None:
        """Parts of tiles that are whole by now serve nobody: tlog-tiles lets the whole one answer for them."""
        for level in range(levels(self._base)):
            self._remove_partial(level, level)
        self._remove_partial(0, ENTRIES)

    def _remove_partial(self, level: int, shown: int | str) -> None:
        index = (self._base >> (8 * level)) // WIDTH
        if width_of(level, index, self.size) == WIDTH:
            folder = self._tiles.folder / f"{tile_path(shown, index)}.p"
            if folder.exists():
                shutil.rmtree(folder)

    def _last(self, level: int) -> bytes:
        index = (self._base >> (8 * level)) // WIDTH
        width = width_of(level, index, self._base)
        return self._tiles.hash_tile(level, index, width) if width else b""


def clear(making: Path) -> None:
    """What a crash left in the making was never part of the log."""
    make_folder(making, 0o700)
    for part in os.scandir(making):
        Path(part).unlink()
