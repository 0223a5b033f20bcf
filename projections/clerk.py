"""The judge as a projection needs it: chapter by chapter, with corrections known, and steps told by their recording."""

from dataclasses import dataclass, field

from domain.events import Event
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.verdict.review import Review
from domain.games.blackjack.verdict.walked import Walked
from domain.judge.judge import Judge
from domain.record.places import Places
from projections.corrections import Corrections


@dataclass(slots=True)
class Chapter:
    """What came out when a chapter was judged: the round as it was followed, findings, reviews, what can't be told."""

    round: Round | None
    findings: list[Finding]
    reviews: list[Review]
    unjudged: list[Unjudged] = field(default_factory=list)
    waited: Walked | None = None  # a round of an earlier chapter that waited for the next cards of the shoe
    waits: Walked | None = None  # and one that waits now


class Clerk(Judge):
    """A judge that keeps what it gave out with the last step, chapter by chapter."""

    chapters: list[Chapter]
    amendments: Corrections

    @classmethod
    def for_recording(cls, stream: str, parent: "Clerk | None", amendments: Corrections) -> "Clerk":
        clerk = cls(stream, continues=parent)
        clerk.chapters = []
        clerk.know(amendments)
        return clerk

    @classmethod
    def taken_up(cls, saved: bytes, told_gap: str, amendments: Corrections) -> "Clerk":
        """A clerk that was saved. Corrections are not saved with it: they may have become more."""
        clerk = cls.resumed(saved)
        assert isinstance(clerk, cls)
        clerk.chapters = []
        clerk._judging.told_gap = told_gap
        clerk.know(amendments)
        return clerk

    def know(self, amendments: Corrections) -> None:
        self.amendments = self._amendments = amendments

    @property
    def told_gap(self) -> str:
        """The gap that was told at the end of a chapter, so that it is not told again; a judge does not save it."""
        return self._judging.told_gap

    @property
    def known_of_parent(self) -> int:
        """The last seq that is there of the recording which this one goes on from."""
        return self._continued_seq or 0

    @property
    def before(self) -> int:
        """How many steps the recordings have that this one goes on from."""
        return self._places.before[-1]

    @property
    def waits(self) -> Walked | None:
        """The round that waits for the next cards of the shoe."""
        return self._judging.waiting

    @property
    def places(self) -> Places:
        """How steps are counted through the recordings that this one goes on from."""
        return self._places

    def gathered(self) -> list[Event]:
        """The events that were taken and that `table` does not know yet: of chapters that are not judged."""
        chapters = [chapter for chapter in (self._before, self._chapter) if chapter is not None]
        return [event for chapter in chapters for event in chapter.events]

    def place(self, counted: int) -> tuple[str, int]:
        """The recording of a step that is counted through, and its number there."""
        return self._places.told(counted)

    def counted(self, stream: str, seq: int) -> int:
        places = self._places
        return seq + (places.before[places.streams.index(stream)] if stream in places.streams else self.before)

    @property
    def endless(self) -> Unjudged | None:
        """A round whose end never arrived, and that is not counted as such yet."""
        return self._judging.endless

    def finish(self) -> list[Finding]:
        self.chapters = []
        return super().finish()

    def _let_go(self) -> list[Finding]:
        reviews, unjudged = len(self.reviews), len(self.unjudged)
        findings = super()._let_go()
        self.chapters.append(Chapter(None, findings, self.reviews[reviews:], self.unjudged[unjudged:]))
        return findings

    def _over(self, *, is_open: bool = False) -> list[Finding]:
        if self._before is None:
            return super()._over(is_open=is_open)
        waited, reviews, unjudged = self.waits, len(self.reviews), len(self.unjudged)
        has_round = self._before.round is not None
        findings = super()._over(is_open=is_open)
        self.chapters.append(
            Chapter(
                self.table.round if has_round else None,
                findings,
                self.reviews[reviews:],
                self.unjudged[unjudged:],
                waited,
                self.waits,
            )
        )
        return findings
