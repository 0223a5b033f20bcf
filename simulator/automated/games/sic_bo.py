"""Sic bo, 14: three dice, all bets of 14.6.1, which has the odds; what each bet means is the standard game's."""

from collections.abc import Callable
from itertools import combinations
from random import Random

from domain.facts.outcomes import DiceOutcome, OutcomeStarted
from domain.facts.setups import FamilySetup, OutcomesSetup
from simulator.automated.games.game import AutomatedGame, Setting, Worths, limits
from simulator.automated.outcome import SAYS, drawn
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import LOST, Bet, Stake, Terminal, Worth, won
from simulator.pace import seconds

# 14.6.1.
TOTAL_ODDS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 31, 17: 62}
SINGLE_ODDS = {1: 1, 2: 2, 3: 12}  # by how many dice show the number
OF_FOUR = ((6, 5, 4, 3), (6, 5, 3, 2), (5, 4, 3, 2), (4, 3, 2, 1))
EVEN_CHANCES = ("small", "big", "odd", "even")
LID = seconds(1, 3)


def odds(bet: Bet, dice: list[int]) -> int:
    """To one; 0 where the bet loses."""
    return _ODDS[bet.name]([int(number) for number in bet.on], dice)


def _is_triple(dice: list[int]) -> bool:
    return len(set(dice)) == 1


# What each bet pays, by the numbers that it is on. Small, big, odd and even lose on three alike.
_ODDS: dict[str, Callable[[list[int], list[int]], int]] = {
    "small": lambda on, dice: 4 <= sum(dice) <= 10 and not _is_triple(dice),
    "big": lambda on, dice: 11 <= sum(dice) <= 17 and not _is_triple(dice),
    "odd": lambda on, dice: sum(dice) % 2 == 1 and not _is_triple(dice),
    "even": lambda on, dice: sum(dice) % 2 == 0 and not _is_triple(dice),
    "triple": lambda on, dice: 180 * (dice.count(on[0]) == 3),
    "double": lambda on, dice: 11 * (dice.count(on[0]) >= 2),
    "any-triple": lambda on, dice: 31 * _is_triple(dice),
    "total": lambda on, dice: TOTAL_ODDS.get(sum(dice), 0) * (sum(dice) == on[0]),
    "pair": lambda on, dice: 6 * all(number in dice for number in on),
    "single": lambda on, dice: SINGLE_ODDS.get(dice.count(on[0]), 0),
    "three-of-four": lambda on, dice: 7 * (len(set(dice)) == 3 and set(dice) <= set(on)),
}


def worth(stake: Stake, dice: list[int]) -> Worth:
    to_one = odds(stake.bet, dice)
    return won(stake.cents, (to_one, 1)) if to_one else LOST


def _bets() -> list[Bet]:
    faces = [str(face) for face in range(1, 7)]
    found = [Bet(name) for name in (*EVEN_CHANCES, "any-triple")]
    found += [Bet(name, (face,)) for name in ("triple", "double", "single") for face in faces]
    found += [Bet("total", (str(total),)) for total in TOTAL_ODDS]
    found += [Bet("pair", pair) for pair in combinations(faces, 2)]
    return found + [Bet("three-of-four", tuple(map(str, four))) for four in OF_FOUR]


BETS = _bets()


class SicBo(AutomatedGame):
    name, chapter, prefix = "sic-bo", 14, "SI"
    settling_clause = "14.6.1"

    def set_up(self, rng: Random) -> Setting:
        others = ("any-triple", "triple", "double", "total", "pair", "single", "three-of-four")
        return Setting(
            limits(rng, (EVEN_CHANCES, 500, 200_000, 500), (others, 100, 20_000, 100)),
            rng.choice((15, 20, 25)),
            aggregate_min_cents=rng.choice((None, None, 500)),
        )

    def setup(self, table: AutomatedTable) -> FamilySetup:
        return OutcomesSetup(
            rulebook=self.rulebook,
            game=self.name,
            chip_cents=table.setting.chip_cents,
            limits=list(table.setting.limits),
            terminals=table.setting.terminals(table.stations()),
        )

    def bets(self, rng: Random, table: AutomatedTable, terminal: Terminal, count: int) -> list[Bet]:
        return [Bet(rng.choice(EVEN_CHANCES)) if rng.random() < 0.4 else rng.choice(BETS) for _ in range(count)]

    def begin(self, table: AutomatedTable) -> None:
        """The tumbler is activated at the commencement of the period, 14.5.1."""
        table.note(OutcomeStarted(what="dice", by="system"), SAYS)

    def decide(self, table: AutomatedTable) -> Worths:
        """Told from the smallest number to the highest, 14.5.2."""
        rng = table.luck.of("dice")
        dice = sorted(rng.randrange(1, 7) for _ in range(3))
        outcome = table.early if isinstance(table.early, DiceOutcome) else DiceOutcome(dice=dice)
        return drawn(table, outcome, lambda came: lambda _, stake: worth(stake, came.dice), LID)
