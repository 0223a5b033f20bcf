"""Crown Melbourne 14, 17, 18, 19, 20 and 25: the variations that differ in a few rules, each with its clean twin."""

import pytest

from domain.library.registry import GAMES
from tests.scenarios.language import CM, CROWN, PONTOON, PREMIER, PREMIUM, SIX_TO_FIVE, SPANISH, SPORTS, judged, summary

NOTHING: dict[str, float] = {}


# 14.2.2, 17.2.5, 18.2.3, 19.2.3: the dealer draws to a soft 17

SOFT_17 = "Ann wagers 25 on box 1\ncards: 1 KS, dealer AD, 1 8C\nAnn stands\n"


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        (CROWN, "14.2.2"),
        (PREMIER, "17.2.5"),
        (PREMIUM, "18.2.3"),
        (SPORTS, "19.2.3"),
        (SIX_TO_FIVE, "10.5.6"),
        (SPANISH, "10.5.6"),
    ],
)
def test_14_2_2_17_2_5_18_2_3_19_2_3_the_dealer_draws_to_a_soft_17(game: str, clause: str) -> None:
    # Ace and six is a soft 17; with a two it is 19 and beats Ann's 18. In the base game the dealer stands on it.
    assert summary(judged(game, SOFT_17 + "dealer draws 6C, 2H\nAnn loses 25")) == []
    stood = judged(game, SOFT_17 + "dealer draws 6C\nAnn is paid 25")
    assert summary(stood) == [("dealer-stood-wrongly", clause, NOTHING)]
    assert summary(judged(CM, SOFT_17 + "dealer draws 6C\nAnn is paid 25")) == []


@pytest.mark.parametrize(
    ("game", "clause"), [(CROWN, "14.2.2"), (PREMIER, "17.2.5"), (PREMIUM, "18.2.3"), (SPORTS, "19.2.3")]
)
def test_14_2_2_17_2_5_18_2_3_19_2_3_the_dealer_stands_on_a_hard_17(game: str, clause: str) -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer KD, 1 8C\nAnn stands\n"
    assert summary(judged(game, deal + "dealer draws 7C\nAnn is paid 25")) == []
    # The two is discarded by 9.3.1: 17 loses to Ann's 18. She was collected 25 and should have won 25.
    (drew,) = judged(game, deal + "dealer draws 7C, 2H\nAnn loses 25")
    assert (drew.code, drew.clause) == ("dealer-drew-wrongly", clause)


# 14.2.1, 17.2.2 to 17.2.4, 18.2.2, 19.2.2: a hand that is played for somebody absent

ABSENT = """
    Ann wagers 25 on box 1
    cards: 1 AS, dealer KD, 1 6C
    {}
    dealer draws 9C
    Ann loses 25
    """


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        (CROWN, "14.2.1"),
        (PREMIER, "17.2.2–17.2.4"),
        (PREMIUM, "18.2.2"),
        (SPORTS, "19.2.2"),
        (SIX_TO_FIVE, "10.5.5"),
        (SPANISH, "10.5.5"),
    ],
)
def test_14_2_1_17_2_2_18_2_2_19_2_2_an_absent_players_soft_17_is_drawn_to(game: str, clause: str) -> None:
    drawn = "Ann is directed to draw\n9H to box 1\nAnn is directed to stand"  # 16, and a hard 16 stands
    assert summary(judged(game, ABSENT.format(drawn))) == []
    stood = judged(game, ABSENT.format("Ann is directed to stand"))
    assert summary(stood) == [("absent-play-wrong", clause, NOTHING)]
    assert summary(judged(CM, ABSENT.format("Ann is directed to stand"))) == []


@pytest.mark.parametrize("game", [CROWN, PREMIER, PREMIUM, SPORTS])
def test_14_2_1_17_2_2_18_2_2_19_2_2_an_absent_players_hard_12_stands(game: str) -> None:
    deal = ABSENT.replace("1 AS", "1 6S")
    assert summary(judged(game, deal.format("Ann is directed to stand"))) == []
    (drew,) = judged(game, deal.format("Ann is directed to draw\n4H to box 1\nAnn is directed to stand"))
    assert drew.code == "absent-play-wrong"


# 17.2.1 and 18.2.1: doubling

DOUBLE = """
    Ann wagers 25 on box 1
    cards: 1 {}, dealer 6D, 1 {}
    Ann doubles 25 and gets {}
    dealer draws KC, 9H
    Ann is paid 25
    Ann is paid 25 double
    """


