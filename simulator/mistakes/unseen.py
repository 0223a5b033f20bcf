"""Mistakes with cards that nobody has seen: for the dealer's finished hand, for an empty box, and shown too late."""

from domain.facts.dealing import CardDrawn, CardMoved, CardTurned, HandPickedUp
from domain.facts.rulings import RoundVoided
from domain.facts.tables import PermissionGiven
from domain.values import Official
from domain.vocabulary import Choice
from simulator.dealers_hand import complete_dealers_hand
from simulator.dealing import deal_to_dealer, deal_to_hand
from simulator.house import House
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.dealer import DealerDrewWrongly
from simulator.mistakes.misdeal import is_far_from_the_marker, void_all
from simulator.mistakes.mistake import (
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WITHOUT_RANK,
    AT_ONCE_WRONG,
    CM,
    NEVER,
    NSW,
    TAS,
    RoundMistake,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order
from simulator.mistakes.targets import HandKey, any_of, decided
from simulator.pace import CALL, CARD, PICK_UP, STEP
from simulator.slip import Settling
from simulator.subsequent import play_hand
from simulator.table import Table

_KEPT_BY = {CM: "9.3", NSW: "17.6", TAS: "19.1"}
_CARDS_OF_A_ROUND = 40


class UnseenCardForTheDealer(DealerDrewWrongly):
    """On the finished hand, face down: the next card, or in NSW kept under the shoe; wrong is to throw it away."""

    clauses = {CM: "7.5.7(a)", NSW: "13.2", TAS: "16.1"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG)
    redealt = False

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        """Not where a 21 is paid before the round is settled."""
        return not house.pays_21_at_once

    def place(self, show: Show, table: Table) -> bool:
        return is_far_from_the_marker(table, 2 * _CARDS_OF_A_ROUND) and super().place(show, table)

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        complete_dealers_hand(table, layout)
        card = table.shoe.draw()
        table.recorder.note(CardDrawn(to="dealer", face="down"), CARD)
        self.find(table)
        number = len(layout.dealer) + 1
        rulebook = table.house.rulebook
        if self.situation == AT_ONCE_WRONG:
            table.recorder.note(CardMoved(moved_from="dealer", to="discards", number=number), CARD)
            self.find(table, "wrong-remedy", _KEPT_BY[rulebook])
            table.shoe.discard([card])
        elif rulebook == NSW:
            table.recorder.note(CardMoved(moved_from="dealer", to="under-shoe", number=number), CARD)
            table.under_shoe.append(card)
        else:
            order(self, table, "use-as-next-card")
            table.recorder.note(CardMoved(moved_from="dealer", to="next", number=number), CARD)
            table.aside.append(card)
        return True


def allow_face_down(table: Table) -> None:
    """NSW 3.6.2: an inspector approves beforehand."""
    if "face-down-allowed" not in table.once:
        inspector = Official(office="government-inspector")
        table.recorder.note(PermissionGiven(permission="cards-face-down", by=inspector), STEP)
    table.once.update({"face-down-allowed", "dealt-face-down"})


class CardNobodySaw(RoundMistake):
    """An unseen card for a box without a wager: nobody can rebuild that, and a supervisor declares it void, 17.8."""

    code = "hand-without-wager"
    clauses = {NSW: "7.1"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WITHOUT_RANK, AT_ONCE_NONE, NEVER)
    _is_void = False

    def place(self, show: Show, table: Table) -> bool:
        played = [box.number for box in show.layout.boxes]
        free = [number for number in range(1, table.setting.boxes + 1) if number not in played]
        if not free or not is_far_from_the_marker(table, 2 * len(played) + 3):
            return False
        self._extra = Hand(self.rng.choice(free), 1)
        return True

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        allow_face_down(table)

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        for hand in sorted([*(box.hands[0] for box in layout.boxes), self._extra], key=lambda hand: hand.box):
            if hand is not self._extra:
                deal_to_hand(table, hand)
                continue
            hand.cards.append(table.shoe.draw())
            table.recorder.note(CardDrawn(to=hand.spot, face="down"), CARD)
            self.find(table)
        deal_to_dealer(table, layout)
        for box in layout.boxes:
            deal_to_hand(table, box.hands[0])
        if self.situation.remedy == "none":
            if self.situation == AT_ONCE_NONE:
                self.say(table, layout)
            return True
        self._is_void = True
        entitled = self.situation == AT_ONCE_RIGHT
        by = table.roster.supervisor if entitled else table.roster.dealer
        table.recorder.note(RoundVoided(because="irregularity", by=by), CALL)
        if not entitled:
            self.find(table, "rank-not-entitled", "17.8")
        void_all(table, layout)
        return True

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        if not self._is_void:
            table.house.between_the_deals(table, layout)
        return True

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        """All monies go back: when somebody noticed there was no interim settlement yet."""
        if self.situation == AT_ONCE_NONE:
            won = {"pay": paid_cents, "collect": -wager.risked_cents, "give-back": 0, "take-half": -(wager.cents // 2)}[
                how
            ]
            owed = self.owed_cents.pop(wager.player.name, 0) - won
            self.owed_cents |= {wager.player.name: owed} if owed else {}
        return False

    def settlement(self, table: Table, layout: Layout) -> bool:
        table.recorder.note(HandPickedUp(at=self._extra.spot, cards=1), PICK_UP)
        table.shoe.discard(self._extra.cards)
        return False


class ThirdCardTooSoon(Answered, RoundMistake):
    """Where players' first two cards lie face down, one gets a third before they are shown."""

    code = "third-card-too-soon"
    about = "cards"
    clauses = {NSW: "3.6.2"}

    def place(self, show: Show, table: Table) -> bool:
        boxes = {box.number for box in show.layout.boxes if not box.side}
        keys = [key for key in decided(show, "draw") if key.box in boxes and len(key.cards) == 2 and key.hand == 1]
        keys = [key for key in keys if key.cards == show.initial[key.box]]
        self._key: HandKey | None = any_of(self.rng, keys)
        return self._key is not None and is_far_from_the_marker(table, _CARDS_OF_A_ROUND)

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        allow_face_down(table)

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        assert self._key is not None
        for number in range(2):
            for box in layout.boxes:
                hand = box.hands[0]
                if box.number == self._key.box:
                    hand.cards.append(table.shoe.draw())
                    table.recorder.note(CardDrawn(to=hand.spot, face="down"), CARD)
                else:
                    deal_to_hand(table, hand)
            if number == 0:
                deal_to_dealer(table, layout)
        return True

    def choice_made(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> bool:
        if self.is_made or self._key is None or box.number != self._key.box:
            return False
        if choice == "draw":
            deal_to_hand(table, hand)
            self.find(table)
        for number, card in enumerate(hand.cards[:2], start=1):
            table.recorder.note(CardTurned(at=hand.spot, number=number, card=card), CARD)
        if choice == "draw":
            play_hand(table, layout, box, hand)
            return True
        self._key = None
        return False
