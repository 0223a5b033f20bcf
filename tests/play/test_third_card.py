"""A box's third card, as settlement, walk, moves and replay see it."""

import pytest

from domain.games.blackjack.play.table import Decision, Hand, Round, Stake
from domain.games.blackjack.play.third_card import is_split, is_third_card_open, third_card
from domain.table.shoe import Dealt
from domain.vocabulary import Choice
from replay.families.blackjack import BlackjackView

FIRSTS = [Dealt(10, "7S"), Dealt(14, "7H")]


def a_round(*hands: Hand, dealer: int = 1) -> Round:
    """Ann and Ben are on box 1, and Ann calls. The dealer has so many cards."""
    stakes = [Stake(1, "Ann", 1, "main", 25_00), Stake(2, "Ann", 1, "magnificent-sevens", 5_00)]
    cards = [Dealt(12 + number, "6D") for number in range(dealer)]
    return Round(
        1, 1, opened_seq=0, stakes=stakes, hands=list(hands), firsts={1: FIRSTS}, dealer=cards, callers={1: "Ann"}
    )


def decided(choice: Choice, seq: int, player: str = "Ann", cards: str = "7S 7H") -> Decision:
    return Decision(seq, player, choice, cards=cards)


def test_it_is_the_next_card_of_the_box() -> None:
    assert third_card(a_round(Hand(1, 1, [*FIRSTS])), 1) is None
    drawn = Hand(1, 1, [*FIRSTS, Dealt(20, "7D"), Dealt(24, "KC")], decisions=[decided(Choice.DRAW, 18)])
    assert third_card(a_round(drawn), 1) == Dealt(20, "7D")
    assert third_card(a_round(drawn), 2) is None


def test_after_a_split_it_may_lie_on_either_hand() -> None:
    first = Hand(1, 1, [FIRSTS[0], Dealt(26, "9C")], decisions=[decided(Choice.SPLIT, 18)])
    second = Hand(1, 2, [FIRSTS[1], Dealt(24, "7D")], split_from=1)
    split = a_round(first, second)
    assert third_card(split, 1) == Dealt(24, "7D")
    assert is_split(split, 1)


@pytest.mark.parametrize("ends", [Choice.STAND, Choice.SURRENDER])
def test_a_card_for_a_hand_that_has_ended_is_none(ends: Choice) -> None:
    hand = Hand(1, 1, [*FIRSTS, Dealt(20, "7D")], decisions=[decided(ends, 18)])
    assert third_card(a_round(hand), 1) is None
    changed = Hand(1, 1, hand.cards, decisions=[decided(ends, 18), decided(Choice.DRAW, 19)])
    assert third_card(a_round(changed), 1) == Dealt(20, "7D")
    another = Hand(1, 1, hand.cards, decisions=[decided(Choice.DRAW, 17), decided(ends, 18, "Ben")])
    assert third_card(a_round(another), 1) == Dealt(20, "7D")  # only who calls ends the hand


def test_until_when_it_may_come() -> None:
    hand = Hand(1, 1, [*FIRSTS])
    assert is_third_card_open(a_round(hand), 1)
    assert not is_third_card_open(a_round(hand, dealer=2), 1)
    assert not is_third_card_open(a_round(Hand(1, 1, [*FIRSTS], decisions=[decided(Choice.STAND, 18)])), 1)
    assert not is_third_card_open(a_round(Hand(1, 1, [*FIRSTS, Dealt(20, "2C")])), 1)


def test_a_replay_shows_it_beside_the_two_where_it_decides() -> None:
    drawn = Hand(1, 1, [*FIRSTS, Dealt(20, "7D"), Dealt(24, "KC")], decisions=[decided(Choice.DRAW, 18)])
    shown = {one.wager.bet: one.pile for one in BlackjackView().outcomes(a_round(drawn), None, None)}
    (main, sevens) = (shown["main"], shown["magnificent-sevens"])
    assert main is not None
    assert sevens is not None
    assert [card.name for card in sevens.cards] == ["7S", "7H", "7D"]
    assert len(main.cards) == 4
