"""Wagers that a terminal should not have taken, or should have taken otherwise; periods that are too short."""

from typing import ClassVar

from domain.facts.outcomes import DiceOutcome, NumberOutcome, Outcome, OutcomeAnnounced, OutcomeDrawn, OutcomeStarted
from domain.facts.terminals import TerminalChanged
from simulator.automated.mistakes.blackjack.of_blackjack import in_blackjack
from simulator.automated.mistakes.mistake import AutomatedMistake, a_bet, able, net
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Bet, Stake, Terminal
from simulator.automated.wagering import change, place, remove
from simulator.pace import SECOND_US, seconds

_AT_ONCE = seconds(0.1, 0.4)


class _Wager(AutomatedMistake):
    """One wager that a terminal displays wrongly; its player does nothing else in this round."""

    terminal: Terminal
    bet: Bet
    cents: int
    may_be_put_right: ClassVar[bool] = False

    def place(self, table: AutomatedTable) -> bool:
        """Where the sign asks for an aggregate, nothing hangs on one wager alone."""
        if table.setting.aggregate_min_cents is not None:
            return False
        here = able(table)
        if not here:
            return False
        self.terminal = self.rng.choice(here)
        self.bet = a_bet(self.rng, table, self.terminal)
        self.cents = self.shown(table)
        return 0 < self.cents <= self.terminal.balance_cents

    def shown(self, table: AutomatedTable) -> int:
        """What the terminal displays; nothing where the sign leaves no room for the mistake."""
        raise NotImplementedError

    def asked(self, table: AutomatedTable) -> int | None:
        return None

    def rightly(self, table: AutomatedTable) -> int:
        """What counts of it."""
        return table.setting.permitted(self.bet.name, self.cents)

    def after_opening(self, table: AutomatedTable) -> None:
        table.minds_nothing.add(self.terminal.name)
        place(table, self.terminal, self.bet, self.cents, table.now_us + SECOND_US, asked_cents=self.asked(table))
        self.find(table)

    def before_settlement(self, table: AutomatedTable) -> None:
        due = net(table, self.terminal, self.bet, self.rightly(table))
        owed = due - net(table, self.terminal, self.bet, self.cents)
        if owed:
            self.to_find[0].owed_cents[self.terminal.holder] = owed


class BelowMinimum(_Wager):
    code, clauses = "below-minimum", {"": "4.3.1"}
    may_be_put_right = True

    def shown(self, table: AutomatedTable) -> int:
        return table.setting.limit(self.bet.name).min_cents // 2


class AboveMaximum(_Wager):
    code, clauses = "above-maximum", {"": "4.3.2(b)"}
    may_be_put_right = True

    def shown(self, table: AutomatedTable) -> int:
        limit = table.setting.limit(self.bet.name)
        return limit.max_cents + (limit.unit_cents or 1) * self.rng.randrange(1, 5)


class WrongUnit(_Wager):
    code, clauses = "wrong-unit", {"": "4.3.2(a)"}
    may_be_put_right = True

    def shown(self, table: AutomatedTable) -> int:
        limit = table.setting.limit(self.bet.name)
        unit = limit.unit_cents or 1
        return limit.min_cents + unit * self.rng.randrange(0, 4) + unit // 2 if unit > 1 else 0


class CutWrongly(_Wager):
    """The terminal displays less than the next lowest permitted wager. What it displays is settled; nothing is owed."""

    code, clauses = "wager-cut-wrongly", {"": "4.3.2"}

    def shown(self, table: AutomatedTable) -> int:
        limit = table.setting.limit(self.bet.name)
        return limit.min_cents + (limit.unit_cents or 1) * self.rng.randrange(0, 3)

    def asked(self, table: AutomatedTable) -> int | None:
        unit = table.setting.limit(self.bet.name).unit_cents or 1
        return self.cents + unit + unit // 2

    def rightly(self, table: AutomatedTable) -> int:
        return self.cents


class UnderAggregate(_Wager):
    code, clauses = "under-aggregate", {"": "4.3.3"}

    def place(self, table: AutomatedTable) -> bool:
        least, here = table.setting.aggregate_min_cents, able(table)
        if least is None or not here:
            return False
        self.terminal = self.rng.choice(here)
        self.bet = a_bet(self.rng, table, self.terminal)
        self.cents = table.setting.limit(self.bet.name).min_cents
        return self.cents < least and self.cents <= self.terminal.balance_cents

    def rightly(self, table: AutomatedTable) -> int:
        return 0

    def leaves_under_aggregate(self, table: AutomatedTable, terminal: Terminal) -> bool:
        return terminal is self.terminal


