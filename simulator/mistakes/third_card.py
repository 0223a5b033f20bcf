"""Mistakes in the initial deal that are noticed after the third card, Tasmania 19.5 to 19.7."""

from typing import ClassVar

from domain.facts.dealing import CardDrawn, HandPickedUp, InsuranceClosed, InsuranceOffered
from domain.facts.decisions import ChoiceMade, ChoiceOffered, PlayDirected
from domain.facts.rulings import WagerVoided
from domain.facts.wagers import WagerWithdrawn
from domain.vocabulary import Choice
from simulator.chips import hand_back, take_away
from simulator.counting import ACE, VALUES, count
from simulator.dealing import deal_to_dealer, deal_to_hand
from simulator.layout import Box, Hand, Layout
from simulator.mistakes.misdeal import (
    BoxPassedOver,
    CardForAnEmptyBox,
    DealerPassedOver,
    Misdealt,
    SecondCardForgotten,
    call_void,
    is_far_from_the_marker,
    next_cards,
)
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_INTERIM_RIGHT,
    AFTER_INTERIM_WRONG,
    TAS,
    Situation,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order
from simulator.pace import CALL, DECISION, PICK_UP, WAGER
from simulator.shoe import Shoe
from simulator.side_wagers.playing import settle_between
from simulator.subsequent import ask, play_hand
from simulator.table import Table

_MUST_STAND = 12


class AfterTheThirdCard(Misdealt):
    """Nobody notices until somebody has drawn; then the hands are not rebuilt any more."""

    redealt = False
    is_rebuilt_late = False
    _is_over = False

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        drawn = len(hand.cards) > 2 or len(box.hands) > 1
        if drawn and self.is_made and not self._is_over:
            self._is_over = True
            self.is_noticed(table, layout)
        return self._is_void

    def is_noticed(self, table: Table, layout: Layout) -> None:
        raise NotImplementedError


class EmptyBoxDiscarded(AfterTheThirdCard, CardForAnEmptyBox):
    """19.5: the cards of a box without a wager are discarded; wrong is to declare the round void."""

    clauses = {TAS: "10"}
    situations = (AFTER_INTERIM_RIGHT, AFTER_INTERIM_WRONG, AFTER_INTERIM_NONE)

    def is_put_right(self) -> bool:
        return self._is_over and self.situation == AFTER_INTERIM_RIGHT

    def is_noticed(self, table: Table, layout: Layout) -> None:
        if self.situation == AFTER_INTERIM_NONE:
            self.say(table, layout)
            return
        if self.situation == AFTER_INTERIM_WRONG:
            self._is_void = True
            call_void(self, table, layout, "19.5")
            return
        order(self, table, "discard-hand")
        self._extra.picked_up = True
        table.recorder.note(HandPickedUp(at=self._extra.spot, cards=len(self._extra.cards)), PICK_UP)
        table.shoe.discard(self._extra.cards)


class WagerOfAnEmptyHand(AfterTheThirdCard, BoxPassedOver):
    """19.7: the wager of a box without cards is void; wrong is to take it all the same."""

    clauses = {TAS: "10"}
    situations = (AFTER_INTERIM_RIGHT, AFTER_INTERIM_WRONG, AFTER_INTERIM_NONE)

    def is_put_right(self) -> bool:
        return self._is_over and self.situation != AFTER_INTERIM_NONE  # what was declared was right

    def is_noticed(self, table: Table, layout: Layout) -> None:
        assert self._passed is not None
        wager = self._passed.hands[0].wagers[0]
        if self.situation == AFTER_INTERIM_NONE:
            self.say(table, layout)
            return
        table.recorder.note(
            WagerVoided(
                player=wager.player.name,
                box=wager.box,
                bet=wager.bet,
                because="irregularity",
                by=table.roster.dealer,
                clause="19.7",
            ),
            CALL,
        )

    def settlement(self, table: Table, layout: Layout) -> bool:
        assert self._passed is not None
        wager = self._passed.hands[0].wagers[0]
        if self._is_over and self.situation != AFTER_INTERIM_RIGHT:
            take_away(table, wager)
            self.owed_cents = {wager.player.name: wager.cents}
        else:
            hand_back(table, wager)
        return False


class SecondCardOrWagerBack(SecondCardForgotten):
    """19.7: with one card the player takes the wager back or a second card, when called upon."""

    clauses = {TAS: "10"}
    situations = (AFTER_INTERIM_NONE,)
    redealt = False
    is_rebuilt_late = False
    _is_asked = False

    def fits(self, show: Show, table: Table) -> bool:
        """Behind one that must draw."""
        draws = [box.number for box in show.layout.boxes if count(show.initial[box.number])[0] < _MUST_STAND]
        return super().fits(show, table) and min(draws, default=self._box) < self._box

    def is_put_right(self) -> bool:
        return self._is_asked  # what the player chose was done

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.number != self._box or self._is_asked:
            return False
        self._is_asked = True
        player, wager = box.controller, hand.wagers[0]
        back = self.rng.random() < 0.5
        choice: Choice = Choice.RETRACT_WAGER if back else Choice.TAKE_SECOND_CARD
        table.recorder.note(
            ChoiceOffered(choices=[Choice.RETRACT_WAGER, Choice.TAKE_SECOND_CARD], box=box.number, player=player.name),
            CALL,
        )
        table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=choice), DECISION)
        if back:
            wager.settled = True
            player.purse_cents += wager.cents
            taken = WagerWithdrawn(player=player.name, box=wager.box, bet=wager.bet, cents=wager.cents)
            table.recorder.note(taken, WAGER)
        return back


