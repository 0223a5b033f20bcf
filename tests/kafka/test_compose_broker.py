"""The broker of docker-compose.yml with the same settings and access rules, run here: who can do what."""

import argparse
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kafka import KafkaAdminClient, KafkaConsumer, KafkaProducer, TopicPartition
from kafka.admin import ACL, ACLOperation, ACLPermissionType, ResourcePattern, ResourceType
from kafka.errors import KafkaError, TopicAuthorizationFailedError

from tests.house.test_compose import COMPOSE, SERVICES
from tests.making import message
from tests.parts.kafka import KafkaBroker
from tests.parts.kafka_jars import kafka_jars
from tests.parts.needed import free_port, need

pytestmark = pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")


def password(user: str) -> str:
    return f"of-{user}-for-tests"


def filled_in(text: str) -> str:
    """As compose fills in the variables."""
    return re.sub(r"\$\{KAFKA_([A-Z]+)_PASSWORD:\?[^}]*\}", lambda found: password(found[1].lower()), text)


class ComposeBroker(KafkaBroker):
    """Its settings are the environment of the service, by the image's rule: KAFKA_A_B is a.b. Only addresses, the
    folder, and waiting for more members of a group are this machine's."""

    def __init__(self) -> None:
        (self._java,) = need("java")
        self._jars = kafka_jars()
        self.folder = Path(tempfile.mkdtemp(prefix="shoebox-kafka-"))
        port, controller = free_port(), free_port()
        self.bootstrap = f"127.0.0.1:{port}"
        self.certificates = None
        places = {
            "TABLES://:9092": f"TABLES://{self.bootstrap}",
            "TABLES://kafka:9092": f"TABLES://{self.bootstrap}",
            "CONTROLLER://:9093": f"CONTROLLER://127.0.0.1:{controller}",
            "1@kafka:9093": f"1@127.0.0.1:{controller}",
            "/var/lib/kafka/data": f"{self.folder}/data",
        }
        lines = ["group.initial.rebalance.delay.ms=0", "offsets.topic.num.partitions=4"]
        for name, value in SERVICES["kafka"]["environment"].items():
            value = filled_in(value)
            for there, here in places.items():
                value = value.replace(there, here)
            lines.append(f"{name.removeprefix('KAFKA_').lower().replace('_', '.')}={value}")
        self._properties = self.folder / "server.properties"
        self._properties.write_text("\n".join(lines) + "\n")
        self._process: subprocess.Popen[bytes] | None = None
        self._format()

    def _format(self) -> None:
        self._run("kafka.tools.StorageTool", "format", "-t", "MkU3OEVBNTcwNTJENDM2Qg", "-c", str(self._properties))

    def as_user(self, user: str, secret: str | None = None) -> dict[str, Any]:
        return {
            "bootstrap_servers": self.bootstrap,
            "security_protocol": "SASL_PLAINTEXT",
            "sasl_mechanism": "PLAIN",
            "sasl_plain_username": user,
            "sasl_plain_password": secret or password(user),
        }

    def admin(self, **rest: Any) -> Any:
        return KafkaAdminClient(**self.as_user("broker"), **rest)


def access_rules() -> list[ACL]:
    """Those that the service `topic` adds."""
    arguments = argparse.ArgumentParser()
    for name in ("--allow-principal", "--operation", "--topic", "--group"):
        arguments.add_argument(name)
    rules = []
    for line in re.findall(r"kafka-acls\.sh \$\$to --add (.*)", SERVICES["topic"]["command"][-1]):
        rule = arguments.parse_args(shlex.split(line))
        kind, name = (ResourceType.TOPIC, rule.topic) if rule.topic else (ResourceType.GROUP, rule.group)
        operation = ACLOperation[rule.operation.upper()]
        rules.append(ACL(rule.allow_principal, "*", operation, ACLPermissionType.ALLOW, ResourcePattern(kind, name)))
    return rules


@pytest.fixture(scope="module")
def broker() -> Iterator[ComposeBroker]:
    made = ComposeBroker()
    try:
        made.start()
        made.make_topic("tables", 2)
        made.make_topic("others", 1)
        rules = access_rules()
        assert len(rules) == 3
        with made.admin() as admin:
            admin.create_acls(rules)
        yield made
    finally:
        made.stop()
        shutil.rmtree(made.folder, ignore_errors=True)


def write(broker: ComposeBroker, user: str, topic: str = "tables") -> None:
    with KafkaProducer(**broker.as_user(user)) as producer:
        producer.send(topic, message(1), key=b"BJ-1").get(timeout=30)


def test_tables_write_and_ingest_reads(broker: ComposeBroker, tmp_path: Path) -> None:
    write(broker, "tables")
    (_, kafka) = COMPOSE["configs"]["settings"]["content"].split("[kafka]")
    (tmp_path / "settings.toml").write_text(f"[kafka]{kafka}")
    arguments = [broker.bootstrap if part == "kafka:9092" else part for part in SERVICES["ingest"]["command"]]
    told = subprocess.run(
        [sys.executable, "-m", "shoebox", *arguments, "--once", "--home", str(tmp_path)],
        capture_output=True,
        text=True,
        env={"SHOEBOX_KAFKA_PASSWORD": password("ingest")},
        check=False,
        timeout=120,
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout == "1 messages: 1 recorded, 0 repeats, 0 quarantined.\n"


@pytest.mark.parametrize(("user", "topic"), [("ingest", "tables"), ("tables", "others")])
def test_nobody_else_writes(broker: ComposeBroker, user: str, topic: str) -> None:
    with pytest.raises(KafkaError, match=r"(Topic|Cluster)AuthorizationFailed"):
        write(broker, user, topic)


@pytest.mark.parametrize(("user", "secret"), [("stranger", "guessed"), ("tables", "guessed")])
def test_without_the_password_nobody_gets_in(broker: ComposeBroker, user: str, secret: str) -> None:
    with pytest.raises(KafkaError, match=r"bootstrap|SaslAuthenticationFailed"):
        KafkaAdminClient(**broker.as_user(user, secret), bootstrap_timeout_ms=3_000)


def test_without_signing_in_nobody_gets_in(broker: ComposeBroker) -> None:
    with pytest.raises(KafkaError, match="bootstrap"):
        KafkaAdminClient(bootstrap_servers=broker.bootstrap, bootstrap_timeout_ms=3_000)


def read(broker: ComposeBroker, user: str) -> int:
    """How many messages somebody gets to see, in a few seconds at most."""
    consumer = KafkaConsumer(**broker.as_user(user), group_id=None, auto_offset_reset="earliest")
    try:
        consumer.assign([TopicPartition("tables", partition) for partition in (0, 1)])
        return next((seen for _ in range(20) if (seen := sum(map(len, consumer.poll(500).values())))), 0)
    finally:
        consumer.close()


def test_tables_can_not_read(broker: ComposeBroker) -> None:
    write(broker, "tables")
    assert read(broker, "ingest")
    with pytest.raises(TopicAuthorizationFailedError):
        read(broker, "tables")
