"""The records that the state is made of: table, shoe, round, hand, stake. Plain data that saves and resumes exactly."""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, ClassVar, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from domain.facts.events import Event
from domain.facts.people import Marker as MarkerName
from domain.games.blackjack.play.button import Button
from domain.games.blackjack.play.jackpots import Jackpots
from domain.games.blackjack.play.tenders import TENDERS, Tender
from domain.table.shoe import Dealt
from domain.table.state import RoundState, TableState
from domain.values import Limit, Rank
from domain.vocabulary import BET_DOUBLE, BETS_DURING_A_ROUND, BETS_OF_A_HAND, Bet, Choice
from domain.vocabulary import Prize as PrizeName
from domain.vocabulary import Tender as TenderName


class Refused(Struct, gc=False):
    """Chips that went back after the first card. Whether they had lain there before it need not be recorded."""

    seq: int
    cents: int
    because: str | None
    late: bool = False  # behind what the wager waited for: then it changes nothing


class Changed(Struct, gc=False):
    """A wager that was raised or lowered after the first card, and by how much."""

    seq: int
    stake_seq: int
    cents: int


# Of a wager that may lie on for the next round: put down for this one, left active by the one before, or not known.
Standing = Literal["new", "active", "unsure"]


class Stake(Struct, gc=False):
    """A wager on the layout, and what has become of it so far."""

    seq: int
    player: str
    box: int
    bet: str
    cents: int
    hand: int = 1
    place: int = 1
    tender: TenderName = TenderName.CHIPS
    carried: bool = False
    paid_cents: int = 0
    paid_early_cents: int = 0  # before the dealer's second card
    paid_first_cents: int = 0  # before anything was decided about its box
    collected_cents: int = 0
    returned_cents: int = 0
    paid_seq: int | None = None
    settled_seq: int | None = None
    first_settled_seq: int | None = None
    forfeited: bool = False
    voided_seq: int | None = None
    settled_hand: int | None = None  # where it was settled, if that is not where it lay
    late_cents: int = 0  # of it, put down after the first card
    refused: Refused | None = None
    counts_to_cents: int | None = None  # over the maximum it is settled to the maximum
    against: str | None = None  # of insurance: what the dealer showed when it was put down
    standing: Standing = "new"
    raised_seq: int | None = None  # when it was last raised
    left_cents: int | None = None  # what was left of it where it was reduced between its first win and the third card
    most_cents: int | None = None  # the most that a win pays, by the sign that hung when the first card came

    @property
    def counted_cents(self) -> int:
        """What of it is settled."""
        return self.cents if self.counts_to_cents is None else min(self.cents, self.counts_to_cents)

    @property
    def lost_cents(self) -> int:
        """What was collected and not given back. A token that has won goes back to the float, and nothing is lost."""
        if not self.collected_cents and not self.returned_cents:
            return 0
        tender = self.tender_in_use
        if not tender.is_money or (tender.is_token and self.paid_cents):
            return 0
        if not self.returned_cents:
            return self.collected_cents
        given_back = max(0, self.collected_cents + self.returned_cents - self.cents)
        return self.collected_cents - min(self.returned_cents, given_back)

    @property
    def may_be_gone(self) -> bool:
        """All of it was refused, or as much again that the player had still in hand."""
        if self.refused is None or (self.refused.late and self.bet != Bet.MAIN):
            return False
        return self.refused.cents == self.cents

    @property
    def tender_in_use(self) -> Tender:
        """What it is made of, and what that means for money."""
        return TENDERS[self.tender]

    def settle(self, seq: int) -> None:
        self.settled_seq = seq
        if not self.first_settled_seq:
            self.first_settled_seq = seq


class Prize(Struct, gc=False):
    """Something beside the odds that a player was given."""

    seq: int
    player: str
    prize: PrizeName
    cents: int
    box: int | None = None


class Stray(Struct, gc=False):
    """Money that was paid where no wager is in the record."""

    seq: int
    player: str
    box: int
    bet: str
    cents: int


class Moved(Struct, gc=False):
    """A wager that was laid on another hand of its box. `late` if a half of the split had been played on."""

    seq: int
    player: str
    bet: str
    box: int
    left: int
    to: int
    late: bool


class Decision(Struct, gc=False):
    """What somebody chose, or was directed, for a hand."""

    seq: int
    player: str | None
    choice: Choice
    directed_by_rank: Rank | None = None
    cards: str = ""  # the hand that it was made for
    late: bool = False  # made with the dealer's second card in sight
    after_further_card: bool = False  # of a surrender: somebody had drawn by then


