"""Failures that are handled wrongly, 8.2 to 8.5, and wagers declared void as they may not be, 11.2 to 11.5."""

from typing import Literal

from domain.facts.terminals import (
    EquipmentFailed,
    EquipmentRestored,
    GameResumed,
    GameStopped,
    TerminalWagersVoided,
    WagersConfirmed,
)
from domain.values import Staff
from simulator.automated.malfunctions import COMES, FAILS, LOOKS
from simulator.automated.mistakes.mistake import AutomatedMistake, able
from simulator.automated.settling import net_cents, worth_of
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Stake, Terminal, Worth


class _Failure(AutomatedMistake):
    """A terminal with wagers fails, or what shows the game does."""

    terminals: list[Terminal]
    failed_seq = 0

    def fail(self, table: AutomatedTable) -> bool:
        """Whether there was something to fail for."""
        here = [terminal for terminal in able(table) if terminal.stakes]
        self.is_of_all = self.rng.random() < 0.3 and len(here) == len(table.wagering)
        if not here:
            return False
        if self.is_of_all:
            self.terminals = here
            self.failed_seq = table.note(EquipmentFailed(part="display-controller"), FAILS)
        else:
            self.terminals = [self.rng.choice(here)]
            self.failed_seq = table.note(EquipmentFailed(part="terminal", terminal=self.terminals[0].name), FAILS)
        return True

    def before_end(self, table: AutomatedTable) -> None:
        if self.failed_seq:
            part: Literal["display-controller", "terminal"] = "display-controller" if self.is_of_all else "terminal"
            name = None if self.is_of_all else self.terminals[0].name
            table.note(EquipmentRestored(part=part, terminal=name, by=table.crew.runner), COMES)

    def due(self, table: AutomatedTable, terminal: Terminal) -> int:
        """What its wagers bring by what came."""
        return sum(net_cents(stake, worth_of(table, terminal, stake)) for stake in terminal.stakes)


class NotVoided(_Failure):
    """8.2.1, 8.3.1: what lay there before the period was over is settled, although it is void."""

    code, clauses = "malfunction-not-voided", {"": "8.2.1"}

    def before_expiry(self, table: AutomatedTable) -> None:
        if table.setting.aggregate_min_cents is None:
            self.fail(table)

    def before_settlement(self, table: AutomatedTable) -> None:
        for terminal in self.terminals if self.failed_seq else ():
            owed = {terminal.holder: -self.due(table, terminal)}
            self.find(table, self.failed_seq, owed, "8.3.1" if self.is_of_all else "8.2.1")


class NotConfirmedNotVoided(_Failure):
    """8.4: the records can't tell the wagers, and they are settled all the same."""

    code, clauses = "malfunction-not-voided", {"": "8.4"}
    looked_seqs: list[int]

    def after_expiry(self, table: AutomatedTable) -> None:
        self.looked_seqs = []
        for terminal in self.terminals if self.fail(table) else ():
            looked = WagersConfirmed(terminal=terminal.name, by=table.crew.runner, confirmed=False)
            self.looked_seqs.append(table.note(looked, LOOKS))

    def before_settlement(self, table: AutomatedTable) -> None:
        if self.failed_seq:
            for terminal, seq in zip(self.terminals, self.looked_seqs, strict=True):
                self.find(table, seq, {terminal.holder: -self.due(table, terminal)})


class NotLookedInto(_Failure):
    """8.2.2, 8.3.2: nobody looks up the wagers. They are settled as they lay, and nothing is owed."""

    code, clauses = "malfunction-not-looked-into", {"": "8.2.2"}

    def after_expiry(self, table: AutomatedTable) -> None:
        for _ in self.terminals if self.fail(table) else ():
            self.find(table, self.failed_seq, clause="8.3.2" if self.is_of_all else "8.2.2")


class ConfirmedByADealer(_Failure):
    """8.2.2, 8.3.2: a runner or above confirms, and nobody below. Nothing is owed."""

    code, clauses = "rank-not-entitled", {"": "8.2.2"}

    def after_expiry(self, table: AutomatedTable) -> None:
        by = Staff(number=f"s-{3000 + self.rng.randrange(1, 99)}", rank="dealer")
        for terminal in self.terminals if self.fail(table) else ():
            wagers = [stake.as_wager() for stake in terminal.stakes]
            table.note(WagersConfirmed(terminal=terminal.name, by=by, confirmed=True, wagers=wagers), LOOKS)
            self.find(table, clause="8.3.2" if self.is_of_all else "8.2.2")


