"""Mistakes of the shuffling device: it stops in the middle of a round, or what lies in the rack is forgotten."""

from domain.facts import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.rulings import RoundVoided
from domain.facts.settlement import PaymentCorrected
from domain.facts.shoe import DeviceFailed
from simulator.chips import hand_back
from simulator.device import Device
from simulator.insurance import call_insurance
from simulator.layout import Layout, Wager
from simulator.mistakes.mistake import AT_ONCE_NONE, AT_ONCE_RIGHT, CM, NSW, PONTOON, RoundMistake
from simulator.mistakes.rehearsal import Show
from simulator.naturals import settle_naturals
from simulator.pace import CALL, CHIPS
from simulator.pairs import settle_pairs
from simulator.table import Table


class DeviceStopped(RoundMistake):
    """Nobody can tell the order of the cards: the round is void, 9.12. Where they can, it is finished."""

    code = "device-failed"
    clauses = {CM: "9.12"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_NONE)

    @classmethod
    def clause_at(cls, table: Table) -> str | None:
        """Not at Pontoon, where a 21 is paid before the round is settled."""
        return None if f"{table.house.rulebook}/{table.house.name}" == PONTOON else super().clause_at(table)

    def place(self, show: Show, table: Table) -> bool:
        return table.setting.has_device and len(show.layout.dealer) > 1

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        known = self.situation == AT_ONCE_NONE
        device = f"{table.name}-shuffler"
        table.recorder.note(DeviceFailed(device=device, order_known=known, round_can_finish=known), CALL)
        self.find(table)
        return not known

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
                        self._give_back(table, wager)
        return True

    def _give_back(self, table: Table, wager: Wager) -> None:
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
