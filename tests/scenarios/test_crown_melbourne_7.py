"""Crown Melbourne 7 and 8: dealing, decisions, the dealer's hand, settlement. Each violation with its clean twin."""

import pytest

from tests.scenarios.language import CM, judged, summary

NOTHING: dict[str, float] = {}

# Each box with a wager gets two cards, and the dealer one.
BOTH_BOXES = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 TS
    Ann stands
    Ben stands
    dealer draws TC, 5H
    Ann loses 25
    Ben loses 25
    """


def test_7_3_1_the_initial_deal_in_order() -> None:
    clean = "Ann wagers 25 on box 1\nBen wagers 25 on box 3\ncards: 1 KS, 3 9H, dealer 6D, 1 7C, 3 TS\n"
    rest = "Ann stands\nBen stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"
    assert summary(judged(CM, clean + rest)) == []
    swapped = clean.replace("1 KS, 3 9H", "3 9H, 1 KS")
    assert summary(judged(CM, swapped + rest)) == [("wrong-placement", "7.3.1", NOTHING)]


def test_9_6_hand_dealt_to_a_box_without_a_wager() -> None:
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 TS
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        """,
    )
    assert [(finding.code, finding.box) for finding in found] == [("hand-without-wager", 2)]
    assert summary(judged(CM, BOTH_BOXES)) == []


def test_9_7_dealer_without_a_first_card() -> None:
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        cards: 1 KS, 1 8C
        Ann stands
        dealer draws TC, 8H
        Ann keeps 25
        """,
    )
    assert [finding.code for finding in found] == ["dealer-without-first-card"]
    assert summary(judged(CM, BOTH_BOXES)) == []


def test_9_8_wagered_box_without_cards() -> None:
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, dealer 6D, 1 8C
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        Ben keeps 25
        """,
    )
    assert [(finding.code, finding.box) for finding in found] == [("box-without-cards", 2)]
    assert summary(judged(CM, BOTH_BOXES)) == []


def test_9_8_1_wagered_box_with_one_card() -> None:
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 8C
        Ann stands
        Ben asks for a card
        TD to box 2
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """,
    )
    assert [(finding.code, finding.box, finding.put_right) for finding in found] == [("box-with-one-card", 2, True)]
    assert summary(judged(CM, BOTH_BOXES)) == []


def test_7_5_7_a_dealer_draws_to_17() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 6C\nAnn stands\n"
    assert summary(judged(CM, deal + "dealer draws 7C\nAnn loses 25")) == []
    # Nobody notices before the wagers are settled: 9.9.1 leaves the result alone.
    assert summary(judged(CM, deal + "dealer draws 7C, 5H\nAnn is paid 25")) == [
        ("dealer-drew-wrongly", "7.5.7(a)", NOTHING)
    ]
    # Noticed in time: the card is discarded (9.3.1), 17 beats 16, and Ann has 50 too much.
    assert summary(judged(CM, deal + "dealer draws 7C, 5H\nBen notices\nAnn is paid 25")) == [
        ("dealer-drew-wrongly", "7.5.7(a)", {"Ann": -50.0})
    ]


def test_7_5_7_a_dealer_draws_to_a_soft_17() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer AD, 1 8C\nAnn stands\n"
    assert summary(judged(CM, deal + "dealer draws 6C\nAnn is paid 25")) == []
    found = judged(CM, deal + "dealer draws 6C, 2H\nAnn notices\nAnn loses 25")
    assert summary(found) == [("dealer-drew-wrongly", "7.5.7(a)", {"Ann": 50.0})]
    assert found[0].seen == "the dealer had soft 17 and drew"


def test_7_5_7_a_dealer_stands_on_16() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\n"
    assert summary(judged(CM, deal + "dealer draws 6C\nAnn is paid 25")) == [
        ("dealer-stood-wrongly", "7.5.7(a)", NOTHING)
    ]


def test_7_5_7_c_no_needless_card() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer 6D, 1 6C\nAnn draws TC\nAnn loses 25\n"
    assert summary(judged(CM, deal)) == []
    assert summary(judged(CM, deal + "dealer draws 9H")) == [("needless-dealer-card", "7.5.7(c)", NOTHING)]


def test_7_5_7_c_insurance_needs_the_second_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer AD, 1 6C
        insurance is offered
        Ann wagers 12.50 insurance on box 1
        insurance is closed
        Ann draws TC
        Ann loses 25
        dealer draws 9H
        Ann loses 12.50 insurance
        """
    assert summary(judged(CM, deal)) == []


