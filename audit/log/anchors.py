"""Second places for checkpoints: whoever holds one there can show later that the log was cut or rewritten."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from audit.log.errors import AnchorAway, Contradiction
from audit.log.files import make_folder, write_once

_ENDING = ".checkpoint"


@dataclass(frozen=True)
class Anchored:
    """A checkpoint as it was found in a second place."""

    where: str
    note: bytes


class Anchor(Protocol):
    """A place that takes checkpoints and gives them back. It changes and deletes nothing."""

    @property
    def name(self) -> str: ...

    def ready(self, last: tuple[int, bytes] | None) -> None:
        """Makes the place for its first checkpoint; `AnchorAway` where the last one that it got is not there."""

    def put(self, size: int, note: bytes) -> None:
        """Keeps a checkpoint. One that is there already is as good as kept."""

    def all(self) -> Iterable[Anchored]:
        """Every checkpoint that is there, in the order of their sizes or of their arrival."""


class FolderAnchor:
    """A folder with one file for each checkpoint. Best on a disk or share that belongs to somebody else."""

    def __init__(self, folder: Path):
        self.folder = folder

    @property
    def name(self) -> str:
        return f"the folder {self.folder}"

    def ready(self, last: tuple[int, bytes] | None) -> None:
        """A share that is not mounted would have its checkpoints on this disk, so only the first one makes a folder."""
        if last is None:
            make_folder(self.folder)
            return
        self._must_be_there()
        if not self._path(*last).exists():
            raise AnchorAway(
                f"{self.folder} does not have the checkpoint of {last[0]:,} entries, which it got last. Is it another "
                "share, or was something removed?"
            )

    def put(self, size: int, note: bytes) -> None:
        path = self._path(size, note)
        if not write_once(path, note):
            raise Contradiction(f"{path} is there already, with another text. Somebody has changed it: keep both.")

    def all(self) -> Iterator[Anchored]:
        self._must_be_there()
        for path in sorted(self.folder.glob(f"*{_ENDING}")):
            yield Anchored(str(path), path.read_bytes())

    def _path(self, size: int, note: bytes) -> Path:
        return self.folder / f"{size:020}-{hashlib.sha256(note).hexdigest()[:16]}{_ENDING}"

    def _must_be_there(self) -> None:
        if not self.folder.is_dir():
            raise AnchorAway(f"The folder {self.folder} is not there. If it is on a share, mount it.")
