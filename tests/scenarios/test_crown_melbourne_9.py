"""Crown Melbourne 9: irregularities, what was done about them, and what the round should have come to."""

from tests.scenarios.language import CM, judged, summary

NOTHING: dict[str, float] = {}

# Ann has 17 and stands; the dealer gives her a ten all the same. Ben behind her has 16 and asks for a card.
TWO_BOXES = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 TS, 2 9H, dealer 6D, 1 7C, 2 7H
    Ann stands
    """


def test_9_3_an_excess_card_is_the_next_card() -> None:
    """The ten that Ann did not want is Ben's, who busts; and the dealer makes 6-4-5-8, a bust as well."""
    excess = TWO_BOXES + "TC to box 1\n"
    by_the_book = """
        a dealer orders: use as next card
        TC goes from box 1 to next
        Ben asks for a card
        TC from next to box 2
        Ben loses 25
        dealer draws 4S, 5S, 8S
        Ann is paid 25
        """
    found = judged(CM, excess + by_the_book)
    assert summary(found) == [("decision-not-followed", "7.5.3", NOTHING)]
    assert [(deed.remedy, deed.right) for deed in found[0].deeds] == [("use-as-next-card", True)]
    assert found[0].put_right


def test_9_3_an_excess_card_that_stays_costs_the_player_the_hand() -> None:
    """Noticed before all is settled: Ann's 17 would have won, for with the ten to Ben the dealer busts."""
    found = judged(
        CM,
        TWO_BOXES
        + """
        TC to box 1
        Ann loses 25
        Ann notices
        Ben draws 4S
        Ben stands
        dealer draws 5S, 8S
        Ben is paid 25
        """,
    )
    # By the book: TC to Ben (26, lost), the dealer 6-4-5-8 = 23. Ann wins 25 instead of losing it; Ben loses 25.
    assert summary(found) == [("decision-not-followed", "7.5.3", {"Ann": 50.0, "Ben": -50.0})]


def test_9_9_1_what_comes_out_after_settlement_changes_nothing() -> None:
    found = judged(
        CM,
        TWO_BOXES
        + """
        TC to box 1
        Ann loses 25
        Ben draws 4S
        Ben stands
        dealer draws 5S, 8S
        Ben is paid 25
        Ann notices
        """,
    )
    assert summary(found) == [("decision-not-followed", "7.5.3", NOTHING)]
    assert [advice.clause for advice in found[0].advice if advice.in_time] == ["9.9.1"]


def test_9_3_1_a_card_on_the_dealers_finished_hand_is_discarded() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer TD, 1 8C
        Ann stands
        dealer draws 7C, 4H
        """
    right = judged(CM, deal + "4H goes from the dealer to discards\nAnn is paid 25")
    assert summary(right) == [("dealer-drew-wrongly", "7.5.7(a)", NOTHING)]
    assert right[0].put_right
    # Used as the next card although everybody saw it: the wrong remedy, though the money is the same.
    wrong = judged(CM, deal + "4H goes from the dealer to next\nAnn is paid 25")
    assert summary(wrong) == [
        ("dealer-drew-wrongly", "7.5.7(a)", NOTHING),
        ("wrong-remedy", "9.3.1", NOTHING),
    ]


def test_9_4_a_round_without_wagers_is_void_and_a_higher_duties_dealer_says_so() -> None:
    deal = "cards: 1 TS, dealer TD\n"
    right = judged(CM, deal + "a higher duties dealer declares the round void because of no-wagers")
    assert summary(right) == [("no-wagers", "9.4", NOTHING)]
    assert right[0].put_right
    by_the_dealer = judged(CM, deal + "a dealer declares the round void because of no-wagers")
    assert summary(by_the_dealer) == [("no-wagers", "9.4", NOTHING), ("rank-not-entitled", "9.4", NOTHING)]


MIXED_UP = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 3
    cards: 3 9H, 1 KS, dealer 6D, 1 7C, 3 TS
    """


