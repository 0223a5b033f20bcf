"""Mistakes in the initial deal: cards in the wrong place, too many hands, too few cards, no wagers at all."""

from collections.abc import Sequence

from domain.cards import Card
from domain.facts.dealing import CardDrawn, HandPickedUp, RoundEnded
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.rulings import HandsRebuilt, RoundVoided, WagerVoided
from domain.facts.wagers import BetsClosed, RoundOpened, WagerWithdrawn
from domain.values import HandCards, Staff
from domain.vocabulary import Choice
from simulator.chips import hand_back, take_away
from simulator.counting import ACE, VALUES, is_two_card_21
from simulator.dealing import deal_to_dealer, deal_to_hand
from simulator.layout import Box, Hand, Layout, Wager
from simulator.mistakes.misdeal import call_void
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_INTERIM_RIGHT,
    AFTER_INTERIM_WRONG,
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WITHOUT_RANK,
    AT_ONCE_WRONG,
    CM,
    NEVER,
    NSW,
    SYDNEY,
    TAS,
    BetweenMistake,
    RoundMistake,
    Situation,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order, remark
from simulator.pace import BETTING_CLOSES, BETTING_OPENS, CALL, CARD, DECISION, PICK_UP, WAGER
from simulator.shoe import Shoe
from simulator.side_wagers.playing import settle_between
from simulator.slip import Part, Settling
from simulator.table import Table


def _far_from_the_marker(table: Table, cards: int) -> bool:
    shoe = table.shoe
    if not isinstance(shoe, Shoe):
        return True
    return all(after - shoe.dealt > cards for after in shoe.markers_after[shoe.markers_out :])


def _naturals(first: Sequence[Card], second: Sequence[Card]) -> int:
    return sum(is_two_card_21([one, other]) for one, other in zip(first, second, strict=True))


class CardsSwapped(RoundMistake):
    """Two boxes get each other's first card."""

    code = "wrong-placement"
    clauses = {CM: "7.3.1", NSW: "7.1", TAS: "10", SYDNEY: "Initial Deal"}
    situations = (
        AT_ONCE_RIGHT,
        AT_ONCE_WRONG,
        AT_ONCE_NONE,
        AFTER_INTERIM_RIGHT,
        AFTER_INTERIM_NONE,
        AFTER_THE_ROUND,
        NEVER,
    )
    situations_by = {CM: (*situations, AT_ONCE_WITHOUT_RANK)}  # elsewhere no rank is named for it
    redealt = True
    never_redealt = frozenset({CM, SYDNEY})  # CM 9.5: it may be done, and need not
    rebuilt_by = {CM: "9.5", NSW: "17.8", TAS: "19.4"}
    _is_settled = False

    def is_noticed_in_time(self, table: Table) -> bool:
        """TAS 19.4: prior to any settlement."""
        if table.house.rulebook == TAS:
            return self.situation.noticed in ("at-once", "after-interim") and not self.is_too_late
        return super().is_noticed_in_time(table)

    def settles(self, table: Table, wager: Wager, how: Settling, paid_cents: int) -> bool:
        self._is_settled = True
        return False

    def place(self, show: Show, table: Table) -> bool:
        if len(show.layout.boxes) < 2:
            return False
        self._first = self.rng.randrange(len(show.layout.boxes) - 1)
        one, other = (show.initial[box.number] for box in show.layout.boxes[self._first : self._first + 2])
        if one[0] == other[0]:
            return False  # of two cards that are alike nobody could tell
        return self.situation != AFTER_INTERIM_NONE or len(show.layout.dealer) > 1

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        one, other = layout.boxes[self._first : self._first + 2]
        order = [*layout.boxes[: self._first], other, one, *layout.boxes[self._first + 2 :]]
        for box in order:
            deal_to_hand(table, box.hands[0])
            if box is other:
                self.find(table)
        deal_to_dealer(table, layout)
        for box in layout.boxes:
            deal_to_hand(table, box.hands[0])
        self._is_answered(table, layout, one.hands[0], other.hands[0])
        return True

    def _is_answered(self, table: Table, layout: Layout, one: Hand, other: Hand) -> None:
        if self.situation == AT_ONCE_RIGHT:
            _swap(one, other, 0)
            _rebuild(table, layout, table.roster.supervisor)
        elif self.situation == AT_ONCE_WITHOUT_RANK:
            _swap(one, other, 0)
            _rebuild(table, layout, table.roster.dealer)
            self.find(table, "rank-not-entitled", self.rebuilt_by[CM])
        elif self.situation == AT_ONCE_WRONG:
            if one.cards[1] != other.cards[1]:
                _swap(one, other, 0)
                _swap(one, other, 1)
            _rebuild(table, layout, table.roster.supervisor)
            self.find(table, "wrong-remedy", self.rebuilt_by[table.house.rulebook])
            self.branches = table.house.rulebook == CM
        elif self.situation == AT_ONCE_NONE:
            self.say(table, layout)
            self.branches = table.house.rulebook == CM  # somebody may have them rebuilt

    def part_over(self, table: Table, layout: Layout, part: Part) -> None:
        """Nothing was settled yet, or in NSW not for these two, and both would be without a natural all the same."""
        if part != "interim-settlement" or self.situation != AFTER_INTERIM_RIGHT:
            return
        one, other = layout.boxes[self._first : self._first + 2]
        hands = [box.hands[0] for box in (one, other)]
        cards = [card for hand in hands for card in hand.cards]
        naturals = any(is_two_card_21([first, second]) for first in cards for second in cards)
        if naturals or one.side or other.side or (self._is_settled and table.house.rulebook != NSW):
            self.situation = AFTER_INTERIM_NONE
            return
        _swap(hands[0], hands[1], 0)
        _rebuild(table, layout, table.roster.supervisor)

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self.situation == AFTER_INTERIM_NONE:
            self.is_too_late = self._is_settled
            self.say(table, layout)
        return False


