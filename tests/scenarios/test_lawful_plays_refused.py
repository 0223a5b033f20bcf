"""A double, split or insurance that the rules allow is not refused as one that they don't."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, branches, judged, summary

NOTHING: dict[str, float] = {}
ALL = [(CM, "7.5.3"), (NSW, "10.4"), (TAS, "13.1")]
INSURED = [(CM, "7.3.2, 5.7, 8.1"), (NSW, "8.1–8.2, 16.1.4–16.1.5"), (TAS, "11, 17.1(c)")]
GROUNDS = ["", *(f" because of {why}" for why in ("other", "above-maximum", "cannot-be-paid-in-chips", "restricted"))]
REFUSED = "the wager of Ann of {} {} on box 1 is refused because of not-allowed\n"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


ELEVEN = "Ann wagers 20 on box 1\ncards: 1 6S, dealer 6D, 1 {}\nAnn chooses to double\n"
DRAWS = "Ann draws 9C\nAnn notices\nAnn stands\ndealer draws KC, 9S\nAnn is paid 20"
DOUBLE = REFUSED.format(20, "double")


@pytest.mark.parametrize(("game", "clause"), ALL)
def test_cm_7_5_3_nsw_10_4_tas_13_1_a_lawful_double_is_not_refused(game: str, clause: str) -> None:
    """The dealer has 25: the double would have won 20 more."""
    assert found(game, ELEVEN.format("5C") + DOUBLE + DRAWS) == [("decision-not-followed", clause, {"Ann": 20.0})]
    assert found(game, ELEVEN.format("2C") + DOUBLE + DRAWS) == []  # 8
    accepted = "Ann adds 20 double\n9C to box 1\ndealer draws KC, 9S\nAnn is paid 20\nAnn is paid 20 double"
    assert found(game, ELEVEN.format("5C") + DOUBLE + accepted) == []
    too_much = ELEVEN.format("5C") + REFUSED.format(30, "double") + DRAWS
    assert found(game, too_much) == []


@pytest.mark.parametrize("why", GROUNDS)
@pytest.mark.parametrize(("game", "clause"), ALL)
def test_for_another_reason_it_may_be(game: str, clause: str, why: str) -> None:
    refused = DOUBLE.replace(" because of not-allowed", why)
    assert found(game, ELEVEN.format("5C") + refused + DRAWS) == []


def test_9_9_1_after_the_settlement_it_has_no_effect() -> None:
    unnoticed = ELEVEN.format("5C") + DOUBLE + DRAWS.replace("Ann notices\n", "")
    assert found(CM, unnoticed) == [("decision-not-followed", "7.5.3", NOTHING)]


PAIR = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 {}\nAnn chooses to split\n" + REFUSED.format(20, "split")
STANDS = "Ann notices\nAnn stands\ndealer draws KC, 9S\nAnn is paid 20"


@pytest.mark.parametrize(("game", "clause"), ALL)
def test_cm_7_5_6_nsw_12_1_tas_14_1_a_lawful_split_is_not_refused(game: str, clause: str) -> None:
    lawful = judged(game, PAIR.format("KH") + STANDS, burn=game != TAS)
    assert summary(lawful) == [("decision-not-followed", clause, NOTHING)]
    assert branches(lawful[0])  # nobody knows how the two hands would have been played
    assert found(game, PAIR.format("9H") + STANDS) == []


ACE = "Ann wagers 20 on box 1\ncards: 1 9S, dealer {}, 1 KC\n"
INSURE = "insurance is offered\n" + REFUSED.format(10, "insurance")
NATURAL = "Ann stands\nAnn notices\ndealer draws {}\nAnn loses 20"


@pytest.mark.parametrize(("game", "clause"), INSURED)
def test_cm_7_3_2_nsw_8_1_tas_11_insurance_is_not_refused_where_it_is_open(game: str, clause: str) -> None:
    """Half of 20 on a natural pays 20."""
    refused = ACE.format("AD") + INSURE + NATURAL.format("KH")
    assert found(game, refused) == [("decision-not-followed", clause, {"Ann": 20.0})]
    closed = refused.replace("is offered\n", "is offered\ninsurance is closed\n")
    assert found(game, closed) == []


def test_the_sydney_guide_names_no_remedy() -> None:
    assert found(SYDNEY, ELEVEN.format("5C") + DOUBLE + DRAWS) == [
        ("decision-not-followed", "Subsequent Deal", NOTHING)
    ]
