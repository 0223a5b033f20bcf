"""Names in the record that the judge does not know, by recording: from the openings alone, or from every event."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.contract.catalogue import NamesSeen, Unknown
from domain.facts.events import NotAnEvent, read
from domain.ids import Step
from store.interface import Entry, Store

_SHOWN = 20


class UnknownName(NamedTuple):
    """A name that is not known, and the recording in which it stands."""

    stream: str
    seq: int
    unknown: Unknown


def unknown_names(store: Store, *, everywhere: bool) -> list[UnknownName]:
    """What the recordings' first events name; with `everywhere` what any event does, which reads all of them."""
    names = NamesSeen()
    entries = _all(store) if everywhere else store.openings()
    return [one for entry in entries for one in _in(entry, names)]


def _all(store: Store) -> Iterator[Entry]:
    for row in store.recordings():
        yield from store.stream(row.stream)


def _in(entry: Entry, names: NamesSeen) -> Iterator[UnknownName]:
    try:
        event = read(entry.state)
    except NotAnEvent:
        return  # that it can't be read by this version is said where it is judged
    for unknown in names.unknown(event):
        yield UnknownName(entry.stream, entry.version, unknown)


def unknown_lines(found: list[UnknownName]) -> Iterator[str]:
    """For people: each name with the last recording that has it, and how many others do."""
    streams: dict[str, list[str]] = {}
    for one in found:
        streams.setdefault(one.unknown.sentence, []).append(str(Step(one.stream, one.seq)))
    for sentence, places in list(streams.items())[:_SHOWN]:
        others = f" and {len(places) - 1:,} more" if len(places) > 1 else ""
        yield f"Unknown     {max(places)}{others}: {sentence}"
    if len(streams) > _SHOWN:
        yield f"            and {len(streams) - _SHOWN:,} more names; all with --json"
