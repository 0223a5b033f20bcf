"""Tasmania 13 to 15: the subsequent deal, splitting, doubling. Each violation with its clean twin."""

from functools import partial

import pytest

from tests.scenarios.language import TAS, judged, summary

NOTHING: dict[str, float] = {}
tas = partial(judged, TAS, burn=False)


# 13: the subsequent deal


def test_13_1_from_the_dealers_left() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 TS, 2 TH, dealer TD, 1 8C, 2 9C\n"
    rest = "dealer draws 8D\nAnn keeps 25\nBen is paid 25"
    assert summary(tas(deal + "Ann stands\nBen stands\n" + rest)) == []
    found = tas(deal + "Ben stands\nAnn stands\n" + rest)
    assert summary(found) == [("out-of-turn", "10, 13.1", NOTHING)]
    assert found[0].box == 1


BUST_AND_18 = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer 6D, 1 6C, 2 9S
    Ann draws TC
    Ann {} 25
    Ben stands
    dealer draws TH, 9C
    Ben is paid 25
    """


def test_13_1_a_hand_over_21_has_lost_even_if_the_dealer_busts() -> None:
    assert summary(tas(BUST_AND_18.format("loses"))) == []
    assert summary(tas(BUST_AND_18.format("keeps"))) == [("wrong-collection", "17.2–17.3", {"Ann": -25.0})]


def test_13_1_the_insurance_of_a_hand_that_busts_stays() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer AD, 1 6C
        Ann wagers 12.50 insurance on box 1
        Ann draws TC
        Ann loses 25
        """
    assert summary(tas(deal + "dealer draws KC\nAnn is paid 25 insurance")) == []  # 12.50 at 2 to 1
    taken = tas(deal + "Ann loses 12.50 insurance\ndealer draws KC")
    assert summary(taken) == [("wrong-payout", "17.1", {"Ann": 37.5})]  # 25 not paid, and 12.50 taken