@pytest.mark.parametrize(("game", "clause"), [(CROWN, "7.5.5"), (SPORTS, "7.5.5"), (CM, "7.5.5")])
def test_17_2_1_a_any_first_two_cards_may_be_doubled(game: str, clause: str) -> None:
    """The games that have no such clause of their own keep to hard 9, 10 and 11."""
    for first, second, third in (("AS", "7C", "2D"), ("KS", "2C", "7D"), ("5S", "3C", "KD")):
        text = DOUBLE.format(first, second, third)
        assert summary(judged(PREMIER, text)) == []
        assert summary(judged(PREMIUM, text)) == []
        (illegal,) = judged(game, text)
        assert (illegal.code, illegal.clause) == ("illegal-double", clause)


LATER = """
    Ann wagers 25 on box 1
    cards: 1 5S, dealer 6D, 1 3C
    Ann draws 2C
    Ann doubles 25 and gets KC
    dealer draws KH, 9H
    Ann is paid 25
    Ann is paid 25 double
    """


def test_18_2_1_c_a_hand_of_three_cards_may_be_doubled() -> None:
    assert summary(judged(PREMIUM, LATER)) == []
    (illegal,) = judged(PREMIER, LATER)
    assert (illegal.code, illegal.clause) == ("illegal-double", "17.2.1")


def test_18_2_1_a_doubled_hand_is_not_doubled_again() -> None:
    again = LATER.replace("Ann draws 2C\n    Ann doubles", "Ann doubles 25 and gets 2C\n    Ann doubles")
    found = judged(PREMIUM, again)
    assert "illegal-double" in [finding.code for finding in found]


SPLIT = """
    Ann wagers 25 on box 1
    cards: 1 {0}S, dealer 6D, 1 {0}C
    Ann splits for 25: hand 2 takes {0}C, 5H comes
    Ann doubles 25 and gets 2H
    KH to box 1 hand 2
    {1}
    dealer draws KC, 9H
    Ann is paid 25
    Ann is paid 25 double
    Ann is paid 25 split on hand 2
    """


def test_17_2_1_b_18_2_1_b_split_hands_may_be_doubled_but_not_split_aces() -> None:
    eights, aces = SPLIT.format(8, "Ann on hand 2 stands"), SPLIT.format("A", "")
    for game, clause in ((PREMIER, "17.2.1"), (PREMIUM, "18.2.1")):
        assert summary(judged(game, eights)) == []
        assert ("illegal-double", clause) in [(finding.code, finding.clause) for finding in judged(game, aces)]


def test_7_5_2_hands_under_12_are_not_drawn_for_in_premium_doubling() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 4S, dealer 6D, 1 4C
        Ann draws 3C
        {}8H to box 1
        Ann stands
        dealer draws KH, KC
        Ann is paid 25
        """
    # With 11 of three cards, and no double of them, the sign has the dealer draw without asking; but not here.
    signed = {"burn": True, "cut": True, "draw-under-twelve": True}
    asked = deal.format("Ann asks for a card\n")
    for game in (PREMIER, PREMIUM):
        assert summary(judged(game, asked, options=signed)) == []
    assert summary(judged(PREMIER, deal.format(""), options=signed)) == []
    assert [finding.code for finding in judged(PREMIUM, deal.format(""), options=signed)] == ["excess-card"]


# 19.2.1 and 19.3: Sports Blackjack

NATURAL = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, dealer {}, 1 KC, 2 9S
    {}
    Ben stands
    dealer draws {}
    {}
    Ben {} 25
    """


def test_19_3_a_blackjack_pays_6_to_5() -> None:
    # 25 at 6 to 5 is 30; at 3 to 2 it would be 37.50.
    deal = NATURAL.format("6D", "Ann is paid {}", "KD, 9C", "", "is paid")
    assert summary(judged(SPORTS, deal.format(30))) == []
    assert summary(judged(SPORTS, deal.format(37.5))) == [("wrong-payout", "19.3, 5.14.2", {"Ann": -7.5})]
    assert summary(judged(CM, deal.format(37.5))) == []


def test_19_2_1_a_there_is_no_even_money() -> None:
    deal = NATURAL.format("AD", "{}", "8D", "{}", "loses")
    assert summary(judged(SPORTS, deal.format("", "Ann is paid 30"))) == []
    # Paid 25 at once, where 30 were due once the dealer had no blackjack.
    early = judged(SPORTS, deal.format("Ann takes even money\nAnn is paid 25", ""))
    assert summary(early) == [("natural-paid-early", "19.2.1(a)", {"Ann": 5.0})]
    assert summary(judged(CM, deal.format("Ann takes even money\nAnn is paid 25", ""))) == []


