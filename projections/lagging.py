"""How far the projection is behind, left in a small file where other processes can read it."""

import os
from dataclasses import asdict

import msgspec

from projections.files import Folder
from projections.follower import Lag

_NAME = "projection.lag"


def note_lag(folder: Folder, lag: Lag) -> None:
    """Leaves word of it; whoever reads sees all of it or what was there before."""
    part = folder.path / f".{_NAME}.{os.getpid()}"
    part.write_bytes(msgspec.json.encode(asdict(lag)))
    part.replace(folder.path / _NAME)


def noted_lag(folder: Folder) -> Lag | None:
    """What was left last; None if nothing was, or nothing that can be read."""
    try:
        return msgspec.json.decode((folder.path / _NAME).read_bytes(), type=Lag)
    except (OSError, msgspec.MsgspecError):
        return None
