"""New South Wales 8 and 9: insurance, and blackjacks in the interim settlement."""

import pytest

from tests.scenarios.language import NSW, actions, in_time, judged, summary

NOTHING: dict[str, float] = {}
TEN = {"options": {"ten-insurance": True}}

# Ann has 19 against an ace, Ben 12.
AGAINST_AN_ACE = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer AD, 1 9C, 2 3H
    """
CALLED = "insurance is offered\n{}insurance is closed\n"
# Ben draws a five for 17; the dealer makes ace and nine.
TO_TWENTY = """
    Ann stands
    Ben draws 5S
    Ben stands
    dealer draws 9D
    {}Ann loses 25
    Ben loses 25
    """
# The dealer makes ace and king.
TO_BLACKJACK = """
    Ann stands
    Ben draws 5S
    Ben stands
    dealer draws KD
    {}Ann loses 25
    Ben loses 25
    """


def test_8_1_insurance_up_to_half_the_wager_pays_2_to_1() -> None:
    insured = AGAINST_AN_ACE + CALLED.format("Ann wagers 12.50 insurance on box 1\n")
    # 12.50 x 2 = 25 where the dealer has a blackjack; else the 12.50 are lost.
    assert summary(judged(NSW, insured + TO_BLACKJACK.format("Ann is paid 25 insurance\n"))) == []
    assert summary(judged(NSW, insured + TO_TWENTY.format("Ann loses 12.50 insurance\n"))) == []
    short = judged(NSW, insured + TO_BLACKJACK.format("Ann is paid 12.50 insurance\n"))
    assert summary(short) == [("wrong-payout", "16.2", {"Ann": 12.5})]
    left = judged(NSW, insured + TO_TWENTY.format("Ann keeps 12.50 insurance\n"))
    assert summary(left) == [("wrong-collection", "16.2", {"Ann": -12.5})]


def test_8_1_more_than_half_is_too_much() -> None:
    """No consequence is named: a finding without money, and the wager is settled as it lies."""
    insured = AGAINST_AN_ACE + CALLED.format("Ann wagers 15 insurance on box 1\n")
    # 15 x 2 = 30.
    won = judged(NSW, insured + TO_BLACKJACK.format("Ann is paid 30 insurance\n"))
    assert summary(won) == [("insurance-too-high", "8.1–8.2", NOTHING)]
    assert won[0].advice == []


def test_8_1_each_player_on_a_shared_area_insures_half_of_their_own() -> None:
    deal = """
        Ann wagers 50 on box 1
        Ben wagers 10 on box 1
        cards: 1 KS, dealer AD, 1 9C
        insurance is offered
        Ann wagers 25 insurance on box 1
        Ben wagers {0} insurance on box 1
        insurance is closed
        Ann stands
        dealer draws 9D
        Ann loses 25 insurance
        Ben loses {0} insurance
        Ann loses 50
        Ben loses 10
        """
    assert summary(judged(NSW, deal.format("5"))) == []
    assert summary(judged(NSW, deal.format("7.50"))) == [("insurance-too-high", "8.1–8.2", NOTHING)]


# 8.2: where it is offered, insurance on a ten-value card.
AGAINST_A_TEN = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer QD, 1 9C
    insurance on a ten is offered
    Ann wagers {} insurance on box 1
    insurance is closed
    Ann stands
    """


def test_8_2_insurance_on_a_ten_pays_10_to_1_where_it_is_offered() -> None:
    insured = AGAINST_A_TEN.format("12.50")
    # 12.50 x 10 = 125 where the second card is an ace.
    won = "dealer draws AS\nAnn is paid 125 insurance\nAnn loses 25"
    assert summary(judged(NSW, insured + won, **TEN)) == []
    lost = "dealer draws 7S\nAnn loses 12.50 insurance\nAnn is paid 25"
    assert summary(judged(NSW, insured + lost, **TEN)) == []
    # Paid like insurance on an ace, 12.50 x 2 = 25: 100 are missing.
    as_on_an_ace = won.replace("125", "25")
    assert summary(judged(NSW, insured + as_on_an_ace, **TEN)) == [("wrong-payout", "16.2", {"Ann": 100.0})]


def test_8_2_half_the_wager_there_too() -> None:
    lost = "dealer draws 7S\nAnn loses 15 insurance\nAnn is paid 25"
    assert summary(judged(NSW, AGAINST_A_TEN.format("15") + lost, **TEN)) == [
        ("insurance-too-high", "8.1–8.2", NOTHING)
    ]


