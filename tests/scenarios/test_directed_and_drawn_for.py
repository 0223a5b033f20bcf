"""Hands that are played for somebody or drawn for unasked, boxes whose cards came late, and what follows from that."""

from domain.findings.sentence import sentence
from tests.scenarios.language import CM, NSW, PONTOON, actions, judged, summary

NOTHING: dict[str, float] = {}
SIGN = {"burn": True, "cut": True, "draw-under-twelve": True}


# CM 7.5.2: what the sign lets the dealer draw unasked


def test_7_5_2_a_hand_that_may_double_or_split_is_asked_in_spite_of_the_sign() -> None:
    low = "Ann wagers 20 on box 1\ncards: 1 {}, dealer 6D, 1 {}\nKD to box 1\nAnn stands\n"
    low += "dealer draws KC, KH\nAnn is paid 20"
    for cards in (("5S", "6C"), ("3S", "6C"), ("4S", "4C")):  # eleven, nine, a pair
        assert summary(judged(CM, low.format(*cards), options=SIGN)) == [("excess-card", "9.3", NOTHING)]
    assert summary(judged(CM, low.format("3S", "5C"), options=SIGN)) == []  # eight can do neither
    three = "Ann wagers 20 on box 1\ncards: 1 2S, dealer 6D, 1 3C\n4D to box 1\nKD to box 1\nAnn stands\n"
    assert summary(judged(CM, three + "dealer draws KC, KH\nAnn is paid 20", options=SIGN)) == []  # nine with three


# CM 7.5.4, 10.5.5: a hand that is played for somebody absent


def test_7_5_4_d_a_hand_is_drawn_to_twelve() -> None:
    directed = "Ann wagers 20 on box 1\ncards: 1 3S, dealer 6D, 1 4C\nAnn is directed to draw\n2D to box 1\n"
    rest = "dealer draws KC, 3H\nAnn loses 20"
    [short] = judged(CM, directed + rest)
    assert (short.code, short.clause) == ("absent-play-wrong", "7.5.4")
    assert short.seen == "box 1 was played for somebody absent and left with 9"
    assert summary(judged(CM, directed + "5H to box 1\n" + rest)) == []  # fourteen
    assert summary(judged(CM, directed + "Ann stands\n" + rest)) == []  # who is back decides
    no_card = directed.replace("2D to box 1\n", "")
    assert [finding.code for finding in judged(CM, no_card + rest)] == ["absent-play-wrong"]


def test_10_5_5_d_a_soft_hand_is_drawn_to_eighteen() -> None:
    directed = "Ann wagers 20 on box 1\ncards: 1 AS, dealer 6D, 1 4C\nAnn is directed to draw\n2D to box 1\n"
    rest = "dealer draws KC, 3H\n"
    assert summary(judged(PONTOON, directed + rest + "Ann loses 20")) == [("absent-play-wrong", "10.5.5", NOTHING)]
    assert summary(judged(PONTOON, directed + "AH to box 1\n" + rest + "Ann loses 20")) == []  # soft 18 against 19


def test_7_5_4_who_comes_back_plays_on() -> None:
    back = """
    Ann wagers 20 on box 1
    cards: 1 6S, dealer 6D, 1 6C
    Ann is directed to stand
    Ann draws 2D
    Ann draws 3D
    {}
    dealer draws KC, 3H
    Ann loses 20
    """
    assert summary(judged(CM, back.format("Ann stands"))) == []
    more = back.format("Ann stands\n2H to box 1")
    assert summary(judged(CM, more)) == [("excess-card", "9.3", NOTHING)]


# CM 9.8.1: a box with one card gets its second when it is called