def test_13_1_others_on_the_box_are_bound() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 10 on box 1
        cards: 1 TS, dealer TD, 1 6C
        Ann draws TC
        Ann loses 25
        Ben {} 10
        """
    assert summary(tas(deal.format("loses"))) == []
    assert summary(tas(deal.format("keeps"))) == [("wrong-collection", "17.2–17.3", {"Ben": -10.0})]


def test_13_2_no_card_to_21() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 TS, 2 9D, dealer 6D, 1 6C, 2 9C\nAnn draws 5C\n"
    assert summary(tas(deal + "Ben stands\ndealer draws TC, 2H\nAnn is paid 25\nBen keeps 25")) == []
    found = tas(deal + "2D to box 1\nAnn loses 25\nBen stands\ndealer draws TC, 2H\nBen keeps 25")
    # The two is the dealer's: 6-2-T = 18. Ann's 21 wins 25 and she lost 25; Ben's 18 stands off, as it did.
    assert summary(found) == [("excess-card", "19.1", {"Ann": 50.0})]
    asked = tas(deal + "Ann draws 2D\nAnn loses 25\nBen stands\ndealer draws TC, 2H\nBen keeps 25")
    assert summary(asked) == [("draw-on-21", "13.2", {"Ann": 50.0})]


def test_13_2_no_card_to_a_blackjack() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 KC\n"
    assert summary(tas(deal + "dealer draws 5C\nAnn is paid 37.50")) == []
    found = tas(deal + "5C to box 1\ndealer draws 9H\nAnn loses 25")
    # The five is the dealer's second card: no blackjack, and no third card for hands that are all blackjacks (16.3(b)).
    # Ann wins 25 x 3/2 = 37.50 and lost 25.
    assert summary(found) == [("excess-card", "19.1", {"Ann": 62.5})]


def test_13_3_a_hand_under_12_draws_or_doubles_or_splits() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 4S, dealer TD, 1 {}\n{}\ndealer draws 7C\n{}"
    assert summary(tas(deal.format("6C", "Ann draws 3H\nAnn stands", "Ann loses 25"))) == []
    doubled = ("Ann doubles 25 and gets 3H", "Ann loses 25\nAnn loses 25 double")
    assert summary(tas(deal.format("6C", *doubled))) == []
    split = (
        "Ann splits for 25: hand 2 takes 4C, 9H comes\nAnn stands\n8D to box 1 hand 2\nAnn on hand 2 stands",
        "Ann loses 25\nAnn loses 25 split on hand 2",
    )
    assert summary(tas(deal.format("4C", *split))) == []
    for card in ("4C", "7C"):  # 8 and 11
        stood = tas(deal.format(card, "Ann stands", "Ann loses 25"))
        assert summary(stood) == [("stood-under-12", "13.3", NOTHING)]


def test_13_3_twelve_may_stand() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 4S, dealer TD, 1 8C\nAnn stands\ndealer draws 7C\nAnn loses 25"
    assert summary(tas(deal)) == []


DIRECTED = "Ann wagers 25 on box 1\ncards: 1 {}, dealer TD, 1 {}\n{}dealer draws 7C\nAnn {} 25"
MR = "a management representative directs Ann to "


def test_13_4_an_absent_players_hand_is_drawn_to_until_it_is_over_11() -> None:
    low = f"{MR}draw\n5D to box 1\n{MR}stand\n"
    assert summary(tas(DIRECTED.format("5S", "6C", low, "loses"))) == []  # 11, then 16
    stood = tas(DIRECTED.format("5S", "6C", f"{MR}stand\n", "loses"))
    assert summary(stood) == [("absent-play-wrong", "13.4", NOTHING)]


@pytest.mark.parametrize("cards", [("5S", "7C"), ("AS", "2C")])  # 12, and a soft 13
def test_13_4_over_11_it_stands(cards: tuple[str, str]) -> None:
    assert summary(tas(DIRECTED.format(*cards, f"{MR}stand\n", "loses"))) == []
    drawn = tas(DIRECTED.format(*cards, f"{MR}draw\n2D to box 1\n{MR}stand\n", "loses"))
    assert summary(drawn) == [("absent-play-wrong", "13.4", NOTHING)]


def test_13_4_a_management_representative_directs() -> None:
    by_the_inspector = tas(DIRECTED.format("5S", "7C", "an inspector directs Ann to stand\n", "loses"))
    assert summary(by_the_inspector) == [("rank-not-entitled", "13.4", NOTHING)]


# 14: splitting

SPLIT = """
    Ann wagers 25 on box 1
    cards: 1 {0}, dealer TD, 1 {1}
    Ann splits for {2}: hand 2 takes {1}, 9H comes
    Ann stands
    8D to box 1 hand 2
    Ann on hand 2 stands
    dealer draws 9C
    """


@pytest.mark.parametrize(("one", "other"), [("8S", "8C"), ("KS", "QC"), ("TS", "JC")])
def test_14_1_a_pair_or_two_ten_values(one: str, other: str) -> None:
    # 8: 17 and 16 lose to 19. Ten-values: 19 stands off, 18 loses.
    first = "Ann loses 25\n" if one == "8S" else "Ann keeps 25\n"
    assert summary(tas(SPLIT.format(one, other, 25) + first + "Ann loses 25 split on hand 2")) == []


def test_14_1_nothing_else() -> None:
    found = tas(SPLIT.format("8S", "7C", 25) + "Ann loses 25\nAnn loses 25 split on hand 2")
    assert summary(found) == [("illegal-split", "14.1–14.7", NOTHING)]


def test_14_2_the_second_wager_is_equal() -> None:
    found = tas(SPLIT.format("8S", "8C", 10) + "Ann loses 25\nAnn loses 10 split on hand 2")
    assert summary(found) == [("illegal-split", "14.2", NOTHING)]


SHARED_SPLIT = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 8S, dealer TD, 1 8C
    Ann splits for 25: hand 2 takes 8C, TH comes
    {}
    Ann stands
    9D to box 1 hand 2
    Ann on hand 2 stands
    dealer draws 7C
    Ann is paid 25
    Ann keeps 25 split on hand 2
    """


