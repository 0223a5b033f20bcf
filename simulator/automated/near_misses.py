"""Rounds on terminals that look wrong and are not."""

from random import Random
from typing import Literal

from domain.facts.accounts import AccountPaidOut, CashOutAsked
from domain.facts.terminals import EquipmentFailed, EquipmentRestored, TerminalChanged
from domain.values import Patron
from simulator.automated.accounts import COMES, INSERTS, credit, pay_out
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


class FurtherCash(NearMiss):
    """Further cash and a ticket go in while wagers lie there, 6.1."""

    def before_expiry(self, table: AutomatedTable) -> None:
        terminal = self.rng.choice(table.playing)
        credit(table, terminal, "cash", 2_000)
        credit(table, terminal, "ticket", 1_250, ticket=f"k-{self.rng.randrange(10**9, 10**10)}")


class IllegibleTicket(NearMiss):
    """A ticket comes out that nobody can read, and the same is paid by hand or by voucher, 6.4.1(a)(ii)."""

    terminal: Terminal

    def place(self, table: AutomatedTable) -> bool:
        here = [terminal for terminal in able(table, 500) if terminal.printer]
        if here:
            self.terminal = self.rng.choice(here)
        return bool(here)

    def before_end(self, table: AutomatedTable) -> None:
        terminal = self.terminal
        cents = terminal.balance_cents
        if terminal not in table.playing or not cents:
            return
        table.note(CashOutAsked(terminal=terminal.name, balance_cents=cents), INSERTS)
        pay_out(table, terminal, "ticket")
        table.note(EquipmentFailed(part="ticket-printer", terminal=terminal.name), INSERTS)
        means: Literal["by-hand", "voucher"] = "by-hand" if self.rng.random() < 0.5 else "voucher"
        fact = AccountPaidOut(terminal=terminal.name, means=means, cents=cents, balance_cents=0, by=table.crew.runner)
        table.note(fact, COMES)
        restored = EquipmentRestored(part="ticket-printer", terminal=terminal.name, by=table.crew.runner)
        table.note(restored, COMES)


class ComesBack(NearMiss):
    """Somebody turns away with a balance and comes back to it."""

    def before_end(self, table: AutomatedTable) -> None:
        shared = table.passage.terminal if table.passage else None
        here = [terminal for terminal in table.playing if terminal is not shared]
        if here:
            terminal = self.rng.choice(here)
            name = terminal.player.name if terminal.player else None
            by = Patron(player=name) if name else None
            table.note(TerminalChanged(terminal=terminal.name, change="left", by=by, player=name), INSERTS)
            table.note(TerminalChanged(terminal=terminal.name, change="joined", by=by, player=name), COMES)


NEAR_MISSES: tuple[type[NearMiss], ...] = (
    JustLongEnough,
    AtTheLastMoment,
    TakenBack,
    OnTheSign,
    NobodyWagers,
    FurtherCash,
    IllegibleTicket,
    ComesBack,
)