AGAINST_A_SIX = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 9C
    {}
    Ann stands
    dealer draws TC
    {}
    dealer draws 5H
    Ann loses 25
    """


def test_8_1_and_8_2_no_insurance_against_another_card() -> None:
    """No consequence is named: a finding without money."""
    assert summary(judged(NSW, AGAINST_A_SIX.format("", ""))) == []
    six = judged(NSW, AGAINST_A_SIX.format("Ann wagers 12.50 insurance on box 1", "Ann loses 12.50 insurance"))
    assert [(finding.code, finding.owed_cents) for finding in six] == [("insurance-out-of-time", {})]
    # A ten-value card: where the casino offers it, as its set-up says or as the dealer calls it, and nowhere else.
    lost = "dealer draws 7S\nAnn loses 12.50 insurance\nAnn is paid 25"
    called = AGAINST_A_TEN.format("12.50") + lost
    assert summary(judged(NSW, called)) == []
    unoffered = judged(NSW, called.replace("insurance on a ten is offered\n", "").replace("insurance is closed\n", ""))
    assert [(finding.code, finding.owed_cents) for finding in unoffered] == [("insurance-out-of-time", {})]


def test_8_1_and_8_2_the_clause_that_says_so() -> None:
    (six,) = judged(NSW, AGAINST_A_SIX.format("Ann wagers 12.50 insurance on box 1", "Ann loses 12.50 insurance"))
    assert "8.1" in six.clause


def test_8_3_insurance_is_called_on_an_ace_and_where_offered_on_a_ten() -> None:
    assert summary(judged(NSW, AGAINST_AN_ACE + CALLED.format("") + TO_TWENTY.format(""))) == []
    found = judged(NSW, AGAINST_AN_ACE + TO_TWENTY.format(""))
    assert summary(found) == [("insurance-not-offered", "8.3", NOTHING)]
    assert in_time(found[0]) == []
    ten = "Ann wagers 25 on box 1\ncards: 1 KS, dealer QD, 1 9C\n{}Ann stands\ndealer draws 7S\nAnn is paid 25"
    assert summary(judged(NSW, ten.format(""))) == []
    assert summary(judged(NSW, ten.format(""), **TEN)) == [("insurance-not-offered", "8.3", NOTHING)]
    assert summary(judged(NSW, ten.format("insurance on a ten is offered\ninsurance is closed\n"), **TEN)) == []


def test_8_4_insurance_is_placed_before_the_subsequent_deal() -> None:
    in_time_ = AGAINST_AN_ACE + CALLED.format("Ben wagers 12.50 insurance on box 2\n")
    assert summary(judged(NSW, in_time_ + TO_TWENTY.format("Ben loses 12.50 insurance\n"))) == []
    late = (
        AGAINST_AN_ACE
        + CALLED.format("")
        + """
        Ann stands
        Ben draws 5S
        Ben wagers 12.50 insurance on box 2
        Ben stands
        dealer draws 9D
        Ben loses 12.50 insurance
        Ann loses 25
        Ben loses 25
        """
    )
    assert summary(judged(NSW, late)) == [("insurance-out-of-time", "8.4", NOTHING)]


def test_8_4_the_subsequent_deal_has_begun_once_somebody_has_decided() -> None:
    late = (
        AGAINST_AN_ACE
        + CALLED.format("")
        + """
        Ann stands
        Ben wagers 12.50 insurance on box 2
        Ben draws 5S
        Ben stands
        dealer draws 9D
        Ben loses 12.50 insurance
        Ann loses 25
        Ben loses 25
        """
    )
    assert summary(judged(NSW, late)) == [("insurance-out-of-time", "8.4", NOTHING)]


def test_13_3_lost_insurance_is_collected_before_the_dealers_third_card() -> None:
    insured = (
        AGAINST_AN_ACE
        + CALLED.format("Ann wagers 12.50 insurance on box 1\n")
        + """
        Ann stands
        Ben draws 5S
        Ben stands
        dealer draws 2D
        {}
        dealer draws 7D
        {}
        Ann loses 25
        Ben loses 25
        """
    )
    collected = "Ann loses 12.50 insurance"
    assert summary(judged(NSW, insured.format(collected, ""))) == []
    assert summary(judged(NSW, insured.format("", collected))) == [("insurance-collected-late", "13.3", NOTHING)]


# 17.13: the call was forgotten, and comes to light when Ben has drawn.
FORGOTTEN = (
    AGAINST_AN_ACE
    + """
    Ann stands
    Ben draws 5S
    """
)
MADE_UP_FOR = """
    a dealer orders: offer insurance
    insurance is offered
    Ann wagers 12.50 insurance on box 1
    insurance is closed
    """


def test_17_13_a_forgotten_call_is_made_up_for_until_the_dealers_second_card() -> None:
    found = judged(
        NSW,
        FORGOTTEN + MADE_UP_FOR + "Ben stands\ndealer draws KD\nAnn is paid 25 insurance\nAnn loses 25\nBen loses 25",
    )
    assert summary(found) == [("insurance-not-offered", "8.3", NOTHING)]
    assert actions(found[0]) == [("offer-insurance", True)]
    assert in_time(found[0]) == ["17.13"]
    assert found[0].put_right


def test_17_13_not_after_the_dealers_second_card() -> None:
    found = judged(
        NSW,
        FORGOTTEN
        + "Ben stands\ndealer draws 2D\n"
        + MADE_UP_FOR
        + "Ann loses 12.50 insurance\ndealer draws 7D\nAnn loses 25\nBen loses 25",
    )
    assert summary(found) == [
        ("insurance-not-offered", "8.3", NOTHING),
        ("insurance-out-of-time", "17.13", {"Ann": 12.5}),  # it was not made under rule 8, and goes back
        ("wrong-remedy", "17, 19.12", NOTHING),
    ]
    assert actions(found[0]) == [("offer-insurance", False)]


def test_17_13_the_late_call_itself_is_the_remedy() -> None:
    found = judged(
        NSW,
        FORGOTTEN
        + MADE_UP_FOR.replace("a dealer orders: offer insurance", "")
        + "Ben stands\ndealer draws KD\nAnn is paid 25 insurance\nAnn loses 25\nBen loses 25",
    )
    assert summary(found) == [("insurance-not-offered", "8.3", NOTHING)]
    assert found[0].put_right


# 9.1: blackjacks.
BLACKJACK = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, dealer {}, 1 KC, 2 8H
    """