def test_14_2_another_player_matches_or_chooses_a_hand() -> None:
    """Hand 1 has 18 and beats the dealer's 17; hand 2 has 17 and stands off."""
    match = SHARED_SPLIT.format("Ben matches the split with 10 on hand 2")
    assert summary(tas(match + "Ben is paid 10\nBen keeps 10 split on hand 2")) == []
    second = SHARED_SPLIT.format("Ben's wager goes to hand 2")
    assert summary(tas(second + "Ben keeps 10 on hand 2")) == []
    assert summary(tas(second + "Ben is paid 10 on hand 2")) == [("wrong-payout", "17.1", {"Ben": -10.0})]


def test_14_2_who_does_not_choose_is_on_the_left_hand() -> None:
    assert summary(tas(SHARED_SPLIT.format("") + "Ben is paid 10")) == []
    assert summary(tas(SHARED_SPLIT.format("") + "Ben keeps 10")) == [("wrong-payout", "17.1", {"Ben": 10.0})]


SPLIT_EIGHTS = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer TD, 1 8C
    Ann splits for 25: hand 2 takes 8C, 5H comes
    """


def test_14_3_the_first_hand_is_completed_before_the_second_gets_a_card() -> None:
    in_turn = "Ann draws 6S\nAnn stands\n9D to box 1 hand 2\nAnn on hand 2 stands\n"
    settled = "dealer draws 7C\nAnn is paid 25\nAnn keeps 25 split on hand 2"
    assert summary(tas(SPLIT_EIGHTS + in_turn + settled)) == []  # 19 and 17 against 17


def test_14_3_a_card_for_the_second_hand_too_soon() -> None:
    """The six was hand 1's next card; hand 2 got it, and the nine that was hand 2's busts hand 1."""
    too_soon = "6S to box 1 hand 2\nAnn draws 9D\nAnn on hand 2 stands\n"
    found = tas(SPLIT_EIGHTS + too_soon + "dealer draws 7C\nAnn loses 25\nAnn loses 25 split on hand 2")
    assert [finding.code for finding in found] == ["excess-card"]
    # Hand 1 draws the six and has 19. Standing on it: 19 wins, and hand 2 with 8-9 = 17 stands off with T-7: +25
    # instead of -50.
    stands = next(branch for branch in found[0].branches if branch.choices == ["box 1 with 19 stands"])
    assert stands.owed_cents == {"Ann": 75_00}


def test_14_4_up_to_three_hands() -> None:
    three = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer TD, 1 8C
        Ann splits for 25: hand 2 takes 8C, 8H comes
        Ann splits for 25: hand 3 takes 8H, {}
        Ann stands
        2D to box 1 hand 2
        Ann on hand 2 draws 9D
        Ann on hand 2 stands
        7S to box 1 hand 3
        Ann on hand 3 stands
        {}
        """
    settled = "dealer draws 7C\nAnn is paid 25\nAnn is paid 25 split on hand 2\nAnn loses 25 split on hand 3\n"
    # 18 and 19 beat 17; 15 loses.
    assert summary(tas(three.format("TC comes", "") + settled)) == []
    fourth = "8D comes\n        Ann splits for 25: hand 4 takes 8D, TC comes"
    last = "9S to box 1 hand 4\n        Ann on hand 4 stands"
    found = tas(three.format(fourth, last) + settled + "Ann keeps 25 split on hand 4")
    assert summary(found) == [("illegal-split", "14.1–14.7", NOTHING)]
    assert found[0].expected == "a box may have at most 3 hands"


DECLINED = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer TD, 1 8C
    Ann splits for 25: hand 2 takes 8C, {}
    8D to box 1 hand 2
    Ann on hand 2 splits for 25: hand 3 takes 8D, TC comes
    Ann on hand 2 stands
    9S to box 1 hand 3
    Ann on hand 3 stands
    dealer draws 7C
    Ann {}
    Ann is paid 25 split on hand 2
    Ann keeps 25 split on hand 3
    """


def test_14_5_whoever_did_not_split_a_pair_splits_no_later_one() -> None:
    """Hand 1 is no pair, and then one that Ann leaves together; hand 2 is a pair that she splits."""
    assert summary(tas(DECLINED.format("9C comes\n    Ann stands", "keeps 25"))) == []
    stood = tas(DECLINED.format("8H comes\n    Ann stands", "loses 25"))
    assert summary(stood) == [("illegal-split", "14.1–14.7", NOTHING)]
    assert stood[0].expected == "a split was declined on this box before"


def test_14_5_drawing_to_a_pair_is_not_splitting_it_either() -> None:
    drew = tas(DECLINED.format("8H comes\n    Ann draws 3D\n    Ann stands", "is paid 25"))
    assert summary(drew) == [("illegal-split", "14.1–14.7", NOTHING)]


def test_14_6_a_split_hand_over_21_loses_even_if_the_dealer_busts() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for 25: hand 2 takes 8C, 5H comes
        Ann draws TC
        Ann {} 25
        TH to box 1 hand 2
        Ann on hand 2 stands
        dealer draws KC, 9C
        Ann is paid 25 split on hand 2
        """
    assert summary(tas(deal.format("loses"))) == []
    assert summary(tas(deal.format("keeps"))) == [("wrong-collection", "17.2–17.3", {"Ann": -25.0})]


