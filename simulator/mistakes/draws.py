"""Mistakes with cards to the players' hands: one that nobody asked for, one that did not come, a hand passed over."""

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.vocabulary import Choice
from simulator.counting import count
from simulator.dealing import deal_to_hand
from simulator.layout import Box, Hand, Layout
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WRONG,
    CM,
    NEVER,
    NSW,
    SELECT,
    SYDNEY,
    TAS,
    RoundMistake,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import lay_aside, order, remark, throw_away
from simulator.mistakes.targets import HandKey, any_of, decided, hands
from simulator.pace import DECISION
from simulator.subsequent import ask, play_box
from simulator.table import Table


class CardTooMany(RoundMistake):
    """Right is to use it as the next card, 9.3; wrong is to throw it away."""

    situations = (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE, AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)
    redealt = True
    never_redealt = frozenset({SYDNEY})
    remedy_clauses = {CM: "9.3", NSW: "17.2, 17.8", TAS: "19.1"}

    def too_many(self, table: Table, layout: Layout, hand: Hand) -> None:
        deal_to_hand(table, hand)
        self.find(table)
        card = hand.cards[-1]
        if self.situation == AT_ONCE_RIGHT:
            if self.rng.random() < 0.5:
                order(self, table, "use-as-next-card")
            lay_aside(table, hand.spot, hand.cards.pop())
        elif self.situation == AT_ONCE_WRONG:
            order(self, table, "discard-card")
            self.find(table, "wrong-remedy", self.remedy_clauses[table.house.rulebook])
            throw_away(table, hand.spot, card)
            hand.cards.pop()
        elif self.situation == AT_ONCE_NONE:
            remark(self, table, layout)

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        if self.is_made and self.situation == AFTER_INTERIM_NONE:
            remark(self, table, layout)
        return False


