"""New South Wales 10 to 13: decisions, doubling, splitting, and the dealer's hand."""

import pytest

from tests.scenarios.language import NSW, actions, branches, in_time, judged, summary

NOTHING: dict[str, float] = {}

# 10: the subsequent deal.

# Ann has 16 and Ben 14; both want a card, and Ben is served first.
OUT_OF_TURN = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 6C, 2 5H
    Ben draws 7S
    Ann draws TC
    Ann loses 25
    dealer draws TD, 9C
    Ben is paid 25
    """


def test_10_1_from_the_dealers_left() -> None:
    in_turn = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 6C, 2 5H
        Ann draws 7S
        Ann loses 25
        Ben draws TC
        Ben loses 25
        """
    assert summary(judged(NSW, in_turn)) == []
    assert summary(judged(NSW, OUT_OF_TURN)) == [("out-of-turn", "7.1, 10.1", NOTHING)]
    found = judged(NSW, OUT_OF_TURN + "Ann notices")
    # In turn Ann gets the seven and has 23, Ben the ten and has 24. Ann lost 25 as it was; Ben won 25 and loses 25.
    assert summary(found) == [("out-of-turn", "7.1, 10.1", {"Ben": -50.0})]
    assert in_time(found[0]) == ["17.8"]


def test_10_1_out_of_turn_without_cards_changes_nothing() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 TH
        Ben stands
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        Ann notices
        """
    assert summary(judged(NSW, deal)) == [("out-of-turn", "7.1, 10.1", NOTHING)]


PASSED_OVER = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 2C
    dealer draws TC, {}
    Ann {} 25
    """


def test_10_1_a_hand_that_was_not_asked() -> None:
    asked = PASSED_OVER.format("5H", "loses").replace("dealer draws", "Ann stands\ndealer draws")
    assert summary(judged(NSW, asked)) == []
    # With TC she would have 22; standing she has 12 against 6-T-5 = 21. She loses either way, as she did.
    lost = judged(NSW, PASSED_OVER.format("5H", "loses") + "Ann notices")
    assert summary(lost) == [("decision-not-offered", "10.1", NOTHING)]
    assert lost[0].branches == []
    # Standing she wins against 6-T-9 as she did; drawing she has 22 and loses 25 instead of winning them.
    won = judged(NSW, PASSED_OVER.format("9H", "is paid") + "Ann notices")
    assert branches(won[0]) == {("box 1 with 12 draws",): {"Ann": -50.0}, ("box 1 with 12 stands",): NOTHING}
    assert summary(judged(NSW, PASSED_OVER.format("9H", "is paid"))) == [("decision-not-offered", "10.1", NOTHING)]


UNDER_TWELVE = """
    Ann wagers 25 on box 1
    cards: 1 5S, dealer TD, 1 3C
    {}
    the round ends
    a new round
    Ann wagers 25 on box 1
    cards: 1 7S, dealer 9D, 1 TS
    Ann stands
    dealer draws TH
    Ann loses 25
    """


def test_10_2_a_hand_under_12_draws() -> None:
    drawn = UNDER_TWELVE.format("Ann draws KC\nAnn stands\ndealer draws QC\nAnn loses 25")
    assert summary(judged(NSW, drawn)) == []
    stood = UNDER_TWELVE.format("Ann stands\ndealer draws KC\nAnn loses 25{}")
    assert summary(judged(NSW, stood.format(""))) == [("stood-under-12", "10.2", NOTHING)]
    # Noticed: the king was hers and makes 18. Standing, the dealer draws the seven: 17, and she wins 25 instead of
    # losing them. Drawing, the seven makes 25 and she loses as she did.
    found = judged(NSW, stood.format("\nAnn notices"))
    assert [(finding.code, finding.clause) for finding in found] == [("stood-under-12", "10.2")]
    assert branches(found[0]) == {("box 1 with 18 draws",): NOTHING, ("box 1 with 18 stands",): {"Ann": 50.0}}


def test_10_2_under_12_she_may_double_or_split_instead() -> None:
    double = "Ann wagers 25 on box 1\ncards: 1 6S, dealer TD, 1 5C\nAnn doubles 25 and gets 2H\ndealer draws 8C\n"
    assert summary(judged(NSW, double + "Ann loses 25\nAnn loses 25 double")) == []


