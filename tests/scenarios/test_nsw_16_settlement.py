"""New South Wales 16: every result of the final settlement, paid and collected rightly and wrongly; and 5.9."""

import pytest

from tests.scenarios.language import NSW, judged, summary

NOTHING: dict[str, float] = {}

DEAL = "Ann wagers 25 on box 1\ncards: 1 {}, dealer {}, 1 {}\n{}dealer draws {}\nAnn {}"
STANDS = "Ann stands\n"

# The cards of box 1, what Ann does, the dealer's cards; what is due, and something else with what it leaves owed.
RESULTS = [
    # 16.1.1: a blackjack against T-7 wins 25 x 3/2 = 37.50; 1 to 1 leaves 12.50.
    ("16.1.1", "AS", "KC", "", "TD", "7H", "is paid 37.50", "is paid 25", "wrong-payout", 12.5),
    # 16.1.1: collected instead: 37.50 and the 25 themselves.
    ("16.1.1", "AS", "KC", "", "TD", "7H", "is paid 37.50", "loses 25", "wrong-payout", 62.5),
    # 16.1.2: 13 against a bust hand wins 25.
    ("16.1.2", "8S", "5C", STANDS, "6D", "TH, 9H", "is paid 25", "keeps 25", "wrong-payout", 25.0),
    # 16.1.3: 19 against 18 wins 25.
    ("16.1.3", "KS", "9C", STANDS, "TD", "8H", "is paid 25", "is paid 37.50", "wrong-payout", -12.5),
    ("16.1.3", "KS", "9C", STANDS, "TD", "8H", "is paid 25", "loses 25", "wrong-payout", 50.0),
    # 16.1.6: a 21 of three cards loses 25 to a blackjack.
    ("16.1.6", "KS", "5C", "Ann draws 6C\n", "TD", "AH", "loses 25", "keeps 25", "wrong-collection", -25.0),
    # 16.1.7: 18 against 19 loses 25.
    ("16.1.7", "KS", "8C", STANDS, "TD", "9H", "loses 25", "keeps 25", "wrong-collection", -25.0),
    ("16.1.7", "KS", "8C", STANDS, "TD", "9H", "loses 25", "is paid 25", "wrong-payout", -50.0),
    # 16.1.8: two blackjacks stand off.
    ("16.1.8", "AS", "KC", "", "TD", "AH", "keeps 25", "loses 25", "wrong-collection", 25.0),
    ("16.1.8", "AS", "KC", "", "TD", "AH", "keeps 25", "is paid 37.50", "wrong-payout", -37.5),
    # 16.1.9: 18 against 18 stands off.
    ("16.1.9", "KS", "8C", STANDS, "TD", "8H", "keeps 25", "loses 25", "wrong-collection", 25.0),
    ("16.1.9", "KS", "8C", STANDS, "TD", "8H", "keeps 25", "is paid 25", "wrong-payout", -25.0),
]


@pytest.mark.parametrize(
    ("one", "two", "does", "shows", "draws", "due", "wrong", "code", "owed"),
    [row[1:] for row in RESULTS],
    ids=[row[0] for row in RESULTS],
)
def test_16_1_each_result(
    one: str, two: str, does: str, shows: str, draws: str, due: str, wrong: str, code: str, owed: float
) -> None:
    assert summary(judged(NSW, DEAL.format(one, shows, two, does, draws, due))) == []
    found = judged(NSW, DEAL.format(one, shows, two, does, draws, wrong))
    assert summary(found) == [(code, "16.2", {"Ann": owed})]
    assert found[0].advice[0].in_time  # a wrong payment of a known result stays owed


