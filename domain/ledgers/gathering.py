"""The entries that one recording gives: from its facts as they were corrected, its judged chapters, and its gaps.

Whoever judges a recording takes its events here too. `Linked` is what must be kept of it to go on, and saves exactly.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from msgspec import Struct, field

from domain.facts.base import Fact
from domain.facts.events import Event
from domain.facts.tables import SETTING_UP, RecordingResumed, setup_of
from domain.findings.unjudged import Reason
from domain.games.judged import JudgedChapter
from domain.ids import Stream
from domain.ledgers.all_ledgers import LEDGERS, OF_CHAPTERS, TAKEN_BY
from domain.ledgers.entry import Entry, name_of
from domain.moments import microseconds

# What is looked at. Any other fact that simply goes on with its recording gives nothing.
GATHERED = frozenset((*TAKEN_BY, *SETTING_UP, RecordingResumed))
GAP = "gap"  # the kind of a span's entry
_OF_A_SPAN = 1_000_000  # its place among the entries of a step: last


class Missing(Struct, frozen=True):
    """Steps of the recording that never arrived: after which one, until when, and why it is thought so."""

    after_us: int
    after_seq: int
    until_us: int
    why: str


class Linked(Struct):
    """What is known of a recording by the last event taken. A recording that goes on from another begins with its."""

    latest_us: int = 0
    rulebook: str | None = None
    game: str | None = None
    ledgers: list[str] = field(default_factory=list)  # that its table is linked to, in the order in which it was seen
    missing: list[Missing] = field(default_factory=list)

    def going_on(self) -> "Linked":
        """The same for a recording that goes on from this one. What was missing in this one was said there."""
        return Linked(self.latest_us, self.rulebook, self.game, [*self.ledgers])


class _At:
    """The step that entries are being made of, or with which a chapter was judged."""

    def __init__(self, linked: Linked, stream: str, event: Event | None, log_index: int, steps: "Steps | None" = None):
        self._linked, self._steps = linked, steps
        self.log_index = log_index
        self.stream, self.table = stream, Stream.parse(stream).table
        self.seq, self.round = (event.seq, event.round) if event else (0, None)
        self.made_seq = event.seq if event else None
        self.kind = ""  # of the ledger that is asked
        self._nth = 0

    def subjects(self) -> list[str]:
        before = name_of(self.kind, "")
        return [name.removeprefix(before) for name in self._linked.ledgers if name.startswith(before)]

    def step(self, counted: int) -> tuple[str, int]:
        return self._steps.recorded_at(counted) if self._steps else (self.stream, counted)

    def entry(
        self,
        subject: str,
        kind: str,
        *,
        step: tuple[str, int] | None = None,
        number: int | None = None,
        cents: int | None = None,
        shown_cents: int | None = None,
        player: str | None = None,
        reason: Reason | None = None,
        why: str = "",
        more: dict[str, Any] | None = None,
    ) -> Entry:
        self._nth += 1
        stream, seq = step or (self.stream, self.seq)
        time_us = self._steps.time_us(stream, seq) if step and self._steps else None
        return Entry(
            ledger=name_of(self.kind, subject),
            kind=kind,
            time_us=self._linked.latest_us if time_us is None else time_us,
            stream=stream,
            seq=seq,
            nth=self._nth,
            round=number if step else self.round,
            rulebook=self._linked.rulebook,
            game=self._linked.game,
            cents=cents,
            shown_cents=shown_cents,
            player=player,
            reason=reason,
            why=why,
            more=more or {},
            log_index=self.log_index,
            made_seq=self.made_seq,
        )


class Steps(Protocol):
    """Where the steps of judged chapters are recorded, and when they happened."""

    def recorded_at(self, counted: int) -> tuple[str, int]: ...
    def time_us(self, stream: str, seq: int) -> int | None: ...


class Gatherer:
    """One recording, event by event."""

    def __init__(self, stream: str, linked: Linked):
        self.stream = stream
        self.linked = linked
        self._there = set(linked.ledgers)

    def take(
        self, event: Event, facts: Sequence[Fact], log_index: int, last_seq: int, known_of_parent: int
    ) -> list[Entry]:
        """The entries of an event, as it was corrected. `last_seq` is the one before it that is there."""
        linked = self.linked
        before_us, linked.latest_us = linked.latest_us, max(linked.latest_us, microseconds(event.time))
        at = _At(linked, self.stream, event, log_index)
        found = list(self._gap(event, at, before_us, last_seq, known_of_parent))
        for fact in facts:
            if isinstance(fact, SETTING_UP):
                found += self._set_up(fact, at)
            for ledger in TAKEN_BY.get(type(fact), ()):
                at.kind = ledger.name
                for entry in ledger.entries(at, fact):
                    found += self._link(entry.ledger, at)
                    found.append(entry)
        return found

    def of_chapters(
        self, event: Event | None, chapters: Sequence[JudgedChapter], log_index: int, steps: Steps
    ) -> list[Entry]:
        """The entries of the chapters that were judged with an event, or with the end of the record."""
        found: list[Entry] = []
        if not OF_CHAPTERS or not chapters:
            return found
        at = _At(self.linked, self.stream, event, log_index, steps)
        for chapter in chapters:
            for ledger in OF_CHAPTERS:
                at.kind = ledger.name
                for entry in ledger.of_chapter(at, chapter):
                    found += self._link(entry.ledger, at)
                    found.append(entry)
        return found

    # What is missing

    def _gap(self, event: Event, at: _At, before_us: int, last_seq: int, known_of_parent: int) -> Iterator[Entry]:
        missing = _missing(event, last_seq, known_of_parent)
        if missing is None:
            return
        after_seq, why = missing
        gap = Missing(before_us or self.linked.latest_us, after_seq, self.linked.latest_us, why)
        self.linked.missing.append(gap)
        for ledger in self.linked.ledgers:
            yield self._span(ledger, gap, at)

    def _link(self, ledger: str, at: _At) -> Iterator[Entry]:
        """A ledger that this table has to do with: what was missing before is missing of it too."""
        if ledger in self._there:
            return
        self._there.add(ledger)
        self.linked.ledgers.append(ledger)
        for gap in self.linked.missing:
            yield self._span(ledger, gap, at)

    def _span(self, ledger: str, gap: Missing, at: _At) -> Entry:
        return Entry(
            ledger=ledger,
            kind=GAP,
            time_us=gap.after_us,
            stream=self.stream,
            seq=gap.after_seq,
            nth=_OF_A_SPAN,
            rulebook=self.linked.rulebook,
            game=self.linked.game,
            reason="gap",
            why=gap.why,
            until_us=gap.until_us,
            log_index=at.log_index,
            made_seq=at.made_seq,
        )

    def _set_up(self, fact: Any, at: _At) -> Iterator[Entry]:
        setup = setup_of(fact)
        self.linked.rulebook, self.linked.game = setup.rulebook, setup.game
        for ledger in LEDGERS.values():
            for subject in ledger.linked(setup):
                yield from self._link(name_of(ledger.name, subject), at)


def _missing(event: Event, last_seq: int, known_of_parent: int) -> tuple[int, str] | None:
    """After which step something is missing before an event, and what; None where nothing is."""
    if event.seq == 1 and isinstance(event.data, RecordingResumed):
        if known_of_parent >= event.data.last_seq:
            return None
        return 1, f"seq {known_of_parent + 1} to {event.data.last_seq} of {event.data.continues} are missing"
    if event.seq == last_seq + 1:
        return None
    return last_seq, f"seq {last_seq + 1} to {event.seq - 1} are missing"
