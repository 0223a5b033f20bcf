"""Crown Melbourne 9: irregularities, what was done about them, and what the round should have come to."""

import pytest

from domain.findings.finding import Finding
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
    assert summary(found) == [("excess-card", "9.3", NOTHING)]
    assert [(action.remedy, action.right) for action in found[0].actions] == [("use-as-next-card", True)]
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
    assert summary(found) == [("excess-card", "9.3", {"Ann": 50.0, "Ben": -50.0})]


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
    assert summary(found) == [("excess-card", "9.3", NOTHING)]
    assert [advice.clause for advice in found[0].advice if advice.in_time] == ["9.9.1"]


CAME_OUT_LATE = (
    TWO_BOXES
    + """
    TC to box 1
    Ann loses 25
    Ben draws 4S
    Ben stands
    dealer draws 5S, 8S
    Ben is paid 25
    Ann notices
    """
)


def test_9_9_1_money_that_moves_all_the_same_goes_back() -> None:
    """By the book Ann would have won and Ben lost; but it came out too late, and both keep what they had."""
    for more in ("", "an area manager rules for Ann\n"):
        paid = judged(CM, CAME_OUT_LATE + more + "Ann gets 50 after all")
        assert summary(paid) == [
            ("excess-card", "9.3", NOTHING),
            ("wrong-remedy", "9.9.1", {"Ann": -50.0}),
        ]
    taken = judged(CM, CAME_OUT_LATE + "Ben gives back 50 after all")
    assert summary(taken) == [
        ("excess-card", "9.3", NOTHING),
        ("wrong-remedy", "9.9.1", {"Ben": 50.0}),
    ]


def test_9_9_1_a_payment_that_was_wrong_as_the_cards_lay_may_be_put_right_late() -> None:
    """Ben's 20 against the dealer's bust is worth 25; he was paid 10, and gets the rest when somebody looks again."""
    deal = CAME_OUT_LATE.replace("Ben is paid 25", "Ben is paid 10")
    found = judged(CM, deal + "Ben gets 15 after all")
    assert summary(found) == [("excess-card", "9.3", NOTHING)]


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
    assert first.choices[0] == "the hands are rebuilt by clause 9.5"
    assert last.choices == ["the hands are not rebuilt"]
    assert last.owed_cents == {}
    stands = next(b for b in found[0].branches if b.choices[1:] == ["box 1 with 18 stands", "box 3 with 18 stands"])
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
    assert branches == {"box 2 with 12 draws": ({}, True), "box 2 with 12 stands": ({}, False)}


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
    assert branches == {"box 2 with 12 draws": {"Ann": 50_00}, "box 2 with 12 stands": {}}


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


def actions(finding: Finding) -> list[tuple[str, bool]]:
    return [(action.remedy, action.right) for action in finding.actions]


def in_time(finding: Finding) -> list[str]:
    return [advice.clause for advice in finding.advice if advice.in_time]


# 9.1 and 9.1.1: the burn that is missing. The king should have been burned; then Ann has 6-2, the dealer 9.

NOT_BURNED = "Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\n"
AS_IT_LAY = "Ann stands\ndealer draws 2C, 9H\nAnn is paid 25\nthe round ends\n"


def test_9_1_rounds_that_were_played_stand_and_the_shoe_goes_on() -> None:
    assert summary(judged(CM, NOT_BURNED + AS_IT_LAY)) == []
    deal = "a new round\nBen wagers 25 on box 1\ncards: 1 TS, dealer 6H, 1 8C\n"
    second = deal + "Ben stands\ndealer draws TC, 5H\nBen loses 25"
    for after in ("", second, "Ann notices\n" + second):
        found = judged(CM, NOT_BURNED + AS_IT_LAY + after, burn=False)
        assert summary(found) == [("missing-burn", "9.1, 4.3.1", NOTHING)]
        assert in_time(found[0]) == ["9.1"]
        assert found[0].branches == []