def test_9_5_hands_are_rebuilt_before_the_interim_settlement() -> None:
    """9H should have been Ann's and KS Ben's."""
    rebuilt = """
        a higher duties dealer has the hands rebuilt: box 1: 9H 7C; box 3: KS TS; dealer: 6D
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    found = judged(CM, MIXED_UP + rebuilt)
    assert summary(found) == [("wrong-placement", "7.3.1", NOTHING)]
    assert found[0].put_right
    wrongly = judged(CM, MIXED_UP + rebuilt.replace("9H 7C", "9H TS").replace("KS TS", "KS 7C"))
    assert summary(wrongly) == [("wrong-placement", "7.3.1", NOTHING), ("wrong-remedy", "9.5", NOTHING)]
    low = judged(CM, MIXED_UP + rebuilt.replace("a higher duties dealer", "a dealer"))
    assert summary(low) == [("wrong-placement", "7.3.1", NOTHING), ("rank-not-entitled", "9.5", NOTHING)]


def test_9_5_not_after_the_first_draw() -> None:
    late = """
        Ann asks for a card
        2S to box 1
        a higher duties dealer has the hands rebuilt: box 1: 9H 7C 2S; box 3: KS TS; dealer: 6D
        Ann stands
        Ben stands
        dealer draws TC, 5H
        Ann loses 25
        Ben loses 25
        """
    assert [finding.code for finding in judged(CM, MIXED_UP + late)] == ["wrong-placement", "wrong-remedy"]


def test_9_5_may_be_rebuilt_and_was_not_says_what_it_would_have_changed() -> None:
    """Noticed in time and left: the house may, so nothing is owed, but an officer sees both."""
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 3
        cards: 3 9H, 1 KS, dealer 6D, 1 9C, 3 8S
        Ben notices
        Ann stands
        Ben stands
        dealer draws TC, 2H
        Ann is paid 25
        Ben loses 25
        """,
    )
    assert [(finding.code, finding.owed_cents) for finding in found] == [("wrong-placement", {})]
    # Rebuilt, Ann has 18 and stands off with the dealer's 18; so has Ben. Both would have to decide anew.
    first, *_, last = found[0].branches
    assert first.choices[0] == "rebuilt by 9.5"
    assert last.choices == ["not rebuilt"]
    assert last.owed_cents == {}
    stands = next(b for b in found[0].branches if b.choices[1:] == ["box 1 with 18: stand", "box 3 with 18: stand"])
    assert stands.owed_cents == {"Ann": -25_00, "Ben": 25_00}


def test_9_6_a_hand_without_a_wager_is_discarded() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 TS
        Ann stands
        a dealer orders: discard hand
        dealer draws TC, 5H
        Ann loses 25
        """
    found = judged(CM, deal)
    assert summary(found) == [("hand-without-wager", "7.3.1", NOTHING)]
    assert found[0].put_right
    void = deal.replace("a dealer orders: discard hand", "an area manager orders: void round")
    assert [finding.code for finding in judged(CM, void)] == ["hand-without-wager", "wrong-remedy"]


def test_9_8_the_wager_of_a_box_without_cards_is_void() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, dealer 6D, 1 8C
        Ann stands
        Ben's wager is declared void by a dealer
        dealer draws TC, 5H
        Ann loses 25
        """
    assert summary(judged(CM, deal + "Ben keeps 25")) == [("box-without-cards", "7.3.1", NOTHING)]
    # Taken all the same: it is owed, and hangs under its cause.
    assert summary(judged(CM, deal + "Ben loses 25")) == [("box-without-cards", "7.3.1", {"Ben": 25.0})]


ONE_CARD = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 8C
    Ann stands
    """


def test_9_8_1_one_card_leaves_the_player_a_choice() -> None:
    back = ONE_CARD + "Ben chooses to retract wager\nBen takes back 25\ndealer draws TC, 5H\nAnn loses 25"
    assert summary(judged(CM, back)) == [("box-with-one-card", "7.3.1(d)", NOTHING)]
    second = ONE_CARD + "Ben chooses to take second card\nTD to box 2\nBen stands\ndealer draws TC, 5H\n"
    settled = "Ann loses 25\nBen loses 25"
    assert summary(judged(CM, second + settled)) == [("box-with-one-card", "7.3.1(d)", NOTHING)]
    # Nobody asked: both ways are told, each with its money.
    unasked = judged(CM, ONE_CARD + "Ben notices\nTD to box 2\nBen stands\ndealer draws TC, 5H\n" + settled)
    (finding,) = unasked
    assert [(branch.choices, branch.owed_cents) for branch in finding.branches] == [
        (["box 2 takes the wager back"], {"Ben": 25_00}),
        (["box 2 plays on"], {}),
    ]


def test_5_4_a_wager_is_not_taken_back_without_an_irregularity() -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 5H
        Ann stands
        Ben chooses to retract wager
        Ben takes back 25
        dealer draws TC, 5S
        Ann loses 25
        """
    assert [finding.code for finding in judged(CM, deal)] == ["late-wager"]