Key = tuple[int, int]  # a box, and the number of a hand on it
_card_of: Callable[[Dealt], str | None] = attrgetter("card")


class Hand(Struct):
    """A hand on a box."""

    box: int
    number: int
    cards: list[Dealt] = field(default_factory=list)
    split_from: int | None = None
    asked: list[int] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    picked_up_seq: int | None = None
    cleared: list[Dealt] = field(default_factory=list)  # put away when it was bust; they count unless it is played on

    @property
    def key(self) -> Key:
        return self.box, self.number

    def play_on(self) -> None:
        """What was put away is gone."""
        if self.cleared:
            self.cards = [dealt for dealt in self.cards if dealt not in self.cleared]
            self.cleared = []

    @property
    def names(self) -> list[str]:
        """The cards that were seen, in order."""
        return [*filter(None, map(_card_of, self.cards))]  # asked often: without a step of Python for each card

    def unseen(self) -> int:
        """How many of its cards nobody saw."""
        return [*map(_card_of, self.cards)].count(None)


class DeviceFailure(Struct):
    """What a device did in a round, and what is known of it: None is not known."""

    seq: int
    cards_together: bool = False  # it gave out several cards at once; else it stopped working
    order_known: bool | None = None
    round_can_finish: bool | None = None
    disadvantages: str | None = None
    spare_ready: bool | None = None
    cards_can_move: bool | None = None
    damaged: list[str] = field(default_factory=list)
    shoe_seq: int | None = None  # since when the round has gone on from a shoe

    @property
    def is_in_no_known_order(self) -> bool:
        """Several cards came out at once, and nobody can tell which was the first."""
        return self.cards_together and self.order_known is False


class RanOut(Struct):
    """The shoe had too few cards for the round: how many were left, and how many have been drawn since."""

    seq: int
    remaining: int
    drawn: int = 0
    shuffled: bool = False
    loaded_seq: int | None = None


class ActiveWager(Struct, gc=False):
    """A wager that won in one round and may lie on for the next; not `sure` where nobody can say whether it won."""

    player: str
    box: int
    bet: str
    cents: int
    sure: bool = True


Done = Literal["leave", "reduce", "remove", "raise", "returned", "refused", "gone"]  # gone: its player is


class Chosen(Struct, gc=False):
    """What was said or done about a wager after it was settled, or before the next first card."""

    seq: int
    player: str
    box: int
    bet: str
    what: Done
    cents: int = 0
    because: str | None = None  # of one that was refused
    is_found: bool = False  # of one that was raised: in the round that it was won in, where it is looked at by itself


class InDoubt(Struct, gc=False):
    """A wager of which nobody can say whether the round before left it active, and what is not judged for that."""

    seq: int
    player: str
    box: int
    bet: str
    why: str


class Laid(Struct, gc=False):
    """A marker that stands for no limits: what it says, and where it lies."""

    seq: int
    kind: MarkerName
    box: int
    player: str


_GIVES_UP = (Choice.SURRENDER, Choice.WITHDRAW_DOUBLE, Choice.TAKE_REFUND)
_GIVES_BACK = (Choice.SURRENDER, Choice.RETRACT_WAGER, Choice.TAKE_REFUND)


class Foreign(Struct, gc=False):
    """What no blackjack has: at which step, and what it was."""

    seq: int
    why: str


class Secret(Struct):
    """A wager whose amount, or all of it, nobody else was to see before the cards were played."""

    seq: int
    player: str
    box: int
    kind: Literal["form", "voucher"]
    bet: str | None
    cents: int | None  # as the form has it
    examined: bool = False
    shown_seq: int | None = None
    shown_cents: int | None = None  # as it was announced, or as the voucher says


class Passed(Struct, frozen=True):
    """A pass card that lay on a box in place of a wager."""

    seq: int
    player: str
    box: int


def clockwise(boxes: Iterable[int], first: int) -> list[int]:
    """Boxes in the order of the deal, from the one on which it begins.

    >>> clockwise({1, 2, 5}, 2)
    [2, 5, 1]
    """
    in_order = sorted(boxes)
    behind = bisect_left(in_order, first)
    return in_order[behind:] + in_order[:behind]