def test_9_1_1_the_unfinished_first_round_may_be_rebuilt_or_not() -> None:
    found = judged(CM, NOT_BURNED + "Ann notices\n" + AS_IT_LAY, burn=False)
    assert summary(found) == [("missing-burn", "9.1, 4.3.1", NOTHING)]
    assert in_time(found[0]) == ["9.1.1", "9.1"]
    owed = {tuple(branch.choices): branch.owed_cents for branch in found[0].branches if not branch.unknown}
    # Rebuilt, Ann has 8; if she stands on it 9-9 = 18 beats her: -25 instead of +25. If she draws, the nine is hers and
    # the dealer's second card is not known.
    rebuilt = "the hands are rebuilt by clause 9.1.1"
    assert owed == {(rebuilt, "box 1 with 8 stands"): {"Ann": -50_00}, ("the hands are not rebuilt",): {}}


def test_9_1_1_rebuilt_with_its_burn() -> None:
    rebuilt = """
        {} has the hands rebuilt: box 1: 6D; dealer: 9C
        2C to box 1
        Ann draws 9H
        Ann stands
        dealer draws KD
        Ann loses 25
        """
    for somebody in ("a dealer", "an area manager"):  # no rank is named
        found = judged(CM, NOT_BURNED + rebuilt.format(somebody), burn=False)
        assert summary(found) == [("missing-burn", "9.1, 4.3.1", NOTHING)]
        assert actions(found[0]) == [("rebuild", True)]
    # The king kept and the six burned: 21 against 19, and the wrong hand.
    kept = rebuilt.format("a dealer").replace("box 1: 6D;", "box 1: KS;").replace("loses", "is paid")
    wrongly = judged(CM, NOT_BURNED + kept, burn=False)
    assert [finding.code for finding in wrongly] == ["missing-burn", "wrong-remedy"]


def test_9_1_1_the_card_itself_goes_to_the_burned() -> None:
    """The shoe begins again in compliance with 4.3: laying the king among the burned cards is part of it."""
    found = judged(
        CM,
        NOT_BURNED
        + """
        KS goes from box 1 to burned
        a dealer has the hands rebuilt: box 1: 6D; dealer: 9C
        2C to box 1
        Ann draws 9H
        Ann stands
        dealer draws KD
        Ann loses 25
        """,
        burn=False,
    )
    assert summary(found) == [("missing-burn", "9.1, 4.3.1", NOTHING)]
    assert found[0].put_right


# 9.5: players may take their wagers back before the hands are rebuilt

BEN_RETRACTS = MIXED_UP + "Ben chooses to retract wager\nBen takes back 25\n"


CLOSED_UP = "a higher duties dealer has the hands rebuilt: box 1: 9H 6D; dealer: KS; next: 7C TS\n"


def test_9_5_the_deal_closes_up_behind_a_wager_that_was_taken_back() -> None:
    """Nine, king, six: Ann has 9-6 and the dealer the king; seven and ten are the next cards."""
    found = judged(CM, BEN_RETRACTS + CLOSED_UP + "Ann stands\n7C from next to dealer\nAnn loses 25")
    assert summary(found) == [("wrong-placement", "7.3.1", NOTHING)]
    assert actions(found[0]) == [("rebuild", True)]


def test_9_5_nothing_is_drawn_for_a_wager_that_was_taken_back() -> None:
    """Ann busts with the seven, and nobody else is in the round."""
    rest = "Ann asks for a card\n7C from next to box 1\nAnn loses 25"
    assert summary(judged(CM, BEN_RETRACTS + CLOSED_UP + rest)) == [("wrong-placement", "7.3.1", NOTHING)]


