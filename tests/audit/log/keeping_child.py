"""A child process that keeps a log until it is killed: `python -m tests.audit.log.keeping_child FOLDER STEP`."""

import sys
from pathlib import Path

from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in


def main(folder: str, step: str) -> None:
    store = SQLiteStore(Path(folder) / "store.sqlite3")
    keeper = keeper_in(Path(folder), store, Path(folder) / "anchor", step=int(step))
    print("ready", flush=True)
    keeper.bring_up_to_date()
    print("done", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