# Ann has 21 and is given a ten.
TWENTY_ONE = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 5C
    Ann draws 6H
    """
DRAWN_ON_21 = TWENTY_ONE + "Ann draws TC\n"


def test_10_3_no_card_to_21() -> None:
    clean = TWENTY_ONE + "dealer draws TC, 9C\nAnn is paid 25"
    assert summary(judged(NSW, clean)) == []
    # Nobody notices before the next round: the hand stays lost.
    lost = judged(NSW, DRAWN_ON_21 + "Ann loses 25\n")
    assert summary(lost) == [("draw-on-21", "10.3", NOTHING)]
    assert in_time(lost[0]) == []


def test_10_3_the_card_too_many_is_the_next_card() -> None:
    right = """
        a dealer orders: use as next card
        TC goes from box 1 to next
        TC from next to the dealer
        dealer draws 9C
        Ann is paid 25
        """
    found = judged(NSW, DRAWN_ON_21 + right)
    assert summary(found) == [("draw-on-21", "10.3", NOTHING)]
    assert actions(found[0]) == [("use-as-next-card", True)]
    assert found[0].put_right
    burned = "a dealer orders: burn card\nTC goes from box 1 to burned\ndealer draws 9C, 5H\nAnn is paid 25"
    wrong = judged(NSW, DRAWN_ON_21 + burned)
    # By the book the dealer has 6-T-9 = 25, and Ann wins 25 as she did.
    assert summary(wrong) == [("draw-on-21", "10.3", NOTHING), ("wrong-remedy", "17.2, 17.8", NOTHING)]


def test_10_3_left_where_it_lay_it_costs_the_player_the_hand() -> None:
    found = judged(
        NSW,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 5C, 2 9S
        Ann draws 6H
        Ann draws TC
        Ann loses 25
        Ben stands
        dealer draws 9C, 5H
        Ben loses 25
        Ann notices
        """,
    )
    # The ten is the dealer's: 6-T-9 = 25. Ann wins 25 instead of losing them, and so does Ben.
    assert summary(found) == [("draw-on-21", "10.3", {"Ann": 50.0, "Ben": 50.0})]


def test_10_3_a_blackjack_draws_no_card() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 KC\n{}\nAnn is paid 37.50\n"
    assert summary(judged(NSW, deal.format("dealer draws 5H"))) == []
    # The five is the dealer's: T-5 is no blackjack, and the dealer draws no more (16.1.1, 13.4).
    drawn = judged(NSW, deal.format("Ann draws 5H\n5H goes from box 1 to next\n5H from next to the dealer"))
    assert summary(drawn) == [("draw-on-21", "10.3", NOTHING)]
    assert drawn[0].put_right


def test_10_4_17_2_the_dealer_gives_a_card_to_one_who_stands() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 7C, 2 7H
        Ann stands
        {}
        """
    clean = deal.format("Ben draws TC\nBen loses 25\ndealer draws 4S, 5S, 8S\nAnn is paid 25")
    assert summary(judged(NSW, clean)) == []
    # The ten that Ann did not want is Ben's, who asked for a card: 26. The dealer makes 6-4-5-8 = 23.
    left = "TC to box 1\nAnn loses 25\nBen draws 4S\nBen stands\ndealer draws 5S, 8S\nBen is paid 25\n"
    found = judged(NSW, deal.format(left + "Ann notices"))
    assert summary(found) == [("excess-card", "17.2", {"Ann": 50.0, "Ben": -50.0})]
    assert summary(judged(NSW, deal.format(left))) == [("excess-card", "17.2", NOTHING)]


def test_10_4_the_dealer_gives_no_card_to_one_who_asks() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 2C
        Ann asks for a card
        dealer draws TC, 9H
        Ann is paid 25
        Ann notices
        """
    given = deal.replace("dealer draws TC, 9H", "TC to box 1").replace("Ann is paid 25", "Ann loses 25")
    assert summary(judged(NSW, given)) == []
    # The ten was Ann's: 22. She loses 25 instead of winning them.
    assert summary(judged(NSW, deal)) == [("decision-not-followed", "10.4", {"Ann": -50.0})]


