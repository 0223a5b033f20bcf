"""Files that are whole or not there: written beside, made durable, and moved into place."""

import errno
import glob
import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

_AT_ONCE = 32


def write_whole(path: Path, content: bytes, beside: Path | None = None, mode: int = 0o644) -> None:
    """Puts content in a file's place, so that whoever looks sees the old or the new, also after a crash.

    `beside` is a folder on the same disk for what is in the making; else the file's own folder.
    """
    if path.exists() and not path.is_file():
        # Moving over it would put a file in the place of a device such as /dev/null.
        raise FileExistsError(errno.EEXIST, "there is something that is no file", str(path))
    folder = beside or path.parent
    part = folder / f".{path.name}.{os.getpid()}.part"
    for left in folder.glob(f".{glob.escape(path.name)}.*.part"):
        if left == part or not _is_at_work(left.name.split(".")[-2]):
            left.unlink(missing_ok=True)  # of a process that died; and never a file or link that was put there for us
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)  # a full disk leaves no half-written file
        raise
    make_durable([path.parent])


def _is_at_work(process: str) -> bool:
    """Whether the process that a file in the making is named after still runs."""
    try:
        os.kill(int(process), 0)
    except (ValueError, OverflowError, ProcessLookupError):
        return False
    except PermissionError:
        return True
    return True


def write_once(path: Path, content: bytes, beside: Path | None = None, mode: int = 0o644) -> bool:
    """The same for a file that is never changed. False, and nothing is done, if there is one with other content."""
    with suppress(FileNotFoundError):
        return path.read_bytes() == content
    write_whole(path, content, beside, mode)
    return True


def make_folder(folder: Path, mode: int = 0o755) -> None:
    """Makes a folder and those above it, durably."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(mode=mode)
    make_durable([folder.parent])


def make_durable(paths: Iterable[Path]) -> None:
    """Files or folders stay as they are now, whatever happens to the machine.

    Many at once, because the disk then writes them in a few turns: five hundred files in a thirtieth of the time.
    """
    waiting = list(paths)
    if len(waiting) < _AT_ONCE:
        _make_each_durable(waiting)
        return
    with ThreadPoolExecutor(_AT_ONCE) as threads:
        for _ in threads.map(_make_each_durable, (waiting[first::_AT_ONCE] for first in range(_AT_ONCE))):
            pass


def _make_each_durable(paths: Iterable[Path]) -> None:
    for path in paths:
        _make_durable(path)


def _make_durable(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
