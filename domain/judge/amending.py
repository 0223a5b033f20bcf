"""The record as it was put right: a fact told wrongly is replaced or struck, one never told is put in its place."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from domain.events import EVENTS, Event
from domain.facts.base import NAMES, Fact
from domain.facts.corrections import RecordAdded, RecordCorrected

Place = tuple[str, int]  # a recording, and a seq in it
CORRECTIONS = frozenset((RecordCorrected, RecordAdded))


@dataclass
class Amendments:
    """What corrections say of the facts at each place: their new wording, or None where they did not happen."""

    instead: dict[Place, Fact | None] = field(default_factory=dict)
    behind: dict[Place, list[RecordAdded]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.instead or self.behind)

    def amend(self, event: Event) -> list[Event]:
        """The events that an event stands for: itself, another, none, and those that were added behind it."""
        place = (event.recording, event.seq)
        if place not in self.instead and place not in self.behind:
            return [event]
        told = self.instead.get(place, event.data)
        amended = [] if told is None else [_retold(event, told)]
        for added in self.behind.get(place, []):
            fact = added.fact.data
            amended.append(_retold(event, fact, added))
        return amended


def amendments_of(events: Iterable[Event]) -> Amendments:
    """What the corrections among some events come to. A later one prevails; one may strike another."""
    corrections = [event for event in events if type(event.data) in CORRECTIONS]
    found = Amendments()
    for event in reversed(corrections):
        if (event.recording, event.seq) in found.instead:
            continue  # this one was itself struck or reworded later
        fact = event.data
        if isinstance(fact, RecordCorrected):
            place = (fact.at_recording or event.recording, fact.at_seq)
            found.instead.setdefault(place, None if fact.instead is None else fact.instead.data)
        elif isinstance(fact, RecordAdded):
            place = (fact.after_recording or event.recording, fact.after_seq)
            found.behind.setdefault(place, []).insert(0, fact)
    return found


def _retold(event: Event, fact: Fact, added: RecordAdded | None = None) -> Event:
    """The same envelope around another fact."""
    if added is None and fact is event.data:
        return event
    time = added.at if added is not None and added.at is not None else event.time
    return EVENTS[NAMES[type(fact)]](
        specversion="1.0",
        id=event.id,
        source=event.source,
        time=time,
        recording=event.recording,
        seq=event.seq,
        shoe=event.shoe,
        round=event.round,
        data=fact,
    )
