"""Aces that are split again: each may be split once, and has its one card. The cards are arranged for it."""

from domain.facts.rulings import HandsRebuilt
from domain.values import HandCards
from domain.vocabulary import Choice
from simulator.chips import hand_back
from simulator.counting import ACE, VALUES
from simulator.house import House
from simulator.layout import Box, Hand, Layout
from simulator.mistakes.answered import ANSWERS
from simulator.mistakes.arranging import arrange, first_box
from simulator.mistakes.choices import FirstDecision
from simulator.mistakes.memory import Memory
from simulator.mistakes.mistake import (
    AFTER_INTERIM_NONE,
    AFTER_THE_ROUND,
    AT_ONCE_NONE,
    AT_ONCE_RIGHT,
    AT_ONCE_WRONG,
    CM,
    NEVER,
    SYDNEY,
    TAS,
)
from simulator.mistakes.rehearsal import Show
from simulator.mistakes.saying import order
from simulator.pace import DECISION
from simulator.splitting import split
from simulator.table import Table


class AcesSplitAgain(FirstDecision):
    """TAS 19.1: the cards of the second split count as unseen. Elsewhere no clause says what becomes of them."""

    code = "illegal-split"
    rule = "split"
    clauses = {CM: "7.5.6", TAS: "14.1–14.7", SYDNEY: "Splitting Pairs"}
    situations = ANSWERS
    situations_by = {TAS: (AT_ONCE_RIGHT, AT_ONCE_WRONG, AT_ONCE_NONE, AFTER_INTERIM_NONE, AFTER_THE_ROUND, NEVER)}
    redealt = True
    never_redealt = frozenset({CM, SYDNEY})

    @classmethod
    def is_possible_at(cls, house: House) -> bool:
        return house.game.split.value.hands_max > 1

    def place(self, show: Show, table: Table) -> bool:
        """The first box gets two aces, and the next card is one too."""
        first = first_box(show, table)
        if first is None or len(first.hands[0].stakes) > 1 or first.side:
            return False
        if first.controller.purse_cents < 3 * first.hands[0].stakes[0].cents:
            return False
        self._box = first.number
        arrange(show, table, "AA", "Ax", dealer="6")
        return True

    def happens(self, table: Table, layout: Layout, box: Box, hand: Hand) -> bool:
        stake = hand.wagers[0].cents
        if {VALUES[card] for card in hand.cards} != {ACE} or box.controller.purse_cents < 2 * stake:
            return False
        if isinstance(table.minds, Memory):
            table.minds.answers["choose", box.number, hand.number, *hand.cards] = [Choice.SPLIT]
        self.decide(table, layout, box, hand, Choice.SPLIT)
        split(table, box, hand)
        if VALUES[hand.cards[1]] != ACE:
            return True
        self.decide(table, layout, box, hand, Choice.SPLIT)
        self.find(table)
        split(table, box, hand)
        if table.house.rulebook == TAS:
            self._is_answered(table, box, hand)
        return True

    def _is_answered(self, table: Table, box: Box, hand: Hand) -> None:
        if self.situation == AT_ONCE_WRONG:
            self._was_heard = True
            order(self, table, "play-on", table.roster.supervisor)
            self.find(table, "wrong-remedy", "19.1")
        elif self.situation == AT_ONCE_RIGHT:
            self._was_heard = True
            self._unwind(table, box, hand)

    def _unwind(self, table: Table, box: Box, hand: Hand) -> None:
        """The ace goes back to its hand, and the card that came to it is the next one."""
        third = box.hands.pop()
        table.aside.append(hand.cards.pop())
        hand.cards.append(third.cards.pop())
        laid = [HandCards(at=one.spot, cards=list(one.cards)) for one in box.hands]
        laid.append(HandCards(at="next", cards=list(table.aside)))
        table.recorder.note(HandsRebuilt(hands=laid, by=table.roster.supervisor), DECISION)
        for wager in third.wagers:
            hand_back(table, wager)
