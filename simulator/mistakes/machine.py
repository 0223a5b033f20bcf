"""Mistakes of the shuffling device: it stops in the middle of a round, or what lies in the rack is forgotten."""

from typing import ClassVar

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.rulings import RoundVoided
from domain.facts.settlement import PaymentCorrected
from domain.facts.shoe import CardsCut, CardsDealtTogether, CardsShuffled, DeviceChanged, DeviceFailed
from domain.facts.tables import Dealing
from domain.vocabulary import BETS_OF_A_HAND, Choice
from simulator.chips import hand_back
from simulator.counting import count, is_two_card_21
from simulator.dealers_hand import draw_to_the_end
from simulator.device import Device
from simulator.house import House
from simulator.insurance import call_insurance, collect_insurance
from simulator.layout import Box, Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.misdeal import void_all
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_INTERIM_RIGHT,
    AFTER_INTERIM_WRONG,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WRONG,
    CM,
    NSW,
    TAS,
    RoundMistake,
    Situation,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import lay_aside, order
from simulator.naturals import settle_naturals
from simulator.pace import CALL, CHIPS, CUT, DECISION, SHUFFLE, STEP
from simulator.side_wagers.playing import settle_between
from simulator.slip import Part, Settling
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
    situations: ClassVar[tuple[Situation, ...]] = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE)
    void_by = {CM: "9.12, 9.12.1", TAS: "19.11"}
    _is_after_interim = False

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        """Not where a 21 is paid before the round is settled."""
        return not house.pays_21_at_once

    def place(self, show: Show, table: Table) -> bool:
        return table.setting.has_device and len(show.layout.dealer) > 1

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        self._is_after_interim = self._is_after_interim or part == "interim-settlement"

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        """Played on though it is void: every wager stays owed that was not settled before.

        Hands that bust before go back; in Tasmania they may stay lost (19.11(b), 13.1). Side wagers stand (9.12.1).
        """
        is_of_a_hand = wager.bet in BETS_OF_A_HAND
        may_stand = not self.is_made and (table.house.rulebook == TAS or not is_of_a_hand)
        if self._is_after_interim and self.situation == AT_ONCE_WRONG and not may_stand:
            won = {"pay": paid_cents, "collect": -wager.risked_cents, "give-back": 0, "take-half": -(wager.cents // 2)}[
                how
            ]
            owed = self.owed_cents.pop(wager.player.name, 0) - won
            self.owed_cents |= {wager.player.name: owed} if owed else {}
        return False

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        known = self.situation == AT_ONCE_NONE
        self.fails(table, layout, known=known)
        if self.situation == AT_ONCE_WRONG:
            order(self, table, "play-on", table.roster.supervisor)
            self.find(table, "wrong-remedy", self.void_by[table.house.rulebook])
            return False
        return not known

    def fails(self, table: Table, layout: Layout, *, known: bool) -> None:
        device = f"{table.name}-shuffler"
        table.recorder.note(DeviceFailed(device=device, order_known=known, round_can_finish=known), CALL)
        self.find(table)

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self.situation != AT_ONCE_RIGHT:
            return False
        table.recorder.note(RoundVoided(because="device", by=table.roster.dealer), CALL)
        for box in layout.boxes:
            for wager in [*box.side, *box.insurance, *(w for hand in box.hands for w in hand.wagers)]:
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


class CardsTogetherInOrder(RoundMistake):
    """Two cards come out at once for the dealer, and everybody saw which was first: the other is the next card."""

    code = "cards-together"
    clauses = {CM: "9.12", TAS: "19.11"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE)
    next_by = {CM: "9.3", TAS: "19.1"}
    _is_void = False

    def place(self, show: Show, table: Table) -> bool:
        return table.setting.has_device and len(show.layout.dealer) > 1

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        if table.aside or not any(hand.is_open for box in layout.boxes if not box.is_natural for hand in box.hands):
            return False
        cards = [table.shoe.draw(), table.shoe.draw()]
        layout.dealer += cards
        table.recorder.note(
            CardsDealtTogether(cards=list(cards), order_known=True, to="dealer", round_can_finish=True), CALL
        )
        self.find(table)
        if self.situation == AT_ONCE_WRONG:
            self._is_void = True
            table.recorder.note(RoundVoided(because="device", by=table.roster.supervisor), CALL)
            self.find(table, "wrong-remedy", self.next_by[table.house.rulebook])
            self.branches = self.to_find[-1].branches = True  # the cards that were to come nobody knows
            void_all(table, layout)
            return True
        if table.house.dealer_stands(*count(layout.dealer[:2])):
            self.situation = AT_ONCE_RIGHT  # it can't stay
        if self.situation == AT_ONCE_RIGHT:
            lay_aside(table, "dealer", layout.dealer.pop())
        if not is_two_card_21(layout.dealer[:2]):
            collect_insurance(table, layout)
        draw_to_the_end(table, layout)
        return True

    def settlement(self, table: Table, layout: Layout) -> bool:
        return self._is_void


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
            won = {"pay": paid_cents, "collect": -wager.risked_cents, "give-back": 0, "take-half": -(wager.cents // 2)}[
                how
            ]
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
            self.branches = self.to_find[-1].branches = True  # the cards that were to come nobody knows
            void_all(table, layout)
            return True
        return False

    def _give_all_back(self, table: Table, layout: Layout) -> None:
        void_all(table, layout)
        for wager in self._lost:
            give_back_lost(table, wager)


class NoOtherDevice(RoundMistake):
    """NSW 18.5: nothing to go on with but a shoe. Each player has the wagers back, or plays on; wrong is not to ask."""

    code = "device-failed"
    clauses = {NSW: "18.1"}
    situations = (AFTER_INTERIM_RIGHT, AFTER_INTERIM_WRONG, AFTER_INTERIM_NONE)
    _is_over = False

    def place(self, show: Show, table: Table) -> bool:
        self._calls_it_void = self.rng.random() < 0.5  # where it is done wrongly
        return table.setting.has_device and len(show.layout.dealer) > 1

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        waiting = [box for box in layout.boxes if any(hand.is_open for hand in box.hands)]
        if part != "interim-settlement" or not waiting:
            return
        spare = self.rng.random() < 0.5
        table.recorder.note(
            DeviceFailed(
                device=f"{table.name}-shuffler", disadvantages="nobody", spare_ready=spare, cards_can_move=not spare
            ),
            CALL,
        )
        self.find(table)
        if self.situation == AFTER_INTERIM_RIGHT:
            stay = [box for box in waiting if not self._has_it_back(table, box)]
            if stay:
                self._go_on_from(table, "shoe")
            else:
                order(self, table, "return-wagers", table.roster.supervisor)
        elif self.situation == AFTER_INTERIM_WRONG and self._calls_it_void:
            table.recorder.note(RoundVoided(because="device", by=table.roster.supervisor), CALL)
            self.find(table, "wrong-remedy", "18.5")
            self.branches = self.to_find[-1].branches = True
            void_all(table, layout)
        else:
            self.branches = True  # who would have had the wager back nobody knows
            if self.situation == AFTER_INTERIM_WRONG:
                self._go_on_from(table, "shoe")

    def _has_it_back(self, table: Table, box: Box) -> bool:
        """Those who share a box are of one mind here."""
        back = self.rng.random() < 0.4
        choice: Choice = Choice.TAKE_REFUND if back else Choice.PLAY_ON
        for stake in box.hands[0].stakes:
            table.recorder.note(
                ChoiceOffered(choices=[Choice.TAKE_REFUND, Choice.PLAY_ON], box=box.number, player=stake.player.name),
                CALL,
            )
            table.recorder.note(ChoiceMade(player=stake.player.name, box=box.number, choice=choice), DECISION)
        for wager in [*box.insurance, *box.hands[0].wagers] if back else []:
            if not wager.settled:
                hand_back(table, wager)
        return back

    def _go_on_from(self, table: Table, dealing: Dealing) -> None:
        assert isinstance(table.shoe, Device)
        cards, by = len(table.shoe.cards), table.roster.supervisor
        if dealing == "shoe":  # NSW 18.5.3
            shuffled = CardsShuffled(
                method="hand", what="remaining", because="remedy", by=table.roster.dealer, cards=cards
            )
            table.recorder.note(shuffled, SHUFFLE)
            table.recorder.note(CardsCut(by=by, from_front=cards // 2, cards=cards), CUT)
        table.recorder.note(DeviceChanged(dealing=dealing, cards=cards, by=by), STEP)
        self._is_over = True

    def round_over(self, table: Table) -> None:
        if self._is_over:
            self._go_on_from(table, "continuous-shuffler")


class DiscardsForgotten(Answered, RoundMistake):
    """The rack is not emptied into the device when the initial deal is complete."""

    code = "discards-not-returned"
    about = "shuffler"
    clauses = {NSW: "7.2"}

    def place(self, show: Show, table: Table) -> bool:
        """Something of the last round lies in the rack, and not only a burned card."""
        played = any(question[0] == "choose" for question in show.memory.answers)
        return isinstance(table.shoe, Device) and len(table.shoe.rack) > 1 and played

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        self.find_at_next(table, _goes_on)
        settle_between(table, layout)
        call_insurance(table, layout)
        settle_naturals(table, layout)
        return True


def _goes_on(fact: Fact) -> bool:
    return isinstance(fact, ChoiceMade | CardDrawn | PlayDirected) and not _is_about_insurance(fact)


def _is_about_insurance(fact: Fact) -> bool:
    return isinstance(fact, ChoiceMade) and fact.choice in ("insurance", "even-money", "none")
