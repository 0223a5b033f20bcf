"""Tasmania 10 to 12: the initial deal, insurance, the interim settlement. Each violation with its clean twin."""

from functools import partial

import pytest

from tests.scenarios.language import TAS, judged, summary

NOTHING: dict[str, float] = {}
tas = partial(judged, TAS, burn=False)

TWO_WAGERS = "Ann wagers 25 on box 1\nBen wagers 25 on box 3\n"
# The dealer makes 6-T-5 = 21, whatever the order in which the first five cards went down.
REST = "Ann stands\nBen stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"


def test_10_a_card_to_each_box_one_to_the_dealer_a_second_to_each_box() -> None:
    assert summary(tas(TWO_WAGERS + "cards: 1 KS, 3 9H, dealer 6D, 1 7C, 3 TS\n" + REST)) == []


@pytest.mark.parametrize(
    "order",
    [
        "3 9H, 1 KS, dealer 6D, 1 7C, 3 TS",  # the first cards from the right
        "1 KS, 3 9H, dealer 6D, 3 TS, 1 7C",  # the second ones
        "1 KS, dealer 6D, 3 9H, 1 7C, 3 TS",  # the dealer before the last box
        "1 KS, 3 9H, 1 7C, 3 TS, dealer 6D",  # the dealer last of all
        "1 KS, 1 7C, 3 9H, 3 TS, dealer 6D",  # both cards of a box at once
    ],
)
def test_10_another_order_is_a_wrong_placement(order: str) -> None:
    """Nobody noticed before the settlement, and after it 19.4 gives nothing: no money, and no advice in time."""
    assert summary(tas(TWO_WAGERS + "cards: 1 KS, 3 9H, dealer 6D, 1 7C, 3 TS\n" + REST)) == []
    found = tas(TWO_WAGERS + f"cards: {order}\n" + REST)
    assert summary(found) == [("wrong-placement", "10", NOTHING)]
    assert [(advice.clause, advice.in_time) for advice in found[0].advice] == [("19.4", False)]


@pytest.mark.parametrize(
    "then",
    [
        "",
        "a management representative declares the round void because of no-wagers\n2 cards are picked up from box 1\n",
        "a inspector orders: discard hand\n",
        "TS goes from box 1 to next\n",
    ],
)
def test_10_and_19_5_cards_without_any_wager(then: str) -> None:
    """They go only to boxes with wagers. 19.5 has such a hand discarded; void or used as the next it harms nobody."""
    deal = "cards: 1 TS, dealer TD, 1 8C\n"
    assert summary(tas(deal + then)) == [("no-wagers", "10", NOTHING)]
    played = "Ann stands\ndealer draws 9C\nAnn loses 25"
    assert summary(tas("Ann wagers 25 on box 1\n" + deal + played)) == []


def test_19_5_cards_without_any_wager_are_not_played_on() -> None:
    found = tas("cards: 1 TS, dealer TD\na inspector orders: play on\n")
    assert summary(found) == [("no-wagers", "10", NOTHING), ("wrong-remedy", "19.5", NOTHING)]


def test_10_and_19_1_a_third_card_in_the_initial_deal() -> None:
    """Ann has 17 and was asked nothing: the four is the next card, hers if she draws, the dealer's if she stands."""
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 7C\n"
    assert summary(tas(deal + "Ann draws 4H\ndealer draws TC, 5H\nAnn keeps 25")) == []
    found = tas(deal + "4H to box 1\ndealer draws TC, 5H\nAnn keeps 25")
    assert summary(found) == [("excess-card", "19.1", NOTHING)]
    # Drawing she has 21 against 6-T-5 = 21, as it was. Standing, 17 against 6-4-T = 20: she loses the 25 she kept.
    assert {tuple(branch.choices): branch.owed_cents for branch in found[0].branches} == {
        ("box 1 with 17 draws",): {},
        ("box 1 with 17 stands",): {"Ann": -25_00},
    }


INSURED = """
    Ann wagers 25 on box 1
    cards: 1 9S, dealer AD, 1 9C
    Ann wagers {0} insurance on box 1
    Ann stands
    dealer draws 7C
    Ann loses {0} insurance
    Ann keeps 25
    """


