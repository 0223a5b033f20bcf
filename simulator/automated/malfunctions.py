"""What fails on an automated floor, and what is rightly done about it, 8.2 to 8.5; results rightly invalidated, 11."""

from random import Random
from typing import Literal

from domain.facts.accounts import AccountAdjusted
from domain.facts.rulings import RemarkMade
from domain.facts.terminals import (
    EquipmentFailed,
    EquipmentRestored,
    GameResumed,
    GameStopped,
    ServiceChanged,
    TerminalWagersVoided,
    WagersConfirmed,
)
from domain.values import Patron
from simulator.automated.settling import net_cents, worth_of
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Terminal
from simulator.automated.wagering import remove
from simulator.pace import seconds

FAILS = seconds(0.1, 0.4)
LOOKS = seconds(15, 60)
COMES = seconds(10, 40)
_RATE = 0.04  # of all rounds


class Trouble:
    """Nothing fails. Others say what does, by the moments of a round."""

    def before_expiry(self, table: AutomatedTable) -> None: ...
    def after_expiry(self, table: AutomatedTable) -> None: ...
    def before_settlement(self, table: AutomatedTable) -> None: ...
    def after_settlement(self, table: AutomatedTable) -> None: ...
    def afterwards(self, table: AutomatedTable) -> None: ...


def trouble_at(table: AutomatedTable) -> Trouble:
    """What happens in this round; nothing where a mistake is being made, which has its own."""
    rng = table.luck.of("trouble")
    if rng.random() >= _RATE or table.slip.is_made_here or not table.playing:
        return Trouble()
    kind = rng.choice(_KINDS)
    return kind(rng) if table.game.lets_fail or kind in _HARMLESS else Trouble()


class _OnTerminal(Trouble):
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.terminal: Terminal | None = None

    def fail(self, table: AutomatedTable) -> Terminal | None:
        if table.wagering:
            self.terminal = self.rng.choice(table.wagering)
            table.note(EquipmentFailed(part="terminal", terminal=self.terminal.name), FAILS)
        return self.terminal

    def afterwards(self, table: AutomatedTable) -> None:
        if self.terminal is not None:
            restored = EquipmentRestored(part="terminal", terminal=self.terminal.name, by=table.crew.runner)
            table.note(restored, COMES)


class FailsBefore(_OnTerminal):
    """8.2.1: everything that was placed on it is void, and goes back."""

    def before_expiry(self, table: AutomatedTable) -> None:
        terminal = self.fail(table)
        if terminal is not None:
            void(table, terminal, "malfunction")
            for stake in list(terminal.stakes):
                remove(table, terminal, stake, "void")


class FailsAfter(_OnTerminal):
    """8.2.2: the runner confirms the wagers from the records, and they are settled as they lay."""

    def after_expiry(self, table: AutomatedTable) -> None:
        terminal = self.fail(table)
        if terminal is not None:
            confirm(table, terminal)
            if self.rng.random() < 0.5:
                table.stays_out.add(terminal.name)

    def after_settlement(self, table: AutomatedTable) -> None:
        """Where the terminal can't show it, the account is adjusted."""
        for terminal in table.wagering:
            if terminal is self.terminal:
                adjust_for(table, terminal)


class CanNotBeConfirmed(_OnTerminal):
    """8.4: the records don't tell, so that the wagers are void."""

    def after_expiry(self, table: AutomatedTable) -> None:
        terminal = self.fail(table)
        if terminal is not None:
            table.note(WagersConfirmed(terminal=terminal.name, by=table.crew.runner, confirmed=False), LOOKS)
            void(table, terminal, "not-confirmed")
            table.void_on.add(terminal.name)


class ControllerFailsBefore(Trouble):
    """8.3.1: all wagers of all players are void, and the round is over."""

    def __init__(self, rng: Random) -> None:
        self.failed = False

    def before_expiry(self, table: AutomatedTable) -> None:
        self.failed = table.is_called_off = True
        table.note(EquipmentFailed(part="display-controller"), FAILS)
        table.note(TerminalWagersVoided(because="malfunction", by=table.crew.runner), FAILS)
        for terminal in table.wagering:
            for stake in list(terminal.stakes):
                remove(table, terminal, stake, "void")

    def afterwards(self, table: AutomatedTable) -> None:
        if self.failed:
            table.note(EquipmentRestored(part="display-controller", by=table.crew.runner), COMES)


class ControllerFailsAfter(Trouble):
    """8.3.2: the wagers of every terminal are confirmed."""

    def __init__(self, rng: Random) -> None:
        pass

    def after_expiry(self, table: AutomatedTable) -> None:
        table.note(EquipmentFailed(part="display-controller"), FAILS)
        for terminal in table.wagering:
            confirm(table, terminal)

    def afterwards(self, table: AutomatedTable) -> None:
        table.note(EquipmentRestored(part="display-controller", by=table.crew.runner), COMES)


