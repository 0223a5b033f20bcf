"""New South Wales 17: irregularities, what was done about them, and what the round should have come to."""

from typing import Any

import pytest

from tests.scenarios.language import NSW, actions, branches, in_time, judged, summary

NOTHING: dict[str, float] = {}
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}

# A round that nothing is wrong with, to come after another.
NEXT_ROUND = """
    the round ends
    a new round
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 9D, 1 8S
    Ann stands
    dealer draws TH
    Ann loses 25
    """

# 17.1: a card that lies face up in the shoe. Ann has 16 and wants one.
FACE_UP = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 6C
    {}
    """
FOUND = "5H lies face up in the shoe\n"


def test_17_1_a_card_face_up_is_burned_and_play_goes_on() -> None:
    rest = "Ann draws TC\nAnn loses 25"
    assert summary(judged(NSW, FACE_UP.format(rest))) == []
    found = judged(NSW, FACE_UP.format(FOUND + "5H is burned\n" + rest))
    assert summary(found) == [("card-face-up", "17.1", NOTHING)]
    assert actions(found[0]) == [("burn-card", True)]
    assert found[0].put_right


DEALT_ALL_THE_SAME = FOUND + "{}Ann draws 5H\nAnn stands\ndealer draws TC, 4S\nAnn is paid 25\n"


def test_17_1_it_is_not_used_as_the_next_card() -> None:
    found = judged(NSW, FACE_UP.format(DEALT_ALL_THE_SAME.format("a dealer orders: use as next card\n")))
    assert [(finding.code, finding.clause) for finding in found] == [("card-face-up", "17.1"), ("wrong-remedy", "17.1")]
    assert actions(found[0]) == [("use-as-next-card", False)]


def test_17_1_what_a_card_that_should_have_been_burned_costs() -> None:
    found = judged(NSW, FACE_UP.format(DEALT_ALL_THE_SAME.format("") + "Ann notices"))
    # With the five burned Ann gets the ten: 26. She loses 25 instead of winning them.
    assert summary(found) == [("card-face-up", "17.1", {"Ann": -50.0})]


def test_17_1_1_a_supervisor_may_have_the_device_checked_after_the_round() -> None:
    deal = FACE_UP.format(FOUND + "5H is burned\nAnn draws TC\nAnn loses 25\nthe round ends\na {} orders: check device")
    after = NEXT_ROUND.replace("the round ends", "")
    found = judged(NSW, deal.format("gaming supervisor") + after, **DEVICE)
    assert summary(found) == [("card-face-up", "17.1", NOTHING)]
    assert actions(found[0]) == [("burn-card", True), ("check-device", True)]
    assert in_time(found[0]) == ["17.1", "17.1.1"]
    low = judged(NSW, deal.format("dealer") + after, **DEVICE)
    assert summary(low) == [("card-face-up", "17.1", NOTHING), ("rank-not-entitled", "17.1.1", NOTHING)]


def test_17_1_1_not_where_there_is_no_device() -> None:
    found = judged(NSW, FACE_UP.format(FOUND + "5H is burned\nAnn draws TC\nAnn loses 25"))
    assert in_time(found[0]) == ["17.1"]


def test_17_1_1_not_before_the_round_is_over() -> None:
    deal = FACE_UP.format(FOUND + "5H is burned\na gaming supervisor orders: check device\nAnn draws TC\nAnn loses 25")
    assert summary(judged(NSW, deal, **DEVICE)) == [
        ("card-face-up", "17.1", NOTHING),
        ("wrong-remedy", "17.1.1", NOTHING),
    ]


# 17.2 to 17.4: a ten comes to Ann, who has 16 and has not been asked. Ben has 17.
EXCESS = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 6C, 2 8H
    TC to box 1
    """
LAID_ASIDE = "a dealer orders: use as next card\nTC goes from box 1 to next\n"


def test_17_2_a_card_dealt_in_error_is_the_next_card() -> None:
    """Ann takes it: she has asked for a card as it were, and has 26."""
    taken = """
        Ann chooses to accept card
        TC from next to box 1
        Ann loses 25
        Ben stands
        dealer draws 9S, 5H
        Ben loses 25
        """
    found = judged(NSW, EXCESS + LAID_ASIDE + taken)
    assert summary(found) == [("excess-card", "17.2", NOTHING)]
    assert actions(found[0]) == [("use-as-next-card", True)]
    assert in_time(found[0]) == ["17.2, 17.8"]
    assert found[0].put_right


def test_17_2_the_clean_twin() -> None:
    asked = (
        EXCESS.replace("TC to box 1", "Ann draws TC") + "Ann loses 25\nBen stands\ndealer draws 9S, 5H\nBen loses 25"
    )
    assert summary(judged(NSW, asked)) == []