class VoidedByTooLowARank(AutomatedMistake):
    """11.3, 11.4: invalidated by somebody who may not. The wagers go back, and nothing is owed."""

    code, clauses = "rank-not-entitled", {"": "11.3"}

    def before_settlement(self, table: AutomatedTable) -> None:
        if not table.wagering:
            return
        if self.rng.random() < 0.5:
            table.note(TerminalWagersVoided(because="fraud", by=table.crew.manager), COMES)
            self.find(table, clause="11.3")
        else:
            table.note(TerminalWagersVoided(because="disruption", by=table.crew.runner), COMES)
            self.find(table, clause="11.4")
        table.void_on |= {terminal.name for terminal in table.wagering}


class VoidedWithoutGrounds(AutomatedMistake):
    """Wagers are void although nothing had failed: what they would have brought is owed."""

    code, clauses = "voided-without-grounds", {"": "11.3"}

    def before_settlement(self, table: AutomatedTable) -> None:
        here = [terminal for terminal in able(table) if terminal.stakes]
        if not here:
            return
        terminal = self.rng.choice(here)
        owed = sum(net_cents(stake, worth_of(table, terminal, stake)) for stake in terminal.stakes)
        voided = TerminalWagersVoided(because="malfunction", terminal=terminal.name, by=table.crew.runner)
        table.note(voided, COMES)
        self.find(table, owed_cents={terminal.holder: owed})
        table.void_on.add(terminal.name)


class VoidNotRefunded(AutomatedMistake):
    """11.5: the outcome is invalidated by the right rank, and one wager is settled all the same."""

    code, clauses = "void-not-refunded", {"": "11.5"}
    may_be_put_right = True
    chosen: Stake | None = None

    def before_settlement(self, table: AutomatedTable) -> None:
        moving = [
            (terminal, stake)
            for terminal in able(table)
            for stake in terminal.stakes
            if net_cents(stake, worth_of(table, terminal, stake))
        ]
        if not moving:
            return
        self.terminal, self.chosen = self.rng.choice(moving)
        self.instead = worth_of(table, self.terminal, self.chosen)
        table.note(TerminalWagersVoided(because="disruption", by=table.crew.supervisor), COMES)
        table.void_on |= {terminal.name for terminal in table.wagering}

    def settles(self, table: AutomatedTable, terminal: Terminal, stake: Stake, right: Worth) -> Worth:
        is_it = self.chosen is not None and terminal is self.terminal and stake.bet == self.chosen.bet
        return self.instead if is_it else right

    def settled(self, table: AutomatedTable, terminal: Terminal) -> None:
        if self.chosen is not None and terminal is self.terminal:
            self.find(table, owed_cents={terminal.holder: -net_cents(self.chosen, self.instead)})


class NotShutDown(AutomatedMistake):
    """8.5: nobody sees or hears the results, and another round begins. Nothing is owed."""

    code, clauses = "game-not-shut-down", {"": "8.5"}
    rounds = 0

    def goes_on(self, table: AutomatedTable) -> bool:
        return self.rounds == 1

    def after_opening(self, table: AutomatedTable) -> None:
        if self.rounds == 1:
            self.find(table, self.opened_seq(table))

    def opened_seq(self, table: AutomatedTable) -> int:
        return table.round_seq

    def before_end(self, table: AutomatedTable) -> None:
        self.rounds += 1
        if self.rounds == 1:
            dark = EquipmentFailed(part="display-screen", result_visible=False, result_audible=False)
            table.note(dark, FAILS)
        else:
            self.cut_short(table)

    def cut_short(self, table: AutomatedTable) -> None:
        if self.rounds:
            table.note(GameStopped(because="display-screen", by=table.crew.runner), FAILS)
            table.note(EquipmentRestored(part="display-screen", by=table.crew.runner), COMES)
            table.note(GameResumed(by=table.crew.runner), COMES)
