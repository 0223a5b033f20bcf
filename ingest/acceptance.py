"""Is a message an event that we accept? What is not becomes a row of the quarantine, whole, with the reason."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import repeat

from domain.events import EVENTS, Event, NotAnEvent, read, read_all
from domain.facts import NAMES
from domain.facts.tables import RecordingResumed
from ingest.sources import Chunk
from store.interface import QUARANTINED, Seen, Step
from store.writing import quarantine_stream, resumptions

_REASON_MAX = 500  # a reason may quote what it is about, and that can be long
_RESUMED = EVENTS[NAMES[RecordingResumed]]
_TOPICS = {cls: topic for topic, cls in EVENTS.items()}


@dataclass(frozen=True)
class Acceptance:
    """What is accepted: events of the contract, from the tables on the list where there is one."""

    tables: frozenset[str] | None = None

    def read(self, raw: bytes) -> Event:
        """The event, or `NotAnEvent` with the reason."""
        event = read(raw)
        if self.tables is not None and event.source not in self.tables:
            raise NotAnEvent(f"table {event.source} is not in the list of tables in settings.toml - at `$.source`")
        return event

    def step(self, chunk: Chunk, received_us: int) -> Step:
        """A chunk of messages as a step of a batch, ready to be recorded."""
        events = read_all(chunk.messages) if self.tables is None else None
        step = Step(chunk.place, chunk.position, chunk.mark, _seen(chunk, received_us), chunk.lost)
        source_id, topics = chunk.place.source_id, _TOPICS
        times_us = chunk.times_us or repeat(None, len(chunk.messages))
        if events is None:
            self._one_by_one(step, chunk, times_us, received_us)
        else:
            step.arrivals = [
                (f"{e.source}/{e.recording}", e.seq, topics[type(e)], raw, source_id, offset, time_us, received_us)
                for e, raw, offset, time_us in zip(events, chunk.messages, chunk.offsets, times_us, strict=True)
            ]
            if _RESUMED in map(type, events):
                step.resumptions = [found for event in events for found in resumptions(event)]
        return step

    def _one_by_one(self, step: Step, chunk: Chunk, times_us: Iterable[int | None], received_us: int) -> None:
        source_id = chunk.place.source_id
        for raw, offset, time_us in zip(chunk.messages, chunk.offsets, times_us, strict=True):
            try:
                event = self.read(raw)
            except NotAnEvent as reason:
                stream = quarantine_stream(raw)
                step.reasons[stream] = str(reason)[:_REASON_MAX]
                arrival = (stream, 1, QUARANTINED, raw, source_id, offset, time_us, received_us)
            else:
                stream = event.originator_id
                arrival = (stream, event.seq, _TOPICS[type(event)], raw, source_id, offset, time_us, received_us)
                step.resumptions += resumptions(event)
            step.arrivals.append(arrival)


def _seen(chunk: Chunk, at_us: int) -> Seen | None:
    if chunk.end is None:
        return None
    return Seen(chunk.end, chunk.times_us[-1] if chunk.times_us else None, at_us)
