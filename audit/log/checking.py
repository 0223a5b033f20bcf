"""Checks the live store against its log: leaves, bundles, tiles, root, checkpoints and anchors, and names what is bad.

A pass looks at everything. One that is interrupted goes on where it stopped; one that has finished begins anew the
next time, because what was right yesterday can have been changed since.
"""

import json
import os
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import chain

from audit.log.anchors import Anchor, Anchored
from audit.log.checkpoints import Checkpoint
from audit.log.errors import BadNote, LogError
from audit.log.files import write_whole
from audit.log.helpers import in_order
from audit.log.history import History
from audit.log.leaf_check import Found, LeafCheck
from audit.log.places import Places
from audit.log.reading import Log, trusted
from audit.log.tiles import WIDTH
from audit.log.tree import Hashes, root
from store.interface import Store

Progress = Callable[[int, int], None]
OpenStore = Callable[[], Store]
_BUNDLES = 16  # are read from the store at once
_SAVE_EVERY = 256  # bundles
_LEAVES_FOR_HELPERS = 250_000  # with fewer we are done before another process has started


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
    open_store: OpenStore | None = None,
) -> Checked:
    """Compares the store with its log. Nothing is changed but the note of how far it got.

    With `open_store`, which can be sent to other processes, a large store is checked on all cores.
    """
    checkpoint = None
    first = anchored = 0
    try:
        checkpoint = log.latest().checkpoint
        hashes = log.tiles.hashes(checkpoint.size)
        _check_root(checkpoint, hashes)
        anchored = _check_anchors(log, checkpoint, hashes, anchors)
        first = 0 if from_start else _resumed(log, checkpoint, hashes)
        with closing(_check_leaves(log, first, checkpoint.size, store, open_store)) as checking:
            for upto in checking:
                if upto % (_SAVE_EVERY * WIDTH) == 0:
                    _save(log, upto, hashes)
                progress(upto, checkpoint.size)
        if astray := store.misplaced():
            raise Found(astray)
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
        with closing(_check_leaves(log, 0, checkpoint.size)) as checking:
            for upto in checking:
                progress(upto, checkpoint.size)
    except (Found, LogError) as found:
        return Checked(checkpoint.size if checkpoint else 0, 0, 0, str(found))
    return Checked(checkpoint.size, 0, 0, None)


def _check_leaves(
    log: Log, first: int, size: int, store: Store | None = None, open_store: OpenStore | None = None
) -> Generator[int, None, None]:
    """Goes through the leaves from `first` on, and tells after each slice how many are right so far."""
    slices = _BUNDLES * WIDTH
    check = LeafCheck(log, first, size, slices, store.log_rows if store else None)
    begin = partial(_begin_check, log.places, first, size, slices, open_store)
    alone = size - first < _LEAVES_FOR_HELPERS or (store is not None and open_store is None)
    helpers = 0 if alone else (os.cpu_count() or 1) - 1
    for number, problem in enumerate(in_order(len(check), check, begin, helpers)):
        if problem is not None:
            raise Found(problem)
        yield check.end(number)


def _begin_check(places: Places, first: int, size: int, slices: int, open_store: OpenStore | None) -> LeafCheck:
    """The same check, by a helper process."""
    return LeafCheck(Log(places), first, size, slices, open_store().log_rows if open_store else None)


def _check_root(checkpoint: Checkpoint, hashes: Hashes) -> None:
    if root(checkpoint.size, hashes) != checkpoint.root:
        raise Found(
            f"The tiles do not give the root of the checkpoint of size {checkpoint.size:,}: one of the last tiles was "
            "changed, or the checkpoint is of another log."
        )


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
