"""How to reach the Kafka cluster: what the settings say, and the passwords from the environment."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ingest.kafka_connection import Connection
from shoebox.settings import BadSettings, KafkaSettings

PASSWORD = "SHOEBOX_KAFKA_PASSWORD"  # noqa: S105
KEY_PASSWORD = "SHOEBOX_KAFKA_KEY_PASSWORD"  # noqa: S105


def connection(bootstrap: str, settings: KafkaSettings, environment: Mapping[str, str] = os.environ) -> Connection:
    security: dict[str, Any] = {"security_protocol": settings.security_protocol}
    if settings.security_protocol.startswith("SASL"):
        security |= _sasl(settings, environment)
    if settings.security_protocol.endswith("SSL"):
        security |= _tls(settings, environment)
    return Connection(bootstrap, security, settings.session_timeout_s)


def _sasl(settings: KafkaSettings, environment: Mapping[str, str]) -> dict[str, Any]:
    if not settings.sasl_username:
        raise BadSettings(
            f"kafka.security_protocol is {settings.security_protocol}, but kafka.sasl_username is not set."
        )
    if not environment.get(PASSWORD):
        raise BadSettings(
            f"kafka.security_protocol is {settings.security_protocol}, but there is no password for "
            f"{settings.sasl_username}: set the environment variable {PASSWORD}."
        )
    return {
        "sasl_mechanism": settings.sasl_mechanism,
        "sasl_plain_username": settings.sasl_username,
        "sasl_plain_password": environment[PASSWORD],
    }


def _tls(settings: KafkaSettings, environment: Mapping[str, str]) -> dict[str, Any]:
    for name in ("ssl_cafile", "ssl_certfile", "ssl_keyfile"):
        path = getattr(settings, name)
        if path and not Path(path).is_file():
            raise BadSettings(f"kafka.{name} is {path}, and there is no such file.")
    return {
        "ssl_cafile": settings.ssl_cafile,
        "ssl_certfile": settings.ssl_certfile,
        "ssl_keyfile": settings.ssl_keyfile,
        "ssl_check_hostname": settings.ssl_check_hostname,
        "ssl_password": environment.get(KEY_PASSWORD),
    }
