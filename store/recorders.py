"""What our recorders do alike on every database, mixed into the library's own classes for it."""

from collections.abc import Sequence
from typing import Any

from eventsourcing.persistence import Notification, StoredEvent

_NO_END = 2**62


class LogReading:
    """Table events, quarantined messages, case and access events are read from one table, `stored_events`."""

    datastore: Any

    def create_table(self) -> None:
        """Nothing to do: the factory has made the tables, with their version."""

    def select_events(
        self,
        originator_id: Any,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        statement = (
            "SELECT originator_id, originator_version, topic, state FROM stored_events WHERE originator_id = ?"
            " AND originator_version > ? AND originator_version <= ?"
            f" ORDER BY originator_version {'DESC' if desc else 'ASC'} LIMIT ?"
        )
        with self.datastore.transaction(commit=False) as c:
            c.execute(statement, (originator_id, *_bounds(gt, lte, limit)))
            return [StoredEvent(*row) for row in c.fetchall()]

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        statement = (
            "SELECT originator_id, originator_version, topic, state, log_index FROM stored_events"
            f" WHERE log_index {'>=' if inclusive_of_start else '>'} ? AND log_index <= ?"
        )
        if topics:
            statement += f" AND topic IN ({','.join('?' * len(topics))})"
        statement += " ORDER BY log_index LIMIT ?"
        with self.datastore.transaction(commit=False) as c:
            c.execute(statement, (start or 0, _NO_END if stop is None else stop, *topics, limit))
            return [Notification(*row) for row in c.fetchall()]

    def max_notification_id(self) -> int:
        with self.datastore.transaction(commit=False) as c:
            c.execute("SELECT coalesce(max(log_index), 0) FROM stored_events")
            return int(c.fetchone()[0])


class SnapshotKeeping:
    """Snapshots of recordings. One that was made by other code, or before a late event, is as if it were not there."""

    datastore: Any
    made_by: str

    def create_table(self) -> None:
        """Nothing to do: the factory has made the tables, with their version."""

    def save(self, snapshots: Sequence[tuple[StoredEvent, int]]) -> None:
        """Keeps snapshots, each with the revision it was made from, and drops those that no longer hold."""
        with self.datastore.transaction(commit=True) as c:
            for snapshot, revision in snapshots:
                c.execute(
                    "DELETE FROM stored_snapshots WHERE originator_id = ? AND (revision < ? OR made_by <> ?)",
                    (snapshot.originator_id, revision, self.made_by),
                )
                c.execute(
                    "INSERT INTO stored_snapshots VALUES (?, ?, ?, ?, ?, ?)"
                    " ON CONFLICT (originator_id, originator_version) DO UPDATE SET topic = excluded.topic,"
                    " state = excluded.state, revision = excluded.revision, made_by = excluded.made_by",
                    (
                        snapshot.originator_id,
                        snapshot.originator_version,
                        snapshot.topic,
                        snapshot.state,
                        revision,
                        self.made_by,
                    ),
                )

    def select_events(
        self,
        originator_id: Any,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        statement = (
            "SELECT s.originator_id, s.originator_version, s.topic, s.state"
            " FROM stored_snapshots s JOIN recordings r USING (originator_id)"
            " WHERE s.originator_id = ? AND s.revision = r.revision AND s.made_by = ?"
            " AND s.originator_version > ? AND s.originator_version <= ?"
            f" ORDER BY s.originator_version {'DESC' if desc else 'ASC'} LIMIT ?"
        )
        with self.datastore.transaction(commit=False) as c:
            c.execute(statement, (originator_id, self.made_by, *_bounds(gt, lte, limit)))
            return [StoredEvent(*row) for row in c.fetchall()]


def _bounds(gt: int | None, lte: int | None, limit: int | None) -> tuple[int, int, int]:
    return gt or 0, _NO_END if lte is None else lte, _NO_END if limit is None else limit
