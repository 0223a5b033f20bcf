"""What the corrections of a table come to, with the log index of each, so that it is known when a place was touched."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from domain.facts.all_facts import NAMES
from domain.facts.events import Event, NotAnEvent, read, write
from domain.ids import Step, stream_of
from domain.record.amending import CORRECTIONS, FRAME, Amendments, Place, amendments_of, target_of
from store.interface import Entry, Store

# Corrections, and what opens, changes, closes or resumes a recording: by what that says it is read who may correct.
FRAMING = tuple(sorted(NAMES[kind] for kind in (*CORRECTIONS, *FRAME)))


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
        return target_of(self.event)


def framing_of(store: Store, table: str) -> list[Entry]:
    """What must be known of a table's recordings before the first of them is judged."""
    return store.of_kinds(stream_of(table, ""), FRAMING)


def read_framing(
    entries: Sequence[Entry], say: Callable[[str], None]
) -> tuple[list[Correction], list[tuple[Event, int]]]:
    """The corrections among these entries, and the other events with their place in the log."""
    corrections: list[Correction] = []
    framed: list[tuple[Event, int]] = []
    for entry in sorted(entries, key=lambda one: one.index):
        try:
            event = read(entry.state)
        except NotAnEvent as reason:
            say(f"{Step(entry.stream, entry.version)} can't be read by this version: {reason}")
            continue
        if is_correction(event):
            corrections.append(Correction(event, entry.index, write(event)))
        else:
            framed.append((event, entry.index))
    return corrections, framed


def is_correction(event: Event) -> bool:
    return type(event.data) in CORRECTIONS


def is_frame(event: Event) -> bool:
    """Whether it opens, changes, closes or resumes: what takes a supervisor to correct."""
    return type(event.data) in FRAME


def corrections_of(known: Iterable[Correction], order: Iterable[str], frame: Iterable[Event] = ()) -> Corrections:
    """What they come to: recordings in their order, each by seq; a later one prevails. `frame` says who may."""
    places = {recording: number for number, recording in enumerate(order)}

    def moment(event: Event) -> tuple[int, int]:
        return places.get(event.recording, len(places)), event.seq

    ordered = sorted(known, key=lambda one: moment(one.event))
    found = amendments_of(sorted([*frame, *(one.event for one in ordered)], key=moment))
    indexes: dict[Place, int] = {}
    for one in ordered:
        for place in touched([one], ordered):
            indexes[place] = max(one.index, indexes.get(place, 0))
    return Corrections(found.instead, found.behind, found.refused, indexes)


def differing(one: Corrections, other: Corrections) -> set[Place]:
    """The places where two readings of the corrections differ."""
    own = {place for place in {*one.refused, *other.refused} if (place in one.refused) != (place in other.refused)}
    return own | {
        place
        for place in {*one.instead, *one.behind, *other.instead, *other.behind}
        if (place in one.instead, one.instead.get(place), one.behind.get(place))
        != (place in other.instead, other.instead.get(place), other.behind.get(place))
    }


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
