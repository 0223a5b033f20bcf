"""What people do wrongly on an automated floor: advice, devices, side bets, signs, who is asked to leave, closing."""

from domain.facts.decisions import PlayAdvised
from domain.facts.people import RestrictionPlaced
from domain.facts.rulings import RemarkMade
from domain.facts.tables import LimitsChanged
from domain.values import Staff
from simulator.automated.evening import raised
from simulator.automated.mistakes.mistake import COMES, AutomatedMistake, able
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Terminal
from simulator.pace import SECOND_US


class _Named(AutomatedMistake):
    """It is about a player whose name is known."""

    player = ""

    def place(self, table: AutomatedTable) -> bool:
        named = [one.player.name for one in able(table) if one.player and one.player.name]
        self.player = self.rng.choice(named) if named else ""
        return bool(named)


class AdvisedByStaff(_Named):
    code, clauses = "advised-by-staff", {"": "11.6"}

    def before_end(self, table: AutomatedTable) -> None:
        table.note(PlayAdvised(player=self.player, by="staff", about="play", adviser=table.crew.runner), COMES)
        self.find(table)


class AdvisedUnasked(_Named):
    code, clauses = "advised-unasked", {"": "11.7"}

    def before_end(self, table: AutomatedTable) -> None:
        table.note(PlayAdvised(player=self.player, by="onlooker", about="play"), COMES)
        self.find(table)


class ProhibitedDevice(_Named):
    code, clauses = "prohibited-device", {"": "11.1"}

    def before_end(self, table: AutomatedTable) -> None:
        table.note(RemarkMade(by=table.crew.runner, about="prohibited-device", player=self.player), COMES)
        self.find(table)


class SideBet(_Named):
    code, clauses = "side-bet", {"": "11.13"}

    def before_end(self, table: AutomatedTable) -> None:
        table.note(RemarkMade(by=table.crew.runner, about="side-bet", player=self.player), COMES)
        self.find(table)


class MadeToLeave(_Named):
    """11.9: asked to leave for not wagering, although three rounds have not passed."""

    code, clauses = "made-to-leave-without-grounds", {"": "11.9"}

    def place(self, table: AutomatedTable) -> bool:
        here = [one for one in able(table) if one.player and one.player.name and one.rounds_without == 0]
        if not here:
            return False
        self.terminal = self.rng.choice(here)
        self.player = self.terminal.holder
        return True

    def before_end(self, table: AutomatedTable) -> None:
        if self.terminal.rounds_without:
            return
        restricted = RestrictionPlaced(
            player=self.player,
            restriction="excluded",
            because="skipped-rounds",
            until="further-notice",
            by=table.crew.supervisor,
        )
        table.note(restricted, COMES)
        self.find(table)
        if self.terminal.player is not None:
            self.terminal.player.rounds_to_stay = 0


class LimitsWithoutNotice(AutomatedMistake):
    """4.1: a minimum goes up, and no sign has said so for twenty minutes."""

    code, clauses = "limits-changed-without-notice", {"": "4.1"}

    def place(self, table: AutomatedTable) -> bool:
        return bool(table.playing) and table.next_limits is None

    def after_round(self, table: AutomatedTable) -> None:
        limits = raised(table)
        table.note(LimitsChanged(limits=list(limits), by=table.crew.manager), COMES)
        table.set_limits(limits)
        self.find(table)


class WrongSpinner(AutomatedMistake):
    """Somebody else's turn, or somebody else's wager was the highest. Nothing is owed."""

    code = "wrong-spinner"
    is_wrong = False
    own_clause: str | None = None
    clauses = {"lucky-big-wheel": "15.3.1(c)", "virtual-roulette": "16.3.2(a)"}

    def spinner(self, table: AutomatedTable, right: Terminal | None) -> Terminal | None:
        least = table.setting.spin_min_cents
        others = [one for one in table.wagering if one is not right and one.name in table.at_expiry]
        if right is None or not others or (least is None and table.last_spinner is None):
            return right
        other = self.rng.choice(others)
        self.is_wrong = True
        if least is not None:
            cents, highest = table.at_expiry[other.name][0], table.at_expiry[right.name][0]
            self.own_clause = "16.3.2(b)" if cents < least else "16.3.2(c)" if cents < highest else "16.3.2(c)(i)"
        elif self._is_passed_over(table, right):
            self.own_clause = "15.3.1(c)(i)" if table.game.name == "lucky-big-wheel" else None
        return other

    @staticmethod
    def _is_passed_over(table: AutomatedTable, right: Terminal) -> bool:
        """Whether the terminal whose turn it was had no wager, so that the next one with a wager spins."""
        names = table.connected
        last = names.index(table.last_spinner) if table.last_spinner in names else -1
        return names[(last + 1) % len(names)] != right.name

    def spun(self, table: AutomatedTable, seq: int) -> None:
        if self.is_wrong:
            self.find(table, seq, clause=self.own_clause)


class SpunLate(AutomatedMistake):
    """A player spins when the time has run out, and the system should have. Nothing is owed."""

    code = "spin-out-of-time"
    clauses = {"lucky-big-wheel": "15.3.1(e)(ii)", "virtual-roulette": "16.3.3"}

    def sleeps(self, table: AutomatedTable, sleeps: bool) -> bool:
        return False

    def spin_us(self, table: AutomatedTable, us: int) -> int:
        return ((table.setting.spin_s or 0) + self.rng.randrange(4, 12)) * SECOND_US

    def spun(self, table: AutomatedTable, seq: int) -> None:
        self.find(table, seq)


class _Closing(AutomatedMistake):
    """Made while the table closes, with players at it."""


class ClosedWithoutNotice(_Closing):
    """11.8: fewer than three rounds after the notice."""

    code, clauses = "closed-without-notice", {"": "11.8"}

    def notice_rounds(self, table: AutomatedTable) -> int:
        return self.rng.randrange(0, 3)

    def clears(self, table: AutomatedTable) -> bool:
        return False

    def closes(self, table: AutomatedTable, by: Staff) -> Staff:
        if table.playing:
            self.find(table, table.recorder.seq + 1)
        return by


class ClosedByTooLowARank(_Closing):
    """11.8: a higher duties dealer or above closes a table at which players are."""

    code, clauses = "rank-not-entitled", {"": "11.8"}

    def clears(self, table: AutomatedTable) -> bool:
        return False

    def closes(self, table: AutomatedTable, by: Staff) -> Staff:
        if not table.playing:
            return by
        self.find(table, table.recorder.seq + 1)
        return table.crew.runner


CLOSING: tuple[type[AutomatedMistake], ...] = (ClosedWithoutNotice, ClosedByTooLowARank)
