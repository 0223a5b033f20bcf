"""The databases that a store can be in, so that each passes the same tests: new stores, and a way to their tables."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import psycopg

from store.address import Address
from store.interface import Store
from store.mapper import OWN_KINDS, Codec
from store.postgres_store import PostgresStore
from store.sqlite_store import SQLiteStore
from tests.parts.postgres import PostgresServer

_TEMPLATE = "shoebox_template"


class Backend(Protocol):
    """One store, opened as often as one likes, as processes would, and a way to its tables past it."""

    def open(self, own_kinds: Mapping[str, Codec] = OWN_KINDS) -> Store: ...

    def sql(self, statement: str) -> list[Any]:
        """Runs one statement beside the store, and answers with its rows."""

    def tables(self) -> list[str]: ...

    def settings(self) -> str:
        """The settings.toml that leads to this store."""


def all_rows(backend: Backend) -> dict[str, list[Any]]:
    """Every row of every table but the snapshots, which are a cache."""
    tables = [table for table in backend.tables() if table != "stored_snapshots"]
    return {table: sorted(backend.sql(f"SELECT * FROM {table}"), key=repr) for table in sorted(tables)}


class SQLiteBackend:
    def __init__(self, path: Path):
        self.path = path

    def open(self, own_kinds: Mapping[str, Codec] = OWN_KINDS) -> SQLiteStore:
        return SQLiteStore(self.path, own_kinds)

    def sql(self, statement: str) -> list[Any]:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            return connection.execute(statement).fetchall()

    def tables(self) -> list[str]:
        return [row[0] for row in self.sql("SELECT name FROM sqlite_master WHERE type = 'table'")]

    def settings(self) -> str:
        return ""


class PostgresBackend:
    def __init__(self, url: str):
        self.url = url
        self.address = Address.parse(url)
        self._beside: psycopg.Connection[Any] | None = None

    def open(self, own_kinds: Mapping[str, Codec] = OWN_KINDS) -> PostgresStore:
        return PostgresStore(self.address, own_kinds)

    def sql(self, statement: str) -> list[Any]:
        if self._beside is None or self._beside.closed:
            self._beside = psycopg.connect(self.url, autocommit=True)
        cursor = self._beside.execute(statement.encode())
        return cursor.fetchall() if cursor.description else []

    def close(self) -> None:
        if self._beside is not None:
            self._beside.close()

    def tables(self) -> list[str]:
        return [row[0] for row in self.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")]

    def clear(self) -> "PostgresBackend":
        """Takes out all that was recorded, past the trigger that forbids it: faster than a new database."""
        statements = [f"DELETE FROM {table}" for table in self.tables() if table not in ("log_end", "shoebox_store")]
        self.sql(
            "ALTER TABLE stored_events DISABLE TRIGGER ALL;"
            f"{';'.join(statements)}; UPDATE log_end SET last_index = 0;"
            "INSERT INTO tracking VALUES ('__migration__', 1);"
            "ALTER TABLE stored_events ENABLE ALWAYS TRIGGER stored_events_are_never_changed"
        )
        return self

    def settings(self) -> str:
        return f'[store]\nurl = "{self.url}"\n'


class Databases:
    """A PostgreSQL server of the tests, and new databases on it, which are made by copying one: 50 ms each."""

    def __init__(self, server: PostgresServer):
        self.server = server
        self._numbers = count(1)
        self._run(f"CREATE DATABASE {_TEMPLATE}")
        PostgresStore(Address.parse(self.url(_TEMPLATE))).close()

    def url(self, name: str, user: str = "postgres") -> str:
        return f"postgresql://{user}@127.0.0.1:{self.server.port}/{name}"

    @contextmanager
    def new(self, *, empty: bool = False) -> Iterator[PostgresBackend]:
        """A database with an empty store in it, or with nothing at all."""
        name = f"test_{next(self._numbers)}"
        self._run(f"CREATE DATABASE {name} TEMPLATE {'template0' if empty else _TEMPLATE}")
        backend = PostgresBackend(self.url(name))
        try:
            yield backend
        finally:
            backend.close()
            self._run(f"DROP DATABASE {name} WITH (FORCE)")

    def _run(self, statement: str) -> None:
        with closing(psycopg.connect(self.url("postgres"), autocommit=True)) as connection:
            connection.execute(statement.encode())
