"""A round of any game after it was followed and judged: what projections, replay, packs and pages may ask of it."""

from dataclasses import dataclass, field

from msgspec import Struct
from msgspec import field as struct_field

from domain.facts.tables import AnySetup
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.table.state import RoundState
from domain.vocabulary import Tender


class FollowedRound(Struct):
    """A round that was followed to its end: all that is needed to say what it should have come to.

    Plain data, because a round that only the next card of the shoe can decide waits for it, saved and resumed.
    """

    number: int
    seq: int  # its last step
    setup: AnySetup  # a family's own round has the one type of its games; only such can be read back
    round: RoundState
    findings: list[Finding] = struct_field(default_factory=list)


class SettledWager(Struct, frozen=True):
    """A wager as it lay and as it was settled, beside what it was due; steps are counted through."""

    seq: int
    player: str
    place: str  # where it lay, in the words of its game
    bet: str
    cents: int
    tender: Tender = Tender.CHIPS
    paid_cents: int = 0
    lost_cents: int = 0
    returned_cents: int = 0
    settled_seq: int | None = None
    is_void: bool = False
    due_paid_cents: int | None = None  # none where it can't be determined, or the round was not judged
    due_lost_cents: int | None = None
    clause: str = ""
    unknown: str = ""  # why what it was due can't be determined


@dataclass
class JudgedRound:
    """A round that was judged. A family derives its own, with whatever else a dispute officer looks at."""

    number: int
    round: RoundState
    findings: list[Finding] = field(default_factory=list)
    unjudged: list[Unjudged] = field(default_factory=list)  # wagers and parts of it that could not be judged
    why_not: str = ""  # why some of what it should have come to can't be determined
    lacks_cards: bool = False  # the cards that the shoe gives out next could tell

    @property
    def is_whole(self) -> bool:
        """Whether all of it was judged."""
        return not self.unjudged

    @property
    def is_money_known(self) -> bool:
        """Whether the worth of every wager is known: as the round was played, and where that matters by the book."""
        return not self.why_unknown

    @property
    def why_unknown(self) -> str:
        """Why it, or some of its money, can't be determined; empty where all of it can."""
        return self.why_not or next((item.why for item in self.unjudged), "")


@dataclass(slots=True)
class JudgedChapter:
    """What came out when a chapter of the record was judged."""

    round: RoundState | None  # as it was followed
    findings: list[Finding]
    reviews: list[JudgedRound]
    unjudged: list[Unjudged] = field(default_factory=list)
    waited: FollowedRound | None = None  # a round of an earlier chapter that waited for the next cards of the shoe
    waits: FollowedRound | None = None  # and one that waits now