def _swap(one: Hand, other: Hand, at: int) -> None:
    one.cards[at], other.cards[at] = other.cards[at], one.cards[at]


def _rebuild(table: Table, layout: Layout, by: Staff) -> None:
    hands = [HandCards(at=box.hands[0].spot, cards=list(box.hands[0].cards)) for box in layout.boxes]
    hands.append(HandCards(at="dealer", cards=list(layout.dealer)))
    table.recorder.note(HandsRebuilt(hands=hands, by=by), DECISION)


class HandWithoutAWager(RoundMistake):
    """A box on which nothing lies gets a hand."""

    code = "hand-without-wager"
    clauses = {CM: "7.3.1"}
    situations = (AFTER_INTERIM_RIGHT, AFTER_INTERIM_WRONG, AT_ONCE_NONE, AFTER_THE_ROUND, NEVER)

    def place(self, show: Show, table: Table) -> bool:
        played = [box.number for box in show.layout.boxes]
        free = [number for number in range(1, table.setting.boxes + 1) if number not in played]
        asked = [box.number for box in show.layout.boxes if not box.is_natural]
        if not free or not asked or not _far_from_the_marker(table, 2 * len(played) + 3):
            return False
        self._extra = Hand(self.rng.choice(free), 1)
        return True

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        hands = sorted([*(box.hands[0] for box in layout.boxes), self._extra], key=lambda hand: hand.box)
        for hand in hands:
            deal_to_hand(table, hand)
            if hand is self._extra:
                self.find(table)
        deal_to_dealer(table, layout)
        for hand in hands:
            deal_to_hand(table, hand)
        if self.situation == AT_ONCE_NONE:
            self.say(table, layout)
            self.branches = True  # 9.5: somebody may have the hands rebuilt
        return True

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        """9.6: noticed when the first player is called to act."""
        if self.situation == AFTER_INTERIM_WRONG and not self._extra.picked_up:
            call_void(self, table, layout, "9.6")
            self._pick_up(table)
            return True
        if self.situation.noticed == "after-interim" and not self._extra.picked_up:
            order(self, table, "discard-hand")
            self._pick_up(table)
        return False

    def settlement(self, table: Table, layout: Layout) -> bool:
        if not self._extra.picked_up:
            if self.situation.noticed == "after-interim":
                self.situation = NEVER  # nobody was called to act
            self._pick_up(table)
        return False

    def _pick_up(self, table: Table) -> None:
        self._extra.picked_up = True
        table.recorder.note(HandPickedUp(at=self._extra.spot, cards=len(self._extra.cards)), PICK_UP)
        table.shoe.discard(self._extra.cards)


