"""What a side wager is: where it may lie, what it waits for, when it is settled and what it pays.

A wager is data: a file of its own has its rules with their clauses, and its pay table. Nothing else in the house knows
its name. Whoever deals, checks or settles asks the wager.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, NamedTuple, Protocol

from domain.facts.people import Marker
from domain.games.blackjack.play.doubt import CanNotTell, seen
from domain.rule import Authority, Odds, Rule
from domain.values import Rank
from domain.vocabulary import Prize

# A main wager of somebody's, on that box or anywhere; or one of the player's own on that box, or anywhere,
# which nobody's leave replaces.
Needs = Literal["main-wager-on-box", "main-wager-anywhere", "own-main-wager-on-box", "own-main-wager-anywhere"]

# What a stage waits for. A box's first two cards come with the initial deal, which has the dealer's first card too. A
# box's third card has come, or never will: its player stands. The dealer's hand is complete when the dealer may draw no
# more, and a wager that waits for it has the dealer draw even if no hand does. Free tokens are known when the hands of
# the box are played.
WaitsFor = Literal["first-two-cards", "initial-deal", "third-card", "free-tokens", "dealers-hand"]

# "at-any-time": from when it is decided on; no clause says by when. "before-its-tokens-go": likewise, as long as the
# free tokens of its box lie there.
Settled = Literal["interim-before-naturals", "before-subsequent-deal", "final", "at-any-time", "before-its-tokens-go"]


@dataclass(frozen=True, slots=True)
class Seen:
    """The cards that a wager on a box may be decided by. `None` is a card that nobody saw."""

    box: int
    firsts: tuple[str | None, ...]  # dealt to the box, at most two
    dealer: tuple[str | None, ...]
    dealer_is_complete: bool
    next: tuple[str | None, ...] = ()  # the card that came to the box after those two, to whichever hand; at most one
    tokens: int = 0  # free tokens that were played on the box
    is_split: bool = False

    def first_two(self, bet: str) -> tuple[str, str]:
        """The box's first two cards."""
        cards = [seen(card, f"box {self.box}") for card in self.firsts]
        if len(cards) < 2:
            raise CanNotTell("card-not-drawn", f"{bet} needs two cards, and box {self.box} did not get them")
        return cards[0], cards[1]

    def third(self) -> str | None:
        """The box's third card; None where it got none."""
        return seen(self.next[0], f"box {self.box}") if self.next else None

    def dealers_first(self, bet: str) -> str:
        """The dealer's first card."""
        if not self.dealer:
            raise CanNotTell("card-not-drawn", f"{bet} needs the dealer's first card, which was not drawn")
        return seen(self.dealer[0], "the dealer")

    def dealers_hand(self, bet: str) -> tuple[str, ...]:
        """The dealer's completed hand."""
        cards = tuple(seen(card, "the dealer") for card in self.dealer)
        if not self.dealer_is_complete:
            raise CanNotTell("card-not-drawn", f"{bet} waits for the dealer's hand, which was not completed")
        return cards


class PayTable(Protocol):
    """What the cards pay, by one table of odds. `rows` is the table as it is printed."""

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        """The odds; None where the wager has lost."""

    def rows(self) -> dict[str, Odds]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Entitlement:
    """Who comes first where more would place a wager than may lie on a box."""

    own_main: Rule[bool]  # those with a main wager on that box
    clockwise: Rule[bool]  # then the others, clockwise from there
    controller_of_one: Rule[bool]  # where one alone may lie there, who controls the box


def tables_alike(odds: Mapping[tuple[int, str], PayTable]) -> Iterator[tuple[str, PayTable]]:
    """Each pay table once, with the decks and the option that it is for: `4 to 8 decks option A`."""
    found: list[tuple[str, PayTable, list[int]]] = []
    for (decks, option), table in odds.items():
        known = next((for_decks for name, other, for_decks in found if name == option and other == table), None)
        if known is None:
            found.append((option, table, [decks]))
        else:
            known.append(decks)
    for option, table, for_decks in found:
        yield _decks(sorted(for_decks)) + (f" option {option}" if option else ""), table


