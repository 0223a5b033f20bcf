"""A child process that follows a store until it is killed: `python -m tests.projections.following_child STORE FILE`."""

import sys
from pathlib import Path

from projections.files import usable
from projections.follower import Follower
from store.sqlite_store import SQLiteStore


def main(store: str, file: str) -> None:
    follower = Follower(SQLiteStore(Path(store)), usable(Path(file)), slice_entries=60)
    print("ready", flush=True)
    while follower.poll():
        print(follower.position, flush=True)
    print("done", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
