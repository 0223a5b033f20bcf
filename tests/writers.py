"""`python -m tests.writers URL TABLE MESSAGES SEED`: a process that writes to a store, and sometimes fails half-way."""

import random
import sys
from typing import Any

from ingest.sources import MemorySource
from ingest.worker import Worker
from store.address import Address
from store.postgres_store import PostgresStore
from tests.making import RECEIVED_US, message


class Broken(Exception):
    """What breaks off a transaction that has written already."""


class UnreliableStore(PostgresStore):
    """Rolls back every now and then, after the events were inserted."""

    luck = random.Random(0)

    def _note_recordings(self, *args: Any) -> None:
        super()._note_recordings(*args)
        if self.luck.random() < 0.2:
            raise Broken


def main(url: str, table: str, count: int, seed: int) -> None:
    store = UnreliableStore(Address.parse(url))
    store.luck = random.Random(seed)
    raws = [message(seq, table=table) for seq in range(1, count + 1)]
    while True:
        try:
            Worker(store, clock=lambda: RECEIVED_US).run(MemorySource(table, raws, batch=7))
            break
        except Broken:
            continue
    store.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