def test_10_4_how_a_decision_is_shown_is_not_judged() -> None:
    """The record says what was decided; whether by hand or by word is no matter of money."""
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(NSW, deal)) == []


def test_10_5_a_hand_over_21_has_lost() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 6C
        Ann draws TC
        Ann {} 25
        3 cards are picked up from box 1
        """
    assert summary(judged(NSW, deal.format("loses"))) == []
    assert summary(judged(NSW, deal.format("keeps"))) == [("wrong-collection", "16.2", {"Ann": -25.0})]
    assert summary(judged(NSW, deal.format("is paid"))) == [("wrong-payout", "16.2", {"Ann": -50.0})]


# 11: doubling.


@pytest.mark.parametrize(
    ("first", "second", "allowed"),
    [
        ("6S", "3C", True),  # 9
        ("6S", "4C", True),  # 10
        ("6S", "5C", True),  # 11
        ("AS", "8C", True),  # the ace counts one: 9
        ("AS", "9C", True),  # 10
        ("6S", "2C", False),  # 8
        ("7S", "5C", False),  # 12
        ("AS", "7C", False),  # 8
        ("AS", "KC", False),  # a blackjack (10.3)
    ],
)
def test_11_1_nine_ten_or_eleven_with_an_ace_as_one(first: str, second: str, allowed: bool) -> None:
    deal = f"Ann wagers 25 on box 1\ncards: 1 {first}, dealer TD, 1 {second}\nAnn doubles 25 and gets 2H\n"
    # With a two none of these hands, the ace as one, comes to more than 13 (soft ones apart): lost against T-K = 20.
    found = judged(NSW, deal + "dealer draws KD\nAnn loses 25\nAnn loses 25 double")
    codes = [(finding.code, finding.clause) for finding in found]
    assert codes[:1] == ([] if allowed else [("illegal-double", "11.1")])
    if allowed:
        assert codes == []


def test_11_1_2_the_ace_stays_one() -> None:
    """Ace and eight with a five is 14, not a soft one that could be 24: against 17 it loses."""
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 8C\nAnn doubles 25 and gets {}\ndealer draws 7D\n"
    lost = "Ann loses 25\nAnn loses 25 double"
    assert summary(judged(NSW, deal.format("5H") + lost)) == []
    # With a two it is 11, not 21.
    assert summary(judged(NSW, deal.format("2H") + lost)) == []
    as_21 = judged(NSW, deal.format("2H") + "Ann is paid 25\nAnn is paid 25 double")
    # 50 were paid where 50 were lost.
    assert summary(as_21) == [("wrong-payout", "16.2", {"Ann": -100.0})]


def test_11_1_up_to_the_wager() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer TD, 1 5C
        Ann doubles {0} and gets 9H
        dealer draws 8C
        Ann is paid 25
        Ann is paid {0} double
        """
    assert summary(judged(NSW, deal.format("10"))) == []
    assert summary(judged(NSW, deal.format("25"))) == []
    assert summary(judged(NSW, deal.format("30"))) == [("illegal-double", "11.1", NOTHING)]


def test_11_1_only_on_the_first_two_cards() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 2S, dealer TD, 1 3C
        Ann draws 4H
        Ann doubles 25 and gets 9H
        dealer draws KD
        Ann loses 25
        Ann loses 25 double
        """
    assert summary(judged(NSW, deal)) == [("illegal-double", "11.1", NOTHING)]


def test_11_1_a_split_hand_may_be_doubled() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer TD, 1 8C
        Ann splits for 25: hand 2 takes 8C, 3H comes
        Ann doubles 25 and gets 9H
        KH to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 9D
        Ann is paid 25
        Ann is paid 25 double
        Ann loses 25 split on hand 2
        """
    assert summary(judged(NSW, deal)) == []


