"""Where a log keeps what: the tree that others may read, the keeper's own notes, and the keys."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path


@dataclass(frozen=True)
class Places:
    """Three folders. Only what tlog-tiles describes is in `tree`; `keys` should not be where the store is."""

    tree: Path
    keeping: Path
    keys: Path

    @property
    def lock(self) -> Path:
        return self.keeping / "lock"

    @property
    def making(self) -> Path:
        """What is being written; on the tree's disk."""
        return self.keeping / "making"

    @property
    def checkpoints(self) -> Path:
        """A file with every checkpoint that was ever signed."""
        return self.keeping / "checkpoints"

    @property
    def verified(self) -> Path:
        """How far a verification got that was interrupted."""
        return self.keeping / "verified"

    def anchored(self, anchor: str) -> Path:
        """How many bytes of `checkpoints` an anchor has got."""
        return self.keeping / "anchored" / sha256(anchor.encode()).hexdigest()[:16]

    def given(self, anchor: str) -> int:
        """The same as a number; 0 for one that has got nothing, or of which nothing can be read."""
        try:
            return max(0, int(self.anchored(anchor).read_text(encoding="ascii")))
        except (FileNotFoundError, ValueError):
            return 0
