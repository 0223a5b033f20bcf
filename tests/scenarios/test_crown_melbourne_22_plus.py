"""Crown Melbourne 22: Blackjack Plus, each violation with its clean twin."""

import pytest

from tests.scenarios.language import CM, PLUS, branches, judged, summary

NOTHING: dict[str, float] = {}
Summary = list[tuple[str, str, dict[str, float]]]


def found(text: str, game: str = PLUS) -> Summary:
    return summary(judged(game, text))


# 22.3.1(a): a 21 always wins

A_21 = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer KD, 1 5C
    Ann draws 6C
    {}
    """


def test_22_3_1_a_a_21_always_wins_and_needs_no_card_of_the_dealer() -> None:
    assert found(A_21.format("Ann is paid 25")) == []
    # Nothing depends on the dealer's hand any more.
    drawn = found(A_21.format("dealer draws AC\nAnn is paid 25"))
    assert drawn == [("needless-dealer-card", "7.5.7(c)", NOTHING)]
    # In the base game it is compared: a dealer's blackjack takes it.
    assert found(A_21.format("dealer draws AC\nAnn loses 25"), CM) == []


def test_22_3_1_a_a_21_that_was_collected() -> None:
    lost = found(A_21.format("Ann loses 25"))
    assert lost == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": 50.0})]


def test_22_3_a_21_is_paid_at_once_or_in_the_final_settlement() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer KD, 1 5C, 2 9S
        Ann draws 6C
        {}
        Ben stands
        dealer draws 7C
        {}
        Ben is paid 25
        """
    assert found(deal.format("Ann is paid 25", "")) == []
    assert found(deal.format("", "Ann is paid 25")) == []


# 22.2, 22.3.1(b), 22.4.3(a): five cards

FIVE = """
    Ann wagers 25 on box 1
    cards: 1 2S, dealer KD, 1 3C
    Ann draws 2C, 4D, 3H
    {}
    """


def test_22_3_1_b_five_cards_under_21_win() -> None:
    # 2, 3, 2, 4 and 3 are 14; the dealer could have had 20.
    assert found(FIVE.format("Ann is paid 25")) == []
    assert found(FIVE.format("Ann loses 25")) == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": 50.0})]
    drawn = found(FIVE.format("dealer draws KC\nAnn is paid 25"))
    assert drawn == [("needless-dealer-card", "7.5.7(c)", NOTHING)]


def test_22_2_four_cards_are_compared() -> None:
    four = FIVE.replace(", 3H", "") + "Ann stands\ndealer draws 8C\n"
    assert found(four.format("") + "Ann loses 25") == []
    assert found(four.format("") + "Ann is paid 25") == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": -50.0})]


def test_22_4_3_a_no_sixth_card() -> None:
    (sixth,) = judged(PLUS, FIVE.format("Ann draws 6H\nAnn is paid 25"))
    assert (sixth.code, sixth.clause) == ("excess-card", "22.4.3(a)")
    assert found(FIVE.format("Ann is paid 25")) == []


def test_22_3_1_b_five_cards_over_21_have_lost() -> None:
    bust = FIVE.replace("4D, 3H", "KD, 9H")
    assert found(bust.format("Ann loses 25")) == []
    assert found(bust.format("Ann is paid 25")) == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": -50.0})]


# 22.3.3(b), 22.3.1(e): a dealer's 22 and more

COMPARED = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 9C
    Ann stands
    dealer draws KC, {}
    Ann {}
    """


def test_22_3_3_b_a_dealers_22_stands_off() -> None:
    assert found(COMPARED.format("6C", "keeps 25")) == []
    assert found(COMPARED.format("6C", "is paid 25")) == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": -25.0})]
    assert found(COMPARED.format("6C", "loses 25")) == [("wrong-collection", "5.14.1, 22.3", {"Ann": 25.0})]
    assert found(COMPARED.format("6C", "is paid 25"), CM) == []


def test_22_3_1_e_a_dealer_over_22_has_lost() -> None:
    assert found(COMPARED.format("7C", "is paid 25")) == []
    assert found(COMPARED.format("7C", "keeps 25")) == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": 25.0})]


def test_22_3_3_b_what_was_bust_before_stays_lost_against_a_22() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 6C, 2 9S
        Ann draws 9D
        Ben stands
        dealer draws KC, 6H
        Ann {} 25
        Ben keeps 25
        """
    assert found(deal.format("loses")) == []
    assert found(deal.format("keeps")) == [("wrong-collection", "5.14.1, 22.3", {"Ann": -25.0})]


# 22.4.1(a), 22.4.2(a), 22.3.1(d): a blackjack

