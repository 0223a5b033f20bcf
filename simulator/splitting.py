"""Splitting, 7.5.6: one hand becomes two, and each player on the box says where their wager goes."""

from domain.facts.dealing import CardMoved
from domain.facts.decisions import ChoiceMade
from domain.facts.wagers import WagerMoved
from domain.vocabulary import Choice, Tender
from simulator.chips import place
from simulator.dealing import deal_to_hand
from simulator.layout import Box, Hand, Wager
from simulator.pace import CARD, FOLLOWING, WAGER
from simulator.side_wagers.playing import settle_third_card
from simulator.table import Table


def split(table: Table, box: Box, hand: Hand, *, tender: Tender | None = None) -> None:
    """The second card goes to a new hand, and the first gets another, 7.5.6(b)."""
    new, tender = Hand(box.number, len(box.hands) + 1), tender or table.house.tender_of_a_split(hand)
    for stake in hand.stakes:
        if stake.player is box.controller or _goes_along(table, box, hand, new, stake):
            added = Wager(stake.player, box.number, "split", stake.cents, stake.place, new.number, tender=tender)
            new.wagers.append(place(table, added))
    card = hand.cards.pop()
    new.cards.append(card)
    box.hands.append(new)
    table.recorder.note(CardMoved(moved_from=hand.spot, to=new.spot, card=card), CARD)
    deal_second_card(table, box, hand)
    settle_third_card(table, box, is_over=False)  # 13.5.1(a)(i)


def deal_second_card(table: Table, box: Box, hand: Hand) -> None:
    deal_to_hand(table, hand, sideways=box.split_aces and table.house.lays_split_aces_sideways)


def _goes_along(table: Table, box: Box, hand: Hand, new: Hand, stake: Wager) -> bool:
    """Whoever stays out of one split keeps the original wager on one hand, and can't come in on a later split."""
    player = stake.player
    in_so_far = all(any(wager.player is player for wager in other.wagers) for other in box.hands)
    if not in_so_far and not table.house.asks_riders_again:
        return False
    has_enough = player.purse_cents >= table.house.least_for_a_split(hand, stake)
    follows = in_so_far and has_enough and table.minds.follows_split(table, hand, stake)
    choice = Choice.FOLLOW if follows else table.minds.stays_on(table, box, hand, stake)
    table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=choice, hand=hand.number), FOLLOWING)
    if choice == Choice.SECOND_HAND:
        _move(table, hand, new, stake)
    return follows


def _move(table: Table, hand: Hand, new: Hand, stake: Wager) -> None:
    """TAS 14.2: the original wager goes to the hand that the player chose."""
    table.recorder.note(
        WagerMoved(player=stake.player.name, box=stake.box, bet=stake.bet, hand=stake.hand, to_hand=new.number),
        WAGER,
    )
    hand.wagers.remove(stake)
    stake.hand = new.number
    new.wagers.append(stake)
