"""Tasmania 16 and 17: the dealer's hand and the final settlement. Each violation with its clean twin."""

from functools import partial

import pytest

from tests.scenarios.language import TAS, judged, summary

NOTHING: dict[str, float] = {}
tas = partial(judged, TAS, burn=False)

ANN = "Ann wagers 25 on box 1\ncards: 1 {}, dealer {}, 1 {}\nAnn stands\n"


# 16: the dealer's hand


@pytest.mark.parametrize(
    ("first", "drawn"),
    [
        ("TD", "7C"),  # 17 at once
        ("TD", "6C, AH"),  # 16 draws, 17 stands
        ("AD", "6C"),  # a soft 17 stands, 9.1(c)
        ("AD", "5C, AH"),  # a soft 16 draws
        ("AD", "2C, KH, 4D"),  # 13, and the ace counts one
    ],
)
def test_16_1_the_dealer_draws_to_16_and_stands_on_17(first: str, drawn: str) -> None:
    assert summary(tas(ANN.format("TS", first, "7S") + f"dealer draws {drawn}\nAnn keeps 25")) == []


def test_16_1_and_19_2_a_card_to_a_hand_that_stands() -> None:
    """No cut-off is named: the money is stated although nobody noticed."""
    hard = tas(ANN.format("TS", "TD", "6S") + "dealer draws 7C, 9H\nAnn is paid 25")
    assert summary(hard) == [("dealer-drew-wrongly", "16.1", {"Ann": -50.0})]  # 17 beats 16: -25, not +25
    assert hard[0].seen == "the dealer had 17 and drew"
    soft = tas(ANN.format("TS", "AD", "8S") + "dealer draws 6C, 3H\nAnn loses 25")
    assert summary(soft) == [("dealer-drew-wrongly", "16.1", {"Ann": 50.0})]  # 18 beats a soft 17: +25, not -25
    assert [advice.clause for advice in soft[0].advice if advice.in_time] == ["19.2"]


STOOD = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 9C
    Ann stands
    dealer draws TC
    Ann is paid 25
    """
NEXT_ROUND = """
    the round ends
    a new round
    Ben wagers 25 on box 1
    cards: 1 {}, dealer 9D, 1 KC
    Ben stands
    dealer draws TD
    Ben loses 25
    """


def test_16_1_a_dealer_who_stood_on_16_would_have_drawn_the_next_card() -> None:
    drawn = STOOD.replace("draws TC", "draws TC, 4S").replace("is paid 25", "loses 25")
    assert tas(drawn + NEXT_ROUND.format("5S")) == []
    # A four or a five makes 20 or 21, which beat 19: Ann was paid 25 and should have lost 25.
    for card in ("4S", "5S"):
        found = tas(STOOD + NEXT_ROUND.format(card))
        assert summary(found) == [("dealer-stood-wrongly", "16.1", {"Ann": -50.0})]
    # An eight busts the dealer: Ann has rightly won.
    assert summary(tas(STOOD + NEXT_ROUND.format("8S"))) == [("dealer-stood-wrongly", "16.1", NOTHING)]


def test_16_1_without_a_next_card_it_can_not_be_told() -> None:
    found = tas(STOOD)
    assert summary(found) == [("dealer-stood-wrongly", "16.1", NOTHING)]
    assert found[0].unknown == "the order of the cards is known only as far as they were dealt"


BUST_AND_INSURED = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer AD, 1 6C
    Ann wagers 12.50 insurance on box 1
    Ann draws TC
    Ann loses 25
    """


def test_16_2_with_every_hand_bust_no_second_card() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer {}, 1 6C\nAnn draws TC\nAnn loses 25\n"
    for first in ("6D", "AD"):
        assert summary(tas(deal.format(first))) == []
        drawn = tas(deal.format(first) + "dealer draws 9H")
        assert summary(drawn) == [("needless-dealer-card", "16.2–16.3", NOTHING)]