def test_9_5_as_if_the_wager_still_lay_there_is_wrong() -> None:
    open_ = "a higher duties dealer has the hands rebuilt: box 1: 9H 7C; dealer: 6D\n"
    found = judged(CM, BEN_RETRACTS + open_ + "Ann stands\ndealer draws TC, 5H\nAnn loses 25")
    assert [(finding.code, finding.clause) for finding in found] == [
        ("wrong-placement", "7.3.1"),
        ("wrong-remedy", "9.5"),
    ]


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ("1 KS, 2 9H, 3 5H, dealer 6D, 1 2C, 2 TS, 3 5S", "9.6"),  # box 3 has no wager
        ("1 KS, dealer 6D, 1 2C", "9.8"),  # box 2 has no cards
        ("1 KS, 2 9H, dealer 6D, 1 2C", "9.8.1"),  # box 2 has one
    ],
)
def test_9_5_is_an_alternative_to_9_6_and_9_8_until_the_first_draw(cards: str, clause: str) -> None:
    wagers = f"Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: {cards}\n"
    before = judged(CM, wagers + "Ann notices\nAnn draws 5D\n")
    assert in_time(before[0]) == [clause, "9.5"]
    after = judged(CM, wagers + "Ann draws 5D\nAnn notices\n")
    assert in_time(after[0]) == [clause]


# 9.7: the dealer has no first card

NO_FIRST_CARD = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, 1 2C, 2 8S
    Ann draws 3D
    Ann notices
    """
SETTLED = "Ben stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"


def test_9_7_1_the_player_finishes_the_hand_first() -> None:
    first = "Ann chooses to finish hand first\nAnn draws 2D\nAnn stands\ndealer draws 6D\n"
    found = judged(CM, NO_FIRST_CARD + first + SETTLED)
    assert summary(found) == [("dealer-without-first-card", "7.3.1(c)", NOTHING)]
    assert in_time(found[0]) == ["9.7"]  # 9.5 is past: a card was drawn


def test_9_7_2_the_dealer_draws_now() -> None:
    now = "Ann chooses to dealer draws now\na dealer orders: deal dealer card\ndealer draws 6D\nAnn stands\n"
    found = judged(CM, NO_FIRST_CARD + now + SETTLED)
    assert summary(found) == [("dealer-without-first-card", "7.3.1(c)", NOTHING)]
    assert actions(found[0]) == [("deal-dealer-card", True)]
    rebuilt = now.replace("a dealer orders: deal dealer card", "a higher duties dealer orders: rebuild")
    late = judged(CM, NO_FIRST_CARD + rebuilt + SETTLED)
    assert [finding.code for finding in late] == ["dealer-without-first-card", "wrong-remedy"]


def test_9_7_a_late_ace_may_be_insured_then() -> None:
    found = judged(
        CM,
        NO_FIRST_CARD
        + """
        Ann chooses to dealer draws now
        dealer draws AD
        insurance is offered
        Ben wagers 12.50 insurance on box 2
        insurance is closed
        Ann stands
        Ben stands
        dealer draws KC
        Ben is paid 25 insurance
        Ann loses 25
        Ben loses 25
        """,
    )
    assert summary(found) == [("dealer-without-first-card", "7.3.1(c)", NOTHING)]


NATURAL_WAITS = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, 1 KC, 2 3S
    Ben draws 2D
    Ben notices
    Ben chooses to dealer draws now
    dealer draws {}
    {}
    Ben stands
    dealer draws {}
    Ben {} 25
    """


def test_9_7_a_natural_that_waited_takes_even_money_then() -> None:
    found = judged(CM, NATURAL_WAITS.format("AD", "Ann takes even money\nAnn is paid 25", "8C", "loses"))
    assert summary(found) == [("dealer-without-first-card", "7.3.1(c)", NOTHING)]


def test_9_7_a_natural_that_waited_is_paid_then() -> None:
    """Nobody could know before what the dealer shows: that is not late."""
    found = judged(CM, NATURAL_WAITS.format("6D", "Ann is paid 37.50", "TC, 5H", "loses"))
    assert summary(found) == [("dealer-without-first-card", "7.3.1(c)", NOTHING)]


