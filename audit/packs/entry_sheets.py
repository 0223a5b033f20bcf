"""The entries of a pack for people and tools: events as JSON lines and as a table, quarantine, what is missing."""

from collections.abc import Iterable, Sequence
from typing import Any

from eventsourcing.persistence import StoredEvent

from audit.log.tree import leaf_hash
from audit.packs.parts import Gathered
from audit.packs.quarantined import Refused
from audit.packs.sheets import Sheet
from audit.packs.signed import keys_in, worth
from domain.cases.case import CASE_PREFIX
from domain.cases.events import CaseEvent
from domain.cases.story import line
from domain.facts.events import Event, NotAnEvent, read
from domain.facts.wording import describe
from domain.ids import Step
from domain.moments import moment
from domain.table_keys import TableKeys
from projections.rows.row import Column
from store.errors import StoreError
from store.interface import Entry
from store.leaves import leaf_of
from store.mapper import ClosedMapper
from store.quarantine import digest_in

_MAPPER = ClosedMapper()
_EVENTS = (
    Column("log_index", "int", "the entry's place in the log, from 1; as a leaf it is counted from 0"),
    Column("stream", "text", "the recording, or what else the entry is about"),
    Column("seq", "int", "its number there"),
    Column("kind", "text", "the kind of entry"),
    Column("happened_at", "time", "when, by the table's own clock"),
    Column("shoe", "int", "the shoe"),
    Column("round", "int", "the round"),
    Column("told", "text", "what happened, in a few words"),
    Column("source", "text", "where the message came from"),
    Column("source_offset", "int", "and where there"),
    Column("source_at", "time", "the source's own time of it"),
    Column("received_at", "time", "when it was received"),
    Column("signer", "text", "the id of the key that it is signed with"),
    Column("signed", "text", "of a table's event: valid, missing, unknown (no key of the table's then) or wrong"),
    Column("leaf_hash", "text", "its hash in the Merkle tree"),
)
_QUARANTINE = (
    Column("log_index", "int", "the entry's place in the log, from 1"),
    Column("message", "text", "the SHA-256 of the message"),
    Column("source", "text", "where it came from"),
    Column("source_offset", "int", "and where there"),
    Column("received_at", "time", "when it was received"),
    Column("bytes", "int", "how long it is"),
    Column("whole", "bool", "whether the message itself is in the pack; else its hash alone"),
    Column(
        "kind", "text", "refused, rival (another was recorded at its place) or held; the list beside the log has it"
    ),
    Column("claims", "text", "the recording and number that it says it is, where that can be read"),
    Column("reason", "text", "why it was refused"),
)
_QUARANTINE_COUNTS = (
    Column("kind", "text", "refused, rival or held"),
    Column("reason", "text", "why they were refused, without the values in it"),
    Column("source", "text", "where they came from"),
    Column("messages", "int", "how many there are"),
    Column("whole", "int", "how many of them are in the pack themselves"),
    Column("dismissed", "int", "how many of them an administrator has dismissed: these are counted only"),
    Column("dismissed_by", "text", "who did"),
    Column("bytes", "int", "how long they are together"),
    Column("first_index", "int", "the first one's place in the log, from 1"),
    Column("last_index", "int", "the last one's"),
    Column("first_at", "time", "when the first was received"),
    Column("last_at", "time", "when the last was"),
)
_GAPS = (
    Column("stream", "text", "the recording"),
    Column("first_seq", "int", "the first number that is missing"),
    Column("last_seq", "int", "the last that is missing"),
)


def events_jsonl(entries: Sequence[Entry]) -> bytes:
    """The messages of the tables as they arrived, one to a line; `shoebox ingest --file` reads them back."""
    return b"".join(entry.state + b"\n" for entry in entries if ":" not in entry.stream)


def case_jsonl(entries: Sequence[Entry]) -> bytes:
    """What was recorded of a case, one event to a line, as it is in the log."""
    return b"".join(entry.state + b"\n" for entry in entries if entry.stream.startswith(CASE_PREFIX))


def events_in(entries: Sequence[Entry]) -> list[Event]:
    return [event for event in map(_event, entries) if event is not None]


def events_sheet(entries: Sequence[Entry]) -> Sheet:
    keys = keys_in(entries)
    return Sheet("events", _EVENTS, [_row(entry, keys) for entry in entries])


def quarantine_sheet(gathered: Gathered) -> Sheet:
    """Those that are in the pack and those that are there by hash, in the order of the log."""
    refused = gathered.quarantine
    rows = [_refused(one, whole=True) for one in refused.whole] + [
        _refused(one, whole=False) for one in refused.by_hash
    ]
    return Sheet("quarantine", _QUARANTINE, sorted(rows, key=lambda row: row[0]))


def _refused(one: Refused, *, whole: bool) -> tuple[Any, ...]:
    claims = str(Step(*one.claims)) if one.claims else None
    return (*quarantined_row(one.entry, one.bytes).values(), whole, one.kind, claims, one.reason)


def quarantine_counts_sheet(gathered: Gathered) -> Sheet:
    rows = []
    for (kind, reason, source), group in gathered.quarantine.groups.items():
        assert group.first is not None
        assert group.last is not None
        times = [_moment(entry.receipt.received_us) for entry in (group.first, group.last)]
        by = ", ".join(sorted(group.dismissed_by)) or None
        places = (group.first.index, group.last.index)
        counts = (group.messages, group.whole, group.dismissed, by, group.bytes)
        rows.append((kind, reason, source, *counts, *places, *times))
    return Sheet("quarantine_counts", _QUARANTINE_COUNTS, rows)


def quarantined_row(entry: Entry, length: int) -> dict[str, Any]:
    """What the entry of a message in quarantine says: the columns that can be made from it."""
    receipt = entry.receipt
    return {
        "log_index": entry.index,
        "message": digest_in(entry.stream),
        "source": receipt.source,
        "source_offset": receipt.offset,
        "received_at": _moment(receipt.received_us),
        "bytes": length,
    }


def gaps_sheet(gathered: Gathered) -> Sheet:
    return gaps_of((part.stream, missing) for part, missing in gathered.missing.items())


def gaps_of(missing: Iterable[tuple[str, Sequence[tuple[int, int]]]]) -> Sheet:
    """By stream what never arrived."""
    return Sheet("gaps", _GAPS, [(stream, first, last) for stream, holes in missing for first, last in holes])


def _row(entry: Entry, keys: TableKeys) -> tuple[Any, ...]:
    event, receipt = _event(entry), entry.receipt
    return (
        entry.index,
        entry.stream,
        entry.version,
        entry.topic,
        event.time if event else None,
        event.shoe if event else None,
        event.round if event else None,
        describe(event.data) if event else _case_words(entry),
        receipt.source,
        receipt.offset,
        _moment(receipt.source_time_us),
        _moment(receipt.received_us),
        receipt.signer,
        worth(keys, entry),
        leaf_hash(leaf_of(entry)).hex(),
    )


def _case_words(entry: Entry) -> str | None:
    """What an event of a case says; None of anything else."""
    if not entry.stream.startswith(CASE_PREFIX):
        return None
    try:
        event = _MAPPER.to_domain_event(StoredEvent(entry.stream, entry.version, entry.topic, entry.state))
    except StoreError:
        return None
    return str(line(event)) if isinstance(event, CaseEvent) else None


def _event(entry: Entry) -> Event | None:
    if ":" in entry.stream:
        return None
    try:
        return read(entry.state)
    except NotAnEvent:
        return None


def _moment(time_us: int | None) -> Any:
    return None if time_us is None else moment(time_us)
