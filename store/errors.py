"""What can go wrong with the store, each as a sentence that says what happened and what to do."""

import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from store.interface import Account, LogRow


class StoreError(Exception):
    """Something is wrong with the store; the message is for people."""


class NotAStore(StoreError):
    """The file or database is something else."""


class NoStore(StoreError):
    """There is nothing to read yet."""


class WrongVersion(StoreError):
    """The store was made by a version that this one can't read."""


class StoreLocked(StoreError):
    """Another process holds the store."""


class StoreAway(StoreError):
    """The database server can't be reached now. Whoever can wait should: it comes back, or another takes its place."""


class CommitInDoubt(StoreAway):
    """The connection died during a commit. Whether it took effect, the position tells once it can be read.

    `account` is what was recorded if it did.
    """

    account: "Account | None" = None


class StoreFull(StoreError):
    """There is no room left."""


class StoreUnusable(StoreError):
    """The database can't be read or written."""


class EntryUnreadable(StoreError):
    """An entry has something in it that the database itself can't give out."""

    def __init__(self, index: int, why: object, before: "list[LogRow]"):
        super().__init__(f"Entry {index:,} of the store can't be read: {why}.")
        self.before = before  # those of the slice that could be read


class Fenced(StoreError):
    """Somebody else has moved this source's position on; nothing of the batch was recorded."""

    def __init__(self, source: str, expected: int | None, found: int | None):
        super().__init__(
            f"The position of {source} is {found}, not {expected}: another worker has read on from here. "
            "Nothing of this batch was recorded; reading goes on from the stored position."
        )


class StillRefused(StoreError):
    """A quarantined message can't be accepted yet; the message is the reason."""


class ReleasedAlready(StillRefused):
    """Somebody else was quicker: the message has found its place."""


def locked(path: str) -> StoreLocked:
    return StoreLocked(
        f"The store {path} is held by another process that is writing to it. Nothing was lost: "
        "wait until it has finished, or stop it, and run the same command again."
    )


def explained(error: sqlite3.Error, path: str) -> StoreError | None:
    """What an SQLite error means to whoever runs the service, or None where it is a mistake of ours."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    match code & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return locked(path)
        case sqlite3.SQLITE_FULL:
            return StoreFull(
                f"There is no room left for the store {path}. The batch was not recorded and nothing before it "
                "was lost: make room on that disk and run the same command again; it goes on where it stopped."
            )
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return StoreUnusable(
                f"{path} is damaged or no database ({error}). Stop writing to it, keep the file, "
                "and restore the last backup as docs/operations.md describes."
            )
        case sqlite3.SQLITE_IOERR | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StoreUnusable(
                f"The store {path} can't be read or written ({error}). Check the disk and the rights of its folder, "
                "then run the same command again; it goes on where it stopped."
            )
    return None