def test_16_2_but_insurance_waits_for_it() -> None:
    assert summary(tas(BUST_AND_INSURED + "dealer draws 9H\nAnn loses 12.50 insurance")) == []


def test_16_2_behind_the_insurance_card_the_dealer_may_stop_under_17() -> None:
    assert summary(tas(BUST_AND_INSURED + "dealer draws 4H\nAnn loses 12.50 insurance")) == []
    further = tas(BUST_AND_INSURED + "dealer draws 4H\nAnn loses 12.50 insurance\ndealer draws 2D")
    assert summary(further) == [("needless-dealer-card", "16.2–16.3", NOTHING)]


def test_16_2_insurance_that_was_taken_without_the_second_card() -> None:
    """The next card of the shoe would have decided it: a king. 12.50 at 2 to 1 are due, and 12.50 were taken."""
    found = tas(
        BUST_AND_INSURED
        + """
        Ann loses 12.50 insurance
        the round ends
        a new round
        Ben wagers 25 on box 1
        cards: 1 KS, dealer 9D, 1 8C
        Ben stands
        dealer draws TD
        Ben loses 25
        """
    )
    assert summary(found) == [("dealer-stood-wrongly", "16.1", {"Ann": 37.5})]


def test_16_3_a_no_card_against_blackjacks_that_the_dealer_can_not_match() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid 37.50\n"
    assert summary(tas(deal)) == []
    assert summary(tas(deal + "dealer draws 9H")) == [("needless-dealer-card", "16.2–16.3", NOTHING)]


def test_16_3_b_and_no_third_where_the_dealer_failed_to_match_them() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 KC\ndealer draws 5C\n"
    assert summary(tas(deal + "Ann is paid 37.50")) == []
    third = tas(deal + "dealer draws 6C\nAnn is paid 37.50")
    assert summary(third) == [("needless-dealer-card", "16.2–16.3", NOTHING)]


def test_16_3_b_a_needless_21_changes_nothing() -> None:
    """Ten, five and six are 21, but no blackjack: taking it for a stand-off would cost Ann 37.50."""
    found = tas("Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 KC\ndealer draws 5C, 6C\nAnn keeps 25")
    assert ("needless-dealer-card", "16.2–16.3") in [(finding.code, finding.clause) for finding in found]
    assert sum(finding.owed_cents.get("Ann", 0) for finding in found) == 37_50


# 17: the final settlement. What each wager should bring, and what a wrong settlement owes.

_HANDS = [
    # cards of Ann, first of the dealer, what is drawn, what Ann gets; what she got instead, the code, what she is owed
    ("17.1(a)", "AS KC", "TD", "9C", "is paid 37.50", "is paid 25", "wrong-payout", 12.5),
    ("17.1(a)", "AS KC", "TD", "9C", "is paid 37.50", "is paid 50", "wrong-payout", -12.5),
    ("17.1(b) over 21", "TS 2C", "6D", "TC, 9H", "is paid 25", "keeps 25", "wrong-payout", 25.0),
    ("17.1(b) less", "TS 8C", "TD", "7C", "is paid 25", "loses 25", "wrong-payout", 50.0),
    ("17.1(b) 21", "TS 8C", "TD", "7C", "is paid 25", "is paid 37.50", "wrong-payout", -12.5),
    ("17.2(a)", "TS 7C", "TD", "8C", "loses 25", "keeps 25", "wrong-collection", -25.0),
    ("17.2(a)", "TS 7C", "TD", "8C", "loses 25", "is paid 25", "wrong-payout", -50.0),
    ("17.3(a)", "AS KC", "TD", "AC", "keeps 25", "loses 25", "wrong-collection", 25.0),
    ("17.3(a)", "AS KC", "TD", "AC", "keeps 25", "is paid 37.50", "wrong-payout", -37.5),
    ("17.3(b)", "TS 8C", "TD", "8H", "keeps 25", "loses 25", "wrong-collection", 25.0),
    ("17.3(b)", "TS 8C", "TD", "8H", "keeps 25", "is paid 25", "wrong-payout", -25.0),
]


