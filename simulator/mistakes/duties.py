"""Duties that are forgotten after something else: who must be told, what must be checked, what must stay burned."""

from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.people import PlayerArrived, PlayerLeft
from domain.facts.shoe import CardFaultFound, CardFoundFaceUp, CardsMishandled
from domain.facts.tables import NoticePosted, NoticeRemoved, TableClosed
from domain.values import CardFault
from simulator.chips import place
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.answered import Answered
from simulator.mistakes.cards import FaceUpInTheShoe
from simulator.mistakes.misdeal import is_far_from_the_marker
from simulator.mistakes.mistake import (
    AT_ONCE_WITHOUT_RANK,
    NSW,
    TAS,
    ClosingMistake,
    RoundMistake,
    ShoeMistake,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order
from simulator.pace import CALL, CARD, STEP
from simulator.player import Player
from simulator.table import Table

_ROUNDS_OF_WAITING = 2


class DroppedAndNotTold(Answered, RoundMistake):
    """The dealer drops cards after a round, and the next begins without a supervisor having been told."""

    code = "dropped-not-told"
    clauses = {NSW: "4.6.1"}

    def place(self, show: Show, table: Table) -> bool:
        return True

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        table.recorder.note(CardsMishandled(how="dropped", by=table.roster.dealer, cards=3), CALL)
        self.find(table)


class BurnedCardUsed(RoundMistake):
    """A card lay face up and was burned, 17.1; and then it is the next card after all, 17.17."""

    code = "burned-card-used"
    clauses = {NSW: "17.17"}
    place = FaceUpInTheShoe.place

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.house.between_the_deals(table, layout)
        if any(hand.is_open for box in layout.boxes for hand in box.hands):
            card = table.shoe.draw()
            table.recorder.note(CardFoundFaceUp(card=card), CARD)
            self.find(table, "card-face-up", "17.1")
            self.to_find[-1].put_right = True
            table.recorder.note(CardMoved(moved_from="shoe", to="burned", card=card), CARD)
            table.recorder.note(CardMoved(moved_from="burned", to="next", card=card), CARD)
            self.find(table)
            table.aside.append(card)
        return True


class DeviceCheckedByTheDealer(RoundMistake):
    """A card lay face up in the device; after the round the dealer has it checked, which takes a supervisor."""

    code = "card-face-up"
    clauses = {NSW: "17.1"}
    situations = (AT_ONCE_WITHOUT_RANK,)

    def place(self, show: Show, table: Table) -> bool:
        return table.setting.has_device

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.house.between_the_deals(table, layout)
        card = table.shoe.draw()
        table.recorder.note(CardFoundFaceUp(card=card), CARD)
        self.find(table)
        table.recorder.note(CardMoved(moved_from="shoe", to="discards", card=card), CARD)
        table.shoe.discard([card])
        return True

    def round_over(self, table: Table) -> None:
        order(self, table, "check-device")
        self.find(table, "rank-not-entitled", "17.1.1")
        self.to_find[-1].round = self.to_find[0].round  # the order is about that round


class FaultNotTold(ClosingMistake):
    """The check after play finds a joker, and nobody outside the pit ever hears of it, 17.16.4."""

    code = "fault-not-told"
    clauses = {NSW: "17.16.4"}
    goes_on = True

    def place(self, table: Table) -> bool:
        return table.rounds_opened > 0

    def decks_check(self, table: Table, when: str) -> bool:
        table.recorder.note(CardFaultFound(fault=CardFault(kind="foreign"), at="shoe"), STEP)
        self.find(table, "deck-fault", "17.16")
        self.find_at_next(table, lambda fact: isinstance(fact, TableClosed))
        return False


class BoxesKept(Answered, RoundMistake):
    """One player has every free box, somebody waits for one, and for a whole round and more none is given up."""

    code = "box-not-given-up"
    clauses = {NSW: "5.8", TAS: "8.2"}
    goes_on = True
    _rounds = 0

    def place(self, show: Show, table: Table) -> bool:
        self._waits = ""
        self._player: Player | None = None
        return is_far_from_the_marker(table, 9 * table.setting.boxes) and not table.standing

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        taken = {box.number for box in boxes}
        free = [number for number in range(1, table.setting.boxes + 1) if number not in taken]
        if not self._waits:
            self._waits = "p-" + "".join(self.rng.choice("0123456789abcdef") for _ in range(7))
            table.recorder.note(PlayerArrived(player=self._waits, waiting=True), STEP)
        alone = [box for box in boxes if len(box.hands[0].wagers) == 1 and box.number in table.seated]
        if not alone:
            return
        player = alone[0].controller
        for number in free:
            player.purse_cents += table.sign.min_cents
            wager = place(table, Wager(player, number, "main", table.sign.min_cents))
            boxes.append(Box(number, [Hand(number, 1, wagers=[wager])]))
        boxes.sort(key=lambda box: box.number)
        if self._rounds == _ROUNDS_OF_WAITING and free:
            self.find_at_next(table, lambda fact: isinstance(fact, CardDrawn))

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        self._rounds += 1
        if self._rounds > _ROUNDS_OF_WAITING:
            self.goes_on = False
            table.recorder.note(PlayerLeft(player=self._waits), STEP)


class ThreeTimes(Answered, ShoeMistake):
    """A notice holds wagers to three times the last one, and in the second round of the shoe one is higher."""

    code = "three-times-rule"
    is_answered_by_itself = True
    clauses = {TAS: "8.4"}
    goes_on = True
    _hangs = False
    _player: str | None = None

    def place(self, table: Table) -> bool:
        self._last: dict[str, int] = {}
        return not table.setting.has_device

    def loading(self, table: Table) -> None:
        self._hangs = True
        by = table.roster.supervisor
        table.recorder.note(NoticePosted(notice="three-times", about="three-times-rule", by=by), STEP)

    def lays(self, table: Table, wager: Wager) -> None:
        """The others keep to it."""
        before = self._last.get(wager.player.name)
        if before is None or not self._hangs:
            return
        if self._player is None and 3 * before + table.sign.chip_cents <= table.sign.max_cents:
            self._player = wager.player.name
            wager.cents = 3 * before + table.sign.chip_cents
            wager.player.purse_cents += wager.cents
            self._seq = table.recorder.seq + 1
        elif wager.cents > 3 * before:
            wager.cents = 3 * before

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        wagers = [wager for box in boxes for wager in box.hands[0].wagers]
        high = [w.player.name for w in wagers if w.cents > 3 * self._last.get(w.player.name, w.cents)]
        if not self._hangs or (self._player is None and not high):
            return
        if high == [self._player]:
            self.find(table, seq=self._seq)
        else:
            self._take_down(table)

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        for box in layout.boxes:
            self._last.update({wager.player.name: wager.cents for wager in box.hands[0].wagers})
        return False

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        if self.is_made:
            self._take_down(table)

    def _take_down(self, table: Table) -> None:
        if self._hangs:
            self._hangs = False
            table.recorder.note(NoticeRemoved(notice="three-times", by=table.roster.supervisor), STEP)
