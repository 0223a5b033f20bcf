"""One log for many writers: no index is missing, and a follower never finds one behind it that it has not seen."""

import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from store.errors import StoreAway
from store.interface import Entry
from store.mapper import OWN_KINDS
from store.postgres_store import PostgresStore
from tests.backends import Databases, PostgresBackend
from tests.house.test_imports import ROOT
from tests.making import bytes_of, message, messages, record

WRITERS = 4
MESSAGES = 900


@pytest.fixture
def backend(databases: Databases) -> Iterator[PostgresBackend]:
    with databases.new() as made:
        yield made


class Follower(threading.Thread):
    """Reads on from the last index that it has seen, as a projection does."""

    def __init__(self, store: PostgresStore):
        super().__init__()
        self.store = store
        self.seen: list[Entry] = []
        self.faults: list[str] = []
        self.polls = 0
        self.done = threading.Event()

    def run(self) -> None:
        while True:
            last = self.done.is_set()
            entries = self.store.log(after=len(self.seen), limit=50)
            expected = range(len(self.seen) + 1, len(self.seen) + 1 + len(entries))
            if [entry.index for entry in entries] != list(expected):
                self.faults.append(f"after {len(self.seen)} came {[entry.index for entry in entries]}")
                return
            self.seen += entries
            self.polls += 1
            if last and not entries:
                return


@dataclass(frozen=True)
class Looked:
    """An event of our own, which takes the other path into the log."""

    originator_id: str
    originator_version: int


class LookedCodec:
    kind = Looked

    def encode(self, event: Looked) -> bytes:
        return b""

    def decode(self, stream: str, version: int, state: bytes) -> Looked:
        return Looked(stream, version)


def writer(backend: PostgresBackend, number: int, seed: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "tests.writers", backend.url, f"BJ-{number}", str(MESSAGES), str(seed)]
    return subprocess.Popen(command, cwd=ROOT)


def test_many_writers_that_fail_and_are_killed_and_a_follower(backend: PostgresBackend) -> None:
    opened = backend.open({**OWN_KINDS, "access.looked.v1": LookedCodec()})
    follower = Follower(opened)
    follower.start()
    luck = random.Random(3)
    running = {number: writer(backend, number, number) for number in range(WRITERS)}
    own = kills = 0
    deadline = time.monotonic() + 90
    while running and time.monotonic() < deadline:
        own += 1
        opened.save(Looked("access:s-1", own))
        time.sleep(0.02)
        for number, process in list(running.items()):
            if process.poll() is not None:
                assert process.returncode in (0, -9)
                del running[number]
                if process.returncode:
                    running[number] = writer(backend, number, kills)
            elif kills < 6 and luck.random() < 0.02:
                process.kill()
                kills += 1
    assert not running
    follower.done.set()
    follower.join(30)
    assert follower.faults == []
    assert kills > 0
    assert follower.polls > 50
    assert len(follower.seen) == opened.last_index() == WRITERS * MESSAGES + own
    for number in range(WRITERS):
        assert bytes_of(opened, f"BJ-{number}/r1") == dict(enumerate(messages(1, MESSAGES, table=f"BJ-{number}"), 1))
    assert [row.position for row in opened.sources()] == [MESSAGES] * WRITERS
    assert all(row.account.recorded == row.account.consumed == MESSAGES for row in opened.sources())
    assert opened.check() == []
    opened.close()


def test_a_writer_that_is_first_and_commits_last_hides_nothing(backend: PostgresBackend) -> None:
    """Without the lock, the second would get a higher index and be seen, and the first would appear behind it."""
    first, second, reading = backend.open(), backend.open(), backend.open()
    inside, go_on = threading.Event(), threading.Event()

    def slowly() -> None:
        with first._datastore.transaction(commit=True) as c:
            first._insert_all(c, [("BJ-1/r1", 1, "card.drawn.v1", message(1), 1, 0, None, 0, None, None)])
            inside.set()
            go_on.wait(20)

    one = threading.Thread(target=slowly)
    one.start()
    assert inside.wait(20)
    two = threading.Thread(target=lambda: record(second, [message(1, table="BJ-2")], source="two"))
    two.start()
    time.sleep(0.3)
    assert reading.log() == []
    go_on.set()
    one.join(20)
    two.join(20)
    assert [(entry.index, entry.stream) for entry in reading.log()] == [(1, "BJ-1/r1"), (2, "BJ-2/r1")]
    for each in (first, second, reading):
        each.close()


def test_a_writer_that_freezes_does_not_hold_up_the_others_forever(
    backend: PostgresBackend, monkeypatch: pytest.MonkeyPatch
) -> None:
    silence = "SET idle_in_transaction_session_timeout = '300ms'"
    monkeypatch.setattr("store.postgres_connections._SETTINGS", silence)
    frozen, other = backend.open(), backend.open()
    inside, over = threading.Event(), threading.Event()

    def write_and_freeze() -> None:
        with frozen._datastore.transaction(commit=True) as c:
            frozen._insert_all(c, [("BJ-1/r1", 1, "card.drawn.v1", message(1), 1, 0, None, 0, None, None)])
            inside.set()
            over.wait(20)

    def freeze() -> None:
        with pytest.raises(StoreAway):
            write_and_freeze()

    thread = threading.Thread(target=freeze)
    thread.start()
    assert inside.wait(20)
    record(other, [message(1, table="BJ-2")])  # while the first one is still frozen
    over.set()
    thread.join(20)
    assert [entry.stream for entry in other.log()] == ["BJ-2/r1"]
    assert other.check() == []
    frozen.close()
    other.close()
