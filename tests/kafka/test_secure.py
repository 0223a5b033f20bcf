"""A cluster that wants TLS and a password: settings, refusals as sentences, and no password anywhere."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ingest.kafka_connection import Connection
from shoebox.kafka import connection
from shoebox.settings import BadSettings, KafkaSettings
from tests.making import message
from tests.parts.kafka import PASSWORD, USER, KafkaBroker

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


@pytest.fixture(scope="module")
def secure() -> Iterator[KafkaBroker]:
    with KafkaBroker(secure=True) as broker:
        broker.make_topic("tables")
        broker.send("tables", [(0, message(seq)) for seq in range(1, 11)])
        yield broker


def run(broker: KafkaBroker, home: Path, settings: str, password: str = PASSWORD) -> tuple[int, str, str]:
    (home / "settings.toml").write_text(f"[kafka]\n{settings}\n")
    command = [sys.executable, "-m", "shoebox", "ingest", "--home", str(home), "--kafka", broker.secured]
    told = subprocess.run(
        [*command, "--topic", "tables", "--once"],
        capture_output=True,
        text=True,
        env={"SHOEBOX_KAFKA_PASSWORD": password},
        check=False,
        timeout=120,
    )
    return told.returncode, told.stdout, told.stderr


def settings(broker: KafkaBroker, user: str = USER) -> str:
    assert broker.certificates
    return f'security_protocol = "SASL_SSL"\nsasl_username = "{user}"\nssl_cafile = "{broker.certificates.authority}"'


def test_signed_in_over_tls(secure: KafkaBroker, tmp_path: Path) -> None:
    code, out, err = run(secure, tmp_path, settings(secure))
    assert (code, err) == (0, "")
    assert out == "10 messages: 10 recorded, 0 repeats, 0 quarantined.\n"


def test_a_wrong_password_is_told_and_not_repeated(secure: KafkaBroker, tmp_path: Path) -> None:
    code, out, err = run(secure, tmp_path, settings(secure), password="guessed-and-wrong")
    assert (code, out) == (2, "")
    assert f"The Kafka cluster at {secure.secured} refuses us: " in err
    assert "SHOEBOX_KAFKA_PASSWORD" in err
    assert "guessed-and-wrong" not in err
    assert err.count("\n") == 1


def test_a_certificate_that_nobody_vouches_for_is_not_trusted(secure: KafkaBroker, tmp_path: Path) -> None:
    assert secure.certificates
    code, _, err = run(secure, tmp_path, f'security_protocol = "SASL_SSL"\nsasl_username = "{USER}"')
    assert code == 2
    assert f"The Kafka cluster at {secure.secured} refuses us: " in err
    assert "certificate verify failed" in err
    assert PASSWORD not in err


@pytest.mark.parametrize(
    ("settings", "environment", "words"),
    [
        (KafkaSettings("SASL_SSL"), {}, "kafka.sasl_username is not set"),
        (KafkaSettings("SASL_SSL", sasl_username="u"), {}, "set the environment variable SHOEBOX_KAFKA_PASSWORD"),
        (KafkaSettings("SSL", ssl_cafile="nowhere.pem"), {}, "kafka.ssl_cafile is nowhere.pem, and there is no such"),
    ],
)
def test_settings_that_can_not_work_are_told(settings: KafkaSettings, environment: dict[str, str], words: str) -> None:
    with pytest.raises(BadSettings, match=words):
        connection("broker:9092", settings, environment)


def test_a_connection_never_shows_its_password() -> None:
    made = connection(
        "broker:9092", KafkaSettings("SASL_SSL", sasl_username="u"), {"SHOEBOX_KAFKA_PASSWORD": "very-secret"}
    )
    assert made.security["sasl_plain_password"] == "very-secret"
    assert "very-secret" not in repr(made) + str(made)
    assert isinstance(made, Connection)