def test_11_1_3_one_card_and_no_more() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer TD, 1 5C
        Ann doubles 25 and gets 2H
        8D to box 1
        dealer draws 7D
        Ann is paid 25
        Ann is paid 25 double
        {}
        """
    # By the book Ann keeps 13 and the eight is the dealer's: 18. She loses 25 and 25 where she was paid 25 and 25.
    found = judged(NSW, deal.format("Ben notices"))
    assert [finding.owed_cents for finding in found] == [{"Ann": -100_00}]
    assert [finding.owed_cents for finding in judged(NSW, deal.format(""))] == [{}]


SHARED_ELEVEN = """
    Ann wagers 50 on box 1
    Ben wagers 25 on box 1
    cards: 1 6S, dealer TD, 1 5C
    """


def test_11_3_others_on_the_area_may_double_too() -> None:
    """The controller, whose wager is the highest, doubles; Ben may, in part or not at all. There is one card."""
    ann = "Ann doubles 50 and gets 9H\ndealer draws 8C\nAnn is paid 50\nAnn is paid 50 double\nBen is paid 25\n"
    assert summary(judged(NSW, SHARED_ELEVEN + ann)) == []
    with_ben = SHARED_ELEVEN + "Ben adds 10 double\n" + ann + "Ben is paid 10 double"
    assert summary(judged(NSW, with_ben)) == []
    too_much = SHARED_ELEVEN + "Ben adds 30 double\n" + ann + "Ben is paid 30 double"
    assert summary(judged(NSW, too_much)) == [("illegal-double", "11.1", NOTHING)]
    # Ben did not double, so he is paid his wager and no more.
    twice = SHARED_ELEVEN + ann.replace("Ben is paid 25", "Ben is paid 50")
    assert summary(judged(NSW, twice)) == [("wrong-payout", "16.2", {"Ben": -25.0})]


def test_11_3_others_double_before_the_card() -> None:
    ann = "Ann doubles 50 and gets 9H\nBen adds 25 double\ndealer draws 8C\nAnn is paid 50\nAnn is paid 50 double\n"
    found = judged(NSW, SHARED_ELEVEN + ann + "Ben is paid 25\nBen is paid 25 double")
    assert [finding.code for finding in found] == ["illegal-double"]


def test_11_3_others_double_only_with_the_controller() -> None:
    deal = SHARED_ELEVEN + "Ben adds 25 double\nAnn draws 9H\nAnn stands\ndealer draws 8C\nAnn is paid 50\n"
    found = judged(NSW, deal + "Ben is paid 25\nBen is paid 25 double")
    assert [finding.code for finding in found] == ["illegal-double"]


@pytest.mark.parametrize("added", ["25", "10"])
def test_11_4_a_dealers_blackjack_takes_the_original_wager_only(added: str) -> None:
    deal = f"Ann wagers 25 on box 1\ncards: 1 6S, dealer TD, 1 5C\nAnn doubles {added} and gets 9H\ndealer draws AS\n"
    assert summary(judged(NSW, deal + f"Ann loses 25\nAnn keeps {added} double")) == []
    both = judged(NSW, deal + f"Ann loses 25\nAnn loses {added} double")
    assert summary(both) == [("wrong-collection", "11.4, 16.1.10", {"Ann": float(added)})]


# 12: splitting.

EIGHTS = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer TD, 1 8C
    """


