"""Mistakes of the shuffling device: it stops in the middle of a round, or what lies in the rack is forgotten."""

from typing import ClassVar

from domain.facts import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.rulings import RoundVoided
from domain.facts.settlement import PaymentCorrected
from domain.facts.shoe import CardsDealtTogether, DeviceFailed
from simulator.chips import hand_back
from simulator.device import Device
from simulator.insurance import call_insurance
from simulator.layout import Layout, Wager
from simulator.mistakes.misdeal import void_all
from simulator.mistakes.mistake import (
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WRONG,
    CM,
    NSW,
    PONTOON,
    TAS,
    RoundMistake,
    Situation,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order
from simulator.naturals import settle_naturals
from simulator.pace import CALL, CHIPS
from simulator.pairs import settle_pairs
from simulator.slip import Settling
from simulator.table import Table


def give_back_lost(table: Table, wager: Wager) -> None:
    """What bust goes back too; other settlements before this one stand, 9.12.1."""
    wager.player.purse_cents += wager.cents
    table.recorder.note(
        PaymentCorrected(
            player=wager.player.name,
            box=wager.box,
            bet=wager.bet,
            cents=wager.cents,
            to="player",
            by=table.roster.supervisor,
            hand=wager.hand,
        ),
        CHIPS,
    )


class DeviceStopped(RoundMistake):
    """Nobody can tell the order of the cards: the round is void, 9.12. Where they can, it is finished."""

    code = "device-failed"
    clauses = {CM: "9.12", TAS: "19.11"}
    situations: ClassVar[tuple[Situation, ...]] = (AT_ONCE_RIGHT, AT_ONCE_NONE)

    @classmethod
    def clause_at(cls, table: Table) -> str | None:
        """Not at Pontoon, where a 21 is paid before the round is settled."""
        return None if f"{table.house.rulebook}/{table.house.name}" == PONTOON else super().clause_at(table)

    def place(self, show: Show, table: Table) -> bool:
        return table.setting.has_device and len(show.layout.dealer) > 1

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        known = self.situation == AT_ONCE_NONE
        self.fails(table, layout, known=known)
        return not known

    def fails(self, table: Table, layout: Layout, *, known: bool) -> None:
        device = f"{table.name}-shuffler"
        table.recorder.note(DeviceFailed(device=device, order_known=known, round_can_finish=known), CALL)
        self.find(table)

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self.situation == AT_ONCE_NONE:
            return False
        table.recorder.note(RoundVoided(because="device", by=table.roster.dealer), CALL)
        for box in layout.boxes:
            for wager in [*box.insurance, *(w for hand in box.hands for w in hand.wagers)]:
                if not wager.settled:
                    hand_back(table, wager)
            for hand in box.hands:
                if hand.total > 21:
                    for wager in hand.wagers:
                        give_back_lost(table, wager)
        return True


class CardsTogether(DeviceStopped):
    """Two cards come out at once for the dealer, and nobody can tell which was first."""

    code = "cards-together"
    clauses = {CM: "9.12", TAS: "19.11"}
    situations = (AT_ONCE_RIGHT,)

    def fails(self, table: Table, layout: Layout, *, known: bool) -> None:
        cards = [table.shoe.draw(), table.shoe.draw()]
        layout.dealer += cards
        self._cards = cards
        table.recorder.note(
            CardsDealtTogether(cards=list(cards), order_known=False, to="dealer", round_can_finish=False), CALL
        )
        self.find(table)


class DeviceFailedInNsw(RoundMistake):
    """NSW 18: to somebody's disadvantage the round ends, 18.4; else the cards go to another device, 18.2 and 18.3."""

    code = "device-failed"
    clauses = {NSW: "18.1"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE)
    _is_after_interim = False

    def place(self, show: Show, table: Table) -> bool:
        self._who = self.rng.choice(("nobody", "player", "house"))
        self._damaged = self._who == "nobody" and self.rng.random() < 0.5
        self._lost: list[Wager] = []
        return table.setting.has_device and len(show.layout.dealer) > 1

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.house.between_the_deals(table, layout)
        self._is_after_interim = True
        return True

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        """18.4: every wager of the round goes back; what was settled between the deals stands."""
        if not self._is_after_interim or self._who == "nobody":
            return False
        if not self.is_made:
            self._lost.append(wager)  # it bust
        if self.situation != AT_ONCE_RIGHT:
            won = {"pay": paid_cents, "collect": -wager.cents, "give-back": 0, "take-half": 0}[how]
            owed = self.owed_cents.pop(wager.player.name, 0) - won
            self.owed_cents |= {wager.player.name: owed} if owed else {}
        return False

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        table.recorder.note(
            DeviceFailed(
                device=f"{table.name}-shuffler",
                disadvantages=self._who,  # type: ignore[arg-type]
                spare_ready=True,
                cards_can_move=True,
                damaged=list(table.shoe.cards[:2]) if self._damaged else [],
            ),
            CALL,
        )
        self.find(table)
        supervisor = table.roster.supervisor
        if self.situation == AT_ONCE_RIGHT and self._who != "nobody":
            table.recorder.note(RoundVoided(because="device", by=table.roster.dealer), CALL)
            self._give_all_back(table, layout)
            return True
        if self.situation == AT_ONCE_RIGHT:
            if self._damaged:
                order(self, table, "replace-cards", supervisor)
            order(self, table, "move-device", supervisor)
        elif self.situation == AT_ONCE_WRONG and self._who != "nobody":
            order(self, table, "move-device", supervisor)
            self.find(table, "wrong-remedy", "18.4")
        elif self.situation == AT_ONCE_WRONG:
            table.recorder.note(RoundVoided(because="device", by=supervisor), CALL)
            self.find(table, "wrong-remedy", "18.3" if self._damaged else "18.2")
            self.branches = self.told[-1].branches = True  # the cards that were to come nobody knows
            void_all(table, layout)
            return True
        return False

    def _give_all_back(self, table: Table, layout: Layout) -> None:
        void_all(table, layout)
        for wager in self._lost:
            give_back_lost(table, wager)


class DiscardsForgotten(RoundMistake):
    """The rack is not emptied into the device when the initial deal is complete."""

    code = "discards-not-returned"
    clauses = {NSW: "7.2"}

    def place(self, show: Show, table: Table) -> bool:
        """Something of the last round lies in the rack, and not only a burned card."""
        played = any(question[0] == "choose" for question in show.memory.answers)
        return isinstance(table.shoe, Device) and len(table.shoe.rack) > 1 and played

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        self.find_at_next(table, _goes_on)
        settle_pairs(table, layout)
        call_insurance(table, layout)
        settle_naturals(table, layout)
        return True


def _goes_on(fact: Fact) -> bool:
    return isinstance(fact, ChoiceMade | CardDrawn | PlayDirected) and not _is_about_insurance(fact)


def _is_about_insurance(fact: Fact) -> bool:
    return isinstance(fact, ChoiceMade) and fact.choice in ("insurance", "even-money", "none")
