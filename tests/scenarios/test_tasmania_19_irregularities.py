"""Tasmania 19: irregularities, what was done about them, and what the round should have come to.

19.1 to 19.3 and 19.8 name no cut-off: money is stated whenever the record shows what it should have been.
"""

from functools import partial

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import TAS, judged, judged_from_opening, summary

NOTHING: dict[str, float] = {}
tas = partial(judged, TAS, burn=False)
device = partial(judged, TAS, burn=False, cut=False, dealing="continuous-shuffler")


def branches(finding: Finding) -> dict[tuple[str, ...], dict[str, int]]:
    return {tuple(branch.choices): branch.owed_cents for branch in finding.branches}


def actions(finding: Finding) -> list[tuple[str, bool]]:
    return [(action.remedy, action.right) for action in finding.actions]


def in_time(finding: Finding) -> list[str]:
    return [advice.clause for advice in finding.advice if advice.in_time]


# 19.1: a card in error is the next card. Ann has 17 and stands; she is given a ten. Ben behind her has 16.

STANDS_ON_17 = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer 6D, 1 7C, 2 7H
    Ann stands
    """


def test_19_1_without_the_card_in_error_there_is_nothing_to_find() -> None:
    clean = "Ben draws TC\nBen loses 25\ndealer draws 4S, 5S, 8S\nAnn is paid 25"
    assert summary(tas(STANDS_ON_17 + clean)) == []


def test_19_1_used_as_the_next_card() -> None:
    """Ben busts with it; the dealer makes 6-4-5-8 = 23."""
    found = tas(
        STANDS_ON_17
        + """
        TC to box 1
        a dealer orders: use as next card
        TC goes from box 1 to next
        Ben asks for a card
        TC from next to box 2
        Ben loses 25
        dealer draws 4S, 5S, 8S
        Ann is paid 25
        """
    )
    assert summary(found) == [("excess-card", "19.1", NOTHING)]
    assert actions(found[0]) == [("use-as-next-card", True)]
    assert found[0].put_right


def test_19_1_nobody_can_refuse_it_but_who_stands_leaves_it_to_the_dealer() -> None:
    found = tas(
        STANDS_ON_17
        + """
        TC to box 1
        TC goes from box 1 to next
        Ben stands
        TC from next to dealer
        dealer draws 4S
        Ann loses 25
        Ben loses 25
        """
    )
    # 6-T-4 = 20 beats 17 and 16.
    assert summary(found) == [("excess-card", "19.1", NOTHING)]
    assert found[0].put_right


LEFT = """
    TC to box 1
    Ann loses 25
    Ben draws 4S
    Ben stands
    dealer draws 5S, 8S
    Ben is paid 25
    """


def test_19_1_left_where_it_lay_the_money_is_stated_though_nobody_noticed() -> None:
    found = tas(STANDS_ON_17 + LEFT)
    # By the book Ben busts with the ten and the dealer makes 6-4-5-8 = 23. Ann wins 25 and lost 25; Ben loses 25 and
    # was paid 25. That Ben stood on 20 afterwards changes nothing: he has bust.
    assert summary(found) == [("excess-card", "19.1", {"Ann": 50.0, "Ben": -50.0})]
    assert in_time(found[0]) == ["19.1"]


def test_19_1_discarding_it_is_the_wrong_remedy() -> None:
    found = tas(STANDS_ON_17 + LEFT.replace("Ann loses 25", "TC goes from box 1 to discards") + "Ann loses 25")
    # Ann's 17 lost to 6-5-8 = 19; by the book she wins, and Ben loses, as above.
    assert summary(found) == [
        ("excess-card", "19.1", {"Ann": 50.0, "Ben": -50.0}),
        ("wrong-remedy", "19.1", NOTHING),
    ]
    assert actions(found[0]) == [("discard-card", False)]


def test_19_1_declaring_the_round_void_is_the_wrong_remedy() -> None:
    found = tas(STANDS_ON_17 + "TC to box 1\nan inspector declares the round void\nAnn keeps 25\nBen keeps 25")
    assert summary(found) == [("excess-card", "19.1", NOTHING), ("wrong-remedy", "19.1", NOTHING)]
    assert actions(found[0]) == [("void-round", False)]


# 19.2: a card on the dealer's finished hand

FINISHED = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer TD, 1 8C
    Ann stands
    dealer draws 7C
    """


