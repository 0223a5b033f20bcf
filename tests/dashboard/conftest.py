"""A door with a clock of our own, and accounts."""

from pathlib import Path

import pytest

from dashboard.people.accounts import Accounts
from dashboard.people.sessions import Sessions
from store.sqlite_store import SQLiteStore
from tests.dashboard.clocks import Clock

IDLE_MINUTES, LONGEST_HOURS = 60, 12


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def accounts(tmp_path: Path) -> Accounts:
    return Accounts(SQLiteStore(tmp_path / "store.sqlite3"))


@pytest.fixture
def sessions(tmp_path: Path, accounts: Accounts, clock: Clock) -> Sessions:
    return Sessions(tmp_path, accounts, clock, IDLE_MINUTES * 60, LONGEST_HOURS * 3600)
