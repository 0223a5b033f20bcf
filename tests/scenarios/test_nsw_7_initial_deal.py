"""New South Wales 7: the order of the initial deal, each way to get it wrong, and discards that go into the device."""

from tests.scenarios.language import NSW, actions, branches, in_time, judged, summary

NOTHING: dict[str, float] = {}
DEVICE = {"dealing": "continuous-shuffler", "cut": False, "options": {}}

# Each area with a wager gets two cards, and the dealer one.
BOTH_AREAS = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 TS
    Ann stands
    Ben stands
    dealer draws TC, 5H
    Ann loses 25
    Ben loses 25
    """


def test_7_1_a_card_to_each_area_one_to_the_dealer_and_a_second_to_each_area() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 4
        cards: 1 KS, 4 9H, dealer 6D, 1 8C, 4 TS
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    assert summary(judged(NSW, deal)) == []


# The ace that belongs to Ann lies before the dealer, and the dealer's seven before Ann.
SWAPPED_WITH_THE_DEALER = """
    Ann wagers 25 on box 1
    cards: dealer AS, 1 7D, 1 KC
    """
SETTLED_AS_IT_LAY = """
    insurance is offered
    insurance is closed
    Ann stands
    dealer draws 9C
    Ann loses 25
    """


def test_7_1_a_card_of_the_dealer_and_one_of_a_box_changed_places() -> None:
    left = judged(NSW, SWAPPED_WITH_THE_DEALER + SETTLED_AS_IT_LAY)
    assert summary(left) == [("wrong-placement", "7.1", NOTHING)]
    assert in_time(left[0]) == []  # nobody noticed before the next round, so 17.8 says nothing
    noticed = judged(NSW, SWAPPED_WITH_THE_DEALER + SETTLED_AS_IT_LAY + "Ann notices")
    # As it should have fallen Ann has ace and king against a seven: 25 x 3/2 = 37.50 instead of a loss of 25.
    assert summary(noticed) == [("wrong-placement", "7.1", {"Ann": 62.5})]
    assert in_time(noticed[0]) == ["17.8"]
    assert not noticed[0].put_right


def test_7_1_the_changed_places_are_put_right_at_once() -> None:
    rebuilt = "a dealer has the hands rebuilt: box 1: AS KC; dealer: 7D\nAnn is paid 37.50"
    found = judged(NSW, SWAPPED_WITH_THE_DEALER + rebuilt)
    assert summary(found) == [("wrong-placement", "7.1", NOTHING)]
    assert actions(found[0]) == [("rebuild", True)]
    assert found[0].put_right
    # Rebuilt and settled as if nothing had been: the blackjack is still owed.
    unpaid = judged(NSW, SWAPPED_WITH_THE_DEALER + rebuilt.replace("Ann is paid 37.50", "Ann keeps 25"))
    assert summary(unpaid) == [("wrong-placement", "7.1", NOTHING), ("wrong-payout", "16.2", {"Ann": 37.5})]


def test_7_1_two_boxes_changed_places() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 2 AH, 1 6S, dealer 9D, 1 KC, 2 5S
        Ann stands
        Ben draws 9C
        Ben stands
        dealer draws TC
        Ann loses 25
        Ben loses 25
        """
    # As it should have fallen Ann has ace and king, and Ben 6-5. Ann is paid 37.50 instead of losing 25.
    # Ben would double, or draw 9C for 20 and decide again; as it was he stood on A-5-9, which is 15.
    found = judged(NSW, deal + "Ben notices")
    assert [(finding.code, finding.clause) for finding in found] == [("wrong-placement", "7.1")]
    told = branches(found[0])
    # Doubling: 6-5-9 = 20 against 9-T = 19. Ben wins 50 instead of losing 25.
    assert told[("box 2 with 11 doubles",)] == {"Ann": 62.5, "Ben": 75.0}
    # Drawing the nine and standing on 20: he wins 25 instead of losing 25.
    assert told[("box 2 with 11 draws", "box 2 with 20 stands")] == {"Ann": 62.5, "Ben": 50.0}
    # Drawing again: TC makes 30. He loses as he did, and Ann has her blackjack.
    assert told[("box 2 with 11 draws", "box 2 with 20 draws")] == {"Ann": 62.5}
    assert len(told) == 3  # under 12 he may not stand (10.2)
    assert summary(judged(NSW, deal)) == [("wrong-placement", "7.1", NOTHING)]