# 9.3 and 9.9


def test_9_3_a_card_on_the_dealers_finished_hand_that_nobody_saw_is_the_next_card() -> None:
    found = judged(
        CM,
        """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer TD, 1 8C
        Ann stands
        dealer draws 7C
        an unseen card to the dealer
        a dealer orders: use as next card
        Ann is paid 25
        """,
    )
    assert summary(found) == [("dealer-drew-wrongly", "7.5.7(a)", NOTHING)]
    assert in_time(found[0]) == ["9.3"]
    assert actions(found[0]) == [("use-as-next-card", True)]


def test_9_9_a_card_that_was_asked_for_and_did_not_come() -> None:
    """Ann's five went to Ben. It was noticed before the settlement."""
    asked = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 TS, 2 9H, dealer TD, 1 2C, 2 7H
        Ann asks for a card
        """
    clean = "5C to box 1\nAnn stands\nBen stands\ndealer draws 8D\nAnn loses 25\nBen loses 25"
    assert summary(judged(CM, asked + clean)) == []
    found = judged(CM, asked + "Ben draws 5C\ndealer draws 8D\nAnn notices\nAnn loses 25\nBen is paid 25")
    assert [(finding.code, finding.box) for finding in found] == [("decision-not-followed", 1)]
    assert [branch.choices for branch in found[0].branches] == [["box 1 with 17 draws"], ["box 1 with 17 stands"]]


# 9.10: no shuffle after the cutting card

ROUND = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    {}dealer draws TC, 5H
    Ann loses 25
    the round ends
    """
OUT = ROUND.format("the cutting card is out\n    ")
AGAIN = "a new round\n" + ROUND.format("")
SHUFFLED = """
    between rounds
    the shoe ends
    the cards are shuffled
    a higher-duties-dealer cuts
    the shoe is loaded
    a card is burned
    """


def test_9_10_the_cards_are_shuffled_right_after_the_round() -> None:
    assert summary(judged(CM, OUT + SHUFFLED + AGAIN)) == []
    forgotten = judged(CM, OUT + AGAIN + SHUFFLED + AGAIN)
    assert summary(forgotten) == [("no-shuffle", "4.1.1(b)–(c)", NOTHING)]
    assert in_time(forgotten[0]) == ["9.10"]
    twice = judged(CM, OUT + AGAIN + AGAIN)
    assert [finding.code for finding in twice] == ["no-shuffle", "no-shuffle"]


def test_9_10_ordered_for_the_end_of_the_round() -> None:
    ordered = AGAIN.replace("Ann stands\n", "a dealer orders: shuffle after round\n    Ann stands\n")
    found = judged(CM, OUT + ordered + SHUFFLED + AGAIN)
    assert summary(found) == [("no-shuffle", "4.1.1(b)–(c)", NOTHING)]
    assert actions(found[0]) == [("shuffle-after-round", True)]
    void = ordered.replace("shuffle after round", "void round")
    assert [finding.code for finding in judged(CM, OUT + void)] == ["no-shuffle", "wrong-remedy"]


# 9.12: a machine that fails. Ann's natural and pairs are settled, Ben has bust, Cal waits.

DEVICE = {"dealing": "continuous-shuffler", "cut": False, "burn": False, "pairs": "A"}
IN_THE_MACHINE = """
    Ann wagers 25 on box 1
    Ann wagers 5 perfect-pairs on box 1
    Ben wagers 25 on box 2
    Cal wagers 25 on box 3
    cards: 1 AS, 2 9H, 3 TS, dealer 6D, 1 KC, 2 3S, 3 8S
    Ann loses 5 perfect-pairs
    Ann is paid 37.50
    Ben draws TH
    Ben loses 25
    """
STOPS = "the shuffler stops: order {}, the round {} be finished\n"
VOID = "a dealer declares the round void because of device\n"