def test_17_3_refused_by_one_it_is_offered_to_the_next() -> None:
    passed_on = """
        Ann chooses to refuse card
        Ben chooses to accept card
        TC from next to box 2
        Ben loses 25
        dealer draws 9S, 5H
        Ann loses 25
        """
    found = judged(NSW, EXCESS + LAID_ASIDE + passed_on)
    # Ben 9-8-T = 27; 6-9-5 = 20 against Ann's 16.
    assert summary(found) == [("excess-card", "17.2", NOTHING)]
    assert found[0].put_right


def test_17_4_refused_by_all_it_is_the_dealers_next_card() -> None:
    refused = """
        Ann chooses to refuse card
        Ben chooses to refuse card
        TC from next to the dealer
        dealer draws 9S
        Ann is paid 25
        Ben is paid 25
        """
    found = judged(NSW, EXCESS + LAID_ASIDE + refused)
    # 6-T-9 = 25.
    assert summary(found) == [("excess-card", "17.2", NOTHING)]
    assert in_time(found[0]) == ["17.2, 17.8", "17.3", "17.4"]
    assert found[0].put_right


def test_17_4_not_where_somebody_takes_it() -> None:
    passed_on = "Ann chooses to refuse card\nBen chooses to accept card\nTC from next to box 2\nBen loses 25\n"
    found = judged(NSW, EXCESS + LAID_ASIDE + passed_on + "dealer draws 9S, 5H\nAnn loses 25")
    assert in_time(found[0]) == ["17.2, 17.8", "17.3"]


def test_17_3_who_refused_gets_no_further_card() -> None:
    again = """
        Ann chooses to refuse card
        Ann draws 2S
        Ann stands
        Ben chooses to refuse card
        TC from next to the dealer
        dealer draws 9S
        Ann is paid 25
        Ben is paid 25
        Ben notices
        """
    found = judged(NSW, EXCESS + LAID_ASIDE + again)
    # By the book the dealer has 6-T-2 = 18 against 16 and 17: both lose 25 instead of winning them.
    assert [finding.code for finding in found] == ["excess-card", "excess-card"]
    assert sum(finding.owed_cents.get("Ann", 0) for finding in found) == -50_00
    assert sum(finding.owed_cents.get("Ben", 0) for finding in found) == -50_00


def test_17_3_under_12_it_can_not_be_refused() -> None:
    low = EXCESS.replace("1 KS", "1 5S").replace("1 6C", "1 4C")  # nine could be doubled, so that Ann is asked
    refused = """
        Ann chooses to refuse card
        Ben chooses to refuse card
        TC from next to the dealer
        dealer draws 9S
        Ann is paid 25
        Ben is paid 25
        """
    found = judged(NSW, low + LAID_ASIDE + refused)
    assert [(finding.code, finding.clause) for finding in found] == [
        ("excess-card", "17.2"),
        ("stood-under-12", "10.2"),
    ]
    taken = """
        Ann chooses to accept card
        TC from next to box 1
        Ann stands
        Ben stands
        dealer draws 9S, 5H
        Ann loses 25
        Ben loses 25
        """
    assert summary(judged(NSW, low + LAID_ASIDE + taken)) == [("excess-card", "17.2", NOTHING)]


def test_17_2_left_where_it_lay() -> None:
    left = "Ann loses 25\n{}Ben stands\ndealer draws 9S, 5H\nBen loses 25"
    never = judged(NSW, EXCESS + left.format(""))
    assert summary(never) == [("excess-card", "17.2", NOTHING)]
    assert in_time(never[0]) == []
    assert never[0].branches == []
    noticed = judged(NSW, EXCESS + left.format("Ann notices\n"))
    # If Ann had taken it: 26, lost as it was, and 6-9-5 = 20 against Ben's 17. If she had refused, as Ben does who
    # stands, the dealer has 6-T-9 = 25: both win 25 instead of losing them.
    assert branches(noticed[0]) == {
        ("box 1 with 16 draws",): NOTHING,
        ("box 1 with 16 stands",): {"Ann": 50.0, "Ben": 50.0},
    }


def test_17_2_it_is_not_burned() -> None:
    burned = "a dealer orders: burn card\nTC goes from box 1 to burned\nAnn stands\nBen stands\n"
    found = judged(NSW, EXCESS + burned + "dealer draws 9S, 5H\nAnn loses 25\nBen loses 25")
    # By the book, as both stand, the dealer has 6-T-9 = 25: both win 25 instead of losing them.
    assert summary(found) == [
        ("excess-card", "17.2", {"Ann": 50.0, "Ben": 50.0}),
        ("wrong-remedy", "17.2, 17.8", NOTHING),
    ]


