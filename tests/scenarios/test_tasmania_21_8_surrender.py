"""Tasmania 21.8: surrender at Federal Pontoon, which everybody is offered before any further card."""

from functools import partial

import pytest

from tests.scenarios.language import FEDERAL, TAS, judged, summary

NOTHING: dict[str, float] = {}
federal = partial(judged, FEDERAL, burn=False)

SIXTEEN = "Ann wagers 25 on box 1\ncards: 1 KS, dealer {}, 1 6C\nAnn surrenders\n"


@pytest.mark.parametrize("first", ["JD", "QD", "KD", "AD"])
def test_21_8_1_against_a_picture_or_an_ace(first: str) -> None:
    assert summary(federal(SIXTEEN.format(first) + "dealer draws 9C\nAnn loses 12.50")) == []


@pytest.mark.parametrize("first", ["2D", "7D", "9D"])
def test_21_8_1_against_nothing_else(first: str) -> None:
    found = federal(SIXTEEN.format(first) + "Ann loses 12.50")
    assert summary(found) == [("illegal-surrender", "21.8", NOTHING)]


def test_21_8_1_not_at_blackjack() -> None:
    found = judged(TAS, SIXTEEN.format("KD") + "dealer draws 9C\nAnn loses 12.50", burn=False)
    assert [(finding.code, finding.clause) for finding in found] == [("illegal-surrender", "13.1")]


@pytest.mark.parametrize(("first", "second"), [("6S", "5C"), ("AS", "2C"), ("2S", "3C")])
def test_21_8_1_and_13_3_a_hand_under_12_may_be_given_up_too(first: str, second: str) -> None:
    """Everybody under 21 is asked; 13.3 is about drawing and standing."""
    deal = f"Ann wagers 25 on box 1\ncards: 1 {first}, dealer KD, 1 {second}\nAnn surrenders\n"
    assert summary(federal(deal + "dealer draws 9C\nAnn loses 12.50")) == []


def test_21_8_1_half_of_the_original_wager() -> None:
    for lost, owed in (("25", 12.5), ("7.50", -5.0)):
        found = federal(SIXTEEN.format("QD") + f"dealer draws 9C\nAnn loses {lost}\n")
        assert [finding.owed_cents for finding in found] == [{"Ann": round(owed * 100)}]
        assert found[0].clause == "21.8"


def test_21_8_2_no_further_card_comes() -> None:
    found = federal(SIXTEEN.format("QD") + "3H to box 1\ndealer draws 9C\nAnn loses 12.50")
    assert [finding.code for finding in found] == ["excess-card"]
    assert summary(federal(SIXTEEN.format("QD") + "dealer draws 9C\nAnn loses 12.50")) == []


def test_21_8_3_a_dealers_pontoon_takes_it_all() -> None:
    assert summary(federal(SIXTEEN.format("QD") + "dealer draws AC\nAnn loses 25")) == []
    half = federal(SIXTEEN.format("QD") + "dealer draws AC\nAnn loses 12.50")
    assert summary(half) == [("wrong-collection", "21.8", {"Ann": -12.5})]


def test_21_8_4_and_21_7_2_one_card_to_test_for_pontoon_and_no_more() -> None:
    """The dealer completes the round: with surrenders alone the second card settles it."""
    assert summary(federal(SIXTEEN.format("QD") + "dealer draws 2C\nAnn loses 12.50")) == []
    further = federal(SIXTEEN.format("QD") + "dealer draws 2C, 5C\nAnn loses 12.50")
    assert summary(further) == [("needless-dealer-card", "21.7.2", NOTHING)]


def test_21_8_4_beside_a_hand_that_is_played_the_dealer_completes_the_hand() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer QD, 1 6C, 2 9S
        Ann surrenders
        Ben stands
        dealer draws {}
        Ann loses 12.50
        Ben {}
        """
    assert summary(federal(deal.format("2C, 5C", "is paid 25"))) == []
    assert [finding.code for finding in federal(deal.format("2C", "is paid 25"))] == ["dealer-stood-wrongly"]


SHARED = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 KS, dealer QD, 1 6C
    {}
    dealer draws 9C
    """


def test_21_8_5_who_surrenders_with_the_controller() -> None:
    both = SHARED.format("Ann surrenders\n    Ben surrenders") + "Ann loses 12.50\nBen loses 5"
    assert summary(federal(both)) == []


def test_21_8_5_the_controllers_no_binds_the_others() -> None:
    found = federal(SHARED.format("Ann stands\n    Ben surrenders") + "Ann loses 25\nBen loses 5")
    assert [(finding.code, finding.clause, finding.player) for finding in found][:1] == [
        ("illegal-surrender", "21.8", "Ben")
    ]
    kept = federal(SHARED.format("Ann stands") + "Ann loses 25\nBen loses 10")
    assert summary(kept) == []


