"""The worker: finishes its batch when asked to stop, goes on where the store says, waits for a locked store."""

import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ingest.acceptance import Acceptance
from ingest.retry import retry
from ingest.sources import Chunk, MemorySource
from ingest.worker import Worker
from store.errors import Fenced, StillRefused, StoreLocked
from store.interface import Account, Store
from store.sqlite_store import SQLiteStore
from tests.making import RECEIVED_US, STREAM, burn, bytes_of, message, messages, record, run_memory


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[SQLiteStore]:
    opened = SQLiteStore(tmp_path / "store.sqlite3")
    yield opened
    opened.close()


def test_a_worker_that_is_asked_to_stop_finishes_its_batch(store: Store) -> None:
    stop = threading.Event()
    worker = Worker(store, clock=lambda: RECEIVED_US, stop=stop, progress=lambda account: stop.set())
    worker.run(MemorySource("memory", messages(1, 100), batch=30))
    assert worker.account == Account(consumed=30, recorded=30, repeats=0, quarantined=0)
    assert store.attach("memory").position == 30
    assert run_memory(store, messages(1, 100), batch=30) == Account(consumed=70, recorded=70, repeats=0, quarantined=0)


def test_a_worker_that_was_overtaken_goes_on_from_the_stored_position(store: Store) -> None:
    class Overtaken(MemorySource):
        """Another worker records the second batch first."""

        def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
            for number, batch in enumerate(super().batches(store)):
                if number == 1 and store.attach(self.name).position == 10:
                    record(store, self.messages[10:20])
                yield batch

    said: list[str] = []
    worker = Worker(store, clock=lambda: RECEIVED_US, say=said.append)
    worker.run(Overtaken("memory", messages(1, 40), batch=10))
    assert worker.account == Account(consumed=30, recorded=30, repeats=0, quarantined=0)
    assert store.sources()[0].account == Account(consumed=40, recorded=40, repeats=0, quarantined=0)
    assert said == [str(Fenced("memory", 10, 20))]


def test_a_worker_that_is_always_overtaken_gives_up(store: Store) -> None:
    class Hopeless(MemorySource):
        def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
            for batch in super().batches(store):
                record(store, [message(1)])
                yield batch

    with pytest.raises(Fenced):
        Worker(store, clock=lambda: RECEIVED_US).run(Hopeless("memory", messages(1, 1000), batch=1))


def test_a_locked_store_is_waited_for(file_store: SQLiteStore, tmp_path: Path) -> None:
    record(file_store, [message(1)])
    for connection in file_store._datastore.pool._pool:
        connection._sqlite_conn.execute("PRAGMA busy_timeout = 20")
    holder = sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN IMMEDIATE")
    said: list[str] = []
    released = threading.Event()

    def say(text: str) -> None:
        said.append(text)
        holder.execute("ROLLBACK") if not released.is_set() else None
        released.set()

    worker = Worker(file_store, clock=lambda: RECEIVED_US, say=say)
    worker.run(_Attached("memory", messages(1, 5), file_store))
    assert "held by another process" in said[0]
    assert sorted(bytes_of(file_store)) == [1, 2, 3, 4, 5]
    holder.close()


class _Attached(MemorySource):
    """Its place was asked for before the store was locked."""

    def __init__(self, name: str, raws: Sequence[bytes], store: Store):
        super().__init__(name, raws)
        self.place = next(place for place in store.sources_like(name))

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
        start = self.place.position or 0
        yield [Chunk(self.place, self.messages[start:], range(start, len(self.messages)), len(self.messages))]


def test_patience_with_a_locked_store_ends(file_store: SQLiteStore, tmp_path: Path) -> None:
    record(file_store, [message(1)])
    for connection in file_store._datastore.pool._pool:
        connection._sqlite_conn.execute("PRAGMA busy_timeout = 20")
    holder = sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    worker = Worker(file_store, clock=lambda: RECEIVED_US, locked_patience_s=0)
    with pytest.raises(StoreLocked):
        worker.run(_Attached("memory", messages(1, 5), file_store))
    holder.close()


def test_a_clock_that_goes_back_is_told_and_changes_nothing_else(store: Store) -> None:
    said: list[str] = []
    times = iter([RECEIVED_US, RECEIVED_US - 2_500_000, RECEIVED_US + 1])
    worker = Worker(store, clock=lambda: next(times), say=said.append)
    worker.run(MemorySource("memory", messages(1, 3), batch=1))
    (told,) = said
    assert told.startswith("The clock of this machine has gone back by 2.500 s. Receipts keep what the clock says;")
    assert [entry.receipt.received_us for entry in store.log()] == [
        RECEIVED_US,
        RECEIVED_US - 2_500_000,
        RECEIVED_US + 1,
    ]
    assert [entry.version for entry in store.log()] == [1, 2, 3]