# 17.5 and 17.6: a card too many on the dealer's hand, which stands at 17. Ann has 18.
SEEN = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer TD, 1 8C
    Ann stands
    dealer draws 7C, 4H
    """


@pytest.mark.parametrize("place", ["burned", "discards"])
def test_17_5_a_card_that_was_seen_is_burned(place: str) -> None:
    assert summary(judged(NSW, SEEN.replace(", 4H", "") + "Ann is paid 25")) == []
    found = judged(NSW, SEEN + f"4H goes from the dealer to {place}\nAnn is paid 25")
    assert summary(found) == [("dealer-drew-wrongly", "13.2", NOTHING)]
    assert in_time(found[0]) == ["17.5"]
    assert found[0].put_right


@pytest.mark.parametrize("place", ["next", "under the shoe"])
def test_17_5_and_nothing_else(place: str) -> None:
    found = judged(NSW, SEEN + f"4H goes from the dealer to {place}\nAnn is paid 25")
    assert summary(found) == [("dealer-drew-wrongly", "13.2", NOTHING), ("wrong-remedy", "17.5", NOTHING)]


def test_17_5_left_where_it_lay() -> None:
    left = SEEN + "Ann loses 25\n"
    assert summary(judged(NSW, left)) == [("dealer-drew-wrongly", "13.2", NOTHING)]
    # The dealer stands at 17: Ann wins 25 instead of losing them.
    assert summary(judged(NSW, left + "Ann notices")) == [("dealer-drew-wrongly", "13.2", {"Ann": 50.0})]
    # In the next round it is too late.
    late = NEXT_ROUND.replace("Ann stands", "Ann notices\nAnn stands")
    assert summary(judged(NSW, left + late)) == [("dealer-drew-wrongly", "13.2", NOTHING)]


UNSEEN = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer TD, 1 8C
    Ann stands
    dealer draws 7C
    an unseen card to the dealer
    """
KEPT = "the unseen card goes from the dealer to {}\nAnn is paid 25\nthe round ends\na new round\n"
# The card under the shoe is the first of the next round: Ann's four.
FROM_UNDER_THE_SHOE = """
    Ann wagers 25 on box 1
    4H from under the shoe to box 1
    cards: dealer 9D, 1 TC
    Ann stands
    dealer draws TH
    Ann loses 25
    """


def test_17_6_the_next_round_begins_with_the_card_under_the_shoe() -> None:
    """Nothing is wrong with that round: wagers come before the card, and the deal is in order."""
    found = judged(NSW, UNSEEN + KEPT.format("under the shoe") + FROM_UNDER_THE_SHOE)
    assert [finding for finding in found if finding.round == 2] == []


def test_17_6_a_card_that_was_not_seen_is_kept_under_the_shoe() -> None:
    found = judged(NSW, UNSEEN + KEPT.format("under the shoe") + FROM_UNDER_THE_SHOE)
    assert summary(found) == [("dealer-drew-wrongly", "13.2", NOTHING)]
    assert actions(found[0]) == [("keep-under-shoe", True)]
    assert in_time(found[0]) == ["17.6"]
    assert found[0].put_right


def test_17_6_it_is_not_burned() -> None:
    found = judged(NSW, UNSEEN + "the unseen card goes from the dealer to burned\nAnn is paid 25" + NEXT_ROUND)
    assert summary(found) == [("dealer-drew-wrongly", "13.2", NOTHING), ("wrong-remedy", "17.6", NOTHING)]


def test_17_6_it_is_the_first_card_of_the_next_round() -> None:
    passed_over = FROM_UNDER_THE_SHOE.replace("4H from under the shoe to box 1\n    cards: ", "cards: 1 4H, ")
    found = judged(NSW, UNSEEN + KEPT.format("under the shoe") + passed_over)
    assert [finding.code for finding in found if finding.round == 2] == ["wrong-remedy"]


def test_17_6_a_needless_card_that_was_not_seen() -> None:
    bust = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 8C\nAnn draws 9C\nAnn loses 25\n"
    kept = "the unseen card goes from the dealer to under the shoe\nthe round ends\na new round\n"
    found = judged(NSW, bust + "an unseen card to the dealer\n" + kept + FROM_UNDER_THE_SHOE)
    assert summary(found) == [("needless-dealer-card", "13.4", NOTHING)]
    assert found[0].put_right


# 17.7: a round without wagers.
NO_WAGERS = "cards: 1 TS, dealer TD\n"


