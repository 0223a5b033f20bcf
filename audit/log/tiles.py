"""The log's files as C2SP tlog-tiles lays them out: where each tile and entry bundle is, and reading them."""

import struct
from collections import OrderedDict
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from audit.log.errors import LogError
from audit.log.tree import HASH_BYTES, Hashes, above

WIDTH = 256  # hashes in a whole tile, entries in a whole bundle
HEIGHT = 8
CHECKPOINT = "checkpoint"
ENTRIES = "entries"
_TILES_KEPT = 512


class TileProblem(LogError):
    """A file of the log is not there, or not what it should be."""


def tile_path(level: int | str, index: int, width: int = WIDTH) -> str:
    """Where a tile is; `level` is a number, or `entries` for a bundle."""
    if index < 0:
        raise TileProblem(f"There is no tile {index:,}.")
    number = f"{index % 1_000:03}"
    while index := index // 1_000:
        number = f"x{index % 1_000:03}/{number}"
    return f"tile/{level}/{number}" + (f".p/{width}" if width < WIDTH else "")


def width_of(level: int, index: int, size: int) -> int:
    """How many hashes the index-th tile of a level has in a tree of that size; 0 where there is no such tile."""
    return max(0, min(WIDTH, (size >> (HEIGHT * level)) - index * WIDTH))


def levels(size: int) -> int:
    """How many levels of tiles a tree has."""
    count = 0
    while size >> (HEIGHT * count):
        count += 1
    return count


def pack(entries: Sequence[bytes]) -> bytes:
    """Entries as a bundle: each after its length."""
    return b"".join(chain.from_iterable(zip(map(_LENGTHS.__getitem__, map(len, entries)), entries, strict=True)))


class _Lengths(dict[int, bytes]):
    """The two bytes of each length, made once: there are few, and millions of entries."""

    def __missing__(self, length: int) -> bytes:
        made = self[length] = length.to_bytes(2, "big")
        return made


_LENGTHS = _Lengths()


def unpack(bundle: bytes, count: int, name: str) -> list[bytes]:
    """The first entries of a bundle, of which it must have so many."""
    entries: list[bytes] = []
    at, end = 0, len(bundle)
    length_at = struct.Struct(">H").unpack_from
    for _ in range(count):
        if at + 2 > end:
            raise TileProblem(f"{name} ends after {len(entries)} entries; it should have {count}.")
        length = length_at(bundle, at)[0]
        at += 2 + length
        if at > end:
            raise TileProblem(f"{name} breaks off inside its entry {len(entries)}.")
        entries.append(bundle[at - length : at])
    return entries


class TileFolder:
    """A folder with a log in it. Reading never changes it."""

    def __init__(self, folder: Path):
        self.folder = folder

    def checkpoint(self) -> bytes | None:
        """The signed checkpoint as it is on disk; None in a log that has none yet."""
        try:
            return (self.folder / CHECKPOINT).read_bytes()
        except FileNotFoundError:
            return None

    def hash_tile(self, level: int, index: int, width: int) -> bytes:
        """The first `width` hashes of a tile."""
        content, name, exact = self._read(level, index, width)
        if len(content) < width * HASH_BYTES or (exact and len(content) != width * HASH_BYTES):
            raise TileProblem(f"{name} has {len(content):,} bytes; {width} hashes take {width * HASH_BYTES:,}.")
        return content[: width * HASH_BYTES]

    def bundle(self, index: int, width: int) -> list[bytes]:
        """The first `width` entries of a bundle."""
        content, name, exact = self._read(ENTRIES, index, width)
        entries = unpack(content, width, name)
        if exact and len(content) != sum(map(len, entries)) + 2 * width:
            raise TileProblem(f"{name} has more in it than {width} entries.")
        return entries

    def is_bundle(self, index: int, width: int, packed: bytes) -> bool:
        """Whether a bundle has just these bytes; a whole one that has taken its place begins with them."""
        content, _, exact = self._read(ENTRIES, index, width)
        return content == packed if exact else content.startswith(packed)

    def hashes(self, size: int) -> Hashes:
        """The hashes of whole subtrees in the tree of that size, from as few tiles as it takes."""
        kept: OrderedDict[tuple[int, int], list[bytes]] = OrderedDict()  # a tile's hashes, and those above them

        def subtree(height: int, index: int) -> bytes:
            level, inside = divmod(height, HEIGHT)
            tile, place = divmod(index << inside, WIDTH)
            heights = kept.get((level, tile))
            if heights is None:
                heights = kept[level, tile] = [self.hash_tile(level, tile, width_of(level, tile, size))]
                if len(kept) > _TILES_KEPT:
                    kept.popitem(last=False)
            while len(heights) <= inside:
                heights.append(above(heights[-1]))
            at = (place >> inside) * HASH_BYTES
            return heights[inside][at : at + HASH_BYTES]

        return subtree

    def _read(self, level: int | str, index: int, width: int) -> tuple[bytes, str, bool]:
        """A tile's bytes, its name, and whether it is just that wide: a whole one may have taken its place."""
        names = [tile_path(level, index, width)] + ([tile_path(level, index)] if width < WIDTH else [])
        for name in names:
            try:
                return (self.folder / name).read_bytes(), name, name == names[0]
            except FileNotFoundError:
                continue
            except OSError as error:
                raise TileProblem(f"{self.folder / name} can't be read: {error.strerror}.") from error
        raise TileProblem(
            f"{names[0]} is missing in {self.folder}. If it was deleted, restore it from a copy; the log can also be "
            "made anew from the store, and must then have the same checkpoints (docs/evidence.md)."
        )
