"""Wagers settled wrongly: paid, collected or counted as they should not be, or by an outcome that did not come."""

from msgspec.structs import replace

from domain.facts.accounts import AccountAdjusted
from domain.facts.outcomes import DiceOutcome, NumberOutcome
from simulator.automated.mistakes.mistake import COMES, AutomatedMistake, able
from simulator.automated.settling import net_cents, worth_of
from simulator.automated.slip import O
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import STOOD_OFF, Stake, Terminal, Worth


class _Settlement(AutomatedMistake):
    """One wager of those on the layout, chosen when it is known what came."""

    chosen: Stake | None = None
    terminal: Terminal

    def fits(self, table: AutomatedTable, terminal: Terminal, stake: Stake) -> bool:
        raise NotImplementedError

    def before_settlement(self, table: AutomatedTable) -> None:
        fitting = [
            (terminal, stake)
            for terminal in able(table)
            for stake in terminal.stakes
            if self.fits(table, terminal, stake)
        ]
        if fitting:
            self.terminal, self.chosen = self.rng.choice(fitting)

    def is_it(self, terminal: Terminal, stake: Stake) -> bool:
        return self.chosen is not None and terminal is self.terminal and stake.bet == self.chosen.bet


class WrongPayout(_Settlement):
    """A winning wager is paid too much or too little, or taken."""

    code, clauses = "wrong-payout", {"": "3.8.2"}
    may_be_put_right = True
    owed = 0

    def fits(self, table: AutomatedTable, terminal: Terminal, stake: Stake) -> bool:
        return worth_of(table, terminal, stake).paid_cents > 0

    def settles(self, table: AutomatedTable, terminal: Terminal, stake: Stake, right: Worth) -> Worth:
        if not self.is_it(terminal, stake):
            return right
        paid = right.paid_cents
        instead = self.rng.choice(
            (
                Worth("lost"),
                STOOD_OFF,
                Worth("won", 2 * paid),
                Worth("won", paid + stake.cents),
                Worth("won", paid // 2),
            )
        )
        self.owed = net_cents(stake, right) - net_cents(stake, instead)
        return instead

    def settled(self, table: AutomatedTable, terminal: Terminal) -> None:
        if self.chosen is not None and terminal is self.terminal:
            odds = table.game.clause_of(table, terminal, self.chosen)
            clause = f"{odds}, {self.clause_at(table.game)}"
            self.find(table, owed_cents={terminal.holder: self.owed}, clause=clause)


class WrongCollection(WrongPayout):
    """A losing wager stays the player's."""

    code, clauses = "wrong-collection", {"": "3.8.1"}

    def fits(self, table: AutomatedTable, terminal: Terminal, stake: Stake) -> bool:
        return worth_of(table, terminal, stake).result == "lost"

    def settles(self, table: AutomatedTable, terminal: Terminal, stake: Stake, right: Worth) -> Worth:
        if not self.is_it(terminal, stake):
            return right
        self.owed = -stake.cents
        return STOOD_OFF


class OtherThanDisplayed(_Settlement):
    """3.6: a winning wager is settled as if fewer chips had lain there."""

    code, clauses = "settled-otherwise-than-displayed", {"": "3.6"}
    may_be_put_right = True
    counted = 0

    def fits(self, table: AutomatedTable, terminal: Terminal, stake: Stake) -> bool:
        return worth_of(table, terminal, stake).paid_cents > 0 and stake.cents % 2 == 0

    def counts(self, table: AutomatedTable, terminal: Terminal, stake: Stake) -> int:
        return stake.cents // 2 if self.is_it(terminal, stake) else stake.cents

    def settled(self, table: AutomatedTable, terminal: Terminal) -> None:
        if self.chosen is not None and terminal is self.terminal:
            half = Stake(self.chosen.bet, self.chosen.cents // 2, 0)
            due = net_cents(self.chosen, worth_of(table, terminal, self.chosen))
            got = half.returned(worth_of(table, terminal, half)) - self.chosen.cents
            self.find(table, owed_cents={terminal.holder: due - got})


class WinningsMisdisplayed(AutomatedMistake):
    """The balance is right, and the amount that was won is not. Nothing is owed."""

    code = "winnings-misdisplayed"
    clauses = {
        "roulette": "12.4.3(b)(i)",
        "virtual-roulette": "12.4.3(b)(i)",
        "sic-bo": "14.5.3(b)(i)",
    }
    shown_at: Terminal | None = None

    def shows_won(self, table: AutomatedTable, terminal: Terminal, cents: int) -> int:
        if self.shown_at is not None or self.rng.random() < 0.3:
            return cents
        self.shown_at = terminal
        return cents + 100 * self.rng.randrange(1, 9)

    def settled(self, table: AutomatedTable, terminal: Terminal) -> None:
        if self.shown_at is terminal:
            self.find(table)


class AnnouncedOtherwise(AutomatedMistake):
    """8.1: another outcome is announced than came. Sometimes it is settled by what was announced."""

    code = "announced-otherwise"
    clauses = dict.fromkeys(("roulette", "virtual-roulette", "sic-bo", "lucky-big-wheel", "big-3-six"), "8.1")
    may_be_put_right = True
    said_seq = 0

    def announced(self, table: AutomatedTable, outcome: O) -> O:
        self.by_it = self.rng.random() < 0.7
        self.owed: dict[str, int] = {}
        self.said_seq = table.recorder.seq + 1
        return _other(outcome, self.rng.randrange(1, 6))

    def settles(self, table: AutomatedTable, terminal: Terminal, stake: Stake, right: Worth) -> Worth:
        if not self.by_it or table.worths_as_announced is None:
            return right
        instead = table.worths_as_announced(terminal, stake)
        owed = net_cents(stake, right) - net_cents(stake, instead)
        self.owed[terminal.holder] = self.owed.get(terminal.holder, 0) + owed
        return instead

    def before_end(self, table: AutomatedTable) -> None:
        self.find(table, self.said_seq, self.owed)
        super().before_end(table)


def _other(outcome: O, by: int) -> O:
    """Another outcome that might have come."""
    if isinstance(outcome, NumberOutcome):
        return replace(outcome, number=(outcome.number + by) % 37)
    if isinstance(outcome, DiceOutcome):
        first, *others = outcome.dice
        return replace(outcome, dice=sorted([(first - 1 + by) % 6 + 1, *others]))
    first_symbol, *other_symbols = outcome.symbols
    return replace(outcome, symbols=["B" if first_symbol == "A" else "A", *other_symbols])


class AdjustedWithoutGrounds(AutomatedMistake):
    """An account gets money for which nothing was open."""

    code, clauses = "adjusted-without-grounds", {"": "8.2.2"}

    def before_end(self, table: AutomatedTable) -> None:
        here = [terminal for terminal in able(table) if terminal.rounds_without == 0]
        if not here:
            return
        terminal = self.rng.choice(here)
        cents = 500 * self.rng.randrange(1, 9)
        terminal.balance_cents += cents
        terminal.lost_cents -= cents
        fact = AccountAdjusted(
            terminal=terminal.name,
            cents=cents,
            to="player",
            because="malfunction",
            balance_cents=terminal.balance_cents,
            by=table.crew.runner,
        )
        table.note(fact, COMES)
        self.find(table, owed_cents={terminal.holder: -cents})
