"""Mistakes with wagers: too small, too large, not in chips, too many, too late, and on somebody else's box."""

from domain.facts.base import Fact
from domain.facts.people import PlayerArrived, PlayerLeft
from domain.facts.wagers import WagerChanged, WagerHandled, WagerPlaced, WagerWithdrawn
from domain.vocabulary import Tender
from simulator.chips import pay_out, place, take_away
from simulator.layout import Box, Layout, Wager
from simulator.mistakes.answered import ANSWERS, Answered
from simulator.mistakes.mistake import AFTER_INTERIM_WRONG, CM, NSW, TAS, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.pace import STEP, WAGER
from simulator.player import Player, walk_in
from simulator.slip import Settling
from simulator.table import Table


class _Laid(Answered, RoundMistake):
    """One main wager, alone on its box, is laid otherwise."""

    _player: str | None

    def place(self, show: Show, table: Table) -> bool:
        changed = {fact.player for fact in show.facts if isinstance(fact, WagerChanged | WagerWithdrawn)}
        players = [
            box.controller.name
            for box in show.layout.boxes
            if len(box.hands[0].stakes) == 1 and box.controller.name not in changed and self.fits(show, table, box)
        ]
        self._player = any_of(self.rng, players)
        return self._player is not None

    def fits(self, show: Show, table: Table, box: Box) -> bool:
        return True

    def lays(self, table: Table, wager: Wager) -> None:
        if wager.player.name == self._player and not self.is_made:
            self.lay_otherwise(table, wager)
            self._wager, self._cents = wager, wager.cents
            self.find_at_next(table, self._is_mine)

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        """A player may still think better of it, and then nothing was wrong."""
        if self.is_made and self._wager.tender == "chips" and self._wager.cents != self._cents:
            self.to_find.clear()
            self._player = None

    def lay_otherwise(self, table: Table, wager: Wager) -> None:
        raise NotImplementedError

    def _is_mine(self, fact: Fact) -> bool:
        return isinstance(fact, WagerPlaced) and fact.player == self._player


class BelowTheMinimum(_Laid):
    """Less than the sign allows; it counts all the same. In NSW it is wrong to declare it void, 6.2."""

    code = "below-minimum"
    clauses = {CM: "6.2.1", NSW: "6.1", TAS: "7.2"}
    situations_by = {NSW: (*ANSWERS, AFTER_INTERIM_WRONG)}  # elsewhere one who was told before may have it back

    def fits(self, show: Show, table: Table, box: Box) -> bool:
        """Not where those who play may have kept an older minimum, NSW 6.5.1."""
        return table.house.rulebook != NSW or "limits-changed-without-notice" not in table.once

    def lay_otherwise(self, table: Table, wager: Wager) -> None:
        wager.cents = table.sign.min_cents - table.sign.chip_cents

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if self.situation != AFTER_INTERIM_WRONG or not self.is_made or wager is not self._wager or how == "take-half":
            return False
        won = {"pay": paid_cents, "collect": -wager.risked_cents, "give-back": 0}[how]
        self.void_wrongly(table, wager, "6.2", won)
        return True


class NotInChips(_Laid):
    """Cash lies on the box, and nobody changes it."""

    code = "not-in-chips"
    clauses = {CM: "5.1, 5.3", NSW: "5.1", TAS: "6.1"}

    def lay_otherwise(self, table: Table, wager: Wager) -> None:
        wager.tender = self.rng.choice((Tender.CASH, Tender.VOUCHER))


