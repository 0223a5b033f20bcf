"""Rejected messages in a topic of their own: the vendor's feedback."""

import base64
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kafka import KafkaConsumer
from kafka.structs import TopicPartition

import ingest.rejected
from ingest.rejected import HEADERS, Rejected, record_of
from shoebox.cli import main
from store.interface import Entry, Quarantined, Receipt, Store
from store.sqlite_store import SQLiteStore
from tests.kafka.working import connection, until
from tests.making import message, record
from tests.parts.kafka import KafkaBroker

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")

Open = Callable[[], Store]
SAMPLE = Path(__file__).parents[2] / "docs" / "contract" / "sample-round.jsonl"


@pytest.fixture
def open_store(store: SQLiteStore, tmp_path: Path) -> Open:
    return lambda: SQLiteStore(tmp_path / "store.sqlite3")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ingest.rejected, "_AGAIN_S", 0.2)
    monkeypatch.setattr(ingest.rejected, "_TAKE_OVER_S", 0.2)


def in_topic(broker: KafkaBroker, topic: str) -> list[Any]:
    """All that the first partition of a topic has."""
    partition = TopicPartition(topic, 0)
    consumer = KafkaConsumer(bootstrap_servers=broker.bootstrap)
    consumer.assign([partition])
    consumer.seek_to_beginning()
    (end,) = consumer.end_offsets([partition]).values()
    found: list[Any] = []

    def is_whole() -> bool:
        found.extend(consumer.poll(timeout_ms=200).get(partition, []))
        return len(found) >= int(end)

    until(is_whole)
    consumer.close()
    return found


def rejecting(broker: KafkaBroker, open_store: Open, topic: str, folder: Path, said: list[str]) -> Rejected:
    return Rejected(open_store, connection(broker).producer, topic, folder / "rejected.json", said.append)


def test_what_is_rejected_is_written_with_the_reason_and_what_was_before_is_not(
    broker: KafkaBroker, topic: str, store: Store, open_store: Open, tmp_path: Path
) -> None:
    broker.make_topic(topic)
    said: list[str] = []
    record(store, [b"of yesterday"], "old")
    with rejecting(broker, open_store, topic, tmp_path, said) as feed:
        record(store, [message(1), b"bad", message(2), message(1, time="2026-11-14T21:40:06Z")])
        feed.look(2)
        until(lambda: feed.written == 2)
    with rejecting(broker, open_store, topic, tmp_path, said):
        pass
    first, second = in_topic(broker, topic)
    assert (first.key, first.value) == (None, b"bad")
    assert second.key == b"BJ-1"
    assert second.value == message(1, time="2026-11-14T21:40:06Z")
    told = {name: value.decode() for name, value in second.headers}
    held = store.quarantine()[-1]
    assert told == {
        "shoebox-reason": held.reason,
        "shoebox-kind": "rival",
        "shoebox-table": "BJ-1",
        "shoebox-recording": "r1",
        "shoebox-seq": "1",
        "shoebox-source": "memory",
        "shoebox-offset": "3",
        "shoebox-received": "2026-11-14T19:00:00+00:00",
        "shoebox-quarantine": held.key,
        "shoebox-sha256": hashlib.sha256(second.value).hexdigest(),
        "shoebox-length": str(len(second.value)),
    }
    assert set(told) == set(HEADERS)
    assert said == []


def test_an_opening_that_names_what_is_not_known_is_recorded_and_said(
    broker: KafkaBroker, topic: str, store: Store, open_store: Open, tmp_path: Path
) -> None:
    broker.make_topic(topic)
    known = SAMPLE.read_bytes().splitlines()[0]
    unknown = known.replace(b'"game":"blackjack"', b'"game":"three-card-whist"')
    assert unknown != known
    with rejecting(broker, open_store, topic, tmp_path, []) as feed:
        record(store, [known.replace(b"2026-11-14", b"2026-11-13"), unknown, b"bad"])
        feed.look(1)
        until(lambda: feed.written == 2)
    bad, opening = in_topic(broker, topic)
    assert (bad.value, opening.key, opening.value) == (b"bad", b"BJ-104", unknown)
    told = {name: value.decode() for name, value in opening.headers}
    assert (told["shoebox-kind"], told["shoebox-recording"]) == ("unknown-name", "2026-11-14")
    assert "three-card-whist" in told["shoebox-reason"]
    assert "shoebox-quarantine" not in told


