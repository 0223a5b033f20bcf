"""Checks the live store against its log: leaves, bundles, tiles, root, checkpoints and anchors, and names what is bad.

A pass looks at everything. One that is interrupted goes on where it stopped; one that has finished begins anew the
next time, because what was right yesterday can have been changed since.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from audit.log.anchors import Anchor, Anchored
from audit.log.checkpoints import Checkpoint
from audit.log.differences import difference
from audit.log.errors import BadNote, LogError
from audit.log.files import write_whole
from audit.log.history import History
from audit.log.leaves import NotALeaf, leaves, read_leaf
from audit.log.reading import Log, trusted
from audit.log.tiles import ENTRIES, HEIGHT, WIDTH, TileProblem, pack, tile_path, width_of
from audit.log.tree import HASH_BYTES, Hashes, joined, leaf_hash, leaf_hashes, root
from store.interface import LogRow, Store

Progress = Callable[[int, int], None]
_BUNDLES = 16  # are read from the store at once
_SAVE_EVERY = 256  # bundles


class Found(Exception):
    """The first thing that is not as it should be."""


@dataclass(frozen=True)
class Checked:
    """What a check came to: how many leaves it looked at, from where, under which checkpoint, and what is bad."""

    size: int
    first: int
    anchored: int
    problem: str | None


def check_store(
    log: Log,
    store: Store,
    anchors: Sequence[Anchor] = (),
    progress: Progress = lambda _done, _all: None,
    *,
    from_start: bool = False,
) -> Checked:
    """Compares the store with its log. Nothing is changed but the note of how far it got."""
    checkpoint = None
    first = anchored = 0
    try:
        checkpoint = log.latest().checkpoint
        hashes = log.tiles.hashes(checkpoint.size)
        _check_root(checkpoint, hashes)
        anchored = _check_anchors(log, checkpoint, hashes, anchors)
        first = 0 if from_start else _resumed(log, checkpoint, hashes)
        for upto in check_leaves(log, checkpoint.size, store.log_rows, first):
            if upto % (_SAVE_EVERY * WIDTH) == 0:
                _save(log, upto, hashes)
            progress(upto, checkpoint.size)
        log.places.verified.unlink(missing_ok=True)
    except (Found, LogError) as found:
        return Checked(checkpoint.size if checkpoint else 0, first, anchored, str(found))
    return Checked(checkpoint.size, first, anchored, None)


def check_tree(log: Log, progress: Progress = lambda _done, _all: None) -> Checked:
    """The same without a store: whether bundles, tiles and root of a log's folder fit together."""
    checkpoint = None
    try:
        checkpoint = log.latest().checkpoint
        _check_root(checkpoint, log.tiles.hashes(checkpoint.size))
        for upto in check_leaves(log, checkpoint.size, None, 0):
            progress(upto, checkpoint.size)
    except (Found, LogError) as found:
        return Checked(checkpoint.size if checkpoint else 0, 0, 0, str(found))
    return Checked(checkpoint.size, 0, 0, None)


Rows = Callable[[int, int], list[LogRow]]


def check_leaves(log: Log, size: int, rows: Rows | None, first: int) -> Iterator[int]:
    """Goes through the bundles from leaf `first` on, and tells after each slice how many leaves are right so far."""
    tiles = log.tiles
    above = _Above(log, size)
    for slice_start in range(first, size, _BUNDLES * WIDTH):
        slice_end = min(size, slice_start + _BUNDLES * WIDTH)
        stored = rows(slice_start, slice_end - slice_start) if rows else None
        for start in range(slice_start, slice_end, WIDTH):
            index = start // WIDTH
            width = width_of(0, index, size)
            hashes = tiles.hash_tile(0, index, width)
            above.check(index, hashes)
            if stored is None:
                if b"".join(leaf_hashes(tiles.bundle(index, width))) != hashes:
                    raise _wrong_bundle(log, index, width, hashes)
                continue
            here, absent = _in_place(stored[start - slice_start : start - slice_start + width], start, width, size)
            made = leaves(here)
            if b"".join(leaf_hashes(made)) != hashes[: len(here) * HASH_BYTES]:
                raise _wrong_entry(log, here, made, hashes, index)
            if absent:
                raise Found(absent)
            bundle = tiles.raw_bundle(index, width)
            packed = pack(made)
            if bundle[: len(packed)] != packed or (width == WIDTH and len(bundle) != len(packed)):
                raise _wrong_bundle(log, index, width, hashes)
        yield slice_end


def _check_root(checkpoint: Checkpoint, hashes: Hashes) -> None:
    if root(checkpoint.size, hashes) != checkpoint.root:
        raise Found(
            f"The tiles do not give the root of the checkpoint of size {checkpoint.size:,}: one of the last tiles was "
            "changed, or the checkpoint is of another log."
        )


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


def _in_place(rows: list[LogRow], start: int, width: int, size: int) -> tuple[list[LogRow], str]:
    """The store's entries as far as each is at its place, and what is wrong with the one behind them."""
    for place, row in enumerate(rows):
        index = start + place + 1
        if row[0] != index:
            return rows[:place], f"Entry {index:,} is missing in the store; the next that it has is {row[0]:,}."
        if type(row[4]) is not bytes:
            what = f"Entry {index:,}, {row[1]} version {row[2]}: its bytes were replaced by something else."
            return rows[:place], what
    if len(rows) < width:
        last = start + len(rows)
        return rows, (
            f"Entry {last + 1:,} is missing in the store, which ends with {last:,}; its log has {size:,} entries."
        )
    return rows, ""


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


def _check_anchors(log: Log, latest: Checkpoint, hashes: Hashes, anchors: Sequence[Anchor]) -> int:
    """Every checkpoint that was ever signed or anchored is of this log, as it was at that size."""
    own = (Anchored("the keeper's own record", note) for note, _ in History(log.places.checkpoints).since())
    outside: Iterable[Anchored] = chain.from_iterable(anchor.all() for anchor in anchors)
    keys = log.keys()
    count = 0
    for anchored in chain(own, outside):
        try:
            checkpoint = trusted(anchored.note, keys).checkpoint
        except BadNote as bad:
            raise Found(f"The checkpoint in {anchored.where} can't be trusted. {bad}") from None
        if checkpoint.size > latest.size:
            raise Found(
                f"The log was rolled back: {anchored.where} has a checkpoint of {checkpoint.size:,} entries, and the "
                f"log has only {latest.size:,}."
            )
        if root(checkpoint.size, hashes) != checkpoint.root:
            raise Found(
                f"The log was forked: {anchored.where} has a checkpoint of {checkpoint.size:,} entries with another "
                "root than the log has at that size. Some of these entries were changed."
            )
        count += 1
    return count


def _resumed(log: Log, checkpoint: Checkpoint, hashes: Hashes) -> int:
    """Where an interrupted check goes on, if the tree up to there is the one that it looked at."""
    try:
        noted = json.loads(log.places.verified.read_bytes())
        size, before = int(noted["size"]), bytes.fromhex(noted["root"])
    except (OSError, ValueError, TypeError, KeyError):
        return 0
    if not 0 < size < checkpoint.size or size % WIDTH or root(size, hashes) != before:
        return 0
    return size


def _save(log: Log, size: int, hashes: Hashes) -> None:
    noted = {"size": size, "root": root(size, hashes).hex()}
    write_whole(log.places.verified, json.dumps(noted).encode())
