"""Crown Melbourne 8, with 5.6, 5.7 and 5.14: what each wager wins or loses. Each violation with its clean twin."""

import pytest

from tests.scenarios.language import CM, judged, summary

NOTHING: dict[str, float] = {}
PAID, TAKEN = "8.1, 5.14.2", "5.14.1, 5.6"

_HANDS = [
    # clause, Ann's cards, the dealer's, what Ann gets; what she got instead, and what she is owed
    ("5.6.1", "AS KC", "6D", "", "is paid 37.50", "is paid 25", 12.5),
    ("5.6.1", "AS KC", "6D", "", "is paid 37.50", "is paid 50", -12.5),
    ("5.6.1", "AS KC", "TD", "9C", "is paid 37.50", "keeps 25", 37.5),
    ("5.6.2", "TS 2C", "6D", "TC, 9H", "is paid 25", "keeps 25", 25.0),
    ("5.6.3", "TS 8C", "TD", "7C", "is paid 25", "loses 25", 50.0),
    ("5.6.3", "TS 8C", "TD", "7C", "is paid 25", "is paid 37.50", -12.5),
    ("5.6.4", "TS 8C", "TD", "8H", "keeps 25", "is paid 25", -25.0),
    ("5.6.6", "TS 7C", "TD", "8H", "loses 25", "is paid 25", -50.0),
]


@pytest.mark.parametrize(("clause", "cards", "first", "drawn", "right", "wrong", "owed"), _HANDS)
def test_8_1_wrong_payouts(
    clause: str, cards: str, first: str, drawn: str, right: str, wrong: str, owed: float
) -> None:
    deal = _deal(cards, first, drawn)
    assert summary(judged(CM, deal + f"Ann {right}")) == []
    assert summary(judged(CM, deal + f"Ann {wrong}")) == [("wrong-payout", PAID, {"Ann": owed})]


_COLLECTED = [
    ("5.6.4", "TS 8C", "TD", "8H", "keeps 25", "loses 25", 25.0),
    ("5.6.4", "AS KC", "TD", "AC", "keeps 25", "loses 25", 25.0),
    ("5.6.6", "TS 7C", "TD", "8H", "loses 25", "keeps 25", -25.0),
    ("5.6.6", "TS 7C", "TD", "8H", "loses 25", "loses 10", -15.0),
]


@pytest.mark.parametrize(("clause", "cards", "first", "drawn", "right", "wrong", "owed"), _COLLECTED)
def test_5_14_1_wrong_collections(
    clause: str, cards: str, first: str, drawn: str, right: str, wrong: str, owed: float
) -> None:
    deal = _deal(cards, first, drawn)
    assert summary(judged(CM, deal + f"Ann {right}")) == []
    assert summary(judged(CM, deal + f"Ann {wrong}")) == [("wrong-collection", TAKEN, {"Ann": owed})]


def _deal(cards: str, first: str, drawn: str) -> str:
    one, other = cards.split()
    stands = "" if cards == "AS KC" else "Ann stands\n"
    draws = f"dealer draws {drawn}\n" if drawn else ""
    return f"Ann wagers 25 on box 1\ncards: 1 {one}, dealer {first}, 1 {other}\n{stands}{draws}"


def test_5_6_5_a_hand_over_21_has_lost_even_if_the_dealer_busts() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 TS, 2 9H, dealer 6D, 1 6C, 2 9S
        Ann draws TC
        Ben stands
        dealer draws TH, 9C
        Ann {} 25
        Ben is paid 25
        """
    assert summary(judged(CM, deal.format("loses"))) == []
    assert summary(judged(CM, deal.format("keeps"))) == [("wrong-collection", TAKEN, {"Ann": -25.0})]


def test_5_6_1_a_blackjack_beats_a_21_of_three_cards() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer TD, 1 KC, 2 9S\n"
    play = "Ben stands\ndealer draws 4C, 7H\nBen loses 25\n"
    assert summary(judged(CM, deal + play + "Ann is paid 37.50")) == []
    assert summary(judged(CM, deal + play + "Ann keeps 25")) == [("wrong-payout", PAID, {"Ann": 37.5})]


INSURED = """
    Ann wagers 25 on box 1
    cards: 1 9S, dealer AD, 1 9C
    insurance is offered
    Ann wagers 10 insurance on box 1
    insurance is closed
    Ann stands
    dealer draws {}
    Ann {} insurance
    Ann {} 25
    """


def test_5_7_insurance_wins_2_to_1_or_loses() -> None:
    assert summary(judged(CM, INSURED.format("KC", "is paid 20", "loses"))) == []
    assert summary(judged(CM, INSURED.format("KC", "loses 10", "loses"))) == [("wrong-payout", PAID, {"Ann": 30.0})]
    assert summary(judged(CM, INSURED.format("7C", "loses 10", "keeps"))) == []
    assert summary(judged(CM, INSURED.format("7C", "keeps 10", "keeps"))) == [
        ("wrong-collection", TAKEN, {"Ann": -10.0})
    ]


def test_7_4_1_b_even_money_settles_and_the_insurance_comes_back() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer AD, 1 KC
        insurance is offered
        Ann wagers 12.50 insurance on box 1
        insurance is closed
        Ann takes even money
        Ann is paid 25
        Ann {} 12.50 insurance
        """
    assert summary(judged(CM, deal.format("keeps"))) == []
    assert summary(judged(CM, deal.format("loses"))) == [("wrong-collection", TAKEN, {"Ann": 12.5})]