def test_11_1_insurance_up_to_half_the_wager() -> None:
    assert summary(tas(INSURED.format("12.50"))) == []
    assert summary(tas(INSURED.format("7.50"))) == []
    # No remedy is named for more: it is reported, and the whole of it was lost.
    assert summary(tas(INSURED.format("15"))) == [("insurance-too-high", "11.1", NOTHING)]


def test_11_1_only_against_an_ace() -> None:
    against_a_king = INSURED.replace("dealer AD", "dealer KD").replace("draws 7C", "draws 8C")
    assert [finding.code for finding in tas(against_a_king.format("12.50"))] == ["insurance-out-of-time"]


ACE_AND_TWO_BOXES = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer AD, 1 4C, 2 9C
    """


def test_11_2_before_the_subsequent_deal_which_begins_with_the_third_card() -> None:
    late = """
        Ann draws 5C
        Ben wagers 12.50 insurance on box 2
        Ann stands
        Ben stands
        dealer draws 7C
        Ben loses 12.50 insurance
        Ann is paid 25
        Ben keeps 25
        """
    found = tas(ACE_AND_TWO_BOXES + late)
    assert summary(found) == [("insurance-out-of-time", "11.2", NOTHING)]
    assert (found[0].box, found[0].player) == (2, "Ben")
    in_time = """
        Ben wagers 12.50 insurance on box 2
        Ann draws 5C
        Ann stands
        Ben stands
        dealer draws 7C
        Ben loses 12.50 insurance
        Ann is paid 25
        Ben keeps 25
        """
    assert summary(tas(ACE_AND_TWO_BOXES + in_time)) == []


def test_11_2_a_player_who_stands_has_not_begun_the_subsequent_deal() -> None:
    """By 13.1 it begins the instant a third card is dealt."""
    found = tas(
        ACE_AND_TWO_BOXES.replace("1 4C", "1 8C")
        + """
        Ann stands
        Ben wagers 12.50 insurance on box 2
        Ben stands
        dealer draws 7C
        Ben loses 12.50 insurance
        Ann keeps 25
        Ben keeps 25
        """
    )
    assert summary(found) == []


BLACKJACK_AND_18 = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer {}, 1 KC, 2 9S\n"


def test_12_1_a_a_blackjack_is_paid_before_the_subsequent_deal() -> None:
    deal = BLACKJACK_AND_18.format("6D")
    rest = "Ben stands\ndealer draws TC, 2H\nBen keeps 25\n"
    assert summary(tas(deal + "Ann is paid 37.50\n" + rest)) == []  # 25 x 3/2
    assert summary(tas(deal + rest + "Ann is paid 37.50")) == [("natural-paid-late", "12.1(a)", NOTHING)]
    assert summary(tas(deal + "Ann is paid 25\n" + rest)) == [("wrong-payout", "17.1", {"Ann": 12.5})]  # 37.50 - 25


def test_12_1_a_not_while_the_dealer_shows_a_ten_or_an_ace() -> None:
    for first, second in (("KD", "8C"), ("AD", "7C")):
        deal = BLACKJACK_AND_18.format(first)
        rest = f"Ben stands\ndealer draws {second}\nBen keeps 25\n"
        assert summary(tas(deal + rest + "Ann is paid 37.50")) == []
        early = tas(deal + "Ann is paid 37.50\n" + rest)
        assert summary(early) == [("natural-paid-early", "12.1", NOTHING)]


def test_12_1_a_paid_early_and_then_the_dealer_has_one_too() -> None:
    found = tas(
        BLACKJACK_AND_18.format("KD") + "Ann is paid 37.50\nBen stands\ndealer draws AC\nBen loses 25\nAnn keeps 25"
    )
    # A stand-off by 17.3(a): the 37.50 were not won. It hangs under its cause.
    assert summary(found) == [("natural-paid-early", "12.1", {"Ann": -37.5})]


def test_6_6_and_12_1_a_paid_up_to_the_next_chip() -> None:
    deal = "Ann wagers 7.50 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid {}"
    assert summary(tas(deal.format("12.50"))) == []  # 7.50 x 3/2 = 11.25, and the smallest chip is 2.50
    assert summary(tas(deal.format("10"))) == [("wrong-payout", "17.1", {"Ann": 2.5})]


EVEN_MONEY = """
    Ann wagers 25 on box 1
    cards: 1 AS, dealer AD, 1 KC
    Ann wagers 12.50 insurance on box 1
    Ann takes even money
    Ann is paid {} # at her request, and that is the settlement
    Ann {} 12.50 insurance
    """


def test_12_1_b_even_money_and_the_insurance_comes_back() -> None:
    assert summary(tas(EVEN_MONEY.format("25", "keeps"))) == []
    assert summary(tas(EVEN_MONEY.format("37.50", "keeps"))) == [("wrong-payout", "17.1", {"Ann": -12.5})]
    taken = tas(EVEN_MONEY.format("25", "loses"))
    assert summary(taken) == [("wrong-collection", "17.2–17.3", {"Ann": 12.5})]


def test_12_1_b_even_money_leaves_nothing_that_the_dealer_must_draw_for() -> None:
    drawn = tas(EVEN_MONEY.format("25", "keeps") + "dealer draws 9C")
    assert summary(drawn) == [("needless-dealer-card", "16.2–16.3", NOTHING)]


SHARED_BLACKJACK = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 AS, dealer AD, 1 KC
    Ann takes even money
    Ann is paid 25
    dealer draws {}
    Ben {}
    """


