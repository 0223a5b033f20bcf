"""A program that we did not write finds the log in order, and finds what is not."""

from pathlib import Path

import pytest

from audit.log.keys import Keys
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import MADE, ORIGIN, fill, keeper_in
from tests.making import messages, record
from tests.parts.tessera import check

# Partial and whole tiles, and a second level that is whole: 70,000 is the specification's own example.
SIZES = (1, 2, 255, 256, 257, 700, 65_536, 70_000)


@pytest.fixture
def vkey(tmp_path: Path) -> Path:
    path = tmp_path / "log.vkey"
    path.write_text(Keys(tmp_path / "keys").make(ORIGIN, MADE).verifier.vkey + "\n")
    return path


def test_fsck_finds_the_log_in_order_at_every_size(tmp_path: Path, vkey: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    keeper = keeper_in(tmp_path, store)
    before = 0
    for size in SIZES:
        record(store, messages(before + 1, size), batch=5_000)
        before = size
        assert keeper.bring_up_to_date().checkpoint.size == size
        good, said = check(tmp_path / "log", vkey)
        assert good, said
        assert f"log with size {size} " in said
    assert (tmp_path / "log/tile/1/000").stat().st_size == 8_192
    store.close()


def test_fsck_finds_a_copy_in_order_with_the_key_beside_it(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3")
    keeper = keeper_in(tmp_path, store)
    fill(store, 1, 600)
    keeper.bring_up_to_date()
    keeper.rotate()
    record(store, messages(601, 700))
    keeper.bring_up_to_date()
    keeper.log.copy_tree(tmp_path / "copy")
    good, said = check(tmp_path / "copy", tmp_path / "copy" / "log.vkey")
    assert good, said
    store.close()


@pytest.mark.parametrize("name", ["tile/1/000.p/2", "tile/entries/001", "checkpoint"])
def test_fsck_finds_a_changed_bit(tmp_path: Path, vkey: Path, name: str) -> None:
    """Else the tests above would show nothing."""
    store = SQLiteStore(tmp_path / "store.sqlite3")
    record(store, messages(1, 600))
    keeper_in(tmp_path, store).bring_up_to_date()
    path = tmp_path / "log" / name
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    good, said = check(tmp_path / "log", vkey)
    assert not good
    assert "fsck failed" in said
    store.close()