def test_19_2_a_card_that_was_seen_is_discarded() -> None:
    assert summary(tas(FINISHED + "Ann is paid 25")) == []
    right = tas(FINISHED + "dealer draws 4H\n4H goes from the dealer to discards\nAnn is paid 25")
    assert summary(right) == [("dealer-drew-wrongly", "16.1", NOTHING)]
    assert actions(right[0]) == [("discard-card", True)]


def test_19_2_using_it_as_the_next_card_is_wrong_once_it_was_seen() -> None:
    wrong = tas(FINISHED + "dealer draws 4H\n4H goes from the dealer to next\nAnn is paid 25")
    assert summary(wrong) == [("dealer-drew-wrongly", "16.1", NOTHING), ("wrong-remedy", "19.2", NOTHING)]
    assert actions(wrong[0]) == [("use-as-next-card", False)]


def test_19_2_left_there_it_costs_ann_her_win() -> None:
    found = tas(FINISHED + "dealer draws 4H\nAnn loses 25")
    assert summary(found) == [("dealer-drew-wrongly", "16.1", {"Ann": 50.0})]  # 18 beats 17: +25, not -25


def test_19_2_a_needless_card_is_discarded_too() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 6C\nAnn draws TC\nAnn loses 25\n"
    right = tas(deal + "dealer draws 9H\n9H goes from the dealer to discards")
    assert summary(right) == [("needless-dealer-card", "16.2–16.3", NOTHING)]
    assert right[0].put_right


def test_19_1_a_card_on_the_dealers_finished_hand_that_nobody_saw_is_the_next_card() -> None:
    found = tas(FINISHED + "an unseen card to the dealer\na dealer orders: use as next card\nAnn is paid 25")
    assert summary(found) == [("dealer-drew-wrongly", "16.1", NOTHING)]
    assert in_time(found[0]) == ["19.1"]
    assert actions(found[0]) == [("use-as-next-card", True)]


# 19.3: a card face up in the shoe

ELEVEN_AGAINST_AN_EIGHT = "Ann wagers 25 on box 1\ncards: 1 5S, dealer 8D, 1 6C\n"
ROUND_OF_A_DOUBLE = "Ann doubles 25 and gets {}\ndealer draws {}\n"


def test_19_3_it_is_not_used() -> None:
    clean = ROUND_OF_A_DOUBLE.format("2C", "9H") + "Ann loses 25\nAnn loses 25 double"
    assert summary(tas(ELEVEN_AGAINST_AN_EIGHT + clean)) == []
    right = "KS lies face up in the shoe\nKS goes from shoe to discards\n"
    found = tas(ELEVEN_AGAINST_AN_EIGHT + right + clean)
    assert summary(found) == [("card-face-up", "19.3", NOTHING)]


def test_19_3_dealt_all_the_same() -> None:
    used = "KS lies face up in the shoe\n" + ROUND_OF_A_DOUBLE.format("KS", "2C, 9H")
    found = tas(ELEVEN_AGAINST_AN_EIGHT + used + "Ann is paid 25\nAnn is paid 25 double")
    # Without the king Ann gets the two (13), and 8-9 = 17 beats her: -50 instead of +50.
    assert summary(found) == [("card-face-up", "19.3", {"Ann": -100.0})]
    assert found[0].seen.endswith("which lay face up in the shoe, was dealt")


# 19.4: an error of card placement