ACES = """
    Ann wagers 25 on box 1
    cards: 1 AS, dealer TD, 1 AC
    Ann splits for 25: hand 2 takes AC, 3H comes
    {}9D to box 1 hand 2
    dealer draws 7C
    Ann {} 25
    Ann is paid 25 split on hand 2
    """


def test_14_7_split_aces_get_one_card_each() -> None:
    assert summary(tas(ACES.format("", "loses"))) == []  # 14 loses to 17, 20 beats it
    found = tas(ACES.format("5H to box 1\n    ", "is paid"))
    # The five belongs to hand 2, the nine to the dealer: 14 and 16 against T-9 = 19. Two losses instead of two wins:
    # -50 - 50.
    assert summary(found) == [("excess-card", "19.1", {"Ann": -100.0})]


def test_14_7_aces_are_split_only_once() -> None:
    """Unwound as cards dealt in error, by 19.1."""
    found = tas(
        """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer TD, 1 AC
        Ann splits for 25: hand 2 takes AC, AH comes
        Ann splits for 25: hand 3 takes AH, 5C comes
        9D to box 1 hand 2
        KS to box 1 hand 3
        dealer draws 8C
        Ann loses 25
        Ann is paid 25 split on hand 2
        Ann is paid 25 split on hand 3
        """
    )
    # By the book hand 1 keeps both aces (12), hand 2 gets the five (16), the dealer T-9 = 19: -50. It came to
    # -25 + 25 + 25 = +25.
    assert summary(found) == [("illegal-split", "14.1–14.7", {"Ann": -75.0})]
    once = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer TD, 1 AC
        Ann splits for 25: hand 2 takes AC, AH comes
        5C to box 1 hand 2
        dealer draws 9D
        Ann loses 25
        Ann loses 25 split on hand 2
        """
    assert summary(tas(once)) == []


SPLIT_AGAINST_AN_ACE = """
    Ann wagers 25 on box 1
    cards: 1 8S, dealer AD, 1 8C
    Ann splits for 25: hand 2 takes 8C, {}
    9D to box 1 hand 2
    Ann on hand 2 stands
    dealer draws KC
    {}
    """


def test_14_8_a_dealers_blackjack_takes_one_wager_of_a_split() -> None:
    stands = "TH comes\n    Ann stands"
    right = SPLIT_AGAINST_AN_ACE.format(stands, "Ann loses 25\nAnn keeps 25 split on hand 2")
    assert summary(tas(right)) == []
    both = tas(SPLIT_AGAINST_AN_ACE.format(stands, "Ann loses 25\nAnn loses 25 split on hand 2"))
    assert summary(both) == [("wrong-collection", "14.8, 17.3(c)", {"Ann": 25.0})]


def test_14_8_a_hand_that_bust_stays_lost_beside_it() -> None:
    bust = "5H comes\n    Ann draws TC\n    Ann loses 25"
    assert summary(tas(SPLIT_AGAINST_AN_ACE.format(bust, "Ann loses 25 split on hand 2"))) == []
    spared = tas(SPLIT_AGAINST_AN_ACE.format(bust, "Ann keeps 25 split on hand 2"))
    assert summary(spared) == [("wrong-collection", "14.8, 17.3(c)", {"Ann": -25.0})]


def test_14_8_of_three_hands_with_one_bust_the_third_wager_comes_back() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer AD, 1 8C
        Ann splits for 25: hand 2 takes 8C, 8H comes
        Ann splits for 25: hand 3 takes 8H, 5C comes
        Ann draws TC
        Ann loses 25
        9D to box 1 hand 2
        Ann on hand 2 stands
        TS to box 1 hand 3
        Ann on hand 3 stands
        dealer draws KC
        Ann loses 25 split on hand 2
        Ann {} 25 split on hand 3
        """
    assert summary(tas(deal.format("keeps"))) == []
    assert summary(tas(deal.format("loses"))) == [("wrong-collection", "14.8, 17.3(c)", {"Ann": 25.0})]


