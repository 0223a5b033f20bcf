"""The final settlement, 8.1: what is still on the layout when the dealer's hand is complete."""

from simulator.bonuses import award_super_bonus, wins_super_bonus
from simulator.chips import PLAIN_ODDS, collect, give_back, pay
from simulator.counting import count
from simulator.insurance import pay_insurance
from simulator.layout import Box, Hand, Layout
from simulator.player import Player
from simulator.side_wagers.playing import settle_side_wagers, settle_third_card
from simulator.surrender import take_up_markers
from simulator.table import Table


def final_settlement(table: Table, layout: Layout) -> None:
    """What was given up, what is still open, and what a hand wins beside its odds."""
    take_up_markers(table, layout)
    settle_side_wagers(table, layout, "final")
    for box in layout.boxes:
        settle_third_card(table, box, is_over=True)
    _settle_what_is_open(table, layout)
    prizes = table.house.super_bonus
    for box in layout.boxes if prizes is not None else ():
        for hand in box.hands:
            if prizes is not None and wins_super_bonus(layout, box, hand):
                award_super_bonus(table, layout, box, hand, prizes)


def _settle_what_is_open(table: Table, layout: Layout) -> None:
    if layout.dealer_has_blackjack:
        pay_insurance(table, layout)
    dealer_total, _ = count(layout.dealer)
    for box in layout.boxes:
        if box.is_natural:
            _settle_natural(table, box, layout.dealer_has_blackjack)
        elif layout.dealer_has_blackjack:
            _lose_to_blackjack(table, box)
        else:
            for hand in box.hands:
                if dealer_total == 22 and table.house.dealers_22_stands_off:
                    _stand_off(table, hand)
                else:
                    _settle_hand(table, hand, dealer_total)


def _settle_natural(table: Table, box: Box, dealer_has_blackjack: bool) -> None:
    for wager in box.hands[0].wagers:
        if wager.settled:
            continue
        if dealer_has_blackjack:
            give_back(table, wager)  # 5.6.4
        else:
            pay(table, wager, table.house.natural_odds)


def _lose_to_blackjack(table: Table, box: Box) -> None:
    """7.5.5(b), 7.5.6(h): of what is not bust, one original wager is lost; doubled and split parts come back."""
    lost: list[Player] = []
    for hand in box.hands:
        for wager in hand.wagers:
            if wager.settled:
                continue
            if wager.is_token or wager.bet == "double" or wager.player in lost:
                give_back(table, wager)
            else:
                lost.append(wager.player)
                collect(table, wager)


def _stand_off(table: Table, hand: Hand) -> None:
    for wager in hand.wagers:
        if not wager.settled:
            give_back(table, wager)


def _settle_hand(table: Table, hand: Hand, dealer_total: int) -> None:
    total = hand.total
    for wager in hand.wagers:
        if wager.settled:
            continue
        if total > 21:
            collect(table, wager)  # a token that had to wait for a side wager
        elif dealer_total > 21 or total > dealer_total:
            pay(table, wager, PLAIN_ODDS)
        elif total < dealer_total:
            collect(table, wager)
        else:
            give_back(table, wager)