def test_9_9_a_player_passed_over() -> None:
    """Ben with 12 was not asked, and the dealer drew; noticed before settlement. What Ben would have done is open."""
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 3H
        Ann stands
        dealer draws TC, 5H
        Ben notices
        Ann loses 25
        Ben loses 25
        """,
    )
    assert [finding.code for finding in found] == ["decision-not-offered"]
    # Standing: 6-T-5 = 21 beats 18 and 12, as it was. Drawing: Ben gets TC and busts, the dealer 6-5 and a card
    # that the record does not know.
    branches = {branch.choices[0]: (branch.owed_cents, bool(branch.unknown)) for branch in found[0].branches}
    assert branches == {"box 2 with 12: draw": ({}, True), "box 2 with 12: stand": ({}, False)}


def test_9_9_the_next_card_of_the_shoe_tells_what_the_record_of_the_round_does_not() -> None:
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 8C, 2 3H
        Ann stands
        dealer draws TC, 5H
        Ben notices
        Ann loses 25
        Ben loses 25
        the round ends
        a new round
        Ann wagers 25 on box 1
        cards: 1 2S, dealer 9D, 1 8C
        Ann draws 9S
        Ann stands
        dealer draws TD
        Ann keeps 25
        """,
    )
    assert [finding.code for finding in found] == ["decision-not-offered"]
    branches = {branch.choices[0]: branch.owed_cents for branch in found[0].branches}
    # Drawing: Ben busts on TC; the dealer makes 6-5-2-9 = 22, and Ann wins 25 instead of losing it.
    assert branches == {"box 2 with 12: draw": {"Ann": 50_00}, "box 2 with 12: stand": {}}


def test_9_12_and_32_4_a_round_is_not_void_without_a_cause() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 9C
        Ann stands
        dealer draws TC, 2H
        """
    void = judged(CM, deal + "an area manager declares the round void\nAnn keeps 25")
    assert summary(void) == [("wrong-remedy", "9, 32.10", {"Ann": 25.0})]
    fraud = judged(CM, deal + "an assistant casino manager declares the round void because of fraud\nAnn keeps 25")
    assert summary(fraud) == []


def test_7_5_7_a_dealer_who_stood_too_early_would_have_drawn_the_next_card() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 9C
        Ann stands
        dealer draws TC
        Ann notices
        Ann is paid 25
        the round ends
        a new round
        Ann wagers 25 on box 1
        cards: 1 {}, dealer 9D, 1 8C
        Ann stands
        dealer draws TD
        Ann loses 25
        """
    # The next card was a five: 21, and Ann should have lost.
    five = judged(
        CM,
        deal.format("5S").replace(
            "Ann stands\n        dealer draws TD", "Ann draws 5C\n        Ann stands\n        dealer draws TD"
        ),
    )
    assert summary(five) == [("dealer-stood-wrongly", "7.5.7(a)", {"Ann": -50.0})]
    ten = judged(CM, deal.format("TS"))
    assert summary(ten) == [("dealer-stood-wrongly", "7.5.7(a)", NOTHING)]


def test_6_2_2_over_the_maximum_is_settled_to_the_maximum() -> None:
    deal = "Ann wagers 1500 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 9H\n"
    assert summary(judged(CM, deal + "Ann is paid 1000")) == [("above-maximum", "6.2.2", NOTHING)]
    assert summary(judged(CM, deal + "Ann is paid 1500")) == [("above-maximum", "6.2.2", {"Ann": -500.0})]
