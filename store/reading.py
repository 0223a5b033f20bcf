"""Reading from the store: slices of the log and of streams, and what is known of recordings, sources and quarantine."""

from collections.abc import Iterator, Sequence
from typing import Any

from eventsourcing.persistence import PersistenceError

from domain.ids import stream_of
from store.database import Datastore, Recorder
from store.errors import EntryUnreadable, StoreUnusable
from store.interface import (
    DISMISSED,
    QUARANTINE_PREFIX,
    QUARANTINED,
    RELEASED,
    SHORTENED,
    Account,
    Entry,
    Gap,
    LogRow,
    Loss,
    QuarantineCount,
    Quarantined,
    Receipt,
    RecordingRow,
    RefusalKind,
    Seen,
    SourceRow,
    StreamRow,
    Unsigned,
)

_COLUMNS = (
    "s.log_index, s.originator_id, s.originator_version, s.topic, s.state,"
    " s.source_id, s.source_offset, s.source_time_us, s.received_us, s.signer, s.signature"
)
_WIDTH = _COLUMNS.count(",") + 1
_LOG_ROWS = (
    "SELECT log_index, originator_id, originator_version, topic, state,"
    " coalesce(source, 'unknown source ' || source_id), source_offset, source_time_us, received_us, signer, signature"
    " FROM stored_events LEFT JOIN sources USING (source_id)"
    " WHERE log_index > ? ORDER BY log_index LIMIT ?"
)
_STREAM_SLICE = 2_000


