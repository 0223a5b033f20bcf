"""Stores for tests. Each backend passes the same tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.making import OpenStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.sqlite3"


@pytest.fixture
def open_store(path: Path) -> Iterator[OpenStore]:
    """Opens the same store again and again, as processes would."""
    opened: list[Store] = []

    def open_it() -> Store:
        opened.append(SQLiteStore(path))
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: OpenStore) -> Store:
    return open_store()
