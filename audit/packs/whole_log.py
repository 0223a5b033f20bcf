"""The whole log as a folder that is handed out: the tree as tlog-tiles lays it out, its keys, and who took it out.

Programs that check such logs look at the tree alone. What stands beside it is for `shoebox verify FOLDER`.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from audit.log.checking import check_tree
from audit.log.checkpoints import SignedCheckpoint
from audit.log.errors import LogError
from audit.log.files import write_whole
from audit.log.keys import LogKey
from audit.log.notes import Signer, Verifier, sign, verify
from audit.log.places import Places
from audit.log.reading import KEYS, VKEY, Log, files_of
from audit.log.tiles import CHECKPOINT
from audit.packs.checking import Checked
from audit.packs.errors import BadPack, PackProblem
from audit.packs.subjects import Custody

T = TypeVar("T")
CUSTODY = "custody"
# No checkpoint has a second line that is not a number: this note can't be taken for one.
_FIRST_LINE = "shoebox log export v1"
_NOTE_BYTES_MAX = 1_000_000


def must_be_free(folder: Path) -> None:
    """`PackProblem` if something is there already."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise PackProblem(f"{folder} is not empty. Name a folder that is not there yet.")


def note_custody(folder: Path, custody: Custody, signed: SignedCheckpoint, signer: Signer) -> None:
    """Puts a note of who took the log out beside it, signed with the log's key."""
    said = {
        "exported_by": custody.by,
        "exported_at": custody.fields()["exported_at"],
        "why": custody.why,
        "checkpoint": signed.note.decode(),
    }
    text = json.dumps(said, sort_keys=True, separators=(",", ":"))  # one line, for all else is escaped
    write_whole(folder / CUSTODY, sign(f"{_FIRST_LINE}\n{text}\n", [signer]))


def check_folder(
    folder: Path, given: Sequence[str] = (), progress: Callable[[int, int], None] = lambda _done, _all: None
) -> Checked:
    """Checks such a folder, or that of a log in use: every entry, every hash, the root, the signatures.

    `given` are public keys from elsewhere. A log's own folder has none in it, and then they are needed.
    """
    checked = Checked()
    keys = [Verifier.parse(key) for key in given]
    has_keys = (folder / KEYS).is_dir()
    if not has_keys and not keys:
        raise PackProblem(f"{folder} has no {KEYS}/ in it. Give the log's public key: --key NAME+ID+KEY.")
    log = _Handed(folder, keys if not has_keys else [])
    try:
        _check(log, keys, checked, progress, whole=has_keys)
    except (BadPack, LogError) as bad:
        checked.problem = str(bad)
    except OSError as error:
        raise PackProblem(f"{error.filename or folder} can't be read: {error.strerror}.") from None
    except Exception as error:  # whatever a hostile folder may cause is a bad one, not a good one
        checked.problem = f"the folder can't be read: {type(error).__name__}: {error}"
    return checked


class _Handed(Log):
    """A log with the keys that are in its folder; or with the newest that was given, where there are none."""

    def __init__(self, folder: Path, given: Sequence[Verifier]):
        super().__init__(Places(folder, folder, folder / KEYS))
        self._given = [LogKey(1, key, 0, "", b"") for key in given[-1:]]

    def keys(self) -> list[LogKey]:
        return self._given or super().keys()


def _check(
    log: _Handed, given: Sequence[Verifier], checked: Checked, progress: Callable[[int, int], None], *, whole: bool
) -> None:
    folder, say = log.places.tree, checked.said.append
    keys = _named(f"{KEYS}/", log.keys)
    if not keys:
        raise BadPack(f"{KEYS}/: has no note of a key")
    checked.key = keys[-1].verifier.vkey
    for key in given:
        if key not in [known.verifier for known in keys]:
            raise BadPack(f"the key that you gave, {key.name}+{key.id.hex()}, is not the log's: its keys are others")
    signed = _named(CHECKPOINT, log.checkpoint)
    if signed is None:
        raise BadPack(f"{CHECKPOINT}: is missing")
    size = signed.checkpoint.size
    say(f"the checkpoint of {signed.checkpoint.origin} is signed, with {size:,} entries")
    problem = check_tree(log, progress).problem
    if problem:
        raise BadPack(problem)
    say(f"{size:,} entries have their hashes, and these give the root {signed.checkpoint.root.hex()}")
    if whole:  # only now, for a checkpoint can speak of more files than there can be
        _check_beside(folder, keys, signed)
        if (folder / CUSTODY).exists():
            say(f"it was taken out by {_custody(folder, keys, signed)['exported_by']}")
    checked.about = f"the whole log {signed.checkpoint.origin}, {size:,} entries"


def _named(where: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except LogError as reason:
        raise BadPack(f"{where}: {reason}") from None


def _check_beside(folder: Path, keys: Sequence[LogKey], signed: SignedCheckpoint) -> None:
    """Nothing is in the folder that is no part of the log."""
    wanted = {name for name, _ in files_of(signed.checkpoint.size)} | {CHECKPOINT, VKEY, CUSTODY}
    wanted |= {f"{KEYS}/{key.file}.note" for key in keys}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink() or (not path.is_dir() and name not in wanted):
            raise BadPack(f"{name}: is no part of the log: it was added")
    newest = keys[-1].verifier.vkey.encode()
    if (folder / VKEY).exists() and (folder / VKEY).read_bytes() != newest + b"\n":
        raise BadPack(f"{VKEY}: is not the log's newest key")


def _custody(folder: Path, keys: Sequence[LogKey], signed: SignedCheckpoint) -> dict[str, Any]:
    path = folder / CUSTODY
    if path.stat().st_size > _NOTE_BYTES_MAX:
        raise BadPack(f"{CUSTODY}: is too large")
    try:
        first, said, _ = verify(path.read_bytes(), [keys[-1].verifier]).text.split("\n")
        custody = json.loads(said)
    except LogError as reason:
        raise BadPack(f"{CUSTODY}: {reason}") from None
    except (ValueError, RecursionError):
        raise BadPack(f"{CUSTODY}: can't be read") from None
    if first != _FIRST_LINE or not isinstance(custody, dict) or not isinstance(custody.get("exported_by"), str):
        raise BadPack(f"{CUSTODY}: does not say who took the log out")
    if custody.get("checkpoint") != signed.note.decode():
        raise BadPack(f"{CUSTODY}: is about another checkpoint than that of the log")
    return custody