MIXED_UP = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 3
    cards: 3 9H, 1 KS, dealer 6D, 1 9C, 3 8S
    """
PLAYED_AS_IT_LAY = """
    Ann stands
    Ben stands
    dealer draws TC, 2H
    Ann is paid 25
    Ben loses 25
    """


def test_19_4_the_hands_are_rebuilt_before_any_settlement() -> None:
    rebuilt = """
        a dealer has the hands rebuilt: box 1: 9H 9C; box 3: KS 8S; dealer: 6D
        Ann stands
        Ben stands
        dealer draws TC, 2H
        Ann keeps 25
        Ben keeps 25
        """
    found = tas(MIXED_UP + rebuilt)
    assert summary(found) == [("wrong-placement", "10", NOTHING)]
    assert actions(found[0]) == [("rebuild", True)]  # no rank is named: a dealer may
    wrongly = tas(MIXED_UP + rebuilt.replace("9H 9C", "9H 8S").replace("KS 8S", "KS 9C"))
    assert [(finding.code, finding.clause) for finding in wrongly][:2] == [
        ("wrong-placement", "10"),
        ("wrong-remedy", "19.4"),
    ]


def test_19_4_noticed_in_time_they_must_be_and_what_was_decided_holds() -> None:
    found = tas(MIXED_UP + "Ben notices" + PLAYED_AS_IT_LAY)
    # Rebuilt, both have 18 and stand, as they did; the dealer makes 6-T-2 = 18. Ann's 25 were not won, nor Ben's lost.
    assert summary(found) == [("wrong-placement", "10", {"Ann": -25.0, "Ben": 25.0})]
    assert in_time(found[0]) == ["19.4"]
    assert found[0].branches == []


def test_19_4_after_settlement_it_gives_nothing() -> None:
    for late in (PLAYED_AS_IT_LAY, PLAYED_AS_IT_LAY + "Ben notices"):
        found = tas(MIXED_UP + late)
        assert summary(found) == [("wrong-placement", "10", NOTHING)]
        assert in_time(found[0]) == []


def test_19_4_rebuilt_after_a_settlement_is_too_late() -> None:
    """Perfect Pairs were settled already: 19.4 says any settlement."""
    found = tas(
        "Ben wagers 5 perfect-pairs on box 3"
        + MIXED_UP
        + """
        Ben loses 5 perfect-pairs
        a dealer has the hands rebuilt: box 1: 9H 9C; box 3: KS 8S; dealer: 6D
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    )
    assert summary(found) == [("wrong-placement", "10", NOTHING), ("wrong-remedy", "19", NOTHING)]
    assert actions(found[0]) == [("rebuild", False)]


def test_19_4_rebuilding_too_late_does_not_unmake_what_was_paid() -> None:
    found = tas(
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 3
        cards: 3 9H, 1 AS, dealer 6D, 1 KC, 3 8S
        Ann is paid 37.50
        a dealer has the hands rebuilt: box 1: 9H KC; box 3: AS 8S; dealer: 6D
        Ben stands
        dealer draws TC, 5H
        Ben loses 25
        """
    )
    assert summary(found) == [("wrong-placement", "10", NOTHING), ("wrong-remedy", "19", NOTHING)]


def test_19_4_a_mere_mix_up_may_still_be_rebuilt_behind_the_third_card() -> None:
    """19.4 counts to the first settlement. Only where 19.5 to 19.7 fit does the third card hand over to them."""
    found = tas(
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 3
        cards: 3 9H, 1 2S, dealer 6D, 1 9C, 3 8S
        Ann asks for a card
        3C to box 1
        Ben notices
        Ann stands
        Ben stands
        dealer draws TC, 2H
        Ann loses 25
        Ben loses 25
        """
    )
    # Ann 9-9, who drew: 21 with the three. Ben 2-8, who stood on 17; a ten must draw (13.3): 20 with the ten.
    # The dealer makes 6-2 and a card that the record does not know.
    assert found[0].code == "wrong-placement"
    assert in_time(found[0]) == ["19.4"]


# 19.5: a hand without a wager

TOO_MANY_HANDS = "Ann wagers 25 on box 1\ncards: 1 KS, 2 9H, dealer 6D, 1 2C, 2 TS\n"


def test_19_5_behind_the_third_card_its_cards_are_discarded() -> None:
    discarded = "Ann draws 5D\na dealer orders: discard hand\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    found = tas(TOO_MANY_HANDS + discarded)
    assert summary(found) == [("hand-without-wager", "10", NOTHING)]
    assert actions(found[0]) == [("discard-hand", True)]
    void = tas(TOO_MANY_HANDS + discarded.replace("a dealer orders: discard hand", "an inspector orders: void round"))
    assert [(finding.code, finding.clause) for finding in void] == [
        ("hand-without-wager", "10"),
        ("wrong-remedy", "19.5"),
    ]


def test_19_5_which_clause_fits_depends_on_the_third_card() -> None:
    rest = "Ann stands\ndealer draws TC, 5H\nAnn loses 25"
    assert in_time(tas(TOO_MANY_HANDS + "Ann draws 5D\nAnn notices\n" + rest)[0]) == ["19.5"]
    assert in_time(tas(TOO_MANY_HANDS + "Ann notices\nAnn draws 5D\n" + rest)[0]) == ["19.4"]


def test_19_5_unnoticed_the_round_stands() -> None:
    played = "Ann draws 5D\nAnn stands\n{}dealer draws TC, 5H\nAnn loses 25\n"
    found = tas(TOO_MANY_HANDS + played.format(""))
    assert summary(found) == [("hand-without-wager", "10", NOTHING)]
    with_a_wager = "Ben wagers 25 on box 2\n" + TOO_MANY_HANDS + played.format("Ben stands\n") + "Ben loses 25"
    assert tas(with_a_wager) == []


