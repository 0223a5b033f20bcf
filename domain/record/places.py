"""Steps of recordings that go on from each other, counted through, so that earlier and later can be distinguished."""

from bisect import bisect_right

from msgspec import Struct
from msgspec.structs import replace

from domain.facts.events import Event
from domain.findings.finding import ActionTaken
from domain.findings.unjudged import Unjudged
from domain.ids import stream_of


class Places(Struct, frozen=True):
    """The recordings in their order, each with the number of steps before it."""

    streams: list[str]
    before: list[int]

    @classmethod
    def of(cls, stream: str) -> "Places":
        return cls([stream], [0])

    def going_on(self, stream: str, last_seq: int) -> "Places":
        return Places([*self.streams, stream], [*self.before, self.before[-1] + last_seq])

    @property
    def has_several(self) -> bool:
        return len(self.before) > 1

    def counted(self, event: Event) -> Event:
        """The event with the number that its step has among all of them."""
        if len(self.before) == 1:
            return event
        before = self._before(event.originator_id)
        at_seq = getattr(event.data, "at_seq", None)
        if at_seq is not None:
            named = getattr(event.data, "at_recording", None)
            there = self._before(stream_of(event.source, named)) if named else before
            event = replace(event, data=replace(event.data, at_seq=at_seq + there))
        return replace(event, seq=event.seq + before) if before else event

    def count(self, stream: str, seq: int) -> int:
        """The number that a step of one of the recordings has among all of them."""
        return seq + self._before(stream)

    def _before(self, stream: str) -> int:
        return self.before[self.streams.index(stream)] if stream in self.streams else self.before[-1]

    def recorded_at(self, seq: int) -> tuple[str, int]:
        """The recording of a step, and its number there."""
        if len(self.before) == 1:
            return self.streams[0], seq
        index = max(0, bisect_right(self.before, seq - 1) - 1)
        return self.streams[index], seq - self.before[index]

    def unjudged(self, item: Unjudged) -> Unjudged:
        stream, seq = self.recorded_at(item.seq)
        return replace(item, stream=stream, seq=seq)

    def action(self, action: ActionTaken) -> ActionTaken:
        return replace(action, seq=self.recorded_at(action.seq)[1]) if len(self.before) > 1 else action
