"""docker-compose.yml is valid by the Compose specification, and each command and setting in it exists."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec
from ruamel.yaml import YAML

from shoebox.cli import parser
from shoebox.settings import Settings
from tests.house.test_imports import ROOT
from tests.parts.kafka_jars import POM

COMPOSE: dict[str, Any] = YAML(typ="safe").load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
SERVICES: dict[str, Any] = COMPOSE["services"]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_it_is_valid_by_the_specification() -> None:
    command = [str(Path(sys.executable).parent / "check-jsonschema"), "--builtin-schema", "vendor.compose-spec"]
    told = subprocess.run([*command, "docker-compose.yml"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def test_each_command_of_ours_exists() -> None:
    ours = {name: service for name, service in SERVICES.items() if service.get("image") == "shoebox"}
    assert "ingest" in ours
    for service in ours.values():
        parser().parse_args(service["command"])


def test_two_workers_share_the_topic_that_is_made() -> None:
    ingest, topic = SERVICES["ingest"], SERVICES["topic"]
    assert ingest["deploy"]["replicas"] == 2
    (made,) = re.findall(r"kafka-topics\.sh .*--create .*--topic (\S+)", topic["command"][-1])
    reading = parser().parse_args(ingest["command"])
    assert reading.topic == [[made]]
    assert f"User:ingest --operation Read --group {reading.group}\n" in topic["command"][-1]


def test_the_settings_in_it_are_settings_of_ours() -> None:
    settings = msgspec.convert(tomllib.loads(COMPOSE["configs"]["settings"]["content"]), Settings)
    assert settings.store.url
    assert settings.store.url.startswith("postgresql://shoebox@postgres:")
    target = SERVICES["ingest"]["configs"][0]["target"]
    assert re.search(r"SHOEBOX_HOME=(\S+)", DOCKERFILE)[1] == target.rpartition("/")[0]  # type: ignore[index]


def test_the_dashboard_keeps_its_home_and_is_for_this_machine_alone() -> None:
    dashboard = SERVICES["dashboard"]
    (home,) = re.findall(r"SHOEBOX_HOME=(\S+)", DOCKERFILE)
    assert dashboard["volumes"] == [f"dashboard:{home}"]
    assert "dashboard" in COMPOSE["volumes"]
    port = parser().parse_args(dashboard["command"]).port
    assert dashboard["ports"] == [f"127.0.0.1:{port}:{port}"]
    assert f"127.0.0.1:{port}/sign-in" in dashboard["healthcheck"]["test"][-1]


def test_variables_of_ours_are_documented() -> None:
    operations = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    for service in SERVICES.values():
        for name in service.get("environment", {}):
            if name.startswith("SHOEBOX_"):
                assert f"`{name}`" in operations, name


def test_no_password_is_written_down_and_each_has_a_line_to_fill_in() -> None:
    text = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    for value in re.findall(r"(?i)(?:password|user_[a-z]+)(?:: |=\")(.+)", text):
        assert re.match(r"\$\{[A-Z_]+_PASSWORD:\?see \.env\.example\}", value), value
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert re.findall(r"^([A-Z_]+)=$", example, re.M) == re.findall(r"^([A-Z_]+)=", example, re.M)
    assert set(re.findall(r"\$\{([A-Z_]+)", text)) == set(re.findall(r"^([A-Z_]+)=", example, re.M))
    for ignored in (".gitignore", ".dockerignore"):
        assert ".env\n" in (ROOT / ignored).read_text()


def test_nobody_gets_to_the_broker_without_a_password() -> None:
    environment = SERVICES["kafka"]["environment"]
    protocols = dict(pair.split(":") for pair in environment["KAFKA_LISTENER_SECURITY_PROTOCOL_MAP"].split(","))
    listeners = [listener.partition("://")[0] for listener in environment["KAFKA_LISTENERS"].split(",")]
    assert listeners
    assert {protocols[listener] for listener in listeners} == {"SASL_PLAINTEXT"}
    assert "ports" not in SERVICES["kafka"]


def test_every_service_waits_for_what_it_needs_and_every_image_is_pinned() -> None:
    for name, service in SERVICES.items():
        for needed, how in service.get("depends_on", {}).items():
            assert needed in SERVICES, name
            assert how["condition"] in ("service_healthy", "service_completed_successfully")
            if how["condition"] == "service_healthy":
                assert "healthcheck" in SERVICES[needed]
        if service["image"] != "shoebox":
            assert re.search(r":\d", service["image"]), name


def test_the_broker_is_the_one_that_the_tests_use() -> None:
    (version,) = re.findall(r"<artifactId>kafka_2\.13</artifactId>\s*<version>([\d.]+)</version>", POM.read_text())
    assert SERVICES["kafka"]["image"] == f"apache/kafka:{version}"


def test_the_image_is_made_from_the_lock_and_runs_as_a_user_of_its_own() -> None:
    assert "--require-hashes -r requirements.txt" in DOCKERFILE
    assert re.search(r"^USER shoebox$", DOCKERFILE, re.M)
    assert 'ENTRYPOINT ["shoebox"]' in DOCKERFILE
    supported = (ROOT / "pyproject.toml").read_text()
    (lowest,) = re.findall(r'requires-python = ">=([\d.]+)"', supported)
    for image in re.findall(r"^FROM python:([\d.]+)-", DOCKERFILE, re.M):
        assert tuple(map(int, image.split("."))) >= tuple(map(int, lowest.split(".")))


def test_the_log_is_kept_in_the_home_of_the_dashboard() -> None:
    log = SERVICES["log"]
    assert parser().parse_args(log["command"]).run
    assert log["volumes"] == SERVICES["dashboard"]["volumes"]
