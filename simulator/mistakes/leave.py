"""Mistakes of those who may limit, reserve and allow: too low a rank, nobody told, no grounds, and not kept to."""

from typing import Literal

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.people import (
    BoxFreed,
    BoxReserved,
    RestrictionLifted,
    RestrictionPlaced,
    StaffArrived,
    StaffLeft,
)
from domain.facts.tables import PersonTold
from domain.facts.wagers import WagerChanged, WagerPlaced, WagerWithdrawn
from domain.values import Official, Staff
from simulator.layout import Box, Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.mistake import CM, NSW, TAS, RoundMistake, ShoeMistake
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.pace import CALL, STEP
from simulator.player import Player
from simulator.table import Table


class _OneWhoWagers(Answered, RoundMistake):
    """A player with one wager who will not think better of it."""

    def place(self, show: Show, table: Table) -> bool:
        changed = {fact.player for fact in show.facts if isinstance(fact, WagerChanged | WagerWithdrawn)}
        seats = [box for box in show.layout.boxes if box.number in table.seated]
        fit = [box.controller.name for box in seats if box.controller.name not in changed and self.fits(table, box)]
        self._player = any_of(self.rng, fit)
        return self._player is not None and len(table.seated) > 1

    def fits(self, table: Table, box: Box) -> bool:
        return True

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        """A player may still think better of it, and then nothing was wrong."""
        theirs = [box for box in boxes if box.hands[0].stakes[0].player.name == self._player and self.fits(table, box)]
        if not theirs:
            self.to_find = [one for one in self.to_find if one.until is None]

    def is_mine(self, fact: Fact) -> bool:
        return isinstance(fact, WagerPlaced) and fact.player == self._player and fact.bet == "main"


class ReservedBoxUsed(_OneWhoWagers):
    """A box is kept for one player, and another wagers on it."""

    code = "reserved-box-used"
    clauses = {NSW: "5.13"}
    _box = 0

    def by(self, table: Table) -> Staff:
        return table.roster.supervisor

    def lays(self, table: Table, wager: Wager) -> None:
        if wager.player.name == self._player and not self._box:
            others = [player.name for player in table.seated.values() if player is not wager.player]
            self._box, self._owner = wager.box, self.rng.choice(others)
            table.recorder.note(BoxReserved(box=wager.box, player=self._owner, by=self.by(table)), CALL)
            self.is_reserved(table)

    def is_reserved(self, table: Table) -> None:
        self.find_at_next(table, self.is_mine)

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        if self._box:
            freed = BoxFreed(box=self._box, player=self._owner, because="reservation-ended")
            table.recorder.note(freed, STEP)


class ReservedByTheDealer(ReservedBoxUsed):
    """The dealer keeps a box for somebody, which takes a supervisor; it is freed before the round."""

    code = "rank-not-entitled"

    def by(self, table: Table) -> Staff:
        return table.roster.dealer

    def is_reserved(self, table: Table) -> None:
        self.find(table)
        freed = BoxFreed(box=self._box, player=self._owner, because="reservation-ended")
        table.recorder.note(freed, STEP)

    def round_over(self, table: Table) -> None:
        Answered.round_over(self, table)


class WagerAgainstARestriction(_OneWhoWagers):
    """A player who was rightly held to the minimum wagers more, and it is taken."""

    code = "restricted-wager"
    clauses = {CM: "5.11–5.12", NSW: "5.10–5.12", TAS: "8.3, 8.5"}
    _limited: Player | None = None

    def fits(self, table: Table, box: Box) -> bool:
        return box.hands[0].stakes[0].cents > table.sign.min_cents

    def lays(self, table: Table, wager: Wager) -> None:
        if wager.player.name == self._player and self._limited is None:
            self._limited = wager.player
            told = Official(office="government-inspector")
            senior = table.roster.senior
            table.recorder.note(PersonTold(told=told, about="restriction", by=senior, player=wager.player.name), CALL)
            _limit(table, wager.player, "discretion", "further-notice", senior)
            self.find_at_next(table, self.is_mine)

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        if self._limited is not None:
            _free(table, self._limited)


class RestrictedWithoutGrounds(ShoeMistake):
    """Held to the minimum for rounds that were left out, by one who has wagered in the only round of the shoe."""

    code = "restricted-without-grounds"
    clauses = {CM: "5.12", NSW: "5.10", TAS: "8.3"}
    goes_on = True
    _wagered: list[Player]

    def place(self, table: Table) -> bool:
        self._wagered = []
        return not table.setting.has_device

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        self._wagered = [box.controller for box in layout.boxes if box.number in table.seated]
        return False

    def round_over(self, table: Table) -> None:
        player = any_of(self.rng, self._wagered)
        if player is None or self.is_made:
            return
        roster = table.roster
        by = {CM: roster.senior, NSW: roster.supervisor, TAS: roster.dealer}[table.house.rulebook]
        box = player.box if table.house.rulebook == TAS else None  # 8.3: where on a box
        _limit(table, player, "skipped-rounds", "shoe-ends", by, box)
        self.find(table)
        _free(table, player)


def _limit(
    table: Table,
    player: Player,
    because: Literal["discretion", "skipped-rounds"],
    until: Literal["further-notice", "shoe-ends"],
    by: Staff,
    box: int | None = None,
) -> None:
    table.recorder.note(
        RestrictionPlaced(player=player.name, restriction="minimum-only", because=because, until=until, by=by, box=box),
        STEP,
    )


def _free(table: Table, player: Player) -> None:
    lifted = RestrictionLifted(player=player.name, restriction="minimum-only", by=table.roster.senior)
    table.recorder.note(lifted, STEP)


class NobodySupervises(Answered, RoundMistake):
    """The inspector goes away for a round, and nobody comes."""

    about = "dealing"
    code = "no-inspector"
    clauses = {TAS: "3"}

    def place(self, show: Show, table: Table) -> bool:
        return True

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        table.recorder.note(StaffLeft(staff=table.roster.supervisor, duty="supervising"), STEP)
        self.find_at_next(table, lambda fact: isinstance(fact, CardDrawn))

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        table.recorder.note(StaffArrived(staff=table.roster.supervisor, duty="supervising"), STEP)
