"""Mistakes with the button that draws prizes, Crown Melbourne 11.5 and 11.6: on a box that gets a Pontoon.

Its controller has the wager, and guests come for the round where a mistake needs several winners.
"""

from typing import ClassVar

from domain.facts.base import Fact
from domain.facts.settlement import WagerCollected, WagerPaid
from domain.facts.wagers import WagerPlaced
from simulator.chips import collect, hand_back, pay, pay_out, place
from simulator.layout import Box, Layout, Wager
from simulator.mistakes.guests import Guests
from simulator.mistakes.mistake import AFTER_THE_ROUND, AT_ONCE_NONE, NEVER, PONTOON, Situation
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import any_of
from simulator.side_wagers.button import Button, declare_malfunction, draw_for, rectify
from simulator.side_wagers.playing import lay
from simulator.side_wagers.wager import Offer
from simulator.table import Table

_SPOKEN_OF: tuple[Situation, ...] = (AT_ONCE_NONE, AFTER_THE_ROUND, NEVER)


class _WithTheButton(Guests):
    """`winners` is how many have the wager on the box: its controller, and guests."""

    winners: ClassVar[int] = 1
    _offer: Offer

    @classmethod
    def clause_at(cls, table: Table) -> str | None:
        return table.house.clause(cls.clauses) if _offer_at(table) is not None else None

    def place(self, show: Show, table: Table) -> bool:
        offer = _offer_at(table)
        fit = [box for box in show.layout.boxes if box.is_natural and box.number in table.seated]
        if offer is None or offer.bet in table.broken:
            return False
        box = any_of(self.rng, [box for box in fit if self._has_room(table, box) and self._is_next(offer, box)])
        if box is None:
            return False
        self._offer, self._box = offer, box.number
        return True

    def _has_room(self, table: Table, box: Box) -> bool:
        """Each more with the least wager, within what a box may have."""
        wagers = box.hands[0].wagers
        cents = sum(wager.cents for wager in wagers) + self.winners * table.sign.min_cents
        return len(wagers) + self.winners - 1 <= table.house.players_per_box and cents <= table.sign.max_cents

    def _is_next(self, offer: Offer, box: Box) -> bool:
        """Nobody behind them has such a wager already: theirs would lie behind it."""
        first = [wager.player for wager in box.hands[0].stakes[: self.winners]]
        return all(wager.player in first for wager in box.beside(offer.bet))

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        box = next((box for box in boxes if box.number == self._box), None)
        if box is None:
            return
        wagers = box.hands[0].wagers
        while len(wagers) < self.winners:
            guest = self.a_guest(table, box.number)
            wager = Wager(guest, box.number, "main", table.sign.min_cents, place=len(wagers) + 1)
            wagers.append(place(table, wager))
        self.lay(table, box, wagers)

    def lay(self, table: Table, box: Box, wagers: list[Wager]) -> None:
        """In the order of their main wagers, for those who have none yet."""
        has = {wager.player.name for wager in box.beside(self._offer.bet)}
        for wager in wagers[: self.winners]:
            if wager.player.name not in has:
                lay(table, self._offer, box, wager.player, table.sign.side_min_cents)

    def button_is_due(self, table: Table, layout: Layout, offer: Offer, winners: list[Wager]) -> bool:
        theirs = [wager for wager in winners if wager.box == self._box]
        wagers = next((box.hands[0].wagers for box in layout.boxes if box.number == self._box), [])
        by_turn = {wager.player.name: number for number, wager in enumerate(wagers)}
        theirs.sort(key=lambda wager: by_turn[wager.player.name])
        if len(theirs) < max(self.winners, 1):
            return False
        self.go_wrong(table, [Button.of(table, offer, wager) for wager in theirs])
        draw_for(table, offer, [wager for wager in winners if not wager.settled])
        return True

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        """With the winners on that box, in the order in which they press."""
        raise NotImplementedError


def _offer_at(table: Table) -> Offer | None:
    return next((offer for offer in table.setting.side_wagers if offer.wager.draws_prizes), None)


def _press_and_pay(button: Button) -> None:
    dollars = button.draw()
    button.press_own(dollars)
    button.pay(dollars)


class ButtonForgotten(_WithTheButton):
    """A winner has the wager back, or loses it, and no prize is drawn."""

    code = "button-not-offered"
    clauses = {PONTOON: "11.5.5"}

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        button = buttons[0]
        if self.rng.random() < 0.5:
            hand_back(table, button.wager)
        else:
            collect(table, button.wager)
        self.find(table)
        self.branches = True