MOVED_AT_ONCE = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, {}
    cards: dealer 6D, 1 8C, 2 TS
    Ann stands
    Ben stands
    dealer draws TC, 5H
    Ann loses 25
    Ben loses 25
    """


def test_7_1_a_card_that_is_moved_at_once() -> None:
    assert summary(judged(NSW, MOVED_AT_ONCE.format("2 9H"))) == []
    moved = judged(NSW, MOVED_AT_ONCE.format("3 9H\n9H goes from box 3 to box 2"))
    assert summary(moved) == [("wrong-placement", "7.1", NOTHING)]


def test_7_1_a_card_that_is_moved_at_once_is_put_right() -> None:
    moved = judged(NSW, MOVED_AT_ONCE.format("3 9H\n9H goes from box 3 to box 2"))
    assert moved[0].put_right


def test_7_1_two_cards_in_a_row_to_one_box() -> None:
    """The dealer forgets the own card until the box has two: a card in the wrong place, for nothing is missing."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, 1 9C, dealer 6D
        Ann stands
        dealer draws TC, 8H
        Ann is paid 25
        """
    found = judged(NSW, deal + "Ann notices")
    # As it should have fallen: Ann K-6, the dealer a nine. Drawing she gets TC and has 26; standing the dealer makes
    # 9-T = 19. She loses 25 either way, and was paid 25.
    assert summary(found) == [("wrong-placement", "7.1", {"Ann": -50.0})]
    assert found[0].branches == []


def test_7_1_a_box_with_a_wager_is_passed_over() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, dealer 6D, 1 8C
        """
    assert summary(judged(NSW, BOTH_AREAS)) == []
    unnoticed = judged(NSW, deal + "Ann stands\ndealer draws TC, 5H\nAnn loses 25\nBen keeps 25")
    assert summary(unnoticed) == [("box-without-cards", "7.1", NOTHING)]
    # Rebuilt: the six was Ben's first card and the eight the dealer's; the second cards are drawn now.
    rebuilt = """
        a dealer has the hands rebuilt: box 1: KS; box 2: 6D; dealer: 8C
        9S to box 1
        TH to box 2
        Ann stands
        Ben stands
        dealer draws TC
        Ann is paid 25
        Ben loses 25
        """
    right = judged(NSW, deal + rebuilt)
    assert summary(right) == [("box-without-cards", "7.1", NOTHING)]
    assert right[0].put_right


def test_7_1_a_box_that_was_passed_over_is_not_simply_paid_out() -> None:
    """Melbourne voids that wager; New South Wales deals the round as it should have been."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, dealer 6D, 1 8C
        Ben's wager is declared void by a gaming supervisor
        Ann stands
        dealer draws TC, 5H
        Ann loses 25
        Ben keeps 25
        """
    found = judged(NSW, deal)
    assert [(finding.code, finding.clause) for finding in found] == [
        ("box-without-cards", "7.1"),
        ("wrong-remedy", "17.8"),
    ]
    assert actions(found[0]) == [("void-wager", False)]


def test_7_1_a_box_without_a_wager_gets_a_hand() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 TS
        Ann stands
        dealer draws TC, 7H
        Ann is paid 25
        """
    assert summary(judged(NSW, BOTH_AREAS)) == []
    assert summary(judged(NSW, deal)) == [("hand-without-wager", "7.1", NOTHING)]
    # As it should have fallen: Ann K-6, the dealer a nine. Drawing she gets 8C and has 24; standing the dealer makes
    # 9-8 = 17. She loses 25 either way, and was paid 25.
    found = judged(NSW, deal + "Ann notices")
    assert summary(found) == [("hand-without-wager", "7.1", {"Ann": -50.0})]
    assert in_time(found[0]) == ["17.8"]


def test_7_1_a_hand_without_a_wager_is_not_just_discarded() -> None:
    """Melbourne 9.6 throws it away; here the sequence of the cards counts."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 TS
        {}
        """
    thrown = "a dealer orders: discard hand\nAnn stands\ndealer draws TC, 5H\nAnn loses 25"
    found = judged(NSW, deal.format(thrown))
    # By the book Ann has K-6 against a nine and loses 25 whatever she does (8C makes 24, 9-8 makes 17): nothing more.
    assert summary(found) == [("hand-without-wager", "7.1", NOTHING), ("wrong-remedy", "17.8", NOTHING)]
    rebuilt = """
        a dealer has the hands rebuilt: box 1: KS 6D; dealer: 9H
        Ann asks for a card
        8C from next to box 1
        Ann loses 25
        """
    assert summary(judged(NSW, deal.format(rebuilt))) == [("hand-without-wager", "7.1", NOTHING)]


def test_7_1_the_dealer_has_no_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, 1 9C
        Ann stands
        dealer draws 6D, TC, 8H
        Ann is paid 25
        """
    assert summary(judged(NSW, BOTH_AREAS)) == []
    assert summary(judged(NSW, deal)) == [("dealer-without-first-card", "7.1", NOTHING)]
    # As it should have fallen: Ann K-6 against a nine. TC would make 26, and 9-T is 19: she loses either way.
    found = judged(NSW, deal + "Ann notices")
    assert summary(found) == [("dealer-without-first-card", "7.1", {"Ann": -50.0})]


