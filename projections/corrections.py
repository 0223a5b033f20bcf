"""What the corrections of a table come to, with the log index of each, so that it is known when a place was touched."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from domain.events import Event
from domain.facts import NAMES
from domain.facts.corrections import RecordAdded, RecordCorrected
from domain.judge.amending import Amendments, Place, amendments_of

CORRECTING = (NAMES[RecordCorrected], NAMES[RecordAdded])


@dataclass
class Corrections(Amendments):
    """Amendments that know when they became known."""

    indexes: dict[Place, int] = field(default_factory=dict)

    def index_of(self, place: Place) -> int:
        return self.indexes.get(place, 0)


@dataclass(frozen=True)
class Correction:
    """A correction, its recording's stream, and its place in the log."""

    event: Event
    index: int
    raw: bytes

    @property
    def own(self) -> Place:
        return (self.event.recording, self.event.seq)

    @property
    def target(self) -> Place:
        fact, here = self.event.data, self.event.recording
        if isinstance(fact, RecordCorrected):
            return (fact.at_recording or here, fact.at_seq)
        assert isinstance(fact, RecordAdded)
        return (fact.after_recording or here, fact.after_seq)


def is_correction(event: Event) -> bool:
    return isinstance(event.data, RecordCorrected | RecordAdded)


def corrections_of(known: Iterable[Correction], order: Iterable[str]) -> Corrections:
    """What they come to: recordings in their order, each by seq; a later one prevails."""
    places = {recording: number for number, recording in enumerate(order)}
    told = sorted(known, key=lambda one: (places.get(one.event.recording, len(places)), one.event.seq))
    found = amendments_of(one.event for one in told)
    indexes: dict[Place, int] = {}
    for one in told:
        for place in touched([one], told):
            indexes[place] = max(one.index, indexes.get(place, 0))
    return Corrections(found.instead, found.behind, indexes)


def touched(fresh: Iterable[Correction], known: Iterable[Correction]) -> set[Place]:
    """The places that some corrections touch: their own targets and, where that is a correction, what it touched."""
    targets = {one.own: one.target for one in known}
    found: set[Place] = set()
    for one in fresh:
        place: Place | None = one.target
        while place is not None and place not in found:
            found.add(place)
            place = targets.get(place)
    return found