def test_12_1_two_cards_of_one_value_for_the_same_wager() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer TD, 1 {0}
        Ann splits for {1}: hand 2 takes {0}, 9H comes
        Ann stands
        8D to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 9C
        Ann keeps 25
        Ann loses {1} split on hand 2
        """
    assert summary(judged(NSW, deal.format("QC", "25"))) == []  # ten and ten, whatever their names
    assert summary(judged(NSW, deal.format("QC", "20"))) == [("illegal-split", "12.1", NOTHING)]
    nine = deal.format("9C", "25").replace("8D to box 1 hand 2", "9D to box 1 hand 2")
    assert summary(judged(NSW, nine)) == [("illegal-split", "12.1–12.5", NOTHING)]


def test_12_2_the_first_hand_is_finished_before_the_second_gets_a_card() -> None:
    deal = (
        EIGHTS
        + """
        Ann splits for 25: hand 2 takes 8C, 3H comes
        TC to box 1 hand 2
        Ann draws 9H
        Ann stands
        Ann on hand 2 stands
        dealer draws 9D
        Ann is paid 25
        Ann loses 25 split on hand 2
        """
    )
    assert summary(judged(NSW, deal)) == [("excess-card", "17.2", NOTHING)]
    found = judged(NSW, deal + "Ben notices")
    # By the book the ten is of the first hand, 21, and the nine of the second, 17. Standing, T-9 = 19 beats it: a win
    # and a loss, as it was. Drawing, it has 8-9-9 = 26, and the dealer's second card is not known.
    told = branches(found[0])
    assert told[("box 1 hand 2 with 17 stands",)] == NOTHING
    assert isinstance(told[("box 1 hand 2 with 17 draws",)], str)


def test_12_2_the_clean_twin() -> None:
    deal = (
        EIGHTS
        + """
        Ann splits for 25: hand 2 takes 8C, 3H comes
        Ann draws 9H
        Ann stands
        TC to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 9D
        Ann is paid 25
        Ann loses 25 split on hand 2
        """
    )
    assert summary(judged(NSW, deal)) == []


ACES = """
    Ann wagers 25 on box 1
    cards: 1 AS, dealer TD, 1 AC
    Ann splits for 25: hand 2 takes AC, 4H comes
    {}
    TH to box 1 hand 2
    dealer draws 9D
    Ann loses 25
    Ann is paid {} split on hand 2
    """


def test_12_3_1_split_aces_get_one_card_each() -> None:
    assert summary(judged(NSW, ACES.format("", "25"))) == []
    # A five that nobody asked for makes 20 of the first ace, and both hands win 25 against 19.
    excess = ACES.replace("Ann loses 25", "Ann is paid 25").format("5D to box 1", "25")
    assert summary(judged(NSW, excess)) == [("excess-card", "17.2", NOTHING)]
    # By the book it goes to the second ace: 15 and 16 against T-T = 20. Both lose 25 instead of winning them.
    found = judged(NSW, excess + "Ben notices")
    assert summary(found) == [("excess-card", "17.2", {"Ann": -100.0})]
    assert in_time(found[0]) == ["17.2, 17.8"]


def test_12_3_1_not_even_where_the_player_asks() -> None:
    found = judged(NSW, ACES.replace("Ann loses 25", "Ann is paid 25").format("Ann draws 5D", "25"))
    assert [finding.code for finding in found] == ["excess-card"]


def test_12_3_2_split_aces_and_tens_make_no_blackjack() -> None:
    # Ace and ten is 21: 25 at 1 to 1, not 37.50.
    as_blackjack = judged(NSW, ACES.format("", "37.50"))
    assert summary(as_blackjack) == [("wrong-payout", "16.2", {"Ann": -12.5})]


AGAIN = (
    EIGHTS
    + """
    Ann splits for 25: hand 2 takes 8C, 8H comes
    Ann splits for 25: hand 3 takes 8H, 4H comes
    Ann stands
    9D to box 1 hand 2
    Ann on hand 2 stands
    9S to box 1 hand 3
    Ann on hand 3 stands
    dealer draws 7C
    Ann loses 25
    Ann keeps 25 split on hand 2
    Ann keeps 25 split on hand 3
    """
)


def test_12_4_and_12_5_a_third_hand_by_leave_of_a_gaming_manager() -> None:
    assert summary(judged(NSW, AGAIN)) == [("illegal-split", "12.1–12.5", NOTHING)]
    assert summary(judged(NSW, "a gaming-manager allows split-again\n" + AGAIN)) == []
    assert summary(judged(NSW, AGAIN, options={"split-again": True})) == []  # as the table's sign says
    low = judged(NSW, "a gaming-supervisor allows split-again\n" + AGAIN)
    assert summary(low) == [("rank-not-entitled", "12.5", NOTHING)]


def test_12_5_2_the_third_hand_for_the_same_wager() -> None:
    cheap = AGAIN.replace("Ann splits for 25: hand 3", "Ann splits for 20: hand 3")
    cheap = cheap.replace("Ann keeps 25 split on hand 3", "Ann keeps 20 split on hand 3")
    assert summary(judged(NSW, cheap, options={"split-again": True})) == [("illegal-split", "12.5.2", NOTHING)]


def test_12_5_3_no_fourth_hand() -> None:
    deal = (
        EIGHTS
        + """
        Ann splits for 25: hand 2 takes 8C, 8H comes
        Ann splits for 25: hand 3 takes 8H, 8D comes
        Ann splits for 25: hand 4 takes 8D, 9C comes
        Ann stands
        9D to box 1 hand 2
        Ann on hand 2 stands
        9S to box 1 hand 3
        Ann on hand 3 stands
        9H to box 1 hand 4
        Ann on hand 4 stands
        dealer draws 7C
        Ann keeps 25
        Ann keeps 25 split on hand 2
        Ann keeps 25 split on hand 3
        Ann keeps 25 split on hand 4
        """
    )
    found = judged(NSW, deal, options={"split-again": True})
    assert summary(found) == [("illegal-split", "12.1–12.5", NOTHING)]
    assert found[0].hand == 1


def test_12_5_4_a_third_ace_too_with_one_card_each() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer TD, 1 AC
        Ann splits for 25: hand 2 takes AC, AH comes
        Ann splits for 25: hand 3 takes AH, 4H comes
        TH to box 1 hand 2
        9S to box 1 hand 3
        dealer draws 9D
        Ann loses 25
        Ann is paid 25 split on hand 2
        Ann is paid 25 split on hand 3
        """
    # 15, 21 and 20 against 19.
    assert summary(judged(NSW, deal, options={"split-again": True})) == []
    assert summary(judged(NSW, deal)) == [("illegal-split", "12.1–12.5", NOTHING)]