REBUILT_WITHOUT_BOX_2 = """
    Ann wagers 25 on box 1
    cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 TS
    """


def test_19_4_before_the_third_card_the_deal_is_rebuilt_instead() -> None:
    """King and six are Ann's, the nine is the dealer's; eight and ten are the next cards."""
    found = tas(
        REBUILT_WITHOUT_BOX_2
        + """
        a dealer has the hands rebuilt: box 1: KS 6D; dealer: 9H; next: 8C TS
        Ann stands
        8C from next to dealer
        Ann loses 25
        """
    )
    assert summary(found) == [("hand-without-wager", "10", NOTHING)]
    assert actions(found[0]) == [("rebuild", True)]


def test_19_4_before_the_third_card_and_not_rebuilt() -> None:
    found = tas(REBUILT_WITHOUT_BOX_2 + "Ann notices\nAnn stands\ndealer draws TC, 9D\nAnn is paid 25")
    # Ann's 16 (she stands, as she did) against 9-8 = 17: -25 instead of +25.
    assert summary(found) == [("hand-without-wager", "10", {"Ann": -50.0})]


def test_19_4_before_the_third_card_discarding_alone_is_the_wrong_remedy() -> None:
    found = tas(
        REBUILT_WITHOUT_BOX_2 + "a dealer orders: discard hand\nAnn stands\ndealer draws TC, 9D\nAnn is paid 25"
    )
    assert summary(found) == [("hand-without-wager", "10", {"Ann": -50.0}), ("wrong-remedy", "19.4", NOTHING)]


# 19.6: the dealer has no first card

NO_DEALER_CARD = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, 1 2C, 2 8S
    Ann draws 3D
    Ann notices
    """


def test_19_6_a_the_player_finishes_the_hand_first() -> None:
    found = tas(
        NO_DEALER_CARD
        + """
        Ann chooses to finish hand first
        Ann draws 2D
        Ann stands
        dealer draws 6D
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    )
    assert summary(found) == [("dealer-without-first-card", "10", NOTHING)]
    assert in_time(found[0]) == ["19.6"]
    with_a_card = NO_DEALER_CARD.replace("2 9H, 1 2C", "2 9H, dealer 6D, 1 2C")
    rest = "Ann draws 2D\nAnn stands\nBen stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"
    assert tas(with_a_card + rest) == []


def test_19_6_b_the_dealer_draws_now() -> None:
    now = """
        Ann chooses to dealer draws now
        a dealer orders: deal dealer card
        dealer draws 6D
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    found = tas(NO_DEALER_CARD + now)
    assert summary(found) == [("dealer-without-first-card", "10", NOTHING)]
    assert actions(found[0]) == [("deal-dealer-card", True)]
    void = tas(NO_DEALER_CARD + now.replace("a dealer orders: deal dealer card", "an inspector orders: void round"))
    assert [(finding.code, finding.clause) for finding in void] == [
        ("dealer-without-first-card", "10"),
        ("wrong-remedy", "19.6"),
    ]


LATE_ACE = """
    Ann chooses to dealer draws now
    dealer draws AD
    {}
    Ann stands
    Ben stands
    dealer draws 7C
    {}
    Ann loses 25
    Ben loses 25
    """


def test_19_6_c_on_an_ace_insurance_is_offered_then() -> None:
    offered = "insurance is offered\n    Ben wagers 12.50 insurance on box 2"
    found = tas(NO_DEALER_CARD + LATE_ACE.format(offered, "Ben loses 12.50 insurance"))
    assert summary(found) == [("dealer-without-first-card", "10", NOTHING)]


def test_19_6_c_insurance_that_was_not_offered() -> None:
    offered = tas(NO_DEALER_CARD + LATE_ACE.format("insurance is offered", ""))
    assert [(finding.code, finding.clause) for finding in offered] == [("dealer-without-first-card", "10")]
    found = tas(NO_DEALER_CARD + LATE_ACE.format("", ""))
    assert [(finding.code, finding.clause) for finding in found] == [
        ("dealer-without-first-card", "10"),
        ("insurance-not-offered", "19.6(c)"),
    ]


def test_11_an_ace_in_time_need_not_be_called() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer AD, 1 7C\nAnn stands\ndealer draws 7D\nAnn loses 25"
    assert summary(tas(deal)) == []


def test_19_4_before_the_third_card_the_dealer_gets_the_card_that_was_due() -> None:
    rebuilt = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, 1 6C, 2 8S
        a dealer has the hands rebuilt: box 1: KS 8S; box 2: 9H; dealer: 6C
        9S to box 2
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    found = tas(rebuilt)
    assert summary(found) == [("dealer-without-first-card", "10", NOTHING)]
    assert actions(found[0]) == [("rebuild", True)]


# 19.7: a wagered box without cards, or with one

NO_CARDS = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, dealer 6D, 1 2C
    Ann draws 6H
    {}
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    Ben {} 25
    """


