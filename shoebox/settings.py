"""The settings: one optional file, settings.toml in the home folder. What is not known there is an error."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from domain.values import Name
from store.address import Address, BadAddress


class BadSettings(Exception):
    """The settings can't be used; the message says what is wrong and where."""


class IngestSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ingest accepts. Without `tables`, every table."""

    tables: frozenset[Name] | None = None


class KafkaSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to sign in to a Kafka cluster. Passwords come from the environment, never from a file."""

    security_protocol: Literal["PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL"] = "PLAINTEXT"
    sasl_mechanism: Literal["PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"] = "SCRAM-SHA-512"
    sasl_username: str | None = None
    ssl_cafile: str | None = None
    ssl_certfile: str | None = None
    ssl_keyfile: str | None = None
    ssl_check_hostname: bool = True
    session_timeout_s: Annotated[float, msgspec.Meta(ge=1, le=300)] = 10.0


class StoreSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the record is kept. Without `url`, in an SQLite file in the home folder."""

    url: str | None = None

    def __post_init__(self) -> None:
        if self.url is not None:
            try:
                Address.parse(self.url)
            except BadAddress as bad:
                raise ValueError(str(bad)) from None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ingest: IngestSettings = IngestSettings()
    store: StoreSettings = StoreSettings()
    kafka: KafkaSettings = KafkaSettings()


def load(path: Path) -> Settings:
    """The settings in a file; the defaults if there is none."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Settings)
    except FileNotFoundError:
        return Settings()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSettings(f"{path}: {error}. docs/operations.md lists the settings.") from error
