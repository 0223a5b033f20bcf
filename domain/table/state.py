"""What every table has, whatever is played at it: people, signs, leave, the cards, and the round under way.

Plain data that saves and resumes exactly. A family of games adds what its own rounds need by deriving from these.
"""

from datetime import datetime
from typing import Any, ClassVar

from msgspec import Struct, field

from domain.facts.events import Event
from domain.facts.people import Restriction
from domain.facts.setups import FamilySetup
from domain.facts.tables import About, AnySetup, Permission, Setup
from domain.table.shoe import CutOffer, Shoe
from domain.values import CardFault, Limit, Rank


class Person(Struct):
    """A member of staff on duty."""

    number: str
    rank: Rank
    seq: int


class Notice(Struct):
    """A sign that hangs, or what was announced."""

    seq: int
    about: About
    posted_us: int
    effective_us: int | None = None
    after_rounds: int | None = None
    rounds_seen: int = 0
    limits: list[Limit] = field(default_factory=list)
    bet: str | None = None  # the wager that it is about; None where it is about all
    max_payout_cents: int | None = None


class Leave(Struct):
    """A permission or restriction in force, by staff of some rank or by an office."""

    seq: int
    what: Permission | Restriction
    by_rank: Rank | None
    player: str | None = None
    box: int | None = None
    players_max: int | None = None
    by_office: str | None = None
    because: str = ""
    until: str = ""
    bet: str | None = None  # the side wager that it is about; None where it is about all


class Notification(Struct):
    """Somebody whom the rules name was told something: an office, a rank, or a player."""

    seq: int
    who: str
    about: str
    player: str | None = None


class Raise(Struct):
    """The minimum was raised: when, how long a sign had hung, who was at the table, and what held before."""

    seq: int
    hung_us: int
    players: list[str] = field(default_factory=list)
    before: list[Limit] = field(default_factory=list)
    dealt: bool = False  # a round has begun since


class Session(Struct):
    """A session of a tournament that is on at the table: its rules prevail over the game's until it ends."""

    seq: int
    tournament: str
    number: int
    stage: str
    players: list[str] = field(default_factory=list)
    boxes: dict[str, int] = field(default_factory=dict)  # that were allotted to them
    marker_box: int | None = None  # whoever sits there wagers first
    least_cents: int | None = None  # that may be wagered in a round, by the sign that hung when it began
    most_cents: int | None = None


class RoundState(Struct):
    """A round of any game. A family derives its own, with what lies on the table in it."""

    family: ClassVar[str]

    number: int
    shoe: int | None
    opened_seq: int
    voided_seq: int | None = None
    ended_seq: int | None = None
    earlier_shoes: list[tuple[int, int | None]] = field(
        default_factory=list
    )  # number of each, and where it was changed
    session: Session | None = None  # of a tournament, that was on when it began

    def change_shoe(self, seq: int, number: int) -> None:
        """Its cards come from another shoe from this step on."""
        self.earlier_shoes.append((seq, self.shoe))
        self.shoe = number

    def shoe_at(self, seq: int) -> int | None:
        """The shoe that was dealt from at a step."""
        return next((number for changed_seq, number in self.earlier_shoes if seq < changed_seq), self.shoe)

    @property
    def begun_seq(self) -> int | None:
        """The step from which on its result is being made: its first card, or the end of its wagering period."""
        raise NotImplementedError

    @property
    def was_played(self) -> bool:
        """Whether something came out, or money moved."""
        raise NotImplementedError

    @property
    def players(self) -> set[str]:
        """Who has a wager in it."""
        raise NotImplementedError

    def leave(self, player: str) -> None:
        """Somebody goes away from the table while it is played."""

    def come_back(self, player: str) -> None:
        """Somebody who had gone is there again."""

    def is_under_way(self, number: int | None) -> bool:
        """Whether a step of this number falls into it while its result is being made."""
        return self.number == number and self.ended_seq is None and self.begun_seq is not None