def test_21_8_1_before_any_further_card_and_not_after_it() -> None:
    """Box 2 may give up before box 1 draws, in any order; once box 1 has its card, nobody may."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 9S, 2 KH, dealer QD, 1 3C, 2 6C
        {}
        dealer draws 8C
        Ann is paid 25
        Ben loses 12.50
        """
    assert summary(federal(deal.format("Ben surrenders\nAnn draws 7H\nAnn stands"))) == []
    late = federal(deal.format("Ann draws 7H\nAnn stands\nBen surrenders"))
    assert summary(late) == [("illegal-surrender", "21.8", NOTHING)]


def test_21_8_1_a_hand_that_has_drawn_is_not_given_up() -> None:
    drawn = "Ann wagers 25 on box 1\ncards: 1 KS, dealer QD, 1 3C\nAnn draws 3H\nAnn surrenders\n"
    found = federal(drawn + "dealer draws 9C\nAnn loses 12.50")
    assert summary(found) == [("illegal-surrender", "21.8", NOTHING)]
    stood = drawn.replace("surrenders", "stands")
    assert summary(federal(stood + "dealer draws 9C\nAnn loses 25")) == []


@pytest.mark.parametrize("goes_on", ["Ann doubles 25 and gets 5H", "Ann splits for 25: hand 2 takes 8C, KH comes"])
def test_21_8_1_a_double_and_a_split_end_the_time_for_it(goes_on: str) -> None:
    deal = f"""
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 8S, 2 KH, dealer QD, 1 8C, 2 6C
        {{}}
        {goes_on}
        {{}}
        """
    late = federal(deal.format("", "Ben surrenders\n"))
    assert ("illegal-surrender", 2) in [(finding.code, finding.box) for finding in late]
    in_time = federal(deal.format("Ben surrenders\n", ""))
    assert "illegal-surrender" not in [finding.code for finding in in_time]


def test_21_8_1_not_with_21_which_has_been_paid() -> None:
    """A Pontoon against a king is paid at once (21.3.1); there is nothing left to give up."""
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer KD, 1 KC\nAnn is paid 37.50\n"
    assert summary(federal(deal)) == []
    given_up = deal.replace("Ann is paid 37.50", "Ann surrenders\ndealer draws 9C\nAnn loses 12.50")
    assert ("illegal-surrender", "21.8") in [(code, clause) for code, clause, _ in summary(federal(given_up))]


@pytest.mark.parametrize("first", ["surrender", "insurance"])
def test_21_8_1_11_2_before_or_after_insurance(first: str) -> None:
    """Both before any further card. Ben's insurance is lost to a nine, and Ann has given up half."""
    insured = "insurance is offered\nBen wagers 10 insurance on box 2\ninsurance is closed\n"
    order = [insured, "Ann surrenders\n"] if first == "insurance" else ["Ann surrenders\n", insured]
    deal = f"""
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 KH, dealer AD, 1 6C, 2 9C
        {"".join(order)}
        Ben stands
        dealer draws 9H
        Ben loses 10 insurance
        Ann loses 12.50
        Ben loses 25
        """
    assert summary(federal(deal)) == []


def test_21_8_1_a_surrender_that_was_refused() -> None:
    """Ann gives up, and loses the whole wager all the same: half of it is hers."""
    asked = "Ann wagers 25 on box 1\ncards: 1 KS, dealer QD, 1 6C\nAnn surrenders\n"
    found = federal(asked + "dealer draws 9C\nAnn loses 25\n")
    assert summary(found) == [("wrong-collection", "21.8", {"Ann": 12.5})]
    assert summary(federal(asked + "dealer draws 9C\nAnn loses 12.50\n")) == []


def test_21_8_19_1_a_redeal_keeps_what_was_given_up() -> None:
    """Ben stood on 17 and got a card: the eight is the dealer's (19.1): 18 beats 17, and Ann stays with half."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 KH, dealer QD, 1 6C, 2 7C
        Ann surrenders
        Ben stands
        {}
        dealer draws {}
        Ann loses 12.50
        Ben {}
        """
    assert summary(federal(deal.format("", "8C", "loses 25"))) == []
    (excess,) = federal(deal.format("8C to box 2\nBen notices", "9H", "loses 25"))
    assert (excess.code, excess.clause) == ("excess-card", "19.1")
    # By 19.1 the eight is the dealer's: 18 against 17. Ben loses 25 as he did, and Ann half as she did.
    assert excess.owed_cents == {}
