"""Home: the one folder that holds everything Shoebox keeps."""

import os
import socket
import sys
from dataclasses import dataclass
from pathlib import Path

from ingest.acceptance import Acceptance
from ingest.signatures import SignatureCheck
from shoebox.settings import Settings, load
from store.address import PASSWORD_VARIABLE, Address
from store.base import BaseStore
from store.errors import NoStore
from store.sqlite_store import SQLiteStore

VARIABLE = "SHOEBOX_HOME"
_SETTINGS = "settings.toml"
_OTHERS = 0o077  # what a mode gives to everybody but the owner


@dataclass(frozen=True)
class Home:
    """A folder with a store and the settings."""

    folder: Path

    @classmethod
    def at(cls, folder: str | None) -> "Home":
        """The folder given, or the one in SHOEBOX_HOME, or .shoebox in the user's own folder."""
        if folder == "":
            raise NoStore("--home is empty. Name a folder, or leave it out.")
        named = folder or os.environ.get(VARIABLE) or "~/.shoebox"
        try:
            home = cls(Path(named).expanduser())
        except RuntimeError as error:
            raise NoStore(f"The home folder {named} can't be found: {error}.") from error
        if home.folder.is_file():
            raise NoStore(f"The home must be a folder, and {home.folder} is a file. Name another one with --home.")
        return home

    @property
    def store_path(self) -> Path:
        return self.folder / "store.sqlite3"

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written here, as in a copy on a read-only disk."""
        return self.folder.exists() and not os.access(self.folder, os.W_OK)

    @property
    def projection_path(self) -> Path:
        """The folder of the projection's files."""
        return self.folder / "projection"

    def closed(self) -> list[Path]:
        """The folders from which nothing is ever recorded: this one, and that of the log's keys."""
        keys = self.settings().log.keys
        return [self.folder, *([Path(keys).expanduser()] if keys else [])]

    def settings(self) -> Settings:
        return load(self.folder / _SETTINGS)

    def acceptance(self) -> Acceptance:
        settings = self.settings()
        return Acceptance(
            settings.ingest.tables,
            reader=f"{socket.gethostname()}:{os.getpid()}",
            signatures=SignatureCheck(settings.sources.require_signatures),
        )

    def store_address(self) -> Address | None:
        """Where the store is on a PostgreSQL server, or None if it is the file."""
        url = self.settings().store.url
        return None if url is None else address(url)

    def store_name(self) -> str:
        """Where the store is, for people."""
        return str(self.store_address() or self.store_path)

    def store_files(self) -> tuple[Path, ...]:
        """The files that the store is in; none if it is on a server."""
        path = self.store_path
        return () if self.store_address() is not None else (path, path.with_name(f"{path.name}-wal"))

    def keep_private(self) -> str:
        """Makes a home that was made beforehand its owner's alone, before there is anything in it.

        Where others could read more than that, or where it is not ours to change, it is only said.
        """
        try:
            mode, owner = self.folder.stat().st_mode, self.folder.stat().st_uid
            if not mode & _OTHERS:
                return ""
            if owner == os.geteuid() and {file.name for file in self.folder.iterdir()} <= {_SETTINGS}:
                self.folder.chmod(mode & 0o777 & ~_OTHERS)
                return f"{self.folder} could be read by others on this machine; it is its owner's alone now."
        except OSError:  # whoever opens it says what is wrong
            return ""
        return (
            f"Warning: others on this machine can look into {self.folder} (its mode is {mode & 0o777:o}). If nothing "
            f"else needs that: chmod 700 {self.folder}"
        )

    def open_store(self, *, make: bool = False) -> BaseStore:
        """The store. Only recording makes one where there is none."""
        if make and (said := self.keep_private()):
            print(said, file=sys.stderr, flush=True)
        store = self._open_store(make=make)
        store.seq_ahead_max = self.settings().ingest.seq_ahead_max
        return store

    def _open_store(self, *, make: bool) -> BaseStore:
        if to := self.store_address():
            # Only here, because the library takes a moment to load.
            from store.postgres_store import PostgresStore

            return PostgresStore(to, make=make)
        if make:
            try:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except OSError as error:
                raise NoStore(f"The home folder {self.folder} can't be made: {error.strerror}.") from error
        elif not self.store_path.exists():
            raise NoStore(
                f"There is no store in {self.folder} yet. Record something first, for example with "
                f"`shoebox ingest --file evening.jsonl`, or name another folder with --home or {VARIABLE}."
            )
        return SQLiteStore(self.store_path, make=make)


def address(url: str) -> Address:
    """A database on a PostgreSQL server, with the password that the environment has for it."""
    return Address.parse(url, os.environ.get(PASSWORD_VARIABLE))
