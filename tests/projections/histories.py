"""Histories of a table for tests: recordings that go on from each other, corrections, and messages that come astray."""

from random import Random

from msgspec.structs import replace

from domain.facts.corrections import RecordCorrected
from domain.facts.events import Event, event_of, read, write
from domain.values import Staff
from tests.judge.spoiling import spoilt
from tests.judge.test_resumed_recordings import cut
from tests.projections.helping import evening

_STAFF = Staff(number="s-9", rank="area-manager")


def _corrected(events: list[Event], rng: Random, times: int) -> list[Event]:
    """The evening with so many facts struck from the record afterwards, by corrections that are part of it."""
    found = list(events)
    for _ in range(times):
        at = rng.randrange(20, len(found))
        like = found[at - 1]
        fact = RecordCorrected(at_seq=rng.randrange(2, at), by=_STAFF)
        told = event_of(
            fact,
            id=f"c.{at}",
            source=like.source,
            time=like.time,
            recording=like.recording,
            seq=1,
            shoe=like.shoe,
            round=like.round,
        )
        found.insert(at, told)
    return [replace(event, seq=seq) for seq, event in enumerate(found, start=1)]


def struck(like: Event, seq: int, at_seq: int) -> bytes:
    """A correction behind an event of the same recording, that strikes another."""
    fact = RecordCorrected(at_seq=at_seq, by=_STAFF)
    return write(event_of(fact, id=f"c.{seq}", source=like.source, time=like.time, recording=like.recording, seq=seq))


def history(
    seed: int, *, recordings: int = 2, corrections: int = 2, mistakes: int = 10, hours: float = 0.3
) -> list[bytes]:
    """One table's evening, spoilt, cut into recordings that go on from each other, with corrections in them."""
    rng = Random(seed)
    told = spoilt([read(raw) for raw in evening(1, hours, seed % 7 + 1)], seed, mistakes)
    told = _corrected(told, rng, corrections)
    parts: list[list[Event]] = []
    rest = told
    for number in range(recordings - 1):
        first, rest = cut(rest, rng.randrange(2, max(3, len(rest) * 2 // 3)))
        rest = [replace(event, recording=f"part-{number + 2}") for event in rest]
        parts.append(first)
    return [write(event) for part in [*parts, rest] for event in part]


def astray(raws: list[bytes], seed: int, share: float) -> list[bytes]:
    """The messages as they arrive: some late, some very late, some twice, and a few in no order at all."""
    rng = Random(seed)
    arriving: list[tuple[float, bytes]] = []
    for place, raw in enumerate(raws):
        if rng.random() < share:
            late = rng.choice([rng.random() * 5, rng.random() * 200, len(raws)])
            arriving.append((place + late, raw))
            if rng.random() < 0.3:
                arriving.append((place + late + rng.random() * 50, raw))
        else:
            arriving.append((place, raw))
    return [raw for _, raw in sorted(arriving, key=lambda one: one[0])]