def test_17_7_a_round_without_wagers_is_void_and_its_cards_are_burned() -> None:
    """No rank is named: a dealer may say so."""
    void = "a dealer declares the round void because of no-wagers\nTS goes from box 1 to burned\n"
    played = "cards: 1 8C\nAnn stands\ndealer draws 9C\nAnn loses 25"
    assert judged(NSW, "Ann wagers 25 on box 1\n" + NO_WAGERS + played) == []
    found = judged(NSW, NO_WAGERS + void)
    assert summary(found) == [("no-wagers", "17.7", NOTHING)]
    assert actions(found[0]) == [("void-round", True), ("burn-card", True)]
    assert found[0].put_right
    left = judged(NSW, NO_WAGERS)
    assert summary(left) == [("no-wagers", "17.7", NOTHING)]
    assert not left[0].put_right


def test_17_7_its_cards_are_not_used_again() -> None:
    found = judged(NSW, NO_WAGERS + "a dealer orders: use as next card")
    assert summary(found) == [("no-wagers", "17.7", NOTHING), ("wrong-remedy", "17.7", NOTHING)]


def test_17_7_it_is_not_played_on() -> None:
    found = judged(NSW, NO_WAGERS + "a gaming supervisor orders: play on")
    assert summary(found) == [("no-wagers", "17.7", NOTHING), ("wrong-remedy", "17.7", NOTHING)]


# 17.8: the round is dealt as it should have been. Ann's ace lies before the dealer, the dealer's seven before Ann.
SWAPPED = """
    Ann wagers 25 on box 1
    cards: dealer AS, 1 7D, 1 KC
    """
PLAYED_ON = "insurance is offered\ninsurance is closed\nAnn stands\ndealer draws 9C\nAnn loses 25\n"


def test_17_8_rebuilt_rightly() -> None:
    found = judged(NSW, SWAPPED + "a dealer has the hands rebuilt: box 1: AS KC; dealer: 7D\nAnn is paid 37.50")
    assert summary(found) == [("wrong-placement", "7.1", NOTHING)]
    assert actions(found[0]) == [("rebuild", True)]
    assert found[0].put_right


def test_17_8_rebuilt_wrongly() -> None:
    wrongly = (
        "a gaming supervisor has the hands rebuilt: box 1: 7D AS; dealer: KC\nAnn stands\ndealer draws 9C\nAnn loses 25"
    )
    found = judged(NSW, SWAPPED + wrongly)
    # By the book Ann has a blackjack against a seven: 37.50 instead of a loss of 25.
    assert summary(found) == [("wrong-placement", "7.1", {"Ann": 62.5}), ("wrong-remedy", "17.8", NOTHING)]
    assert actions(found[0]) == [("rebuild", False)]


def test_17_8_void_although_it_can_be_rebuilt() -> None:
    found = judged(NSW, SWAPPED + "a gaming supervisor declares the round void\nAnn keeps 25")
    # Every card is known, so that the blackjack is owed: 25 x 3/2 = 37.50 where nothing was paid.
    assert summary(found) == [("wrong-placement", "7.1", {"Ann": 37.5}), ("wrong-remedy", "17.8", NOTHING)]
    assert actions(found[0]) == [("void-round", False)]


def test_17_8_until_the_next_round_begins() -> None:
    settled = SWAPPED + PLAYED_ON
    assert summary(judged(NSW, settled + NEXT_ROUND)) == [("wrong-placement", "7.1", NOTHING)]
    between = NEXT_ROUND.replace("the round ends", "the round ends\nAnn notices")
    assert summary(judged(NSW, settled + between)) == [("wrong-placement", "7.1", {"Ann": 62.5})]
    in_the_next = NEXT_ROUND.replace("Ann stands", "Ann notices\nAnn stands")
    assert summary(judged(NSW, settled + in_the_next)) == [("wrong-placement", "7.1", NOTHING)]


def test_17_8_wagers_for_the_next_round_do_not_begin_it() -> None:
    before_its_first_card = NEXT_ROUND.replace("cards:", "Ann notices\n    cards:")
    found = judged(NSW, SWAPPED + PLAYED_ON + before_its_first_card)
    assert summary(found) == [("wrong-placement", "7.1", {"Ann": 62.5})]


