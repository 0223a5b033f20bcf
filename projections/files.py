"""Projection files: numbered, behind a pointer that is replaced atomically, each saying which version made it."""

import hashlib
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import duckdb

from projections.rows.upkeep import META
from projections.schema import FORMAT, statements
from store.errors import StoreError
from store.fingerprint import fingerprint

POINTER = "projection.current"
_NAME = re.compile(r"projection-(\d{6,})\.duckdb\Z")
_MEMORY_LIMIT = "1GB"
# What rows are made of. Questions are not among it: another question needs no other file.
_MAKERS = (
    "arrow", "casework", "chapters", "corrections", "finding_rows", "floor", "follower", "gathering",
    "ledger_rows", "ledgers", "lineage", "notes", "noting", "schema", "stored", "views", "walking", "whole",
)  # fmt: skip
_MAKING_FOLDERS = ("families", "rows")


class ProjectionHeld(StoreError):
    """Another process has the file open for writing."""


class ProjectionOutdated(StoreError):
    """The file was made by another version, or from another store: it is rebuilt, never misread."""


class ProjectionDamaged(ProjectionOutdated):
    """The file is not as it was written. It can be made again from the store."""


_SIGNS_OF_DAMAGE = ("Corrupt database file", "Could not read enough bytes", "database has been invalidated")


def is_damage(error: Exception) -> bool:
    """Whether an error means that the file itself is bad, and not the question, the disk or the memory."""
    if isinstance(error, duckdb.Error):
        return any(sign in str(error) for sign in _SIGNS_OF_DAMAGE)
    return isinstance(error, ProjectionDamaged)


@contextmanager
def damage_named(file: Path) -> Iterator[None]:
    """`ProjectionDamaged` in the place of what DuckDB says of a bad file."""
    try:
        yield
    except duckdb.Error as error:
        if is_damage(error):
            raise ProjectionDamaged(f"{file.name} is damaged: {_first_line(error)}") from error
        raise


@cache
def schema_mark() -> str:
    """Sixteen characters that change whenever the schema, or how rows are made, does."""
    digest = hashlib.sha256(f"{FORMAT}\n".encode())
    here = files("projections")
    makers = [here / f"{name}.py" for name in _MAKERS]
    for folder in _MAKING_FOLDERS:
        names = sorted(file.name for file in (here / folder).iterdir() if file.name.endswith(".py"))
        makers += [here / folder / name for name in names]
    for file in makers:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def marks() -> dict[str, str]:
    """What a file must say of itself to be read by this version."""
    return {"format": str(FORMAT), "schema": schema_mark(), "rules": fingerprint()}


class Folder:
    """The projection files of a home."""

    def __init__(self, path: Path):
        self.path = path

    def current(self) -> Path | None:
        """The file in use; None if there is none yet."""
        try:
            name = (self.path / POINTER).read_text(encoding="ascii").strip()
        except (FileNotFoundError, UnicodeDecodeError):
            return None
        file = self.path / name
        return file if _NAME.match(name) and file.exists() else None

    def next(self) -> Path:
        """A file that does not exist yet."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        numbers = [int(found[1]) for file in self.path.iterdir() if (found := _NAME.match(file.name))]
        return self.path / f"projection-{max(numbers, default=0) + 1:06}.duckdb"

    def point_at(self, file: Path) -> None:
        """From now on, this is the file in use."""
        part = self.path / f".{POINTER}.{os.getpid()}"
        with part.open("w", encoding="ascii") as out:
            out.write(f"{file.name}\n")
            out.flush()
            os.fsync(out.fileno())
        part.replace(self.path / POINTER)

    def give_up(self, file: Path) -> None:
        """The file is not in use any more, if it was: the next who needs one makes it. Somebody may still hold it."""
        if self.current() == file:
            (self.path / POINTER).unlink(missing_ok=True)

    def older_than(self, file: Path) -> list[Path]:
        """The files with lower numbers; one with a higher one may be in the making."""
        files = [other for other in self.path.glob("projection-*.duckdb") if _NAME.match(other.name)]
        return sorted(other for other in files if _number(other) < _number(file))


def _number(file: Path) -> int:
    found = _NAME.match(file.name)
    return int(found[1]) if found else 0


def remove(file: Path) -> None:
    file.unlink(missing_ok=True)
    file.with_name(f"{file.name}.wal").unlink(missing_ok=True)


def create(file: Path) -> duckdb.DuckDBPyConnection:
    """A new, empty projection."""
    connection = connect(file)
    connection.begin()
    for statement in statements():
        connection.execute(statement)
    for name, value in marks().items():
        connection.execute(f"INSERT INTO {META.name} VALUES (?, ?)", [name, value])
    connection.execute("INSERT INTO progress VALUES (0, NULL, NULL)")
    connection.commit()
    return connection


def connect(file: Path, *, read_only: bool = False, **config: Any) -> duckdb.DuckDBPyConnection:
    """Opens a file for us alone, or for reading only. What fails is said in words."""
    settings = {
        "memory_limit": _MEMORY_LIMIT,
        "autoinstall_known_extensions": False,
        "autoload_known_extensions": False,
        **config,
    }
    try:
        return duckdb.connect(str(file), read_only=read_only, config=settings)
    except duckdb.IOException as error:
        if "lock" in str(error).lower():
            raise ProjectionHeld(f"{file.name} is open in another process.") from error
        raise ProjectionOutdated(f"{file.name} can't be opened: {_first_line(error)}") from error
    except duckdb.Error as error:
        raise ProjectionOutdated(f"{file.name} can't be read by this version: {_first_line(error)}") from error


def differs(connection: duckdb.DuckDBPyConnection) -> str:
    """What about a file is not of this version; empty if it is."""
    try:
        found = dict(connection.execute(f"SELECT name, value FROM {META.name}").fetchall())
    except duckdb.Error:
        return "it is no projection"
    for name, value in marks().items():
        if found.get(name) != value:
            return f"its {name} is not that of this version"
    return ""


def usable(file: Path, opener: Callable[[Path], duckdb.DuckDBPyConnection] = connect) -> duckdb.DuckDBPyConnection:
    """The file, if this version made it; `ProjectionOutdated` if not."""
    connection = opener(file)
    if why := differs(connection):
        connection.close()
        raise ProjectionOutdated(f"{file.name} must be rebuilt: {why}. Run `shoebox rebuild`.")
    return connection


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0][:200]
