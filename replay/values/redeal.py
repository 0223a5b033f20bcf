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
class RedealWords:
    """What the two sides are called, and what is said where they are the same or there is only one."""

    title: str = "The redeal next to the deal"
    tab: str = "Redeal and money"
    was: str = "As it was dealt"
    book: str = "As the book deals it"
    same: str = "Dealt again by the book: the same cards in the same hands."
    same_on_paper: str = "Dealt again by the book, the same cards lie in the same hands."
    on_paper: str = "The cards"
    differs: str = "Cards outlined and marked ≠ differ between the two."
    heading: str = "Dealt again by the book"
    differs_in_words: str = ""  # where no cards are compared
    none: str = "The book does not have this round dealt again."
    unknown: str = "How the book deals it is not known"


@dataclass(frozen=True)
class Redeal:
    """Two deals of one round. `book` is None where there was nothing to deal again, or where `why_not` says why."""

    was: Deal
    book: Deal | None = None
    why_not: str = ""
    ways: tuple[Way, ...] = ()
    unused: tuple[str, ...] = ()  # cards that left the shoe and that the round by the book does not need
    doubts: tuple[str, ...] = ()  # sentences that have to be read beside it
    is_settled_so: bool = True  # where no cards are compared: every wager was settled for what it was worth

    @property
    def is_same(self) -> bool:
        """By the book the same cards lie in the same hands."""
        return self.book is not None and self.was.layout == self.book.layout and self.is_settled_so