class BoxWithoutCards(RoundMistake):
    """A box with a wager is passed over in the initial deal."""

    code = "box-without-cards"
    clauses = {CM: "7.3.1"}
    situations = (AFTER_INTERIM_RIGHT, AFTER_INTERIM_WRONG, NEVER)

    def place(self, show: Show, table: Table) -> bool:
        """Not where the dealer's card, which is another now, would be an ace."""
        boxes, shoe = show.layout.boxes, table.shoe
        fit = [box for box in boxes if len(box.hands[0].stakes) == 1 and not box.side]
        if len(boxes) < 2 or not fit or not isinstance(shoe, Shoe) or not _far_from_the_marker(table, 2 * len(boxes)):
            return False
        self._box = self.rng.choice(fit).number
        others = len(boxes) - 1
        cards = shoe.cards[shoe.dealt : shoe.dealt + 2 * others + 1]
        return VALUES[cards[others]] != ACE and _naturals(cards[:others], cards[others + 1 :]) < others

    def is_put_right(self) -> bool:
        return self.situation != NEVER  # what was declared was right, whatever became of the chips

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        self._passed = next(box for box in layout.boxes if box.number == self._box)
        others = [box for box in layout.boxes if box is not self._passed]
        for box in others:
            deal_to_hand(table, box.hands[0])
        deal_to_dealer(table, layout)
        for box in others:
            deal_to_hand(table, box.hands[0])
        self.find(table)
        layout.boxes.remove(self._passed)
        return True

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        table.house.between_the_deals(table, layout)
        wager = self._passed.hands[0].wagers[0]
        if self.situation != NEVER:
            voided = WagerVoided(
                player=wager.player.name,
                box=wager.box,
                bet=wager.bet,
                because="irregularity",
                by=table.roster.dealer,
                clause="9.8",
            )
            table.recorder.note(voided, CALL)
        return True

    def settlement(self, table: Table, layout: Layout) -> bool:
        wager = self._passed.hands[0].wagers[0]
        if self.situation == AFTER_INTERIM_WRONG:
            take_away(table, wager)
            self.owed_cents = {wager.player.name: wager.cents}
        else:
            hand_back(table, wager)
        return False


class BoxWithOneCard(RoundMistake):
    """A box is passed over when the second cards are dealt, 9.8.1: the player has the choice."""

    code = "box-with-one-card"
    clauses = {CM: "7.3.1(d)"}
    situations = (Situation("after-interim", "none"),)

    def place(self, show: Show, table: Table) -> bool:
        boxes, shoe = show.layout.boxes, table.shoe
        fit = [box for box in boxes if len(box.hands[0].stakes) == 1 and not box.side]
        if len(boxes) < 2 or not fit or not isinstance(shoe, Shoe) or not _far_from_the_marker(table, 2 * len(boxes)):
            return False
        self._box = self.rng.choice(fit).number
        self._is_asked = False
        return show.layout.dealer_value != ACE

    def is_put_right(self) -> bool:
        return self._is_asked  # what the player chose was done

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        for box in layout.boxes:
            deal_to_hand(table, box.hands[0])
        deal_to_dealer(table, layout)
        for box in layout.boxes:
            if box.number != self._box:
                deal_to_hand(table, box.hands[0])
        self.find(table)
        return True

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.number != self._box or self._is_asked:
            return False
        self._is_asked = True
        player = box.controller
        back = self.rng.random() < 0.5 or self._would_be_natural(table, hand)
        table.recorder.note(
            ChoiceOffered(choices=[Choice.RETRACT_WAGER, Choice.TAKE_SECOND_CARD], box=box.number, player=player.name),
            CALL,
        )
        choice: Choice = Choice.RETRACT_WAGER if back else Choice.TAKE_SECOND_CARD
        table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=choice), DECISION)
        if back:
            self._retract(table, hand.wagers[0])
        return back

    def _would_be_natural(self, table: Table, hand: Hand) -> bool:
        """Whether a blackjack that comes so late is one, nothing says."""
        shoe = table.shoe
        return isinstance(shoe, Shoe) and is_two_card_21([hand.cards[0], shoe.cards[shoe.dealt]])

    def _retract(self, table: Table, wager: Wager) -> None:
        wager.settled = True
        wager.player.purse_cents += wager.cents
        table.recorder.note(
            WagerWithdrawn(player=wager.player.name, box=wager.box, bet=wager.bet, cents=wager.cents), WAGER
        )


