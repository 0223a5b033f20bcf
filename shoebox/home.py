"""Home: the one folder that holds everything Shoebox keeps."""

import os
from dataclasses import dataclass
from pathlib import Path

from ingest.acceptance import Acceptance
from shoebox.settings import Settings, load
from store.errors import StoreError
from store.interface import Store
from store.sqlite_store import SQLiteStore

VARIABLE = "SHOEBOX_HOME"


class NoStore(StoreError):
    """There is nothing to read yet."""


@dataclass(frozen=True)
class Home:
    """A folder with a store and the settings."""

    folder: Path

    @classmethod
    def at(cls, folder: str | None) -> "Home":
        """The folder given, or the one in SHOEBOX_HOME, or .shoebox in the user's own folder."""
        return cls(Path(folder or os.environ.get(VARIABLE) or Path.home() / ".shoebox").expanduser())

    @property
    def store_path(self) -> Path:
        return self.folder / "store.sqlite3"

    def settings(self) -> Settings:
        return load(self.folder / "settings.toml")

    def acceptance(self) -> Acceptance:
        return Acceptance(self.settings().ingest.tables)

    def open_store(self, *, make: bool = False) -> Store:
        """The store. Only recording makes one where there is none."""
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
        return SQLiteStore(self.store_path)
