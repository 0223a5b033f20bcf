"""A chapter of a record: what is prepared for a round, the round, and what comes before the next one is prepared."""

from msgspec import Struct, field

from domain.events import AnyEvent, Event
from domain.facts.dealing import RoundEnded
from domain.facts.rulings import RoundVoided
from domain.facts.shoe import CardsCut, CardsShuffled, CutOffered, DecksIntroduced, ShoeEnded, ShoeLoaded

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

    def ends_before(self, event: Event) -> bool:
        if event.round is None:
            return self.round_over and isinstance(event.data, _PREPARES)
        return self.round is not None and event.round != self.round

    def take(self, event: Event) -> None:
        self.events.append(event)
        if event.round is not None:
            self.round = self.round or event.round
            if type(event.data) in ENDS:
                self.round_over = True

    def has(self, recording: str, seq: int) -> bool:
        return any(event.seq == seq and event.recording == recording for event in reversed(self.events))

    def copy(self) -> "Chapter":
        return Chapter(list(self.events), list(self.gaps), self.round, self.round_over)
