"""The event store in one SQLite file."""

from collections.abc import Mapping
from pathlib import Path

from eventsourcing.domain import DomainEventProtocol

from domain.recording import Recording
from store.application import RecordApplication
from store.checking import QUESTIONS
from store.mapper import OWN_KINDS, Codec
from store.reading import Reader
from store.writing import Writer


class SQLiteStore(Writer, Reader):
    """Writes, reads and replays."""

    def __init__(self, path: Path, own_kinds: Mapping[str, Codec] = OWN_KINDS):
        self._application = RecordApplication(path, own_kinds)
        Writer.__init__(self, self._application.recorder, self._application.closed_mapper)
        Reader.__init__(self, self._application.recorder)

    def recording(self, stream: str, version: int | None = None) -> Recording:
        return self._application.recording(stream, version)

    def save(self, *events: DomainEventProtocol[str]) -> None:
        self._application.save(*events)

    def check(self) -> list[str]:
        return [fault for fault, question in QUESTIONS.items() if self._rows(question)[0][0]]

    def close(self) -> None:
        self._application.close()