def test_9_8_1_what_its_second_card_decides_is_settled_then() -> None:
    late = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    Ben wagers 5 perfect-pairs on box 2
    cards: 1 KS, 2 {}, dealer 6D, 1 8C
    {}Ann stands
    {} to box 2
    {}
    dealer draws TC, 2H
    Ann keeps 20
    {}
    """
    one_card = ("box-with-one-card", "7.3.1(d)", NOTHING)
    pairs = late.format("9H", "", "KD", "Ben loses 5 perfect-pairs\nBen stands", "Ben is paid 20")
    assert summary(judged(CM, pairs)) == [one_card]
    natural = late.format("AH", "", "KD", "Ben loses 5 perfect-pairs\nBen is paid 30", "")
    assert summary(judged(CM, natural)) == [one_card]
    whole = late.replace("1 8C", "1 8C, 2 KD").replace("    {} to box 2\n", "")
    after = whole.format("9H", "", "Ben loses 5 perfect-pairs\nBen stands", "Ben is paid 20")
    assert summary(judged(CM, after)) == [("side-wager-settled-late", "15.4.2", NOTHING)]
    in_time = whole.format("9H", "Ben loses 5 perfect-pairs\n", "Ben stands", "Ben is paid 20")
    assert summary(judged(CM, in_time)) == []


# Pontoon 10.5.1(b): before any player receives a third card


def test_10_5_1_b_a_pontoon_is_paid_before_anybody_gets_a_third_card() -> None:
    pontoon = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 AS, 2 9C, dealer KD, 1 KC, 2 5D
    {}
    Ann is paid 30
    dealer draws 9H
    Ben loses 20
    """
    assert summary(judged(PONTOON, pontoon.format("Ben stands"))) == []
    late = judged(PONTOON, pontoon.format("Ben draws 3H\nBen stands"))
    assert summary(late) == [("natural-paid-late", "10.5.1(b), 10.4.3, 10.6", NOTHING)]


# CM 9.5, 9.7: a deal that was not as it should be, and goes on


def test_9_5_a_split_is_no_rebuilding() -> None:
    moved_first = """
    Ann wagers 20 on box 1
    cards: {}
    8C goes from box 1 to box 1 hand 2
    Ann adds 20 split on hand 2
    Ann chooses to split
    KD to box 1
    Ann stands
    KH to box 1 hand 2
    Ann on hand 2 stands
    dealer draws KC, KS
    Ann is paid 20
    Ann is paid 20 split on hand 2
    """
    mixed_up = judged(CM, moved_first.format("dealer 6D, 1 8S, 1 8C"))
    assert summary(mixed_up) == [("wrong-placement", "7.3.1", NOTHING)]
    assert actions(mixed_up[0]) == []
    assert summary(judged(CM, moved_first.format("1 8S, dealer 6D, 1 8C"))) == []


def test_9_7_a_dealers_first_card_that_is_ordered_is_not_of_the_initial_deal() -> None:
    ordered = """
    Ann wagers 20 on box 1
    cards: 1 9S, {}1 8C
    {}Ann stands
    dealer draws KC, KD
    Ann is paid 20
    """
    late = "Ann notices\na higher duties dealer orders: deal dealer card\ndealer draws 6D\n"
    assert summary(judged(CM, ordered.format("", late))) == [("dealer-without-first-card", "7.3.1(c)", NOTHING)]
    assert summary(judged(CM, ordered.format("dealer 6D, ", ""))) == []


def test_nsw_8_1_nobody_is_called_to_insure_before_the_dealers_first_card() -> None:
    """NSW 17: the dealer had none, and the ace that comes is called."""
    late = """
    Ann wagers 20 on box 1
    cards: 1 9S, 1 8C
    Ann notices
    a gaming supervisor orders: deal dealer card
    dealer draws AD
    {}Ann stands
    dealer draws KC
    Ann loses 20
    """
    called = [finding.code for finding in judged(NSW, late.format("insurance is offered\ninsurance is closed\n"))]
    assert "insurance-not-offered" not in called
    assert "insurance-not-offered" in [finding.code for finding in judged(NSW, late.format(""))]


# CM 9.2


def test_9_2_a_card_that_lay_face_up_and_was_put_away_was_not_dealt() -> None:
    asks = "Ann wagers 20 on box 1\ncards: 1 9S, dealer 6D, 1 4C\nAnn asks for a card\n5D lies face up in the shoe\n"
    away = judged(CM, asks + "5D is drawn to the discards\nKD to box 1\nAnn loses 20")
    assert [finding.seen for finding in away] == ["5♦ lay face up in the shoe"]
    assert "dealt" not in sentence(away[0], "BJ-1").split(". ")[0]
    used = judged(CM, asks + "5D to box 1\nAnn stands\ndealer draws KC, KD\nAnn is paid 20")
    assert used[0].seen == "5♦, which lay face up in the shoe, was dealt"


# CM 7.5.1: a hand that was passed over, and a round that ended for it


def test_7_5_1_a_round_that_ends_before_a_hand_is_played_is_one_mistake() -> None:
    nineteen = "Ann wagers 20 on box 1\ncards: 1 9S, dealer AD, 1 KC\n"
    [passed_over] = judged(CM, nineteen + "Ann takes even money\nAnn is paid 20")
    assert passed_over.code == "decision-not-offered"
    assert "Then the dealer had an ace and drew no second card." in passed_over.consequences
    assert summary(judged(CM, nineteen + "Ann stands\ndealer draws 7H\nAnn is paid 20")) == []
