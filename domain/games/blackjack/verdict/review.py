"""A round as it was, beside the round as the book deals it: what a dispute officer looks at."""

from dataclasses import dataclass, field

from domain.findings.finding import Branch
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Round
from domain.games.judged import JudgedRound


@dataclass(frozen=True)
class Redealt:
    """The round as it goes in one branch, and what each wager is due in it; no round where that can't be told."""

    round: Round | None
    dues: list[Due]


@dataclass
class Review(JudgedRound):
    """A round that was judged. `again` is the round dealt by the book; None where that can't be told, and why."""

    round: Round
    dues: list[Due] = field(default_factory=list)  # what each wager was worth as its cards lay
    again: Round | None = None
    rightful: list[Due] = field(default_factory=list)  # and as the book deals them
    branches: list[Branch] = field(default_factory=list)
    by_branch: list[Redealt] = field(default_factory=list)  # for each of these
    dues_unknown: str = ""  # why a wager's worth can't be told
    unsettled: list[Due] = field(default_factory=list)  # wagers of which nobody can say whether they were settled right
    unread_seq: int | None = None  # a card that was never read, and on which no wager hangs

    @property
    def is_money_known(self) -> bool:
        return not self.dues_unknown and not self.why_not and not any(due.unknown for due in self.rightful)

    @property
    def why_unknown(self) -> str:
        return self.why_not or self.dues_unknown or next((due.unknown for due in self.unsettled), "")
