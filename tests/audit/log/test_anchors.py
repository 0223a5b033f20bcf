"""Checkpoints in second places: each as it is made, none twice, none left out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.log.anchors import Anchored, FolderAnchor
from audit.log.errors import Contradiction, LogError
from audit.log.keeper import Keeper
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import MADE, ORIGIN, keeper_in, places_in
from tests.making import messages, record


class MovableAnchor:
    """An anchor that can be away."""

    name = "somewhere"

    def __init__(self) -> None:
        self.away = False
        self.kept: list[tuple[int, bytes]] = []

    def ready(self, last: tuple[int, bytes] | None) -> None:
        """It is always there, or away."""

    def put(self, size: int, note: bytes) -> None:
        if self.away:
            raise LogError("it is away")
        self.kept.append((size, note))

    def all(self) -> Iterator[Anchored]:
        return (Anchored(f"somewhere {size}", note) for size, note in self.kept)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SQLiteStore]:
    opened = SQLiteStore(tmp_path / "store.sqlite3")
    yield opened
    opened.close()


def test_one_file_for_each_checkpoint(store: SQLiteStore, tmp_path: Path) -> None:
    keeper = keeper_in(tmp_path, store, tmp_path / "anchor")
    notes = []
    for first, last in ((1, 10), (11, 20)):
        record(store, messages(first, last))
        notes.append(keeper.bring_up_to_date().note)
    keeper.bring_up_to_date()
    files = sorted((tmp_path / "anchor").iterdir())
    assert [file.name[:21] for file in files] == ["00000000000000000010-", "00000000000000000020-"]
    assert [file.read_bytes() for file in files] == notes
    assert [anchored.note for anchored in FolderAnchor(tmp_path / "anchor").all()] == notes


def test_a_file_of_an_anchor_is_never_overwritten(tmp_path: Path) -> None:
    anchor = FolderAnchor(tmp_path)
    anchor.put(5, b"note\n")
    anchor.put(5, b"note\n")
    (file,) = tmp_path.iterdir()
    file.write_bytes(b"changed\n")
    with pytest.raises(Contradiction, match="with another text"):
        anchor.put(5, b"note\n")
    assert file.read_bytes() == b"changed\n"


def test_an_anchor_that_was_away_gets_all_it_missed(store: SQLiteStore, tmp_path: Path) -> None:
    anchor = MovableAnchor()
    keeper = Keeper(store, places_in(tmp_path), ORIGIN, lambda: MADE, [anchor])
    record(store, messages(1, 10))
    keeper.bring_up_to_date()
    anchor.away = True
    for first, last in ((11, 20), (21, 30)):
        record(store, messages(first, last))
        with pytest.raises(LogError, match="it is away"):
            keeper.bring_up_to_date()
        assert keeper.log.latest().checkpoint.size == last  # the log itself goes on
    anchor.away = False
    keeper.bring_up_to_date()
    assert [size for size, _ in anchor.kept] == [10, 20, 30]


def test_a_new_anchor_gets_what_was_signed_before_it(store: SQLiteStore, tmp_path: Path) -> None:
    for first, last in ((1, 10), (11, 20)):
        record(store, messages(first, last))
        keeper_in(tmp_path, store).bring_up_to_date()
    keeper_in(tmp_path, store, tmp_path / "anchor").bring_up_to_date()
    assert len(list((tmp_path / "anchor").iterdir())) == 2


def test_a_folder_that_is_gone_is_away_and_not_made_anew(store: SQLiteStore, tmp_path: Path) -> None:
    """A share that is not mounted would have its checkpoints on this disk, and nobody would know."""
    anchor = tmp_path / "anchor"
    said: list[str] = []
    keeper = keeper_in(tmp_path, store, anchor, say=said.append)
    record(store, messages(1, 10))
    keeper.bring_up_to_date()
    assert keeper.away == []
    anchor.rename(tmp_path / "elsewhere")
    record(store, messages(11, 20))
    assert keeper.bring_up_to_date().checkpoint.size == 20
    assert keeper.away == [f"the folder {anchor}"]
    assert "is not there. If it is on a share, mount it." in said[-1]
    assert not anchor.exists()
    anchor.mkdir()  # where the share would be
    keeper.bring_up_to_date()
    assert "does not have the checkpoint of 10 entries, which it got last" in said[-1]
    assert not list(anchor.iterdir())
    anchor.rmdir()
    (tmp_path / "elsewhere").rename(anchor)
    keeper.bring_up_to_date()
    assert keeper.away == []
    assert len(list(anchor.iterdir())) == 2


def test_a_record_that_was_cut_gives_an_anchor_nothing(store: SQLiteStore, tmp_path: Path) -> None:
    said: list[str] = []
    keeper = keeper_in(tmp_path, store, tmp_path / "anchor", say=said.append)
    for last in (10, 20):
        record(store, messages(last - 9, last))
        keeper.bring_up_to_date()
    record_of_all = places_in(tmp_path).checkpoints
    record_of_all.write_bytes(record_of_all.read_bytes()[:-40])
    keeper.bring_up_to_date()
    assert keeper.away == [], "the torn note was written again"
    record_of_all.write_bytes(keeper.log.latest().note + b"\f\n")
    keeper.bring_up_to_date()
    assert keeper.away == [f"the folder {tmp_path / 'anchor'}"]
    assert "no longer has what was given there" in said[-1]
