"""Crown Melbourne 32: rounds declared void for fraud or disruption, closing a table, disputes."""

import pytest

from tests.scenarios.language import CM, judged, judged_from_opening, summary

NOTHING: dict[str, float] = {}

UNDER_WAY = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 9C, 2 8H
    Ann stands
    """
REFUNDED = "Ann keeps 25\nBen keeps 25"
SETTLED = "Ben stands\ndealer draws TC, 2H\nAnn is paid 25\nBen loses 25"


def test_a_round_that_nobody_disturbs() -> None:
    assert summary(judged(CM, UNDER_WAY + SETTLED)) == []


def test_32_3_an_assistant_casino_manager_voids_a_round_for_fraud() -> None:
    void = "an assistant casino manager declares the round void because of fraud\n"
    assert summary(judged(CM, UNDER_WAY + void + REFUNDED)) == []


@pytest.mark.parametrize("rank", ["dealer", "higher duties dealer", "area manager"])
def test_32_3_nobody_below_that(rank: str) -> None:
    void = f"a {rank} declares the round void because of fraud\n"
    assert summary(judged(CM, UNDER_WAY + void + REFUNDED)) == [("rank-not-entitled", "32.3", NOTHING)]


def test_32_3_a_single_wager_may_be_void_too() -> None:
    void = "an assistant casino manager voids Ben's wager because of fraud\n"
    rest = "dealer draws TC, 2H\nAnn is paid 25\n"
    assert summary(judged(CM, UNDER_WAY + "Ben stands\n" + void + rest + "Ben keeps 25")) == []
    # 32.5: refunded.
    taken = judged(CM, UNDER_WAY + "Ben stands\n" + void + rest + "Ben loses 25")
    assert summary(taken) == [("wrong-collection", "5.14.1, 5.6", {"Ben": 25.0})]


def test_32_3_a_single_wager_by_an_area_manager() -> None:
    void = "an area manager voids Ben's wager because of fraud\n"
    found = judged(CM, UNDER_WAY + "Ben stands\n" + void + "dealer draws TC, 2H\nAnn is paid 25\nBen keeps 25")
    assert summary(found) == [("rank-not-entitled", "32.3", NOTHING)]


@pytest.mark.parametrize("rank", ["higher duties dealer", "area manager"])
def test_32_4_a_higher_duties_dealer_voids_a_round_that_is_disrupted(rank: str) -> None:
    void = f"a {rank} declares the round void because of disruption\n"
    assert summary(judged(CM, UNDER_WAY + void + REFUNDED)) == []


def test_32_4_a_dealer_does_not() -> None:
    void = "a dealer declares the round void because of disruption\n"
    assert summary(judged(CM, UNDER_WAY + void + REFUNDED)) == [("rank-not-entitled", "32.4", NOTHING)]


@pytest.mark.parametrize(
    ("rank", "because"), [("assistant casino manager", "fraud"), ("higher duties dealer", "disruption")]
)
def test_32_5_every_wager_of_a_void_round_is_refunded(rank: str, because: str) -> None:
    void = f"a {rank} declares the round void because of {because}\n"
    taken = judged(CM, UNDER_WAY + void + "Ann keeps 25\nBen loses 25")
    assert summary(taken) == [("wrong-collection", "32.5", {"Ben": 25.0})]
    paid = judged(CM, UNDER_WAY + void + "Ann is paid 25\nBen keeps 25")
    assert summary(paid) == [("wrong-payout", "32.5", {"Ann": -25.0})]


def test_32_2_1_a_wager_of_one_who_broke_the_rules() -> None:
    void = "an assistant casino manager voids Ben's wager because of contravention\n"
    found = judged(CM, UNDER_WAY + "Ben stands\n" + void + "dealer draws TC, 2H\nAnn is paid 25\nBen keeps 25")
    assert summary(found) == []


def test_32_2_1_by_an_area_manager() -> None:
    void = "an area manager voids Ben's wager because of contravention\n"
    found = judged(CM, UNDER_WAY + "Ben stands\n" + void + "dealer draws TC, 2H\nAnn is paid 25\nBen keeps 25")
    assert summary(found) == [("rank-not-entitled", "32.2", NOTHING)]


def test_9_and_32_10_no_other_cause_voids_a_round() -> None:
    """Ann's 19 beats 6-T-2 = 18, Ben's 17 loses to it: with the cards as they lay Ann is owed 25, and Ben owes 25."""
    void = "an area manager declares the round void\n"
    found = judged(CM, UNDER_WAY + "Ben stands\ndealer draws TC, 2H\n" + void + REFUNDED)
    assert summary(found) == [("wrong-remedy", "9, 32.10", {"Ann": 25.0, "Ben": -25.0})]


# 32.8: closing

OPENED = """
    the table opens
    the decks are checked before play
    the cards are shuffled
    a higher-duties-dealer cuts
    marker 1 goes in 100 from the back
    the shoe is loaded
    a card is burned
    Ann arrives at box 1
    """
ROUND = """
    a new round
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    the round ends
    between rounds
    """
CHECKED = "the shoe ends\nthe decks are checked after play\n"


def closing(rounds: int, rank: str = "higher-duties-dealer", *, noticed: bool = True, leaves: bool = False) -> str:
    notice = "a notice hangs: closing\n" if noticed else ""
    gone = "Ann leaves\n" if leaves else ""
    return OPENED + ROUND + notice + ROUND * rounds + gone + CHECKED + f"the table closes by a {rank}"


def test_32_8_a_notice_of_three_rounds() -> None:
    assert summary(judged_from_opening(CM, closing(3))) == []
    assert summary(judged_from_opening(CM, closing(4))) == []
    assert summary(judged_from_opening(CM, closing(2))) == [("closed-without-notice", "32.8", NOTHING)]
    assert summary(judged_from_opening(CM, closing(3, noticed=False))) == [("closed-without-notice", "32.8", NOTHING)]


def test_32_8_where_nobody_plays_none_is_needed() -> None:
    assert summary(judged_from_opening(CM, closing(0, noticed=False, leaves=True))) == []


def test_32_8_a_higher_duties_dealer_closes() -> None:
    assert summary(judged_from_opening(CM, closing(3, "area-manager"))) == []
    assert summary(judged_from_opening(CM, closing(3, "dealer"))) == [("rank-not-entitled", "32.8", NOTHING)]


# 32.10: disputes

DISPUTED = UNDER_WAY + "Ben stands\ndealer draws TC, 2H\nAnn {}\nBen loses 25\nAnn notices\n"


def test_32_10_an_area_manager_decides() -> None:
    """Ann's 19 against 18: she was left without her 25, complains, and gets it."""
    found = judged(CM, DISPUTED.format("keeps 25") + "an area manager rules for Ann\nAnn gets 25 after all")
    assert summary(found) == []