def _decks(numbers: list[int]) -> str:
    first, last = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return f"{first} decks"
    if len(numbers) > 2 and numbers == [*range(first, last + 1)]:
        return f"{first} to {last} decks"
    return f"{', '.join(map(str, numbers[:-1]))} and {last} decks"


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """Where a wager may lie, beside what, how many of them, and what somebody may allow or demand."""

    needs: Rule[Needs]  # whose wager it may be without leave follows: one's own on that box, or anywhere
    players_per_box: Rule[int | None]
    decks: Rule[frozenset[int]]
    elsewhere_with: Rule[Rank | None]  # who may let a player have it without a main wager of their own there
    own_demanded_by: Rule[Rank | None]  # who may demand one all the same, once surveillance and inspectors know
    own_demand_told_by: str = ""  # the clause by which they are told
    fewer_with: Rule[Rank | None] | None = None  # who may let fewer of them lie on a box; None where no clause says
    entitlement: Entitlement | None = None  # who comes first; None where no clause says, or nothing shows it
    control: Rule[bool] | None = None  # that its player controls the box, where a clause says so
    others_with: Rule[Rank | None] | None = None  # who may let another player of the box have it instead

    def leave(self) -> dict[str, Authority]:
        """What somebody may allow or demand: from which rank on, by which clause."""
        given = {"side-wager-on-another-box": self.elsewhere_with, "own-wager-for-side-wager": self.own_demanded_by}
        if self.others_with is not None:
            given["side-wager-by-another-player"] = self.others_with
        return {name: Authority(rule.value, rule.clause) for name, rule in given.items() if rule.value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A button that draws a prize for each wager that has won, instead of odds."""

    offered: Rule[bool]  # to each of them
    order: Rule[Literal["controller-first-then-as-placed"]]  # of those on one box
    nominee: Rule[Literal["without-a-winning-wager"]]  # who may press for somebody else
    undecided: Rule[Literal["staff-press"]]
    paid_before_next: Rule[bool]
    prizes: Rule[Literal["of-the-pay-table"]]
    without_wager: Rule[Literal["void"]]  # a press by a winner of the hand who has no such wager
    out_of_offer: Rule[Literal["void"]]  # one while the button is not being offered
    without_player: Rule[Literal["accept-or-press-again"]]  # it went off, or somebody else pressed, while it was
    shown_differently: Rule[Literal["control-panel"]]
    under_way_at_malfunction: Rule[Literal["control-panel"]]
    waiting_at_malfunction: Rule[Odds]
    after_malfunction: Rule[Literal["not-offered"]]

    def rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        for item in fields(self):
            yield f"button: {item.name.replace('_', ' ')}", getattr(self, item.name)


class OfTheMeter(Odds):
    """A share of a prize meter, where odds are printed."""

    def __str__(self) -> str:
        return f"{100 * self.pays // self.to}% of the meter"


class JackpotOutcome(NamedTuple):
    """What a hand wins by its cards: fixed odds, or a share of a meter; `level` is its name on the keypad."""

    title: str
    level: str
    odds: Odds
    wins: Callable[[tuple[str, str], str], bool]  # by the box's first two cards, and the dealer's first

    others: frozenset[str] = frozenset()  # the levels of the other outcomes: one keyed as such is not this one

    @property
    def is_of_the_meter(self) -> bool:
        return isinstance(self.odds, OfTheMeter)

    def may_be_keyed_as(self, level: str) -> bool:
        """By its own level, or by one of a name that the rules do not have."""
        return level not in self.others


@dataclass(frozen=True, slots=True)
class JackpotTable:
    """The outcomes of a jackpot wager in the order in which they count. Where there are none, the system picks."""

    outcomes: tuple[JackpotOutcome, ...]
    picked: Odds  # what a box wins that the system picks
    sees_dealer: bool = False  # whether any depends on the dealer's first card

    def outcome(self, bet: str, cards: Seen) -> JackpotOutcome | None:
        if not self.outcomes:
            return None
        firsts = cards.first_two(bet)
        if not self.sees_dealer or (firsts[0][0] != "A" and firsts[1][0] != "A"):
            return next((one for one in self.outcomes if one.wins(firsts, "")), None)
        dealers = cards.dealers_first(bet)
        return next((one for one in self.outcomes if one.wins(firsts, dealers)), None)

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        found = self.outcome(bet, cards)
        return found.odds if found is not None else None

    def rows(self) -> dict[str, Odds]:
        return {one.title: one.odds for one in self.outcomes} | {"picked by the system": self.picked}


@dataclass(frozen=True, slots=True, kw_only=True)
class Jackpot:
    """A jackpot system behind a wager: entered before the deal, keyed in, picked, verified, pooled and shared."""

    working: Rule[bool]  # the wager is offered only while its equipment works
    entered: Rule[Literal["before-the-first-card"]]
    keyed: Rule[Literal["in-the-interim-settlement"]] | None  # hands that win by their cards
    rounded: Rule[Literal["up-to-the-next-dollar", "up-to-the-next-chip"]]  # the meter's value
    pooled: Rule[Literal["shared-evenly", "shared-to-the-cent"]]  # what several win at once at a table
    picked: Rule[Odds]  # what a box wins that the system picks
    stake: Rule[Literal["either", "taken"]]  # whether it goes back beside a prize from the meter
    verified: Mapping[str, Rule[Rank]]  # by level, who decides about a prize before it is paid
    pooled_by: Rule[Rank] | None = None  # who keys in hands that share
    not_entered: Rule[Literal["may-be-retracted"]] | None = None
    malfunction: Rule[Literal["as-recorded"]] | None = None  # in a round: what was placed is read from other records
    server_fails: Rule[Literal["void"]] | None = None  # in a round: what becomes of the wagers
    in_a_void_round: Rule[Literal["settled-stands"]] | None = None
    without_main: Rule[Literal["void"]] | None = None  # what becomes of one where its player has no main wager
    misregistered: Rule[Literal["told"]] | None = None  # an adjustment is told to those whom the rules name
    opened_by: Rule[Rank] | None = None  # who may open and close its equipment

    def rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        for item in fields(self):
            value = getattr(self, item.name)
            if isinstance(value, Rule):
                yield f"jackpot: {item.name.replace('_', ' ')}", value
        for level, rule in self.verified.items():
            yield f"jackpot: {level.replace('-', ' ')}", rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One decision about a wager.

    Where it `stays`, a wager that has won is paid, lies on and is decided once more. Where it `goes_on`, it is not paid
    yet: what it has won is decided by the next stage.
    """

    waits_for: WaitsFor
    settled: Rule[Settled]
    odds: Rule[dict[tuple[int, str], PayTable]]  # by number of decks and option; "" where there is none
    losing: Rule[Literal["collected"]]
    stays: bool = False
    goes_on: bool = False
    prizes: Rule[dict[str, tuple[Odds, Prize]]] | None = None  # by pay table, what is given besides these odds
    once_split: Rule[Literal["at-once"]] | None = None  # when it is settled where the box's first two cards were split
    dealer_finishes: Rule[bool] | None = None  # of one that waits for the dealer's hand: even for nobody else's sake
    button: Button | None = None  # where the prize is drawn: the pay tables have what may come
    jackpot: Jackpot | None = None  # where a jackpot system decides what is won
    paid_after: Rule[tuple[str, ...]] | None = None  # side wagers that are settled before this is paid


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """What holds of a wager that has won every stage and may lie on, active, for one more round."""

    stays: Rule[bool]  # that it does, unless its player takes it off
    stages: tuple[Stage, ...]  # by which it is decided there
    marked: Rule[Marker]  # what is laid on it
    removed: Rule[Literal["by-its-player"]]
    reduced: Rule[Literal["within-the-limits"]]
    raised: Rule[Literal["never"]]  # once it was first paid
    needs: Rule[Needs]  # without it, it goes back
    comes_first: Rule[bool]  # before all who are entitled to place one
    last_round: Rule[bool]  # where the closing was announced, one more is dealt for it, and nobody places a new one


@dataclass(frozen=True, slots=True, kw_only=True)
class SideWager:
    """A side wager of a rulebook. It is offered in `games` and their variations, but for those in `but_not`."""

    name: str
    title: str
    short: str = ""  # as it is printed where there is little room, if that is not its title
    rulebook: str
    chapter: str
    games: frozenset[str]
    but_not: frozenset[str] = frozenset()
    placement: Placement
    stages: tuple[Stage, ...]
    closed_to_change: Rule[dict[str, str]] | None = None  # by pay table, by which clause a table closes to leave it
    carry: Carry | None = None  # where it may go on into the next round
    maximum: Rule[Literal["by-the-sign"]] | None = None  # the most that any one win pays, where there is one

    @property
    def on_layout(self) -> str:
        """Its name as it stands on a layout."""
        return self.short or self.title

    @property
    def odds(self) -> Rule[dict[tuple[int, str], PayTable]]:
        """What it pays when it is first decided."""
        return self.stages[0].odds

    @property
    def sees_third_card(self) -> bool:
        """Whether a stage of it waits for the box's third card."""
        return any(stage.waits_for == "third-card" for stage in self.stages)

    @property
    def paying(self) -> tuple[Stage, ...]:
        """The stages in which it is paid, those of a wager that lies on for the next round among them."""
        further = self.carry.stages if self.carry is not None else ()
        return tuple(stage for stage in (*self.stages, *further) if not stage.goes_on)

    def is_offered_in(self, line: Collection[str]) -> bool:
        """Whether a game may have it; `line` are the names of the game, of its parent, and so on."""
        return not self.games.isdisjoint(line) and self.but_not.isdisjoint(line)

    def rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        """Its rules as a rule sheet lists them, but for what it pays."""
        placement = self.placement
        yield "needs", placement.needs
        yield "players per box", placement.players_per_box
        yield "decks", placement.decks
        yield "leave", placement.elsewhere_with
        yield "own wager", placement.own_demanded_by
        for number, stage in enumerate(self.stages):
            after = f", {stage.waits_for.replace('-', ' ')}" if number else ""
            yield f"settled{after}", stage.settled
            if stage.once_split is not None:
                yield "settled after a split", stage.once_split
            if stage.prizes is not None:
                yield "besides", stage.prizes
            if stage.losing is not self.stages[number - 1].losing or not number:
                yield f"loses{after}", stage.losing
            if stage.dealer_finishes is not None:
                yield "dealer's hand", stage.dealer_finishes
            if stage.paid_after is not None:
                yield "paid after", stage.paid_after
            if stage.button is not None:
                yield from stage.button.rules()
            if stage.jackpot is not None:
                yield from stage.jackpot.rules()
        if self.closed_to_change is not None:
            yield "another version", self.closed_to_change
        yield from self._further_rules()

    def _further_rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        """Those that only some wagers have."""
        placement, carry = self.placement, self.carry
        if placement.fewer_with is not None:
            yield "fewer", placement.fewer_with
        if placement.control is not None:
            yield "control", placement.control
        if placement.others_with is not None:
            yield "another player", placement.others_with
        if placement.entitlement is not None:
            yield "who comes first", placement.entitlement.own_main
            yield "then", placement.entitlement.clockwise
            yield "one alone", placement.entitlement.controller_of_one
        if self.maximum is not None:
            yield "maximum", self.maximum
        if carry is None:
            return
        yield "stays active", carry.stays
        yield "marker", carry.marked
        yield "taken off", carry.removed
        yield "reduced", carry.reduced
        yield "raised", carry.raised
        yield "active, needs", carry.needs
        yield "active, first", carry.comes_first
        yield "last round", carry.last_round
        for stage in carry.stages:
            yield "active, settled", stage.settled
            yield "active, loses", stage.losing