@pytest.mark.parametrize(("name", "cards", "first", "drawn", "right", "wrong", "code", "owed"), _HANDS)
def test_17_settlement(
    name: str, cards: str, first: str, drawn: str, right: str, wrong: str, code: str, owed: float
) -> None:
    one, other = cards.split()
    stands = "" if cards == "AS KC" else "Ann stands\n"
    deal = f"Ann wagers 25 on box 1\ncards: 1 {one}, dealer {first}, 1 {other}\n{stands}dealer draws {drawn}\n"
    clause = {"wrong-payout": "17.1", "wrong-collection": "17.2–17.3"}[code]
    assert summary(tas(deal + f"Ann {right}")) == []
    assert summary(tas(deal + f"Ann {wrong}")) == [(code, clause, {"Ann": owed})]


def test_17_1_a_a_blackjack_beats_a_21_of_three_cards() -> None:
    """17.3(b) calls equal counts a stand-off; 17.1(a) is about the blackjack, and prevails."""
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer TD, 1 KC, 2 9S\n"
    play = "Ben stands\ndealer draws 4C, 7H\nBen loses 25\n"
    assert summary(tas(deal + play + "Ann is paid 37.50")) == []
    assert summary(tas(deal + play + "Ann keeps 25")) == [("wrong-payout", "17.1", {"Ann": 37.5})]


def test_17_1_c_insurance_pays_2_to_1() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 9S, dealer AD, 1 9C
        Ann wagers 10 insurance on box 1
        Ann stands
        dealer draws KC
        Ann is paid {} insurance
        Ann loses 25
        """
    assert summary(tas(deal.format(20))) == []
    assert summary(tas(deal.format(10))) == [("wrong-payout", "17.1", {"Ann": 10.0})]


def test_17_2_b_a_dealers_blackjack_beats_a_21() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 9S, dealer TD, 1 7C\nAnn draws 5D\ndealer draws AC\nAnn {}"
    assert summary(tas(deal.format("loses 25"))) == []
    assert summary(tas(deal.format("keeps 25"))) == [("wrong-collection", "17.2–17.3", {"Ann": -25.0})]


def test_17_3_c_what_a_double_added_is_void_against_a_dealers_blackjack() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 9S, dealer TD, 1 2C\nAnn doubles 25 and gets TC\ndealer draws AC\n"
    assert summary(tas(deal + "Ann loses 25\nAnn keeps 25 double")) == []
    assert summary(tas(deal + "Ann keeps 25\nAnn keeps 25 double")) == [
        ("wrong-collection", "15.3, 17.3(c)", {"Ann": -25.0})
    ]


def test_17_a_settlement_that_was_put_right_is_none_to_find() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\ndealer draws 7C\n"
    assert summary(tas(deal + "Ann is paid 10\nAnn gets 15 after all")) == []
    assert summary(tas(deal + "Ann is paid 40\nAnn gives back 15 after all")) == []
    assert summary(tas(deal + "Ann is paid 10\nAnn gets 10 after all")) == [("wrong-payout", "17.1", {"Ann": 5.0})]


@pytest.mark.parametrize(
    ("clause", "drawn", "wrong"),
    [("17.1(b)", "7C", "keeps 25"), ("17.2(a)", "9H", "keeps 25"), ("17.3(b)", "8H", "loses 25")],
    ids=["won", "lost", "equal"],
)
def test_17_each_result_is_told_by_its_own_clause(clause: str, drawn: str, wrong: str) -> None:
    (finding,) = tas(ANN.format("TS", "TD", "8S") + f"dealer draws {drawn}\nAnn {wrong}")
    assert finding.expected.endswith(f"({clause})")
