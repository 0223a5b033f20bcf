"""What a game on terminals must tell: how a table is set up, where chips may lie, what decides a round, its odds."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, ClassVar

from domain.cards import DECK, Card
from domain.facts.setups import FamilySetup, Station, Terminals
from domain.values import Limit, SideWager
from simulator.automated.terminal import Bet, Stake, Terminal, Worth

if TYPE_CHECKING:
    from simulator.automated.table import AutomatedTable

AUTOMATED = "crown-melbourne-automated-v10"
Worths = Callable[[Terminal, Stake], Worth]  # what a wager is worth by what came


@dataclass(frozen=True, slots=True)
class Setting:
    """How one table is set up within what the document leaves to Crown."""

    limits: tuple[Limit, ...]
    period_s: int
    chip_cents: int = 100
    decision_s: int | None = None
    spin_s: int | None = None
    spin_min_cents: int | None = None
    aggregate_min_cents: int | None = None
    side_wagers: tuple[SideWager, ...] = ()
    pay_table: str | None = None
    decks: int = 8
    boxes: int = 1  # positions of a terminal
    options: dict[str, bool] = field(default_factory=dict)

    def limit(self, bet: str) -> Limit:
        return next(limit for limit in self.limits if limit.bet == bet)

    def offers(self, bet: str) -> bool:
        return any(limit.bet == bet for limit in self.limits)

    def permitted(self, bet: str, asked_cents: int) -> int:
        """What the terminal displays of it, 4.3.1 and 4.3.2: nothing, or the next lowest permitted wager."""
        limit = self.limit(bet)
        if asked_cents < limit.min_cents:
            return 0
        unit = limit.unit_cents or 1
        cents = min(asked_cents, limit.max_cents)
        return cents - (cents - limit.min_cents) % unit

    def terminals(self, stations: list[Station]) -> Terminals:
        return Terminals(
            stations=stations,
            period_s=self.period_s,
            decision_s=self.decision_s,
            spin_s=self.spin_s,
            aggregate_min_cents=self.aggregate_min_cents,
            spin_min_cents=self.spin_min_cents,
        )


class AutomatedGame(ABC):
    """`period_least_s` is the shortest wagering period: 5.1, or the game's own."""

    rulebook: ClassVar[str] = AUTOMATED
    name: str
    chapter: ClassVar[int]
    prefix: str
    period_least_s: ClassVar[int] = 10
    settling_clause: ClassVar[str]  # where the odds are
    may_lose_a_wager: ClassVar[bool] = True  # one that is withdrawn after the period, and play goes on
    lets_fail: ClassVar[bool] = True  # whether what fails in its rounds is played out here

    @property
    def key(self) -> str:
        return f"{self.rulebook}/{self.name}"

    @abstractmethod
    def set_up(self, rng: Random) -> Setting:
        """One of the ways in which such a table may be set up."""

    @abstractmethod
    def setup(self, table: "AutomatedTable") -> FamilySetup:
        """What the opening of the table says."""

    @abstractmethod
    def bets(self, rng: Random, table: "AutomatedTable", terminal: Terminal, count: int) -> list[Bet]:
        """Where a player puts chips, main wagers before those that need one."""

    @abstractmethod
    def decide(self, table: "AutomatedTable") -> Worths:
        """From the expiry of the period to the announcement."""

    def begin(self, table: "AutomatedTable") -> None:  # noqa: B027  most games have nothing to begin
        """What is set going as the period opens."""

    def odds_clause(self, table: "AutomatedTable", bet: Bet) -> str:
        """Where the document has the odds of a bet."""
        return self.settling_clause

    def clause_of(self, table: "AutomatedTable", terminal: Terminal, stake: Stake) -> str:
        """By which clause a wager is worth what it is, now that its round is decided."""
        return self.odds_clause(table, stake.bet)

    def is_main(self, bet: str) -> bool:
        """Whether the bet needs no other beside it."""
        return True


def limits(rng: Random, *offers: tuple[tuple[str, ...], int, int, int]) -> tuple[Limit, ...]:
    """From rows of bets with least, most and unit, for a cheap or a dear table."""
    times = rng.choice((1, 1, 2, 5))
    return tuple(
        Limit(bet=bet, min_cents=low * times, max_cents=high * times, unit_cents=unit)
        for bets, low, high, unit in offers
        for bet in bets
    )


class VirtualShoe:
    """Cards of several decks, intermixed anew for every round, 13.5.1."""

    def __init__(self, decks: int, rng: Random) -> None:
        self._left: list[Card] = list(DECK) * decks
        self._rng = rng

    def draw(self) -> Card:
        return self._left.pop(self._rng.randrange(len(self._left)))
