"""The settings: one optional file, settings.toml in the home folder. What is not known there is an error."""

import tomllib
from pathlib import Path

import msgspec

from domain.values import Name


class BadSettings(Exception):
    """The settings can't be used; the message says what is wrong and where."""


class IngestSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ingest accepts. Without `tables`, every table."""

    tables: frozenset[Name] | None = None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ingest: IngestSettings = IngestSettings()


def load(path: Path) -> Settings:
    """The settings in a file; the defaults if there is none."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Settings)
    except FileNotFoundError:
        return Settings()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSettings(f"{path}: {error}. docs/operations.md lists the settings.") from error
