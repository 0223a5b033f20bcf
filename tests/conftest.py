"""Stores for tests, in each database. A PostgreSQL server is started once for each process that needs one."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from dashboard.people import passwords
from domain.library.to_come import GAMES_TO_COME, SIDE_WAGERS_TO_COME, ToCome
from store.interface import Store
from tests.backends import Backend, Databases, SQLiteBackend
from tests.making import OpenStore
from tests.parts.postgres import PostgresServer

NewBackend = Callable[[], Backend]

# Tests start hundreds of processes, and each would compile all our modules anew where bytecode is not kept beside them.
sys.dont_write_bytecode, sys.pycache_prefix = False, str(Path(__file__).parents[1] / "build" / "bytecode")
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


@pytest.fixture(scope="session", autouse=True)
def real_hasher() -> Iterator[PasswordHasher]:
    """The real cost of a password is for attackers. Tests make hundreds, so theirs are cheap; one looks at this one."""
    real, passwords._hasher = passwords._hasher, PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    yield real
    passwords._hasher = real


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    # The tests stop the server in every way, but not the machine under it.
    with PostgresServer("fsync = off\nfull_page_writes = off") as server:
        yield Databases(server)


@pytest.fixture(params=["sqlite", "postgres"])
def new_backend(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewBackend]:
    """Makes empty stores, all in the same kind of database."""
    with ExitStack() as made:
        if request.param == "sqlite":
            paths = iter(["store.sqlite3", *(f"store-{number}.sqlite3" for number in range(2, 1_000))])
            yield lambda: SQLiteBackend(tmp_path / next(paths))
        else:
            databases: Databases = request.getfixturevalue("databases")
            yield lambda: made.enter_context(databases.new())


@pytest.fixture
def backend(new_backend: NewBackend) -> Backend:
    return new_backend()


@pytest.fixture
def open_store(backend: Backend) -> Iterator[OpenStore]:
    """Opens the same store again and again, as processes would."""
    opened: list[Store] = []

    def open_it() -> Store:
        opened.append(backend.open())
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


@pytest.fixture
def game_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game and a side wager that the document of Crown Melbourne has in a chapter 99, and that no judge knows yet."""
    rulebook, to_come = "crown-melbourne-blackjack-v26", ToCome("House Blackjack", "99")
    wager = {"house-jackpot": ToCome("House Jackpot", "99")}
    monkeypatch.setitem(SIDE_WAGERS_TO_COME, rulebook, SIDE_WAGERS_TO_COME.get(rulebook, {}) | wager)
    monkeypatch.setitem(GAMES_TO_COME, rulebook, GAMES_TO_COME.get(rulebook, {}) | {"house-blackjack": to_come})


@pytest.fixture
def store(open_store: OpenStore) -> Store:
    return open_store()
