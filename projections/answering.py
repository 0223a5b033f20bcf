"""The process that answers one question: it can read one file and nothing else, and ends where its memory ends.

DuckDB looks at its own limits between steps only. One call of `levenshtein` is one step, however long it takes, and
what `list_aggregate` works with is not counted; so the system holds the limits, and that takes a process.
"""

import os
import resource
import signal
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import duckdb
import msgspec

from projections.files import connect, damage_named
from store.errors import StoreError

_BATCH = 1_000
_ROOM_MIB = 128  # for a batch of rows on its way, and for what DuckDB does not count
_WITHOUT_PROC_MIB = 256  # about what Python and DuckDB have before the first question
_MIB = 1 << 20


class QueryRefused(StoreError):
    """The question can't be asked, or took too much; the message says why."""


class Limits(msgspec.Struct, frozen=True):
    """What one question may take."""

    seconds: float = 30.0
    memory_mib: int = 512


class Ready(msgspec.Struct, frozen=True):
    """The file is open: from now on the question's own time runs."""


class Columns(msgspec.Struct, frozen=True):
    names: list[str]


class Rows(msgspec.Struct, frozen=True):
    rows: list[tuple[Any, ...]]


class Done(msgspec.Struct, frozen=True):
    """There are no more rows."""


def answer(to: Connection, file: Path, sql: str, limits: Limits) -> None:
    """What the process runs: sends `Ready`, `Columns`, `Rows` and `Done`, or the exception that explains itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal interrupts both processes; the other one ends us
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    try:
        with damage_named(file):
            _answer(to, file, sql, limits)
    except StoreError as why:
        to.send(why)
    except (duckdb.OutOfMemoryException, MemoryError):
        to.send(
            QueryRefused(
                f"The question needs more than {limits.memory_mib:,} MiB. Ask for less, or allow more with --memory."
            )
        )
    except UnicodeEncodeError:
        to.send(QueryRefused("The question is no text in UTF-8."))
    except duckdb.Error as error:
        to.send(QueryRefused(_explained(str(error).strip())))


def _answer(to: Connection, file: Path, sql: str, limits: Limits) -> None:
    connection = locked(file, limits)
    _limit_memory(limits)
    to.send(Ready())
    sql.encode()  # DuckDB would end the process over what is no text
    connection.execute(_one_select(sql))
    to.send(Columns([column[0] for column in connection.description or []]))
    while rows := connection.fetchmany(_BATCH):
        to.send(Rows(rows))
    to.send(Done())


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


def _limit_memory(limits: Limits) -> None:
    """From what the process has now. Address space would be the wrong measure: DuckDB reserves what it never uses."""
    most = _has_bytes() + (limits.memory_mib + _ROOM_MIB) * _MIB
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # players' data are no business of a crash's dump


def _has_bytes() -> int:
    try:
        return int(Path("/proc/self/statm").read_bytes().split()[5]) * resource.getpagesize()
    except OSError:
        return _WITHOUT_PROC_MIB * _MIB


def _end_with_the_parent() -> None:
    """Nobody would read the answer any more, and nobody would stop us."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _explained(error: str) -> str:
    if "pytz" in error:  # which we do without; DuckDB tells of it in a traceback
        return "Times with a zone can't be shown here. Write them as UTC: SELECT now() AT TIME ZONE 'UTC'."
    return f"DuckDB can't answer that: {error}"


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