def test_7_5_1_d_9_3_no_card_to_21() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 TS, 2 9D, dealer 6D, 1 6C, 2 9C\n"
    clean = "Ann draws 5C\nBen stands\ndealer draws TC, 2H\nAnn is paid 25\nBen keeps 25"
    assert summary(judged(CM, deal + clean)) == []
    wrong = "Ann draws 5C\n2D to box 1\nAnn loses 25\nBen stands\ndealer draws TC, 2H\nBen keeps 25"
    assert summary(judged(CM, deal + wrong)) == [("excess-card", "9.3", NOTHING)]
    # Noticed: the card is the dealer's next (9.3): 6, 2 and T make 18. Ann's 21 wins, Ben stands off.
    noticed = wrong.replace("Ben keeps 25", "Ann notices\nBen keeps 25")
    assert summary(judged(CM, deal + noticed)) == [("excess-card", "9.3", {"Ann": 50.0})]
    # Who asks for it all the same is refused; who gets it has drawn to 21.
    asked = "Ann draws 5C\nAnn asks for a card\n"
    assert summary(judged(CM, deal + asked + clean.removeprefix("Ann draws 5C\n"))) == []
    assert summary(judged(CM, deal + noticed.replace("2D to box 1", "Ann draws 2D"))) == [
        ("draw-on-21", "7.5.1(d)", {"Ann": 50.0})
    ]


def test_9_3_a_card_to_one_who_stands() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 6C\nAnn stands\n"
    clean = "dealer draws 8C\nAnn loses 25"
    assert summary(judged(CM, deal + clean)) == []
    found = judged(CM, deal + "8C to box 1\nAnn notices\nAnn loses 25")
    # The card is the dealer's: 18 against 16. She loses either way, so nothing is owed.
    assert summary(found) == [("excess-card", "9.3", NOTHING)]


def test_9_9_decision_not_offered() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 TS, 2 TH, dealer TD, 1 2C, 2 9C\n"
    clean = "Ann draws 5C\nAnn stands\nBen stands\ndealer draws 8C\nAnn loses 25\nBen is paid 25"
    assert summary(judged(CM, deal + clean)) == []
    found = judged(CM, deal + "Ben stands\ndealer draws 8C\nAnn loses 25\nBen is paid 25")
    assert [(finding.code, finding.clause, finding.box) for finding in found] == [("decision-not-offered", "7.5.1", 1)]


def test_7_5_1_boxes_in_turn() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 TS, 2 TH, dealer TD, 1 8C, 2 9C\n"
    rest = "dealer draws 8C\nAnn keeps 25\nBen is paid 25"
    assert summary(judged(CM, deal + "Ann stands\nBen stands\n" + rest)) == []
    found = judged(CM, deal + "Ben stands\nAnn stands\n" + rest)
    assert [(finding.code, finding.box) for finding in found] == [("out-of-turn", 1)]


def test_7_5_5_double_on_hard_9_10_11_only() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer TD, 1 {} \nAnn doubles 25 and gets TC\ndealer draws 7C\n"
    settled = "Ann is paid 25\nAnn is paid 25 double"
    assert summary(judged(CM, deal.format("6C") + settled)) == []
    eight = "Ann wagers 25 on box 1\ncards: 1 5S, dealer TD, 1 3C\nAnn doubles 25 and gets TC\ndealer draws 7C\n"
    assert summary(judged(CM, eight + "Ann is paid 25\nAnn is paid 25 double")) == [
        ("illegal-double", "7.5.5", NOTHING)
    ]
    soft = "Ann wagers 25 on box 1\ncards: 1 AS, dealer TD, 1 8C\nAnn doubles 25 and gets 9C\ndealer draws 7C\n"
    found = judged(CM, soft + "Ann is paid 25\nAnn is paid 25 double")
    why = "a soft total may not be doubled"
    assert [(finding.code, finding.expected) for finding in found] == [("illegal-double", why)]


