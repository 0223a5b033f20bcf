"""The keeper follows the store: the same tree by whatever steps, written once, signed, and never against what was."""

import fcntl
import hashlib
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event as Flag
from threading import Thread

import pytest

from audit.log.errors import Contradiction, LogBusy, LogError, NotWritten
from audit.log.keeper import Keeper
from audit.log.keys import verifiers
from audit.log.locking import PURPOSE, sole_keeper
from audit.log.reading import Log
from audit.log.tiles import tile_path, width_of
from audit.log.tree import goes_on
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import ORIGIN, entries_in, files_in, fill, keeper_in, places_in, plain_root
from tests.conftest import NewBackend
from tests.making import OpenStore, message, messages, record


def test_each_entry_of_the_store_is_a_leaf_with_its_receipt(store: Store, tmp_path: Path) -> None:
    fill(store, 1, 300)
    signed = keeper_in(tmp_path, store).bring_up_to_date()
    entries = entries_in(tmp_path / "log", 304)
    assert signed.checkpoint.size == store.last_index() == 304
    assert signed.note.decode().splitlines()[:3] == [ORIGIN, "304", plain_root(entries)]
    digest = hashlib.sha256(message(1)).hexdigest()
    assert entries[0] == (
        '{"kind":"card.drawn.v1","stream":"BJ-1/r1","version":1,"source":"memory","offset":0,'
        f'"received_us":1794682800000000,"sha256":"{digest}"}}\n'
    ).encode() + message(1)
    assert entries[100].endswith(b"\nno message 100")
    assert b'"kind":"message.quarantined.v1"' in entries[100]
    assert entries[303].startswith(b'{"kind":"message.released.v1","stream":"quarantine:1","version":2,"sha256":"')


def test_the_layout_is_that_of_tlog_tiles(store: Store, tmp_path: Path) -> None:
    fill(store, 1, 600)
    keeper_in(tmp_path, store).bring_up_to_date()
    assert store.last_index() == 607
    assert set(files_in(tmp_path / "log")) == {
        "checkpoint",
        "tile/0/000",
        "tile/0/001",
        "tile/0/002.p/95",
        "tile/1/000.p/2",
        "tile/entries/000",
        "tile/entries/001",
        "tile/entries/002.p/95",
    }


def test_paths_and_widths_are_those_of_the_specification() -> None:
    assert tile_path(0, 1_234_067) == "tile/0/x001/x234/067"
    assert tile_path("entries", 5, 17) == "tile/entries/005.p/17"
    # Its example: a tree of 70,000 leaves.
    assert [width_of(0, index, 70_000) for index in (0, 272, 273, 274)] == [256, 256, 112, 0]
    assert [width_of(1, index, 70_000) for index in (0, 1, 2)] == [256, 17, 0]
    assert [width_of(2, index, 70_000) for index in (0, 1)] == [1, 0]


@pytest.mark.parametrize("steps", [[700], [1, 255, 256, 257, 700], [100, 200, 300, 400, 512, 700]])
def test_the_same_tree_by_whatever_steps(store: Store, tmp_path: Path, steps: list[int]) -> None:
    keeper = keeper_in(tmp_path, store)
    sizes = []
    for before, after in zip([0, *steps], steps, strict=False):
        record(store, messages(before + 1, after))
        signed = keeper.bring_up_to_date()
        sizes.append(signed.checkpoint.size)
        assert signed.note.decode().splitlines()[2] == plain_root(entries_in(tmp_path / "log", after))
    assert sizes == steps
    log = Log(places_in(tmp_path))
    kept = log.earlier()
    assert [one.checkpoint.size for one in kept] == steps
    for one in kept:
        proof = log.consistency(one.checkpoint.size, 700)
        assert goes_on(one.checkpoint.size, 700, proof, one.checkpoint.root, kept[-1].checkpoint.root)
    # Parts of tiles that are whole by now are gone; those of the last ones are there for every checkpoint.
    parts = {name for name in files_in(tmp_path / "log" / "tile") if ".p/" in name}
    assert all("000.p" not in name or name.startswith("1/") for name in parts)
    assert "0/002.p/188" in parts


def test_whole_tiles_are_never_written_again(store: Store, tmp_path: Path) -> None:
    keeper = keeper_in(tmp_path, store)
    record(store, messages(1, 300))
    keeper.bring_up_to_date()
    tile = tmp_path / "log/tile/0/000"
    before = (tile.stat().st_mtime_ns, tile.stat().st_ino)
    record(store, messages(301, 900))
    keeper.bring_up_to_date()
    assert (tile.stat().st_mtime_ns, tile.stat().st_ino) == before


def test_nothing_new_writes_nothing(store: Store, tmp_path: Path) -> None:
    record(store, messages(1, 300))
    keeper = keeper_in(tmp_path, store)
    note = keeper.bring_up_to_date().note
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "log").rglob("*")}
    assert keeper.bring_up_to_date().note == note
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "log").rglob("*")} == before


