"""Mistakes with the marker of a higher limit, Tasmania 7.6 to 7.8: too low a rank, nobody told, others on the box."""

from domain.facts.people import MarkerPlaced, MarkerRemoved
from domain.facts.tables import PersonTold
from domain.values import Official, Staff
from simulator.chips import place
from simulator.layout import Box, Wager
from simulator.mistakes.guests import Guests
from simulator.mistakes.mistake import TAS
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.pace import CALL, STEP
from simulator.player import Player
from simulator.table import Table


class MarkerByTheInspector(Guests):
    """The inspector gives a player a higher limit, which takes a management representative."""

    code = "rank-not-entitled"
    clauses = {TAS: "7.6"}
    tells_surveillance = True
    _player: Player | None = None

    def place(self, show: Show, table: Table) -> bool:
        return bool(table.seated)

    def by(self, table: Table) -> Staff:
        return table.roster.supervisor

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        alone = [box for box in boxes if box.number in table.seated and len(box.hands[0].wagers) == 1]
        box = any_of(self.rng, alone)
        if box is None:
            return
        player, senior = box.controller, table.roster.senior
        if self.tells_surveillance:
            told = Official(office="surveillance")
            table.recorder.note(PersonTold(told=told, about="higher-limit", by=senior, player=player.name), CALL)
        higher = table.sign._replace(max_cents=2 * table.sign.max_cents)
        table.recorder.note(
            MarkerPlaced(
                marker="higher-limit",
                box=box.number,
                player=player.name,
                by=self.by(table),
                limits=higher.limits(beside=table.setting.bets),
            ),
            CALL,
        )
        self._player, self._box = player, box.number
        self.marker_lies(table, box)

    def marker_lies(self, table: Table, box: Box) -> None:
        self.find(table)

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        if self._player is not None:
            table.recorder.note(MarkerRemoved(marker="higher-limit", box=self._box, player=self._player.name), STEP)


class MarkerUntold(MarkerByTheInspector):
    """A higher limit is given, and surveillance was not told before."""

    code = "not-told-first"
    clauses = {TAS: "7.8"}
    tells_surveillance = False

    def place(self, show: Show, table: Table) -> bool:
        """Not while other limits are announced, of which surveillance has been told."""
        return super().place(show, table) and table.next_sign is None

    def by(self, table: Table) -> Staff:
        return table.roster.senior


class NotAloneOnTheBox(MarkerByTheInspector):
    """Another player wagers on the box of one who has a higher limit."""

    code = "too-many-on-box"
    clauses = {TAS: "7.7"}

    def by(self, table: Table) -> Staff:
        return table.roster.senior

    def marker_lies(self, table: Table, box: Box) -> None:
        guest = self.a_guest(table, box.number)
        stakes = box.hands[0].wagers
        stakes.append(place(table, Wager(guest, box.number, "main", table.sign.min_cents, place=len(stakes) + 1)))
        self.find(table)