def test_7_5_5_double_for_less_is_in_order() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer TD, 1 6C\nAnn doubles 10 and gets TC\ndealer draws 7C\n"
    assert summary(judged(CM, deal + "Ann is paid 25\nAnn is paid 10 double")) == []


def test_7_5_5_b_dealers_blackjack_takes_the_original_wager_only() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 5S, dealer AD, 1 6C\nAnn doubles 25 and gets TC\ndealer draws KC\n"
    assert summary(judged(CM, deal + "Ann loses 25\nAnn keeps 25 double")) == []
    found = judged(CM, deal + "Ann loses 25\nAnn loses 25 double")
    assert summary(found) == [("wrong-collection", "7.5.5(b)", {"Ann": 25.0})]


def test_7_5_6_split_of_one_value_only() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 8S, dealer TD, 1 {}\n"
    play = """
        Ann splits for 25: hand 2 takes {}, 3H comes
        Ann stands
        9D to box 1 hand 2
        Ann on hand 2 stands
        dealer draws 7C
        Ann loses 25
        Ann {} split on hand 2
        """
    assert summary(judged(CM, deal.format("8C") + play.format("8C", "keeps 25"))) == []
    assert summary(judged(CM, deal.format("9C") + play.format("9C", "is paid 25"))) == [
        ("illegal-split", "7.5.6", NOTHING)
    ]


def test_7_5_6_c_split_aces_get_one_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer TD, 1 AC
        Ann splits for 25: hand 2 takes AC, 3H comes
        9D to box 1 hand 2
        dealer draws 7C
        Ann loses 25
        Ann is paid 25 split on hand 2
        """
    assert summary(judged(CM, deal)) == []
    wrong = deal.replace("9D to box 1 hand 2", "5H to box 1\n9D to box 1 hand 2").replace(
        "Ann loses 25", "Ann is paid 25"
    )
    assert [finding.code for finding in judged(CM, wrong)] == ["excess-card"]


def test_7_5_6_b_the_first_hand_is_completed_before_the_second_gets_a_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer 6D, 1 8C
        Ann splits for 25: hand 2 takes 8C, TH comes
        {}
        Ann on hand 2 stands
        dealer draws TC, 9D
        Ann is paid 25
        Ann is paid 25 split on hand 2
        """
    assert summary(judged(CM, deal.format("Ann stands\nTS to box 1 hand 2"))) == []
    too_soon = judged(CM, deal.format("TS to box 1 hand 2\nAnn stands"))
    assert [(finding.code, finding.clause) for finding in too_soon] == [("excess-card", "9.3")]


def test_7_5_6_f_a_split_hand_is_no_blackjack() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer 9D, 1 AC
        Ann splits for 25: hand 2 takes AC, KH comes
        9C to box 1 hand 2
        dealer draws 9C
        Ann is paid {}
        Ann is paid 25 split on hand 2
        """
    assert summary(judged(CM, deal.format("25"))) == []
    assert summary(judged(CM, deal.format("37.50"))) == [("wrong-payout", "8.1, 5.14.2", {"Ann": -12.5})]


def test_7_4_1_a_blackjack_is_paid_at_once() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer 6D, 1 KC, 2 8S\n"
    rest = "Ben stands\ndealer draws TC, 2H\nBen loses 25\n"
    assert summary(judged(CM, deal + "Ann is paid 37.50\n" + rest)) == []
    late = judged(CM, deal + rest + "Ann is paid 37.50")
    assert summary(late) == [("natural-paid-late", "7.4.1(a)", NOTHING)]


def test_7_4_1_a_blackjack_waits_for_a_dealer_who_may_have_one() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer KD, 1 KC, 2 8S\n"
    rest = "Ben stands\ndealer draws 9C\n"
    assert summary(judged(CM, deal + rest + "Ann is paid 37.50\nBen loses 25")) == []
    early = judged(CM, deal + "Ann is paid 37.50\n" + rest + "Ben loses 25")
    assert summary(early) == [("natural-paid-early", "7.4.1", NOTHING)]


def test_7_4_1_b_even_money() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 AS, dealer AD, 1 KC
        insurance is offered
        Ann wagers 12.50 insurance on box 1
        insurance is closed
        Ann takes even money
        Ann is paid 25
        Ann keeps 12.50 insurance
        """
    assert summary(judged(CM, deal)) == []
    greedy = deal.replace("Ann is paid 25", "Ann is paid 37.50")
    assert summary(judged(CM, greedy)) == [("wrong-payout", "8.1, 5.14.2", {"Ann": -12.5})]