def test_12_5_5_not_after_a_third_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 4S, dealer TD, 1 4C
        Ann draws 4H
        Ann chooses to split
        Ann adds 25 split on hand 2
        4H goes from box 1 to box 1 hand 2
        Ann draws 9H
        Ann stands
        9D to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 8C
        Ann loses 25
        Ann loses 25 split on hand 2
        """
    found = judged(NSW, deal, options={"split-again": True})
    assert summary(found) == [("illegal-split", "12.1–12.5", NOTHING)]


SHARED_EIGHTS = """
    Ann wagers 50 on box 1
    Ben wagers 25 on box 1
    cards: 1 8S, dealer TD, 1 8C
    {}
    Ann splits for 50: hand 2 takes 8C, 9H comes
    Ann stands
    KH to box 1 hand 2
    Ann on hand 2 stands
    dealer draws 7D
    Ann keeps 50
    Ann is paid 50 split on hand 2
    Ben keeps 25
    {}
    """


def test_12_6_others_match_their_wager_or_stay_on_the_first_hand() -> None:
    # 17 against 17 stands off; 18 wins.
    assert summary(judged(NSW, SHARED_EIGHTS.format("", ""))) == []
    matched = SHARED_EIGHTS.format("Ben adds 25 split on hand 2", "Ben is paid 25 split on hand 2")
    assert summary(judged(NSW, matched)) == []
    less = SHARED_EIGHTS.format("Ben adds 10 split on hand 2", "Ben is paid 10 split on hand 2")
    assert summary(judged(NSW, less)) == [("illegal-split", "12.6.1", NOTHING)]
    # Ben stayed on the first hand, which stands off: nothing is due for the second.
    paid = SHARED_EIGHTS.format("", "").replace("Ben keeps 25", "Ben is paid 25")
    assert summary(judged(NSW, paid)) == [("wrong-payout", "16.2", {"Ben": -25.0})]


SPLIT_AGAINST_BLACKJACK = (
    EIGHTS
    + """
    Ann splits for 25: hand 2 takes 8C, 6H comes
    {}
    KH to box 1 hand 2
    Ann on hand 2 stands
    dealer draws AS
    {}
    """
)


def test_12_7_a_dealers_blackjack_takes_one_original_wager() -> None:
    deal = SPLIT_AGAINST_BLACKJACK.format("Ann stands", "{}")
    assert summary(judged(NSW, deal.format("Ann loses 25\nAnn keeps 25 split on hand 2"))) == []
    both = judged(NSW, deal.format("Ann loses 25\nAnn loses 25 split on hand 2"))
    assert summary(both) == [("wrong-collection", "12.7, 16.1.10", {"Ann": 25.0})]


def test_12_7_a_hand_that_bust_before_stays_lost() -> None:
    """Subject to 10.5: the bust hand was lost before, and the blackjack takes one original wager more."""
    deal = SPLIT_AGAINST_BLACKJACK.format("Ann draws KD\nAnn loses 25", "{}")
    assert summary(judged(NSW, deal.format("Ann loses 25 split on hand 2"))) == []
    spared = judged(NSW, deal.format("Ann keeps 25 split on hand 2"))
    assert summary(spared) == [("wrong-collection", "12.7, 16.1.10", {"Ann": -25.0})]


# 13: the dealer's hand.

DEALER = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 8C\nAnn stands\n"
NEXT_ROUND = """
    the round ends
    a new round
    Ann wagers 25 on box 1
    cards: 1 {}, dealer 9D, 1 TS
    Ann {}
    dealer draws TH
    Ann {} 25
    """


def test_13_2_the_dealer_draws_to_16() -> None:
    assert summary(judged(NSW, DEALER + "dealer draws TC, 5H\nAnn loses 25")) == []
    stood = DEALER + "dealer draws TC\nAnn is paid 25\n"
    assert summary(judged(NSW, stood)) == [("dealer-stood-wrongly", "13.2", NOTHING)]
    # The next card of the shoe is a five: 21. Ann loses 25 instead of winning them.
    five = NEXT_ROUND.format("5S", "draws 4H\nAnn stands", "keeps")
    found = judged(NSW, stood + "Ben notices" + five)
    assert summary(found) == [("dealer-stood-wrongly", "13.2", {"Ann": -50.0})]
    assert in_time(found[0]) == ["17.8"]
    # A seven: 23, and Ann wins as she did.
    seven = NEXT_ROUND.format("7S", "stands", "loses")
    assert summary(judged(NSW, stood + "Ben notices" + seven)) == [("dealer-stood-wrongly", "13.2", NOTHING)]


def test_13_2_a_card_that_nobody_knows() -> None:
    """Noticed, and the shoe gives out no further card: what the dealer would have made can't be told."""
    found = judged(NSW, DEALER + "dealer draws TC\nAnn is paid 25\nBen notices\n")
    assert summary(found) == [("dealer-stood-wrongly", "13.2", NOTHING)]
    assert found[0].unknown == "the order of the cards is known only as far as they were dealt"


