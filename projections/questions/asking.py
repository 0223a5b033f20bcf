"""Asking DuckDB: rows become typed records, and times go in and out as UTC."""

from collections.abc import Sequence
from dataclasses import fields
from datetime import UTC, datetime
from functools import cache
from typing import Any, TypeVar

import duckdb

T = TypeVar("T")
Connection = duckdb.DuckDBPyConnection


def ask(connection: Connection, kind: type[T], sql: str, values: Sequence[Any] = ()) -> list[T]:
    """The answer as records: the columns are in the order of their fields."""
    rows = connection.execute(sql, [plain(value) for value in values]).fetchall()
    return [kind(*map(_aware, row)) for row in rows]


def ask_one(connection: Connection, kind: type[T], sql: str, values: Sequence[Any] = ()) -> T | None:
    found = ask(connection, kind, sql, values)
    return found[0] if found else None


@cache
def columns(kind: type[Any], prefix: str = "") -> str:
    """The fields of a record as columns of the same name."""
    return ", ".join(f"{prefix}{field.name}" for field in fields(kind))


def plain(value: Any) -> Any:
    """A moment as DuckDB keeps it: UTC, without saying so."""
    if isinstance(value, datetime) and value.tzinfo is not None:
        return value.astimezone(UTC).replace(tzinfo=None)
    return value


def _aware(value: Any) -> Any:
    return value.replace(tzinfo=UTC) if isinstance(value, datetime) and value.tzinfo is None else value


class Where:
    """Conditions that are all to be met. What is None asks for nothing."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.values: list[Any] = []

    def add(self, condition: str, *values: Any) -> None:
        if all(value is not None for value in values):
            self.parts.append(condition)
            self.values += values

    def among(self, column: str, values: Sequence[str]) -> None:
        if values:
            self.add(f"{column} IN (SELECT unnest(?))", list(values))

    def __str__(self) -> str:
        return f" WHERE {' AND '.join(self.parts)}" if self.parts else ""
