"""A round as it was, beside the round as the book deals it: what a dispute officer looks at."""

from dataclasses import dataclass, field

from domain.findings.finding import Branch, Finding
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Round


@dataclass(frozen=True)
class Redealt:
    """The round as it goes in one branch, and what each wager is due in it; no round where that can't be told."""

    round: Round | None
    dues: list[Due]


@dataclass
class Review:
    """A round that was judged. `again` is the round dealt by the book; None where that can't be told, and why."""

    number: int
    round: Round
    findings: list[Finding] = field(default_factory=list)
    dues: list[Due] = field(default_factory=list)  # what each wager was worth as its cards lay
    again: Round | None = None
    rightful: list[Due] = field(default_factory=list)  # and as the book deals them
    branches: list[Branch] = field(default_factory=list)
    by_branch: list[Redealt] = field(default_factory=list)  # for each of these
    why_not: str = ""
    dues_unknown: str = ""  # why a wager's worth can't be told
    unsettled: list[Due] = field(default_factory=list)  # wagers of which nobody can say whether they were settled right
    unread_seq: int | None = None  # a card that was never read, and on which no wager hangs
    lacks_cards: bool = False  # the cards that the shoe gives out next could tell

    @property
    def is_whole(self) -> bool:
        """Whether all of it was judged."""
        return not self.unsettled and self.unread_seq is None