def test_16_1_1_a_blackjack_beats_a_21_of_three_cards() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 AS, 2 9H, dealer TD, 1 KC, 2 TH
        Ben stands
        dealer draws 5H, 6H
        Ann {}
        Ben loses 25
        """
    assert summary(judged(NSW, deal.format("is paid 37.50"))) == []
    # As a stand-off: the 37.50 are missing.
    assert summary(judged(NSW, deal.format("keeps 25"))) == [("wrong-payout", "16.2", {"Ann": 37.5})]


def test_16_1_4_and_16_1_5_insurance() -> None:
    deal = """
        Ann wagers 40 on box 1
        cards: 1 KS, dealer {}, 1 9C
        {}
        Ann wagers 20 insurance on box 1
        insurance is closed
        Ann stands
        dealer draws {}
        Ann is paid {} insurance
        Ann loses 40
        """
    ace = deal.format("AD", "insurance is offered", "KH", "{}")
    ten = deal.format("KD", "insurance on a ten is offered", "AH", "{}")
    offered = {"options": {"ten-insurance": True}}
    # 20 x 2 = 40, and 20 x 10 = 200.
    assert summary(judged(NSW, ace.format("40"))) == []
    assert summary(judged(NSW, ten.format("200"), **offered)) == []
    assert summary(judged(NSW, ace.format("200"))) == [("wrong-payout", "16.2", {"Ann": -160.0})]
    assert summary(judged(NSW, ten.format("40"), **offered)) == [("wrong-payout", "16.2", {"Ann": 160.0})]


def test_16_1_10_what_doubling_and_splitting_added_stands_off_against_a_blackjack() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer TD, 1 8C
        Ann splits for 25: hand 2 takes 8C, 3H comes
        Ann doubles 25 and gets 9H
        KH to box 1 hand 2
        Ann on hand 2 stands
        dealer draws AS
        Ann loses 25
        {}
        """
    spared = "Ann keeps 25 double\nAnn keeps 25 split on hand 2"
    assert summary(judged(NSW, deal.format(spared))) == []
    # One original wager is lost; the 25 of the double and the 25 of the split were taken too.
    taken = "Ann loses 25 double\nAnn loses 25 split on hand 2"
    assert summary(judged(NSW, deal.format(taken))) == [("wrong-collection", "12.7, 16.1.10", {"Ann": 50.0})]


def test_16_2_each_player_of_a_shared_area_is_settled_for_themselves() -> None:
    deal = """
        Ann wagers 50 on box 1
        Ben wagers 25 on box 1
        cards: 1 KS, dealer TD, 1 9C
        Ann stands
        dealer draws 8H
        Ann is paid 50
        Ben {}
        """
    assert summary(judged(NSW, deal.format("is paid 25"))) == []
    assert summary(judged(NSW, deal.format("is paid 50"))) == [("wrong-payout", "16.2", {"Ben": -25.0})]
    assert summary(judged(NSW, deal.format("loses 25"))) == [("wrong-payout", "16.2", {"Ben": 50.0})]


def test_16_2_a_payment_that_is_put_right_is_none() -> None:
    deal = DEAL.format("KS", "TD", "9C", STANDS, "8H", "is paid 12.50\n{}")
    assert summary(judged(NSW, deal.format("Ann gets 12.50 after all"))) == []
    assert summary(judged(NSW, deal.format(""))) == [("wrong-payout", "16.2", {"Ann": 12.5})]
    too_much = DEAL.format("KS", "TD", "9C", STANDS, "8H", "is paid 37.50\n{}")
    assert summary(judged(NSW, too_much.format("Ann gives back 12.50 after all"))) == []
    assert summary(judged(NSW, too_much.format("Ann gives back 10 after all"))) == [
        ("wrong-payout", "16.2", {"Ann": -2.5})
    ]


@pytest.mark.parametrize(
    ("wager", "chip", "due", "exact", "missing"),
    [
        ("15", 500, "25", "22.50", 2.5),  # 15 x 3/2 = 22.50: the next that fives can pay is 25
        ("27.50", 250, "42.50", "41.25", 1.25),  # 41.25: the next that 2.50 can pay is 42.50
        ("25", 100, "38", "37.50", 0.5),  # 37.50: the next whole dollar
    ],
)
def test_5_9_what_chips_can_not_pay_goes_up(wager: str, chip: int, due: str, exact: str, missing: float) -> None:
    deal = f"Ann wagers {wager} on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid "
    assert summary(judged(NSW, deal + due, chip=chip)) == []
    assert summary(judged(NSW, deal + exact, chip=chip)) == [("wrong-payout", "16.2", {"Ann": missing})]


def test_5_9_what_chips_can_pay_is_paid_exactly() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid "
    assert summary(judged(NSW, deal + "37.50", chip=250)) == []
    assert summary(judged(NSW, deal + "40", chip=250)) == [("wrong-payout", "16.2", {"Ann": -2.5})]


def test_5_9_not_down() -> None:
    deal = "Ann wagers 15 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid 20"
    # 22.50 goes up to 25: 5 are missing.
    assert summary(judged(NSW, deal, chip=500)) == [("wrong-payout", "16.2", {"Ann": 5.0})]


@pytest.mark.parametrize(
    ("clause", "cards", "drawn", "wrong"),
    [
        ("16.1.2–16.1.3", "KS 9C", "8H", "keeps 25"),
        ("16.1.7", "KS 8C", "9H", "keeps 25"),
        ("16.1.9", "KS 8C", "8H", "loses 25"),
    ],
    ids=["won", "lost", "equal"],
)
def test_16_1_each_result_is_told_by_its_own_clause(clause: str, cards: str, drawn: str, wrong: str) -> None:
    one, other = cards.split()
    (finding,) = judged(NSW, DEAL.format(one, "TD", other, STANDS, drawn, wrong))
    assert finding.expected.endswith(f"({clause})")