class NobodyPressed(_WithTheButton):
    """The button is offered, nobody presses it, and no dealer does."""

    code = "button-not-offered"
    clauses = {PONTOON: "11.5.5(c)"}

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        buttons[0].is_offered()
        hand_back(table, buttons[0].wager)
        self.find(table)
        self.branches = True


class PressedOutOfTurn(_WithTheButton):
    """Another on the box presses before its controller."""

    code = "button-out-of-turn"
    clauses = {PONTOON: "11.5.5(a)"}
    winners = 2

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        first, second, *_ = buttons
        dollars = second.draw()
        second.press_own(dollars)
        self.find(table)
        second.pay(dollars)
        _press_and_pay(first)


class PressedBeforeThePayment(_WithTheButton):
    """The next on the box has the button, and the one before has not been paid."""

    code = "button-out-of-turn"
    clauses = {PONTOON: "11.5.5(d)"}
    winners = 2

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        first, second, *_ = buttons
        one, other = first.draw(), second.draw()
        first.press_own(one)
        if self.rng.random() < 0.5:
            second.is_offered()
            self.find(table)
            first.pay(one)
            second.press_own(other)
        else:
            second.press_own(other)
            self.find(table)
            first.pay(one)
        second.pay(other)


class NomineeHasWon(_WithTheButton):
    """Somebody presses for another who has a winning wager too."""

    code = "button-not-entitled"
    clauses = {PONTOON: "11.5.5(b)"}
    winners = 2

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        first, second, *_ = buttons
        dollars = first.draw()
        first.press(dollars, by=second.wager.player.patron, nominated=True)
        self.find(table)
        first.pay(dollars)
        _press_and_pay(second)


class ResultForced(_WithTheButton):
    """The button goes off while it is offered, and the player is not asked whether to accept the result."""

    code = "result-choice-not-given"
    clauses = {PONTOON: "11.6.1"}

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        button = buttons[0]
        button.is_offered()
        dollars = button.draw()
        button.go_off(dollars)
        self.find(table)
        self.branches = True
        button.pay(dollars)


class StrangePrize(_WithTheButton):
    """The button draws a prize that the pay table in play does not have."""

    code = "prize-not-in-table"
    clauses = {PONTOON: "11.5.2, 11.5.3"}

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        button = buttons[0]
        holds = {dollars for _, dollars in button.offer.wager.prizes_to_draw(button.offer.option)}
        dollars = self.rng.choice(sorted({1, 4, 12, 30, 40, 60, 200, 2_000} - holds))
        button.press_own(dollars)
        self.find(table)
        button.pay(dollars)


class _PaidWrongly(_WithTheButton):
    """A sum that stays owed whenever it comes out."""

    code = "wrong-payout"
    about = "payment"
    situations = _SPOKEN_OF

    def pay_wrongly(self, table: Table, wager: Wager, paid: int, right: int) -> None:
        """In dollars for each dollar."""
        pay_out(table, wager, table.sign.payable(wager.cents * paid))
        owed = table.sign.payable(wager.cents * right) - table.sign.payable(wager.cents * paid)
        self.owed_cents = {wager.player.name: owed}
        self.find(table)


class MeterPaid(_PaidWrongly):
    """Meter and control panel differ, and what the meter shows is paid."""

    clauses = {PONTOON: "11.6.3(a)"}

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        button = buttons[0]
        prizes = [dollars for _, dollars in button.offer.wager.prizes_to_draw(button.offer.option)]
        right, shown = self.rng.sample(prizes[-5:], 2)
        button.press_own(right, meter=shown)
        self.pay_wrongly(table, button.wager, shown, right)


class SecondPressPaid(_PaidWrongly):
    """A player who has a prize presses once more, and that is paid."""

    clauses = {PONTOON: "11.6.2"}

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        button = buttons[0]
        prizes = [dollars for _, dollars in button.offer.wager.prizes_to_draw(button.offer.option)]
        right, other = self.rng.sample(prizes[-5:], 2)
        button.press_own(right)
        button.press_own(other)
        self.pay_wrongly(table, button.wager, other, right)


class PaidShortAfterAMalfunction(_PaidWrongly):
    """A malfunction is declared, and a winner who waits has 10 for each dollar."""

    clauses = {PONTOON: "11.6.4(b)"}
    winners = 2

    def go_wrong(self, table: Table, buttons: list[Button]) -> None:
        first, second, *_ = buttons
        dollars = first.draw()
        first.press_own(dollars)
        declare_malfunction(table, first.offer)
        first.wager.won_by = "under-way"
        first.pay(dollars)
        self.pay_wrongly(table, second.wager, 10, 20)