def test_7_1_a_box_has_one_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 4C
        Ann draws 5S
        Ann stands
        TD to box 2
        Ben stands
        dealer draws TC, 9C
        Ann is paid 25
        Ben is paid 25
        """
    whole = deal.replace("1 4C\n", "1 4C, 2 TD\n").replace("        TD to box 2\n", "")
    assert summary(judged(NSW, whole)) == []
    assert summary(judged(NSW, deal)) == [("box-with-one-card", "7.1", NOTHING)]
    # The five was Ben's second card. Ann, who asked for one, gets the ten: 24, and loses. Ben has 14: with TC he is
    # bust; if he stands the dealer makes 6-T-9 and he wins as he did.
    found = judged(NSW, deal + "Ben notices")
    assert [(finding.code, finding.clause) for finding in found] == [("box-with-one-card", "7.1")]
    assert branches(found[0]) == {
        ("box 2 with 14 draws",): {"Ann": -50.0, "Ben": -50.0},
        ("box 2 with 14 stands",): {"Ann": -50.0},
    }


def test_7_1_a_second_card_that_comes_late_but_next_is_where_it_belongs() -> None:
    """Nobody drew in between: Ben's late card is the one that he should have had, and the money is the same."""
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 8C
        Ann stands
        TD to box 2
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        Ben notices
        """
    found = judged(NSW, deal)
    assert summary(found) == [("box-with-one-card", "7.1", NOTHING)]
    assert found[0].branches == []


def test_7_1_a_card_too_many_in_the_initial_deal() -> None:
    """The dealer takes a second card right away: nobody had been asked."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 9D, 1 {}, dealer TC
        {}
        Ann notices
        """
    fifteen = judged(NSW, deal.format("5C", "Ann loses 25"))
    # Drawing, Ann gets the ten and has 25; standing she has 15 against 9-T = 19. She loses 25 as she did.
    assert summary(fifteen) == [("decision-not-offered", "10.1", NOTHING)]
    assert fifteen[0].branches == []
    nineteen = judged(NSW, deal.format("9C", "Ann keeps 25"))
    # Drawing, Ann has 29 and loses 25; standing she has 19 against 19 as it was.
    assert branches(nineteen[0]) == {("box 1 with 19 draws",): {"Ann": -25.0}, ("box 1 with 19 stands",): NOTHING}


# 7.2: the discards of the round before go into the device when the initial deal is complete.
FIRST_ROUND = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    2 cards are picked up from box 1
    3 cards are picked up from the dealer
    the round ends
    a new round
    """
SECOND_ROUND = """
    Ann wagers 25 on box 1
    cards: 1 QS, dealer 6H, 1 8H
    {}
    Ann stands
    {}
    dealer draws TH, 5C
    Ann loses 25
    2 cards are picked up from box 1
    3 cards are picked up from the dealer
    the round ends
    """


def test_7_2_the_discards_go_into_the_device() -> None:
    returned = SECOND_ROUND.format("5 discards go into the device", "")
    assert summary(judged(NSW, FIRST_ROUND + returned, **DEVICE)) == []
    # From a shoe there is nothing to put back.
    assert summary(judged(NSW, FIRST_ROUND + SECOND_ROUND.format("", ""))) == []


def test_17_15_forgotten_discards_stay_in_the_rack() -> None:
    assert judged(NSW, FIRST_ROUND + SECOND_ROUND.format("5 discards go into the device", ""), **DEVICE) == []
    forgotten = FIRST_ROUND + SECOND_ROUND.format("", "")
    found = judged(NSW, forgotten, **DEVICE)
    assert summary(found) == [("discards-not-returned", "7.2", NOTHING)]
    assert in_time(found[0]) == ["17.15"]
    # With the initial deal of the next round they go in, all ten.
    third = "a new round\n" + SECOND_ROUND.format("10 discards go into the device", "")
    assert [finding.round for finding in judged(NSW, forgotten + third, **DEVICE)] == [2]


def test_17_15_forgotten_discards_do_not_go_in_later_in_that_round() -> None:
    late = FIRST_ROUND + SECOND_ROUND.format("", "5 discards go into the device")
    assert summary(judged(NSW, late, **DEVICE)) == [
        ("discards-not-returned", "7.2", NOTHING),
        ("wrong-remedy", "17.15", NOTHING),
    ]