class AboveTheMaximum(_Laid):
    """More than the sign allows: it counts up to the maximum. Wrong is to settle it in full, or to declare it void."""

    code = "above-maximum"
    clauses = {CM: "6.2.2", NSW: "6.3", TAS: "7.2"}
    situations = (*ANSWERS, AFTER_INTERIM_WRONG)

    def fits(self, show: Show, table: Table, box: Box) -> bool:
        """Not where more would be laid beside it."""
        return len(box.hands) == 1 and not box.hands[0].doubled and not box.insurance and not box.is_natural

    def lay_otherwise(self, table: Table, wager: Wager) -> None:
        self._in_full = self.rng.random() < 0.5
        over = table.sign.chip_cents * self.rng.randrange(2, 20, 2)
        wager.cents = table.sign.max_cents + over
        wager.player.purse_cents += wager.cents  # a rich one, for once

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        most = table.sign.max_cents
        if wager.player.name != self._player or wager.bet != "main" or how == "give-back":
            return False
        over = wager.cents - most
        if how == "take-half":
            self.owed_cents = {wager.player.name: wager.cents // 2 - most // 2}
            return False
        if self.situation == AFTER_INTERIM_WRONG:
            won = self._to_the_maximum(table, wager, paid_cents) if how == "pay" else -most
            self.void_wrongly(table, wager, self.clauses[table.house.rulebook], won)
            return True
        if self._in_full:
            if self.stands(table):
                return False
            if how == "pay":
                self.owed_cents = {wager.player.name: self._to_the_maximum(table, wager, paid_cents) - paid_cents}
            else:
                self.owed_cents = {wager.player.name: over}
            return False
        if how == "pay":
            pay_out(table, wager, self._to_the_maximum(table, wager, paid_cents))
            return True
        wager.cents = most
        take_away(table, wager)
        table.recorder.note(WagerWithdrawn(player=wager.player.name, box=wager.box, bet=wager.bet, cents=over), WAGER)
        wager.player.purse_cents += over
        return True

    def _to_the_maximum(self, table: Table, wager: Wager, paid_cents: int) -> int:
        """What the maximum wins at the odds by which the whole wager would have been paid so much."""
        for win, of in table.house.main_odds:
            if table.sign.payable(-(-wager.cents * win // of)) == paid_cents:
                return table.sign.payable(-(-table.sign.max_cents * win // of))
        raise AssertionError(f"nothing pays {paid_cents} for {wager.cents}")


class Touched(Answered, RoundMistake):
    """A player touches, or raises, a wager after the first card."""

    code = "late-wager"
    clauses = {CM: "5.4", NSW: "5.3", TAS: "6.5"}

    def place(self, show: Show, table: Table) -> bool:
        return True

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        box = self.rng.choice(layout.boxes)
        wager = box.hands[0].wagers[0]
        chip = table.sign.chip_cents
        if (
            self.rng.random() < 0.5
            and wager.player.purse_cents >= 4 * chip
            and wager.cents + 4 * chip <= table.sign.max_cents
        ):
            self._raise(table, wager, wager.cents + 4 * chip)
        else:
            handled = WagerHandled(player=wager.player.name, box=wager.box, bet=wager.bet, by=wager.player.patron)
            table.recorder.note(handled, WAGER)
        self.find(table)
        return False

    def _raise(self, table: Table, wager: Wager, to_cents: int) -> None:
        player = wager.player
        table.recorder.note(
            WagerChanged(player=player.name, box=wager.box, bet=wager.bet, from_cents=wager.cents, to_cents=to_cents),
            WAGER,
        )
        player.purse_cents -= to_cents - wager.cents
        wager.cents = to_cents


class TooManyOnABox(Answered, RoundMistake):
    """One more than may wager on a box. They came together, and they go together."""

    code = "too-many-on-box"
    clauses = {CM: "5.8", NSW: "5.4", TAS: "8.1"}

    def place(self, show: Show, table: Table) -> bool:
        changed = any(isinstance(fact, WagerChanged | WagerWithdrawn) for fact in show.facts)
        self._crowd: list[Player] = []
        return not changed

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        box = self.rng.choice([box for box in boxes if box.number in table.seated] or boxes)
        hand = box.hands[0]
        while len(hand.wagers) <= table.house.players_per_box:
            name = "p-" + "".join(self.rng.choice("0123456789abcdef") for _ in range(6))
            if name in table.names_known:
                continue
            table.names_known.add(name)
            player = walk_in(name, box=box.number, seated=False, sign=table.sign, rng=self.rng)
            self._crowd.append(player)
            table.recorder.note(PlayerArrived(player=name), STEP)
            wager = Wager(player, box.number, "main", table.sign.min_cents, place=len(hand.wagers) + 1)
            hand.wagers.append(place(table, wager))
        self.find(table)

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        for player in self._crowd:
            table.recorder.note(PlayerLeft(player=player.name), STEP)
