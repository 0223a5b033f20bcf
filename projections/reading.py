"""A locked-down reader for what analysts ask: one SELECT, no files, no network, limited time and memory."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb

from projections.files import connect
from store.errors import StoreError

_BATCH = 1_000


class QueryRefused(StoreError):
    """The question can't be asked, or took too much; the message says why."""


@dataclass(frozen=True)
class Limits:
    """What one question may take."""

    seconds: float = 30.0
    memory_mib: int = 512


@dataclass(frozen=True)
class Answer:
    """The names of the columns, and the rows as they come."""

    columns: list[str]
    rows: Iterator[tuple[Any, ...]]


def locked(file: Path, limits: Limits) -> duckdb.DuckDBPyConnection:
    """A connection that can read this file and nothing else, whatever it is asked."""
    return connect(
        file,
        read_only=True,
        memory_limit=f"{limits.memory_mib}MiB",
        enable_external_access=False,
        python_enable_replacements=False,
        temp_directory="",
        lock_configuration=True,
    )


@contextmanager
def asked(file: Path, sql: str, limits: Limits | None = None) -> Iterator[Answer]:
    """Asks one question of a file."""
    limits = limits or Limits()
    statement = _one_select(sql)
    connection = locked(file, limits)
    timer = threading.Timer(limits.seconds, connection.interrupt)
    timer.daemon = True
    timer.start()
    try:
        connection.execute(statement)
        columns = [column[0] for column in connection.description or []]
        yield Answer(columns, _rows(connection))
    except duckdb.InterruptException:
        raise QueryRefused(
            f"The question took longer than {limits.seconds:g} s. Ask for less, or allow more with --seconds."
        ) from None
    except duckdb.OutOfMemoryException:
        raise QueryRefused(
            f"The question needs more than {limits.memory_mib:,} MiB. Ask for less, or allow more with --memory."
        ) from None
    except duckdb.Error as error:
        raise QueryRefused(f"DuckDB can't answer that: {str(error).strip()}") from None
    finally:
        timer.cancel()
        connection.close()


def _rows(connection: duckdb.DuckDBPyConnection) -> Iterator[tuple[Any, ...]]:
    while rows := connection.fetchmany(_BATCH):
        yield from rows


def _one_select(sql: str) -> duckdb.Statement:
    try:
        statements = duckdb.extract_statements(sql)
    except duckdb.Error as error:
        raise QueryRefused(f"That is no SQL: {str(error).strip()}") from None
    if len(statements) != 1:
        raise QueryRefused(f"One statement at a time; here are {len(statements)}.")
    if statements[0].type not in (duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN):
        raise QueryRefused("Only questions can be asked here: a statement that begins with SELECT, WITH or FROM.")
    return statements[0]
