"""What a rule is: a value that code can follow, the clause it comes from, and what the clause means in our words."""

from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar

from domain.values import Rank

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """A rule with its clause. `reading` says how we read the clause where it is silent, slips or contradicts itself."""

    value: T
    clause: str
    says: str
    reading: str = ""


class Odds(NamedTuple):
    """3 to 2 pays three for two."""

    pays: int
    to: int

    def __str__(self) -> str:
        return f"{self.pays} to {self.to}"


class Authority(NamedTuple):
    """The rank that a clause gives a power to."""

    rank: Rank
    clause: str


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one deck: how many, and the ranks that are taken out."""

    cards: int = 52
    without: str = ""


@dataclass(frozen=True, slots=True)
class CuttingCards:
    """How many cutting cards for how many decks, and whether a shuffling device has one."""

    counts: dict[int, frozenset[int]]  # by number of decks
    with_device: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """Who cuts and how deep. `order` designates the player; `else_rank` cuts where no player does.

    `first_card_designates`: a cutting card that would be a round's first card designates a player too.
    `staff_only_if_refused`: every player must have refused before staff cut; `staff_may_always`: none need have.
    `about_decks` is what an approximate depth lets pass.
    """

    offered: Literal["always", "where-practised", "never"]
    order: Literal["designated", "any-player"]
    else_rank: Rank
    from_end_decks_min: float | None = None
    about_decks: float = 0.0
    first_card_designates: bool = False
    staff_only_if_refused: bool = False
    staff_may_always: bool = False
    dealer_may_cut_again: bool = False


@dataclass(frozen=True, slots=True)
class CuttingPlace:
    """Where the dealer puts the cutting card, in decks from the back, or parts of the whole stack.

    `from_back_decks_max` holds up to so many decks in play. `from_front_decks_min` holds where there are two.
    `about_decks` is what an approximate place lets pass.
    """

    from_back_decks_min: float | None = None
    from_back_decks_max: float | None = None
    from_back_max_up_to_decks: int | None = None
    from_back_part_max: float | None = None
    from_front_decks_min: float | None = None
    about_decks: float = 0.0


@dataclass(frozen=True, slots=True)
class Burn:
    """Whether the first card of a loading is burned, and who may see it."""

    when: Literal["always", "where-practised", "never"]
    shown: Literal["on-request", "never"] = "never"
    with_device: bool = False
    again_by: str = ""  # the clause for a card that was burned without need, where there is one


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A player's first two cards may be dealt face down once this was told or approved."""

    needs: Literal["notification", "approval"]
    shown_before_a_third: bool = False


@dataclass(frozen=True, slots=True)
class Restriction:
    """A way to limit a player: what may be done, on which grounds, by whom, and who must have been told before.

    Without `because` any ground will do, without `until` any term, and without a rank any member of staff.
    """

    clause: str
    what: frozenset[str]
    because: frozenset[str] | None = None
    until: Literal["shoe-ends", "further-notice"] | None = None
    rank: Rank | None = None
    inspector_told_of: frozenset[str] = frozenset()
    shoe_only: bool = False
    per_box: bool = False


@dataclass(frozen=True, slots=True)
class PersonalLimits:
    """Limits of a player's own, under a marker at the box: who may give them, and the clauses of what goes with it."""

    rank: Rank | None = None
    rank_clause: str = ""
    alone_clause: str = ""  # nobody else plays that box
    total_clause: str = ""  # all wagers on a box where that player wagers stay within them
    surveillance_told: bool = False


@dataclass(frozen=True, slots=True)
class LimitsChange:
    """How long a sign must hang before a limit changes, who may change it, and what makes the sign unnecessary."""

    rank: Rank
    minimum_up_minutes: int
    other_minutes: int = 0
    all_may_consent: bool = False
    players_may_be_kept_on: bool = False
    surveillance_told: bool = False


@dataclass(frozen=True, slots=True)
class Closing:
    """The notice that players get before a table closes, and who may close it."""

    rank: Rank
    rounds: int | None = None
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Natural:
    """An ace and a ten-value card as the first two: what it pays, and when."""

    odds: Odds
    paid: Literal["at-once", "at-once-unless-dealer-may-have-one", "at-the-end"]
    always_wins: bool = False
    immediately: bool = False  # before anybody decides, and not only before the subsequent deal
    may_wait_with: Rank | None = None
    waits_by: dict[str, str] | None = None  # the clauses by which it waits, where aces and tens have their own


@dataclass(frozen=True, slots=True)
class Insurance:
    """A wager that the dealer has a natural, on the first card that the dealer shows."""

    on: Literal["ace", "ten"]
    odds: Odds
    placed_by: str  # the clause that lets it be placed on that card
    part_max: float = 0.5
    exactly: bool = False  # that part, and not less either
    natural_may: bool = True
    only_where_offered: bool = False
    settled_by: str = (
        ""  # the clauses that it wins and loses by, where those of the game's other wagers say nothing of it
    )