def test_14_9_a_split_hand_may_double() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 5S, dealer TD, 1 5C
        Ann splits for 25: hand 2 takes 5C, {} comes
        Ann doubles 25 and gets TC
        9D to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 7C
        Ann is paid 25
        Ann is paid 25 double
        Ann loses 25 split on hand 2
        """
    assert summary(tas(deal.format("6H"))) == []  # 11
    eight = deal.replace("gets TC", "gets KC").format("3H")  # 8, and 18 with the king
    assert summary(tas(eight)) == [("illegal-double", "15.1", NOTHING)]


def test_14_9_split_aces_may_not_double() -> None:
    found = tas(
        """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer TD, 1 AC
        Ann splits for 25: hand 2 takes AC, 9H comes
        Ann doubles 25 and gets AH
        9D to box 1 hand 2
        dealer draws 7C
        Ann is paid 25
        Ann is paid 25 double
        Ann is paid 25 split on hand 2
        """
    )
    assert summary(found) == [("illegal-double", "15.1", NOTHING)]


def test_14_10_split_hands_are_completed_as_others_are() -> None:
    """13.3 holds for them: a hand of nine may not stand."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 5S, dealer TD, 1 5C
        Ann splits for 25: hand 2 takes 5C, 4H comes
        {}
        9D to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 7C
        Ann loses 25
        Ann loses 25 split on hand 2
        """
    assert summary(tas(deal.format("Ann draws 6C\nAnn stands"))) == []
    assert summary(tas(deal.format("Ann stands"))) == [("stood-under-12", "13.3", NOTHING)]


@pytest.mark.parametrize(("pair", "comes"), [(("AS", "AC"), "KH"), (("KS", "QC"), "AH")])
def test_14_11_ace_and_ten_after_a_split_is_no_blackjack(pair: tuple[str, str], comes: str) -> None:
    deal = f"""
        Ann wagers 25 on box 1
        cards: 1 {pair[0]}, dealer 9D, 1 {pair[1]}
        Ann splits for 25: hand 2 takes {pair[1]}, {comes} comes
        9C to box 1 hand 2
        {"" if comes == "KH" else "Ann on hand 2 stands"}
        dealer draws 9H
        Ann is paid {{}}
        Ann is paid 25 split on hand 2
        """
    assert summary(tas(deal.format("25"))) == []
    assert summary(tas(deal.format("37.50"))) == [("wrong-payout", "17.1", {"Ann": -12.5})]


# 15: doubling

DOUBLED = "Ann wagers 25 on box 1\ncards: 1 {}, dealer TD, 1 {}\nAnn doubles {} and gets {}\ndealer draws 7C\n"
WON = "Ann is paid 25\nAnn is paid 25 double"


@pytest.mark.parametrize(("one", "other"), [("5S", "4C"), ("6S", "4C"), ("5S", "6C")])
def test_15_1_hard_9_10_and_11(one: str, other: str) -> None:
    assert summary(tas(DOUBLED.format(one, other, 25, "TC") + WON)) == []


@pytest.mark.parametrize(
    ("one", "other", "card"), [("5S", "3C", "TC"), ("7S", "5C", "6C"), ("AS", "8C", "TC"), ("AS", "9C", "TC")]
)
def test_15_1_no_other_total_and_no_soft_one(one: str, other: str, card: str) -> None:
    found = tas(DOUBLED.format(one, other, 25, card) + WON)
    assert summary(found) == [("illegal-double", "15.1", NOTHING)]


def test_15_1_only_the_first_two_cards() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 2S, dealer TD, 1 3C
        Ann draws 4D
        Ann doubles 25 and gets TC
        dealer draws 7C
        """
    assert summary(tas(deal + WON)) == [("illegal-double", "15.1", NOTHING)]


