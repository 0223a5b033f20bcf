"""Chip accounts that do not follow what goes in and out: short credits, balances that jump, wrong payments."""

from domain.facts.accounts import AccountBoughtIn, AccountPaidOut, CashOutAsked
from domain.facts.terminals import TerminalChanged
from domain.values import Patron, Staff
from simulator.automated.accounts import COMES, INSERTS, SITS, cash_out, leave, pay_out, sit_down
from simulator.automated.mistakes.mistake import AutomatedMistake, a_bet, able
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Terminal
from simulator.automated.wagering import place
from simulator.pace import SECOND_US

_DEALER = Staff(number="d-17", rank="dealer")


class _OfAnAccount(AutomatedMistake):
    """Something with the account of a terminal whose player may do anything."""

    least_cents = 1_000
    terminal: Terminal

    def fits(self, terminal: Terminal) -> bool:
        return True

    def place(self, table: AutomatedTable) -> bool:
        here = [terminal for terminal in able(table, self.least_cents) if self.fits(terminal)]
        if here:
            self.terminal = self.rng.choice(here)
        return bool(here)

    def is_still_there(self, table: AutomatedTable) -> bool:
        return self.terminal in table.playing and self.terminal.balance_cents >= self.least_cents

    def some(self) -> int:
        """A part of the balance."""
        return 100 * self.rng.randrange(1, max(2, min(self.terminal.balance_cents // 100, 40)))

    def off(self) -> int:
        """So much too little, or too much."""
        return self.some() if self.rng.random() < 0.7 else -self.some()


class ShortCredit(_OfAnAccount):
    """6.2: further cash goes in, and less is credited, or more."""

    code, clauses = "buy-in-not-credited", {"": "6.2"}

    def after_round(self, table: AutomatedTable) -> None:
        terminal = self.terminal
        if not self.is_still_there(table):
            return
        cents = 500 * self.rng.randrange(4, 20)
        off = self.rng.choice((500, 1_000, cents, -cents))
        terminal.balance_cents += cents - off
        name = terminal.player.name if terminal.player else None
        balance = terminal.balance_cents
        fact = AccountBoughtIn(terminal=terminal.name, means="cash", cents=cents, balance_cents=balance, player=name)
        table.note(fact, INSERTS)
        self.find(table, owed_cents={terminal.holder: off})


class WagerNotAccounted(_OfAnAccount):
    """3.2.2: chips appear, and the balance falls by more, or by less."""

    code, clauses = "wager-not-accounted", {"": "3.2.2"}

    def after_opening(self, table: AutomatedTable) -> None:
        terminal = self.terminal
        bet = a_bet(self.rng, table, terminal)
        cents = table.setting.limit(bet.name).min_cents
        off = self.off()
        if table.setting.aggregate_min_cents is not None or terminal.balance_cents < cents + max(off, 0):
            return
        table.minds_nothing.add(terminal.name)
        terminal.balance_cents -= off
        place(table, terminal, bet, cents, table.now_us + SECOND_US)
        self.find(table, owed_cents={terminal.holder: off})


class LostOnTheWay(AutomatedMistake):
    """A terminal has turned here from another table, and part of its balance is gone."""

    code, clauses = "balance-lost-on-the-way", {"": "6.2"}
    terminal: Terminal

    def place(self, table: AutomatedTable) -> bool:
        passage = table.passage
        if passage is None or passage.turned_in != table.rounds or passage.terminal not in table.playing:
            return False
        self.terminal = passage.terminal
        return self.terminal.limit_cents is None

    def after_opening(self, table: AutomatedTable) -> None:
        terminal = self.terminal
        bet = a_bet(self.rng, table, terminal)
        cents, lost = table.setting.limit(bet.name).min_cents, 100 * self.rng.randrange(1, 20)
        if table.setting.aggregate_min_cents is not None or terminal.balance_cents < cents + lost:
            return
        table.minds_nothing.add(terminal.name)
        terminal.balance_cents -= lost
        place(table, terminal, bet, cents, table.now_us + SECOND_US)
        self.find(table, owed_cents={terminal.holder: lost})


class NotCredited(_OfAnAccount):
    """The settlement is right, and the balance that is displayed then leaves a part of it out."""

    code = "settlement-not-credited"
    clauses = {
        "": "3.8.2",
        "roulette": "12.4.3(b)(ii)",
        "virtual-roulette": "12.4.3(b)(ii)",
        "sic-bo": "14.5.3(b)(ii)",
    }
    lost_cents = 0

    def shows_won(self, table: AutomatedTable, terminal: Terminal, cents: int) -> int:
        if terminal is self.terminal and not self.lost_cents and terminal.balance_cents > 0:
            self.lost_cents = min(100 * self.rng.randrange(1, 30), terminal.balance_cents)
            terminal.balance_cents -= self.lost_cents
        return cents

    def settled(self, table: AutomatedTable, terminal: Terminal) -> None:
        if terminal is self.terminal and self.lost_cents:
            self.find(table, owed_cents={terminal.holder: self.lost_cents})


class BalanceJumps(_OfAnAccount):
    """6.4: the balance that is displayed when it is asked for is not what it was."""

    code, clauses = "balance-does-not-follow", {"": "6.4"}

    def after_round(self, table: AutomatedTable) -> None:
        terminal = self.terminal
        if not self.is_still_there(table):
            return
        off = self.off()
        terminal.balance_cents -= off
        table.note(CashOutAsked(terminal=terminal.name, balance_cents=terminal.balance_cents), INSERTS)
        self.find(table, owed_cents={terminal.holder: off})
        pay_out(table, terminal, "ticket" if terminal.printer else "voucher")
        leave(table, terminal)


class PaidTooLittle(_OfAnAccount):
    """6.4: less than the balance is paid out, and the account is empty; sometimes more."""

    code, clauses = "cash-out-not-in-full", {"": "6.4"}
    off_cents = 0

    def pays_out(self, table: AutomatedTable, terminal: Terminal, cents: int) -> int:
        if not self.off_cents:
            return cents
        self.find(table, table.recorder.seq + 1, {terminal.holder: self.off_cents})
        return cents - self.off_cents

    def after_round(self, table: AutomatedTable) -> None:
        if self.is_still_there(table):
            self.off_cents = self.off()
            leave(table, self.terminal)


class PaidTwice(_OfAnAccount):
    """6.4: a ticket or voucher, and then the same once more by hand, with a printer that works."""

    code, clauses = "balance-paid-twice", {"": "6.4"}

    def fits(self, terminal: Terminal) -> bool:
        return terminal.printer

    def after_round(self, table: AutomatedTable) -> None:
        terminal = self.terminal
        if not self.is_still_there(table):
            return
        cents = terminal.balance_cents
        table.note(CashOutAsked(terminal=terminal.name, balance_cents=cents), INSERTS)
        pay_out(table, terminal, "ticket")
        fact = AccountPaidOut(
            terminal=terminal.name, means="by-hand", cents=cents, balance_cents=0, by=table.crew.runner
        )
        table.note(fact, COMES)
        self.find(table, owed_cents={terminal.holder: -cents})
        leave(table, terminal)


class NotClosed(_OfAnAccount):
    """6.4.1(a): the balance is paid out and stays on the account, from which it is paid once more."""

    code, clauses = "account-not-closed", {"": "6.4.1(a)"}

    def fits(self, terminal: Terminal) -> bool:
        return terminal.printer

    def after_round(self, table: AutomatedTable) -> None:
        terminal = self.terminal
        if not self.is_still_there(table):
            return
        cents = terminal.balance_cents
        table.note(CashOutAsked(terminal=terminal.name, balance_cents=cents), INSERTS)
        terminal.tickets += 1
        ticket = f"{table.name}.{terminal.name}.{terminal.tickets}"
        fact = AccountPaidOut(terminal=terminal.name, means="ticket", cents=cents, balance_cents=cents, ticket=ticket)
        table.note(fact, INSERTS)
        self.find(table, owed_cents={terminal.holder: -cents})
        leave(table, terminal)


class NotPaidOut(_OfAnAccount):
    """6.4: somebody leaves without the balance, and it is gone when the next player buys in."""

    code, clauses = "balance-not-paid-out", {"": "6.4"}

    def after_round(self, table: AutomatedTable) -> None:
        terminal = self.terminal
        if not self.is_still_there(table) or terminal.player is None:
            return
        holder, cents = terminal.holder, terminal.balance_cents
        patron = Patron(player=terminal.player.name) if terminal.player.name else None
        left = TerminalChanged(terminal=terminal.name, change="left", by=patron, player=terminal.player.name)
        seq = table.note(left, SITS)
        terminal.player, terminal.balance_cents = None, 0
        sit_down(table, terminal)
        bought = seq + 2 + (terminal.limit_cents is not None)  # after joining, and a limit of their own
        self.find(table, bought, {holder: cents})


class VoucherByADealer(_OfAnAccount):
    """6.4.1(b): a voucher is the runner's to prepare, or of somebody above."""

    code, clauses = "voucher-not-by-runner", {"": "6.4.1(b)"}

    def fits(self, terminal: Terminal) -> bool:
        return not terminal.printer

    def after_round(self, table: AutomatedTable) -> None:
        if not self.is_still_there(table):
            return
        runner, table.crew.runner = table.crew.runner, _DEALER
        cash_out(table, self.terminal)
        table.crew.runner = runner
        self.find(table)
        leave(table, self.terminal)


OF_ACCOUNTS: tuple[type[AutomatedMistake], ...] = (
    ShortCredit,
    WagerNotAccounted,
    LostOnTheWay,
    NotCredited,
    BalanceJumps,
    PaidTooLittle,
    PaidTwice,
    NotClosed,
    NotPaidOut,
    VoucherByADealer,
)
