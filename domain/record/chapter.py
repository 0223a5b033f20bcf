"""A chapter of a record: what is prepared for a round, the round, and what comes before the next one is prepared."""

from collections.abc import Set as AbstractSet

from msgspec import Struct, field
from msgspec.structs import replace

from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from domain.facts.events import AnyEvent, Event
from domain.facts.rulings import RoundVoided
from domain.facts.shoe import CardsCut, CardsShuffled, CutOffered, DecksIntroduced, ShoeEnded, ShoeLoaded
from domain.facts.tables import SETTING_UP
from domain.facts.tournaments import OVERLAYS
from domain.facts.wagers import RoundOpened
from domain.record.amending import CORRECTIONS

_PREPARES = (ShoeEnded, CardsShuffled, CutOffered, CardsCut, ShoeLoaded, DecksIntroduced)
ENDS = (RoundEnded, RoundVoided)


class Gap(Struct, frozen=True):
    """Events are missing before the one at `index`, or behind the last."""

    index: int
    why: str


class Chapter(Struct):
    """The events of one chapter in their order, and what is missing among them."""

    events: list[AnyEvent] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    round: int | None = None
    round_over: bool = False
    beside: list[int] = field(default_factory=list)  # events before which the record spoke of another round
    is_corrected: bool = False  # some of its events correct the record
    sets_up: bool = False  # some of them set the table up for a game, or for a session of a tournament
    belated: int = 0  # how many of its last events were recorded when the next round was open

    def ends_before(self, event: Event) -> bool:
        if event.round is None:
            return self.round_over and isinstance(event.data, _PREPARES)
        return self.round is not None and event.round != self.round and not self.is_older(event)

    def is_older(self, event: Event) -> bool:
        """Whether a fact is of a round before its own, and was recorded too late."""
        if event.round is None or self.round is None or event.round >= self.round:
            return False
        return not isinstance(event.data, RoundOpened)

    def take(self, event: Event) -> None:
        self.events.append(event)
        kind = type(event.data)
        if kind in CORRECTIONS:
            self.is_corrected = True
        elif kind in SETTING_UP or kind in OVERLAYS:
            self.sets_up = True
        if event.round is not None:
            self.round = self.round or event.round
            if kind in ENDS and event.round == self.round:
                self.round_over = True

    def take_belated(self, event: Event) -> None:
        """A fact of its round that was recorded when the next one was open."""
        self.pass_over()
        self.take(event)
        self.belated += 1

    def pass_over(self) -> None:
        """What the record shows here is of another round."""
        self.beside.append(len(self.events))

    def has(self, recording: str, seq: int) -> bool:
        return any(event.seq == seq and event.recording == recording for event in reversed(self.events))

    @property
    def is_cut_off(self) -> bool:
        """Whether something is missing after the end of its round."""
        ends = [index for index, event in enumerate(self.events) if type(event.data) in ENDS] if self.gaps else []
        return bool(ends) and any(gap.index > ends[0] for gap in self.gaps)

    def has_any(self, kinds: AbstractSet[type[Fact]]) -> bool:
        return any(type(event.data) in kinds for event in self.events)

    def copy(self) -> "Chapter":
        return replace(self, events=list(self.events), gaps=list(self.gaps), beside=list(self.beside))