class StoodAndGotACard(CardTooMany):
    """A player stands, and the dealer gives a card all the same."""

    code = "excess-card"
    clauses = {CM: "9.3", NSW: "17.2", TAS: "19.1", SYDNEY: "Subsequent Deal"}

    def place(self, show: Show, table: Table) -> bool:
        key = any_of(self.rng, decided(show, "stand"))
        if key is None:
            return False
        self._key = key
        return len(show.layout.dealer) > 1

    def choice_made(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> bool:
        if self.is_made or choice != "stand" or not self._key.is_hand(hand):
            return False
        self.too_many(table, layout, hand)
        return True


class CardOn21(CardTooMany):
    """A player asks for a card to 21, and gets it. Unasked it would be an excess card."""

    code = "draw-on-21"
    clauses = {CM: "7.5.1(d)", SELECT: "27.2.4(a), 7.5.1(d)", NSW: "10.3", TAS: "13.2", SYDNEY: "Hit or Stand"}

    def place(self, show: Show, table: Table) -> bool:
        at_21 = [hand for box, hand in hands(show) if hand.total == 21 and not box.is_natural and not hand.doubled]
        self._key = any_of(self.rng, [_lies(hand) for hand in at_21])
        return self._key is not None

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not self.is_made and self._key is not None and self._key.is_hand(hand):
            asked = ChoiceMade(player=box.controller.name, box=box.number, hand=hand.number, choice=Choice.DRAW)
            table.recorder.note(asked, DECISION)
            self.too_many(table, layout, hand)
        return False


class CardTooManyOnADouble(CardTooMany):
    """A hand that was doubled has its one card and gets another."""

    code = "excess-card"
    clauses = {CM: "9.3", NSW: "11.1.3, 11.3", TAS: "19.1", SYDNEY: "Subsequent Deal"}

    def place(self, show: Show, table: Table) -> bool:
        self._key = any_of(self.rng, [_lies(hand) for box, hand in hands(show) if hand.doubled and hand.total < 21])
        return self._key is not None

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not self.is_made and self._key is not None and self._key.is_hand(hand):
            self.too_many(table, layout, hand)
        return False


class CardTooManyOnAnAce(CardTooMany):
    """A split ace has its one card, and gets another."""

    code = "excess-card"
    clauses = {CM: "9.3", NSW: "17.2", TAS: "19.1", SYDNEY: "Subsequent Deal"}

    def place(self, show: Show, table: Table) -> bool:
        self._key = any_of(self.rng, [_lies(hand) for box, hand in hands(show) if box.split_aces and hand.total < 21])
        return self._key is not None

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if not self.is_made and self._key is not None and self._key.is_hand(hand):
            self.too_many(table, layout, hand)
        return False


class AskedAndGotNoCard(RoundMistake):
    """A player asks for a card, and the dealer goes on to the next hand.

    Until the dealer's own hand begins the card may still come; it shows there.
    """

    code = "decision-not-followed"
    clauses = {CM: "7.5.3", NSW: "10.4", TAS: "13.1", SYDNEY: "Subsequent Deal"}
    situations = (AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)
    redealt = True
    never_redealt = frozenset({SYDNEY})

    def place(self, show: Show, table: Table) -> bool:
        key = any_of(self.rng, decided(show, "draw"))
        if key is None or len(show.layout.dealer) < 2:
            return False
        self._key = key
        return True

    def choice_made(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> bool:
        if self.is_made or choice != "draw" or not self._key.is_hand(hand):
            return False
        by_cards = table.house.rulebook == TAS  # 19.8: the cards dealt since are the error
        self.find_at_next(table, lambda fact: isinstance(fact, CardDrawn) and (by_cards or fact.to == "dealer"))
        return True

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self.is_made and self.situation == AFTER_INTERIM_NONE:
            remark(self, table, layout)
        return False


class SplitAndGotACard(RoundMistake):
    """A player splits, and the dealer gives the pair a card instead."""

    code = "decision-not-followed"
    clauses = {CM: "7.5.3", NSW: "10.4", TAS: "13.1", SYDNEY: "Subsequent Deal"}
    situations = (AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)
    redealt = True
    never_redealt = frozenset({SYDNEY})

    def place(self, show: Show, table: Table) -> bool:
        self._key = any_of(self.rng, decided(show, "split"))
        return self._key is not None and len(show.layout.dealer) > 1

    def choice_made(self, table: Table, layout: Layout, box: Box, hand: Hand, choice: Choice) -> bool:
        if self.is_made or choice != Choice.SPLIT or self._key is None or not self._key.is_hand(hand):
            return False
        deal_to_hand(table, hand)
        self.find(table)
        return True

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self.is_made and self.situation == AFTER_INTERIM_NONE:
            remark(self, table, layout)
        return False


class PassedOver(RoundMistake):
    """A hand that could act is not asked."""

    code = "decision-not-offered"
    clauses = {CM: "7.5.1", SELECT: "27.2.2, 7.5.1", NSW: "10.1", TAS: "13.1", SYDNEY: "Subsequent Deal"}
    situations = (AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)
    redealt = True
    never_redealt = frozenset({SYDNEY})

    def place(self, show: Show, table: Table) -> bool:
        """Not where a hand behind it is drawn without asking: nobody can tell then when it was passed over."""
        drawn = [box.number for box in show.layout.boxes if table.house.draws_for(*count(show.initial[box.number]))]
        asked = [box for box in show.layout.boxes if _is_asked(show, box)]
        box = any_of(self.rng, [box for box in asked if not any(number > box.number for number in drawn)])
        if box is None or len(show.layout.dealer) < 2:
            return False
        self._box = box.number
        return True

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if self.is_made or box.number != self._box:
            return False
        self.find_at_next(table, _deals_on if table.house.rulebook == TAS else _goes_on)
        return True

    def settlement(self, table: Table, layout: Layout) -> bool:
        if self.is_made and self.situation == AFTER_INTERIM_NONE:
            remark(self, table, layout)
        return False


class OutOfTurn(RoundMistake):
    """Two boxes are asked in the wrong order."""

    code = "out-of-turn"
    clauses = {CM: "7.3.1, 7.5.1", NSW: "7.1, 10.1", TAS: "10, 13.1", SYDNEY: "Subsequent Deal"}
    situations = (AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)
    situations_by = {NSW: (AT_ONCE_RIGHT, AT_ONCE_WRONG, AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)}
    redealt = True
    never_redealt = frozenset({CM, TAS, SYDNEY})  # NSW 17.8 alone has the round dealt again
    _is_done = False

    def place(self, show: Show, table: Table) -> bool:
        playing = [box.number for box in show.layout.boxes if _is_asked(show, box)]
        if len(playing) < 2:
            return False
        first = self.rng.randrange(len(playing) - 1)
        self._late, self._early = playing[first], playing[first + 1]
        draws = show.memory.first_choice(self._early, show.initial[self._early]) == "draw"
        return draws or self.situation != AT_ONCE_RIGHT

    def turn(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        if box.number == self._late and not self.is_made:
            self.find_at_next(table, _goes_on)
            early = next(other for other in layout.boxes if other.number == self._early)
            if self.situation == AT_ONCE_RIGHT:
                self._take_one_back(table, layout, early)
                return False
            play_box(table, layout, early)
            self._is_done = True
            if self.situation == AT_ONCE_WRONG:
                order(self, table, "play-on", table.roster.supervisor)
                self.find(table, "wrong-remedy", "17.8")
        return box.number == self._early and self._is_done

    def _take_one_back(self, table: Table, layout: Layout, box: Box) -> None:
        """The box behind has drawn when somebody sees it: that is the next card, 17.8, and the turn goes back."""
        hand = box.hands[0]
        ask(table, box, hand, table.house.choices(table, layout, box, hand))
        player = box.controller.name
        table.recorder.note(ChoiceMade(player=player, box=box.number, choice=Choice.DRAW), DECISION)
        deal_to_hand(table, hand)
        if self.rng.random() < 0.5:
            order(self, table, "rebuild", table.roster.supervisor)
        lay_aside(table, hand.spot, hand.cards.pop())

    def hand_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        return box.number == self._early and self._is_done

    def dealers_turn(self, table: Table, layout: Layout) -> bool:
        if self.is_made and self.situation == AFTER_INTERIM_NONE:
            remark(self, table, layout)
        return False


def _lies(hand: Hand) -> HandKey:
    return HandKey(hand.box, hand.number, tuple(hand.cards))


def _is_asked(show: Show, box: Box) -> bool:
    """Whether the box decides with its first two cards."""
    return show.memory.first_choice(box.number, show.initial[box.number]) is not None


def _deals_on(fact: Fact) -> bool:
    return isinstance(fact, CardDrawn)


def _goes_on(fact: Fact) -> bool:
    return isinstance(fact, ChoiceMade | CardDrawn | PlayDirected)
