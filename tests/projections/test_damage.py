"""A projection that is damaged, or not of the store that is there now, is made anew by itself."""

import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

import pytest

from projections.files import POINTER, Folder, ProjectionDamaged, ProjectionOutdated, connect, create
from projections.follower import Follower
from projections.rebuilding import rebuild
from projections.serving import Service
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.projecting import projection_state, readable
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.backends import Backend, PostgresBackend
from tests.making import record
from tests.projections.helping import differences, evening, everything, followed

LATER = [raw.replace(b"2026-11-1", b"2026-12-1") for raw in evening(1, 0.2, 9)]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a projection that lies one recording behind its store."""
    folder = tmp_path_factory.mktemp("made")
    with closing(SQLiteStore(folder / "store.sqlite3")) as store:
        record(store, evening(1, 0.4))
        rebuild(Folder(folder / "projection"), partial(SQLiteStore, folder / "store.sqlite3"))
        record(store, LATER)
    return folder


@pytest.fixture
def home(made: Path, tmp_path: Path) -> Home:
    shutil.copytree(made, tmp_path / "home")
    return Home(tmp_path / "home")


def rows_now(home: Home) -> dict[str, list[object]]:
    with readable(home, Progress()) as file, closing(connect(file, read_only=True)) as connection:
        return everything(connection)


def expected(home: Home) -> dict[str, list[object]]:
    with closing(home.open_store()) as store:
        return followed(store, home.folder / "expected.duckdb")


def current(home: Home) -> Path:
    file = Folder(home.projection_path).current()
    assert file is not None
    return file


@pytest.mark.parametrize("share", [0.0, 0.00001, 0.001, 0.3, 0.7, 0.999999])
def test_a_truncated_file(home: Home, share: float) -> None:
    file = current(home)
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * share)])
    assert differences(rows_now(home), expected(home)) == {}


def test_a_file_with_garbage_in_it(home: Home) -> None:
    current(home).write_bytes(b"This was a projection once. " * 10_000)
    assert differences(rows_now(home), expected(home)) == {}


def test_a_pointer_with_garbage_in_it(home: Home) -> None:
    for garbage in (b"\xff\x00\xfe", b"", b"../../store.sqlite3\n", b"projection-999999.duckdb\n"):
        (home.projection_path / POINTER).write_bytes(garbage)
        assert differences(rows_now(home), expected(home)) == {}
        (home.folder / "expected.duckdb").unlink()


def test_a_pointer_whose_file_is_missing(home: Home) -> None:
    current(home).unlink()
    assert differences(rows_now(home), expected(home)) == {}


def test_flipped_bytes_are_never_read_as_rows(home: Home) -> None:
    """Wherever they are: the command makes the file anew, or says so and the next one does."""
    rng, right = Random(7), expected(home)
    whole, file, number = current(home).read_bytes(), current(home), 0
    sentences = set()
    for number in range(12):
        for other in home.projection_path.iterdir():
            other.unlink()
        flipped = bytearray(whole)
        at = rng.randrange(len(flipped) - 8)
        flipped[at : at + 8] = bytes(byte ^ 0xFF for byte in flipped[at : at + 8])
        file.write_bytes(flipped)
        Folder(home.projection_path).point_at(file)
        try:
            rows = rows_now(home)
        except ProjectionDamaged as damage:
            sentences.add("Run the same command again" in str(damage))
            rows = rows_now(home)
        assert differences(rows, right) == {}, number
    assert sentences == {True}


def test_a_damaged_file_is_told_of_by_status_as_none(home: Home) -> None:
    with closing(home.open_store()) as store:
        assert projection_state(home, store) is not None
        current(home).write_bytes(b"")
        assert projection_state(home, store) is None


def test_a_service_makes_a_file_anew_that_a_reader_finds_damaged(home: Home) -> None:
    file = current(home)
    service = Service(Folder(home.projection_path), home.open_store)
    service.tick()
    before = service.file
    with pytest.raises(ProjectionDamaged, match="Corrupt database file"), service.reader() as reader:
        reader.execute("SELECT error('Corrupt database file: computed checksum 1 does not match stored checksum 2')")
    service.tick()
    assert service.file != before
    assert not file.exists()
    with service.reader() as reader:
        assert differences(everything(reader), expected(home)) == {}
    service.stop()


# Restored stores


def restored(folder: Path) -> tuple[Store, list[bytes]]:
    """A store that was put back to an older copy, and has got other events at the same places since."""
    events = evening(2, 0.3)
    with closing(SQLiteStore(folder / "store.sqlite3")) as store:
        record(store, events[:300])
        with (
            closing(sqlite3.connect(folder / "store.sqlite3")) as source,
            closing(sqlite3.connect(folder / "backup.sqlite3")) as backup,
        ):
            source.backup(backup)
        record(store, events[300:])
    return SQLiteStore(folder / "backup.sqlite3"), events


def test_a_restored_store_with_other_events_at_the_same_places_is_noticed(tmp_path: Path) -> None:
    older, events = restored(tmp_path)
    with closing(SQLiteStore(tmp_path / "store.sqlite3")) as store, closing(create(tmp_path / "p.duckdb")) as file:
        Follower(store, file).catch_up()
        Follower(store, file)
        with pytest.raises(ProjectionOutdated, match="restored"):
            Follower(older, file)
        # The same messages once more, as far as before and further: the same streams and versions, other receipts.
        record(older, events[300:], source="memory-2")
        record(older, LATER)
        with pytest.raises(ProjectionOutdated, match="restored"):
            Follower(older, file)
    older.close()


def test_a_store_that_is_restored_under_a_service_is_followed_anew(backend: Backend, tmp_path: Path) -> None:
    store = backend.open()
    record(store, evening(1, 0.2))
    said: list[str] = []
    service = Service(Folder(tmp_path / "projection"), backend.open, said.append)
    service.tick()
    before = service.file
    service.tick()
    assert service.file == before
    _empty(backend)
    record(store, [*LATER, *LATER, *evening(2, 0.3, 8)])
    service.tick()
    assert service.file != before
    assert "restored since" in said[-1]
    with service.reader() as reader:
        assert differences(everything(reader), followed(store, tmp_path / "expected.duckdb")) == {}
    service.stop()
    store.close()


def _empty(backend: Backend) -> None:
    """What the restore of an older copy does to the tables, as far as one that was made at the very beginning."""
    if isinstance(backend, PostgresBackend):
        backend.clear()
        return
    backend.sql("DROP TRIGGER stored_events_are_never_deleted")
    for table in ("stored_events", "sources", "recordings", "tracking"):
        backend.sql(f"DELETE FROM {table}")
