"""Roulette, 12, and virtual roulette, 16: 37 compartments, every bet of the layout.

12.5.1 leaves bets and odds to the approved rules for roulette, which are not among the documents: these are the
standard ones of a wheel with a single zero.
"""

from random import Random

from domain.facts.outcomes import NumberOutcome, OutcomeStarted
from domain.facts.setups import FamilySetup, OutcomesSetup
from simulator.automated.games.game import AutomatedGame, Setting, Worths, limits
from simulator.automated.outcome import SAYS, drawn
from simulator.automated.spinning import by_turns, by_wager, spun_by
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import LOST, Bet, Stake, Terminal, Worth, won
from simulator.pace import seconds

RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
BLACK = frozenset(range(1, 37)) - RED
# By how many numbers a bet on numbers covers.
INSIDE_ODDS = {
    "straight": (35, 1),
    "split": (17, 1),
    "street": (11, 1),
    "corner": (8, 1),
    "six-line": (5, 1),
}
THIRDS = ("column", "dozen")  # 2 to 1
HALVES: dict[str, frozenset[int]] = {
    "red": RED,
    "black": BLACK,
    "odd": frozenset(range(1, 37, 2)),
    "even": frozenset(range(2, 37, 2)),
    "low": frozenset(range(1, 19)),
    "high": frozenset(range(19, 37)),
}
ROLLS = seconds(4, 9)


def covered(bet: Bet) -> frozenset[int]:
    """The numbers that win."""
    if bet.name in HALVES:
        return HALVES[bet.name]
    if bet.name == "column":
        return frozenset(range(int(bet.on[0]), 37, 3))
    if bet.name == "dozen":
        last = 12 * int(bet.on[0])
        return frozenset(range(last - 11, last + 1))
    return frozenset(int(number) for number in bet.on)


def worth(stake: Stake, number: int) -> Worth:
    bet = stake.bet
    if number not in covered(bet):
        return LOST
    odds = (1, 1) if bet.name in HALVES else (2, 1) if bet.name in THIRDS else INSIDE_ODDS[bet.name]
    return won(stake.cents, odds)


def _inside() -> list[Bet]:
    """Every place on the numbers: rows of three, from 1-2-3 to 34-35-36, with the zero beside the first."""
    found: list[tuple[str, tuple[int, ...]]] = [("straight", (number,)) for number in range(37)]
    for number in range(1, 37):
        if number % 3:
            found.append(("split", (number, number + 1)))
        if number <= 33:
            found.append(("split", (number, number + 3)))
        if number % 3 and number <= 32:
            found.append(("corner", (number, number + 1, number + 3, number + 4)))
    found += [("split", (0, number)) for number in (1, 2, 3)]
    for first in range(1, 35, 3):
        found.append(("street", (first, first + 1, first + 2)))
        if first <= 31:
            found.append(("six-line", tuple(range(first, first + 6))))
    found += [("street", (0, 1, 2)), ("street", (0, 2, 3)), ("corner", (0, 1, 2, 3))]
    return [Bet(name, tuple(str(number) for number in on)) for name, on in found]


INSIDE = _inside()
OUTSIDE = [Bet(name) for name in HALVES] + [Bet(name, (str(third),)) for name in THIRDS for third in (1, 2, 3)]


class Roulette(AutomatedGame):
    """The virtual dealer spins the ball, which comes to rest after the period, 12.4.1."""

    name, chapter, prefix = "roulette", 12, "AR"
    settling_clause = "12.5.1"

    def set_up(self, rng: Random) -> Setting:
        inside, outside = tuple(INSIDE_ODDS), (*HALVES, *THIRDS)
        return Setting(
            limits(rng, (inside, 100, 20_000, 100), (outside, 500, 200_000, 500)),
            rng.choice((15, 20, 25, 30)),
            aggregate_min_cents=rng.choice((None, None, 1_000)),
        )

    def setup(self, table: AutomatedTable) -> FamilySetup:
        setting = table.setting
        return OutcomesSetup(
            rulebook=self.rulebook,
            game=self.name,
            chip_cents=setting.chip_cents,
            limits=list(setting.limits),
            terminals=setting.terminals(table.stations()),
        )

    def bets(self, rng: Random, table: AutomatedTable, terminal: Terminal, count: int) -> list[Bet]:
        return [rng.choice(OUTSIDE) if rng.random() < 0.5 else rng.choice(INSIDE) for _ in range(count)]

    def decide(self, table: AutomatedTable) -> Worths:
        self.spin(table)
        return rest(table)

    def begin(self, table: AutomatedTable) -> None:
        """The ball may roll while wagers are placed, 12.4.1."""
        table.spun_early = table.luck.of("ball").random() < 0.3
        if table.spun_early:
            table.note(OutcomeStarted(what="ball", by="system"), SAYS)

    def spin(self, table: AutomatedTable) -> None:
        if not table.spun_early:
            table.note(OutcomeStarted(what="ball", by="system"), SAYS)


class VirtualRoulette(Roulette):
    """The spinner spins the ball, or the system if nobody may, or if they take too long, 16.3."""

    name, chapter, prefix = "virtual-roulette", 16, "VR"

    def set_up(self, rng: Random) -> Setting:
        inside, outside = tuple(INSIDE_ODDS), (*HALVES, *THIRDS)
        return Setting(
            limits(rng, (inside, 50, 10_000, 50), (outside, 500, 100_000, 500)),
            rng.choice((15, 20, 25)),
            chip_cents=50,
            spin_s=rng.choice((6, 8, 10)),
            spin_min_cents=rng.choice((None, 1_000, 5_000)),
        )

    def begin(self, table: AutomatedTable) -> None:
        pass

    def spin(self, table: AutomatedTable) -> None:
        choose = by_turns if table.setting.spin_min_cents is None else by_wager
        spun_by(table, choose(table), "ball")


def rest(table: AutomatedTable) -> Worths:
    """The ball comes to rest, and the number is announced, 12.4.2."""
    number = table.luck.of("ball").randrange(37)
    outcome = table.early if isinstance(table.early, NumberOutcome) else NumberOutcome(number=number)
    return drawn(table, outcome, lambda came: lambda _, stake: worth(stake, came.number), ROLLS)
