"""`shoebox ingest --kafka` and `shoebox simulate --kafka` as their users run them."""

import json
from pathlib import Path

import pytest

from shoebox.cli import main
from simulator import simulate
from tests.parts.kafka import KafkaBroker
from tests.parts.needed import free_port

Output = pytest.CaptureFixture[str]
pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_a_simulated_evening_goes_through_kafka_whole(broker: KafkaBroker, topic: str, capsys: Output) -> None:
    broker.make_topic(topic, 3)
    evening = list(simulate(rulebook="crown-melbourne-blackjack-v26", game="blackjack", tables=5, hours=0.5, seed=7))
    command = ["simulate", "--tables", "5", "--hours", "0.5", "--seed", "7", "--kafka", broker.bootstrap]
    assert main([*command, "--topic", topic]) == 0
    assert capsys.readouterr().out == f"{len(evening):,} messages of 5 tables have arrived in {topic}\n"
    assert main(["ingest", "--kafka", broker.bootstrap, "--topic", topic, "--once"]) == 0
    assert capsys.readouterr().out == (
        f"{len(evening):,} messages: {len(evening):,} recorded, 0 repeats, 0 quarantined.\n"
    )
    assert main(["status", "--json", "--check"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["gaps"] == []
    assert sum(source["position"] for source in report["sources"]) == len(evening)
    main(["events", "BJ-101", "--json"])
    of_table = [raw.decode() for raw in evening if b'"source":"BJ-101"' in raw]
    assert of_table
    assert capsys.readouterr().out.splitlines() == of_table


def test_what_goes_wrong_is_told(broker: KafkaBroker, topic: str, capsys: Output) -> None:
    for command in ("ingest", "simulate"):
        assert main([command, "--kafka", broker.bootstrap, "--topic", topic]) == 2
        assert f"There is no topic {topic} in the Kafka cluster at {broker.bootstrap}" in capsys.readouterr().err
        assert main([command, "--kafka", broker.bootstrap]) == 2
        assert "--kafka and --topic go together" in capsys.readouterr().err
    with broker.admin() as admin:
        assert topic not in admin.list_topics()


def test_a_cluster_that_does_not_answer(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ingest.kafka_source._FIRST_CONTACT_S", 1.0)
    nowhere = f"127.0.0.1:{free_port()}"
    for command in ("ingest", "simulate"):
        assert main([command, "--kafka", nowhere, "--topic", "tables"]) == 2
        told = capsys.readouterr().err
        assert f"No Kafka cluster answers at {nowhere}" in told
        assert "ECONNREFUSED" in told


def test_losses_and_positions_beyond_the_end_are_in_the_status(
    broker: KafkaBroker, topic: str, home: Path, capsys: Output
) -> None:
    from store.interface import Step
    from store.sqlite_store import SQLiteStore
    from tests.making import messages

    broker.make_topic(topic, 1)
    ingest = ["ingest", "--kafka", broker.bootstrap, "--topic", topic, "--once"]
    broker.send(topic, [(0, raw) for raw in messages(1, 5)])
    assert main(ingest) == 0
    broker.send(topic, [(0, raw) for raw in messages(6, 20)])
    broker.forget_before(topic, 0, 12)
    assert main(ingest) == 0
    capsys.readouterr()
    assert main(["status"]) == 0
    assert "offsets 5 to 11 were gone before they were read" in capsys.readouterr().out
    store = SQLiteStore(home / "store.sqlite3")
    store.append([Step(store.attach(store.sources()[0].source), 999)])
    store.close()
    assert main(ingest) == 1
    capsys.readouterr()
    assert main(["status"]) == 1
    told = capsys.readouterr().out
    assert "FAULT" in told
    assert "is recorded up to offset 999, but reaches only to 20" in told