class ScreenFails(Trouble):
    """8.5: as soon as it is noticed that nobody sees or hears the result, the game is shut down; this round stands."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def after_settlement(self, table: AutomatedTable) -> None:
        failed = EquipmentFailed(
            part="display-screen", noticed_by=table.crew.runner, result_visible=False, result_audible=False
        )
        table.note(failed, COMES)
        table.note(GameStopped(because="display-screen", by=table.crew.runner), FAILS)

    def afterwards(self, table: AutomatedTable) -> None:
        table.note(EquipmentRestored(part="display-screen", by=table.crew.runner), COMES)
        table.note(GameResumed(by=table.crew.runner), COMES)


class ScreenIsDark(Trouble):
    """A screen fails and the result is heard all the same: play goes on."""

    def __init__(self, rng: Random) -> None:
        pass

    def before_settlement(self, table: AutomatedTable) -> None:
        failed = EquipmentFailed(part="display-screen", result_visible=False, result_audible=True)
        table.note(failed, FAILS)

    def afterwards(self, table: AutomatedTable) -> None:
        table.note(EquipmentRestored(part="display-screen", by=table.crew.runner), COMES)


class Invalidated(Trouble):
    """11.3, 11.4: somebody of the right rank invalidates the outcome, and the wagers go back, 11.5."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def before_settlement(self, table: AutomatedTable) -> None:
        if self.rng.random() < 0.5:
            voided = TerminalWagersVoided(because="fraud", by=table.crew.senior)
        else:
            voided = TerminalWagersVoided(because="disruption", by=table.crew.supervisor)
        table.note(voided, COMES)
        table.void_on |= {terminal.name for terminal in table.wagering}


class Service(Trouble):
    """7.3, 7.4: a player asks for service; the runner comes, or the player cancels."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def afterwards(self, table: AutomatedTable) -> None:
        terminal = self.rng.choice(table.playing)
        table.note(ServiceChanged(terminal=terminal.name, change="asked"), FAILS)
        if self.rng.random() < 0.3:
            table.note(ServiceChanged(terminal=terminal.name, change="cancelled"), COMES)
        else:
            table.note(ServiceChanged(terminal=terminal.name, change="attended", by=table.crew.runner), COMES)


class Complaint(Trouble):
    """8.1: a player claims that something was wrong, and it was not."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def afterwards(self, table: AutomatedTable) -> None:
        terminal = self.rng.choice(table.playing)
        if terminal.player is not None and terminal.player.name is not None:
            table.note(RemarkMade(by=Patron(player=terminal.player.name), about="payment"), COMES)


class Acceptor(_OnTerminal):
    """A note acceptor fails between rounds: nothing hangs on it."""

    def afterwards(self, table: AutomatedTable) -> None:
        terminal = self.rng.choice(table.playing)
        table.note(EquipmentFailed(part="note-acceptor", terminal=terminal.name), FAILS)
        table.note(EquipmentRestored(part="note-acceptor", terminal=terminal.name, by=table.crew.runner), COMES)


_HARMLESS = (Service, Complaint, Acceptor, ScreenIsDark)
_KINDS = (
    FailsBefore,
    FailsAfter,
    FailsAfter,
    CanNotBeConfirmed,
    ControllerFailsBefore,
    ControllerFailsAfter,
    ScreenFails,
    Invalidated,
    *_HARMLESS,
    Service,
)


def void(table: AutomatedTable, terminal: Terminal, because: Literal["malfunction", "not-confirmed"]) -> int:
    fact = TerminalWagersVoided(because=because, terminal=terminal.name, by=table.crew.runner)
    return table.note(fact, FAILS if because == "malfunction" else COMES)


def confirm(table: AutomatedTable, terminal: Terminal) -> None:
    wagers = [stake.as_wager() for stake in terminal.stakes]
    fact = WagersConfirmed(terminal=terminal.name, by=table.crew.runner, confirmed=True, wagers=wagers)
    table.note(fact, LOOKS)


def adjust_for(table: AutomatedTable, terminal: Terminal) -> None:
    """8.2.2: the account gets what the wagers are worth, where the terminal could not settle them."""
    cents = 0
    for stake in terminal.stakes:
        worth = worth_of(table, terminal, stake)
        cents += stake.returned(worth)
        terminal.lost_cents -= net_cents(stake, worth)
    terminal.balance_cents += cents
    terminal.stakes.clear()
    if cents:
        fact = AccountAdjusted(
            terminal=terminal.name,
            cents=cents,
            to="player",
            because="malfunction",
            balance_cents=terminal.balance_cents,
            by=table.crew.runner,
        )
        table.note(fact, COMES)