class Round(RoundState):
    """A round of play, from the first wager to the last card picked up."""

    family: ClassVar[str] = "blackjack"

    first_card_seq: int | None = None
    first_box: int = 0  # where the deal began, where a marker says who is first; else with the first one
    secret: list[Secret] = field(default_factory=list)  # wagers that others were not to see
    passed: list[Passed] = field(default_factory=list)  # pass cards that were laid in place of wagers
    stakes: list[Stake] = field(default_factory=list)
    active: list[ActiveWager] | None = field(default_factory=list)  # left by the round before; None: that is not known
    chosen: list[Chosen] = field(default_factory=list)  # what was said of them before the first card
    in_doubt: list[InDoubt] = field(default_factory=list)  # of those that lay there or were taken off
    hands: list[Hand] = field(default_factory=list)
    firsts: dict[int, list[Dealt]] = field(default_factory=dict)  # the first two cards of each box, wherever they went
    dealer: list[Dealt] = field(default_factory=list)
    drawn: list[Dealt] = field(default_factory=list)  # every card that left the shoe for this round, in order
    unread: list[int] = field(default_factory=list)  # steps of cards that were dealt face up and not read
    foreign: Foreign | None = None
    laid_aside: list[Dealt] = field(default_factory=list)
    prizes: list[Prize] = field(default_factory=list)
    button: Button | None = None  # that draws prizes, where one was touched
    jackpots: Jackpots | None = None  # what the jackpot system reported of it, where it reported anything
    strays: list[Stray] = field(default_factory=list)
    changed: list[Changed] = field(default_factory=list)  # wagers that were raised or lowered after the first card
    moved: list[Moved] = field(default_factory=list)  # wagers that were laid on another hand
    callers: dict[int, str] = field(default_factory=dict)  # by box who calls its decisions, once it is dealt
    left: list[str] = field(default_factory=list)  # who went away while their wagers lay there
    rack_at_start: int = 0  # discards that lay in the rack when it began
    discards_returned: int = 0  # so many of them went into the device
    insurance_offered_seq: int | None = None
    insurance_closed_seq: int | None = None
    dealer_picked_up_seq: int | None = None
    device_failure: DeviceFailure | None = None
    ran_out: RanOut | None = None
    laid_back_seq: int | None = None  # when cards that had been swept were last laid where they had lain
    rebuilt_seq: int | None = None
    before_rebuild: list[Hand] = field(default_factory=list)
    rebuilt: list[Hand] = field(default_factory=list)  # as the hands were laid then

    @property
    def begun_seq(self) -> int | None:
        return self.first_card_seq

    @property
    def players(self) -> set[str]:
        return {stake.player for stake in self.stakes if stake.cents}

    def leave(self, player: str) -> None:
        if any(stake.player == player for stake in self.stakes):
            self.left.append(player)

    def come_back(self, player: str) -> None:
        if player in self.left:
            self.left.remove(player)

    @property
    def was_played(self) -> bool:
        """Whether a card was dealt for it, or money moved."""
        moved = bool(self.drawn or self.strays or self.prizes)
        return moved or any(stake.settled_seq is not None for stake in self.stakes)

    @property
    def dealer_shows(self) -> str | None:
        """The dealer's first card, if it was seen."""
        return self.dealer[0].card if self.dealer else None

    @property
    def dealers_second_seq(self) -> int | None:
        return self.dealer[1].seq if len(self.dealer) > 1 else None

    def hands_on(self, box: int) -> list[Hand]:
        return [hand for hand in self.hands if hand.box == box]

    def hand(self, box: int, number: int = 1) -> Hand | None:
        for hand in self.hands:
            if hand.box == box and hand.number == number:
                return hand
        return None

    def is_live(self, box: int, number: int) -> bool:
        """Whether anybody's wager on a hand still depends on the dealer: not surrendered, nor the double withdrawn."""
        hand = self.hand(box, number)
        out = set()
        for made in hand.decisions if hand else ():
            if made.choice in _GIVES_UP and hand and self.counts(hand, made):
                out.add(made.player)
        stakes = self.stakes_on(box, number)
        live = [s for s in stakes if s.cents and s.voided_seq is None and s.bet in BETS_OF_A_HAND]
        return bool(live) if not out else any(stake.player not in out for stake in live)

    def is_over(self, stake: Stake) -> bool:
        """Whether a wager is settled for good: one that only went back while its hand is played is not."""
        if stake.settled_seq is None and stake.voided_seq is None:
            return False
        if stake.paid_cents or stake.collected_cents or self.voided_seq is not None:
            return True
        hand = self.hand(stake.box, stake.hand)
        made = hand.decisions if hand else []
        return (
            len(self.dealer) > 1
            or hand is None
            or any(d.choice in _GIVES_BACK and d.player == stake.player for d in made)
        )

    def counts(self, hand: Hand, decision: Decision) -> bool:
        """Whether what was chosen is in force: in time, with a double to withdraw, and with the box's caller.

        Nobody surrenders where the one who calls plays on (CM 10.5.4(e)).
        """
        if decision.late:
            return False
        if decision.choice == Choice.WITHDRAW_DOUBLE:
            doubled = self.is_doubled(*hand.key)
            return doubled or any(made.choice == Choice.DOUBLE for made in hand.decisions)
        if decision.choice == Choice.SURRENDER:
            caller = self.callers.get(hand.box, decision.player)
            return any(
                (made.choice, made.player, made.late) == (Choice.SURRENDER, caller, False) for made in hand.decisions
            )
        return True

    def is_doubled(self, box: int, number: int) -> bool:
        """Whether a double lies at a hand."""
        return bool(self.stakes_on(box, number, BET_DOUBLE))

    def original_wagers(self) -> list[Stake]:
        """The wagers that the round begins with, as they lie: what was put down in parts is one."""
        whole: dict[tuple[str, int, str], Stake] = {}
        for stake in self.stakes:
            if stake.cents and stake.bet not in BETS_DURING_A_ROUND:
                key = (stake.player, stake.box, stake.bet)
                part = whole.setdefault(key, stake)
                if part is not stake:
                    whole[key] = replace(part, cents=part.cents + stake.cents)
        return list(whole.values())

    def stakes_on(self, box: int, number: int | None = None, bet: str | None = None) -> list[Stake]:
        found = []
        for stake in self.stakes:  # as with `Hand.names`: few of few, asked often
            if stake.box == box and (number is None or stake.hand == number) and (bet is None or stake.bet == bet):
                found.append(stake)
        return found

    def stakes_of(self, player: str | None, box: int, bet: str | None = None, number: int | None = None) -> list[Stake]:
        """What somebody has on a box; nothing, where it is not known who that is."""
        return [stake for stake in self.stakes_on(box, number, bet) if stake.player == player]


