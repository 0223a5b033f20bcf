"""Mistakes at the settlement: too much, too little, the wrong wager; and settlements at the wrong time."""

from typing import ClassVar

from domain.facts.settlement import PaymentCorrected
from simulator.chips import hand_back, hand_over, pay_out, take_away, take_up
from simulator.counting import ACE, TEN
from simulator.dealers_hand import draw_to_the_end, has_wager_on_dealer
from simulator.dealing import deal_to_dealer
from simulator.house import House
from simulator.insurance import collect_insurance
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.answered import LATE_ANSWERS, Answered
from simulator.mistakes.mistake import (
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_WRONG,
    CM,
    FEDERAL,
    NEVER,
    NSW,
    PONTOON,
    SYDNEY,
    TAS,
    RoundMistake,
    Situation,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.targets import WagerKey, any_of, hands, key_of
from simulator.naturals import pay_natural
from simulator.pace import CHIPS
from simulator.side_wagers import Breach
from simulator.slip import Settling
from simulator.table import Table

_OF_THE_HAND = ("main", "split")

_NOT_FOLLOWED = {PONTOON: "10.5.2(d)(i)", FEDERAL: "21.5.5"}
_DOUBLED = {PONTOON: "10.5.2(d)", FEDERAL: "21.5.4"}
_ODDS_OF_21 = {PONTOON: "10.6", FEDERAL: "21.4.1"}
_INSURANCE = {PONTOON: "5.7, 8.1", FEDERAL: "12.1(c), 17.1(c)"}
_DOUBLED_AGAINST_A_NATURAL = {
    CM: "7.5.5(b)",
    PONTOON: "10.5.2(c)",
    NSW: "11.4, 16.1.10",
    TAS: "15.3, 17.3(c)",
    FEDERAL: "21.5.3",
}
_SPLIT_AGAINST_A_NATURAL = {CM: "7.5.6(g)–(h)", NSW: "12.7, 16.1.10", TAS: "14.8, 17.3(c)"}


class _WronglySettled(RoundMistake):
    """A known result, settled wrongly, stays owed whenever it comes out, 8.1 and 5.14."""

    situations: ClassVar[tuple[Situation, ...]] = (AT_ONCE_NONE, AFTER_THE_ROUND, NEVER)
    about = "payment"
    _key: WagerKey | None = None
    _win: str | None = None
    _of_free_bets: ClassVar[str]
    _natural: str | None = None  # the clause of what the dealer's natural leaves of the wager

    def place(self, show: Show, table: Table) -> bool:
        wagers = [
            wager
            for box in show.layout.boxes
            for wager in [
                *box.side,
                *box.insurance,
                *(w for hand in box.hands for w in hand.wagers if not hand.surrendered),
            ]
        ]
        self._key = any_of(self.rng, [key_of(wager) for wager in wagers])
        self._win = next((own for box, hand in hands(show) if (own := self._of_a_win(table, box, hand))), None)
        return self._key is not None

    def _of_a_win(self, table: Table, box: Box, hand: Hand) -> str | None:
        """At Pontoon: 10.5.2(d) for a double, and who does not follow it; for any other 21 the table of 10.6."""
        key, house = self._key, table.house
        if key is None or (key.box, key.hand) != (hand.box, hand.number) or key.bet not in (*_OF_THE_HAND, "double"):
            return None
        if hand.doubled:
            followed = any(wager.bet == "double" and wager.player.name == key.player for wager in hand.wagers)
            return house.clause(_DOUBLED if followed else _NOT_FOLLOWED)
        return house.clause(_ODDS_OF_21) if hand.total == 21 and not box.is_natural else None

    def settlement(self, table: Table, layout: Layout) -> bool:
        """A dealer's natural takes one original wager of what was doubled or split."""
        key, house = self._key, table.house
        if key is not None and layout.dealer_has_blackjack and key.bet in (*_OF_THE_HAND, "double"):
            box = next(box for box in layout.boxes if box.number == key.box)
            hand = next((hand for hand in box.hands if hand.number == key.hand), None)
            if len(box.hands) > 1 and key.bet != "double":
                self._natural = house.clause(_SPLIT_AGAINST_A_NATURAL)
            elif hand is not None and hand.doubled:
                self._natural = house.clause(_DOUBLED_AGAINST_A_NATURAL)
        return False

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if self.is_made or self._key is None or not self._key.is_wager(wager):
            return False
        self._key = None
        before = wager.player.all_cents
        if how == "take-half":
            return False
        right_cents = {"pay": wager.risked_cents + paid_cents, "collect": 0, "give-back": wager.risked_cents}[how]
        if not self.wrongly(table, wager, how, paid_cents):
            return False
        own = self._of_free_bets if wager.is_token else self._win if how == "pay" else self._natural
        insured = table.house.clause(_INSURANCE) if wager.bet == "insurance" else None
        self.find(table, clause=_of_a_side_wager(table, wager, how) or insured or own)
        owed = right_cents - (wager.player.all_cents - before)
        if self.situation == AT_ONCE_WRONG:
            owed -= self._correct_wrongly(table, wager, owed)
        self.owed_cents = {wager.player.name: owed} if owed else {}
        if self.situation == AT_ONCE_NONE:
            self.say(table)
        return True

    def _correct_wrongly(self, table: Table, wager: Wager, owed: int) -> int:
        """Somebody puts it right, and is a chip short; what the player has of it."""
        chip = table.sign.chip_cents
        cents = abs(owed) - chip
        if cents <= 0:
            self.situation = NEVER
            return 0
        given = cents if owed > 0 else -cents
        take_up(wager, given)
        table.recorder.note(
            PaymentCorrected(
                player=wager.player.name,
                box=wager.box,
                bet=wager.bet,
                cents=cents,
                to="player" if owed > 0 else "house",
                by=table.roster.supervisor,
                hand=wager.hand,
            ),
            CHIPS,
        )
        self.to_find[0].seq = table.recorder.seq  # what stays wrong shows there
        return given

    def wrongly(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        """Settles it wrongly; False where that is not possible."""
        raise NotImplementedError


def _of_a_side_wager(table: Table, wager: Wager, how: Settling) -> str | None:
    """It has clauses of its own: what it pays, and that it is lost."""
    offer = next((offer for offer in table.setting.side_wagers if offer.bet == wager.bet), None)
    if offer is None:
        return None
    breach: Breach = "lost" if how == "collect" else wager.won_by
    again: Breach = "lost-again" if how == "collect" else "won-again"
    return offer.wager.clause(again if wager.has_won else breach, table.house)


class WrongPayout(_WronglySettled):
    """A winner is paid too much, too little or not at all; or a wager that has not won is paid."""

    code = "wrong-payout"
    rule = "winning"
    situations = (*_WronglySettled.situations, AT_ONCE_WRONG)
    clauses = {CM: "8.1, 5.14.2", NSW: "16.2", TAS: "17.1", SYDNEY: "Payout Odds"}
    _of_free_bets = "29.9.1"

    def wrongly(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if how != "pay":
            pay_out(table, wager, wager.cents)
            return True
        chip = table.sign.chip_cents
        amounts = {paid_cents + chip, max(paid_cents - chip, chip), 2 * paid_cents, wager.cents} - {paid_cents}
        mood = self.rng.random()
        if mood < 0.7:
            pay_out(table, wager, self.rng.choice(sorted(amounts)))
        elif mood < 0.85 and not wager.is_token:
            hand_back(table, wager)
        else:
            take_away(table, wager)
        return True


class WrongCollection(_WronglySettled):
    """A stand-off is collected, or a lost wager is left."""

    code = "wrong-collection"
    rule = "losing"
    clauses = {CM: "5.14.1, 5.6", NSW: "16.2", TAS: "17.2–17.3", SYDNEY: "Dealers Hand"}
    _of_free_bets = "29.9.2"

    def wrongly(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if how == "pay":
            return False
        if how == "collect":
            hand_over(table, wager)
        else:
            take_away(table, wager)
        return True


class NaturalPaidEarly(Answered, RoundMistake):
    """A blackjack is paid though the dealer shows an ace or a ten-value card."""

    code = "natural-paid-early"
    rule = "natural"
    clauses = {CM: "7.4.1", NSW: "9.1.3", TAS: "12.1", SYDNEY: "'Blackjack' in the Initial Deal"}
    against_an_ace = {NSW: "9.1.2"}  # which knows even money alone; 9.1.3 is about ten-value cards

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return not house.natural_always_wins

    def place(self, show: Show, table: Table) -> bool:
        layout = show.layout
        box = any_of(self.rng, [box for box in layout.boxes if box.is_natural and len(box.hands[0].wagers) == 1])
        waits = layout.dealer_value in (ACE, TEN) and len(layout.dealer) > 1
        others = any(other is not box and not other.is_natural and other.hands[-1].total < 22 for other in layout.boxes)
        if box is None or not waits or box.insurance or not others:
            return False
        self._box = box.number
        return True

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.house.between_the_deals(table, layout)
        box = next(box for box in layout.boxes if box.number == self._box)
        if box.hands[0].is_open and not box.insurance:
            own = self.against_an_ace.get(table.house.rulebook) if layout.dealer_value == ACE else None
            self.find(table, clause=own, seq=table.recorder.seq + 1)
            pay_natural(table, box)
        return True

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        if wager.box == self._box and wager.bet == "main" and how == "pay" and self.is_made:
            self._paid = {wager.player.name: -paid_cents}
        return False

    def settlement(self, table: Table, layout: Layout) -> bool:
        """Against a blackjack of the dealer's it is a stand-off, and what was paid goes back."""
        if self.is_made and layout.dealer_has_blackjack:
            self.owed_cents = self._paid
        return False


class NaturalPaidLate(Answered, RoundMistake):
    """A blackjack that is due at once is paid with the others at the end."""

    code = "natural-paid-late"
    rule = "natural"
    situations = LATE_ANSWERS
    clauses = {
        CM: "7.4.1(a)",
        PONTOON: "10.5.1(b), 10.4.3, 10.6",
        NSW: "9.1.1",
        TAS: "12.1(a)",
        SYDNEY: "'Blackjack' in the Initial Deal",
    }

    def place(self, show: Show, table: Table) -> bool:
        layout = show.layout
        naturals = [box for box in layout.boxes if box.is_natural]
        due = layout.dealer_value not in (ACE, TEN) or table.house.natural_always_wins
        alone = len(naturals) == 1 and len(naturals[0].hands[0].wagers) == 1 and not naturals[0].side
        decided = any(question[0] == "choose" for question in show.memory.answers)
        return alone and due and decided and len(layout.dealer) > 1

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        """As if that box were not there."""
        others = [box for box in layout.boxes if not box.is_natural]
        table.house.between_the_deals(table, Layout(others, layout.dealer))
        return True

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        """Nobody draws for it: it wins whatever the dealer has."""
        return not any(
            hand.is_open or any(not wager.settled for wager in box.insurance)
            for box in layout.boxes
            if not box.is_natural
            for hand in box.hands
        ) and not has_wager_on_dealer(table, layout)

    def settlement(self, table: Table, layout: Layout) -> bool:
        for box in layout.boxes:
            if box.is_natural:
                pay_natural(table, box)
                self.find(table, seq=table.recorder.seq - 1)
        return False


class InsuranceCollectedLate(Answered, RoundMistake):
    """Lost insurance still lies there when the dealer draws a third card."""

    code = "insurance-collected-late"
    situations = LATE_ANSWERS
    clauses = {CM: "7.5.7(b)", NSW: "13.3"}

    def place(self, show: Show, table: Table) -> bool:
        layout = show.layout
        lost = any(box.insurance for box in layout.boxes) and not layout.dealer_has_blackjack
        return lost and len(layout.dealer) > 2

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        if not any(not wager.settled for box in layout.boxes for wager in box.insurance):
            return False
        deal_to_dealer(table, layout)
        self.find(table, seq=table.recorder.seq + 1)
        draw_to_the_end(table, layout)
        collect_insurance(table, layout)
        return True
