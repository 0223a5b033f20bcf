"""A copy of the projection for another process, made by the one that holds the file: DuckDB lets no second one read it.

Who wants a copy leaves a request in the folder; who holds the file sees it between two slices, writes everything down,
and has a child process copy the file: to open and close it here would drop our own lock.
"""

import os
import subprocess
import sys
import time
import uuid
from pathlib import Path

import duckdb

from projections.files import Folder

_REQUEST, _COPY = ".wanted", ".copy"
_WAIT_S = 30.0
_COPYING = "import shutil, sys; shutil.copyfile(sys.argv[1], sys.argv[2])"


def snapshot_of(folder: Folder, wait_s: float = _WAIT_S) -> Path | None:
    """A copy of the file in use, from whoever holds it; None if nobody answers. The caller removes it."""
    name = f".snapshot-{os.getpid()}-{uuid.uuid4().hex[:8]}"
    request, copy = folder.path / f"{name}{_REQUEST}", folder.path / f"{name}{_COPY}"
    request.touch(mode=0o600)
    until = time.monotonic() + wait_s
    try:
        while time.monotonic() < until:
            if copy.exists():
                return copy
            time.sleep(0.02)
        return None
    finally:
        request.unlink(missing_ok=True)


def answer_requests(folder: Folder, connection: duckdb.DuckDBPyConnection, file: Path) -> int:
    """Makes the copies that others want; nothing may be written meanwhile. How many were made."""
    requests = list(folder.path.glob(f".snapshot-*{_REQUEST}"))
    if not requests:
        return 0
    connection.execute("CHECKPOINT")
    for request in requests:
        copy = request.with_suffix(_COPY)
        part = request.with_suffix(".part")
        subprocess.run([sys.executable, "-c", _COPYING, str(file), str(part)], check=True)  # noqa: S603
        part.chmod(0o600)
        part.replace(copy)
        request.unlink(missing_ok=True)
    return len(requests)
