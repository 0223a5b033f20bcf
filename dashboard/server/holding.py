"""One dashboard for one home: a second one refuses to start and says where the first is."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from store.errors import StoreError

FILE = "dashboard.lock"


class AlreadyServed(StoreError):
    """Another process serves this home."""


@contextmanager
def holding(folder: Path, address: str) -> Iterator[None]:
    """The home is ours as long as this lasts; a process that dies lets go of it."""
    path = folder / FILE
    with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            who = file.read().strip() or "another process"
            raise AlreadyServed(
                f"A dashboard for {folder} runs already: {who}. Use that one, or stop it first; "
                "another home is served beside it with --home and --port."
            ) from None
        file.truncate()
        file.write(f"process {os.getpid()} at {address}\n")
        file.flush()
        yield
        file.seek(0)
        file.truncate()
