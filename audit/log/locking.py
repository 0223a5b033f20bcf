"""The log has one keeper at a time: a lock on a file, and in PostgreSQL one that all its users see."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from audit.log.errors import LogBusy
from audit.log.files import make_folder
from audit.log.places import Places
from store.interface import Store

PURPOSE = "log keeper"


@contextmanager
def sole_keeper(places: Places, store: Store) -> Iterator[None]:
    """`LogBusy` if somebody else keeps the log."""
    make_folder(places.keeping, 0o700)
    with places.lock.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise _busy() from None
        with store.alone(PURPOSE) as alone:
            if not alone:
                raise _busy()
            yield


def _busy() -> LogBusy:
    return LogBusy(
        "Another process keeps the log just now. Nothing is lost: wait until it has finished, or stop it, and run "
        "the same command again."
    )