def test_5_6_4_a_dealers_blackjack_stands_off_with_a_blackjack_and_beats_21() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer KD, 1 KC, 2 7S\n"
    play = "Ben draws 5D\ndealer draws AC\nAnn keeps 25\n"
    assert summary(judged(CM, deal + play + "Ben loses 25")) == []
    assert summary(judged(CM, deal + play + "Ben keeps 25")) == [("wrong-collection", "5.14.1, 5.6", {"Ben": -25.0})]


def test_6_2_3_payment_is_rounded_up_to_the_next_chip() -> None:
    deal = "Ann wagers 7.50 on box 1\ncards: 1 AS, dealer 6D, 1 KC\n"
    assert summary(judged(CM, deal + "Ann is paid 12.50")) == []  # 11.25 exactly
    assert summary(judged(CM, deal + "Ann is paid 10")) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 2.5})]


def test_5_7_insurance_pays_2_to_1() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 9S, dealer AD, 1 9C
        insurance is offered
        Ann wagers 12.50 insurance on box 1
        insurance is closed
        Ann stands
        dealer draws KC
        Ann is paid {} insurance
        Ann loses 25
        """
    assert summary(judged(CM, deal.format("25"))) == []
    assert summary(judged(CM, deal.format("12.50"))) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 12.5})]


def test_7_5_4_absent_player() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 9S, dealer TD, 1 4C\nAnn is directed to {}\n{}dealer draws 7C\nAnn {}"
    assert summary(judged(CM, deal.format("stand", "", "loses 25"))) == []
    drawn = deal.format("draw", "5D to box 1\nAnn is directed to stand\n", "is paid 25")
    assert [finding.code for finding in judged(CM, drawn)] == ["absent-play-wrong"]


# Two and three are drawn to without being asked for; a soft five too.
LOW = "Ann wagers 25 on box 1\ncards: 1 2S, dealer 6D, 1 3C\n5C to box 1\n7H to box 1\nAnn stands\n"
LOW_LOSES = "dealer draws TC, 5H\nAnn loses 25"


def test_7_5_2_a_low_hands_are_drawn_for_where_an_area_manager_directs_it_and_a_sign_hangs() -> None:
    directed = "a area-manager allows draw-under-twelve\na notice hangs: draw-under-twelve\n"
    assert judged(CM, directed + LOW + LOW_LOSES) == []
    assert [finding.code for finding in judged(CM, LOW + LOW_LOSES)] == ["excess-card", "excess-card"]
    by_a_lower_rank = judged(CM, directed.replace("area-manager", "higher-duties-dealer") + LOW + LOW_LOSES)
    assert [(finding.code, finding.clause) for finding in by_a_lower_rank] == [("rank-not-entitled", "7.5.2(a)")]


def test_7_5_2_a_the_sign_is_what_counts() -> None:
    """A sign may hang without its direction in the record; a direction without a sign is not enough."""
    assert judged(CM, "a notice hangs: draw-under-twelve\n" + LOW + LOW_LOSES) == []
    unsigned = judged(CM, "a area-manager allows draw-under-twelve\n" + LOW + LOW_LOSES)
    assert [finding.code for finding in unsigned] == ["excess-card", "excess-card"]


FACE_DOWN = """
    Ann wagers 25 on box 1
    cards: 1 5S, {}, 1 4C
    {}
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    """


def test_7_1_1_and_7_5_3_a_third_card_lies_face_up() -> None:
    up = FACE_DOWN.format("dealer 6D", "Ann draws 8C")
    assert judged(CM, up) == []
    asked = FACE_DOWN.format("dealer 6D", "Ann asks for a card\nbox 1 gets a card face down\nbox 1 shows card 3: 8C")
    (down,) = judged(CM, asked)
    assert (down.code, down.clause, down.box) == ("dealt-face-down", "7.1.1, 7.5.3", 1)
    # The notification is for the first two.
    told = "the inspector is told: cards-face-down\nsurveillance is told: cards-face-down\n"
    assert [finding.code for finding in judged(CM, told + asked)] == ["dealt-face-down"]


def test_7_1_1_the_dealers_first_card_lies_face_up() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS\n{}cards: 1 9C\nAnn stands\n{}Ann loses 25"
    assert judged(CM, deal.format("cards: dealer 6D\n", "dealer draws TC, 5H\n")) == []
    hidden = judged(CM, deal.format("an unseen card to dealer\n", ""))
    assert [(finding.code, finding.clause) for finding in hidden][:1] == [("dealt-face-down", "7.1.1, 7.5.3")]


# 7.4.1(b): a blackjack against an ace, and Ben's 18 beside it.
AGAINST_AN_ACE = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 AS, 2 9S, dealer AD, 1 KC, 2 9D
    Ann is paid {}
    Ben stands
    dealer draws {}
    Ben loses 20
    """


