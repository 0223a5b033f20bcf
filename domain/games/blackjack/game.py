"""A game: every rule that judging a round may ask for. A variation is its parent, and what differs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Literal

from domain.facts.setups import CardSource
from domain.games.blackjack.play.counting import is_ten_value, value
from domain.games.blackjack.play.outcomes import BLACKJACK, Alike, Outcome, gathered
from domain.games.blackjack.side_wagers import side_wagers_in
from domain.games.blackjack.side_wagers.wager import Carry, SideWager
from domain.irregularities.provision import TOURNAMENT
from domain.rule import (
    Absent,
    Authority,
    Bonus,
    Burn,
    Closing,
    Cut,
    CuttingCards,
    CuttingPlace,
    DealerStands,
    Deck,
    Double,
    DrawsUntil,
    FaceDown,
    FreeTokens,
    Insurance,
    LimitsChange,
    MustDraw,
    Natural,
    NaturalTakes,
    Odds,
    Others,
    PersonalLimits,
    Restriction,
    Rule,
    Split,
    SuperBonus,
    Surrender,
)
from domain.terminals.rules import TerminalRules
from domain.values import Rank
from domain.vocabulary import Bet

_OF_THE_HAND = (Bet.MAIN, Bet.DOUBLE, Bet.SPLIT, Bet.INSURANCE)

Control = tuple[Literal["seated", "highest-wager", "nearest-dealer"], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game of a rulebook, with all its rules in force."""

    family: ClassVar[str] = "blackjack"

    rulebook: str
    name: str
    title: str
    chapter: str
    parent: "Game | None" = None

    # The cards
    boxes_min: Rule[int]
    boxes_max: Rule[int]
    decks: Rule[frozenset[int]]
    deck: Rule[Deck]
    dealing: Rule[frozenset[CardSource]]
    checked_before_play: Rule[Literal["checked", "checked-in-suits"]]
    checked_after_play: Rule[Literal["no", "counted", "checked-in-suits"]]
    shuffled_before_play: Rule[bool]
    cutting_cards: Rule[CuttingCards]
    cut: Rule[Cut]
    cutting_place: Rule[CuttingPlace]
    burn: Rule[Burn]
    face_up: Rule[bool]  # every card but those that face_down lets lie otherwise
    face_down: Rule[FaceDown | None]
    shuffle_after_cutting_card: Rule[Literal["no", "after-any", "after-the-second"]]
    shuffle_before_first_card: Rule[bool]
    shuffle_after_running_out: Rule[bool]
    faulty_shoe_is_void: Rule[bool]  # what is left of one that has wrong cards in it
    discards_to_device: Rule[bool]
    replacement: Rule[dict[str, Rank]]  # who may replace cards, and for which reason
    supervised_by: Rule[Rank | None]

    # Wagers and limits
    tokens: Rule[bool]  # whether promotional tokens may lie there as they are
    players_per_box: Rule[int]
    control: Rule[Control]
    box_maximum: Rule[Literal["where-the-sign-says", "always", "never"]]
    below_minimum: Rule[Literal["valid", "returned-once-told", "may-be-returned-once-told"]]
    wagers_stay: Rule[Literal["all", "side-wagers"]]  # which nobody may change after the first card
    above_maximum: Rule[Literal["settled-to-the-maximum"]]
    rounding: Rule[Literal["up-to-the-next-chip"]]
    limits_change: Rule[LimitsChange | None]
    closing: Rule[Closing | None]
    personal_limits: Rule[PersonalLimits | None]
    restrictions: Rule[tuple[Restriction, ...]]
    three_times: Rule[bool]
    leave: Rule[dict[str, tuple[Rank, str]]]  # what somebody may allow: from which rank on, by which clause

    # Play
    insurance: Rule[tuple[Insurance, ...]]
    insurance_is_called: Rule[bool]
    subsequent_deal: Rule[Literal["first-decision", "third-card"]]  # with what it begins
    natural: Rule[Natural]
    even_money: Rule[bool]
    double: Rule[Double]
    split: Rule[Split]
    others: Rule[Others]
    surrender: Rule[Surrender | None]
    draws_until: Rule[DrawsUntil]
    must_draw: Rule[MustDraw | None]
    absent: Rule[Absent | None]
    dealer: Rule[DealerStands]
    no_needless_card: Rule[bool]

    # Settlement
    bust_collected: Rule[Literal["at-once", "at-settlement"]]
    dealer_natural_takes: Rule[NaturalTakes]
    dealer_natural_beats_21: Rule[bool]
    player_21_always_wins: Rule[Literal["paid-at-once", "paid-at-any-time"] | None]
    winning: Rule[Odds]
    losing: Rule[Literal["collected"]]
    equal: Rule[Literal["stands-off"]]
    bonuses: Rule[tuple[Bonus, ...]]
    super_bonus: Rule[SuperBonus | None]

    # Irregularities
    decisions_hold: Rule[bool]
    unwagered_hand: Rule[Literal["discarded", "discarded-once-noticed", "may-be-settled"]]  # a late wager on it
    late_insurance: Rule[Literal["void", "may-be-settled"]]  # that came after the dealer's second card
    refund_when_device_fails: Rule[bool]  # each player may have the wagers of the round back

    # In a session of a tournament alone
    deal_begins: Rule[Literal["at-the-marker", "there-or-at-the-first-box"]] | None = None
    odd_wagers: Rule[Literal["made-up-or-cut"]] | None = None  # those under the minimum, or of no whole number of units
    no_side_wagers: Rule[bool] | None = None  # whether none may be placed

    free_tokens: Rule[FreeTokens] | None = None  # where doubles and splits have them

    # On terminals, with virtual cards and no dealer
    house: TerminalRules | None = None  # what holds for every game there
    all_at_the_end: Rule[bool] | None = None  # that nothing is settled before the round is over
    side_wagers_max: Rule[int | None] | None = None  # how many may be offered
    period_s_min: Rule[int | None] | None = None  # how long wagers may be placed, at least

    void_refunded_by: str = ""  # the clause by which the wagers of a round go back that is void beyond its play
    shoe_after_device_by: str = ""  # the clause by which cards of a device are prepared to be dealt from a shoe
    bust_may_stay_lost: bool = False  # in a void round, once it was collected: the document leaves it open
    outcomes: tuple[Outcome, ...] = BLACKJACK  # what becomes of a main wager: the first that holds
    authority: dict[str, Authority] = field(default_factory=dict)  # who may void a round beyond its play, rule, shuffle
    in_tournaments: tuple[tuple[str, Any], ...] = ()  # the rules that differ while a session of one is on, by name

    own_side_wagers: tuple[SideWager, ...] = ()  # of a rulebook that does not come with the house

    side_wagers: dict[str, SideWager] = field(init=False)  # by name, as their own files say that the game may have them

    prize_bets: frozenset[str] = field(init=False)  # those for which a button draws a prize

    jackpot_bets: frozenset[str] = field(init=False)  # those that are entered into a jackpot system

    carried: dict[str, Carry] = field(init=False)  # of those that may lie on for the next round, what holds of them

    outcomes_alike: tuple[Alike, ...] = field(init=False)  # its outcome rules, gathered by what they begin with

    departures: frozenset[str] = field(init=False)  # names of the rules that are not those of the base game

    def __post_init__(self) -> None:
        object.__setattr__(self, "side_wagers", side_wagers_in(self.rulebook, self.line, self.own_side_wagers))
        drawn = {name for name, wager in self.side_wagers.items() if any(stage.button for stage in wager.stages)}
        object.__setattr__(self, "prize_bets", frozenset(drawn))
        entered = {name for name, wager in self.side_wagers.items() if wager.stages[0].jackpot is not None}
        object.__setattr__(self, "jackpot_bets", frozenset(entered))
        carried = {name: wager.carry for name, wager in self.side_wagers.items() if wager.carry is not None}
        object.__setattr__(self, "carried", carried)
        object.__setattr__(self, "outcomes_alike", gathered(self.outcomes))
        object.__setattr__(self, "departures", frozenset())
        base = self
        while base.parent is not None:
            base = base.parent
        departures = {name for name, rule in self.rules() if rule is not getattr(base, name, None)}
        object.__setattr__(self, "departures", frozenset(departures))

    @property
    def key(self) -> str:
        """How a table names it: rulebook and game."""
        return f"{self.rulebook}/{self.name}"

    @property
    def line(self) -> tuple[str, ...]:
        """Its name, its parent's, and so on: what is said of a game is said of its variations too."""
        return (self.name, *(self.parent.line if self.parent else ()))

    @property
    def on_terminals(self) -> bool:
        """Whether it is played on terminals, and not at a table."""
        return self.house is not None

    @property
    def powers(self) -> dict[str, Authority]:
        return self.house.authority if self.house is not None else self.authority

    def own_rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        own = self.differences() if self.parent is not None else None
        return ((name, rule) for name, rule in self.rules() if own is None or name in own)

    def bets_named(self) -> dict[str, tuple[str, str]]:
        """By name its bets, side wagers too: the title of each, and the clause of its odds."""
        of_the_hand = {
            Bet.MAIN: ("main wager", self.winning.clause),
            Bet.DOUBLE: ("double", self.double.clause),
            Bet.SPLIT: ("split", self.split.clause),
            Bet.INSURANCE: ("insurance", self.insurance.clause),
        }
        named = {str(bet): said for bet, said in of_the_hand.items()}
        return named | {name: (wager.title, wager.odds.clause) for name, wager in self.side_wagers.items()}

    def pay_tables_of(self, bet: str) -> tuple[str, ...]:
        """The pay tables of a side wager by name; none where it has one only."""
        wager = self.side_wagers.get(bet)
        tables = {table for _, table in wager.odds.value} if wager is not None else set()
        return tuple(sorted(tables - {""}))

    def insurance_on(self, shown: str | None) -> Insurance | None:
        """What may be insured against the card that the dealer shows."""
        on = "" if shown is None else "ace" if value(shown) == 1 else "ten" if is_ten_value(shown) else ""
        return next((offer for offer in self.insurance.value if offer.on == on), None)

    @property
    def insured_part_max(self) -> float:
        """How much of a wager may be insured, at most."""
        return max((offer.part_max for offer in self.insurance.value), default=0.0)

    def knows(self, bet: str) -> bool:
        """Whether it can be said of a bet what it should be paid; other bets are recorded, and not judged."""
        return bet in _OF_THE_HAND or bet in self.side_wagers

    def leave_for(self, permission: str, bets: Iterable[str], bet: str | None = None) -> Authority | None:
        """Who may give a permission. Of one about side wagers each has a clause of its own: `bets` are those meant.

        `bet` is the one that it names: of how many may lie on a box, the game has a clause too.
        """
        fewer = self.side_wagers[bet].placement.fewer_with if bet in self.side_wagers else None
        if permission == "fewer-players-on-a-box" and fewer is not None and fewer.value is not None:
            return Authority(fewer.value, fewer.clause)
        if permission in self.leave.value:
            return Authority(*self.leave.value[permission])
        leave = [self.side_wagers[bet].placement.leave() for bet in bets]
        found = [given[permission] for given in leave if permission in given]
        return Authority(found[0].rank, ", ".join(dict.fromkeys(one.clause for one in found))) if found else None

    def rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        """Every rule by name, in the order of play."""
        for item in fields(self):
            value = getattr(self, item.name)
            if isinstance(value, Rule):
                yield item.name, value
        for outcome in self.outcomes:
            if outcome.rule is not None:
                yield outcome.name, outcome.rule

    def differences(self) -> set[str]:
        """The names of the rules that are this variation's own."""
        if self.parent is None:
            return set()
        inherited = dict(self.parent.rules())
        return {name for name, rule in self.rules() if rule is not inherited.get(name)}


def variation(parent: Game, *, name: str, title: str, chapter: str, **differences: Any) -> Game:
    """The parent's rules, except where the variation's own differ."""
    return replace(parent, parent=parent, name=name, title=title, chapter=chapter, **differences)


def in_a_tournament(game: Game) -> Game:
    """The game as it is played in a session of a tournament, whose own rules prevail."""
    title = f"{game.title}, in a tournament"
    return variation(game, name=TOURNAMENT, title=title, chapter=game.chapter, **dict(game.in_tournaments))
