"""Is a message an event that we accept? What is not becomes a row of the quarantine, whole, with the reason."""

from dataclasses import dataclass

from domain.events import EVENTS, Event, NotAnEvent, read
from domain.facts import NAMES
from domain.facts.tables import RecordingResumed
from ingest.sources import Chunk
from store.interface import QUARANTINED, Step
from store.writing import quarantine_stream, resumptions

_RESUMED = NAMES[RecordingResumed]
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
        step = Step(chunk.place, chunk.position, chunk.mark)
        accepted = read if self.tables is None else self.read
        arrive = step.arrivals.append
        source_id = chunk.place.source_id
        times_us = chunk.times_us or [None] * len(chunk.messages)
        for raw, offset, time_us in zip(chunk.messages, chunk.offsets, times_us, strict=True):
            try:
                event = accepted(raw)
            except NotAnEvent as reason:
                stream = quarantine_stream(raw)
                step.reasons[stream] = str(reason)
                arrive((stream, 1, QUARANTINED, raw, source_id, offset, time_us, received_us))
                continue
            topic = _TOPICS[type(event)]
            stream = f"{event.source}/{event.recording}"
            arrive((stream, event.seq, topic, raw, source_id, offset, time_us, received_us))
            if topic == _RESUMED:
                step.resumptions += resumptions(event)
        return step
