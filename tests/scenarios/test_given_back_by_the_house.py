"""Wagers that should not have been taken: settled as they lie, to what is lawful, or given back, each is right."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}

ILLEGAL_DOUBLES = {
    CM: ("7.5.5", {}),
    NSW: ("11.1", {}),
    TAS: ("15.1", {"burn": False}),
    SYDNEY: ("Doubling", {}),
}
DOUBLED_14 = """
    Ann wagers 20 on box 1
    cards: 1 9S, dealer 6D, 1 5C
    Ann doubles 20 and gets 3H
    """


@pytest.mark.parametrize("game", ILLEGAL_DOUBLES)
@pytest.mark.parametrize(
    ("dealer", "rest"),
    [
        ("KC, KD", "Ann is paid 20\nAnn is paid 20 double"),
        ("KC, KD", "Ann is paid 20\nAnn keeps 20 double"),
        ("KC, 4D", "Ann loses 20\nAnn loses 20 double"),
        ("KC, 4D", "Ann loses 20\nAnn keeps 20 double"),
    ],
)
def test_5_4_an_illegal_double_is_settled_or_given_back(game: str, dealer: str, rest: str) -> None:
    clause, setup = ILLEGAL_DOUBLES[game]
    found = judged(game, f"{DOUBLED_14}dealer draws {dealer}\n{rest}", **setup)
    assert summary(found) == [("illegal-double", clause, NOTHING)]


def test_5_4_an_illegal_double_that_is_given_back_leaves_the_wager_to_be_settled() -> None:
    """17 against a dealer who bust with 26: the $20 of the main wager are missing."""
    found = judged(CM, f"{DOUBLED_14}dealer draws KC, KD\nAnn keeps 20\nAnn keeps 20 double")
    assert summary(found) == [("illegal-double", "7.5.5", NOTHING), ("wrong-payout", "8.1, 5.14.2", {"Ann": 40.0})]


@pytest.mark.parametrize(("paid", "owed"), [("10", {}), ("20", {}), ("15", {"Ann": 5.0})])
def test_7_5_5_a_double_of_more_than_the_wager_is_settled_to_it(paid: str, owed: dict[str, float]) -> None:
    """20 beside 10: paid as it lies or to 10; nothing else is right."""
    deal = "Ann wagers 10 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn doubles 20 and gets 7H\ndealer draws KC, KD\n"
    found = judged(CM, f"{deal}Ann is paid 10\nAnn is paid {paid} double")
    wrong = [("wrong-payout", "8.1, 5.14.2", owed)] if owed else []
    assert summary(found) == [("illegal-double", "7.5.5", NOTHING), *wrong]


@pytest.mark.parametrize("hand_2", ["Ann is paid 20 split on hand 2", "Ann keeps 20 split on hand 2"])
def test_7_5_6_an_illegal_split_is_settled_or_given_back(hand_2: str) -> None:
    found = judged(
        CM,
        f"""
        Ann wagers 20 on box 1
        cards: 1 KS, dealer 6D, 1 9C
        Ann splits for 20: hand 2 takes 9C, 9H comes
        Ann stands
        KH to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, KD
        Ann is paid 20
        {hand_2}
        """,
    )
    assert summary(found) == [("illegal-split", "7.5.6", NOTHING)]


INSURED_15 = """
    Ann wagers 20 on box 1
    cards: 1 9S, dealer AD, 1 KC
    Ann wagers 15 insurance on box 1
    Ann stands
    """


@pytest.mark.parametrize(
    ("rest", "owed"),
    [
        ("dealer draws KD\nAnn is paid 30 insurance\nAnn loses 20", {}),
        ("dealer draws KD\nAnn is paid 20 insurance\nAnn loses 20", {}),
        ("dealer draws KD\nAnn keeps 15 insurance\nAnn loses 20", {}),
        ("dealer draws KD\nAnn is paid 10 insurance\nAnn loses 20", {"Ann": 20.0}),
        ("dealer draws 9D\nAnn loses 10 insurance\nAnn keeps 5 insurance\nAnn loses 20", {}),
    ],
)
def test_1_1_insurance_over_half_is_settled_whole_to_the_half_or_given_back(rest: str, owed: dict[str, float]) -> None:
    wrong = [("wrong-payout", "8.1, 5.14.2", owed)] if owed else []
    assert summary(judged(CM, INSURED_15 + rest)) == [("insurance-too-high", "1.1, 7.3.2", NOTHING), *wrong]


@pytest.mark.parametrize("insurance", ["Ann is paid 20 insurance", "Ann keeps 10 insurance"])
def test_7_3_2_insurance_that_came_too_late_is_settled_or_given_back(insurance: str) -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 9S, dealer AD, 1 KC\nAnn stands\nAnn wagers 10 insurance on box 1\n"
    found = judged(CM, f"{deal}dealer draws KD\n{insurance}\nAnn loses 20")
    assert summary(found) == [("insurance-out-of-time", "7.3.2(a)", NOTHING)]


@pytest.mark.parametrize("insurance", ["Ann is paid 20 insurance", "Ann keeps 10 insurance"])
def test_10_5_1_insurance_on_a_pontoon_is_settled_or_given_back(insurance: str) -> None:
    found = judged(
        PONTOON,
        f"""
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 AS, 2 9D, dealer AD, 1 KC, 2 9C
        Ann wagers 10 insurance on box 1
        Ann is paid 30
        Ben stands
        dealer draws KD
        {insurance}
        Ben loses 20
        """,
    )
    assert summary(found) == [("insurance-on-natural", "10.5.1(b)(i)", NOTHING)]


SIX = "\n".join(f"{name} wagers 20 on box 1" for name in ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay"))
FIVE_LOSE = "\n".join(f"{name} loses 20" for name in ("Ann", "Ben", "Cat", "Dan"))


@pytest.mark.parametrize(
    ("rest", "owed"),
    [
        ("Eve loses 20\nFay keeps 20", {}),
        ("Eve loses 20\nFay loses 20", {}),
        ("Eve keeps 20\nFay keeps 20", {"Eve": -20.0}),
    ],
)
def test_5_8_the_wager_of_a_sixth_player_is_settled_or_given_back(rest: str, owed: dict[str, float]) -> None:
    found = judged(CM, f"{SIX}\ncards: 1 KS, dealer 6D, 1 7C\nAnn stands\ndealer draws KC, 3D\n{FIVE_LOSE}\n{rest}")
    wrong = [("wrong-collection", "5.14.1, 5.6", owed)] if owed else []
    assert summary(found) == [("too-many-on-box", "5.8", NOTHING), *wrong]


@pytest.mark.parametrize(
    ("rest", "owed"),
    [("Ann is paid 20", {}), ("Ann is paid 5", {}), ("Ann keeps 20", {}), ("Ann is paid 10", {"Ann": 10.0})],
)
def test_5_11_a_restricted_wager_is_settled_whole_to_the_minimum_or_given_back(
    rest: str, owed: dict[str, float]
) -> None:
    found = judged(
        CM,
        f"""
        the inspector is told: restriction of Ann
        a assistant-casino-manager limits Ann to minimum-only because of discretion until further-notice
        Ann wagers 20 on box 1
        cards: 1 KS, dealer 6D, 1 7C
        Ann stands
        dealer draws KC, KD
        {rest}
        """,
    )
    wrong = [("wrong-payout", "8.1, 5.14.2", owed)] if owed else []
    assert summary(found) == [("restricted-wager", "5.11–5.12", NOTHING), *wrong]


def test_5_4_insurance_may_be_changed_or_taken_back_before_the_subsequent_deal() -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 9S, dealer AD, 1 KC\nAnn wagers 10 insurance on box 1\n"
    assert summary(judged(CM, f"{deal}Ann takes back 10 insurance\nAnn stands\ndealer draws 9D\nAnn loses 20")) == []
    # Once somebody has decided it stays: by then it is late.
    late = judged(CM, f"{deal}Ann stands\nAnn takes back 10 insurance\ndealer draws 9D\nAnn loses 20")
    assert summary(late) == [("late-wager", "5.4", NOTHING)]


@pytest.mark.parametrize(
    "settled",
    ["Ann draws KD\nAnn loses 20", "Ann stands"],
)
def test_5_4_chips_laid_after_the_own_wager_was_settled_are_for_the_next_round(settled: str) -> None:
    """15 and a king is 25: once the wager is collected, new chips may lie there. While it is not, they may not."""
    bust = "loses" in settled
    found = judged(
        CM,
        f"""
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 KS, 2 KD, dealer 6D, 1 5C, 2 KH
        {settled}
        Ann wagers 25 on box 1
        Ben stands
        dealer draws KC, 3D
        Ben is paid 20
        {"" if bust else "Ann loses 20"}
        """,
    )
    assert summary(found) == ([] if bust else [("late-wager", "5.4", NOTHING)])


@pytest.mark.parametrize("again", ["", "Ann wagers 25 on box 1"])
def test_5_4_what_was_laid_ahead_lies_in_the_next_round_once(again: str) -> None:
    """25 in the second round, told anew or not; what is paid otherwise is wrong."""
    first = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 KS, 2 KD, dealer 6D, 1 5C, 2 KH
        Ann draws KD
        Ann loses 20
        Ann wagers 25 on box 1
        Ben stands
        dealer draws KC, 3D
        Ben is paid 20
        the round ends
        a new round
        """
    second = f"{again}\ncards: 1 KC, dealer 6H, 1 9C\nAnn stands\ndealer draws 8C, 4C\n"
    assert summary(judged(CM, f"{first}{second}Ann is paid 25")) == []
    assert [f.owed_cents for f in judged(CM, f"{first}{second}Ann is paid 20")] == [{"Ann": 5_00}]