class DealersCardIsLate(DealerPassedOver):
    """19.6: the player at turn finishes the hand first, or has the dealer draw now; on an ace insurance is offered."""

    clauses = {TAS: "10"}
    situations: ClassVar[tuple[Situation, ...]] = (AFTER_INTERIM_RIGHT, AFTER_INTERIM_WRONG)
    redealt = False
    is_rebuilt_late = False
    _offers_insurance = True
    _is_over = False

    def place(self, show: Show, table: Table) -> bool:
        """The first box must draw, so that the subsequent deal has begun; no naturals wait."""
        boxes = len(show.layout.boxes)
        if not isinstance(table.shoe, Shoe) or not is_far_from_the_marker(table, 9 * boxes + 1):
            return False
        cards = next_cards(table, 2 * boxes + 9)
        hands = [[cards[at], cards[boxes + at]] for at in range(boxes)]
        first, at = hands[0], 2 * boxes
        if any(count(hand)[0] == 21 for hand in hands) or count(first)[0] >= _MUST_STAND:
            return False
        self._finishes = self.rng.random() < 0.5
        first.append(cards[at])
        at += 1
        while self._finishes and count(first)[0] < _MUST_STAND:
            first.append(cards[at])
            at += 1
        return self.suits(VALUES[cards[at]])

    def suits(self, value: int) -> bool:
        """The value of the card that the dealer will have."""
        return True

    def is_put_right(self) -> bool:
        return self._is_over and self.situation == AFTER_INTERIM_RIGHT

    def play_on(self, table: Table, layout: Layout) -> None:
        """Nobody has noticed yet."""

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        settle_between(table, layout)
        return True

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if self._is_over:
            return False
        self._is_over = True
        self._draw(table, layout, box, hand)
        self.say(table, layout)
        if self.situation == AFTER_INTERIM_WRONG:
            self._is_void = True
            call_void(self, table, layout, "19.6")
            return True
        player = box.controller.name
        choices: list[Choice] = [Choice.FINISH_HAND_FIRST, Choice.DEALER_DRAWS_NOW]
        table.recorder.note(ChoiceOffered(choices=choices, box=box.number, player=player), CALL)
        table.recorder.note(
            ChoiceMade(player=player, box=box.number, choice=choices[0 if self._finishes else 1]), DECISION
        )
        while self._finishes and count(hand.cards)[0] < _MUST_STAND:
            self._draw(table, layout, box, hand)
        if self._finishes and count(hand.cards)[0] < 21:
            self._decide(table, layout, box, hand, Choice.STAND)
        order(self, table, "deal-dealer-card")
        deal_to_dealer(table, layout)
        if layout.dealer_value == ACE:
            self._insurance(table, layout)
        if not self._finishes:
            play_hand(table, layout, box, hand)
        return True

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        return self._is_void

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        return self._is_void or super().dealers_turn(table, layout)

    def settlement(self, table: Table, layout: Layout) -> bool:
        return self._is_void

    def _draw(self, table: Table, layout: Layout, box: Box, hand: Hand) -> None:
        self._decide(table, layout, box, hand, Choice.DRAW)
        deal_to_hand(table, hand)

    def _decide(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> None:
        ask(table, box, hand, table.house.choices(table, layout, box, hand))
        table.recorder.note(ChoiceMade(player=box.controller.name, box=box.number, choice=choice), DECISION)

    def _insurance(self, table: Table, layout: Layout) -> None:
        if self._offers_insurance:
            table.recorder.note(InsuranceOffered(on="ace"), CALL)
            table.recorder.note(InsuranceClosed(), CALL)


class InsuranceOnALateAce(DealersCardIsLate):
    """19.6(c): the late card is an ace, and nobody is asked about insurance."""

    code = "insurance-not-offered"
    clauses = {TAS: "19.6(c)"}
    situations = (AFTER_INTERIM_NONE,)
    _offers_insurance = False

    def suits(self, value: int) -> bool:
        return value == ACE

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        for hand in self.order(layout):
            assert hand is not None
            deal_to_hand(table, hand)
        self.find(table, "dealer-without-first-card", "10")
        self.to_find[-1].put_right = True
        return True

    def is_put_right(self) -> bool:
        return False

    def _insurance(self, table: Table, layout: Layout) -> None:
        self.find_at_next(table, lambda fact: isinstance(fact, ChoiceMade | CardDrawn | PlayDirected))