# Two boxes in the wrong order; rebuilt, both have to decide anew.
OUT_OF_ORDER = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 2 9H, 1 KS, dealer 6D, 1 7C, 2 6S
    """


def test_17_8_rebuilt_and_decided_anew() -> None:
    """As it should have fallen Ann has 9-7 and Ben K-6."""
    rebuilt = """
        a dealer has the hands rebuilt: box 1: 9H 7C; box 2: KS 6S; dealer: 6D
        Ann stands
        Ben draws 4S
        Ben stands
        dealer draws TC, 9C
        Ann is paid 25
        Ben is paid 25
        """
    found = judged(NSW, OUT_OF_ORDER + rebuilt)
    assert summary(found) == [("wrong-placement", "7.1", NOTHING)]
    assert found[0].put_right
    assert found[0].branches == []


def test_17_8_a_decision_that_the_rebuilt_hand_needs_is_asked_for() -> None:
    found = judged(
        NSW,
        OUT_OF_ORDER
        + """
        Ann stands
        Ben draws TC
        Ben loses 25
        dealer draws 9C, 4C
        Ann loses 25
        Ben notices
        """,
    )
    # As it lay: Ann K-7 = 17, Ben 9-6-T = 25, the dealer 6-9-4 = 19. Rebuilt: Ann 9-7 and Ben K-6, both 16.
    assert summary(found) == [("wrong-placement", "7.1", NOTHING)]
    assert branches(found[0]) == {
        # Both draw: 26 and 25. Both have lost 25 already.
        ("box 1 with 16 draws", "box 2 with 16 draws"): NOTHING,
        # Ann draws TC: 26. Ben stands on 16 against 6-9-4 = 19: lost as it was.
        ("box 1 with 16 draws", "box 2 with 16 stands"): NOTHING,
        # Ben draws TC: 26. Ann stands on 16 against 6-9-4 = 19: lost as it was.
        ("box 1 with 16 stands", "box 2 with 16 draws"): NOTHING,
        # Both stand: 6-T-9 = 25, and both win 25 instead of losing them.
        ("box 1 with 16 stands", "box 2 with 16 stands"): {"Ann": 50.0, "Ben": 50.0},
    }


def test_17_8_a_card_out_of_turn_is_laid_where_it_belongs() -> None:
    """Ben, who has 14, was served before Ann, who has 16; both had asked for a card."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 6C, 2 5H
        Ben draws 7S
        Ann draws TC
        a dealer has the hands rebuilt: {}
        Ann loses 25
        Ben {}
        """
    right = judged(NSW, deal.format("box 1: KS 6C 7S; box 2: 9H 5H TC", "loses 25"))
    assert summary(right) == [("out-of-turn", "7.1, 10.1", NOTHING)]
    assert right[0].put_right


def test_17_8_a_third_card_that_is_laid_wrongly() -> None:
    found = judged(
        NSW,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 6C, 2 5H
        Ben draws 7S
        Ann draws TC
        a dealer has the hands rebuilt: box 1: KS 6C TC; box 2: 9H 5H 7S
        Ann loses 25
        dealer draws TD, 9C
        Ben is paid 25
        """,
    )
    # By the book Ann has K-6-7 = 23 and Ben 9-5-T = 24: Ben loses 25 instead of winning them.
    assert summary(found) == [("out-of-turn", "7.1, 10.1", {"Ben": -50.0}), ("wrong-remedy", "17.8", NOTHING)]


# A card that nobody has seen went to a box without a wager: what the order should have been can't be told.
# With an inspector's approval players' cards lie face down (3.6.2).
LOST_ORDER = """
    the inspector allows cards-face-down
    Ann wagers 25 on box 1
    cards: 1 KS
    an unseen card to box 2
    cards: dealer 6D, 1 8C
    {}
    """


def test_17_8_void_where_the_order_is_not_known() -> None:
    void = LOST_ORDER.format("a gaming supervisor declares the round void\nAnn keeps 25")
    found = judged(NSW, void)
    assert summary(found) == [("hand-without-wager", "7.1", NOTHING)]
    assert actions(found[0]) == [("void-round", True)]
    assert [(advice.clause, advice.rank) for advice in found[0].advice if advice.in_time] == [
        ("17.8", "gaming-supervisor")
    ]
    assert found[0].put_right
    by_the_dealer = judged(NSW, void.replace("a gaming supervisor", "a dealer"))
    assert summary(by_the_dealer) == [("hand-without-wager", "7.1", NOTHING), ("rank-not-entitled", "17.8", NOTHING)]
    by_a_manager = judged(NSW, void.replace("a gaming supervisor", "a gaming manager"))
    assert summary(by_a_manager) == [("hand-without-wager", "7.1", NOTHING)]


def test_17_8_not_declared_void_the_wager_is_owed() -> None:
    played = LOST_ORDER.format("Ann stands\ndealer draws TC, 5H\nAnn loses 25\n{}")
    assert summary(judged(NSW, played.format(""))) == [("hand-without-wager", "7.1", NOTHING)]
    # All monies are returned: the 25 that were collected.
    assert summary(judged(NSW, played.format("Ann notices"))) == [("hand-without-wager", "7.1", {"Ann": 25.0})]


INTERIM = """
    the inspector allows cards-face-down
    Ann wagers 25 on box 1
    Ben wagers 25 on box 3
    cards: 1 AS
    an unseen card to box 2
    cards: 3 9H, dealer 6D, 1 KC, 3 8H
    Ann is paid 37.50
    {}
    """


