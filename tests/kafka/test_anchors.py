"""A topic as a second place for the log's checkpoints."""

from pathlib import Path

import pytest
from kafka.errors import KafkaConnectionError

from audit.log.keys import Keys
from ingest.kafka_topics import Topics
from shoebox.cli import main
from store.sqlite_store import SQLiteStore
from tests.making import messages, record
from tests.parts.kafka import KafkaBroker

Output = pytest.CaptureFixture[str]
pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


def settings(home: Path, bootstrap: str, topic: str) -> None:
    (home / "settings.toml").write_text(f'[log]\nanchor_kafka = "{bootstrap}"\nanchor_topic = "{topic}"\n')


def test_each_checkpoint_is_in_the_topic_and_compared(
    broker: KafkaBroker, topic: str, store: SQLiteStore, tmp_path: Path, capsys: Output
) -> None:
    broker.make_topic(topic, 2)
    settings(tmp_path, broker.bootstrap, topic)
    for first, last in ((1, 10), (11, 300)):
        record(store, messages(first, last))
        assert main(["log", "checkpoint", "--home", str(tmp_path)]) == 0
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(tmp_path)]) == 0
    # Two on the keeper's own record, and the same two in the topic.
    out = capsys.readouterr().out
    assert "2 checkpoints of the keeper's own record agree with it." in out
    assert "2 checkpoints in the topic " in out


def test_a_log_that_was_rolled_back_is_found_by_the_topic(
    broker: KafkaBroker, topic: str, store: SQLiteStore, tmp_path: Path, capsys: Output
) -> None:
    broker.make_topic(topic)
    settings(tmp_path, broker.bootstrap, topic)
    record(store, messages(1, 300))
    assert main(["log", "checkpoint", "--home", str(tmp_path)]) == 0
    other = tmp_path / "other"
    other.mkdir()
    settings(other, broker.bootstrap, topic)
    (tmp_path / "keys").rename(other / "keys")
    assert Keys(other / "keys").known()
    shorter = SQLiteStore(other / "store.sqlite3")
    record(shorter, messages(1, 200))
    shorter.close()
    assert main(["log", "checkpoint", "--home", str(other)]) == 0
    capsys.readouterr()
    assert main(["verify", "--store", "--home", str(other)]) == 1
    out = capsys.readouterr().out
    assert f"The log was rolled back: the topic {topic}, partition 0, offset 0 has a checkpoint of 301 entries" in out


def test_what_goes_wrong_is_told(
    broker: KafkaBroker, topic: str, store: SQLiteStore, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(store, messages(1, 10))
    settings(tmp_path, broker.bootstrap, topic)
    assert main(["log", "checkpoint", "--home", str(tmp_path)]) == 1
    assert f"There is no topic {topic} at" in capsys.readouterr().err

    def away(*_: object) -> None:
        raise KafkaConnectionError("nobody listens")

    monkeypatch.setattr(Topics, "ids", away)
    assert main(["log", "checkpoint", "--home", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    assert "Checkpoints can't be exchanged with" in err
    assert "The log itself is up to date" in err
    assert (tmp_path / "log" / "checkpoint").exists()
