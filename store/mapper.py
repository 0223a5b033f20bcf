"""Stored rows become events and back, by a closed table of short names: stored bytes never choose what code runs."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Protocol

import msgspec
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import JSONTranscoder, Mapper, StoredEvent
from eventsourcing.utils import get_topic

from domain.access import ACCESS_EVENTS
from domain.cases.case import Case
from domain.cases.events import CASE_EVENTS, CaseEvent
from domain.cases.finding_work import FINDING_EVENTS
from domain.facts.events import EVENTS, Event, NotAnEvent, read, write
from domain.ids import Step
from domain.log_origin import LOG_EVENTS
from domain.table.state import TableState
from domain.table_keys import TABLE_KEY_EVENTS
from store.errors import StoreError
from store.interface import DISMISSED, QUARANTINED, RELEASED, SHORTENED

SNAPSHOT = "recording.snapshot.v1"


class UnknownTopic(StoreError):
    """A row has a kind that this version does not know."""


class Unreadable(StoreError):
    """A stored event is damaged, or of a contract that this version reads otherwise."""


class Codec(Protocol):
    """How one kind of event of our own is stored."""

    kind: type[Any]

    def encode(self, event: Any) -> bytes: ...

    def decode(self, stream: str, version: int, state: bytes) -> DomainEventProtocol[str]: ...


@dataclass(frozen=True)
class RawMessage:
    """A message that is no event of the contract, as it arrived."""

    originator_id: str
    originator_version: int
    raw: bytes


class Release(msgspec.Struct, frozen=True):
    """A quarantined message has found its place: in which stream, at which version, and when."""

    originator_id: str
    originator_version: int
    stream: str
    seq: int
    outcome: str
    at_us: int


class Dismissal(msgspec.Struct, frozen=True):
    """A quarantined message was taken out of views: by whom, why and when. Its bytes stay in the log."""

    originator_id: str
    originator_version: int
    by: str
    why: str
    at_us: int


@dataclass(frozen=True)
class ShortenedMessage:
    """Of a message that is too long, its hash, length and beginning, as `store.quarantine.Shortened` writes them."""

    originator_id: str
    originator_version: int
    raw: bytes


@dataclass(frozen=True)
class RecordingSnapshot:
    """A recording's state at a version: a cache, never evidence."""

    originator_id: str
    originator_version: int
    family: str  # of the game that is played there
    state: bytes  # as data at once: the table itself goes on changing

    @classmethod
    def take(cls, table: TableState) -> "RecordingSnapshot":
        return cls(table.id, table.version, table.family, msgspec.msgpack.encode(table))

    def table(self) -> TableState:
        # Only here: most that use the store rebuild no recording, and every game's rules take a moment to load.
        from domain.judge.families import FAMILIES

        found: TableState = msgspec.msgpack.decode(self.state, type=FAMILIES[self.family].table)
        return found


class _RawCodec:
    """For messages: their bytes, as they arrived or as they were shortened."""

    def __init__(self, kind: type[RawMessage | ShortenedMessage]):
        self.kind = kind

    def encode(self, event: RawMessage | ShortenedMessage) -> bytes:
        return event.raw

    def decode(self, stream: str, version: int, state: bytes) -> RawMessage | ShortenedMessage:
        return self.kind(stream, version, state)


class _StructCodec:
    """For events that are whole in themselves: what became of a quarantined message, what people did about findings,
    who looked at what, tables' keys."""

    def __init__(self, kind: type[Any]):
        self.kind = kind

    def encode(self, event: Any) -> bytes:
        return msgspec.json.encode(event)

    def decode(self, stream: str, version: int, state: bytes) -> Any:
        return msgspec.json.decode(state, type=self.kind)


class _CaseCodec:
    """Of an event of a case, what was said is stored; which case and version, the row says, and never a class."""

    def __init__(self, kind: type[CaseEvent]):
        self.kind = kind
        self._said = [field.name for field in fields(kind) if not field.name.startswith("originator_")]
        self._opens = any(field.name == "originator_topic" for field in fields(kind))

    def encode(self, event: CaseEvent) -> bytes:
        return msgspec.json.encode({name: getattr(event, name) for name in self._said})

    def decode(self, stream: str, version: int, state: bytes) -> CaseEvent:
        said = msgspec.json.decode(state)
        place = {"originator_id": stream, "originator_version": version}
        if self._opens:
            place["originator_topic"] = get_topic(Case)
        return msgspec.convert({**said, **place}, type=self.kind)


class _SnapshotCodec:
    kind = RecordingSnapshot

    def encode(self, event: RecordingSnapshot) -> bytes:
        return msgspec.msgpack.encode((event.family, event.state))

    def decode(self, stream: str, version: int, state: bytes) -> RecordingSnapshot:
        return RecordingSnapshot(stream, version, *msgspec.msgpack.decode(state, type=tuple[str, bytes]))


OWN_KINDS: dict[str, Codec] = {
    QUARANTINED: _RawCodec(RawMessage),
    SHORTENED: _RawCodec(ShortenedMessage),
    RELEASED: _StructCodec(Release),
    DISMISSED: _StructCodec(Dismissal),
    SNAPSHOT: _SnapshotCodec(),
    **{kind: _CaseCodec(event) for kind, event in CASE_EVENTS.items()},
    **{kind: _StructCodec(event) for kind, event in (FINDING_EVENTS | ACCESS_EVENTS).items()},
    **{kind: _StructCodec(event) for kind, event in (TABLE_KEY_EVENTS | LOG_EVENTS).items()},
}


class ClosedMapper(Mapper[str]):
    """Table events are kept as the bytes that arrived; every other kind by its own codec."""

    def __init__(self, own_kinds: Mapping[str, Codec] = OWN_KINDS):
        super().__init__(transcoder=JSONTranscoder())
        self._codecs = dict(own_kinds)
        self._topics: dict[type[Any], str] = {codec.kind: topic for topic, codec in own_kinds.items()}
        self._topics |= {cls: topic for topic, cls in EVENTS.items()}

    def to_stored_event(self, domain_event: DomainEventProtocol[str]) -> StoredEvent:
        topic = self._topics.get(type(domain_event))
        if topic is None:
            raise UnknownTopic(f"{type(domain_event).__name__} is not in the table of things that can be stored.")
        state = write(domain_event) if isinstance(domain_event, Event) else self._codecs[topic].encode(domain_event)
        return StoredEvent(domain_event.originator_id, domain_event.originator_version, topic, state)

    def to_domain_event(self, stored_event: StoredEvent) -> DomainEventProtocol[str]:
        stream, version = str(stored_event.originator_id), stored_event.originator_version
        if stored_event.topic in EVENTS:
            try:
                return read(stored_event.state)
            except NotAnEvent as reason:
                raise Unreadable(
                    f"{Step(stream, version)} can't be read by this version of Shoebox: {reason}. "
                    "`shoebox status --check` tells whether the store is damaged."
                ) from reason
        codec = self._codecs.get(stored_event.topic)
        if codec is None:
            raise UnknownTopic(
                f"{stream} has at version {version} an entry of the kind {stored_event.topic!r}, which this version "
                "of Shoebox does not know. Use the newer version that wrote it."
            )
        try:
            return codec.decode(stream, version, stored_event.state)
        except (msgspec.DecodeError, TypeError) as reason:
            raise Unreadable(
                f"{Step(stream, version)} can't be read by this version of Shoebox: {reason}. "
                "`shoebox status --check` tells whether the store is damaged."
            ) from reason
