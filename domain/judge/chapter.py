"""A chapter of a record: a round, and what comes before the next one."""

from msgspec import Struct, field

from domain.events import AnyEvent, Event


class Gap(Struct, frozen=True):
    """Events are missing before the one at `index`."""

    index: int
    why: str
    seq: int


class Chapter(Struct):
    """The events of one chapter in their order, and what is missing among them."""

    events: list[AnyEvent] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    round: int | None = None

    def ends_before(self, event: Event) -> bool:
        return event.round is not None and self.round is not None and event.round != self.round

    def take(self, event: Event) -> None:
        self.events.append(event)
        if self.round is None:
            self.round = event.round

    def has(self, recording: str, seq: int) -> bool:
        return any(event.seq == seq and event.recording == recording for event in reversed(self.events))

    def copy(self) -> "Chapter":
        return Chapter(list(self.events), list(self.gaps), self.round)
