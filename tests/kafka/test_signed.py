"""Signatures through a real broker: our own producer, Java in binary mode, and a forger who may write to the topic."""

import base64
import subprocess
from pathlib import Path

import pytest

from domain.signatures import signed_bytes
from shoebox.cli import main
from tests.ingest.test_signatures import KEY, KEY_ID, PUBLIC
from tests.kafka.test_clients import BODY, PRODUCER, headers_of, line
from tests.making import message
from tests.parts.kafka import KafkaBroker
from tests.parts.kafka_jars import kafka_jars
from tests.parts.needed import need

Output = pytest.CaptureFixture[str]
pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text('[sources]\nrequire_signatures = "on"\n')
    return tmp_path / "home"


def ingest(broker: KafkaBroker, topic: str, capsys: Output) -> str:
    capsys.readouterr()
    assert main(["ingest", "--kafka", broker.bootstrap, "--topic", topic, "--once"]) == 0
    return capsys.readouterr().out.splitlines()[0]


def test_a_simulated_floor_signs_and_a_forger_does_not(broker: KafkaBroker, topic: str, capsys: Output) -> None:
    broker.make_topic(topic, 2)
    main(["simulate", "--tables", "2", "--hours", "0.1", "--out", "same.jsonl", "--sign", "keys"])
    for table in ("BJ-101", "BJ-102"):
        assert main(["tables", "add", table, "--key", f"keys/{table}.pub.pem"]) == 0
    with broker.producer() as producer:  # before the tables open, to take their first seq
        producer.send(topic, message(1, table="BJ-101", recording="2026-11-14"), key=b"BJ-101")
    sending = ["simulate", "--tables", "2", "--hours", "0.1", "--sign", "keys", "--kafka", broker.bootstrap]
    assert main([*sending, "--topic", topic]) == 0
    count = len(Path("same.jsonl").read_bytes().splitlines())
    assert ingest(broker, topic, capsys) == f"{count + 1} messages: {count} recorded, 0 repeats, 1 quarantined."
    main(["quarantine", "list"])
    assert "the message is not signed" in capsys.readouterr().out


def test_java_in_binary_mode_with_zstd_and_signatures(broker: KafkaBroker, topic: str, capsys: Output) -> None:
    need("javac")
    (java,) = need("java")
    broker.make_topic(topic)
    Path("key").write_text(base64.b64encode(PUBLIC).decode())
    main(["tables", "add", "BJ-1", "--key", "key"])
    sent = []
    for seq in range(1, 4):
        what = signed_bytes(line(seq)) if seq < 3 else b"something else"
        signature = base64.b64encode(KEY.sign(what)).decode()
        headers = [(name, value.decode()) for name, value in headers_of(seq)[:-1]]
        headers += [("shoebox-signature", signature), ("shoebox-key", KEY_ID)]
        sent.append("\t".join(["BJ-1", *(part for header in headers for part in header), BODY]) + "\n")
    command = [java, "-cp", f"{kafka_jars()}/*", str(PRODUCER), broker.bootstrap, topic, "zstd"]
    subprocess.run(command, input="".join(sent), text=True, capture_output=True, check=True)
    assert ingest(broker, topic, capsys) == "3 messages: 2 recorded, 0 repeats, 1 quarantined."
    main(["events", "BJ-1"])
    assert capsys.readouterr().out.count(f"(signed by key {KEY_ID})") == 2
    main(["quarantine", "list"])
    assert f"the signature is not that of key {KEY_ID} of BJ-1 over this message" in capsys.readouterr().out
