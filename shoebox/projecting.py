"""The projection of a home, for commands: brought up to date here, or copied by the process that holds it."""

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from projections.files import (
    Folder,
    ProjectionDamaged,
    ProjectionHeld,
    ProjectionOutdated,
    connect,
    damage_named,
    remove,
    usable,
)
from projections.follower import Follower, Lag
from projections.lagging import noted_lag
from projections.questions.not_judged import Summary, not_judged
from projections.serving import opened
from projections.sharing import snapshot_of
from shoebox.home import Home
from shoebox.progress import Progress
from store.interface import Store

_WAIT_S = 30.0
_ANSWER_S = 2.0


class ShowEvents:
    """How many events are judged, of how many, as a bar."""

    def __init__(self, progress: Progress):
        self.progress = progress
        self._began = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        share = done / of if of else 1.0
        rate = done / max(0.001, time.monotonic() - self._began)
        bar = "█" * int(share * 30)
        self.progress.at(f"{bar:░<30} {share:4.0%}  {done:,} of {of:,} events judged, {rate:,.0f} a second")


@dataclass(frozen=True)
class ProjectionState:
    """The file in use, and how far it is behind the store."""

    file: str
    position: int
    lag_events: int
    lag_seconds: float
    not_judged: Summary | None = None  # None while another process has the file open


def projection_state(home: Home, store: Store) -> ProjectionState | None:
    """What can be said of the projection without changing it; None if there is none, or none that could be used."""
    folder = Folder(home.projection_path)
    file = folder.current()
    if file is None:
        return None
    blind: Summary | None = None
    try:
        with damage_named(file), closing(usable(file, partial(connect, read_only=True))) as connection:
            lag: Lag | None = Follower(store, connection).lag()
            blind = not_judged(connection).all()
    except ProjectionHeld:
        lag = noted_lag(folder)
    except ProjectionOutdated:
        return None
    return None if lag is None else ProjectionState(file.name, lag.position, lag.events, lag.seconds, blind)


@contextmanager
def readable(home: Home, progress: Progress) -> Iterator[Path]:
    """A file that can be opened for reading only, with everything in it that the store had a moment ago.

    A home that can only be read gets one for this command alone, in a temporary folder.
    """
    if home.is_read_only:
        with TemporaryDirectory(prefix="shoebox-projection-") as path:
            yield _own(home, Folder(Path(path)), progress)
        return
    folder = Folder(home.projection_path)
    until = time.monotonic() + _WAIT_S
    while True:
        try:
            file = _own(home, folder, progress)
            copied = False
        except ProjectionHeld:
            copy = snapshot_of(folder, _ANSWER_S)
            found = copy or _read_by_others(folder)
            if found is None and time.monotonic() < until:
                continue
            if found is None:
                raise ProjectionHeld(
                    "The projection is open in another process, which gives no copy of it. "
                    "Wait until that process is done, or stop it; if it hangs, nothing is lost by killing it."
                ) from None
            file, copied = found, copy is not None
        break
    try:
        with damage_named(file):
            yield file
    except ProjectionDamaged as damage:
        if not copied:
            folder.give_up(file)
        raise ProjectionDamaged(f"{damage}. Run the same command again: the projection is made anew.") from damage
    finally:
        if copied:
            remove(file)


def _own(home: Home, folder: Folder, progress: Progress) -> Path:
    """Nobody holds it: we catch up ourselves. A file that turns out to be damaged is made anew, once."""
    try:
        return _caught_up(home, folder, progress)
    except ProjectionDamaged as damage:
        progress.say(f"Making the projection anew: {damage}")
        if file := folder.current():
            folder.give_up(file)
    return _caught_up(home, folder, progress)


def _caught_up(home: Home, folder: Folder, progress: Progress) -> Path:
    connection, file = opened(folder, home.open_store, progress.say, ShowEvents(progress))
    with damage_named(file), closing(connection), closing(home.open_store()) as store:
        follower = Follower(store, connection, progress.say)
        last = store.last_index()
        follower.catch_up(lambda position: progress.at(f"{position:,} of {last:,} events judged"))
    progress.end()
    return file


def _read_by_others(folder: Folder) -> Path | None:
    """Another process only reads it, and so can we; it has just been brought up to date."""
    file = folder.current()
    if file is None:
        return None
    try:
        usable(file, partial(connect, read_only=True)).close()
    except ProjectionHeld:
        return None
    return file
