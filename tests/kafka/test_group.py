"""Several workers of one group: shared partitions, rebalances, hung ones that wake up, killed ones."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from store.interface import Account, Step, Store
from store.sqlite_store import SQLiteStore
from tests.kafka.floor import Floor, outcome
from tests.kafka.working import Running, connection, read_all, send, until
from tests.parts.kafka import KafkaBroker

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


class Held(SQLiteStore):
    """A store whose next append hangs until it is let go: a machine that freezes, a disk that does not answer."""

    def __init__(self, path: Path):
        super().__init__(path)
        self.hold = False
        self.held = threading.Event()
        self.go = threading.Event()

    def append(self, steps: Sequence[Step]) -> Account:
        if self.hold and any(step.arrivals for step in steps):
            self.hold = False
            self.held.set()
            assert self.go.wait(90)
        return super().append(steps)


def test_two_workers_share_the_partitions(broker: KafkaBroker, topic: str, store: Store, tmp_path: Path) -> None:
    broker.make_topic(topic, 4)
    floor = Floor(partitions=4, tables=8)
    beside = SQLiteStore(tmp_path / "store.sqlite3")
    with Running(store, connection(broker), [topic]) as one, Running(beside, connection(broker), [topic]) as two:
        until(lambda: one.partitions == two.partitions == 2, "sharing")
        for _ in range(5):
            send(broker, topic, floor.deal(400))
        until(lambda: store.last_index() == 2_000)
        assert one.worker.account.recorded
        assert two.worker.account.recorded
        # One leaves, and the other takes over everything.
        two.end()
        until(lambda: one.partitions == 4, "taking over")
        send(broker, topic, floor.deal(400))
        until(lambda: store.last_index() == 2_400)
    beside.close()
    assert outcome(store) == floor.expected()


def test_a_rebalance_while_a_batch_is_open(broker: KafkaBroker, topic: str, store: Store, tmp_path: Path) -> None:
    """A second worker joins while the first is in the middle of recording, and messages keep coming."""
    broker.make_topic(topic, 4)
    floor = Floor(partitions=4, tables=8)
    slow = Held(tmp_path / "store.sqlite3")
    with Running(slow, connection(broker, poll_interval_s=60), [topic]) as one:
        until(lambda: one.partitions == 4)
        slow.hold = True
        send(broker, topic, floor.deal(400))
        assert slow.held.wait(60)
        with Running(store, connection(broker), [topic]) as two:
            send(broker, topic, floor.deal(400))
            slow.go.set()
            until(lambda: one.partitions == two.partitions == 2, "sharing")
            send(broker, topic, floor.deal(400))
            until(lambda: store.last_index() == 1_200)
    slow.close()
    assert outcome(store) == floor.expected()


def test_a_worker_that_hung_and_wakes_up_is_refused(
    broker: KafkaBroker, topic: str, store: Store, tmp_path: Path
) -> None:
    broker.make_topic(topic, 2)
    floor = Floor(partitions=2, tables=4)
    frozen = Held(tmp_path / "store.sqlite3")
    with Running(frozen, connection(broker, poll_interval_s=4), [topic]) as zombie:
        until(lambda: zombie.partitions == 2)
        frozen.hold = True
        send(broker, topic, floor.deal(200))
        assert frozen.held.wait(60)
        with Running(store, connection(broker), [topic]) as heir:
            # The group gives the hung one's partitions to the other, which records what the hung one has in its hands.
            until(lambda: store.last_index() == 200, "taking over")
            assert heir.partitions == 2
            frozen.go.set()
            until(lambda: zombie.says("another worker has read on from here"), "being refused")
            assert zombie.worker.account.recorded == 0
            send(broker, topic, floor.deal(200))
            until(lambda: store.last_index() == 400)
            until(lambda: zombie.partitions == heir.partitions == 1, "sharing again")
    frozen.close()
    assert outcome(store) == floor.expected()


def test_workers_killed_in_the_middle(broker: KafkaBroker, topic: str, tmp_path: Path) -> None:
    """Real processes, SIGKILL, several times over, with messages all the while."""
    broker.make_topic(topic, 3)
    (tmp_path / "settings.toml").write_text("[kafka]\nsession_timeout_s = 2\n")
    floor = Floor()
    command = [sys.executable, "-m", "shoebox", "ingest", "--home", str(tmp_path), "--kafka", broker.bootstrap]
    command += ["--topic", topic]
    store = SQLiteStore(tmp_path / "store.sqlite3")
    for number in range(4):
        send(broker, topic, floor.deal(20_000))
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        _until_more_than(store, store.last_index())
        process.kill()
        process.communicate()
        assert number or store.last_index() < 20_000, "it was killed too late to show anything"
    done = subprocess.run([*command, "--once"], check=True, capture_output=True, text=True)
    assert "0 repeats, 0 quarantined" in done.stdout
    assert outcome(store) == floor.expected()
    store.close()


def _until_more_than(store: Store, entries: int) -> None:
    until(lambda: store.last_index() > entries, "recording")


def test_sigterm_ends_behind_a_batch_and_leaves_the_group(broker: KafkaBroker, topic: str, tmp_path: Path) -> None:
    broker.make_topic(topic)
    floor = Floor(partitions=1)
    send(broker, topic, floor.deal(300))
    command = [sys.executable, "-m", "shoebox", "ingest", "--home", str(tmp_path), "--kafka", broker.bootstrap]
    command += ["--topic", topic, "--group", f"group-{topic}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    store = SQLiteStore(tmp_path / "store.sqlite3")
    until(lambda: store.last_index() == 300)
    os.kill(process.pid, signal.SIGTERM)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert out == "300 messages: 300 recorded, 0 repeats, 0 quarantined.\n"
    assert "Stopped as asked, after a whole batch." in err
    with broker.admin() as admin:
        (group,) = admin.describe_groups([f"group-{topic}"]).values()
    assert group["members"] == []
    status = subprocess.run(
        [sys.executable, "-m", "shoebox", "status", "--json", "--home", str(tmp_path)], check=True, capture_output=True
    )
    assert json.loads(status.stdout)["sources"][0]["lag_messages"] == 0
    assert outcome(store) == floor.expected()
    store.close()


def test_new_partitions_are_read_too(
    broker: KafkaBroker, topic: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ingest.kafka_connection._METADATA_MS", 1_000)
    broker.make_topic(topic, 1)
    floor = Floor(partitions=1, tables=4)
    with Running(store, connection(broker), [topic]) as running:
        until(lambda: running.partitions == 1)
        send(broker, topic, floor.deal(100))
        with broker.admin() as admin:
            admin.create_partitions({topic: 3})
        floor.partitions = 3
        send(broker, topic, floor.deal(100))
        until(lambda: store.last_index() == 200)
        assert running.partitions == 3
    assert outcome(store) == floor.expected()


def test_a_worker_alone_reads_what_a_second_one_had_recorded(broker: KafkaBroker, topic: str, store: Store) -> None:
    """Two groups by mistake: both read everything into one store, and it is there once."""
    broker.make_topic(topic, 2)
    floor = Floor(partitions=2)
    send(broker, topic, floor.deal(2_000))
    with Running(store, connection(broker), [topic]):
        read_all(broker, topic, store, group="another")
        until(lambda: store.last_index() == 2_000)
    assert outcome(store) == floor.expected()