def test_5_4_chips_that_were_laid_ahead_may_be_taken_away_again() -> None:
    first = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 5C\nAnn draws KD\nAnn loses 20\nAnn wagers 25 on box 1\n"
    second = "Ann takes back 25\nthe round ends\na new round\nBen wagers 20 on box 2\n"
    third = "cards: 2 KC, dealer 6H, 2 9C\nBen stands\ndealer draws 8C, 4C\nBen is paid 20"
    assert summary(judged(CM, first + second + third)) == []


def test_7_5_6_the_wager_of_a_split_hand_may_be_settled_under_the_name_of_the_main_one() -> None:
    """Hand 1 goes over and loses 20, hand 2 wins 20."""
    deal = """
        Ann wagers 20 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for 20: hand 2 takes 8C, 9D comes
        Ann draws KD
        Ann loses 20
        KH to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, KS
        """
    assert summary(judged(CM, deal + "Ann is paid 20 main on hand 2")) == []
    assert [f.owed_cents for f in judged(CM, deal + "Ann is paid 15 main on hand 2")] == [{"Ann": 5_00}]


def test_5_3_cash_that_becomes_chips_is_rounded_with_them() -> None:
    """15 in chips and 15 in cash with $5 chips: 3 to 2 of 30 is 45, and not twice 22.50 rounded up."""
    deal = "Ann wagers 15 on box 1\nAnn puts down 15 as cash on box 1\nAnn gets chips for 15 on box 1\n"
    natural = "cards: 1 AS, dealer 6D, 1 KC\n"
    assert summary(judged(CM, f"{deal}{natural}Ann is paid 45", chip=500)) == []
    assert [f.owed_cents for f in judged(CM, f"{deal}{natural}Ann is paid 50", chip=500)] == [{"Ann": -5_00}]