def test_an_empty_store_has_the_empty_tree(store: Store, tmp_path: Path) -> None:
    signed = keeper_in(tmp_path, store).bring_up_to_date()
    assert signed.note.decode().splitlines()[:3] == [ORIGIN, "0", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="]
    record(store, messages(1, 3))
    assert keeper_in(tmp_path, store).bring_up_to_date().checkpoint.size == 3


def test_opening_writes_nothing(store: Store, tmp_path: Path) -> None:
    keeper_in(tmp_path, store)
    assert not (tmp_path / "log").exists()
    assert not (tmp_path / "keys").exists()


def test_a_long_catch_up_signs_on_its_way(store: Store, tmp_path: Path) -> None:
    record(store, messages(1, 1_300))
    seen: list[tuple[int, int]] = []
    keeper = keeper_in(tmp_path, store, step=512)
    keeper.bring_up_to_date(lambda done, of: seen.append((done, of)))
    assert [one.checkpoint.size for one in keeper.log.earlier()] == [512, 1_024, 1_300]
    assert seen[-1] == (1_300, 1_300)


def test_proofs_and_entries_by_log_index(store: Store, tmp_path: Path) -> None:
    fill(store, 1, 300)
    keeper = keeper_in(tmp_path, store)
    keeper.bring_up_to_date()
    early = keeper.log.latest()
    record(store, messages(301, 700))
    keeper.bring_up_to_date()
    entries = entries_in(tmp_path / "log", keeper.log.latest().checkpoint.size)
    known = verifiers(keeper.log.keys())
    for index in (1, 101, 256, 257, 304, 500, len(entries)):
        assert keeper.log.entry(index) == entries[index - 1]
        assert keeper.log.inclusion(index).verify(entries[index - 1], known).note == keeper.log.latest().note
    assert keeper.log.inclusion(101, early).verify(entries[100], known).checkpoint.size == 304
    for index in (0, len(entries) + 1):
        with pytest.raises(LogError, match="is not in the log"):
            keeper.log.entry(index)
        with pytest.raises(LogError, match="is not in the log"):
            keeper.log.inclusion(index)


def test_one_keeper_at_a_time(open_store: OpenStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("audit.log.keeper._BUSY_S", 0.0)
    keeper = keeper_in(tmp_path, open_store())
    with sole_keeper(places_in(tmp_path), open_store()), pytest.raises(LogBusy, match="Another process keeps the log"):
        keeper.bring_up_to_date()
    keeper.bring_up_to_date()


def test_on_postgres_one_keeper_on_all_machines(new_backend: NewBackend) -> None:
    """Two machines have a lock file each, but one database."""
    backend = new_backend()
    one, other = backend.open(), backend.open()
    with one.alone(PURPOSE) as first, other.alone(PURPOSE) as second, other.alone("something else") as third:
        assert first
        assert second is isinstance(one, SQLiteStore)  # there the lock is the file's
        assert third
    with other.alone(PURPOSE) as again:
        assert again
    one.close()
    other.close()


def test_the_file_lock_is_a_real_one(tmp_path: Path, store: Store) -> None:
    places = places_in(tmp_path)
    with sole_keeper(places, store), places.lock.open("w") as lock, pytest.raises(BlockingIOError):
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_following_until_told_to_stop(open_store: OpenStore, tmp_path: Path) -> None:
    writer, store = open_store(), open_store()
    record(writer, messages(1, 10))
    keeper = keeper_in(tmp_path, store)
    stop, log = Flag(), Log(places_in(tmp_path))
    thread = Thread(target=keeper.follow, args=(stop, 0.02))
    thread.start()
    try:
        _until(lambda: _size(log) == 10)
        record(writer, messages(11, 30))
        _until(lambda: _size(log) == 30)
    finally:
        stop.set()
        thread.join()


def test_a_follower_outlives_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 10))
    said: list[str] = []
    keeper = keeper_in(tmp_path, store, say=said.append)
    stop = Flag()
    real = Keeper.bring_up_to_date
    turns = iter([NotWritten("No space left on device"), None])

    def bring(self: Keeper) -> object:
        trouble = next(turns, None)
        if trouble:
            raise trouble
        stop.set()
        return real(self)

    monkeypatch.setattr(Keeper, "bring_up_to_date", bring)
    keeper.follow(stop, 0.01)
    assert any("the next turn makes it" in line for line in said)
    assert keeper.log.latest().checkpoint.size == 10
    store.close()


def test_a_log_keeps_its_name(store: Store, tmp_path: Path) -> None:
    keeper_in(tmp_path, store).bring_up_to_date()
    other = Keeper(store, places_in(tmp_path), "another.example/log", lambda: "")
    with pytest.raises(Contradiction, match=r"begun as casino\.example/log"):
        other.bring_up_to_date()


def test_a_copy_has_just_what_the_checkpoint_needs(store: Store, tmp_path: Path) -> None:
    keeper = keeper_in(tmp_path, store)
    for first, last in ((1, 10), (11, 300), (301, 600)):
        record(store, messages(first, last))
        keeper.bring_up_to_date()
    keeper.log.copy_tree(tmp_path / "copy")
    copied = files_in(tmp_path / "copy")
    original = files_in(tmp_path / "log")
    assert set(copied) == {
        "checkpoint", "log.vkey", "keys/" + keeper.log.keys()[0].file + ".note",
        "tile/0/000", "tile/0/001", "tile/0/002.p/88", "tile/1/000.p/2",
        "tile/entries/000", "tile/entries/001", "tile/entries/002.p/88",
    }  # fmt: skip
    assert all(copied[name] == original[name] for name in copied if name in original)
    assert copied["log.vkey"].decode().strip() == keeper.log.keys()[0].verifier.vkey
    with pytest.raises(LogError, match="is not empty"):
        keeper.log.copy_tree(tmp_path / "copy")


def _size(log: Log) -> int:
    signed = log.checkpoint()
    return signed.checkpoint.size if signed else -1


def _until(condition: Callable[[], bool]) -> None:
    for _ in range(3_000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("it never came to that")