def test_9_12_void_and_9_12_1_interim_settlements_stand() -> None:
    """The wager of a hand that bust goes back with the others; no rank is named."""
    stops = STOPS.format("unknown", "can't")
    found = judged(CM, IN_THE_MACHINE + stops + VOID + "Ben gets 25 after all\nCal keeps 25", **DEVICE)
    assert summary(found) == [("device-failed", "9.12", NOTHING)]
    assert actions(found[0]) == [("void-round", True)]


def test_9_12_the_wager_that_bust_was_not_given_back() -> None:
    found = judged(CM, IN_THE_MACHINE + STOPS.format("unknown", "can't") + VOID + "Cal keeps 25", **DEVICE)
    assert sum(finding.owed_cents.get("Ben", 0) for finding in found) == 25_00


def test_9_12_a_round_that_can_be_finished_is() -> None:
    finished = "Cal stands\ndealer draws TC, 5H\nCal loses 25"
    found = judged(CM, IN_THE_MACHINE + STOPS.format("known", "can") + finished, **DEVICE)
    assert summary(found) == [("device-failed", "9.12", NOTHING)]


def test_9_12_a_round_that_could_be_finished_was_not_to_be_void() -> None:
    deal = "Cal wagers 25 on box 3\ncards: 3 TS, dealer 6D, 3 8S\nCal stands\n"
    found = judged(CM, deal + STOPS.format("known", "can") + VOID + "Cal keeps 25", **DEVICE)
    assert [finding.code for finding in found] == ["device-failed", "wrong-remedy"]
    assert actions(found[0]) == [("void-round", False)]


def test_9_12_a_void_without_need_does_not_bring_back_what_bust() -> None:
    found = judged(CM, IN_THE_MACHINE + STOPS.format("known", "can") + VOID + "Cal keeps 25", **DEVICE)
    assert [finding.code for finding in found] == ["device-failed", "wrong-remedy"]


def test_9_12_two_cards_whose_order_can_not_be_told() -> None:
    together = "Cal asks for a card\n2C 9C slip out together on box 3: order unknown, the round can't be finished\n"
    found = judged(CM, IN_THE_MACHINE + together + VOID + "Ben gets 25 after all\nCal keeps 25", **DEVICE)
    assert summary(found) == [("cards-together", "9.12", NOTHING)]
    assert actions(found[0]) == [("void-round", True)]


# 9.13 to 9.16: cards that do not belong

FAULT = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 AS, 2 9H, dealer 6D, 1 KC, 2 3S
    Ann is paid 37.50
    a fault is found: foreign a joker
    """
DECLARED = "a dealer declares the round void because of card-fault\na dealer declares the shoe void\n"


def test_9_15_the_round_is_void_and_all_monies_go_back() -> None:
    """Interim winnings too."""
    found = judged(CM, FAULT + DECLARED + "Ben keeps 25\nAnn gives back 37.50 after all")
    assert summary(found) == [("deck-fault", "9.13", NOTHING)]
    assert actions(found[0]) == [("void-round", True), ("void-shoe", True)]


def test_9_15_winnings_that_were_left_are_owed_to_the_house() -> None:
    found = judged(CM, FAULT + DECLARED + "Ben keeps 25")
    assert sum(finding.owed_cents.get("Ann", 0) for finding in found) == -37_50


def test_9_15_settled_as_if_nothing_had_been_found() -> None:
    found = judged(CM, FAULT + "Ben draws 5D\nBen stands\ndealer draws TC, 5H\nBen loses 25")
    assert summary(found) == [("deck-fault", "9.13", {"Ann": -37.5, "Ben": 25.0})]


def test_9_14_earlier_rounds_stand() -> None:
    found = judged(
        CM,
        AGAIN.removeprefix("a new round\n")
        + "a new round\n"
        + FAULT
        + DECLARED
        + "Ben keeps 25\nAnn gives back 37.50 after all",
    )
    assert [(finding.code, finding.round) for finding in found] == [("deck-fault", 2)]