def test_a_clock_that_went_back_while_nothing_ran_is_told(store: Store) -> None:
    record(store, [message(1)])
    said: list[str] = []
    Worker(store, clock=lambda: RECEIVED_US - 1_000_000, say=said.append).run(MemorySource("other", [message(2)]))
    assert len(said) == 1
    assert "gone back by 1.000 s" in said[0]


def test_a_table_that_is_not_on_the_list_is_quarantined_and_can_be_retried(store: Store) -> None:
    listed = Acceptance(frozenset({"BJ-1"}))
    stranger = message(1, table="BJ-2")
    Worker(store, listed, clock=lambda: RECEIVED_US).run(MemorySource("memory", [message(1), stranger]))
    (held,) = store.quarantine()
    assert held.reason == "table BJ-2 is not in the list of tables in settings.toml - at `$.source`"
    assert retry(store, held, listed, RECEIVED_US).reason == held.reason
    assert store.sources()[0].account == Account(consumed=2, recorded=1, repeats=0, quarantined=1)

    result = retry(store, held, Acceptance(), RECEIVED_US + 5)
    assert result.outcome == "recorded"
    assert store.quarantine() == []
    assert store.sources()[0].account == Account(consumed=2, recorded=2, repeats=0, quarantined=0)
    assert [(entry.stream.partition(":")[0], entry.version, entry.topic) for entry in store.log()] == [
        (STREAM, 1, "card.drawn.v1"),
        ("quarantine", 1, "message.quarantined.v1"),
        ("BJ-2/r1", 1, "card.drawn.v1"),
        ("quarantine", 2, "message.released.v1"),
    ]
    at_last = store.log()[2]
    assert at_last.state == stranger
    assert (at_last.receipt.source, at_last.receipt.offset) == ("memory", 1)
    assert store.check() == []
    # It arrives once more: a repeat, like any other.
    assert record(store, [stranger], source="other").repeats == 1


def test_a_retried_message_that_has_arrived_meanwhile_is_a_repeat(store: Store) -> None:
    listed = Acceptance(frozenset({"BJ-1"}))
    stranger = message(1, table="BJ-2")
    Worker(store, listed, clock=lambda: RECEIVED_US).run(MemorySource("memory", [stranger]))
    record(store, [stranger], source="other")
    (held,) = store.quarantine()
    assert retry(store, held, Acceptance(), RECEIVED_US).outcome == "repeat"
    assert store.sources()[0].account == Account(consumed=1, recorded=0, repeats=1, quarantined=0)
    assert store.check() == []


def test_a_rival_for_a_seq_stays_in_quarantine(store: Store) -> None:
    record(store, [message(1), burn(1)])
    (held,) = store.quarantine()
    result = retry(store, held, Acceptance(), RECEIVED_US)
    assert (result.outcome, result.reason) == (None, "seq 1 of BJ-1/r1 is recorded already, with other bytes")
    assert len(store.quarantine()) == 1


def test_a_message_is_released_once(store: Store) -> None:
    Worker(store, Acceptance(frozenset()), clock=lambda: RECEIVED_US).run(MemorySource("memory", [message(1)]))
    (held,) = store.quarantine()
    event = Acceptance().read(message(1))
    assert store.release(held, event, RECEIVED_US) == "recorded"
    with pytest.raises(StillRefused, match="somebody else has released it already"):
        store.release(held, event, RECEIVED_US)


def test_a_late_event_from_quarantine_raises_the_revision(store: Store) -> None:
    Worker(store, Acceptance(frozenset({"BJ-2"})), clock=lambda: RECEIVED_US).run(MemorySource("memory", [message(2)]))
    record(store, [message(1), message(3)], source="other")
    (held,) = store.quarantine()
    retry(store, held, Acceptance(), RECEIVED_US)
    assert [(row.events, row.revision) for row in store.recordings()] == [(3, 1)]
    assert store.gaps() == []


def test_two_threads_may_write_to_one_store(store: Store) -> None:
    def work(table: str) -> None:
        for seq in range(1, 30):
            record(store, [message(seq, table=table)], source=table)

    threads = [threading.Thread(target=work, args=(f"BJ-{number}",)) for number in range(4)]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert time.monotonic() - began < 60
    assert [row.events for row in store.recordings()] == [29] * 4
    assert store.check() == []
