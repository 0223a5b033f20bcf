"""What every event store is made of: the application that replays, the half that writes and the half that reads."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import StoredEvent

from domain.cases.case import Case
from domain.table.state import TableState
from store.accounts import AccountKeeping
from store.application import RecordApplication
from store.checking import QUESTIONS
from store.database import Cursor
from store.reading import Reader
from store.writing import Writer


class BaseStore(Writer, Reader, AccountKeeping):
    """A store but for its database's own ways."""

    questions = QUESTIONS

    def __init__(self, application: RecordApplication):
        self._application = application
        Writer.__init__(self, application.recorder, application.closed_mapper)
        Reader.__init__(self, application.recorder)

    @property
    @abstractmethod
    def read_only(self) -> bool:
        """Whether nothing can be recorded here: a file that can't be written, or a role that may not."""

    def recording(self, stream: str, version: int | None = None) -> TableState:
        return self._application.recording(stream, version)

    def case(self, case_id: str) -> Case:
        return self._application.case(case_id)

    def save(self, *events: DomainEventProtocol[str]) -> int:
        recorded = self._application.save(*events)
        return max((one.notification.id for one in recorded), default=self.last_index())

    def own(self, stream: str) -> list[Any]:
        return [
            self._mapper.to_domain_event(StoredEvent(stream, entry.version, entry.topic, entry.state))
            for entry in self.stream(stream)
        ]

    def check(self) -> list[str]:
        with self._datastore.transaction(commit=False) as c:
            return self.faults(c)

    def faults(self, c: Cursor) -> list[str]:
        """The questions that are answered with yes, inside a transaction."""
        found = []
        for fault, question in self.questions.items():
            c.execute(question)
            if c.fetchone()[0]:
                found.append(fault)
        return found + self._unguarded(c)

    def unguarded(self) -> str | None:
        with self._datastore.transaction(commit=False) as c:
            return next(iter(self._unguarded(c)), None)

    def _unguarded(self, c: Cursor) -> list[str]:
        made, found = self._triggers(c)
        faults = [
            f"The trigger {name}, which protects the log, {_lost(name in found)}: see docs/operations.md."
            for name, what in made.items()
            if found.get(name) != what
        ]
        return faults + [
            f"The store has a trigger {name} that Shoebox did not make: see docs/operations.md."
            for name in sorted(found.keys() - made.keys())
        ]

    @abstractmethod
    def _triggers(self, c: Cursor) -> tuple[dict[str, object], dict[str, object]]:
        """What each trigger of a store says, by name: as we make them, and as they are here."""

    def alone(self, purpose: str) -> AbstractContextManager[bool]:
        return nullcontext(True)  # a file is used from one machine, where whoever must be alone locks a file

    def close(self) -> None:
        self._application.close()

    # The rest is for `store.copying` alone.

    @abstractmethod
    def _insert_rows(self, c: Cursor, table: str, columns: Mapping[str, str], rows: Sequence[Sequence[Any]]) -> None:
        """Inserts rows as they are, the log's index among them."""

    def _prepare_copy(self, c: Cursor) -> None:
        """Makes ready for a transaction that takes its time."""

    def _finish_copy(self, c: Cursor, last_index: int) -> None:
        """All rows are there, and this is the end of the log."""


def _lost(there: bool) -> str:
    return "was disabled or changed" if there else "is gone"
