"""The settings: one optional file, settings.toml in the home folder. What is not known there is an error."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from dashboard.settings import DashboardSettings
from domain.cases.clocks import DAY_US, HOUR_US, Terms
from domain.values import Name
from store.address import Address, BadAddress
from store.interface import SEQ_AHEAD_MAX
from store.standing import SourcesSettings

SECONDS_MAX, MEMORY_MIB_MAX = 24 * 3600, 1 << 20  # of one question: a day, a tebibyte


class BadSettings(Exception):
    """The settings can't be used; the message says what is wrong and where."""


class IngestSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ingest accepts. Without `tables`, every table. How far beyond all others of its recording a seq may be."""

    tables: frozenset[Name] | None = None
    seq_ahead_max: Annotated[int, msgspec.Meta(ge=1, le=10**9)] = SEQ_AHEAD_MAX


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


class QuarantineSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where rejected messages are written, beside the quarantine: a topic, and its cluster if it is another one."""

    topic: Annotated[str, msgspec.Meta(pattern=r"\A[A-Za-z0-9._-]{1,249}\Z")] | None = None
    kafka: str | None = None

    def __post_init__(self) -> None:
        if self.kafka is not None and self.topic is None:
            raise ValueError("quarantine.kafka needs quarantine.topic")


class StoreSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the record is kept. Without `url`, in an SQLite file in the home folder."""

    url: str | None = None

    def __post_init__(self) -> None:
        if self.url is not None:
            try:
                Address.parse(self.url)
            except BadAddress as bad:
                raise ValueError(str(bad)) from None


class QuerySettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one question of `shoebox query` may take, where the command does not say."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=SECONDS_MAX)] = 30
    memory_mib: Annotated[int, msgspec.Meta(ge=16, le=MEMORY_MIB_MAX)] = 512


class SiteSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house whose record this is. A store belongs to one."""

    name: Name = "shoebox"


class LogSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The transparency log: its name, where its keys are, how often it is signed, and who else gets the checkpoints."""

    origin: Annotated[str, msgspec.Meta(pattern=r"\A[^\s+]+\Z", max_length=200)] = "shoebox.local/log"
    keys: str | None = None
    every_s: Annotated[float, msgspec.Meta(ge=1, le=86_400)] = 600.0
    anchor_folder: str | None = None
    anchor_kafka: str | None = None
    anchor_topic: str | None = None

    def __post_init__(self) -> None:
        if (self.anchor_kafka is None) != (self.anchor_topic is None):
            raise ValueError("log.anchor_kafka and log.anchor_topic go together")


class CasesSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long the house gives itself to acknowledge a patron's complaint, and to answer it."""

    acknowledge_hours: Annotated[int, msgspec.Meta(ge=1, le=24 * 30)] = 24
    answer_days: Annotated[int, msgspec.Meta(ge=1, le=365)] = 21

    @property
    def terms(self) -> Terms:
        return Terms(self.acknowledge_hours * HOUR_US, self.answer_days * DAY_US)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cases: CasesSettings = CasesSettings()
    ingest: IngestSettings = IngestSettings()
    sources: SourcesSettings = SourcesSettings()
    quarantine: QuarantineSettings = QuarantineSettings()
    store: StoreSettings = StoreSettings()
    kafka: KafkaSettings = KafkaSettings()
    log: LogSettings = LogSettings()
    site: SiteSettings = SiteSettings()
    query: QuerySettings = QuerySettings()
    dashboard: DashboardSettings = DashboardSettings()


def load(path: Path) -> Settings:
    """The settings in a file; the defaults if there is none."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Settings)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        raise BadSettings(f"{path} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadSettings(f"{path} is not UTF-8 text.") from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSettings(f"{path}: {error}. docs/operations.md lists the settings.") from error