def test_17_8_an_interim_settlement_of_a_void_round_stands() -> None:
    void = "a gaming supervisor declares the round void\nBen keeps 25\n"
    found = judged(NSW, INTERIM.format(void))
    assert summary(found) == [("hand-without-wager", "7.1", NOTHING)]
    assert found[0].put_right
    # Ben's wager was collected although the round was void.
    taken = judged(NSW, INTERIM.format(void.replace("keeps", "loses")))
    assert [finding.owed_cents for finding in taken if finding.owed_cents] == [{"Ben": 25_00}]


def test_17_8_an_interim_settlement_is_not_taken_back() -> None:
    void = "a gaming supervisor declares the round void\nBen keeps 25\nAnn gives back 37.50 after all\n"
    found = judged(NSW, INTERIM.format(void))
    assert [finding.owed_cents for finding in found if finding.owed_cents] == [{"Ann": 37_50}]


def test_17_8_two_cards_at_once_whose_order_nobody_can_tell() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS
        9H 6D come at once to box 2, order unknown
        a gaming supervisor declares the round void
        Ann keeps 25
        Ben keeps 25
        """
    found = judged(NSW, deal)
    assert len(found) == 1
    assert found[0].owed_cents == {}
    assert actions(found[0]) == [("void-round", True)]


def test_17_8_1_after_a_void_play_goes_on_with_the_cards_that_remain() -> None:
    found = judged(NSW, LOST_ORDER.format("a gaming supervisor declares the round void\nAnn keeps 25") + NEXT_ROUND)
    assert [(finding.code, finding.round) for finding in found] == [("hand-without-wager", 1)]


def test_17_8_nothing_was_wrong() -> None:
    """A round without a mistake is neither void nor rebuilt."""
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\nAnn stands\ndealer draws TC, 2H\n{}"
    assert summary(judged(NSW, deal.format("Ann is paid 25"))) == []
    found = judged(NSW, deal.format("a gaming supervisor declares the round void\nAnn keeps 25"))
    # 19 against 18: the 25 are owed.
    assert [(finding.code, finding.owed_cents) for finding in found] == [("wrong-remedy", {"Ann": 25_00})]


def test_19_4_a_round_is_void_for_fraud_or_a_disruption_whatever_its_cards() -> None:
    deal = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\n"
    for because in ("fraud", "disruption"):
        void = f"a gaming supervisor declares the round void because of {because}\nAnn keeps 25"
        assert summary(judged(NSW, deal + void)) == []
        low = void.replace("a gaming supervisor", "a dealer")
        assert summary(judged(NSW, deal + low)) == [("rank-not-entitled", "19.4", NOTHING)]


# 17.9: the shoe runs out.
RAN_OUT = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 8C
    the shoe runs out with 1 cards
    {}
    """
RELOADED = """
    the discards are shuffled
    a gaming-supervisor cuts
    marker 1 goes in 40 from the back
    the shoe is loaded with 200 cards
    """
FINISHED = "Ann stands\ndealer draws TC, 5H\nAnn loses 25"


def test_17_9_the_discards_are_shuffled_and_cut_and_the_round_is_finished() -> None:
    found = judged(NSW, RAN_OUT.format("a dealer orders: shuffle discards\n" + RELOADED + FINISHED))
    assert summary(found) == [("shoe-ran-out", "17.9", NOTHING)]
    assert actions(found[0]) == [("shuffle-discards", True)]
    assert in_time(found[0]) == ["17.9"]
    assert found[0].put_right


def test_17_9_the_shuffle_itself_is_the_remedy() -> None:
    found = judged(NSW, RAN_OUT.format(RELOADED + FINISHED))
    assert summary(found) == [("shoe-ran-out", "17.9", NOTHING)]
    assert found[0].put_right


def test_17_9_the_round_is_not_void() -> None:
    found = judged(NSW, RAN_OUT.format("a gaming supervisor declares the round void\nAnn keeps 25"))
    assert [(finding.code, finding.clause) for finding in found] == [("shoe-ran-out", "17.9"), ("wrong-remedy", "17.9")]
    assert all(branch.unknown for branch in found[1].branches)  # the cards that were to come are not known


# 17.10: a player who is silent or away.
ABSENT = "Ann wagers 25 on box 1\ncards: 1 {}, dealer 6D, 1 {}\n{}"