class TableState(Struct):
    """Everything that is known at a table after the events so far, but for what only one family of games has."""

    family: ClassVar[str]

    id: str
    version: int = 0
    events: int = 0  # how many there were, and the time of the last: not kept while a chapter is judged
    last_time: datetime | None = None
    setup: Setup | None = None
    other_setup: FamilySetup | None = None  # of what is not blackjack with a dealer
    setup_seq: int | None = None
    limits_seq: int | None = None
    staff: dict[str, list[Person]] = field(default_factory=dict)  # by duty
    players: dict[str, int | None] = field(default_factory=dict)  # with their seat
    arrivals: list[str] = field(default_factory=list)  # in the order in which they came
    notices: dict[str, Notice] = field(default_factory=dict)
    permissions: list[Leave] = field(default_factory=list)
    restrictions: list[Leave] = field(default_factory=list)
    notifications: list[Notification] = field(default_factory=list)
    waiting: dict[str, int] = field(default_factory=dict)  # for a box, since so many rounds had ended
    raised: Raise | None = None
    unannounced: bool = False  # somebody wagered whose arrival was not recorded: who is at the table is not known
    unsupervised: bool = False  # a round has begun since the last supervisor left
    shoe: Shoe | None = None
    round: RoundState | None = None
    rounds_ended: int = 0
    discards: int = 0  # cards in the rack
    face_up_card: str | None = None  # found face up in the shoe, and nothing done about it yet
    face_up_seq: int | None = None
    under_shoe_seq: int | None = None  # a card lies there, to be the first of the next round
    face_up_round: int | None = None
    face_down_seq: int | None = None  # when a player's card was first dealt face down
    last_card_seq: int | None = None
    dropped_seq: int | None = None  # the dealer dropped cards, and nobody has been told or has checked them yet
    decks_checked_seq: int | None = None
    checked_after_seq: int | None = None  # the check at the end of play
    pre_shuffled: bool = False  # cards came in shuffled, and have not been loaded yet
    replaced: bool = False  # cards were replaced since the last shoe
    faults: list[CardFault] = field(default_factory=list)  # known of the cards at the table
    faults_before_play: list[CardFault] = field(default_factory=list)  # and nothing done about them yet
    fault_seq: int | None = None  # when one was found in play
    shuffled_seq: int | None = None
    shuffled_what: str = ""
    is_shuffled: bool = False  # since the last shoe was loaded
    cut_offers: list[CutOffer] = field(default_factory=list)  # since the shuffle
    cut_seq: int | None = None
    cutting_cards: dict[int, int] = field(default_factory=dict)  # put in since the shuffle: how far from the back
    continues: str | None = None
    continues_seq: int | None = None
    gap_seq: int = 0  # the last step before which others are missing
    lost_seq: int = 0  # the last before which others are missing that need not be of one round
    closed_seq: int | None = None
    session: Session | None = None  # of a tournament, that is on
    allotted: dict[str, int] = field(default_factory=dict)  # boxes, for the session that is to begin

    @property
    def plays(self) -> AnySetup | None:
        """What the table plays, of whatever family; None where no opening says it."""
        return self.other_setup or self.setup

    @property
    def dealer(self) -> str | None:
        """Who deals, by staff number."""
        dealing = self.staff.get("dealing")
        return dealing[-1].number if dealing else None

    @property
    def shoe_number(self) -> int | None:
        """The shoe that is dealt from, as far as it was recorded."""
        return self.shoe.number if self.shoe else self.round.shoe if self.round else None

    @property
    def missing(self) -> int:
        """How many events below this version are not there."""
        return self.version - self.events

    def begin_round(self, event: Event, *, is_over: bool = False) -> None:
        """A round begins with this event; or one is spoken of that `is_over`, and takes no more wagers."""
        raise NotImplementedError

    def of_the_round(self) -> dict[str, Any]:
        """What of the table is the open round's, and is left alone by facts of an earlier one."""
        return {"round": self.round}

    def lose_sight(self) -> None:
        """Events are missing that need not be of one round: who still waits, nobody knows now."""
        self.waiting.clear()

    def forget_rounds(self) -> None:
        """The numbers of rounds and shoes begin anew: what follows belongs to none that was here before."""
        self.round = self.shoe = None
