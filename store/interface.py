"""What the rest of the house sees of the event store, whichever database is behind it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from eventsourcing.domain import DomainEventProtocol

from domain.cases.case import Case
from domain.facts.events import Event
from domain.ids import Stream
from domain.table.state import TableState

QUARANTINED = "message.quarantined.v1"
SHORTENED = "message.shortened.v1"  # a quarantined message that is too long to be kept whole
RELEASED = "message.released.v1"
DISMISSED = "message.dismissed.v1"
QUARANTINE_PREFIX = "quarantine:"  # no table's name can have a colon
SEQ_AHEAD_MAX = 100_000  # a seq further than this beyond its recording's highest is held

# One message on its way into the log: stream, version, topic, original bytes, source, offset, the source's own time
# of it in microseconds, the time it was received, and the key and signature of whoever signed it. A plain tuple,
# because there are a hundred thousand a second.
Arrival = tuple[str, int, str, bytes, int, int, int | None, int, str | None, bytes | None]


# One entry of the log as a plain tuple, for whoever reads millions: its index, stream, version, topic and bytes, then
# the receipt: source, offset, the source's own time of it in microseconds, the time it was received, signer, signature.
LogRow = tuple[int, str, int, str, bytes, str | None, int | None, int | None, int | None, str | None, bytes | None]

# One entry of a stream, for the same readers: its index in the log, its version, and its bytes.
StreamRow = tuple[int, int, bytes]

# What a recording says of the one it continues: its own stream and the seq that says so, that one's stream, and that
# one's last seq.
Resumption = tuple[str, int, str, int]


@dataclass(frozen=True, slots=True)
class Place:
    """Where reading a source stands: the next offset, and the source's own proof that it is still the same one."""

    source_id: int
    source: str
    position: int | None
    mark: str | None


@dataclass(frozen=True, slots=True)
class Seen:
    """How far a source reached when it was last looked at: its end, the time of the last message read, and when."""

    end: int
    last_time_us: int | None
    at_us: int


