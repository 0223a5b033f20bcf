"""A player terminal: who plays on it, the balance of the chip account, and the wagers that it displays."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Literal, NamedTuple

from domain.facts.terminals import SettledWager, TerminalWager

Result = Literal["won", "lost", "stood-off", "surrendered", "void"]


class Worth(NamedTuple):
    """What became of a wager; `paid_cents` are the winnings alone."""

    result: Result
    paid_cents: int = 0


LOST, STOOD_OFF, VOID = Worth("lost"), Worth("stood-off"), Worth("void")


def won(cents: int, odds: tuple[int, int]) -> Worth:
    return Worth("won", cents * odds[0] // odds[1])


class Bet(NamedTuple):
    """A place on the layout."""

    name: str
    on: tuple[str, ...] = ()
    wheel: int | None = None
    box: int = 1
    hand: int = 1


@dataclass(slots=True, eq=False)
class Stake:
    """A wager as the terminal displays it.

    `at_us` is when it came to so much, `counts_cents` what it was at the expiry.
    """

    bet: Bet
    cents: int
    at_us: int
    counts_cents: int = 0

    def as_wager(self) -> TerminalWager:
        name, on, wheel, box, hand = self.bet
        return TerminalWager(bet=name, cents=self.cents, on=list(on), wheel=wheel, box=box, hand=hand)

    def settled(self, worth: Worth) -> SettledWager:
        name, on, wheel, box, hand = self.bet
        return SettledWager(
            bet=name,
            wager_cents=self.cents,
            result=worth.result,
            paid_cents=worth.paid_cents,
            on=list(on),
            wheel=wheel,
            box=box,
            hand=hand,
        )

    def returned(self, worth: Worth) -> int:
        """What the account is credited with when it is settled."""
        match worth.result:
            case "won":
                return self.cents + worth.paid_cents
            case "lost":
                return 0
            case "surrendered":
                return self.cents // 2
        return self.cents


@dataclass(slots=True, eq=False)
class Player:
    """Who plays on a terminal. One without a card of the house has no name; their money goes by the terminal."""

    name: str | None
    usual_cents: int
    bets_max: int
    brings_cents: int
    rounds_to_stay: int
    keenness: float
    rng: Random


@dataclass(slots=True, eq=False)
class Terminal:
    """`tickets` counts what its printer has issued, so that each ticket has a number of its own."""

    name: str
    printer: bool = True
    player: Player | None = None
    balance_cents: int = 0
    stakes: list[Stake] = field(default_factory=list)
    tickets: int = 0
    rounds_without: int = 0  # since its last wager
    lost_cents: int = 0  # today, net: what the player's own limit is measured by
    limit_cents: int | None = None
    last_stake_cents: int = 0

    @property
    def holder(self) -> str:
        """To whom money of this terminal belongs."""
        return self.player.name if self.player and self.player.name else self.name

    @property
    def staked_cents(self) -> int:
        return sum(stake.cents for stake in self.stakes)

    def stake_on(self, bet: Bet) -> Stake | None:
        return next((stake for stake in self.stakes if stake.bet == bet), None)

    def takes(self, where: Callable[[Stake], bool]) -> list[Stake]:
        return [stake for stake in self.stakes if where(stake)]
