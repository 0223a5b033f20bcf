"""The log for those who read it: its checkpoint, entries and proofs, and a copy of it as a static tree."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from audit.log.checkpoints import SignedCheckpoint, read_checkpoint
from audit.log.errors import Contradiction, LogError
from audit.log.files import make_folder, write_whole
from audit.log.history import History
from audit.log.keys import Keys, LogKey, check_signer, verifiers
from audit.log.places import Places
from audit.log.proofs import InclusionProof
from audit.log.tiles import CHECKPOINT, ENTRIES, WIDTH, TileFolder, levels, tile_path, width_of
from audit.log.tree import Hashes, consistency_proof, inclusion_proof, root

VKEY = "log.vkey"
KEYS = "keys"


class Log:
    """A log on disk. Entries are named by the store's log index, which begins with 1; leaves are counted from 0."""

    def __init__(self, places: Places):
        self.places = places
        self.tiles = TileFolder(places.tree)
        self._signed: SignedCheckpoint | None = None
        self._hashes: tuple[int, Hashes] | None = None
        self._bundle: tuple[int, list[bytes]] = (-1, [])

    def keys(self) -> list[LogKey]:
        """Every key the log has had, oldest first."""
        return Keys(self.places.keys).known()

    def checkpoint(self) -> SignedCheckpoint | None:
        """The latest checkpoint, signed by the key that was in use then; None in a log that has none yet."""
        note = self.tiles.checkpoint()
        if note is None:
            return None
        if self._signed is None or self._signed.note != note:
            self._signed = trusted(note, self.keys())
        return self._signed

    def latest(self) -> SignedCheckpoint:
        """The same, where there must be one."""
        signed = self.checkpoint()
        if signed is None:
            raise LogError("The log has no checkpoint yet. `shoebox log checkpoint` makes one.")
        return signed

    def earlier(self) -> list[SignedCheckpoint]:
        """Every checkpoint that was ever signed here, in the order of their sizes."""
        keys = self.keys()
        found = [trusted(note, keys) for note, _ in History(self.places.checkpoints).since()]
        return sorted(found, key=lambda signed: signed.checkpoint.size)

    def root_at(self, size: int) -> bytes:
        """The root over the first `size` leaves, from the tiles."""
        return root(size, self._hashes_at(self.latest().checkpoint.size))

    def entry(self, log_index: int) -> bytes:
        """The leaf of an entry, as it is in its bundle."""
        size = self.latest().checkpoint.size
        _must_be_inside(log_index, size)
        bundle, place = divmod(log_index - 1, WIDTH)
        number, entries = self._bundle
        if number != bundle or place >= len(entries):
            entries = self.tiles.bundle(bundle, width_of(0, bundle, size))
            self._bundle = (bundle, entries)
        return entries[place]

    def inclusion(self, log_index: int, at: SignedCheckpoint | None = None) -> InclusionProof:
        """The proof that an entry is under a checkpoint, the latest or an earlier one."""
        latest = self.latest()
        signed = at or latest
        _must_be_inside(log_index, signed.checkpoint.size)
        hashes = self._hashes_at(latest.checkpoint.size)
        path = inclusion_proof(log_index - 1, signed.checkpoint.size, hashes)
        return InclusionProof(log_index - 1, tuple(path), signed.note)

    def consistency(self, earlier: int, size: int) -> list[bytes]:
        """The proof that the tree of one size is the beginning of the tree of a later size."""
        return consistency_proof(earlier, size, self._hashes_at(self.latest().checkpoint.size))

    def copy_tree(self, destination: Path, progress: Callable[[int, int], None] = lambda _done, _all: None) -> None:
        """The log as a static tree: the checkpoint, just the tiles and bundles that it needs, and the public keys."""
        if destination.exists() and any(destination.iterdir()):
            raise LogError(f"{destination} is not empty. Name a folder that is not there yet.")
        signed = self.latest()
        names = list(files_of(signed.checkpoint.size))
        make_folder(destination)
        for number, (name, whole) in enumerate(names):
            source = self.places.tree / name
            target = destination / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.exists() or whole is None:
                shutil.copyfile(source, target)
            else:
                level, index, width = whole
                target.write_bytes(self._part(level, index, width))
            progress(number + 1, len(names))
        (destination / KEYS).mkdir()
        for key in self.keys():
            (destination / KEYS / f"{key.file}.note").write_bytes(key.note)
        (destination / VKEY).write_text(f"{signed.signed_by[-1].vkey}\n", encoding="utf-8")
        write_whole(destination / CHECKPOINT, signed.note)

    def _part(self, level: int | str, index: int, width: int) -> bytes:
        """The first part of a tile that is whole by now."""
        if isinstance(level, int):
            return self.tiles.hash_tile(level, index, width)
        entries = self.tiles.bundle(index, width)
        return b"".join(len(entry).to_bytes(2, "big") + entry for entry in entries)

    def _hashes_at(self, size: int) -> Hashes:
        if self._hashes is None or self._hashes[0] != size:
            self._hashes = (size, self.tiles.hashes(size))
        return self._hashes[1]


# A file's name, and for one that may have been replaced by a whole one, its level, index and width.
File = tuple[str, tuple[int | str, int, int] | None]


def files_of(size: int) -> Iterator[File]:
    """The tiles and bundles that a log of that size has."""
    for level in range(levels(size)):
        yield from _files(level, level, size)
    yield from _files(0, ENTRIES, size)


def _files(level: int, shown: int | str, size: int) -> Iterator[File]:
    index = 0
    while width := width_of(level, index, size):
        yield tile_path(shown, index, width), None if width == WIDTH else (shown, index, width)
        index += 1


def trusted(note: bytes, keys: Sequence[LogKey]) -> SignedCheckpoint:
    """A checkpoint of a log with these keys, if the one in use at its size has signed it; else `BadNote`."""
    signed = read_checkpoint(note, verifiers(keys))
    check_signer(signed, keys)
    return signed


def _must_be_inside(log_index: int, size: int) -> None:
    if not 1 <= log_index <= size:
        raise Contradiction(f"Entry {log_index:,} is not in the log, which ends with entry {size:,}.")
