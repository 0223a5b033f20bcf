"""What lost messages hide: the round they fall into, and beyond it only what nobody can know without them."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.facts.base import NAMES, Fact
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event
from domain.facts.people import BoxReserved, PlayerArrived, RestrictionPlaced
from domain.facts.shoe import CardFaultFound, CardsShuffled, ShoeLoaded
from domain.facts.tables import SETTING_UP, LimitsChanged, NoticePosted
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.ids import Stream, stream_of
from domain.irregularities.codes import OF_LEDGERS
from simulator.fault import Fault
from simulator.mistakes.label import Label

Facts = tuple[type[Fact], ...]

_SETUP: Facts = SETTING_UP
_LIMITS: Facts = (*_SETUP, LimitsChanged)

# What turns on signs, people and leave, with the facts that tell it anew: it is hidden by a message that got lost
# since then outside of a dealt round, for that may have been about it. Leave and people are never reported again.
OF_THE_TABLE: dict[str, Facts] = {
    "above-maximum": _LIMITS,
    "below-minimum": _LIMITS,
    "box-over-maximum": _LIMITS,
    "wrong-unit": _LIMITS,
    "wager-off-layout": _SETUP,
    "closed-without-notice": _SETUP,
    "limits-changed-without-notice": _SETUP,
    "game-not-shut-down": _SETUP,
    "made-to-leave-without-grounds": _SETUP,
    "not-at-this-table": _SETUP,
    "cut-by-wrong-person": (),
    "dealt-face-down": (),
    "last-round-not-dealt": _SETUP,
    "side-wager-entitlement": _SETUP,
    "side-wager-in-last-round": _SETUP,
    "no-inspector": (),
    "not-told-first": (),
    "reserved-box-used": (BoxReserved,),
    "restricted-wager": (RestrictionPlaced,),
    "restricted-without-notice": (),
    "side-wager-without-main": (),
    "three-times-rule": (NoticePosted,),
}
# What turns on the cards, on how they were made ready, or on what was done in each round since: hidden by any message
# that got lost since these facts.
OF_THE_SHOE: dict[str, Facts] = {
    "box-not-given-up": (PlayerArrived,),
    "cut-by-wrong-person": (CardsShuffled,),
    "decks-not-checked": (CardDrawn,),
    "discards-not-returned": (ShoeLoaded,),
    "fault-not-told": (CardFaultFound,),
    "missing-burn": (ShoeLoaded,),
    "no-cut": (ShoeLoaded, CardsShuffled),
    "no-shuffle": (ShoeLoaded,),
    "not-shuffled": (ShoeLoaded,),
    "restricted-without-grounds": (ShoeLoaded,),
    "three-times-rule": (ShoeLoaded,),
}
# NSW 6.5.1: it shows with the next first card, and until then what got lost may have been a marker.
SHOWS_LATER = frozenset({"limits-changed-without-notice"})
# A wager that is under the sign's minimum may be given back (CM 6.2.1, TAS 7.3): without the sign nobody can tell.
OF_A_SIGN = frozenset({"wrong-payout", "wrong-collection"})
# What a round has to do with the one before: hidden where something of that one is missing.
OF_THE_ROUND_BEFORE = frozenset(
    {
        "active-wager-raised",
        "active-wager-removed",
        "active-wager-unmarked",
        "side-wager-in-last-round",
        "wrong-spinner",
    }
)
# What turns on how long something took: a clock that is set right in the middle of it tells that wrongly.
OF_THE_CLOCK = frozenset({"directed-too-soon", "period-too-short", "spin-out-of-time"})
# What is done about another mistake is judged only where that one is.
OF_ANOTHER = frozenset({"rank-not-entitled", "wrong-remedy"})

OF_TERMINALS = "automated"  # in the name of a rulebook without dealers

_Place = tuple[int, int]  # which recording of the table, and the number in it
_RELEVANT = tuple({kind for facts in (*OF_THE_TABLE.values(), *OF_THE_SHOE.values()) for kind in facts})


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
    relevant: list[tuple[_Place, Fact]] = field(default_factory=list)
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
        if isinstance(fact, _RELEVANT) and getattr(fact, "waiting", True):  # of arrivals those who wait
            self.relevant.append((place, fact))

    def at(self, place: _Place) -> _Where:
        """The step at a place, or if it never arrived the one before it."""
        index = bisect_right(self.places, place) - 1
        return self.wheres[index] if index >= 0 else _Where(0, 1, dealt=False)

    def next_place(self, place: _Place) -> _Place | None:
        """The next step that arrived after a place."""
        index = bisect_right(self.places, place)
        return self.places[index] if index < len(self.places) else None

    def is_of_a_round(self, place: _Place) -> bool:
        """Whether what got lost there is of a round whose cards lay on the table before and after it."""
        after = self.next_place(place)
        here = self.at(place)
        return here.dealt and after is not None and self.at(after).dealt and self.at(after).rounds == here.rounds

    def last_reported(self, kinds: Facts, before: _Place) -> _Place:
        """When one of these facts came last before a step; the beginning if none did."""
        of_them = [place for place, fact in self.relevant if place < before and isinstance(fact, kinds)]
        return of_them[-1] if of_them else (0, 0)


class Losses:
    """The lost messages of a record."""

    def __init__(self, faults: Iterable[Fault], labels: Iterable[Label], record: Record) -> None:
        self._record = record
        self._labels: dict[tuple[str, int | None], list[Label]] = {}
        self._evenings: dict[str, _Evening] = {}
        self._lost: dict[str, list[Fault]] = {}
        struck = list(faults)
        for fault in struck:
            if fault.fault == "lost":
                self._lost.setdefault(fault.table, []).append(fault)
        self._set = {(fault.table, fault.round) for fault in struck if fault.fault == "clock"}
        for label in labels if self._lost else ():
            self._labels.setdefault((label.table, label.round), []).append(label)

    def hide(self, label: Label) -> bool:
        """Whether a mistake can't be judged for want of a message."""
        if self._is_of_the_clock(label.kind, label.table, label.round):
            return True
        if label.kind in OF_LEDGERS:
            return self._hides_balance(label.table, self._place_of(label))
        lost = self._lost.get(label.table, ())
        causes = self._labels.get((label.table, label.round), []) if label.kind in OF_ANOTHER else []
        return any(self._hides(fault, one) for fault in lost for one in (label, *causes))

    def mistime(self, finding: Finding) -> bool:
        """Whether it rests on a time in which the clock was set right: the record says so, and it was not so."""
        return self._is_of_the_clock(finding.code, Stream.parse(finding.stream).table, finding.round)

    def _is_of_the_clock(self, code: str, table: str, number: int | None) -> bool:
        return code in OF_THE_CLOCK and (table, number) in self._set

    def hide_money(self, label: Label, finding: Finding) -> bool:
        """The order of the cards is not known in a shoe of which something is missing, up to the next round."""
        lost = self._lost.get(label.table)
        if not lost or not (finding.unknown or finding.branches):
            return False
        here = self._where(label)
        theres = [(self._where(fault), fault.shoe) for fault in lost]  # its loading is the first message of a shoe
        return any(here.shoe in (there.shoe, shoe) and there.rounds <= here.rounds + 1 for there, shoe in theres)

    def hide_names(self, label: Label, finding: Finding) -> bool:
        """Whether it is the same money, of a terminal instead of a player: who sits there was in what got lost."""
        is_same = sorted(label.owed_cents.values()) == sorted(finding.owed_cents.values())
        return is_same and OF_TERMINALS in label.rulebook and label.table in self._lost

    def hide_remedy(self, label: Label) -> bool:
        """Whether what was done about it after its round may have been in a message that got lost.

        Of a mistake between two rounds it is the second in which something is done about it.
        """
        if label.round is None and label.noticed != "never":
            following = self._where(label).rounds + 1
            return any(fault.round == following for fault in self._lost.get(label.table, ()))
        if label.noticed != "after-the-round":
            return False
        evening, shown = self._evening(label.table), self._place_of(label)
        return any(
            (lost := self._place_of(fault)) > shown
            and not evening.is_of_a_round(lost)
            and evening.at(lost).rounds <= evening.at(shown).rounds + 1
            for fault in self._lost.get(label.table, ())
        )

    def explain(self, stream: str, unjudged: Unjudged) -> bool:
        """Whether a message was lost in the round that can't be judged, or right before what can't be judged."""
        table, recording = Stream.parse(stream)
        if unjudged.ledger:
            return self._hides_balance(table, self._place(table, recording, unjudged.seq))
        lost = self._lost.get(table, ())
        if unjudged.reason == "round-before":  # whether it left a wager active, and what was then said of it
            place, evening = self._place(table, recording, unjudged.seq), self._evening(table)
            return any(self._place_of(f) < place and self._is_just_before(f, place, evening) for f in lost)
        if unjudged.round is not None:
            return any(fault.round == unjudged.round for fault in lost)
        there, evening = self._place(table, recording, unjudged.seq), self._evening(table)
        return any(evening.next_place(self._place_of(fault)) in (there, evening.next_place(there)) for fault in lost)

    def _hides_balance(self, table: str, place: _Place) -> bool:
        """A balance may be displayed long after what moved it got lost, and at another table than that."""
        upto = self._evening(table).next_place(place) or place
        elsewhere = any(faults for other, faults in self._lost.items() if other != table)
        return elsewhere or any(self._place_of(fault) <= upto for fault in self._lost.get(table, ()))

    def _hides(self, fault: Fault, label: Label) -> bool:
        if label.round is not None and fault.round == label.round:
            return True
        evening, lost, shown = self._evening(fault.table), self._place_of(fault), self._place_of(label)
        if lost == shown:
            return True
        outside = not evening.is_of_a_round(lost)
        if lost > shown:
            same = evening.at(lost).rounds <= evening.at(shown).rounds + 1
            return label.kind in SHOWS_LATER and outside and same
        if label.kind in OF_THE_ROUND_BEFORE and self._is_just_before(fault, shown, evening):
            return True
        if label.kind in OF_A_SIGN and fault.what == NAMES[LimitsChanged]:
            return lost > evening.last_reported(_LIMITS, shown)
        if label.kind == "rank-not-entitled" and label.round is None and OF_TERMINALS in label.rulebook:
            return outside and lost > evening.last_reported(_SETUP, shown)  # of a closing: who sat there then
        if label.kind in OF_THE_TABLE and outside and lost > evening.last_reported(OF_THE_TABLE[label.kind], shown):
            return True
        return label.kind in OF_THE_SHOE and lost > evening.last_reported(OF_THE_SHOE[label.kind], shown)

    def _is_just_before(self, fault: Fault, place: _Place, evening: _Evening) -> bool:
        """Whether what got lost before a place is of its round, of the one before, or from between the two."""
        return (fault.round or evening.at(self._place_of(fault)).rounds) >= evening.at(place).rounds - 1

    def _where(self, step: Fault | Label) -> _Where:
        return self._evening(step.table).at(self._place_of(step))

    def _place_of(self, step: Fault | Label) -> _Place:
        return self._place(step.table, step.recording, step.seq)

    def _place(self, table: str, recording: str, seq: int) -> _Place:
        there = self._record.recordings.get(table, [])
        return there.index(recording) if recording in there else 0, seq

    def _evening(self, table: str) -> _Evening:
        if table not in self._evenings:
            evening = self._evenings[table] = _Evening()
            for index, recording in enumerate(self._record.recordings.get(table, [])):
                for event in self._record.events(stream_of(table, recording)):
                    evening.add((index, event.seq), event)
        return self._evenings[table]