@pytest.mark.parametrize("cards", ["AH", "2C, 9H", "4C, 7H", "AC, KH"])
def test_13_2_the_dealer_stands_on_every_17(cards: str) -> None:
    """6-A is soft 17, the others are hard: 6-2-9, 6-4-7, 6-A-K."""
    clean = DEALER + f"dealer draws {cards}\nAnn is paid 25"
    if cards != "AC, KH":
        assert summary(judged(NSW, clean)) == []
    else:  # a card to soft 17; 6-A-K is 17 all the same
        assert summary(judged(NSW, clean)) == [("dealer-drew-wrongly", "13.2", NOTHING)]


def test_13_2_a_card_to_soft_17() -> None:
    drawn = DEALER + "dealer draws AH, 3C\nAnn loses 25\n"
    assert summary(judged(NSW, drawn)) == [("dealer-drew-wrongly", "13.2", NOTHING)]
    # Noticed: the hand stands at 17 and Ann's 18 wins 25 instead of losing them.
    found = judged(NSW, drawn + "Ann notices")
    assert summary(found) == [("dealer-drew-wrongly", "13.2", {"Ann": 50.0})]
    assert in_time(found[0]) == ["17.5"]


def test_13_4_no_card_that_can_change_nothing() -> None:
    bust = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 8C\nAnn draws 9C\nAnn loses 25\n"
    assert summary(judged(NSW, bust)) == []
    needless = judged(NSW, bust + "dealer draws TC\n")
    assert summary(needless) == [("needless-dealer-card", "13.4", NOTHING)]
    # 17.5 burns it, for the hand is complete.
    burned = judged(NSW, bust + "dealer draws TC\nTC goes from the dealer to burned\n")
    assert summary(burned) == [("needless-dealer-card", "13.4", NOTHING)]
    assert burned[0].put_right