RefusalKind = Literal["refused", "rival", "held"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a message is quarantined, and which place in which stream it claims, as far as that can be read.

    A rival claims a place that another message has. A message is held while it claims a place far beyond all others
    of its recording; it is released by itself when these have come near.
    """

    reason: str
    kind: RefusalKind = "refused"
    table: str | None = None
    stream: str | None = None
    seq: int | None = None


@dataclass(slots=True)
class Step:
    """What one batch read from one source: the place it began from, where it ended, and the arrivals in order.

    Arrivals may still be in the making. What is said of them by the other fields is whole when the last one is made.
    """

    place: Place
    position: int
    mark: str | None = None
    seen: "Seen | None" = None
    lost: tuple[int, int] | None = None  # offsets before the arrivals that the source no longer has, first and last
    arrivals: Sequence[Arrival] = ()
    keys: Sequence[bytes | None] | None = None  # the messages' own keys, one for each arrival, where they have any
    refusals: dict[str, Refusal] = field(default_factory=dict)  # by stream, why a message is quarantined
    resumptions: list[Resumption] = field(default_factory=list)
    read_us: int | None = None  # when this was read from the source, and by which worker
    reader: str | None = None
    count_unsigned: bool = False  # signatures are asked for: what is recorded without one is counted


@dataclass(frozen=True, slots=True)
class Account:
    """What became of the messages consumed. Each is recorded, or a repeat, or quarantined."""

    consumed: int = 0
    recorded: int = 0
    repeats: int = 0
    quarantined: int = 0

    def __add__(self, other: "Account") -> "Account":
        return Account(
            self.consumed + other.consumed,
            self.recorded + other.recorded,
            self.repeats + other.repeats,
            self.quarantined + other.quarantined,
        )

    @property
    def adds_up(self) -> bool:
        return self.consumed == self.recorded + self.repeats + self.quarantined


@dataclass(frozen=True, slots=True)
class Receipt:
    """Where a message came from and when. An entry that we made ourselves came from nowhere."""

    source: str | None
    offset: int | None
    source_time_us: int | None
    received_us: int | None
    signer: str | None = None  # the id of the key that signed it, and its signature
    signature: bytes | None = None

    @property
    def signed(self) -> tuple[str, bytes] | None:
        return None if self.signer is None or self.signature is None else (self.signer, self.signature)

    @property
    def came_us(self) -> int:
        """When the message came, by its source's clock or else by ours: the dates of keys are compared with it."""
        return self.source_time_us if self.source_time_us is not None else self.received_us or 0


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log: its index, its stream and version there, its bytes as they arrived, and the receipt."""

    index: int
    stream: str
    version: int
    topic: str
    state: bytes
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class RecordingRow:
    """What the store knows of a recording without reading it."""

    stream: str
    events: int
    highest: int
    revision: int

    @property
    def table(self) -> str:
        return Stream.parse(self.stream).table

    @property
    def recording(self) -> str:
        return Stream.parse(self.stream).recording


@dataclass(frozen=True, slots=True)
class Gap:
    """Events of a recording that are not there: from `first` to `last`, both missing."""

    stream: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Quarantined:
    """A message that could not be accepted, whole unless it was too long, with the reason and what it claims."""

    entry: Entry
    reason: str
    kind: RefusalKind = "refused"
    table: str | None = None
    stream: str | None = None
    seq: int | None = None
    message_key: bytes | None = None
    dismissed_index: int | None = None

    @property
    def key(self) -> str:
        """What it is called in the quarantine: the hash of its bytes, and of where they came from."""
        return self.entry.stream.removeprefix(QUARANTINE_PREFIX)

    @property
    def is_whole(self) -> bool:
        return self.entry.topic == QUARANTINED


@dataclass(frozen=True, slots=True)
class QuarantineCount:
    """How many messages are in quarantine for one reason, of one kind and table, and how many of them are dismissed."""

    kind: RefusalKind
    table: str | None
    reason: str
    messages: int
    dismissed: int


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source with its position, its account, and how far it reached when it was last looked at."""

    source: str
    position: int | None
    account: Account
    seen: Seen | None = None
    passed: int = 0  # offsets that were passed because they held no message for us: marks of transactions, compaction
    lost: int = 0
    read_us: int | None = None
    reader: str | None = None

    @property
    def is_where_it_should_be(self) -> bool:
        """Whether the position is what was consumed, passed and lost: else somebody has moved it."""
        return (self.position or 0) == self.account.consumed + self.passed + self.lost

    @property
    def lag(self) -> int | None:
        """How many offsets are still to be read; not known for a source that has no end to look at."""
        return None if self.seen is None else max(0, self.seen.end - (self.position or 0))

    @property
    def lag_us(self) -> int | None:
        """How far the last message read was behind at the last look, while there is more to read."""
        if self.seen is None or not self.lag:
            return None if self.seen is None else 0
        return None if self.seen.last_time_us is None else max(0, self.seen.at_us - self.seen.last_time_us)


@dataclass(frozen=True, slots=True)
class Unsigned:
    """How many messages of a table were recorded without a valid signature while signatures were asked for, and when
    the last one came."""

    table: str
    messages: int
    last_us: int | None


@dataclass(frozen=True, slots=True)
class Loss:
    """Offsets that a source no longer had when we came to read them: from `first` to `last`, both lost."""

    source: str
    first: int
    last: int
    noticed_us: int


Outcome = Literal["recorded", "repeat"]


class Store(Protocol):
    """The event store. Every method is one transaction."""

    @property
    def read_only(self) -> bool:
        """Whether nothing can be recorded here: a file that can't be written, or a role that may not."""

    def attach(self, source: str) -> Place:
        """Where to go on reading this source."""

    def sources_like(self, prefix: str) -> list[Place]:
        """The sources whose names begin with this, oldest first."""

    def append(self, steps: Sequence[Step]) -> Account:
        """Records a batch whole, or nothing of it. `Fenced` if a position is not where the batch began from."""

    def look(self, places: Sequence[tuple[Place, Seen]], reader: str | None = None) -> None:
        """Notes how far sources reach, where there is nothing to record, and which worker looked."""

    def release(
        self,
        quarantined: Quarantined,
        event: Event,
        at_us: int,
        *,
        is_signed: bool = True,
        count_unsigned: bool = False,
    ) -> Outcome:
        """Moves a quarantined message, now read as an event, into its stream. `StillRefused` if it can't be.

        Its signature goes with it if it `is_signed`, that is, if the signature is valid.
        """

    def log(self, after: int = 0, limit: int = 1000) -> list[Entry]:
        """The entries of the whole log after an index, in order."""

    def entries(self, topics: Sequence[str], after: int, upto: int) -> list[Entry]:
        """The entries of these kinds after an index of the log, up to another, in order."""

    def log_rows(self, after: int = 0, limit: int = 1000) -> list[LogRow]:
        """The same entries as plain tuples."""

    def alone(self, purpose: str) -> AbstractContextManager[bool]:
        """Whether nobody else who shares this database does the same just now; held until the context ends."""

    def last_index(self) -> int:
        """How many entries the log has: it is gapless and begins with 1."""

    def outside(self) -> str | None:
        """Names the first row that comes before the log's beginning, where following the log never comes to it."""

    def misplaced(self) -> str | None:
        """The same, and whether the log has as many rows as its last index says: the first that is not in place."""

    def unguarded(self) -> str | None:
        """Says which trigger that keeps the log as it is was dropped, disabled or changed, or put there by others."""

    def last_received_us(self) -> int | None:
        """When the last message of the log was received."""

    def stream(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The entries of one stream with versions after `after` and up to `upto`, in order of version."""

    def stream_rows(
        self, stream: str, after: int = 0, upto: int | None = None, limit: int = 2_000
    ) -> Iterator[list[StreamRow]]:
        """The same as plain tuples without receipts, in slices of `limit`."""

    def of_kinds(self, prefix: str, topics: Sequence[str]) -> list[Entry]:
        """The entries of these kinds in all streams whose names begin with this, by stream and version."""

    def recordings(self, table: str | None = None) -> list[RecordingRow]:
        """The recordings, of one table or of all, by name."""

    def openings(self) -> Iterator[Entry]:
        """The first entry of every recording, by name: where it says which game the table plays."""

    def recording(self, stream: str, version: int | None = None) -> TableState:
        """A recording replayed, up to a version or whole."""

    def gaps(self) -> list[Gap]:
        """What is missing in the recordings."""

    def dismiss(self, quarantined: Quarantined, by: str, why: str, at_us: int) -> int:
        """Takes a message out of views, with who did it and why; its bytes stay. The log's index of that.

        `StillRefused` for a rival: that two messages claim one place is evidence, and no noise.
        """

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
        """The messages in quarantine whose key begins with this, oldest first; those dismissed only if asked for."""

    def quarantine_counts(self) -> list[QuarantineCount]:
        """What is in quarantine, counted by kind, table and reason, the most frequent first."""

    def misfiled(self) -> str | None:
        """Names the first row of the quarantine's list, beside the log, that is not what the log's entries say."""

    def losses(self) -> list[Loss]:
        """What sources no longer had, oldest first."""

    def unsigned(self) -> list[Unsigned]:
        """The tables of which messages were recorded without a valid signature while signatures were asked for."""

    def last_index_in(self, prefix: str) -> int:
        """The index of the last entry in all streams whose names begin with this; 0 if there is none."""

    def sources(self) -> list[SourceRow]:
        """Every source that was ever read."""

    def case(self, case_id: str) -> Case:
        """A case, ready for a command."""

    def own(self, stream: str) -> list[Any]:
        """The events of a stream of our own (a case, the work on a finding, access), in order of version."""

    def last_stream(self, prefix: str) -> str | None:
        """The last, by name, of the streams whose names begin with this."""

    def last_version(self, stream: str) -> int:
        """The highest version of a stream; 0 if there is none."""

    def save(self, *events: DomainEventProtocol[str]) -> int:
        """Records events of our own (cases, access), each at the next index of the same log; the last of these.

        The library's `IntegrityError` if a place in a stream is taken; then nothing is recorded.
        """

    def accounts(self) -> dict[str, str]:
        """What the dashboard keeps of each account, by its key."""

    def change_accounts(self, how: Callable[[Mapping[str, str]], Mapping[str, str]]) -> None:
        """Replaces the accounts by others made of them; one process at a time."""

    def check(self) -> list[str]:
        """What does not agree inside the store; nothing, if all is well."""

    def close(self) -> None: ...
