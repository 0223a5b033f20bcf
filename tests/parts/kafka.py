"""A real Kafka broker on free loopback ports: started, stopped, killed, and started again on the same data."""

import base64
import shutil
import socket
import subprocess
import tempfile
import time
import uuid
from pathlib import Path
from types import TracebackType
from typing import Any

from kafka import KafkaAdminClient, KafkaProducer
from kafka.errors import KafkaError
from kafka.structs import TopicPartition

from tests.parts.certificates import Certificates
from tests.parts.kafka_jars import kafka_jars
from tests.parts.needed import free_port, need

READY_S = 120  # a machine that is busy with the rest of the tests takes its time
USER, PASSWORD = "shoebox", "a-password-for-tests"

# Small, quick and quiet. Topics are made by whoever reads from them, as with the broker's own defaults: a reader that
# makes topics by looking for them shows here.
_PROPERTIES = """
process.roles=broker,controller
node.id=1
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
offsets.topic.replication.factor=1
offsets.topic.num.partitions=4
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=4
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
log.segment.delete.delay.ms=1000
broker.session.timeout.ms=3000
broker.heartbeat.interval.ms=500
num.network.threads=2
num.io.threads=4
"""


class KafkaBroker:
    """`with KafkaBroker() as broker:` and then connect to `broker.bootstrap`, or to `broker.secured` if secure."""

    def __init__(self, *, secure: bool = False) -> None:
        (self._java,) = need("java")
        self._jars = kafka_jars()
        self.folder = Path(tempfile.mkdtemp(prefix="shoebox-kafka-"))
        port, controller, secured = free_port(), free_port(), free_port()
        self.bootstrap = f"127.0.0.1:{port}"
        self.secured = f"127.0.0.1:{secured}"
        self.certificates = Certificates(self.folder) if secure else None
        listeners = [f"PLAINTEXT://127.0.0.1:{port}", f"CONTROLLER://127.0.0.1:{controller}"]
        lines = [_PROPERTIES, f"log.dirs={self.folder}/data"]
        lines.append(f"controller.quorum.bootstrap.servers=127.0.0.1:{controller}")
        if self.certificates:
            listeners.append(f"SASL_SSL://127.0.0.1:{secured}")
            lines += self._security(self.certificates)
        lines.append(f"listeners={','.join(listeners)}")
        lines.append("advertised.listeners=" + ",".join(name for name in listeners if "CONTROLLER" not in name))
        lines.append("listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL")
        self._properties = self.folder / "server.properties"
        self._properties.write_text("\n".join(lines) + "\n")
        self._process: subprocess.Popen[bytes] | None = None
        self._format()

    @staticmethod
    def _security(certificates: Certificates) -> list[str]:
        login = "org.apache.kafka.common.security.scram.ScramLoginModule required;"
        return [
            "sasl.enabled.mechanisms=SCRAM-SHA-512",
            f"listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config={login}",
            "ssl.keystore.type=PEM",
            f"ssl.keystore.location={certificates.key_and_certificate}",
            "ssl.truststore.type=PEM",
            f"ssl.truststore.location={certificates.authority}",
        ]

    def _format(self) -> None:
        scram = ["--add-scram", f"SCRAM-SHA-512=[name={USER},password={PASSWORD}]"] if self.certificates else []
        self.cluster = base64.urlsafe_b64encode(b"\x01" + uuid.uuid4().bytes[1:]).decode().rstrip("=")
        self._run("kafka.tools.StorageTool", "format", "--standalone", "-t", self.cluster,
                  "-c", str(self._properties), *scram)  # fmt: skip

    def _command(self, *arguments: str) -> list[str]:
        quick = [
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dorg.slf4j.simpleLogger.logFile=System.out",
        ]
        return [self._java, *quick, "-cp", f"{self._jars}/*", *arguments]

    def _run(self, *arguments: str) -> str:
        told = subprocess.run(self._command(*arguments), capture_output=True, text=True, check=False, cwd=self.folder)
        if told.returncode:
            raise RuntimeError(f"{arguments[0]} failed:\n{told.stdout}{told.stderr}")
        return told.stdout

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command("kafka.Kafka", str(self._properties)), stdout=log, stderr=log, cwd=self.folder
            )
        deadline = time.monotonic() + READY_S
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                # The library leaves its socket open where nobody listens; so first see that somebody does.
                host, _, port = self.bootstrap.partition(":")
                socket.create_connection((host, int(port)), timeout=5).close()
                with self.admin(bootstrap_timeout_ms=5_000) as admin:
                    admin.describe_cluster()
                return
            except (OSError, KafkaError):
                time.sleep(0.1)
        raise RuntimeError("Kafka did not start:\n" + (self.folder / "log").read_text()[-20_000:])

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(60)
            except subprocess.TimeoutExpired:
                self.kill()
            self._process = None

    def kill(self) -> None:
        """As if the plug were pulled."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(60)
        self._process = None

    def __enter__(self) -> "KafkaBroker":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def admin(self, **rest: Any) -> Any:
        return KafkaAdminClient(bootstrap_servers=self.bootstrap, **rest)

    def producer(self, **rest: Any) -> Any:
        return KafkaProducer(bootstrap_servers=self.bootstrap, reconnect_backoff_max_ms=500, **rest)

    def make_topic(self, topic: str, partitions: int = 1) -> None:
        with self.admin() as admin:
            admin.create_topics({topic: {"num_partitions": partitions}}, wait_for_metadata=True)

    def delete_topic(self, topic: str) -> None:
        """Returns once the topic is gone."""
        with self.admin() as admin:
            admin.delete_topics([topic])
            deadline = time.monotonic() + READY_S
            while topic in admin.list_topics():
                assert time.monotonic() < deadline, f"{topic} does not go away"
                time.sleep(0.05)

    def forget_before(self, topic: str, partition: int, offset: int) -> None:
        """What retention does: the messages before this offset are gone."""
        with self.admin() as admin:
            admin.delete_records({TopicPartition(topic, partition): offset})

    def send(self, topic: str, messages: list[tuple[int, bytes | None]]) -> None:
        """Messages, each to its partition, all of them there when this returns."""
        with self.producer(linger_ms=5) as producer:
            # The library wants a key where there is no value.
            sent = [
                producer.send(topic, value, key=b"none" if value is None else None, partition=partition)
                for partition, value in messages
            ]
            producer.flush()
            for future in sent:
                future.get(timeout=60)