def test_19_7_the_wager_of_a_box_without_cards_is_void() -> None:
    void = "Ben's wager is declared void by a dealer"
    dealt = NO_CARDS.replace("cards: 1 KS, dealer 6D, 1 2C", "cards: 1 KS, 2 9H, dealer 6D, 1 2C, 2 TH")
    assert tas(dealt.format("Ann stands", "loses").replace("dealer draws", "Ben stands\ndealer draws")) == []
    right = tas(NO_CARDS.format(void, "keeps"))
    assert summary(right) == [("box-without-cards", "10", NOTHING)]
    assert actions(right[0]) == [("void-wager", True)]
    assert in_time(right[0]) == ["19.7"]
    taken = tas(NO_CARDS.format(void, "loses"))
    assert summary(taken) == [("box-without-cards", "10", {"Ben": 25.0})]


def test_19_7_noticed_and_taken_all_the_same() -> None:
    assert summary(tas(NO_CARDS.format("Ben notices", "loses"))) == [("box-without-cards", "10", {"Ben": 25.0})]
    assert summary(tas(NO_CARDS.format("Ben notices", "keeps"))) == [("box-without-cards", "10", NOTHING)]


def test_19_7_the_wrong_remedy_is_to_void_the_round() -> None:
    found = tas(NO_CARDS.format("an inspector orders: void round", "keeps"))
    assert summary(found) == [("box-without-cards", "10", NOTHING), ("wrong-remedy", "19.7", NOTHING)]


ONE_CARD = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 2C
    Ann draws 6H
    Ann stands
    """
BEN_19 = "TD to box 2\nBen stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"


def test_19_7_one_card_the_wager_back_or_a_second_card() -> None:
    back = tas(ONE_CARD + "Ben chooses to retract wager\nBen takes back 25\ndealer draws TC, 5H\nAnn loses 25")
    assert summary(back) == [("box-with-one-card", "10", NOTHING)]
    second = tas(ONE_CARD + "Ben chooses to take second card\n" + BEN_19)
    assert summary(second) == [("box-with-one-card", "10", NOTHING)]
    assert in_time(tas(ONE_CARD + "Ben notices\n" + BEN_19)[0]) == ["19.7"]
    two_cards = ONE_CARD.replace("1 2C", "1 2C, 2 TD") + BEN_19.removeprefix("TD to box 2\n")
    assert tas(two_cards) == []


def test_19_7_one_card_and_nobody_asked() -> None:
    """Both ways are told: the wager back, or as it was."""
    (finding,) = tas(ONE_CARD + "Ben notices\n" + BEN_19)
    assert branches(finding) == {("box 2 takes the wager back",): {"Ben": 25_00}, ("box 2 plays on",): {}}


# 19.8: not offered, or not followed

PASSED_OVER = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 3H
    Ann stands
    """
NEXT_ROUND = """
    the round ends
    a new round
    Cal wagers 25 on box 1
    cards: 1 2S, dealer 9D, 1 8C
    Cal draws 9S
    Cal stands
    dealer draws TD
    Cal keeps 25
    """


def test_19_8_a_player_who_was_not_asked_could_have_done_either() -> None:
    clean = PASSED_OVER + "Ben stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"
    assert summary(tas(clean)) == []
    found = tas(PASSED_OVER + "dealer draws TC, 5H\nAnn loses 25\nBen loses 25" + NEXT_ROUND)
    assert summary(found) == [("decision-not-offered", "13.1", NOTHING)]
    # Standing: 6-T-5 = 21, as it was. Drawing: Ben busts on the ten; the dealer makes 6-5 and the next round's first
    # two cards, 2 and 9: 22. Ann wins 25 and lost 25. Nobody need have noticed.
    assert branches(found[0]) == {("box 2 with 12 draws",): {"Ann": 50_00}, ("box 2 with 12 stands",): {}}
    assert in_time(found[0]) == ["19.8, 19.1"]


