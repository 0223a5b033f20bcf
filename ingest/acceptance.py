"""Is a message an event that we accept? What is not becomes a row of the quarantine, whole, with the reason."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from operator import attrgetter

from domain.claims import claim_of
from domain.facts.all_facts import NAMES
from domain.facts.events import EVENTS, Event, NotAnEvent, read, read_all, too_long
from domain.facts.tables import RecordingResumed
from domain.facts.wording import printable
from domain.signatures import Signature
from ingest.arrivals import Arrivals
from ingest.signatures import SignatureCheck
from ingest.sources import Chunk
from store.interface import QUARANTINED, SHORTENED, Arrival, Refusal, Seen, Step
from store.quarantine import WHOLE_BYTES_MAX, Shortened, quarantine_stream
from store.writing import resumptions

PIECE = 1_000
_Receipt = tuple[int, int, int | None, int]  # source, offset, the source's time, and ours
_UNSIGNED = (None, None)
REASON_MAX = 500  # a reason may quote what it is about, and that can be long
_RESUMED = EVENTS[NAMES[RecordingResumed]]
_source_of = attrgetter("source")
_TOPICS = {cls: topic for topic, cls in EVENTS.items()}


@dataclass(frozen=True)
class Acceptance:
    """What is accepted: events of the contract, under their own keys, from the tables on the list if there is one, and
    signed as is asked for."""

    tables: frozenset[str] | None = None
    reader: str | None = None  # which worker this is, for whoever wants to know who read a source last
    signatures: SignatureCheck = field(default_factory=SignatureCheck)

    def read(self, raw: bytes, key: bytes | None = None) -> Event:
        """The event of a message with this key, or `NotAnEvent` with the reason."""
        event = read(raw)
        if key and key != event.source.encode():
            raise NotAnEvent(
                f"the message's key is {printable(key[:64].decode(errors='backslashreplace'))!r} and its table is "
                f"{event.source}; the key is the table's name, or there is none"
            )
        if self.tables is not None and event.source not in self.tables:
            raise NotAnEvent(f"table {event.source} is not in the list of tables in settings.toml - at `$.source`")
        return event

    def step(self, chunk: Chunk, received_us: int) -> Step:
        """A chunk of messages as a step of a batch. Of a long one, each piece is read when its arrivals are wanted."""
        step = Step(chunk.place, chunk.position, chunk.mark, _seen(chunk, received_us), chunk.lost)
        step.read_us, step.reader, step.keys = received_us, self.reader, chunk.keys
        if chunk.shortened is not None:
            receipt = (chunk.place.source_id, chunk.offsets[0], None, received_us, None, None)
            step.arrivals = [_refused(step, chunk.shortened, receipt, too_long(chunk.shortened.length))]
            return step
        step.count_unsigned = self.signatures.required == "warn"
        pieces = self._pieces(step, chunk, received_us)
        count = len(chunk.messages)
        step.arrivals = Arrivals(count, pieces) if count > PIECE else next(pieces, [])
        return step

    def _pieces(self, step: Step, chunk: Chunk, received_us: int) -> Iterator[list[Arrival]]:
        """The arrivals, and beside them what else the step says of them."""
        source_id, none = chunk.place.source_id, [None] * len(chunk.messages)
        keys, signatures, times_us = chunk.keys or none, chunk.signatures or none, chunk.times_us or none
        one_by_one = self.tables is not None or chunk.signatures or self.signatures.required == "on"
        for first in range(0, len(chunk.messages), PIECE):
            piece = slice(first, first + PIECE)
            raws = chunk.messages[piece]
            receipts = zip(repeat(source_id), chunk.offsets[piece], times_us[piece], repeat(received_us))
            events = None if one_by_one else read_all(raws)
            if events is None or (chunk.keys and not _name_their_tables(keys[piece], events)):
                all_of_them = zip(raws, keys[piece], signatures[piece], receipts, strict=True)
                yield [self._one(step, raw, key, signature, receipt) for raw, key, signature, receipt in all_of_them]
                continue
            if _RESUMED in map(type, events):
                step.resumptions += chain.from_iterable(map(resumptions, events))
            topics = _TOPICS
            yield [
                (f"{event.source}/{event.recording}", event.seq, topics[type(event)], raw, *receipt, None, None)
                for event, raw, receipt in zip(events, raws, receipts, strict=True)
            ]

    def _one(
        self, step: Step, raw: bytes, key: bytes | None, signature: Signature | None, receipt: _Receipt
    ) -> Arrival:
        _, _, source_time_us, received_us = receipt
        came_us = received_us if source_time_us is None else source_time_us
        try:
            event = self.read(raw, key)
            kept = self.signatures.kept(event, raw, signature, came_us)
        except NotAnEvent as reason:
            return _refused(step, raw, (*receipt, *(signature or _UNSIGNED)), noted(reason))
        step.resumptions += resumptions(event)
        return (event.originator_id, event.seq, _TOPICS[type(event)], raw, *receipt, *(kept or _UNSIGNED))


def _name_their_tables(keys: Sequence[bytes | None], events: Sequence[Event]) -> bool:
    """Whether every message has a key, and it is its table's name. All are compared at once, which is quickest; no
    name has a line break, so that nothing can stand for two."""
    if None in keys:
        return False
    return b"\n".join(keys) == "\n".join(map(_source_of, events)).encode()  # type: ignore[arg-type]


def _refused(
    step: Step,
    raw: bytes | Shortened,
    receipt: tuple[int, int, int | None, int, str | None, bytes | None],
    reason: str,
) -> Arrival:
    kept = Shortened.of(raw) if isinstance(raw, bytes) and len(raw) > WHOLE_BYTES_MAX else raw
    stream = quarantine_stream(kept, step.place.source, receipt[1])
    claim = claim_of(kept.beginning if isinstance(kept, Shortened) else kept)
    step.refusals[stream] = Refusal(reason, "refused", claim.table, claim.stream, claim.seq)
    if isinstance(kept, Shortened):
        return (stream, 1, SHORTENED, kept.state, *receipt)
    return (stream, 1, QUARANTINED, kept, *receipt)


def noted(reason: NotAnEvent) -> str:
    """A reason as the quarantine has it."""
    return str(reason)[:REASON_MAX]


def _seen(chunk: Chunk, at_us: int) -> Seen | None:
    if chunk.end is None:
        return None
    return Seen(chunk.end, chunk.times_us[-1] if chunk.times_us else None, at_us)
