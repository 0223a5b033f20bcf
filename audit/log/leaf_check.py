"""Checks the leaves of a log, a slice at a time: tiles with the tiles above them, the store with both, bundles too."""

from collections.abc import Callable, Sequence

from audit.log.differences import difference
from audit.log.errors import LogError
from audit.log.leaves import NotALeaf, read_leaf
from audit.log.reading import Log
from audit.log.tiles import ENTRIES, HEIGHT, WIDTH, TileProblem, pack, tile_path, width_of
from audit.log.tree import HASH_BYTES, joined, leaf_hash, leaf_hashes
from store.errors import EntryUnreadable
from store.interface import LogRow
from store.leaves import OddEntry, leaves

Rows = Callable[[int, int], list[LogRow]]


class Found(Exception):
    """The first thing that is not as it should be."""


class LeafCheck:
    """Checks leaves in slices, which are counted from 0 and begin at `starts`. One slice needs no other.

    The last one ends where `starts` stops. `rows` reads the store. Without it, whether bundles and tiles of the log's
    folder fit together is all there is.
    """

    def __init__(self, log: Log, starts: range, size: int, rows: Rows | None = None):
        self._log = log
        self._size = size
        self._starts = starts
        self._rows = rows
        self._above = _Above(log, size)

    def __len__(self) -> int:
        return len(self._starts)

    def end(self, number: int) -> int:
        """How many leaves are right, if all slices up to this one are."""
        return min(self._starts.stop, self._starts[number] + self._starts.step)

    def __call__(self, number: int) -> str | None:
        """The first thing in a slice that is not as it should be."""
        try:
            self._check(self._starts[number], self.end(number))
        except (Found, LogError) as found:
            return str(found)
        return None

    def _check(self, start: int, end: int) -> None:
        stored = self._stored(start, end) if self._rows else None
        for first in range(start, end, WIDTH):
            index, width = first // WIDTH, min(WIDTH, end - first)
            hashes = self._log.tiles.hash_tile(0, index, width)
            self._above.check(index, hashes)
            if stored:
                stored.check(first - start, index, hashes)
            elif b"".join(leaf_hashes(self._log.tiles.bundle(index, width))) != hashes:
                raise _wrong_bundle(self._log, index, width, hashes)

    def _stored(self, start: int, end: int) -> "_Stored":
        assert self._rows is not None
        try:
            read, unreadable = self._rows(start, end - start), ""
        except EntryUnreadable as odd:
            read, unreadable = odd.before, str(odd)
        rows, absent = _in_place(read, start, end, self._size)
        if unreadable and len(rows) == len(read):
            absent = unreadable
        try:
            return _Stored(self._log, rows, leaves(rows), absent)
        except OddEntry as odd:
            rows = rows[: odd.place]
            return _Stored(self._log, rows, leaves(rows), str(odd))


class _Stored:
    """A slice of the store as leaves, as far as its entries are in place, and what is wrong with the one after them."""

    def __init__(self, log: Log, rows: Sequence[LogRow], made: Sequence[bytes], absent: str):
        self._log = log
        self._rows = rows
        self._made = made
        self._absent = absent

    def check(self, at: int, index: int, hashes: bytes) -> None:
        """Compares a bundle's leaves, which begin at this place of the slice."""
        width = len(hashes) // HASH_BYTES
        made = self._made[at : at + width]
        if b"".join(leaf_hashes(made)) != hashes[: len(made) * HASH_BYTES]:
            raise _wrong_entry(self._log, self._rows[at : at + width], made, hashes, index)
        if len(made) < width:
            raise Found(self._absent)
        if not self._log.tiles.is_bundle(index, width, pack(made)):
            raise _wrong_bundle(self._log, index, width, hashes)


class _Above:
    """A whole tile's root is in the tile above it; the uppermost are under the checkpoint's root already."""

    def __init__(self, log: Log, size: int):
        self._log = log
        self._size = size
        self._last: dict[int, tuple[int, bytes]] = {}  # of each level, the tile that was looked at last

    def check(self, index: int, hashes: bytes, level: int = 0) -> None:
        if len(hashes) < WIDTH * HASH_BYTES:
            return
        above, place = divmod(index, WIDTH)
        parents = self._tile(level + 1, above)
        if _hash_at(parents, place) != joined(hashes):
            width = len(parents) // HASH_BYTES
            raise Found(
                f"{tile_path(level, index)} and {tile_path(level + 1, above, width)} do not fit together: one of the "
                f"two was changed. The first is about entries {(index * WIDTH << HEIGHT * level) + 1:,} and after."
            )
        if place + 1 == WIDTH:  # the tile above is looked at once, with its last child
            self.check(above, parents, level + 1)

    def _tile(self, level: int, index: int) -> bytes:
        last, tile = self._last.get(level, (-1, b""))
        if last != index:
            tile = self._log.tiles.hash_tile(level, index, width_of(level, index, self._size))
            self._last[level] = (index, tile)
        return tile


def _in_place(rows: list[LogRow], start: int, end: int, size: int) -> tuple[list[LogRow], str]:
    """The store's entries as far as each is at its place, and what is wrong with the one after them."""
    if [row[0] for row in rows] == list(range(start + 1, end + 1)):
        return rows, ""
    for place, row in enumerate(rows):
        index = start + place + 1
        if row[0] != index:
            return rows[:place], f"Entry {index:,} is missing in the store; the next that it has is {row[0]:,}."
    last = start + len(rows)
    return rows, f"Entry {last + 1:,} is missing in the store, which ends with {last:,}; its log has {size:,} entries."


def _wrong_entry(log: Log, rows: Sequence[LogRow], made: Sequence[bytes], hashes: bytes, index: int) -> Found:
    """The first entry of the store that is not under its hash; and whether its bundle still has what was logged."""
    place = next(at for at, leaf in enumerate(made) if leaf_hash(leaf) != _hash_at(hashes, at))
    row = rows[place]
    try:
        there = log.tiles.bundle(index, len(hashes) // HASH_BYTES)[place]
    except TileProblem:
        there = b""
    if leaf_hash(there) == _hash_at(hashes, place):
        return Found(difference(row, made[place], there))
    return Found(
        f"Entry {row[0]:,}, {row[1]} version {row[2]}: the store's bytes and receipt do not have the hash that was "
        f"logged, and {tile_path(ENTRIES, index, len(hashes) // HASH_BYTES)} no longer has the entry as it was."
    )


def _wrong_bundle(log: Log, index: int, width: int, hashes: bytes) -> Found:
    name = tile_path(ENTRIES, index, width)
    entries = log.tiles.bundle(index, width)  # says itself what is wrong if it breaks off
    for place, entry in enumerate(entries):
        if leaf_hash(entry) != _hash_at(hashes, place):
            try:
                what = f" ({read_leaf(entry).name})"
            except NotALeaf as damage:
                what = f": {damage}"
            return Found(f"{name} was changed: its entry for log index {index * WIDTH + place + 1:,}{what} is another.")
    return Found(f"{name} has more in it than its entries.")


def _hash_at(hashes: bytes, place: int) -> bytes:
    return hashes[place * HASH_BYTES : (place + 1) * HASH_BYTES]
