"""What can't be read from a broker stops its partition, out loud, and nothing else; how much is waiting stays known."""

from pathlib import Path

import pytest

import ingest.kafka_source
from store.interface import Store
from tests.kafka.working import Running, connection, read_all, until
from tests.making import bytes_of, message
from tests.parts.kafka import KafkaBroker

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


def segment(broker: KafkaBroker, topic: str) -> Path:
    """The file in which the broker keeps the first partition."""
    return broker.folder / "data" / f"{topic}-0" / "00000000000000000000.log"


def change_one_byte(path: Path, within: bytes) -> None:
    with path.open("r+b") as file:
        at = file.read().index(within)
        file.seek(at)
        byte = file.read(1)
        file.seek(at)
        file.write(bytes([byte[0] ^ 1]))


@pytest.fixture
def damaged(broker: KafkaBroker, topic: str) -> Path:
    """Three messages, of which the broker's disk has damaged the second, and a partition that is well."""
    broker.make_topic(topic, 2)
    for seq in (1, 2, 3):
        broker.send(topic, [(0, message(seq)), (1, message(seq, table="BJ-2"))])
    path = segment(broker, topic)
    change_one_byte(path, b"BJ-1.r1.2")
    return path


def test_a_damaged_message_stops_its_partition_and_no_other(
    broker: KafkaBroker, topic: str, store: Store, damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest.kafka_source, "_REMIND_S", 3.0)
    monkeypatch.setattr(ingest.kafka_source, "_LOOK_S", 0.5)
    with Running(store, connection(broker), [topic]) as running:
        until(
            lambda: running.says(f"{topic}, partition 0: the messages from offset 1 on can't be read: their checksum")
        )
        until(lambda: len(bytes_of(store, "BJ-2/r1")) == 3)
        broker.send(topic, [(0, message(4)), (1, message(4, table="BJ-2"))])
        until(lambda: len(bytes_of(store, "BJ-2/r1")) == 4)
        until(lambda: [row.lag for row in store.sources()] == [3, 0], "the broker's word of what is waiting")
        assert bytes_of(store) == {1: message(1)}
        assert list(running.source.set_aside) == [f"{topic}, partition 0"]
        read_us = store.sources()[0].read_us
        until(lambda: (store.sources()[1].read_us or 0) > (read_us or 0))
        assert store.sources()[0].read_us == read_us, "nobody reads it, and that must show"
        change_one_byte(damaged, b"CJ-1.r1.2")  # the disk is mended
        until(lambda: len(bytes_of(store)) == 4)
        until(lambda: [row.lag for row in store.sources()] == [0, 0])
        assert running.source.set_aside == {}
    assert bytes_of(store) == {seq: message(seq) for seq in (1, 2, 3, 4)}
    assert store.check() == []


def test_once_ends_and_says_what_it_has_not_read(broker: KafkaBroker, topic: str, store: Store, damaged: Path) -> None:
    account, said = read_all(broker, topic, store)
    assert account.recorded == 4
    assert [row.lag for row in store.sources()] == [2, 0]
    (sentence,) = said
    assert sentence.startswith(f"{topic}, partition 0: the messages from offset 1 on can't be read")
    assert sentence.endswith("See docs/operations.md, Unreadable messages.")