class NotAtThisTable(_Wager):
    """3.1: the player has turned away from this table, and wagers here all the same. Nothing is owed."""

    code, clauses = "not-at-this-table", {"": "3.1"}

    def shown(self, table: AutomatedTable) -> int:
        return table.setting.limit(self.bet.name).min_cents

    def after_opening(self, table: AutomatedTable) -> None:
        name = self.terminal.player.name if self.terminal.player else None
        table.note(TerminalChanged(terminal=self.terminal.name, change="left", player=name), _AT_ONCE)
        super().after_opening(table)

    def before_end(self, table: AutomatedTable) -> None:
        name = self.terminal.player.name if self.terminal.player else None
        table.note(TerminalChanged(terminal=self.terminal.name, change="joined", player=name), _AT_ONCE)


class AfterPeriod(AutomatedMistake):
    """3.7: a wager is placed, raised, reduced or withdrawn when the period is over. What lay there then counts."""

    code, clauses = "wager-after-period", {"": "3.7"}
    may_be_put_right = True
    terminal: Terminal | None = None

    def after_expiry(self, table: AutomatedTable) -> None:
        here = [terminal for terminal in able(table) if terminal.stakes]
        if not here:
            return
        self.terminal = self.rng.choice(here)
        self.bet = a_bet(self.rng, table, self.terminal)
        stake = self.terminal.stake_on(self.bet)
        if stake is None and self.rng.random() < 0.5:
            stake = self.rng.choice(self.terminal.stakes)
            self.bet = stake.bet
        self.before = stake.cents if stake else 0
        limit = table.setting.limit(self.bet.name)
        if stake is None:
            self._place(table, limit.min_cents)
        elif self.rng.random() < 0.4 and table.game.is_main(self.bet.name) and table.game.may_lose_a_wager:
            remove(table, self.terminal, stake, "player", _AT_ONCE)
            self.find(table)
        else:
            self._raise(table, stake)

    def _place(self, table: AutomatedTable, cents: int) -> None:
        assert self.terminal is not None
        if self.terminal.balance_cents >= cents:
            place(table, self.terminal, self.bet, cents, table.now_us + SECOND_US // 2)
            self.find(table)

    def _raise(self, table: AutomatedTable, stake: Stake) -> None:
        assert self.terminal is not None
        to_cents = table.setting.permitted(self.bet.name, 2 * stake.cents)
        if to_cents > stake.cents and self.terminal.balance_cents >= to_cents - stake.cents:
            change(table, self.terminal, stake, to_cents, table.now_us + SECOND_US // 2)
            self.find(table)

    def before_settlement(self, table: AutomatedTable) -> None:
        if not self.to_find or self.terminal is None:
            return
        stake = self.terminal.stake_on(self.bet)
        now = stake.cents if stake else 0
        owed = net(table, self.terminal, self.bet, self.before) - net(table, self.terminal, self.bet, now)
        if owed:
            self.to_find[0].owed_cents[self.terminal.holder] = owed


class PeriodTooShort(AutomatedMistake):
    """Nothing is owed."""

    code = "period-too-short"
    clauses = {"": "5.1", "casino-war": "19.5", **in_blackjack("18.6")}

    def period_us(self, table: AutomatedTable, us: int) -> int:
        return int(table.game.period_least_s * SECOND_US * self.rng.uniform(0.5, 0.85))

    def after_expiry(self, table: AutomatedTable) -> None:
        self.find(table)


class OutcomeTooEarly(AutomatedMistake):
    """The ball comes to rest, or the lid is lifted, while wagers may still be placed. Nothing is owed."""

    code = "outcome-too-early"
    clauses = {"roulette": "12.4.1", "sic-bo": "14.5.2"}

    def before_expiry(self, table: AutomatedTable) -> None:
        outcome: Outcome
        if table.game.name == "roulette":
            if not table.spun_early:
                table.note(OutcomeStarted(what="ball", by="system"), _AT_ONCE)
                table.spun_early = True
            outcome = NumberOutcome(number=self.rng.randrange(37))
        else:
            outcome = DiceOutcome(dice=sorted(self.rng.randrange(1, 7) for _ in range(3)))
        table.early = outcome
        table.note(OutcomeDrawn(outcome=outcome), _AT_ONCE)
        if table.game.name == "sic-bo":  # what is too early is that the lid is lifted, and not how the dice lie
            table.note(OutcomeAnnounced(outcome=outcome), _AT_ONCE)
            table.is_announced = True
        self.find(table)
