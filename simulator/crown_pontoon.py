"""Crown Pontoon, Crown Melbourne's chapter 10: blackjack without tens, and what differs."""

from domain.facts.decisions import Choice
from simulator.bonuses import award_super_bonus, odds_of_21, wins_super_bonus
from simulator.chips import pay
from simulator.counting import ACE, TEN
from simulator.crown_melbourne import Blackjack
from simulator.dealing import pick_up
from simulator.insurance import call_insurance
from simulator.layout import Box, Hand, Layout
from simulator.naturals import pay_natural
from simulator.pairs import settle_pairs
from simulator.settlement import PLAIN_ODDS
from simulator.surrender import surrender_hand, take_up_markers
from simulator.table import Table
from simulator.withdrawal import offer_withdrawal


class CrownPontoon(Blackjack):
    name = "crown-pontoon"

    natural_may_insure = False  # 10.5.1(b)(i)
    even_money = False
    low_aces_once_doubled = 2  # 10.5.2(b)

    def __init__(self) -> None:
        super().__init__()
        self._bonuses = self._facts.bonuses.value
        self._super_bonus = self._facts.super_bonus.value

    def between_the_deals(self, table: Table, layout: Layout) -> None:
        """7.3.2, then 10.5.1(a), then 10.5.1(b): a Pontoon is paid whatever the dealer shows."""
        call_insurance(table, layout)
        settle_pairs(table, layout)
        for box in layout.boxes:
            if box.is_natural:
                pay_natural(table, box)

    def choices(self, table: Table, layout: Layout, box: Box, hand: Hand) -> list[Choice]:
        choices = super().choices(table, layout, box, hand)
        if self._may_surrender(layout, box, hand):
            choices.append("surrender")
        return choices

    def _may_surrender(self, layout: Layout, box: Box, hand: Hand) -> bool:
        """10.5.4(a): when first called upon, against a jack, queen, king or ace."""
        return len(box.hands) == 1 and len(hand.cards) == 2 and layout.dealer_value in (ACE, TEN)

    def may_double(self, box: Box, hand: Hand) -> bool:
        return True  # 10.5.2(a): on any two cards or more; nobody with 21 or split aces is asked

    def surrender(self, table: Table, hand: Hand) -> None:
        surrender_hand(table, hand)

    def hand_is_complete(self, table: Table, layout: Layout, box: Box, hand: Hand) -> None:
        """10.5.1(c): a 21 is paid before any further card, and its cards go unless they win the Super Bonus."""
        if hand.total == 21:
            odds = PLAIN_ODDS if hand.doubled else odds_of_21(self._bonuses, hand.cards)  # 10.5.2(d)
            for wager in hand.wagers:
                pay(table, wager, odds)
            if not wins_super_bonus(layout, box, hand):
                pick_up(table, hand)
        elif hand.total < 21 and hand.doubled:
            offer_withdrawal(table, hand)
        else:
            super().hand_is_complete(table, layout, box, hand)

    def absent_stands(self, total: int, soft: bool) -> bool:
        return total >= (18 if soft else 12)  # 10.5.5

    def dealer_stands(self, total: int, soft: bool) -> bool:
        return total >= (18 if soft else 17)  # 10.5.6

    def settle(self, table: Table, layout: Layout) -> None:
        take_up_markers(table, layout)
        super().settle(table, layout)
        for box in layout.boxes:
            for hand in box.hands:
                if self._super_bonus is not None and wins_super_bonus(layout, box, hand):
                    award_super_bonus(table, layout, box, hand, self._super_bonus)
