"""`shoebox store copy`: moves the record into another database, and proves that it is the same."""

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from shoebox.arguments import Commands, add_home, command
from shoebox.home import Home, address
from shoebox.settings import BadSettings
from store.address import SCHEMES
from store.base import BaseStore
from store.copying import NotEmpty, NotTheSame, copy
from store.interface import Account
from store.sqlite_store import SQLiteStore

_ENDING = ".sqlite3"
_PARTIAL = ".partial"
_EVERY_S = 2.0


def add(commands: Commands) -> None:
    to = command(
        commands,
        "store",
        "Copy the record from SQLite to PostgreSQL and back.",
        "shoebox store copy --to postgresql://shoebox@db.example:5432/shoebox",
    )
    actions = to.add_subparsers(metavar="copy", required=True)
    copying = command(
        actions,
        "copy",
        "Copy all that is recorded into an empty store, compare every row of it, and keep it only if it is the same.",
        "shoebox store copy --to postgresql://shoebox@db.example:5432/shoebox?sslmode=verify-full\n"
        "         shoebox store copy --to /srv/shoebox/store.sqlite3",
    )
    copying.add_argument(
        "--to",
        metavar="TARGET",
        required=True,
        help="an empty PostgreSQL database, or a file that does not exist yet and whose name ends in .sqlite3",
    )
    add_home(copying)
    copying.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: copied and found to be the same; 1: not the same, and nothing was kept; 2: could not be done."""
    home = Home.at(options.home)
    try:
        with closing(home.open_store()) as source, _target(options.to) as target:
            print(f"From        {home.store_name()}")
            print(f"To          {_name(options.to)}")
            _copy(source, target)
    except NotTheSame as difference:
        print(f"NOT COPIED  {difference}")
        return 1
    print("COPIED      From now on, write to one of the two only. See docs/operations.md, Moving the store.")
    return 0


def _copy(source: BaseStore, target: BaseStore) -> None:
    for copied in copy(source, target, _Progress().show):
        print(f"{copied.table:<13} {copied.rows:>12,} rows, the same on both sides: SHA-256 {copied.digest}")
    before, after = (sum((row.account for row in store.sources()), Account()) for store in (source, target))
    print(
        f"Accounts    {after.consumed:,} consumed = {after.recorded:,} recorded + {after.repeats:,} repeats "
        f"+ {after.quarantined:,} quarantined"
    )
    if before != after:
        print("            The store has been written to since copying began; the copy has what there was then.")
    print("Check       the copy agrees with itself")


def _name(to: str) -> str:
    return str(address(to)) if to.startswith(SCHEMES) else to


@contextmanager
def _target(to: str) -> Iterator[BaseStore]:
    """An empty store to copy into. A file gets its name only at the end, when it is whole."""
    if to.startswith(SCHEMES):
        from store.postgres_store import PostgresStore

        with closing(PostgresStore(address(to))) as store:
            yield store
        return
    path, partial = Path(to), Path(to + _PARTIAL)
    if path.suffix != _ENDING:
        raise BadSettings(f"--to is a URL that begins with postgresql://, or a file whose name ends in {_ENDING}.")
    if path.exists():
        raise NotEmpty(f"There is a file {path} already. A copy goes into a new one only.")
    _remove(partial)
    try:
        with closing(SQLiteStore(partial)) as store:
            yield store
        partial.rename(path)
    finally:
        _remove(partial)


def _remove(partial: Path) -> None:
    for path in (partial, *(Path(f"{partial}-{part}") for part in ("wal", "shm"))):
        path.unlink(missing_ok=True)


class _Progress:
    """A line on standard error now and then."""

    def __init__(self) -> None:
        self._shown = time.monotonic()

    def show(self, what: str, rows: int) -> None:
        now = time.monotonic()
        if now - self._shown >= _EVERY_S:
            self._shown = now
            print(f"{what}: {rows:,} rows", file=sys.stderr)
