"""One broker for all tests of a test process; each test has topics of its own."""

import gc
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from store.sqlite_store import SQLiteStore
from tests.parts.kafka import KafkaBroker


@pytest.fixture(scope="session")
def broker() -> Iterator[KafkaBroker]:
    with KafkaBroker() as started:
        yield started


@pytest.fixture
def topic() -> str:
    return f"tables-{uuid.uuid4().hex[:8]}"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SQLiteStore]:
    opened = SQLiteStore(tmp_path / "store.sqlite3")
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _sockets_left_by_the_library() -> Iterator[None]:
    """The library leaves sockets open where nobody listens: they are collected in the test that caused them."""
    yield
    gc.collect()