def test_a_topic_that_can_not_be_written_to_stops_nothing_and_gets_it_later(
    broker: KafkaBroker, topic: str, store: Store, open_store: Open, tmp_path: Path
) -> None:
    said: list[str] = []
    to = connection(broker)

    def impatient() -> Any:
        producer = to.producer()
        producer.config["max_block_ms"] = 500
        return producer

    with Rejected(open_store, impatient, topic, tmp_path / "rejected.json", said.append) as feed:
        record(store, [b"bad", message(1)])
        feed.look(1)
        until(lambda: said)
        assert record(store, [message(2), b"worse"]).consumed == 2
        assert feed.written == 0
        broker.make_topic(topic)
        until(lambda: feed.written == 2)
    assert [m.value for m in in_topic(broker, topic)][-2:] == [b"bad", b"worse"]
    assert said[0].startswith(f"Rejected messages can't be written to the topic {topic} (")
    assert said[-1] == f"Rejected messages are written to the topic {topic} again."
    assert len(said) == 2


def test_of_two_workers_of_a_home_one_writes_and_the_other_takes_over(
    broker: KafkaBroker, topic: str, store: Store, open_store: Open, tmp_path: Path
) -> None:
    broker.make_topic(topic)
    first = rejecting(broker, open_store, topic, tmp_path, [])
    with first, rejecting(broker, open_store, topic, tmp_path, []) as second:
        record(store, [b"bad"])
        first.look(1)
        second.look(1)
        until(lambda: first.written + second.written == 1)
        ended, other = (first, second) if first.written else (second, first)
        ended.__exit__(None, None, None)
        record(store, [b"worse"])
        other.look(2)
        until(lambda: other.written == 1)
    assert [m.value for m in in_topic(broker, topic)] == [b"bad", b"worse"]


def held(raw: bytes, topic: str = "message.quarantined.v1", key: bytes | None = None) -> Quarantined:
    entry = Entry(1, "quarantine:00:11", 1, topic, raw, Receipt("file:a", 7, None, None))
    return Quarantined(entry, "why", message_key=key)


def test_long_messages_are_known_by_their_beginning() -> None:
    whole = b"x" * 65_536
    assert record_of(held(whole))[1] == whole
    _, value, headers = record_of(held(whole + b"y", key=b"\xff"))
    assert value == b"x" * 4096
    assert dict(headers)["shoebox-length"] == b"65537"
    beginning = base64.b64encode(b"z" * 4096).decode()
    kept = json.dumps({"sha256": "ab", "length": 5_000_000, "beginning": beginning}).encode()
    key, value, headers = record_of(held(kept, "message.shortened.v1", b"BJ-1"))
    assert (key, value) == (b"BJ-1", b"z" * 4096)
    assert dict(headers)["shoebox-sha256"] == b"ab"
    assert dict(headers)["shoebox-length"] == b"5000000"


def test_the_setting_has_ingest_write_them(
    broker: KafkaBroker, topic: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broker.make_topic(topic)
    broker.make_topic(f"{topic}.rejected")
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text(f'[quarantine]\ntopic = "{topic}.rejected"\n')
    broker.send(topic, [(0, message(1)), (0, b"bad")])
    read = ["ingest", "--kafka", broker.bootstrap, "--topic", topic, "--once", "--home", str(home)]
    assert main(read) == 0
    assert [m.value for m in in_topic(broker, f"{topic}.rejected")] == [b"bad"]
    (home / "settings.toml").write_text(f'[quarantine]\ntopic = "{topic}"\n')
    assert main(read) == 2
    assert "would come back and be rejected again" in capsys.readouterr().err
    (home / "settings.toml").write_text(f'[quarantine]\ntopic = "{topic}.rejected"\nkafka = "{broker.bootstrap}"\n')
    (tmp_path / "evening.jsonl").write_bytes(b"worse\n")
    assert main(["ingest", "--file", str(tmp_path / "evening.jsonl"), "--home", str(home)]) == 0
    assert [m.value for m in in_topic(broker, f"{topic}.rejected")] == [b"bad", b"worse"]