def test_19_8_cards_since_the_error_go_back_and_the_player_is_asked() -> None:
    found = tas(
        PASSED_OVER
        + """
        dealer draws TC
        Ben notices
        an inspector orders: use as next card
        TC goes from the dealer to next
        Ben asks for a card
        TC from next to box 2
        Ben loses 25
        dealer draws 5H, 8D
        Ann loses 25
        """
    )
    # 6-5-8 = 19 beats 18.
    assert summary(found) == [("decision-not-offered", "13.1", NOTHING)]
    assert actions(found[0]) == [("use-as-next-card", True)]


ASKED_IN_VAIN = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer TD, 1 2C, 2 7H
    Ann asks for a card
    """


def test_19_8_a_card_that_was_asked_for_and_did_not_come() -> None:
    """Ann's five went to Ben, who had asked for nothing yet, and the dealer's card followed."""
    clean = ASKED_IN_VAIN + "5C to box 1\nAnn stands\nBen stands\ndealer draws 8D\nAnn loses 25\nBen loses 25"
    assert summary(tas(clean)) == []
    found = tas(ASKED_IN_VAIN + "Ben draws 5C\ndealer draws 8D\nAnn loses 25\nBen is paid 25")
    assert [(finding.code, finding.clause, finding.box) for finding in found] == [("decision-not-followed", "13.1", 1)]
    # By the book the five is Ann's: 17. If she stands, Ben draws the eight and busts; then the record ends.
    assert [branch.choices for branch in found[0].branches] == [["box 1 with 17 draws"], ["box 1 with 17 stands"]]


HOLDS = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer 6D, 1 7C, 2 {}
    Ann stands
    2C to box 1
    """


def test_19_8_decisions_that_were_made_hold_and_only_cards_are_unmade() -> None:
    found = tas(
        HOLDS.format("7H") + "Ben draws 4S\nBen stands\ndealer draws 5S, 8S\nAnn keeps 25\nBen is paid 25" + NEXT_ROUND
    )
    # Ann has 19 with the two, the dealer 6-5-8 = 19. By the book Ben draws the two and has 18; he stood (on 20), and
    # stands. The dealer makes 6-4-5-8 = 23: Ann wins 25 instead of nothing, Ben wins as he did. No branch.
    assert summary(found) == [("excess-card", "19.1", {"Ann": 25.0})]
    assert found[0].branches == []


def test_19_8_where_no_decision_was_made_at_all_the_round_branches() -> None:
    found = tas(HOLDS.format("3H") + "Ben draws 9S\ndealer draws TC, 5H\nAnn loses 25\nBen keeps 25")
    assert summary(found) == [("excess-card", "19.1", NOTHING)]
    # Ben drew once and had 21, so that he said no more. With the two he has 14. Drawing on: the nine, bust; 6-T-5 = 21:
    # Ann loses as she did, Ben loses the 25 he kept. Standing: the dealer makes 6-9-T = 25: Ann +25 instead of -25,
    # Ben +25 instead of nothing.
    assert branches(found[0]) == {
        ("box 2 with 14 draws",): {"Ben": -25_00},
        ("box 2 with 14 stands",): {"Ann": 50_00, "Ben": 25_00},
    }