def test_9_1_1_a_blackjack_is_paid_3_to_2_in_the_interim_settlement() -> None:
    # 25 x 3/2 = 37.50.
    rest = "Ben stands\ndealer draws TC, 5H\nBen loses 25\n"
    assert summary(judged(NSW, BLACKJACK.format("6D") + "Ann is paid 37.50\n" + rest)) == []
    late = judged(NSW, BLACKJACK.format("6D") + rest + "Ann is paid 37.50\n")
    assert summary(late) == [("natural-paid-late", "9.1.1", NOTHING)]
    even = judged(NSW, BLACKJACK.format("6D") + "Ann is paid 25\n" + rest)
    assert summary(even) == [("wrong-payout", "16.2", {"Ann": 12.5})]
    never = judged(NSW, BLACKJACK.format("6D") + rest + "Ann keeps 25\n")
    assert summary(never) == [("wrong-payout", "16.2", {"Ann": 37.5})]


def test_9_1_1_with_approval_of_a_pit_manager_it_may_wait() -> None:
    allowed = "a {} allows pay-naturals-at-final-settlement\n" + BLACKJACK.format("6D")
    waits = "Ben stands\ndealer draws TC, 5H\nBen loses 25\nAnn is paid 37.50\n"
    assert summary(judged(NSW, allowed.format("pit-manager") + waits)) == []
    assert summary(judged(NSW, allowed.format("gaming-manager") + waits)) == []
    assert summary(judged(NSW, allowed.format("gaming-supervisor") + waits)) == [
        ("rank-not-entitled", "9.1.1", NOTHING)
    ]


def test_9_1_2_even_money_against_an_ace() -> None:
    ace = BLACKJACK.format("AD") + "insurance is offered\n{}insurance is closed\n{}Ben stands\ndealer draws {}\n{}"
    taken = "Ann takes even money\nAnn is paid 25\n"
    # Whatever the dealer makes of it, Ann has been paid once her wager.
    assert summary(judged(NSW, ace.format("", taken, "KD", "Ben loses 25"))) == []
    assert summary(judged(NSW, ace.format("", taken, "6D", "Ben keeps 25"))) == []
    # Too much by 37.50 - 25 = 12.50.
    too_much = taken.replace("25", "37.50")
    assert summary(judged(NSW, ace.format("", too_much, "6D", "Ben keeps 25"))) == [
        ("wrong-payout", "16.2", {"Ann": -12.5})
    ]