# 20: 6 to 5 Pontoon

PONTOON_PAID = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, dealer KD, 1 KC, 2 8S
    {}
    Ben stands
    dealer draws 9C
    Ben loses 25
    {}
    """


def test_20_2_1_a_20_3_1_a_pontoon_pays_6_to_5_at_once() -> None:
    assert summary(judged(SIX_TO_FIVE, PONTOON_PAID.format("Ann is paid 30", ""))) == []
    paid = judged(SIX_TO_FIVE, PONTOON_PAID.format("Ann is paid 37.50", ""))
    assert summary(paid) == [("wrong-payout", "20.3.1, 10.6, 5.14.2", {"Ann": -7.5})]
    (late,) = judged(SIX_TO_FIVE, PONTOON_PAID.format("", "Ann is paid 30"))
    assert (late.code, late.clause) == ("natural-paid-late", "20.2.1(a), 10.4.3, 20.3.1")
    assert summary(judged(SPANISH, PONTOON_PAID.format("Ann is paid 37.50", ""))) == []


def test_20_2_1_b_a_pontoon_is_not_insured() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 AS, 2 9H, dealer AD, 1 KC, 2 8S
        insurance is offered
        {0} insurance on box {1}
        insurance is closed
        Ann is paid {2}
        Ben stands
        dealer draws 9C
        {3} loses 10 insurance
        Ben loses 25
        """
    for game, clause, paid in (
        (SIX_TO_FIVE, "20.2.1(b)", 30),
        (SPANISH, "10.5.1(b)(i)", 37.5),
        (PONTOON, "10.5.1(b)(i)", 37.5),
    ):
        assert summary(judged(game, deal.format("Ben wagers 10", 2, paid, "Ben"))) == []
        found = judged(game, deal.format("Ann wagers 10", 1, paid, "Ann"))
        assert ("insurance-on-natural", clause) in [(finding.code, finding.clause) for finding in found]


def test_20_1_25_1_all_other_hands_pay_as_in_crown_pontoon() -> None:
    # Five cards of 21: 3 to 2 on 20 is 30. 6, 7, 8 of one suit: 2 to 1 is 40.
    five = "Ann wagers 20 on box 1\ncards: 1 2S, dealer 9D, 1 3C\nAnn draws 4C, 5D, 7H\nAnn is paid {}"
    suited = "Ann wagers 20 on box 1\ncards: 1 6H, dealer 9D, 1 7H\nAnn draws 8H\nAnn is paid {}"
    for game in (SIX_TO_FIVE, SPANISH):
        assert summary(judged(game, five.format(30))) == []
        assert summary(judged(game, five.format(20))) == [("wrong-payout", "10.6", {"Ann": 10.0})]
        assert summary(judged(game, suited.format(40))) == []
        assert summary(judged(game, suited.format(20))) == [("wrong-payout", "10.6", {"Ann": 20.0})]


def test_15_4_1_perfect_pairs_pay_by_the_column_of_the_game() -> None:
    # Two black nines are a coloured pair: with six decks 13 to 1 at blackjack and its variations, 10 to 1 at Pontoon's.
    deal = """
        Ann wagers 20 on box 1
        Ann wagers 5 perfect-pairs on box 1
        cards: 1 9S, dealer 6D, 1 9C
        Ann is paid {} perfect-pairs
        Ann stands
        dealer draws KC, KH
        Ann is paid 20
        """
    for game in (CROWN, PREMIER, PREMIUM, SPORTS):
        assert summary(judged(game, deal.format(65), pairs="A")) == []
        assert summary(judged(game, deal.format(50), pairs="A")) == [("wrong-payout", "15.4.1", {"Ann": 15.0})]
    for game in (SIX_TO_FIVE, SPANISH):
        assert summary(judged(game, deal.format(50))) == []
        assert summary(judged(game, deal.format(65))) == [("wrong-payout", "15.4.1", {"Ann": -15.0})]


def test_25_1_spanish_blackjack_is_crown_pontoon() -> None:
    assert GAMES[SPANISH].differences() == set()
    assert GAMES[SIX_TO_FIVE].differences() == {"natural", "insurance"}
    assert GAMES[SPANISH].deck.value.cards == GAMES[SIX_TO_FIVE].deck.value.cards == 48
