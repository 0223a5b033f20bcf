"""Ledgers of what is judged from the record alone: their entries as recordings go by, and what they come to at last."""

from collections.abc import Iterator, Sequence

from domain.facts.events import Event
from domain.judge.judge import Judge
from domain.ledgers.entry import Entry
from domain.ledgers.gathering import GATHERED, Gatherer, Linked
from domain.ledgers.judging import judged
from domain.ledgers.ledger import Outcome
from domain.moments import microseconds


class LedgerDesk:
    """Takes every event of recordings beside their judges. Each recording comes after the one that it goes on from."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._linked: dict[str, Linked] = {}

    def recording(self, judge: Judge, continues: str | None) -> "RecordingDesk":
        parent = self._linked.get(continues) if continues else None
        linked = self._linked[judge.stream] = parent.going_on() if parent else Linked()
        return RecordingDesk(judge, linked, self._entries)

    def outcomes(self) -> Iterator[Outcome]:
        """What all entries come to, ledger by ledger."""
        yield from judged(self._entries)


class RecordingDesk:
    """One recording beside its judge."""

    def __init__(self, judge: Judge, linked: Linked, entries: list[Entry]):
        self._judge = judge
        self._gatherer = Gatherer(judge.stream, linked)
        self._entries = entries
        self._last_seq = 0
        self._times_us: dict[tuple[str, int], int] = {}

    def take(self, event: Event, facts: Sequence[Event]) -> None:
        """An event that the judge has just taken, as it was corrected."""
        follows = event.seq == self._last_seq + 1 and event.seq != 1
        if not follows or any(type(fact.data) in GATHERED for fact in facts):
            found = [fact.data for fact in facts]
            self._entries += self._gatherer.take(event, found, 0, self._last_seq, self._judge.known_of_parent)
        self._last_seq = event.seq
        self._times_us[event.originator_id, event.seq] = microseconds(event.time)
        self.take_chapters(event)

    def take_chapters(self, event: Event | None) -> None:
        """The chapters that were judged with an event, or with the end of the record."""
        if self._judge.chapters:
            self._entries += self._gatherer.of_chapters(event, self._judge.chapters, 0, self)
            first = self._judge.waits.round.opened_seq if self._judge.waits else self._judge.table.version
            stream, seq = self.recorded_at(first)
            self._times_us = {
                place: time for place, time in self._times_us.items() if place[0] != stream or place[1] >= seq
            }

    def recorded_at(self, counted: int) -> tuple[str, int]:
        return self._judge.places.recorded_at(counted)

    def time_us(self, stream: str, seq: int) -> int | None:
        return self._times_us.get((stream, seq))
