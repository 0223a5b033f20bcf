"""Rounds on terminals that look wrong and are not."""

from random import Random

from simulator.automated.mistakes.mistake import able
from simulator.automated.slip import Slip
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Terminal
from simulator.automated.wagering import place, remove
from simulator.pace import SECOND_US, Gap, seconds


class NearMiss(Slip):
    is_made_here = True

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def place(self, table: AutomatedTable) -> bool:
        return bool(table.playing)


class JustLongEnough(NearMiss):
    """A period of just more than the least, although the sign says longer: its actual length counts, 5.1."""

    def period_us(self, table: AutomatedTable, us: int) -> int:
        return table.game.period_least_s * SECOND_US + SECOND_US // 2


class AtTheLastMoment(NearMiss):
    """A wager appears right before the period expires."""

    def before_expiry(self, table: AutomatedTable) -> None:
        here = [one for one in able(table) if not one.stakes and table.setting.aggregate_min_cents is None]
        if here:
            terminal = self.rng.choice(here)
            bet = table.game.bets(self.rng, table, terminal, 1)[0]
            cents = table.setting.limit(bet.name).min_cents
            if terminal.balance_cents >= cents:
                place(table, terminal, bet, cents, table.now_us + SECOND_US // 10)


class TakenBack(NearMiss):
    """A wager lies there and is taken back before the period expires: nothing of it is settled."""

    terminal: Terminal

    def place(self, table: AutomatedTable) -> bool:
        here = able(table, table.setting.limits[0].min_cents)
        if here:
            self.terminal = self.rng.choice(here)
        return bool(here)

    def after_opening(self, table: AutomatedTable) -> None:
        bet = table.game.bets(self.rng, table, self.terminal, 1)[0]
        cents = table.setting.limit(bet.name).min_cents
        if self.terminal.balance_cents >= cents:
            table.minds_nothing.add(self.terminal.name)
            stake = place(table, self.terminal, bet, cents, table.now_us + SECOND_US)
            remove(table, self.terminal, stake, "player", seconds(0.5, 2))


class OnTheSign(NearMiss):
    """A wager of exactly the maximum."""

    terminal: Terminal

    def place(self, table: AutomatedTable) -> bool:
        here = able(table, table.setting.limits[0].max_cents)
        if here:
            self.terminal = self.rng.choice(here)
        return bool(here)

    def after_opening(self, table: AutomatedTable) -> None:
        bet = table.game.bets(self.rng, table, self.terminal, 1)[0]
        cents = table.setting.permitted(bet.name, table.setting.limit(bet.name).max_cents)
        if self.terminal.balance_cents >= cents:
            table.minds_nothing.add(self.terminal.name)
            place(table, self.terminal, bet, cents, table.now_us + SECOND_US)


class NobodyWagers(NearMiss):
    """A round in which nobody wagers: the outcome comes all the same, and nothing is settled."""

    def after_opening(self, table: AutomatedTable) -> None:
        table.minds_nothing |= {terminal.name for terminal in table.playing}
        table.recorder.wait(Gap(SECOND_US, 0))


NEAR_MISSES: tuple[type[NearMiss], ...] = (JustLongEnough, AtTheLastMoment, TakenBack, OnTheSign, NobodyWagers)