def test_8_1_a_natural_whose_cards_are_away_before_its_payment_is_told() -> None:
    deal = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 AS, 2 9D, dealer 6D, 1 KC, 2 9C
        AS goes from box 1 to discards
        KC goes from box 1 to discards
        {}
        Ben stands
        dealer draws KC, KD
        Ben is paid 20
        """
    assert summary(judged(CM, deal.format("Ann is paid 30"))) == []
    assert summary(judged(CM, deal.format("Ann is paid 20"))) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 10.0})]


@pytest.mark.parametrize(
    ("collected", "owed"), [("Ben keeps 5 perfect-pairs", {}), ("Ben loses 5 perfect-pairs", {"Ben": 5.0})]
)
def test_9_8_perfect_pairs_on_a_box_that_was_passed_over_goes_back(collected: str, owed: dict[str, float]) -> None:
    found = judged(
        CM,
        f"""
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        Ben wagers 5 perfect-pairs on box 2
        cards: 1 KS, dealer 6D, 1 7C
        Ann stands
        Ben notices
        Ben's wager is declared void by a dealer
        Ben keeps 20
        {collected}
        dealer draws KC, KD
        Ann is paid 20
        """,
    )
    assert summary(found)[0] == ("box-without-cards", "7.3.1", owed)


TWO_BOXES = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 9S, 2 TD, dealer 6D, 1 7C, 2 8C
    """
NOT_ASKED = {CM: ("7.5.1", {}), NSW: ("10.1", {}), SYDNEY: ("Subsequent Deal", {}), TAS: ("13.1", {"burn": False})}


@pytest.mark.parametrize("game", NOT_ASKED)
def test_7_5_1_one_wager_is_given_back_while_the_others_play_on(game: str) -> None:
    """A refund that nothing called for and a box that is not asked are one mistake; what Ann would do is open."""
    clause, setup = NOT_ASKED[game]
    played = TWO_BOXES + "{}Ben stands\ndealer draws KC, KD\n{}Ben is paid 20"
    (found,) = judged(game, played.format("Ann keeps 20\n", ""), **setup)
    assert (found.code, found.clause, found.owed_cents) == ("decision-not-offered", clause, {})
    assert found.unknown == "what Ann would have decided is not known" or len(found.branches) == 2
    assert judged(game, played.format("Ann stands\n", "Ann is paid 20\n"), **setup) == []