def test_12_1_b_each_player_of_a_shared_box_chooses() -> None:
    # Ben goes on: against a blackjack his wager stands off, else it pays 10 x 3/2 = 15.
    assert summary(tas(SHARED_BLACKJACK.format("KD", "keeps 10"))) == []
    assert summary(tas(SHARED_BLACKJACK.format("9D", "is paid 15"))) == []
    bound = tas(SHARED_BLACKJACK.format("9D", "is paid 10"))
    assert summary(bound) == [("wrong-payout", "17.1", {"Ben": 5.0})]
    assert bound[0].player == "Ben"


def test_12_1_c_insurance_is_lost_unless_the_second_card_is_a_ten() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer AD, 1 9C
        Ann wagers 12.50 insurance on box 1
        Ann stands
        dealer draws {}
        Ann {} insurance
        Ann {} 25
        """
    assert summary(tas(deal.format("7C", "loses 12.50", "is paid"))) == []
    left = tas(deal.format("7C", "keeps 12.50", "is paid"))
    assert summary(left) == [("wrong-collection", "17.2–17.3", {"Ann": -12.5})]
    # 12.50 at 2 to 1 = 25.
    assert summary(tas(deal.format("KC", "is paid 25", "loses"))) == []
    assert summary(tas(deal.format("KC", "loses 12.50", "loses"))) == [("wrong-payout", "17.1", {"Ann": 37.5})]


def test_11_2_and_13_1_a_card_for_half_of_a_pair_is_a_third_card_too() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 8S, 2 9H, dealer AD, 1 8C, 2 9C\n"
    split = "Ann splits for 25: hand 2 takes 8C, TH comes\n"
    insured = "Ben wagers 12.50 insurance on box 2\n"
    rest = """
        Ann stands
        TD to box 1 hand 2
        Ann on hand 2 stands
        Ben stands
        dealer draws 7C
        Ben loses 12.50 insurance
        Ann keeps 25
        Ann keeps 25 split on hand 2
        Ben keeps 25
        """
    assert summary(tas(deal + insured + split + rest)) == []
    assert summary(tas(deal + split + insured + rest)) == [("insurance-out-of-time", "11.2", NOTHING)]


def test_12_1_b_even_money_that_was_paid_was_asked_for() -> None:
    deal = """
        Ann wagers 20 on box 1
        Ben wagers 20 on box 2
        cards: 1 AS, 2 9S, dealer AD, 1 KC, 2 9D
        Ann is paid {}
        Ben stands
        dealer draws {}
        Ben loses 20
        """
    for second in ("8D", "KD"):
        assert summary(judged(TAS, deal.format(20, second), burn=False)) == []
    found = judged(TAS, deal.format(30, "8D"), burn=False)
    assert [(finding.code, finding.clause) for finding in found] == [("natural-paid-early", "12.1")]