@dataclass(frozen=True, slots=True)
class Double:
    """When a hand may be doubled. `totals` None: any total under 21; no totals: the game has no double.

    `ace_is_one`: how the ace counts for it, None where nothing hangs on that.

    `one_card_by`: the clause of the one card, where a second is found under it and not under that of excess cards.
    `paid_by`: the clause of what a doubled hand wins, where it does not win like others.
    `withdrawn_by`: the clause by which the doubled part may be taken back, where the game has one.
    """

    totals: frozenset[int] | None
    soft_hands: bool
    ace_is_one: Literal["never", "to-qualify", "to-qualify-and-after", "once-doubled"] | None = "never"
    cards_max: int | None = 2
    stake: Literal["up-to-the-wager", "the-wager"] = "up-to-the-wager"
    after_split: bool = True
    withdrawn_by: str = ""
    one_card_by: str = ""
    paid_by: str = ""

    @property
    def may_withdraw(self) -> bool:
        return self.withdrawn_by != ""


@dataclass(frozen=True, slots=True)
class Split:
    """When a hand may be split, and into how many; with one hand there is no split.

    `permission`: a further hand needs this rank's leave.

    What is put on a further hand equals the original wager: where that is said of the second, of a third, of others.
    """

    hands_max: int
    aces_again: bool = False
    declined_bars: bool = True
    hands_max_with_permission: int | None = None
    permission: Rank | None = None
    second_wager: str = ""
    third_wager: str = ""
    others_wager: str = ""


@dataclass(frozen=True, slots=True)
class FreeTokens:
    """Tokens of the house that lie where a double or split would add chips, each use by its clause.

    One is worth the original wager if its hand wins, and nobody loses by it. `tens` is the clause by which split
    ten-value cards take chips all the same. `chips_count_as_one`: chips that were taken in the place of a token.
    """

    double: str
    split: str
    tens: str
    worth: str
    collected: str  # and returned to the float, once what depends on it is settled
    chips_count_as_one: bool = True


@dataclass(frozen=True, slots=True)
class NaturalTakes:
    """A dealer's natural takes one original wager of a hand that was doubled or split: the clause of each."""

    doubled: str = ""
    split: str = ""


@dataclass(frozen=True, slots=True)
class Others:
    """What other players on a box do when its controller splits: stay on a hand, and which."""

    on_split: Literal["first-hand", "a-hand-of-their-choice", "ride"]
    not_followed: str = ""  # the clause by which who does not go along with a double is paid, where there is one


@dataclass(frozen=True, slots=True)
class Surrender:
    """Giving up half the wager: against which first cards of the dealer, and when it is offered.

    At a player's turn, or to everybody before the subsequent deal, until a card of it comes. `after_drawing`: whether a
    hand that has drawn may still be given up at its turn; None where there is no such turn.
    """

    shows: str
    offered: Literal["at-the-turn", "before-further-cards"]
    after_drawing: bool | None = False

    @property
    def comes_first(self) -> bool:
        return self.offered == "before-further-cards"


@dataclass(frozen=True, slots=True)
class DrawsUntil:
    """A player's hand draws no more from this total on, nor once it has so many cards, by a clause of its own.

    `stops_on`: nor with exactly these totals, each with whether it is soft; None where no clause could be read so.
    """

    points: int = 21
    cards: int | None = None
    cards_by: str = ""
    stops_on: frozenset[tuple[int, bool]] | None = None


@dataclass(frozen=True, slots=True)
class MustDraw:
    """A hand below this total is drawn to: by rule, where a sign at the table says so, or always by the dealer.

    `under_soft`: how far a soft hand is drawn, where that is further.
    """

    under: int
    how: Literal["rule", "sign", "dealer"]
    under_soft: int | None = None

    def is_low(self, points: int, *, soft: bool) -> bool:
        return points < (self.under_soft if soft and self.under_soft is not None else self.under)


@dataclass(frozen=True, slots=True)
class Absent:
    """How a hand is played for one who is silent or away: it stands from these totals on.

    `waits_for`: whose hand is played so only once a reasonable time has passed.
    """

    stands_hard: int
    stands_soft: int
    rank: Rank | None
    waits_for: frozenset[Literal["absent", "silent", "refuses"]] = frozenset({"absent", "silent", "refuses"})


@dataclass(frozen=True, slots=True)
class DealerStands:
    """The totals from which the dealer draws no more."""

    hard: int
    soft: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """A winning hand of 21 that pays more: so many cards, or these ranks, in suits that are alike, mixed or spades."""

    name: str
    odds: Odds
    cards_min: int | None = None
    cards_max: int | None = None
    ranks: str = ""
    suits: Literal["any", "mixed", "same-not-spades", "spades"] = "any"


@dataclass(frozen=True, slots=True)
class SuperBonus:
    """Three suited sevens against a dealer's seven: sums by the size of the wager, and something for everybody else."""

    steps: tuple[tuple[int, int], ...]  # from this wager on, this sum, in cents
    others_cents: int
    only_controller: bool = False  # others on the winning box have what all others have, and not the sum
