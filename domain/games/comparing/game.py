"""A game of compared hands: with how many decks, which cards are drawn, which bets there are, and what each then pays.

A bet is a function of the hands as they lie: odds, a stand-off, the loss of half, or the loss of all. So what a bet is
worth to the house can be computed by dealing every hand through the very function that judges it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Literal, NamedTuple

from domain.facts.setups import ComparingSetup
from domain.rule import Authority, Odds, Rule
from domain.terminals.rules import TerminalRules


class Coup(NamedTuple):
    """The hands of a round of baccarat, each with its cards in their order."""

    player: tuple[str, ...]
    banker: tuple[str, ...]


class Duel(NamedTuple):
    """One betting area of casino war against the dealer. `war` has the community card and the dealer's second card;
    without it a tie was surrendered."""

    mine: str
    dealer: str
    war: tuple[str, str] | None = None


STANDS_OFF: Final = "stands-off"
LOSES_HALF: Final = "loses-half"
Result = Odds | Literal["stands-off", "loses-half"] | None  # None: all of it is lost
Hands = Coup | Duel
Pays = Callable[[Any], Result]  # of the hands of its game


@dataclass(frozen=True, slots=True)
class Bet:
    """A bet of the layout: by what it is on, what it pays. `decks` are those with which it may be offered.

    One that lies there `after_period` is put down by the system when the wagering period is over.
    """

    name: str
    title: str
    clause: str
    pays: Mapping[str, Pays]  # by what it is on; under "" where it is on nothing in particular
    pay_tables: Mapping[str, Pays] = field(default_factory=dict)  # by name, where it has several
    decks: Rule[frozenset[int]] | None = None
    is_side_wager: bool = True
    after_period: bool = False

    def paying(self, on: list[str], pay_table: str | None) -> Pays | None:
        """What it pays where it lies; None where the layout, or the rulebook, has no such thing."""
        if self.pay_tables:
            return self.pay_tables.get(pay_table or "") if not on else None
        return self.pays.get(" ".join(on))


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparingGame:
    """A game of a rulebook, with all its rules in force. Those that a game does not have are None."""

    family: ClassVar[str] = "comparing"
    parent: ClassVar[None] = None

    rulebook: str
    name: str
    title: str
    chapter: str
    house: TerminalRules
    plays: Literal["baccarat", "war"]

    decks: Rule[frozenset[int]]
    after_period: Rule[bool]  # no card is drawn before it is over
    initial_deal: Rule[bool]
    table_of_play: Rule[bool] | None = None  # which hands draw a third card
    offered: Rule[bool] | None = None  # surrender or war, to whoever has a tie
    surrendered: Rule[bool] | None = None
    war_wager: Rule[bool] | None = None  # as large as the ante
    times_out: Rule[bool] | None = None  # who does not decide has surrendered
    subsequent_deal: Rule[bool] | None = None  # the cards of a war
    jackpot_needs: Rule[bool] | None = None  # a wager on one of the hands
    bets: Rule[tuple[Bet, ...]]

    departures: frozenset[str] = field(default=frozenset())

    @property
    def period_s_min(self) -> Rule[int]:
        return self.house.period_s_min

    @property
    def key(self) -> str:
        return f"{self.rulebook}/{self.name}"

    @property
    def line(self) -> tuple[str, ...]:
        return (self.name,)

    def rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        """Every rule by name: those of all terminals first."""
        yield from self.house.rules()
        yield from self.own_rules()

    def own_rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        for item in fields(self):
            value = getattr(self, item.name)
            if isinstance(value, Rule):
                yield item.name, value

    @property
    def powers(self) -> dict[str, Authority]:
        return self.house.authority

    def bets_named(self) -> dict[str, tuple[str, str]]:
        return {bet.name: (bet.title, bet.clause) for bet in self.bets.value}

    def pay_tables_of(self, bet: str) -> tuple[str, ...]:
        found = self.bet(bet)
        return tuple(found.pay_tables) if found else ()

    def bet(self, name: str) -> Bet | None:
        return next((bet for bet in self.bets.value if bet.name == name), None)

    def paying(self, setup: ComparingSetup, name: str, on: list[str]) -> Pays | None:
        """What a bet pays at this table, where it lies; None where there is no such bet."""
        bet = self.bet(name)
        offered = next((wager for wager in setup.side_wagers if wager.bet == name), None)
        return bet.paying(on, offered.pay_table if offered else None) if bet else None
