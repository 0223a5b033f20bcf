"""The round as it was dealt beside the round as the book deals it, and each way it could have gone on."""

from dataclasses import dataclass

from domain.findings.finding import Branch
from replay.values.cards import Layout
from replay.values.money import Worth


@dataclass(frozen=True)
class Deal:
    """The cards of a round where they lie at its end, and what each wager is due by them."""

    layout: Layout
    worths: tuple[Worth, ...] = ()
    picture: object = None  # what its family draws of it


@dataclass(frozen=True)
class Way:
    """One way in which the round could have gone on, where nobody decided. Its cards are None where they are not
    known."""

    branch: Branch
    layout: Layout | None
    worths: tuple[Worth, ...]


@dataclass(frozen=True)
class Redeal:
    """Two deals of one round. `book` is None where there was nothing to deal again, or where `why_not` says why."""

    was: Deal
    book: Deal | None = None
    why_not: str = ""
    ways: tuple[Way, ...] = ()
    unused: tuple[str, ...] = ()  # cards that left the shoe and that the round by the book does not need

    @property
    def is_same(self) -> bool:
        """By the book the same cards lie in the same hands."""
        return self.book is not None and self.was.layout == self.book.layout