def test_17_10_for_an_absent_player_the_dealer_draws_until_the_total_is_over_11() -> None:
    twelve = ABSENT.format("KS", "2C", "Ann is directed to stand\ndealer draws TC, 5H\nAnn loses 25")
    assert summary(judged(NSW, twelve)) == []
    drawn = "Ann is directed to draw\n2H to box 1\nAnn is directed to draw\n4H to box 1\nAnn is directed to stand\n"
    # 5-3-2 = 10, and with the four 14.
    low = ABSENT.format("5S", "3C", drawn + "dealer draws TC, 5H\nAnn loses 25")
    assert summary(judged(NSW, low)) == []
    aces = ABSENT.format("AS", "AC", "Ann is directed to stand\ndealer draws TC, 5H\nAnn loses 25")
    assert summary(judged(NSW, aces)) == []  # soft 12 is over 11


def test_17_10_no_card_over_11_and_none_too_few() -> None:
    twelve = ABSENT.format("KS", "2C", "Ann is directed to draw\nTC to box 1\nAnn loses 25")
    assert summary(judged(NSW, twelve)) == [("absent-play-wrong", "17.10", NOTHING)]
    stands = ABSENT.format("KS", "2C", "Ann is directed to stand\ndealer draws TC, 5H\nAnn loses 25")
    assert summary(judged(NSW, stands)) == []
    eight = ABSENT.format("5S", "3C", "Ann is directed to stand\ndealer draws TC, 5H\nAnn loses 25")
    assert summary(judged(NSW, eight)) == [("absent-play-wrong", "17.10", NOTHING)]