def test_13_4_a_blackjack_that_waits_needs_the_second_card_and_no_third() -> None:
    waits = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 KC\ndealer draws {}\nAnn is paid 37.50"
    assert summary(judged(NSW, waits.format("5H"))) == []
    assert summary(judged(NSW, waits.format("5H, 9C"))) == [("needless-dealer-card", "13.4", NOTHING)]
    paid = "Ann wagers 25 on box 1\ncards: 1 AS, dealer 6D, 1 KC\nAnn is paid 37.50\n"
    assert summary(judged(NSW, paid)) == []
    assert summary(judged(NSW, paid + "dealer draws 5H")) == [("needless-dealer-card", "13.4", NOTHING)]


def test_13_4_insurance_needs_the_second_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer AD, 1 6C
        insurance is offered
        Ann wagers 12.50 insurance on box 1
        insurance is closed
        Ann draws TC
        Ann loses 25
        dealer draws {}
        Ann {} insurance
        """
    # Insured and bust: 12.50 x 2 = 25 against a blackjack.
    assert summary(judged(NSW, deal.format("KD", "is paid 25"))) == []
    assert summary(judged(NSW, deal.format("3D", "loses 12.50"))) == []
    third = deal.format("3D", "loses 12.50") + "dealer draws 9D"
    assert summary(judged(NSW, third)) == [("needless-dealer-card", "13.4", NOTHING)]


def test_17_8_the_dealer_draws_before_the_boxes_are_done() -> None:
    """Ben is asked when the dealer has a second card already: his card was the one that the dealer took."""
    found = judged(
        NSW,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 2H
        Ann stands
        dealer draws TC
        Ben notices
        a dealer orders: use as next card
        TC goes from the dealer to next
        Ben asks for a card
        TC from next to box 2
        Ben stands
        dealer draws 5C, 7C
        Ann keeps 25
        Ben is paid 25
        """,
    )
    # Ben 9-2-T = 21, the dealer 6-5-7 = 18: Ann's 18 stands off and Ben wins.
    assert summary(found) == [("decision-not-offered", "10.1", NOTHING)]
    assert actions(found[0]) == [("use-as-next-card", True)]
    assert found[0].put_right


# 12.6.2: eights split; hand 1 busts and hand 2 makes 18 against a dealer who busts.
HAND_1_BUSTS = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 8S, dealer 6D, 1 8C
    Ann splits for 25: hand 2 takes 8C, TH comes
    {}Ann draws 9H
    Ann loses 25
    {}TS to box 1 hand 2
    Ann on hand 2 stands
    dealer draws TC, 9D
    Ann is paid 25 split on hand 2
    """
TO_HAND_2 = "Ben's wager goes to hand 2\n    "


@pytest.mark.parametrize("when", [(TO_HAND_2, ""), ("", TO_HAND_2)], ids=["at once", "after the bust"])
def test_12_6_2_the_wager_of_another_stays_on_the_first_hand(when: tuple[str, str]) -> None:
    """Lost on the hand that bust, it was paid 10 on the other."""
    assert summary(judged(NSW, HAND_1_BUSTS.format("", "Ben loses 10\n    "))) == []
    found = judged(NSW, HAND_1_BUSTS.format(*when) + "Ben is paid 10 on hand 2")
    assert summary(found) == [("late-wager", "5.3", {"Ben": -20.0})]


def test_12_1_nor_does_the_one_who_splits_move_a_wager() -> None:
    moved = HAND_1_BUSTS.replace("    Ben wagers 10 on box 1\n", "").replace("    Ann loses 25\n", "")
    found = judged(NSW, moved.format("", "Ann's wager goes to hand 2\n    ") + "Ann is paid 25 on hand 2")
    assert summary(found) == [("late-wager", "5.3", {"Ann": -50.0})]


def test_10_1_surrender_is_among_no_decisions() -> None:
    """It has no remedy: half is taken, or all, for 16 loses to 20."""
    deal = "Ann wagers 20 on box 1\ncards: 1 KS, dealer KD, 1 6C\n{}\ndealer draws KC\nAnn loses {}"
    for lost in (10, 20):
        found = judged(NSW, deal.format("Ann surrenders", lost))
        assert summary(found) == [("illegal-surrender", "10.1", NOTHING)]
    assert summary(judged(NSW, deal.format("Ann stands", 20))) == []