class NobodyWagered(BetweenMistake):
    """Cards are dealt though nobody has a wager."""

    code = "no-wagers"
    is_answered_by_itself = True
    clauses = {CM: "9.4", NSW: "17.7", TAS: "10"}
    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE)
    situations_by = {CM: (*situations, AT_ONCE_WITHOUT_RANK)}  # NSW 17.7 and TAS 19.5 name no rank

    def place(self, table: Table) -> bool:
        """A wager that was left active lies there: then it is not a round without wagers (CM 23.5.1)."""
        nothing_lies_there = not table.active
        return table.shoe.loaded and bool(table.seated) and nothing_lies_there and _far_from_the_marker(table, 4)

    def act(self, table: Table) -> None:
        recorder = table.recorder
        table.rounds_opened += 1
        recorder.round = table.rounds_opened
        recorder.note(RoundOpened(), BETTING_OPENS)
        recorder.note(BetsClosed(), BETTING_CLOSES)
        hand = Hand(table.boxes_taken()[0], 1)
        card = table.shoe.draw()
        recorder.note(CardDrawn(to=hand.spot, card=card), CARD)
        self.find(table)
        self.is_answered(table)
        recorder.note(HandPickedUp(at=hand.spot, cards=1, to="burned"), PICK_UP)
        table.shoe.discard([card])
        recorder.note(RoundEnded(), CALL)
        recorder.round = None

    def is_answered(self, table: Table) -> None:
        if self.situation == AT_ONCE_NONE:
            self.say(table)
            return
        is_tas = table.house.rulebook == TAS
        clause = "19.5" if is_tas else self.clauses[table.house.rulebook]
        if self.situation == AT_ONCE_WRONG:
            # As the next card it may be used, TAS 19.1.
            order(self, table, "play-on" if is_tas else "use-as-next-card", table.roster.supervisor)
            self.find(table, "wrong-remedy", clause)
            return
        entitled = self.situation == AT_ONCE_RIGHT
        by = table.roster.supervisor if entitled and table.house.rulebook == CM else table.roster.dealer
        table.recorder.note(RoundVoided(because="no-wagers", by=by), CALL)
        if not entitled:
            self.find(table, "rank-not-entitled", clause)


class DealerWithoutAFirstCard(RoundMistake):
    """The dealer forgets to take a card; when the first player is called to act somebody sees it."""

    code = "dealer-without-first-card"
    clauses = {CM: "7.3.1(c)"}
    situations = (AFTER_INTERIM_RIGHT, AFTER_INTERIM_WRONG)
    _is_void = False

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        return self._is_void

    def settlement(self, table: Table, layout: Layout) -> bool:
        return self._is_void

    def place(self, show: Show, table: Table) -> bool:
        shoe, boxes = table.shoe, show.layout.boxes
        if not isinstance(shoe, Shoe) or not _far_from_the_marker(table, 2 * len(boxes) + 1):
            return False
        cards = shoe.cards[shoe.dealt : shoe.dealt + 2 * len(boxes) + 1]
        naturals = _naturals(cards[: len(boxes)], cards[len(boxes) : -1])
        return not naturals and VALUES[cards[-1]] != ACE

    def initial_deal(self, table: Table, layout: Layout) -> bool:
        for _ in range(2):
            for box in layout.boxes:
                deal_to_hand(table, box.hands[0])
        self.find(table)
        return True

    def between_the_deals(self, table: Table, layout: Layout) -> bool:
        """9.7.2: the player at turn has the dealer draw now."""
        first = layout.boxes[0]
        settle_between(table, layout)
        remark(self, table, layout)
        if self.situation == AFTER_INTERIM_WRONG:
            self._is_void = True
            call_void(self, table, layout, "9.7")
            return True
        table.recorder.note(
            ChoiceOffered(
                choices=[Choice.FINISH_HAND_FIRST, Choice.DEALER_DRAWS_NOW],
                box=first.number,
                player=first.controller.name,
            ),
            CALL,
        )
        table.recorder.note(
            ChoiceMade(player=first.controller.name, box=first.number, choice=Choice.DEALER_DRAWS_NOW), DECISION
        )
        order(self, table, "deal-dealer-card")
        deal_to_dealer(table, layout)
        return False
