"""The subsequent deal, 7.5: each box in turn draws, stands, doubles or splits, until every hand is decided."""

from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.vocabulary import Choice
from simulator.absence import is_absent, play_for_absent
from simulator.bonuses import odds_of_21, wins_super_bonus
from simulator.chips import PLAIN_ODDS, collect, pay
from simulator.counting import count
from simulator.dealing import deal_to_hand, pick_up
from simulator.doubling import double
from simulator.layout import Box, Hand, Layout
from simulator.pace import CALL, DECISION
from simulator.player import Player
from simulator.side_wagers.playing import counts_tokens, settle_third_card, settle_with_the_box
from simulator.splitting import deal_second_card, split
from simulator.surrender import can_be_halved, surrender_hand
from simulator.table import Table
from simulator.withdrawal import offer_withdrawal


def subsequent_deal(table: Table, layout: Layout) -> None:
    for box in layout.boxes:
        if not box.is_natural and box.hands[0].is_open and not box.hands[0].surrendered:
            play_box(table, layout, box)


def play_box(table: Table, layout: Layout, box: Box) -> None:
    absent = is_absent(table, box)
    # A split adds to the list while it is walked: each hand is completed before the next gets a card, 7.5.6(b).
    for hand in box.hands:
        if table.slip is None or not table.slip.turn(table, layout, box, hand):
            if len(hand.cards) == 1:
                deal_second_card(table, box, hand)
            if absent:
                play_for_absent(table, layout, box, hand)
            else:
                play_hand(table, layout, box, hand)
        settle_third_card(table, box, is_over=True)
        if table.slip is None or not table.slip.hand_complete(table, layout, box, hand):
            hand_is_complete(table, layout, box, hand)
    settle_with_the_box(table, layout, box)


def play_hand(table: Table, layout: Layout, box: Box, hand: Hand) -> None:
    player = box.controller
    while table.house.draws_on(hand):
        if table.house.draws_low_hands and table.house.draws_for(*count(hand.cards)):
            deal_to_hand(table, hand)  # 27.2.1
            continue
        choices = table.house.choices(table, layout, box, hand)
        if not choices:
            return  # 7.5.6(c)(iv): one card to each ace and no more
        ask(table, box, hand, choices)
        open_to_them = _within_means(table, hand, player, choices)
        choice = table.minds.choose(table, layout, box, hand, open_to_them)
        if table.slip is not None:
            choice = table.slip.chooses(table, layout, box, hand, choice)
        caller = player if table.slip is None else table.slip.caller(table, box, hand, player)
        table.recorder.note(ChoiceMade(player=caller.name, box=box.number, choice=choice, hand=hand.number), DECISION)
        if "split" in choices and choice != "split":
            box.split_declined = True  # 7.5.6(e)
        if table.slip is not None and table.slip.choice_made(table, layout, box, hand, choice):
            return
        if choice == "stand":
            return
        if choice == "surrender":
            surrender_hand(table, hand)
            return
        if choice == "double":
            double(table, box, hand)
            return
        if choice == "split":
            split(table, box, hand)
        else:
            deal_to_hand(table, hand)


def _within_means(table: Table, hand: Hand, player: Player, choices: list[Choice]) -> list[Choice]:
    """A double may be for less, 7.5.5(a)(i); a split needs the whole wager once more, 7.5.6(a)(i)."""
    house, stake = table.house, hand.wagers[0]
    least_cents = {"split": house.least_for_a_split(hand, stake), "double": house.least_for_a_double(table, stake)}
    return [
        choice
        for choice in choices
        if player.purse_cents >= least_cents.get(choice, 0)
        and not (choice == "surrender" and not can_be_halved(table, hand))
    ]


def ask(table: Table, box: Box, hand: Hand, choices: list[Choice]) -> None:
    table.recorder.note(
        ChoiceOffered(choices=choices, box=box.number, hand=hand.number, player=box.controller.name), CALL
    )


def hand_is_complete(table: Table, layout: Layout, box: Box, hand: Hand) -> None:
    """What is decided at once: a bust hand, a 21 where it always wins, and a double that may be taken back."""
    if hand.total > 21:
        collect_bust(table, box, hand)
    elif table.house.wins_at_once(hand):
        _pay_at_once(table, layout, box, hand)
    elif hand.doubled and hand.total < 21 and table.house.double_may_be_withdrawn:
        offer_withdrawal(table, hand)


def _pay_at_once(table: Table, layout: Layout, box: Box, hand: Hand) -> None:
    """10.5.1(c): paid before any further card, and its cards go unless they win the Super Bonus."""
    odds = PLAIN_ODDS if hand.doubled else odds_of_21(table.house.game.bonuses.value, hand.cards)  # 10.5.2(d)
    for wager in hand.wagers:
        pay(table, wager, odds)
    if table.house.super_bonus is None or not wins_super_bonus(layout, box, hand):
        pick_up(table, hand)


def collect_bust(table: Table, box: Box, hand: Hand) -> None:
    """5.6.5 and 7.5.6(g): lost at once, whatever the dealer draws. Tokens that a side wager counts stay, 29.9.2."""
    for wager in hand.wagers:
        if not wager.is_token or not counts_tokens(table, box):
            collect(table, wager)
    pick_up(table, hand)
