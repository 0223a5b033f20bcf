"""The projection in use: one file, one follower, and any number of readers in this process."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import duckdb

from projections.files import Folder, ProjectionDamaged, ProjectionOutdated, create, damage_named, remove, usable
from projections.follower import Follower, Lag
from projections.lagging import note_lag
from projections.rebuilding import put_away, rebuild
from projections.sharing import answer_requests
from projections.workers import OpenStore
from store.errors import StoreError
from store.interface import Store

_FAR_BEHIND = 300_000  # events; from here on a rebuild on all cores is sooner done
_EVERY_S = 1.0
_AFTER_TROUBLE_S = 5.0


def opened(
    folder: Folder,
    open_store: OpenStore,
    say: Callable[[str], None] = lambda _: None,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> tuple[duckdb.DuckDBPyConnection, Path]:
    """The file in use, opened for writing. One that is not there, outdated or far behind is made anew first."""
    file = folder.current()
    with closing(open_store()) as store:
        entries = store.last_index()
        if file is None and entries < _FAR_BEHIND:
            file = folder.next()
            create(file).close()
            folder.point_at(file)
            put_away(folder, file)
        why = _why_rebuild(file, store, entries)
    if why:
        say(why)
        file = rebuild(folder, open_store, say=say, progress=progress).file
    assert file is not None
    return usable(file), file


def _why_rebuild(file: Path | None, store: Store, entries: int) -> str:
    if file is None:
        return "There is no projection yet; making one."
    try:
        with damage_named(file), closing(usable(file)) as connection:
            behind = entries - Follower(store, connection).position
    except ProjectionOutdated as outdated:
        return f"Making the projection anew: {outdated}"
    return f"The projection is {behind:,} events behind; making it anew." if behind > _FAR_BEHIND else ""


class _Holding:
    """An open file, and how many read it."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, file: Path, follower: Follower):
        self.connection = connection
        self.file = file
        self.follower = follower
        self.readers = 0
        self.left = False  # another file has taken its place


class Service:
    """Follows the store in a thread, lets readers in, and moves them over when a rebuilt file takes its place."""

    def __init__(self, folder: Folder, open_store: OpenStore, say: Callable[[str], None] = lambda _: None):
        self.folder = folder
        self.say = say
        self.every_s = _EVERY_S
        self.trouble = ""  # why it waits, if it does
        self._open_store = open_store
        self._damage = ""  # what a reader found wrong with the file
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._wake = threading.Event()  # somebody waits for what has just been recorded
        self._turned = threading.Condition()  # notified after each turn
        self._thread: threading.Thread | None = None
        connection, file = opened(folder, open_store, say)
        self.store = open_store()
        self._held = _Holding(connection, file, Follower(self.store, connection, say))

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="follower", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join()
        self._held.connection.close()
        self.store.close()

    @contextmanager
    def reader(self) -> Iterator[duckdb.DuckDBPyConnection]:
        """A connection that sees whole slices only. Hold it for one answer, not longer."""
        with self._lock:
            held = self._held
            held.readers += 1
            cursor = held.connection.cursor()
        try:
            with damage_named(held.file):
                yield cursor
        except ProjectionDamaged as damage:
            self._damage = str(damage)
            self._wake.set()
            raise
        finally:
            cursor.close()
            with self._lock:
                held.readers -= 1
                self._close_if_unused(held)

    def wait_for(self, log_index: int, timeout_s: float) -> bool:
        """Lets the follower go on at once; whether readers see an index of the log before the time is over."""
        with self._turned:
            self._wake.set()
            return self._turned.wait_for(lambda: self._held.follower.position >= log_index, timeout_s)

    def tick(self) -> int:
        """One turn: a new file if there is one, the next slice, and copies for other processes."""
        self._move_over()
        taken = self._poll()
        held = self._held
        note_lag(self.folder, held.follower.lag())
        answer_requests(self.folder, held.connection, held.file)
        return taken

    def _poll(self) -> int:
        """The next slice. A file that is damaged, or not of this store any more, is made anew first."""
        held = self._held
        try:
            with damage_named(held.file):
                if self._damage:
                    raise ProjectionDamaged(self._damage)
                return held.follower.poll()
        except ProjectionOutdated as outdated:
            self.say(f"Making the projection anew: {outdated}")
        rebuild(self.folder, self._open_store, say=self.say, check=False)
        self._damage = ""
        self._move_over()
        return self._held.follower.poll()

    def lag(self) -> Lag:
        return self._held.follower.lag()

    @property
    def file(self) -> Path:
        return self._held.file

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                taken = self.tick()
                self.trouble = ""
            except (StoreError, duckdb.Error, OSError) as error:
                # The store is away, or the disk is full: nothing is lost, and nothing is to be done but to try again.
                if str(error) != self.trouble:
                    self.say(f"The follower waits: {error}")
                self.trouble = str(error)
                self._stop.wait(_AFTER_TROUBLE_S)
                continue
            with self._turned:
                self._turned.notify_all()
            if taken < self._held.follower.slice_entries:
                self._wake.wait(self.every_s)
                self._wake.clear()

    def _move_over(self) -> None:
        current = self.folder.current()
        if current is None or current == self._held.file:
            return
        connection = usable(current)
        held = _Holding(connection, current, Follower(self.store, connection, self.say))
        with self._lock:
            before, self._held = self._held, held
            before.left = True
            self._close_if_unused(before)

    @staticmethod
    def _close_if_unused(held: _Holding) -> None:
        if held.left and held.readers == 0:
            held.connection.close()
            remove(held.file)
