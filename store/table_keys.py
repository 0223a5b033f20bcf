"""The book of tables' keys: which key speaks for which table, kept in the log like everything else."""

from collections.abc import Callable
from typing import TypeVar

from eventsourcing.persistence import IntegrityError, StoredEvent

from domain.table_keys import (
    TABLE_KEY_EVENTS,
    TABLE_KEYS_PREFIX,
    KeyRegistered,
    KeyRetired,
    TableKeyEvent,
    TableKeys,
    register,
    retire,
)
from store.interface import Entry, Store
from store.mapper import ClosedMapper

E = TypeVar("E", bound=TableKeyEvent)

_MAPPER = ClosedMapper()


class KeyBook:
    """Registers and retires keys. Each line is recorded at once, with who did it."""

    def __init__(self, store: Store):
        self._store = store

    def keys(self) -> TableKeys:
        return TableKeys(self.events())

    def events(self, table: str | None = None) -> list[TableKeyEvent]:
        """The entries as they were recorded, of one table or of all."""
        if table is not None:
            return self._store.own(TABLE_KEYS_PREFIX + table)
        return [event for _, event in self.entries()]

    def entries(self) -> list[tuple[Entry, TableKeyEvent]]:
        """The entries of the log, each with what it says."""
        found = self._store.of_kinds(TABLE_KEYS_PREFIX, list(TABLE_KEY_EVENTS))
        stored = [StoredEvent(entry.stream, entry.version, entry.topic, entry.state) for entry in found]
        return list(zip(found, map(_MAPPER.to_domain_event, stored), strict=True))  # type: ignore[arg-type]

    def register(self, table: str, public_key: bytes, from_us: int, *, by: str, at_us: int) -> KeyRegistered:
        return self._append(
            table, lambda keys, version: register(keys, table, public_key, from_us, by=by, at_us=at_us, version=version)
        )

    def retire(self, table: str, key: str, from_us: int, why: str, *, by: str, at_us: int) -> KeyRetired:
        return self._append(
            table, lambda keys, version: retire(keys, table, key, from_us, why, by=by, at_us=at_us, version=version)
        )

    def _append(self, table: str, make: Callable[[TableKeys, int], E]) -> E:
        """Decided anew where somebody else was first."""
        while True:
            there = self.events(table)
            event = make(TableKeys(there), len(there) + 1)
            try:
                self._store.save(event)
            except IntegrityError:
                continue
            return event
