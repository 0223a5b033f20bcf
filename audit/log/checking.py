"""Checks the live store against its log: leaves, bundles, tiles, root, checkpoints and anchors, and names what is bad.

A pass looks at everything, every time: what was right yesterday can have been changed since. One that was interrupted
continues where it stopped, and then what comes before that is checked once more: the note of how far it got is
a file that anybody could have written.
"""

import json
import os
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial

from audit.log.anchors import Anchor
from audit.log.checkpoints import Checkpoint
from audit.log.errors import AnchorAway, BadNote, LogError, NotWritten
from audit.log.files import write_whole
from audit.log.helpers import in_order
from audit.log.history import History
from audit.log.keys import LogKey
from audit.log.leaf_check import Found, LeafCheck
from audit.log.notes import parse
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
    """What a check came to: how many leaves it looked at, with which it began, and the first thing that is bad.

    `signed` is how many checkpoints of the keeper's own record agree, and `anchored` how many of each second place;
    `away` says which of these could not be read, and why.
    """

    size: int
    first: int
    signed: int
    problem: str | None
    anchored: Mapping[str, int] = field(default_factory=dict)
    away: Sequence[str] = field(default_factory=list)


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
    first = signed = 0
    anchored: dict[str, int] = {}
    away: list[str] = []
    try:
        checkpoint = log.latest().checkpoint
        hashes = log.tiles.hashes(checkpoint.size)
        _check_root(checkpoint, hashes)
        agrees = _Agreement(log.keys(), checkpoint, hashes)
        for note, _ in History(log.places.checkpoints).since():
            agrees("the keeper's own record", note)
            signed += 1
        for anchor in anchors:
            try:
                anchored[anchor.name] = _check_anchor(log, anchor, agrees)
            except (AnchorAway, OSError) as trouble:
                away.append(f"{anchor.name}: {trouble}")
        first = 0 if from_start else _resumed(log, checkpoint, hashes)
        for start, end in ((first, checkpoint.size), (0, first)):
            with closing(_check_leaves(log, start, end, checkpoint.size, store, open_store)) as checking:
                for upto in checking:
                    if upto % (_SAVE_EVERY * WIDTH) == 0:
                        _save(log, upto, hashes)
                    progress(upto, end)
            with suppress(PermissionError):
                log.places.verified.unlink(missing_ok=True)
        if astray := store.misplaced() or store.misfiled() or store.unguarded():
            raise Found(astray)
    except (Found, LogError) as found:
        return Checked(checkpoint.size if checkpoint else 0, first, signed, str(found), anchored, away)
    return Checked(checkpoint.size, first, signed, None, anchored, away)


def check_tree(log: Log, progress: Progress = lambda _done, _all: None) -> Checked:
    """The same without a store: whether bundles, tiles and root of a log's folder fit together."""
    checkpoint = None
    try:
        checkpoint = log.latest().checkpoint
        _check_root(checkpoint, log.tiles.hashes(checkpoint.size))
        with closing(_check_leaves(log, 0, checkpoint.size, checkpoint.size)) as checking:
            for upto in checking:
                progress(upto, checkpoint.size)
    except (Found, LogError) as found:
        return Checked(checkpoint.size if checkpoint else 0, 0, 0, str(found))
    return Checked(checkpoint.size, 0, 0, None)


def _check_leaves(
    log: Log, first: int, end: int, size: int, store: Store | None = None, open_store: OpenStore | None = None
) -> Generator[int, None, None]:
    """Goes through the leaves from `first` to `end`, and gives after each slice how many are right so far."""
    slices = _BUNDLES * WIDTH
    check = LeafCheck(log, range(first, end, slices), size, store.log_rows if store else None)
    begin = partial(_begin_check, log.places, range(first, end, slices), size, open_store)
    alone = end - first < _LEAVES_FOR_HELPERS or (store is not None and open_store is None)
    helpers = 0 if alone else (os.cpu_count() or 1) - 1
    for number, problem in enumerate(in_order(len(check), check, begin, helpers)):
        if problem is not None:
            raise Found(problem)
        yield check.end(number)


def _begin_check(places: Places, starts: range, size: int, open_store: OpenStore | None) -> LeafCheck:
    """The same check, by a helper process."""
    return LeafCheck(Log(places), starts, size, open_store().log_rows if open_store else None)


def _check_root(checkpoint: Checkpoint, hashes: Hashes) -> None:
    if root(checkpoint.size, hashes) != checkpoint.root:
        raise Found(
            f"The tiles do not give the root of the checkpoint of size {checkpoint.size:,}: one of the last tiles was "
            "changed, or the checkpoint is of another log."
        )


class _Agreement:
    """Whether a checkpoint that was signed or anchored once is of this log, as it was at that size; else `Found`."""

    def __init__(self, keys: Sequence[LogKey], latest: Checkpoint, hashes: Hashes):
        self._keys = keys
        self._latest = latest
        self._hashes = hashes

    def __call__(self, where: str, note: bytes) -> None:
        try:
            checkpoint = trusted(note, self._keys).checkpoint
        except BadNote as bad:
            raise Found(f"The checkpoint in {where} can't be trusted. {bad}") from None
        if checkpoint.size > self._latest.size:
            raise Found(
                f"The log was rolled back: {where} has a checkpoint of {checkpoint.size:,} entries, and the "
                f"log has only {self._latest.size:,}."
            )
        if root(checkpoint.size, self._hashes) != checkpoint.root:
            raise Found(
                f"The log was forked: {where} has a checkpoint of {checkpoint.size:,} entries with another "
                "root than the log has at that size. Some of these entries were changed."
            )


def _check_anchor(log: Log, anchor: Anchor, agrees: _Agreement) -> int:
    """Every checkpoint in a second place agrees with the log, and each that it was given is there; how many."""
    given = log.places.given(anchor.name)  # before the place itself is read: a keeper may be at work
    history = History(log.places.checkpoints)
    there = set()
    count = 0
    for anchored in anchor.all():
        agrees(anchored.where, anchored.note)
        there.add(anchored.note)
        count += 1
    if given and history.before(given) is None:
        raise Found(f"{history.path} was cut or changed: it no longer has what was given to {anchor.name}.")
    for note, end in history.since():
        if end <= given and note not in there:
            size = Checkpoint.parse(parse(note)[0]).size
            raise Found(f"{anchor.name} no longer has the checkpoint of {size:,} entries that it was given.")
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
    with suppress(OSError, NotWritten):  # a copy that can only be read is checked from its beginning each time
        write_whole(log.places.verified, json.dumps(noted).encode())