@pytest.mark.parametrize("second", ["8D", "KD"], ids=["19", "blackjack"])
def test_7_4_1_b_even_money_that_was_paid_was_asked_for(second: str) -> None:
    assert summary(judged(CM, AGAINST_AN_ACE.format(20, second))) == []


def test_7_4_1_b_any_other_sum_is_no_even_money() -> None:
    assert summary(judged(CM, AGAINST_AN_ACE.format(30, "8D"))) == [("natural-paid-early", "7.4.1", {})]
    # The dealer has a blackjack too, and Ann has 30 that she should not have.
    assert summary(judged(CM, AGAINST_AN_ACE.format(30, "KD"))) == [("natural-paid-early", "7.4.1", {"Ann": -30.0})]


def test_7_4_1_b_it_is_paid_before_the_dealers_second_card() -> None:
    late = AGAINST_AN_ACE.replace("    Ann is paid {}\n", "").format("8D") + "Ann is paid {}"
    assert summary(judged(CM, late.format(30))) == []
    assert summary(judged(CM, late.format(20))) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 10.0})]


# 7.5.6: eights split; hand 1 busts and hand 2 makes 18 against a dealer who busts.
EIGHTS = """
    Ann wagers 25 on box 1
    {}cards: 1 8S, dealer 6D, 1 8C
    Ann splits for 25: hand 2 takes 8C, TH comes
    """
ONE_BUSTS = "Ann draws 9H\n"
OTHER_WINS = "TS to box 1 hand 2\nAnn on hand 2 stands\ndealer draws TC, 9D\nAnn is paid 25 split on hand 2\n"


def test_7_5_6_who_splits_moves_no_wager_to_the_better_hand() -> None:
    """The 25 on the hand that bust are lost; they were paid 25."""
    right = EIGHTS.format("") + ONE_BUSTS + "Ann loses 25\n" + OTHER_WINS
    assert summary(judged(CM, right)) == []
    moved = EIGHTS.format("") + ONE_BUSTS + "Ann's wager goes to hand 2\n" + OTHER_WINS + "Ann is paid 25 on hand 2"
    assert summary(judged(CM, moved)) == [("late-wager", "5.4", {"Ann": -50.0})]


def test_7_5_6_others_choose_before_a_hand_is_played_on() -> None:
    """Of others the document says nothing, so that no money is owed."""
    shared, paid = EIGHTS.format("Ben wagers 10 on box 1\n"), OTHER_WINS + "Ben is paid 10 on hand 2"
    busts, moves = ONE_BUSTS + "Ann loses 25\n", "Ben's wager goes to hand 2\n"
    assert summary(judged(CM, shared + moves + busts + paid)) == []
    assert summary(judged(CM, shared + busts + paid)) == []
    assert summary(judged(CM, shared + busts + moves + paid)) == [("late-wager", "5.4", {})]