def test_9_1_2_even_money_returns_the_insurance() -> None:
    ace = BLACKJACK.format("AD") + "insurance is offered\nAnn wagers 12.50 insurance on box 1\ninsurance is closed\n"
    taken = "Ann takes even money\nAnn is paid 25\n{}Ben stands\ndealer draws {}\nBen loses 25"
    back = "Ann keeps 12.50 insurance\n"
    assert summary(judged(NSW, ace + taken.format(back, "9D"))) == []
    # Collected although it was void: owed. Paid 2 to 1 although it was void: 25 too much.
    lost = judged(NSW, ace + taken.format("Ann loses 12.50 insurance\n", "9D"))
    assert summary(lost) == [("wrong-collection", "16.2", {"Ann": 12.5})]
    paid = judged(NSW, ace + taken.format("", "KD") + "\nAnn is paid 25 insurance")
    assert summary(paid) == [("wrong-payout", "16.2", {"Ann": -25.0})]


def test_9_1_2_without_the_request_the_blackjack_waits_for_the_end() -> None:
    ace = BLACKJACK.format("AD") + "insurance is offered\ninsurance is closed\nBen stands\ndealer draws {}\n{}"
    assert summary(judged(NSW, ace.format("6D", "Ann is paid 37.50\nBen keeps 25"))) == []
    assert summary(judged(NSW, ace.format("KD", "Ann keeps 25\nBen loses 25"))) == []
    # Against the dealer's blackjack it stands off: the 25 that were collected are owed.
    taken = judged(NSW, ace.format("KD", "Ann loses 25\nBen loses 25"))
    assert summary(taken) == [("wrong-collection", "16.2", {"Ann": 25.0})]


def test_9_1_2_a_blackjack_paid_in_full_against_an_ace() -> None:
    early = BLACKJACK.format("AD") + "insurance is offered\ninsurance is closed\nAnn is paid 37.50\nBen stands\n"
    found = judged(NSW, early + "dealer draws 6D\nBen keeps 25")
    assert [(finding.code, finding.owed_cents) for finding in found] == [("natural-paid-early", {})]
    assert "9.1.2" in found[0].clause


def test_9_1_3_against_a_ten_nothing_is_paid_before_the_end() -> None:
    ten = BLACKJACK.format("TD") + "{}Ben stands\ndealer draws {}\n{}"
    assert summary(judged(NSW, ten.format("", "7D", "Ann is paid 37.50\nBen keeps 25"))) == []
    early = judged(NSW, ten.format("Ann is paid 37.50\n", "7D", "Ben keeps 25"))
    assert summary(early) == [("natural-paid-early", "9.1.3", NOTHING)]
    # Against a blackjack it stands off, so that the 37.50 are too much.
    wrongly = judged(NSW, ten.format("Ann is paid 37.50\n", "AD", "Ben loses 25"))
    assert summary(wrongly) == [("natural-paid-early", "9.1.3", {"Ann": -37.5})]


def test_9_1_3_no_even_money_against_a_ten() -> None:
    ten = BLACKJACK.format("TD") + "Ann takes even money\nAnn is paid 25\nBen stands\ndealer draws {}\n{}"
    found = judged(NSW, ten.format("7D", "Ben keeps 25"))
    # 37.50 are due at the end, and 25 were paid.
    assert summary(found) == [("natural-paid-early", "9.1.3", {"Ann": 12.5})]


def test_8_3_where_all_have_blackjacks_insurance_need_not_be_called() -> None:
    """They may ask for even money, 9.1.2; one hand more, and the dealer calls."""
    alone = "Ann wagers 20 on box 1\ncards: 1 AS, dealer AD, 1 KC\ndealer draws 9C\nAnn is paid 30\n"
    assert summary(judged(NSW, alone)) == []
    with_ben = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 AS, 2 KS, dealer AD, 1 KC, 2 9S
        Ben stands
        dealer draws 9C
        Ann is paid 30
        Ben loses 20
        """
    assert summary(judged(NSW, with_ben)) == [("insurance-not-offered", "8.3", NOTHING)]


@pytest.mark.parametrize("second", ["8D", "KD"], ids=["19", "blackjack"])
def test_9_1_2_even_money_that_was_paid_was_asked_for(second: str) -> None:
    deal = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 AS, 2 9S, dealer AD, 1 KC, 2 9D
        insurance is offered
        Ann wagers 10 insurance on box 1
        Ann is paid {}
        Ann keeps 10 insurance
        Ben stands
        dealer draws {}
        Ben loses 20
        """
    assert summary(judged(NSW, deal.format(20, second))) == []
    early = judged(NSW, deal.format(30, second))
    assert (early[0].code, early[0].clause) == ("natural-paid-early", "9.1.2")