def test_32_10_nobody_below_that() -> None:
    found = judged(CM, DISPUTED.format("keeps 25") + "a higher duties dealer rules for Ann\nAnn gets 25 after all")
    assert summary(found) == [("rank-not-entitled", "32.10", NOTHING)]


def test_32_10_a_ruling_against_an_express_clause_is_told_with_its_name() -> None:
    """5.6.3 says that 19 beats 18; an area manager rules that the wager is lost. 25 lost and 25 not won."""
    found = judged(CM, DISPUTED.format("loses 25") + "an area manager rules for the house")
    assert ("wrong-payout", {"Ann": 50_00}) in [(finding.code, finding.owed_cents) for finding in found]
    (ruling,) = [finding for finding in found if "32.10" in finding.clause]
    assert ruling.code == "wrong-remedy"
    assert "area manager" in ruling.seen


# Ann's blackjack is paid before the round is declared void.
PAID_AND_VOID = """
    Ann wagers 20 on box 1
    Ben wagers 20 on box 2
    cards: 1 AS, 2 KS, dealer 6D, 1 KC, 2 9C
    Ann is paid 30
    an assistant casino manager declares the round void because of fraud
    {}Ben keeps 20
    """


def test_32_5_what_was_settled_before_stands_or_goes_back() -> None:
    assert summary(judged(CM, PAID_AND_VOID.format(""))) == []
    assert summary(judged(CM, PAID_AND_VOID.format("Ann gives back 30 after all\nAnn keeps 20\n"))) == []


def test_32_5_but_not_half_of_it() -> None:
    found = judged(CM, PAID_AND_VOID.format("Ann gives back 10 after all\nAnn keeps 20\n"))
    assert summary(found) == [("wrong-payout", "8.1, 5.14.2", {"Ann": 10.0})]


def test_32_5_a_wager_that_was_not_settled_is_refunded() -> None:
    found = judged(CM, PAID_AND_VOID.format("").replace("Ben keeps", "Ben loses"))
    assert summary(found) == [("wrong-collection", "32.5", {"Ben": 20.0})]


def test_32_8_a_void_round_is_one_of_the_three() -> None:
    a_round = "Ann wagers 20 on box 1\ncards: 1 9S, dealer TD, 1 KC\n"
    whole = a_round + "Ann stands\ndealer draws 9C\nAnn keeps 20\nthe round ends\na new round\n"
    void = a_round + "a higher duties dealer declares the round void because of disruption\nAnn keeps 20\n"
    notice = "Ann arrives at box 1\na notice hangs: closing\n"
    close = "between rounds\n312 cards are counted after play\nthe table closes by a higher-duties-dealer\n"
    assert summary(judged(CM, notice + whole * 2 + void + close)) == []
    # It counts once, whether its end is told or not.
    found = judged(CM, notice + whole + void + "the round ends\n" + close)
    assert summary(found) == [("closed-without-notice", "32.8", NOTHING)]


def test_cm_1_1_the_record_is_corrected_by_somebody_above_a_dealer() -> None:
    """No clause speaks of it: a reading."""
    text = "Ann wagers 25 on box 1\ncards: 1 TS, dealer TD, 1 8C\nAnn stands\nAnn notices\n{}dealer draws 7C\n"
    text += "Ann is paid 25"
    (finding,) = judged(CM, text.format("a dealer strikes the last step\n"))
    assert (finding.code, finding.clause) == ("correction-not-entitled", "1.1–1.2")
    assert finding.reading
    assert judged(CM, text.format("a higher duties dealer strikes the last step\n")) == []