def test_19_8_and_13_3_a_card_that_must_come_does_not_unmake_the_stand_behind_it() -> None:
    found = tas(
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 3
        cards: 3 9H, 1 2S, dealer 6D, 1 9C, 3 8S
        Ben notices
        Ann draws 6C
        Ann stands
        Ben stands
        dealer draws TC, 2H
        Ann loses 25
        Ben loses 25
        the round ends
        a new round
        Cal wagers 25 on box 1
        cards: 1 KS, dealer 9D, 1 8C
        Cal stands
        dealer draws TD
        Cal loses 25
        """
    )
    # Rebuilt by 19.4 Ann has 9-9 and busts with the six that she drew. Ben has 2-8, must draw (13.3), gets the ten, and
    # stands, as he did. The dealer makes 6-2-K = 18: Ben's 20 wins 25, and he lost 25.
    assert summary(found) == [("wrong-placement", "10", {"Ben": 50.0})]
    assert found[0].branches == []


# 19.9 and 19.10: the shuffle after the second marker, and the shoe that runs out

ROUND = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    {}dealer draws TC, 5H
    Ann loses 25
    the round ends
    """
SHUFFLED = "between rounds\nthe shoe ends\nthe cards are shuffled\na inspector cuts\nthe shoe is loaded\n"


OPENED_WITH_TWO_MARKERS = """
    the table opens
    the decks are checked before play
    the cards are shuffled
    a inspector cuts
    marker 1 goes in 120 from the back
    marker 2 goes in 60 from the back
    the shoe is loaded
    a new round
    """


def test_19_9_no_shuffle_after_the_second_marker() -> None:
    out = OPENED_WITH_TWO_MARKERS + ROUND.format("marker 2 comes out\n    ")
    assert summary(judged_from_opening(TAS, out + SHUFFLED + "a new round\n" + ROUND.format(""))) == []
    found = judged_from_opening(TAS, out + "a new round\n" + ROUND.format(""))
    assert summary(found) == [("no-shuffle", "5.3", NOTHING)]
    assert in_time(found[0]) == ["19.9"]
    # Right behind that round: one finding. One round more without it is another.
    late = judged_from_opening(
        TAS, out + "a new round\n" + ROUND.format("") + SHUFFLED + "a new round\n" + ROUND.format("")
    )
    assert summary(late) == [("no-shuffle", "5.3", NOTHING)]
    later = judged_from_opening(TAS, out + ("a new round\n" + ROUND.format("")) * 2)
    assert [finding.code for finding in later] == ["no-shuffle", "no-shuffle"]


def test_5_3_after_the_only_marker_the_cards_may_be_shuffled_and_need_not_be() -> None:
    only = ROUND.format("marker 1 comes out\n    ") + "a new round\n" + ROUND.format("")
    assert summary(tas(only)) == []
    second = judged_from_opening(TAS, OPENED_WITH_TWO_MARKERS + only.replace("marker 1", "marker 2"))
    assert summary(second) == [("no-shuffle", "5.3", NOTHING)]


@pytest.mark.parametrize(("marker", "expected"), [(1, []), (2, [("no-shuffle", "5.3", NOTHING)])])
def test_19_9_of_two_markers_only_the_second_makes_the_shuffle_due(
    marker: int, expected: list[tuple[str, str, dict[str, float]]]
) -> None:
    """By 5.3 it may be shuffled after either."""
    out = ROUND.format(f"marker {marker} comes out\n    ")
    found = judged_from_opening(TAS, OPENED_WITH_TWO_MARKERS + out + "a new round\n" + ROUND.format(""))
    assert summary(found) == expected


def test_19_9_the_results_stay() -> None:
    out = OPENED_WITH_TWO_MARKERS + ROUND.format("marker 2 comes out\n    ")
    found = judged_from_opening(TAS, out + "a new round\n" + ROUND.format(""))
    assert [finding.owed_cents for finding in found] == [{}]


RAN_OUT = (
    "the shoe runs out with 0 cards\nthe discards are shuffled\na inspector cuts\nthe shoe is loaded with 200 cards\n"
)


def test_19_10_the_discards_are_shuffled_and_cut_and_the_round_is_finished() -> None:
    assert tas(ROUND.format("") + "a new round\n" + ROUND.format("")) == []
    found = tas(ROUND.format(RAN_OUT) + SHUFFLED + "a new round\n" + ROUND.format(""))
    assert summary(found) == [("shoe-ran-out", "19.10", NOTHING)]
    assert found[0].consequences == ["The discards were shuffled, cut and loaded, and the round went on."]


def test_19_10_and_behind_that_round_all_cards_are_shuffled() -> None:
    found = tas(ROUND.format(RAN_OUT) + "a new round\n" + ROUND.format(""))
    assert summary(found) == [("shoe-ran-out", "19.10", NOTHING), ("no-shuffle", "19.10", NOTHING)]


# 19.11: an automatic shuffling machine

IN_THE_MACHINE = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, dealer 6D, 1 KC, 2 3S
    Ann loses 5 perfect-pairs
    Ann is paid 37.50
    """
STOPS = "the shuffler stops: order known, the round {} be finished\n"
VOID = "a dealer declares the round void because of device\n"


def test_19_11_a_round_that_can_not_be_finished_is_void_and_interim_settlements_stand() -> None:
    finished = "Ben draws 6C\nBen stands\ndealer draws TC, 5H\nBen loses 25"
    assert summary(device(IN_THE_MACHINE + finished)) == []
    found = device(IN_THE_MACHINE + STOPS.format("can't") + VOID + "Ben keeps 25")
    assert summary(found) == [("device-failed", "19.11", NOTHING)]
    assert actions(found[0]) == [("void-round", True)]  # no rank is named


def test_19_11_b_the_blackjack_and_perfect_pairs_that_were_settled_are_not_taken_back() -> None:
    found = device(IN_THE_MACHINE + STOPS.format("can't") + VOID + "Ben keeps 25\nAnn gives back 37.50 after all")
    assert sum(finding.owed_cents.get("Ann", 0) for finding in found) == 37_50


def test_19_11_a_wagers_that_were_not_settled_go_back() -> None:
    found = device(IN_THE_MACHINE + STOPS.format("can't") + VOID + "Ben loses 25")
    assert sum(finding.owed_cents.get("Ben", 0) for finding in found) == 25_00


def test_19_11_a_round_that_can_be_finished_is() -> None:
    finished = "Ben draws 6C\nBen stands\ndealer draws TC, 5H\nBen loses 25"
    assert summary(device(IN_THE_MACHINE + STOPS.format("can") + finished)) == [("device-failed", "19.11", NOTHING)]


def test_19_11_a_round_that_could_be_finished_was_not_to_be_void() -> None:
    found = device(IN_THE_MACHINE + STOPS.format("can") + VOID + "Ben keeps 25")
    assert [finding.code for finding in found] == ["device-failed", "wrong-remedy"]


def test_19_11_settled_as_if_nothing_had_happened() -> None:
    """The round could not be finished, and was: what Ben lost goes back, the interim settlements stand."""
    finished = "Ben draws 6C\nBen stands\ndealer draws TC, 5H\nBen loses 25"
    found = device(IN_THE_MACHINE + STOPS.format("can't") + finished)
    assert summary(found) == [("device-failed", "19.11", {"Ben": 25.0})]


TOGETHER = """
    Ben wagers 25 on box 2
    cards: 2 9H, dealer 6D, 2 3S
    Ben asks for a card
    5C 9C slip out together on box 2: order {}, the round can be finished
    """


def test_19_11_two_cards_whose_order_can_not_be_told_void_the_round() -> None:
    one_by_one = TOGETHER.partition("Ben asks")[0] + "Ben draws 5C\nBen stands\ndealer draws 9C, 4D\nBen loses 25"
    assert device(one_by_one) == []
    found = device(TOGETHER.format("unknown") + VOID + "Ben keeps 25")
    assert [(finding.code, finding.clause) for finding in found] == [("cards-together", "19.11")]
    assert actions(found[0]) == [("void-round", True)]


def test_19_11_two_cards_whose_order_is_known_are_a_card_and_the_next() -> None:
    """Ben asked for one: the five is his (17), the nine the dealer's: 6-9 and a king bust."""
    rest = "Ben stands\n9C goes from box 2 to dealer\ndealer draws KC\nBen is paid 25"
    found = device(TOGETHER.format("known") + rest)
    assert summary(found) == [("cards-together", "19.11", NOTHING)]


def test_19_11_the_second_of_two_cards_is_laid_aside_as_the_next() -> None:
    rest = "9C goes from box 2 to next\nBen stands\n9C from next to dealer\ndealer draws KC\nBen is paid 25"
    found = device(TOGETHER.format("known") + rest)
    assert summary(found) == [("cards-together", "19.11", NOTHING)]


def test_19_11_two_cards_whose_order_is_known_void_nothing() -> None:
    void = device(TOGETHER.format("known") + VOID + "Ben keeps 25")
    assert [finding.code for finding in void] == ["cards-together", "wrong-remedy"]


# The document lets nobody declare a round void for what its cards do not show.
EIGHTEEN = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\ndealer draws 7C\n"


@pytest.mark.parametrize("because", ["fraud", "disruption"])
def test_17_no_dealer_declares_a_round_void(because: str) -> None:
    """18 beats 17: Ann is owed the 25 that she won."""
    void = EIGHTEEN + f"a dealer declares the round void because of {because}\nAnn keeps 25"
    assert summary(judged(TAS, void, burn=False)) == [("wrong-remedy", "19", {"Ann": 25.0})]


@pytest.mark.parametrize("because", ["fraud", "disruption"])
def test_17_a_management_representative_is_let_have_it(because: str) -> None:
    void = EIGHTEEN + f"a management representative declares the round void because of {because}\nAnn keeps 25"
    assert summary(judged(TAS, void, burn=False)) == []
