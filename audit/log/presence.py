"""Is there a log to compare a store with? What was there and is gone is a finding; nothing is made anew here."""

from collections.abc import Sequence
from contextlib import suppress

from audit.log.anchors import Anchor
from audit.log.checkpoints import Checkpoint
from audit.log.errors import AnchorAway, NoLog
from audit.log.history import History
from audit.log.notes import parse
from audit.log.origin import Origin
from audit.log.reading import Log
from audit.log.tiles import CHECKPOINT


def what_is_gone(log: Log, origin: Origin, anchors: Sequence[Anchor] = ()) -> str | None:
    """The first part of a log that is gone while another is there; `NoLog` where there never was any."""
    places = log.places
    keys = places.keys.is_dir() and any(places.keys.glob("*.note"))
    tree = log.tiles.checkpoint() is not None
    history = History(places.checkpoints)
    last = history.last()
    if not (keys or tree or last):
        for anchor in anchors:
            with suppress(AnchorAway):
                for anchored in anchor.all():
                    return f"The log is gone: {anchored.where} has a checkpoint of it, and here is not even a key."
        if origin.began:
            raise NoLog(
                f"This store's log is {origin.began.origin}, begun with the key {origin.began.public_key}, and "
                "nothing of it is here. Verify where it is kept; or copy the folder of the log, that of its keeping, "
                f"and the notes of its keys, to {places.tree}, {places.keeping} and {places.keys}."
            )
        raise NoLog("There is no log to compare with; `shoebox log checkpoint` begins one.")
    if not tree:
        if last is None:
            return (
                f"The log is gone: there is a key in {places.keys}, and neither {places.tree / CHECKPOINT} nor "
                f"{places.checkpoints}. Only an anchor can tell what it was. (If that key has never signed anything, "
                "`shoebox log checkpoint` begins the log.)"
            )
        return (
            f"The log is gone: {places.tree / CHECKPOINT} is not there, and one of {_size(last):,} entries was signed. "
            "`shoebox log checkpoint` makes the log anew from the store, and signs it only if it is the same."
        )
    if not keys:
        return (
            f"The notes of the log's keys are gone from {places.keys}: without them no signature can be checked. Put "
            "them back from where you keep them."
        )
    if last is None:
        return (
            f"The record of all that was signed is gone: {places.checkpoints} is not there or has nothing in it. (If "
            "the very first `shoebox log checkpoint` was interrupted, run it again.)"
        )
    return None


def _size(note: bytes) -> int:
    return Checkpoint.parse(parse(note)[0]).size
