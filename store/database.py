"""What reading and writing need of a database, whichever it is: statements with `?`, and transactions."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from eventsourcing.persistence import StoredEvent, Tracking


class Cursor(Protocol):
    """Runs statements that both databases understand, with `?` where a value goes."""

    def execute(self, statement: str, values: Any = (), /) -> Any: ...

    def executemany(self, statement: str, rows: Any, /) -> Any: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> Any: ...


class Datastore(Protocol):
    """One that commits is alone in writing until it ends; one that does not sees the store as it was at its start."""

    def transaction(self, *, commit: bool) -> AbstractContextManager[Any]: ...


class Recorder(Protocol):
    """As much of the library's process recorder as we use beside it, inside transactions of our own."""

    @property
    def datastore(self) -> Any: ...

    def max_notification_id(self) -> int | None: ...

    def _insert_events(
        self, c: Any, stored_events: Sequence[StoredEvent], /, **kwargs: Any
    ) -> Sequence[int] | None: ...

    def _insert_tracking(self, c: Any, tracking: Tracking, /) -> None: ...

    def _max_tracking_id(self, application_name: str, c: Any, /) -> int | None: ...