class Named(Struct):
    """Somebody was named to call the decisions of a box."""

    seq: int
    player: str


class Marker(Struct):
    """A marker at a box, that stands for limits of a player's own."""

    seq: int
    kind: MarkerName
    box: int
    player: str
    limits: list[Limit] = field(default_factory=list)


class Table(TableState):
    """Everything that is known at a blackjack table after the events so far."""

    family: ClassVar[str] = "blackjack"

    controllers: dict[int, Named] = field(default_factory=dict)  # by box, as the dealer named them
    markers: list[Marker] = field(default_factory=list)  # those that stand for limits
    reserved: dict[int, str] = field(default_factory=dict)  # boxes kept for one player
    round: Round | None = None
    ahead: list[Stake] = field(default_factory=list)  # wagers for the next round, laid before this one was over
    button_failed_seq: int | None = None  # since when a malfunction of the button that draws prizes is in force
    jackpots_down: dict[str, int] = field(default_factory=dict)  # since when which jackpot equipment is out of order
    adjusted_seq: int | None = None  # when a jackpot wager that was wrongly registered was last noted
    active: list[ActiveWager] | None = field(default_factory=list)  # of the last round that was judged, for the next
    chosen: list[Chosen] = field(default_factory=list)  # about wagers, since the last first card
    laid: list[Laid] = field(default_factory=list)  # markers, since then

    def begin_round(self, event: Event, *, is_over: bool = False) -> None:
        number = event.round or 0
        if is_over:
            self.round = Round(number, event.shoe, event.seq, first_card_seq=event.seq)
            return
        self.round = Round(
            number, event.shoe, event.seq, stakes=self.ahead, active=self.active, rack_at_start=self.discards
        )
        self.ahead = []
        self.active = None  # until this round is judged

    def of_the_round(self) -> dict[str, Any]:
        return {"round": self.round, "controllers": self.controllers, "ahead": self.ahead}

    @property
    def is_button_broken(self) -> bool:
        """Whether a malfunction is in force. A table that is set up anew offers what its setup says."""
        return self.button_failed_seq is not None and self.button_failed_seq > (self.setup_seq or 0)

    @property
    def are_jackpots_down(self) -> bool:
        """Whether equipment of a jackpot system is out of order."""
        return bool(self.jackpots_down) and max(self.jackpots_down.values()) > (self.setup_seq or 0)

    def lose_sight(self) -> None:
        TableState.lose_sight(self)
        self.button_failed_seq = None
        self.jackpots_down.clear()
        self.adjusted_seq = None
        self.reserved.clear()
        self.ahead.clear()
        self.active = None

    def forget_rounds(self) -> None:
        TableState.forget_rounds(self)
        self.ahead.clear()
        self.active = None
