"""What is known of a table's recordings without judging them: their order, whose end is judged, and corrections."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from domain.facts.events import Event, read
from domain.facts.tables import RecordingResumed, TableClosed
from domain.ids import stream_of
from domain.moments import microseconds, moment
from projections.corrections import Correction, Corrections, corrections_of
from projections.lineage import Lineage, Origin
from projections.stored import stored
from store.interface import Store

if TYPE_CHECKING:
    import duckdb  # processes that judge and ask nothing need not load it


@dataclass
class Known:
    """A recording as far as it was read."""

    stream: str
    lowest: int = 0
    highest: int = 0
    began_us: int = 0
    ended_us: int = 0
    continues: str | None = None
    closed: bool = False
    finished: bool = False  # the rows of its end are there

    def see(self, event: Event) -> bool:
        """Takes notice of an event; whether that may change the order of the table's recordings."""
        changed = False
        if self.lowest == 0 or event.seq < self.lowest:
            changed = True
            self.lowest, self.began_us = event.seq, microseconds(event.time)
            fact = event.data
            resumes = event.seq == 1 and isinstance(fact, RecordingResumed)
            self.continues = stream_of(event.source, fact.continues) if resumes else None  # type: ignore[attr-defined]
        if event.seq > self.highest:
            self.highest, self.ended_us = event.seq, microseconds(event.time)
            self.closed = isinstance(event.data, TableClosed)
        return changed

    @property
    def origin(self) -> Origin:
        return Origin(self.stream, moment(self.began_us), moment(self.ended_us), self.continues)


@dataclass
class TableKnown:
    """A table with its recordings."""

    name: str
    recordings: dict[str, Known] = field(default_factory=dict)
    corrections_read: list[Correction] = field(default_factory=list)
    frame: list[Event] = field(default_factory=list)  # openings, changes and closings: they say who may correct
    lineage: Lineage = field(default_factory=Lineage)
    corrections: Corrections = field(default_factory=Corrections)
    _last_began_us: int = 0

    def arrange(self) -> set[str]:
        """Puts recordings and corrections in their order. Gives those that now go on from another than before."""
        parents = self.lineage.parent
        self.lineage = Lineage.of(one.origin for one in self.recordings.values())
        self._last_began_us = max((one.began_us for one in self.recordings.values()), default=0)
        self.correct()
        return {stream for stream in self.recordings if parents.get(stream) != self.lineage.parent.get(stream)}

    def correct(self) -> None:
        read, order = self.corrections_read, self.lineage.recordings
        self.corrections = corrections_of(read, order, self.frame) if read else Corrections()

    def is_over(self, one: Known) -> bool:
        """Whether nothing goes on from a recording, and it is closed or another has begun after its last event."""
        return one.stream not in self.lineage.continued and (one.closed or self._last_began_us > one.ended_us)


def first_look(store: Store, stream: str, upto: int) -> Known | None:
    """What the first event of a recording says of it, of those that were in the log at an index and can be read."""
    first = next(stored(store, stream, upto, lambda _: None, piece=1), None)
    if first is None:
        return None
    known = Known(stream)
    known.see(first[0])
    return known


def known_table(connection: "duckdb.DuckDBPyConnection", name: str) -> TableKnown:
    """What a file knows of a table."""
    table = TableKnown(name)
    for row in connection.execute(
        "SELECT judged_in, lowest_seq, highest_seq, epoch_us(began_at), epoch_us(ended_at), continues, closed,"
        " finished FROM recordings WHERE table_name = ?",
        [name],
    ).fetchall():
        table.recordings[row[0]] = Known(*row)
    for message, index in connection.execute(
        "SELECT message, log_index FROM corrections WHERE table_name = ? ORDER BY log_index", [name]
    ).fetchall():
        table.corrections_read.append(Correction(read(bytes(message)), index, bytes(message)))
    framing = connection.execute("SELECT message FROM framing WHERE table_name = ? ORDER BY log_index", [name])
    table.frame += [read(bytes(message)) for (message,) in framing.fetchall()]
    table.arrange()
    return table