NATURAL = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, dealer {}, 1 KC, 2 8S
    {}
    Ben stands
    dealer draws {}
    Ben loses 25
    {}
    """


@pytest.mark.parametrize("first", ["KD", "AD"])
def test_22_4_2_a_a_blackjack_is_paid_at_once_whatever_the_dealer_shows(first: str) -> None:
    second = {"KD": "9C", "AD": "8C"}[first]
    assert found(NATURAL.format(first, "Ann is paid 37.50", second, "")) == []
    late = found(NATURAL.format(first, "", second, "Ann is paid 37.50"))
    assert late == [("natural-paid-late", "22.4.2(a), 22.3.1(d), 8.1", NOTHING)]


def test_22_3_1_d_a_blackjack_wins_against_a_dealers_blackjack() -> None:
    assert found(NATURAL.format("KD", "Ann is paid 37.50", "AC", "")) == []
    late = found(NATURAL.format("KD", "", "AC", "Ann keeps 25"))
    assert late == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": 37.5})]


def test_22_4_1_a_a_blackjack_is_not_insured() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 AS, 2 9H, dealer AD, 1 KC, 2 8S
        insurance is offered
        {0} wagers 10 insurance on box {1}
        insurance is closed
        Ann is paid 37.50
        Ben stands
        dealer draws 8C
        {0} loses 10 insurance
        Ben loses 25
        """
    assert found(deal.format("Ben", 2)) == []
    codes = [(finding.code, finding.clause) for finding in judged(PLUS, deal.format("Ann", 1))]
    assert ("insurance-on-natural", "22.4.1(a)") in codes


# 22.4.4: doubling

DOUBLED = """
    Ann wagers 25 on box 1
    cards: 1 {}, dealer 6D, 1 {}
    {}
    Ann doubles 25 and gets {}
    dealer draws KC, 7H
    Ann is paid 25
    Ann is paid 25 double
    """


def test_22_4_4_a_b_two_or_three_cards_may_be_doubled() -> None:
    two, soft = DOUBLED.format("KS", "2C", "", "7D"), DOUBLED.format("AS", "7C", "", "2D")
    three = DOUBLED.format("KS", "2C", "Ann draws 2D", "5D")
    for text in (two, soft, three):
        assert found(text) == []
        assert [finding.code for finding in judged(CM, text)] == ["illegal-double"]
    four = DOUBLED.format("5S", "2C", "Ann draws 2D, 3D", "7D").replace("dealer draws KC, 7H\n", "")  # five cards win
    assert [(code, clause) for code, clause, _ in found(four)] == [("illegal-double", "22.4.4")]


def test_22_4_4_c_d_split_hands_too_but_not_split_aces() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 {0}S, dealer 6D, 1 {0}C
        Ann splits for 25: hand 2 takes {0}C, 5H comes
        {1}
        Ann doubles 25 and gets 2H
        KH to box 1 hand 2
        {2}
        dealer draws KC, 9H
        Ann is paid 25
        Ann is paid 25 double
        Ann is paid 25 split on hand 2
        """
    assert found(deal.format(8, "", "Ann on hand 2 stands")) == []
    assert found(deal.format(8, "Ann draws 3D", "Ann on hand 2 stands")) == []
    aces = [(code, clause) for code, clause, _ in found(deal.format("A", "", ""))]
    assert ("illegal-double", "22.4.4") in aces


def test_22_1_a_doubled_hand_against_a_dealers_22_stands_off() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer 6D, 1 5C
        Ann doubles 25 and gets 7C
        dealer draws KC, 6H
        Ann {} 25
        Ann {} 25 double
        """
    assert found(deal.format("keeps", "keeps")) == []
    assert found(deal.format("is paid", "is paid")) == [("wrong-payout", "22.3, 8.1, 5.14.2", {"Ann": -50.0})]


def test_22_3_2_b_22_3_3_a_lower_loses_and_equal_stands_off() -> None:
    deal = COMPARED.replace("dealer draws KC, {}", "dealer draws {}")
    assert found(deal.format("6C, 8H", "loses 25")) == []  # 20 against 19
    assert found(deal.format("6C, 7H", "keeps 25")) == []  # 19 each
    assert found(deal.format("6C, 7H", "loses 25")) == [("wrong-collection", "5.14.1, 22.3", {"Ann": 25.0})]


# The round dealt again (9.9): box 2 was passed over


def test_9_9_a_hand_of_five_cards_is_finished_in_the_redeal_too() -> None:
    """Ben's box is passed over; the cards then fall to him, and Ann's five cards have won whatever comes."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 2S, 2 KH, dealer KD, 1 3C, 2 2D
        Ann draws 2C, 4D, 3H
        Ann is paid 25
        {}
        """
    by_the_book = "Ben draws 8C\nBen stands\ndealer draws 8H\nBen is paid 25"
    assert found(deal.format(by_the_book)) == []
    after = """
        the round ends
        a new round
        Ann wagers 25 on box 1
        cards: 1 9C, dealer 5D, 1 8D
        Ann stands
        dealer draws 5C, 9D
        Ann loses 25
        """
    (passed,) = judged(PLUS, deal.format("dealer draws 8C\nBen notices\nBen loses 25") + after)
    assert (passed.code, passed.box) == ("decision-not-offered", 2)
    # The eight is Ben's if he wants it, and the nine of the next round comes after it. Ann is asked nothing.
    assert branches(passed) == {
        ("box 2 with 12 stands",): {},  # 18 takes his 25, as it did
        ("box 2 with 12 doubles",): {"Ben": 75.0},  # 20 against 19: 50 won, 25 were taken
        ("box 2 with 12 draws", "box 2 with 20 stands"): {"Ben": 50.0},
        ("box 2 with 12 draws", "box 2 with 20 draws"): {},  # bust
        ("box 2 with 12 draws", "box 2 with 20 doubles"): {"Ben": -25.0},  # three cards may be doubled; bust
    }
