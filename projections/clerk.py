"""The judge as a projection needs it: with corrections known, and steps told by their recording."""

from domain.games.judged import JudgedChapter as Chapter
from domain.judge.judge import Judge
from projections.corrections import Corrections

__all__ = ["Chapter", "Clerk"]


class Clerk(Judge):
    """A judge that knows the corrections of its table."""

    amendments: Corrections

    @classmethod
    def for_recording(cls, stream: str, parent: "Clerk | None", amendments: Corrections) -> "Clerk":
        clerk = cls(stream, continues=parent)
        clerk.amendments = amendments
        clerk.know(amendments)
        return clerk

    @classmethod
    def taken_up(cls, saved: bytes, told_gap: str, amendments: Corrections) -> "Clerk":
        """A clerk that was saved. Corrections are not saved with it: they may have become more."""
        clerk = cls.resumed(saved)
        assert isinstance(clerk, cls)
        clerk.amendments = amendments
        clerk.know(amendments)
        return clerk

    @property
    def told_gap(self) -> str:
        return ""

    @property
    def before(self) -> int:
        return self.steps_before

    def place(self, counted: int) -> tuple[str, int]:
        """The recording of a step that is counted through, and its number there."""
        return self._places.told(counted)

    def counted(self, stream: str, seq: int) -> int:
        places = self._places
        return seq + (places.before[places.streams.index(stream)] if stream in places.streams else self.before)