class Reader:
    """The half of the store that reads."""

    def __init__(self, recorder: Recorder):
        self._recorder = recorder
        self._datastore: Datastore = recorder.datastore
        self._source_names: dict[int, str] = {}

    def log(self, after: int = 0, limit: int = 1000) -> list[Entry]:
        return self._entries("WHERE log_index > ? ORDER BY log_index LIMIT ?", after, limit)

    def entries(self, topics: Sequence[str], after: int, upto: int) -> list[Entry]:
        kinds = ", ".join("?" * len(topics))
        condition = f"WHERE log_index > ? AND log_index <= ? AND topic IN ({kinds}) ORDER BY log_index"
        return self._entries(condition, after, upto, *topics)

    def log_rows(self, after: int = 0, limit: int = 1000) -> list[LogRow]:
        try:
            return self._rows(_LOG_ROWS, after, limit)
        except PersistenceError as odd:
            self._name_unreadable(after, limit)
            raise StoreUnusable(f"The log can't be read from the store: {odd}.") from odd

    def _name_unreadable(self, after: int, limit: int) -> None:
        """SQLite keeps as a text what is none, and fails when it is read: then the first such entry is named."""
        indexes = "SELECT log_index FROM stored_events WHERE log_index > ? ORDER BY log_index LIMIT ?"
        read: list[LogRow] = []
        for (index,) in self._rows(indexes, after, limit):
            try:
                read += self._rows(_LOG_ROWS, index - 1, 1)
            except PersistenceError as odd:
                raise EntryUnreadable(index, odd, read) from odd

    def last_index(self) -> int:
        return self._recorder.max_notification_id() or 0

    def outside(self) -> str | None:
        [(index,)] = self._rows("SELECT min(log_index) FROM stored_events")
        if index is None or index > 0:
            return None
        try:
            names = "SELECT originator_id, originator_version FROM stored_events WHERE log_index = ?"
            stream, version = self._rows(names, index)[0]
            name = f"{stream} version {version}"
        except PersistenceError:
            name = "of a stream whose name can't be read"
        return (
            f"Entry {index:,}, {name}, was put into the store past the log, which begins with entry 1. It is read "
            "with its stream, and is in no checkpoint."
        )

    def misplaced(self) -> str | None:
        if below := self.outside():
            return below
        [(rows, last)] = self._rows("SELECT count(*), coalesce(max(log_index), 0) FROM stored_events")
        if rows == last:
            return None
        # Only a table that is no longer the one we made has a place twice, or a row without one.
        twice = self._rows(
            "SELECT log_index, count(*) FROM stored_events GROUP BY log_index"
            " HAVING count(*) > 1 OR log_index IS NULL ORDER BY log_index LIMIT 1"
        )
        if twice:
            index, times = twice[0]
            place = "no place" if index is None else f"the place {index:,}"
            return f"{times:,} rows of the store have {place} in its log."
        return f"The store has {rows:,} rows, and the last of them is entry {last:,} of its log: an entry is missing."

    def last_received_us(self) -> int | None:
        rows = self._rows(
            "SELECT received_us FROM stored_events WHERE received_us IS NOT NULL ORDER BY log_index DESC LIMIT 1"
        )
        return rows[0][0] if rows else None

    def stream(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        last = 2**62 if upto is None else upto
        while True:
            entries = self._entries(
                "WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?"
                " ORDER BY originator_version LIMIT ?",
                stream,
                after,
                last,
                _STREAM_SLICE,
            )
            yield from entries
            if len(entries) < _STREAM_SLICE:
                return
            after = entries[-1].version

    def stream_rows(
        self, stream: str, after: int = 0, upto: int | None = None, limit: int = _STREAM_SLICE
    ) -> Iterator[list[StreamRow]]:
        last = 2**62 if upto is None else upto
        while True:
            rows: list[StreamRow] = self._rows(
                "SELECT log_index, originator_version, state FROM stored_events"
                " WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?"
                " ORDER BY originator_version LIMIT ?",
                stream,
                after,
                last,
                limit,
            )
            yield rows
            if len(rows) < limit:
                return
            after = rows[-1][1]

    def last_stream(self, prefix: str) -> str | None:
        rows = self._rows(
            "SELECT max(originator_id) FROM stored_events WHERE originator_id BETWEEN ? AND ?", prefix, prefix + "~"
        )
        return None if rows[0][0] is None else str(rows[0][0])

    def last_version(self, stream: str) -> int:
        rows = self._rows("SELECT max(originator_version) FROM stored_events WHERE originator_id = ?", stream)
        return int(rows[0][0] or 0)

    def of_kinds(self, prefix: str, topics: Sequence[str]) -> list[Entry]:
        kinds = ", ".join("?" * len(topics))
        return self._entries(
            f"WHERE originator_id BETWEEN ? AND ? AND topic IN ({kinds}) ORDER BY originator_id, originator_version",
            prefix,
            prefix + "~",
            *topics,
        )

    def recordings(self, table: str | None = None) -> list[RecordingRow]:
        first, last = ("", "~") if table is None else (stream_of(table, ""), stream_of(table, "~"))
        rows = self._rows(
            "SELECT originator_id, events, highest, revision FROM recordings"
            " WHERE originator_id BETWEEN ? AND ? ORDER BY originator_id",
            first,
            last,
        )
        return [RecordingRow(*row) for row in rows]

    def openings(self) -> Iterator[Entry]:
        after = ""
        while names := self._rows(
            "SELECT originator_id FROM recordings WHERE originator_id > ? ORDER BY originator_id LIMIT ?",
            after,
            _STREAM_SLICE,
        ):
            (last,) = names[-1]
            rows = self._rows(
                f"SELECT {_COLUMNS} FROM recordings r JOIN stored_events s"
                " ON s.originator_id = r.originator_id AND s.originator_version = 1"
                " WHERE r.originator_id > ? AND r.originator_id <= ? ORDER BY r.originator_id",
                after,
                last,
            )
            yield from map(self._entry, rows)
            after = last

    def gaps(self) -> list[Gap]:
        with self._datastore.transaction(commit=False) as c:
            found = []
            c.execute("SELECT originator_id FROM recordings WHERE events < highest ORDER BY originator_id")
            for (stream,) in c.fetchall():
                c.execute(
                    "SELECT before + 1, here - 1 FROM (SELECT originator_version AS here,"
                    " coalesce(lag(originator_version) OVER (ORDER BY originator_version), 0) AS before"
                    " FROM stored_events WHERE originator_id = ?) AS steps WHERE here > before + 1",
                    (stream,),
                )
                found += [Gap(stream, *row) for row in c.fetchall()]
            # A recording that another one continues has a last seq, and may lack its tail, or be lacking whole.
            c.execute(
                "SELECT continues, coalesce(highest, 0) + 1, max(last_seq) FROM resumptions r"
                " LEFT JOIN recordings h ON h.originator_id = r.continues"
                " WHERE last_seq > coalesce(highest, 0) GROUP BY continues, highest ORDER BY continues"
            )
            found += [Gap(*row) for row in c.fetchall()]
        return sorted(found, key=lambda gap: (gap.stream, gap.first))

    def quarantine(
        self,
        key: str = "",
        *,
        table: str | None = None,
        kind: RefusalKind | None = None,
        stream: str | None = None,
        dismissed: bool = False,
        after: int = 0,
        limit: int | None = None,
    ) -> list[Quarantined]:
        first = QUARANTINE_PREFIX + key
        conditions = "q.released_index IS NULL AND q.originator_id BETWEEN ? AND ? AND q.log_index > ?"
        values: list[Any] = [first, first + "~", after]
        for column, value in (("q.table_name", table), ("q.kind", kind), ("q.stream", stream)):
            if value is not None:
                conditions += f" AND {column} = ?"
                values.append(value)
        if not dismissed:
            conditions += " AND q.dismissed_index IS NULL"
        rows = self._rows(
            f"SELECT {_COLUMNS}, reason, kind, table_name, stream, seq, message_key, dismissed_index"
            " FROM quarantine q JOIN stored_events s ON s.log_index = q.log_index"
            f" WHERE {conditions} ORDER BY q.log_index LIMIT ?",
            *values,
            2**62 if limit is None else limit,
        )
        return [Quarantined(self._entry(row[:_WIDTH]), *row[_WIDTH:]) for row in rows]

    def quarantine_counts(self) -> list[QuarantineCount]:
        rows = self._rows(
            "SELECT kind, table_name, reason, count(*), count(dismissed_index) FROM quarantine"
            " WHERE released_index IS NULL GROUP BY kind, table_name, reason ORDER BY count(*) DESC, min(log_index)"
        )
        return [QuarantineCount(*row) for row in rows]

    def misfiled(self) -> str | None:
        try:
            return self._misfiled()
        except PersistenceError as odd:
            return f"The list of the quarantine can't be read: {odd}."

    def _misfiled(self) -> str | None:
        bounds = (QUARANTINE_PREFIX, QUARANTINE_PREFIX + "~", QUARANTINED, SHORTENED)
        for index, stream in self._rows(
            "SELECT s.log_index, s.originator_id FROM stored_events s LEFT JOIN quarantine q"
            " ON q.originator_id = s.originator_id AND q.log_index = s.log_index"
            " WHERE s.originator_id BETWEEN ? AND ? AND s.topic IN (?, ?) AND q.originator_id IS NULL"
            " ORDER BY s.log_index LIMIT 1",
            *bounds,
        ):
            return f"Entry {index:,}, {stream}, is a message in quarantine, and the list of the quarantine lacks it."
        for stream, index in self._rows(
            "SELECT q.originator_id, q.log_index FROM quarantine q LEFT JOIN stored_events s"
            " ON s.log_index = q.log_index AND s.originator_id = q.originator_id AND s.topic IN (?, ?)"
            " WHERE s.log_index IS NULL ORDER BY q.log_index LIMIT 1",
            QUARANTINED,
            SHORTENED,
        ):
            return f"The list of the quarantine has {stream} as entry {index}, which is no such message."
        for topic, done in ((RELEASED, "released"), (DISMISSED, "dismissed")):
            column = f"{done}_index"
            for stream, index, noted, logged in self._rows(
                f"SELECT q.originator_id, q.log_index, q.{column}, r.log_index FROM quarantine q"
                " LEFT JOIN stored_events r"
                " ON r.originator_id = q.originator_id AND r.originator_version = 2 AND r.topic = ?"
                f" WHERE coalesce(q.{column}, 0) <> coalesce(r.log_index, 0) ORDER BY q.log_index LIMIT 1",
                topic,
            ):
                return (
                    f"The list of the quarantine has entry {index}, {stream}, as {_done(done, noted)}, and by the log "
                    f"it was {_done(done, logged)}."
                )
        return None

    def sources(self) -> list[SourceRow]:
        rows = self._rows(
            "SELECT source, notification_id, consumed, recorded, repeats, quarantined,"
            " end_offset, last_time_us, seen_us, passed,"
            " (SELECT coalesce(sum(last_offset - first_offset + 1), 0) FROM losses l"
            " WHERE l.source_id = sources.source_id), read_us, reader FROM sources"
            " LEFT JOIN tracking ON application_name = source ORDER BY source_id"
        )
        return [
            SourceRow(
                source,
                position,
                Account(*figures),
                None if end is None else Seen(end, last_us, seen_us),
                passed,
                int(lost),
                read_us,
                reader,
            )
            for source, position, *figures, end, last_us, seen_us, passed, lost, read_us, reader in rows
        ]

    def unsigned(self) -> list[Unsigned]:
        rows = self._rows("SELECT table_name, messages, last_us FROM unsigned_messages ORDER BY table_name")
        return [Unsigned(*row) for row in rows]

    def last_index_in(self, prefix: str) -> int:
        rows = self._rows(
            "SELECT max(log_index) FROM stored_events WHERE originator_id BETWEEN ? AND ?", prefix, prefix + "~"
        )
        return int(rows[0][0] or 0)

    def losses(self) -> list[Loss]:
        rows = self._rows(
            "SELECT source, first_offset, last_offset, noticed_us FROM losses JOIN sources USING (source_id)"
            " ORDER BY noticed_us, source_id, first_offset"
        )
        return [Loss(*row) for row in rows]

    def _rows(self, query: str, *values: Any) -> list[Any]:
        with self._datastore.transaction(commit=False) as c:
            c.execute(query, values)
            return list(c.fetchall())

    def _entries(self, condition: str, *values: Any) -> list[Entry]:
        rows = self._rows(f"SELECT {_COLUMNS} FROM stored_events s {condition}", *values)
        return [self._entry(row) for row in rows]

    def _entry(self, row: Sequence[Any]) -> Entry:
        index, stream, version, topic, state, source, offset, time_us, received_us, signer, signature = row
        receipt = Receipt(self._source_name(source), offset, time_us, received_us, signer, signature)
        return Entry(index, stream, version, topic, state, receipt)

    def _source_name(self, source_id: int | None) -> str | None:
        if source_id is None:
            return None
        if source_id not in self._source_names:
            self._source_names |= dict(map(tuple, self._rows("SELECT source_id, source FROM sources")))
        return self._source_names.get(source_id, f"unknown source {source_id}")  # somebody has removed its name


def _done(done: str, index: object) -> str:
    return f"not {done}" if index is None else f"{done} by entry {index}"