class VoidPressPaid(_WithTheButton):
    """One with a Pontoon and no such wager presses, and is paid."""

    code = "wrong-payout"
    about = "payment"
    situations = _SPOKEN_OF
    clauses = {PONTOON: "11.5.6"}

    def place(self, show: Show, table: Table) -> bool:
        if not super().place(show, table):
            return False
        box = next(box for box in show.layout.boxes if box.number == self._box)
        return all(wager.player is not box.controller for wager in box.beside(self._offer.bet))

    def lay(self, table: Table, box: Box, wagers: list[Wager]) -> None:
        """Nobody more."""

    def button_is_due(self, table: Table, layout: Layout, offer: Offer, winners: list[Wager]) -> bool:
        box = next((box for box in layout.boxes if box.number == self._box), None)
        if box is None or any(wager.player is box.controller for wager in box.beside(offer.bet)):
            return False
        wager = Wager(box.controller, box.number, offer.bet, 100)
        button = Button.of(table, offer, wager)
        dollars = button.draw()
        button.press_own(dollars)
        cents = table.sign.payable(dollars * 100)
        paid = WagerPaid(
            player=wager.player.name, box=box.number, bet=offer.bet, wager_cents=0, paid_cents=cents, hand=1
        )
        table.recorder.note_aside(paid)
        wager.player.take(cents, offer.bet, is_side=True)
        self.owed_cents = {wager.player.name: -cents}
        self.find(table)
        draw_for(table, offer, winners)
        return True


class TakenWhileBroken(_WithTheButton):
    """A malfunction is declared while wagers are taken, and they stay."""

    code = "side-wager-not-offered"
    clauses = {PONTOON: "11.6.4(c)"}

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        super().bets_open(table, boxes)
        log = table.recorder.log or []
        first = next((n.seq for n in log if isinstance(n.fact, WagerPlaced) and n.fact.bet == self._offer.bet), None)
        if first is not None:
            declare_malfunction(table, self._offer)
            self.find(table, seq=first)

    def button_is_due(self, table: Table, layout: Layout, offer: Offer, winners: list[Wager]) -> bool:
        """What becomes of them no clause says: they have $20 for each dollar, as those who wait."""
        for wager in winners:
            pay(table, wager, (20, 1))
        return True

    def round_over(self, table: Table) -> None:
        super().round_over(table)
        if self.is_made:
            rectify(table, self._offer)


class PrizeBeforePairs(_WithTheButton):
    """A prize is paid, and then Perfect Pairs are settled."""

    code = "side-wager-settled-late"
    clauses = {PONTOON: "11.5.1"}

    @classmethod
    def clause_at(cls, table: Table) -> str | None:
        pairs = any(offer.bet == "perfect-pairs" for offer in table.setting.side_wagers)
        return super().clause_at(table) if pairs else None

    def place(self, show: Show, table: Table) -> bool:
        """Of several that are settled late each would be found."""
        pairs = [wager for box in show.layout.boxes for wager in box.beside("perfect-pairs")]
        return len(pairs) < 2 and super().place(show, table)

    def bets_open(self, table: Table, boxes: list[Box]) -> None:
        super().bets_open(table, boxes)
        pairs = next(offer for offer in table.setting.side_wagers if offer.bet == "perfect-pairs")
        if not any(box.beside(pairs.bet) for box in boxes):
            box = self.rng.choice(boxes)
            lay(table, pairs, box, box.controller, table.sign.side_min_cents)

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        """The prize comes before all other side wagers, once: the house then settles what is left."""
        box = next((box for box in layout.boxes if box.number == self._box), None)
        theirs = box.beside(self._offer.bet) if box is not None else []
        others = [wager for other in layout.boxes for wager in other.side if wager.bet == "perfect-pairs"]
        if box is not None and box.is_natural and theirs and others:
            _press_and_pay(Button.of(table, self._offer, theirs[0]))
            self.find_at_next(table, _settles_pairs)
        return False

    def button_is_due(self, table: Table, layout: Layout, offer: Offer, winners: list[Wager]) -> bool:
        return False


def _settles_pairs(fact: Fact) -> bool:
    return isinstance(fact, WagerPaid | WagerCollected) and fact.bet == "perfect-pairs"