def test_15_1_the_whole_wager_and_no_more() -> None:
    for amount in (10, 30):
        settled = f"Ann is paid 25\nAnn is paid {amount} double"
        assert summary(tas(DOUBLED.format("5S", "6C", amount, "TC") + settled)) == [("illegal-double", "15.1", NOTHING)]


def test_15_1_only_one_card_comes() -> None:
    found = tas(DOUBLED.format("5S", "6C", 25, "2C\n8D to box 1") + WON)
    # The eight is the dealer's: T-8 = 18 against 13. Ann lost 50 and was paid 50.
    assert summary(found) == [("excess-card", "19.1", {"Ann": -100.0})]


SHARED_DOUBLE = """
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 5S, dealer TD, 1 6C
    {}
    dealer draws 7C
    Ann is paid 25
    Ann is paid 25 double
    Ben is paid 10
    """
ANN_DOUBLES = "Ann doubles 25 and gets TC"


def test_15_2_others_on_the_box_may_double_or_not() -> None:
    assert summary(tas(SHARED_DOUBLE.format(ANN_DOUBLES))) == []
    with_him = "Ben matches the double with 10\n    " + ANN_DOUBLES
    assert summary(tas(SHARED_DOUBLE.format(with_him) + "Ben is paid 10 double")) == []


def test_15_2_but_for_the_whole_of_their_wager() -> None:
    for_less = "Ben matches the double with 5\n    " + ANN_DOUBLES
    found = tas(SHARED_DOUBLE.format(for_less) + "Ben is paid 5 double")
    assert [(finding.code, finding.player) for finding in found] == [("illegal-double", "Ben")]


def test_15_2_and_before_the_card() -> None:
    too_late = ANN_DOUBLES + "\n    Ben matches the double with 10"
    found = tas(SHARED_DOUBLE.format(too_late) + "Ben is paid 10 double")
    assert [(finding.code, finding.player) for finding in found] == [("illegal-double", "Ben")]


def test_15_3_a_dealers_blackjack_takes_the_original_wager_only() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer AD, 1 6C\nAnn doubles 25 and gets TC\ndealer draws KC\n"
    assert summary(tas(deal + "Ann loses 25\nAnn keeps 25 double")) == []
    found = tas(deal + "Ann loses 25\nAnn loses 25 double")
    assert summary(found) == [("wrong-collection", "15.3, 17.3(c)", {"Ann": 25.0})]


# 14.2: eights split; hand 1 busts and hand 2 makes 18 against a dealer who busts.
ONE_BUSTS = """
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


def test_14_2_the_hand_is_chosen_before_one_is_played_on() -> None:
    """After the bust it is too late: the 10 are lost, and were paid 10."""
    moves = "Ben's wager goes to hand 2\n    "
    assert summary(tas(ONE_BUSTS.format(moves, "") + "Ben is paid 10 on hand 2")) == []
    found = tas(ONE_BUSTS.format("", moves) + "Ben is paid 10 on hand 2")
    assert summary(found) == [("late-wager", "6.5", {"Ben": -20.0})]


def test_14_2_who_splits_chooses_none() -> None:
    moved = ONE_BUSTS.replace("    Ben wagers 10 on box 1\n", "").replace("    Ann loses 25\n", "")
    found = tas(moved.format("", "Ann's wager goes to hand 2\n    ") + "Ann is paid 25 on hand 2")
    assert summary(found) == [("late-wager", "6.5", {"Ann": -50.0})]


def test_13_1_surrender_is_among_no_decisions() -> None:
    """It has no remedy: half is taken, or all, for 16 loses to 20."""
    deal = "Ann wagers 20 on box 1\ncards: 1 KS, dealer KD, 1 6C\n{}\ndealer draws KC\nAnn loses {}"
    for lost in (10, 20):
        found = tas(deal.format("Ann surrenders", lost))
        assert summary(found) == [("illegal-surrender", "13.1", NOTHING)]
    assert summary(tas(deal.format("Ann stands", 20))) == []
