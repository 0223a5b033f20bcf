"""What lost messages hide: the round they fall into, and beyond it only what nobody can know without them."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.events import Event
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.shoe import ShoeLoaded
from domain.judge.finding import Finding
from domain.judge.unjudged import Unjudged
from domain.references import stream_of
from simulator.fault import Fault
from simulator.mistakes.label import Label

# What turns on how the shoe was made ready, or on where its cards are: hidden until there is another shoe.
OF_THE_SHOE = frozenset(
    {
        "burn-exposed", "card-face-up", "cut-by-wrong-person", "cut-too-near-an-end", "cutting-card-misplaced",
        "dealt-face-down", "deck-fault", "decks-not-checked", "discards-not-returned", "missing-burn", "no-cut",
        "no-shuffle", "not-shuffled", "restricted-without-grounds", "shoe-ran-out", "wrong-cutting-cards",
    }
)  # fmt: skip
OF_THE_SHOE_BEFORE = frozenset({"no-cut", "not-shuffled"})  # nobody saw how its cards were taken out and made ready
# What turns on signs, people and leave, which a message outside of a dealt round may have changed for good.
OF_THE_TABLE = frozenset(
    {
        "above-maximum", "below-minimum", "box-over-maximum", "closed-without-notice", "cut-by-wrong-person",
        "dealt-face-down", "limits-changed-without-notice", "no-inspector", "not-in-chips", "not-told-first",
        "rank-not-entitled", "reserved-box-used", "restricted-wager", "restricted-without-grounds",
        "restricted-without-notice", "side-wager-without-main", "too-many-on-box",
        "too-many-side-wagers", "wager-off-layout", "wrong-unit",
    }
)  # fmt: skip

# What is done about another mistake is judged only where that one is.
OF_ANOTHER = frozenset({"rank-not-entitled", "wrong-remedy"})

_Place = tuple[int, int]  # which recording of the table, and the number in it


class Record(NamedTuple):
    """What there is: by table the game that is played, and its recordings in order; and the events of a recording."""

    games: Mapping[str, str]
    recordings: Mapping[str, list[str]]
    events: Callable[[str], Iterable[Event]]


class _Where(NamedTuple):
    """Where in an evening a step is: rounds opened before it, the shoe it is of or will be, whether cards lie there."""

    rounds: int
    shoe: int
    dealt: bool


@dataclass
class _Evening:
    """What has arrived of a table, in order."""

    places: list[_Place] = field(default_factory=list)
    wheres: list[_Where] = field(default_factory=list)
    in_shoe: bool = False

    def add(self, place: _Place, event: Event) -> None:
        before = self.wheres[-1] if self.wheres else _Where(0, 1, dealt=False)
        fact = event.data
        rounds = max(before.rounds, event.round or 0)
        shoe = event.shoe or (before.shoe + 1 if self.wheres and self.in_shoe else before.shoe)
        self.in_shoe = event.shoe is not None or isinstance(fact, ShoeLoaded)
        dealt = isinstance(fact, CardDrawn) or (before.dealt and rounds == before.rounds)
        self.places.append(place)
        self.wheres.append(_Where(rounds, shoe, dealt and event.round is not None and not isinstance(fact, RoundEnded)))

    def at(self, place: _Place) -> _Where:
        """The step at a place, or if it never arrived the one before it."""
        index = bisect_right(self.places, place) - 1
        return self.wheres[index] if index >= 0 else _Where(0, 1, dealt=False)

    def round_goes_on(self, place: _Place) -> bool:
        """Whether the next step that arrived behind a place is of the same round."""
        index = bisect_right(self.places, place)
        if index >= len(self.places):
            return False
        return self.wheres[index].dealt and self.wheres[index].rounds == self.at(place).rounds


class Losses:
    """The lost messages of a record."""

    def __init__(self, faults: Iterable[Fault], labels: Iterable[Label], record: Record) -> None:
        self._record = record
        self._labels: dict[tuple[str, int | None], list[Label]] = {}
        self._evenings: dict[str, _Evening] = {}
        self._lost: dict[str, list[Fault]] = {}
        for fault in faults:
            if fault.fault == "lost":
                self._lost.setdefault(fault.table, []).append(fault)

        for label in labels if self._lost else ():
            self._labels.setdefault((label.table, label.round), []).append(label)

    def hide(self, label: Label) -> bool:
        """Whether a mistake can't be judged for want of a message."""
        lost = self._lost.get(label.table, ())
        causes = self._labels.get((label.table, label.round), []) if label.kind in OF_ANOTHER else []
        return any(self._hides(fault, one) for fault in lost for one in (label, *causes))

    def hide_money(self, label: Label, finding: Finding) -> bool:
        """The order of the cards is not known in a shoe of which something is missing."""
        lost = self._lost.get(label.table)
        if not lost or not (finding.unknown or finding.branches):
            return False
        here = self._where(label)
        return any(self._where(fault).shoe == here.shoe for fault in lost)

    def explain(self, stream: str, unjudged: Unjudged) -> bool:
        """Whether a message was lost in the round that can't be judged, or right beside what can't be judged."""
        table = stream.partition("/")[0]
        return any(
            fault.round == unjudged.round if unjudged.round is not None else abs(fault.seq - unjudged.seq) <= 1
            for fault in self._lost.get(table, ())
        )

    def _hides(self, fault: Fault, label: Label) -> bool:
        if label.round is not None and fault.round == label.round:
            return True
        there, here = self._where(fault), self._where(label)
        is_of_a_round = there.dealt and self._evening(fault.table).round_goes_on(self._place(fault))
        if label.round is None and there.rounds == here.rounds and not is_of_a_round:
            return True
        if self._place(fault) > self._place(label):
            return False
        if label.kind in OF_THE_SHOE and there.shoe == here.shoe:
            return True
        if label.kind in OF_THE_SHOE_BEFORE and there.shoe == here.shoe - 1:
            return True
        return label.kind in OF_THE_TABLE and not is_of_a_round

    def _where(self, step: Fault | Label) -> _Where:
        return self._evening(step.table).at(self._place(step))

    def _place(self, step: Fault | Label) -> _Place:
        there = self._record.recordings.get(step.table, [])
        return there.index(step.recording) if step.recording in there else 0, step.seq

    def _evening(self, table: str) -> _Evening:
        if table not in self._evenings:
            evening = self._evenings[table] = _Evening()
            for index, recording in enumerate(self._record.recordings.get(table, [])):
                for event in self._record.events(stream_of(table, recording)):
                    evening.add((index, event.seq), event)
        return self._evenings[table]