SPLIT_AGAINST_AN_ACE = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer AD, 1 8C
    Ann splits for 25: hand 2 takes 8C, {}
    9D to box 1 hand 2
    Ann on hand 2 stands
    dealer draws KC
    {}
    """


def test_7_5_6_h_a_dealers_blackjack_takes_one_wager_of_a_split() -> None:
    stands = "TH comes\n    Ann stands"
    right = SPLIT_AGAINST_AN_ACE.format(stands, "Ann loses 25\nAnn keeps 25 split on hand 2")
    assert summary(judged(CM, right)) == []
    both = SPLIT_AGAINST_AN_ACE.format(stands, "Ann loses 25\nAnn loses 25 split on hand 2")
    assert summary(judged(CM, both)) == [("wrong-collection", "7.5.6(g)–(h)", {"Ann": 25.0})]


def test_7_5_6_g_a_hand_that_bust_stays_lost_beside_it() -> None:
    bust = "5H comes\n    Ann draws TC\n    Ann loses 25"
    assert summary(judged(CM, SPLIT_AGAINST_AN_ACE.format(bust, "Ann loses 25 split on hand 2"))) == []
    spared = SPLIT_AGAINST_AN_ACE.format(bust, "Ann keeps 25 split on hand 2")
    assert summary(judged(CM, spared)) == [("wrong-collection", "7.5.6(g)–(h)", {"Ann": -25.0})]


def test_7_5_5_b_and_of_a_double_the_original_wager() -> None:
    """Doubled for less: 25 and 10. The dealer's blackjack takes the 25."""
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer AD, 1 6C\nAnn doubles 10 and gets TC\ndealer draws KC\n"
    assert summary(judged(CM, deal + "Ann loses 25\nAnn keeps 10 double")) == []
    assert summary(judged(CM, deal + "Ann loses 25\nAnn loses 10 double")) == [
        ("wrong-collection", "7.5.5(b)", {"Ann": 10.0})
    ]


def test_5_14_what_was_put_right_before_the_round_ended_is_none_to_find() -> None:
    deal = _deal("TS 8C", "TD", "7C")
    assert summary(judged(CM, deal + "Ann is paid 10\nAnn gets 15 after all")) == []
    assert summary(judged(CM, deal + "Ann is paid 40\nAnn gives back 15 after all")) == []
    assert summary(judged(CM, deal + "Ann is paid 10\nAnn gets 10 after all")) == [("wrong-payout", PAID, {"Ann": 5.0})]


def test_9_9_1_a_wrong_payment_of_a_known_result_stays_owed() -> None:
    """9.9.1 is about errors of dealing and decision; this one came out after everything was settled."""
    found = judged(CM, _deal("TS 8C", "TD", "7C") + "Ann is paid 10\nAnn notices")
    assert summary(found) == [("wrong-payout", PAID, {"Ann": 15.0})]


def test_base_game_others_on_a_box_ride_at_their_original_wager() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 10 on box 1
        cards: 1 5S, dealer TD, 1 6C
        Ann doubles 25 and gets TC
        dealer draws 7C
        Ann is paid 25
        Ann is paid 25 double
        Ben is paid {}
        """
    assert summary(judged(CM, deal.format(10))) == []
    assert summary(judged(CM, deal.format(20))) == [("wrong-payout", PAID, {"Ben": -10.0})]


@pytest.mark.parametrize(
    ("clause", "deal", "wrong"),
    [
        ("8.1", "cards: 1 TS, dealer TD, 1 8C\nAnn stands\ndealer draws 7C\n", "keeps 25"),
        ("5.6.6", "cards: 1 TS, dealer TD, 1 7C\nAnn stands\ndealer draws 8H\n", "keeps 25"),
        ("5.6.6", "cards: 1 TS, dealer AD, 1 7C\nAnn stands\ndealer draws KH\n", "keeps 25"),
        ("5.6.4", "cards: 1 TS, dealer TD, 1 8C\nAnn stands\ndealer draws 8H\n", "loses 25"),
        ("5.6.5, 5.14.1", "cards: 1 TS, dealer TD, 1 6C\nAnn draws 8H\n", "keeps 25"),
    ],
    ids=["won", "lost", "lost to a blackjack", "equal", "bust"],
)
def test_5_6_each_result_is_told_by_its_own_clause(clause: str, deal: str, wrong: str) -> None:
    (finding,) = judged(CM, f"Ann wagers 25 on box 1\n{deal}Ann {wrong}")
    assert finding.expected.endswith(f"({clause})")