def test_17_10_a_card_too_many_is_undone_by_17_8() -> None:
    found = judged(
        NSW,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 2C, 2 9S
        Ann is directed to draw
        TC to box 1
        Ann loses 25
        Ben stands
        dealer draws 9C, 5H
        Ben loses 25
        Ben notices
        """,
    )
    # Ann stands at 12, and the ten is the dealer's: 6-T-9 = 25. Both win 25 instead of losing them.
    assert summary(found) == [("absent-play-wrong", "17.10", {"Ann": 50.0, "Ben": 50.0})]


# 17.11, 17.12 and 17.14: cut, burn and shuffle forgotten. The round is played to its end.
ROUND = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 8C
    {}
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    """


def test_17_11_without_a_cut_results_stand() -> None:
    assert summary(judged(NSW, ROUND.format(""))) == []
    assert summary(judged(NSW, ROUND.format(""), cut=False, options={})) == [("no-cut", "4.3–4.4", NOTHING)]


def test_17_11_shuffled_and_cut_after_the_round() -> None:
    found = judged(NSW, ROUND.format("a dealer orders: shuffle after round"), cut=False, options={})
    assert summary(found) == [("no-cut", "4.3–4.4", NOTHING)]
    assert in_time(found[0]) == ["17.11"]
    assert actions(found[0]) == [("shuffle-after-round", True)]


def test_17_11_not_in_the_middle_of_the_round() -> None:
    found = judged(NSW, ROUND.format("a dealer orders: shuffle now"), cut=False, options={})
    assert summary(found) == [("no-cut", "4.3–4.4", NOTHING), ("wrong-remedy", "17.11", NOTHING)]


def test_17_12_without_a_burn_play_goes_on_with_that_card() -> None:
    found = judged(NSW, ROUND.format("a dealer orders: play on"), burn=False)
    assert summary(found) == [("missing-burn", "4.9", NOTHING)]
    assert actions(found[0]) == [("play-on", True)]
    assert in_time(found[0]) == ["17.12"]
    for wrong in ("burn card", "rebuild", "void round"):
        found = judged(NSW, ROUND.format(f"a gaming supervisor orders: {wrong}"), burn=False)
        assert summary(found) == [("missing-burn", "4.9", NOTHING), ("wrong-remedy", "17.12", NOTHING)]


AFTER_THE_CUTTING_CARD = """
    Ann wagers 25 on box 1
    cards: 1 QS, dealer 6H, 1 8H
    Ann stands
    the cutting card is out
    dealer draws TH, 5C
    Ann loses 25
    the round ends
    a new round
    """


def test_17_14_a_round_that_was_dealt_without_a_shuffle_is_finished() -> None:
    found = judged(NSW, AFTER_THE_CUTTING_CARD + ROUND.format("a dealer orders: shuffle after round"))
    assert summary(found) == [("no-shuffle", "4.1.2–4.1.3", NOTHING)]
    assert actions(found[0]) == [("shuffle-after-round", True)]
    assert in_time(found[0]) == ["17.14"]
    assert found[0].put_right


def test_17_14_not_shuffled_in_the_middle_and_not_void() -> None:
    now = judged(NSW, AFTER_THE_CUTTING_CARD + ROUND.format("a dealer orders: shuffle now"))
    assert summary(now) == [("no-shuffle", "4.1.2–4.1.3", NOTHING), ("wrong-remedy", "17.14", NOTHING)]
    deal = ROUND.format("").replace("Ann loses 25", "a gaming supervisor declares the round void\nAnn keeps 25")
    void = judged(NSW, AFTER_THE_CUTTING_CARD + deal)
    # 18 against 6-T-5 = 21: the round stands, and the 25 are lost.
    assert summary(void) == [("no-shuffle", "4.1.2–4.1.3", NOTHING), ("wrong-remedy", "17.14", {"Ann": -25.0})]


def test_17_14_the_clean_twin() -> None:
    shuffled = """
        between rounds
        the shoe ends
        the cards are shuffled
        a gaming-supervisor cuts
        marker 1 goes in 100 from the back
        the shoe is loaded
        a card is burned
        a new round
        """
    first = AFTER_THE_CUTTING_CARD.replace("a new round", shuffled)
    assert summary(judged(NSW, first + ROUND.format(""))) == []
    assert summary(judged(NSW, AFTER_THE_CUTTING_CARD + ROUND.format(""))) == [("no-shuffle", "4.1.2–4.1.3", NOTHING)]


# 17.16: a card that does not belong. Ann's blackjack has been paid.
FAULT = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, dealer 6D, 1 KC, 2 8H
    Ann is paid 37.50
    a fault is found: {} 8C
    {}
    """


@pytest.mark.parametrize("kind", ["foreign", "missing"])
def test_17_16_the_round_and_the_shoe_are_void_and_interim_settlements_stand(kind: str) -> None:
    void = """
        a gaming supervisor declares the round void because of card-fault
        a gaming supervisor declares the shoe void because of card-fault
        Ben keeps 25
        """
    found = judged(NSW, FAULT.format(kind, void))
    assert summary(found) == [("deck-fault", "17.16", NOTHING)]
    assert actions(found[0]) == [("void-round", True), ("void-shoe", True)]
    assert in_time(found[0]) == ["17.16.1–17.16.4"]
    assert found[0].put_right


def test_17_16_2_played_on_what_was_lost_is_owed() -> None:
    lost = "Ben stands\ndealer draws TC, 5H\nBen loses 25"
    # Ann's 37.50 were interim and stand; Ben's 25 go back.
    assert summary(judged(NSW, FAULT.format("foreign", lost))) == [("deck-fault", "17.16", {"Ben": 25.0})]
    ordered = judged(NSW, FAULT.format("foreign", "a gaming supervisor orders: play on\n" + lost))
    assert summary(ordered) == [
        ("deck-fault", "17.16", {"Ben": 25.0}),
        ("wrong-remedy", "17.16.1–17.16.4", NOTHING),
    ]


def test_17_16_2_played_on_what_was_won_goes_back() -> None:
    won = "Ben stands\ndealer draws TC, 9H\nBen is paid 25"
    assert summary(judged(NSW, FAULT.format("foreign", won))) == [("deck-fault", "17.16", {"Ben": -25.0})]


def test_17_16_1_earlier_rounds_stand() -> None:
    void = "a gaming supervisor declares the round void because of card-fault\nBen keeps 25"
    found = judged(NSW, ROUND.format("") + "the round ends\na new round\n" + FAULT.format("foreign", void))
    assert [(finding.code, finding.round, finding.owed_cents) for finding in found] == [("deck-fault", 2, {})]


def test_17_17_a_burned_card_stays_burned() -> None:
    burned = SEEN + "4H goes from the dealer to burned\n"
    assert summary(judged(NSW, burned + "Ann is paid 25")) == [("dealer-drew-wrongly", "13.2", NOTHING)]
    used = judged(NSW, burned + "4H goes from burned to next\nAnn is paid 25\nAnn notices")
    assert summary(used) == [("dealer-drew-wrongly", "13.2", NOTHING), ("burned-card-used", "17.17", NOTHING)]
    assert in_time(used[1]) == ["17.17"]


def test_17_17_what_a_burned_card_in_play_costs() -> None:
    """The five that lay face up was burned, and then Ann got it after all."""
    used = (
        FOUND
        + """
        5H is burned
        5H goes from burned to next
        Ann asks for a card
        5H from next to box 1
        Ann stands
        dealer draws TC, 4S
        Ann is paid 25
        {}
        """
    )
    found = judged(NSW, FACE_UP.format(used.format("Ben notices")))
    # By the book Ann gets the ten: 26. She loses 25 instead of winning them with 21 against 6-T-4 = 20.
    assert summary(found) == [("card-face-up", "17.1", NOTHING), ("burned-card-used", "17.17", {"Ann": -50.0})]
    unnoticed = judged(NSW, FACE_UP.format(used.format("")))
    assert summary(unnoticed) == [("card-face-up", "17.1", NOTHING), ("burned-card-used", "17.17", NOTHING)]
