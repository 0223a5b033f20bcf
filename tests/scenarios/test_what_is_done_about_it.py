"""What is done about a mistake in all rulebooks: by whom, when, and what it leaves owed. Each with its clean twin."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.facts.dealing import HandPickedUp
from domain.facts.events import Event
from domain.facts.people import PlayerArrived, StaffArrived
from domain.facts.tables import LimitsChanged
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from tests.scenarios.language import CM, NSW, PONTOON, TAS, Scene, actions, branches, judged, summary

NOTHING: dict[str, float] = {}
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}
NO_SPARE = "the shuffling device fails, to nobody's disadvantage, no spare is ready\n"
SHOE = "the cards are shuffled\na gaming-supervisor cuts\nplay goes on from a shoe with 307 cards\n"


def with_a_hole(game: str, text: str, is_lost: Callable[[Event], bool], **setup: Any) -> list[Finding]:
    """The findings of a record in which some messages never arrived."""
    scene = Scene(game, **setup)
    scene.open(**{name: setup[name] for name in ("burn", "cut") if name in setup})
    scene.begin_round()
    scene.tell(text)
    judge = Judge("BJ-1/r1")
    arrived = [event for event in scene.events if not is_lost(event)]
    assert len(arrived) < len(scene.events)
    return [finding for event in arrived for finding in judge.step(event)] + judge.finish()


def codes(found: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.code, finding.clause) for finding in found]


# Wagers that count: declared void in vain. Ann has 18 and wins against 26.

OVER = """
    Ann wagers {} on box 1
    cards: 1 KS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, KH
    {}
    """


@pytest.mark.parametrize(("game", "clause"), [(CM, "6.2.2"), (NSW, "6.3"), (TAS, "7.2")])
def test_over_the_maximum_a_wager_counts_to_the_maximum_and_is_not_void(game: str, clause: str) -> None:
    to_the_maximum = judged(game, OVER.format(1200, "Ann is paid 1000"))
    assert summary(to_the_maximum) == [("above-maximum", clause, NOTHING)]
    rank = {CM: "higher duties dealer", NSW: "gaming supervisor", TAS: "inspector"}[game]
    void = judged(game, OVER.format(1200, f"a {rank} voids Ann's wager because of irregularity\nAnn keeps 1200"))
    assert summary(void) == [("above-maximum", clause, NOTHING), ("wrong-remedy", clause, {"Ann": 1000.0})]
    assert actions(void[0]) == [("void-wager", False)]
    played_on = judged(
        game, OVER.format(1200, "Ann is paid 1000").replace("Ann stands", f"a {rank} orders: play on\nAnn stands")
    )
    assert played_on[0].put_right


def test_nsw_6_2_a_wager_below_the_minimum_is_valid() -> None:
    void = "a gaming supervisor voids Ann's wager because of irregularity\nAnn keeps 2.5"
    assert summary(judged(NSW, OVER.format(2.5, "Ann is paid 2.5"))) == [("below-minimum", "6.1", NOTHING)]
    assert summary(judged(NSW, OVER.format(2.5, void))) == [
        ("below-minimum", "6.1", NOTHING),
        ("wrong-remedy", "6.2", {"Ann": 2.5}),
    ]


def test_cm_6_2_1_one_who_was_told_so_may_have_a_wager_below_the_minimum_back() -> None:
    void = "a higher duties dealer voids Ann's wager because of irregularity\nAnn keeps 2.5"
    assert summary(judged(CM, OVER.format(2.5, void))) == [("below-minimum", "6.2.1", NOTHING)]


def test_6_2_2_declared_void_before_the_hand_is_played_nobody_knows_what_it_was_worth() -> None:
    early = OVER.format(1200, "").replace("Ann stands\n    dealer draws TC, KH", "{}")
    found = judged(CM, early.format("a higher duties dealer voids Ann's wager because of irregularity\nAnn keeps 1200"))
    assert codes(found) == [("above-maximum", "6.2.2"), ("wrong-remedy", "6.2.2")]
    assert found[1].unknown == "the hand was not played to its end"


# A double for more than allowed, found when the round is reviewed: what was ordered about it hangs under it.


def test_cm_7_5_5_what_was_ordered_about_a_double_for_more() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 6S, dealer 6D, 1 5C
        Ann doubles {} and gets 9H
        {}dealer draws TC, KH
        Ann is paid 25
        Ann is paid {} double
        """
    assert judged(CM, deal.format(25, "", 25)) == []
    found = judged(CM, deal.format(30, "a higher duties dealer orders: play on\n", 30))
    assert codes(found) == [("illegal-double", "7.5.5")]
    assert actions(found[0]) == [("play-on", True)]


# NSW 18.5: Ann has a natural that was paid, Ben 17, and Cat lost Perfect Pairs.

STOPPED = """
    Ann wagers 20 on box 1
    Ben wagers 25 on box 2
    Cat wagers 25 on box 3
    Cat wagers 5 perfect-pairs on box 3
    cards: 1 AS, 2 9H, 3 9D, dealer 6D, 1 KC, 2 8H, 3 7D
    Cat loses 5 perfect-pairs
    Ann is paid 30
    """
BEN_PLAYS_ON = "Ben chooses to play on\n"
CAT_HAS_IT_BACK = "Cat chooses to take refund\nCat keeps 25\n"
FINISHED = "Ben stands\ndealer draws TC, 5H\nBen loses 25\n"


def test_nsw_18_5_what_was_settled_before_stands() -> None:
    found = judged(NSW, STOPPED + NO_SPARE + BEN_PLAYS_ON + CAT_HAS_IT_BACK + SHOE + FINISHED, **DEVICE)
    assert summary(found) == [("device-failed", "18.1", NOTHING)]
    assert branches(found[0]) == {}
    assert found[0].put_right


def test_nsw_18_5_to_bring_a_shoe_without_asking_is_not_enough() -> None:
    played = SHOE + "Ben stands\nCat stands\ndealer draws TC, 5H\nBen loses 25\nCat loses 25\n"
    found = judged(NSW, STOPPED + NO_SPARE + played, **DEVICE)
    assert not found[0].put_right
    assert actions(found[0]) == [("move-device", False)]
    assert {"Ben": 25.0, "Cat": 25.0} in branches(found[0]).values()
    assert not any("box 1" in choice for choices in branches(found[0]) for choice in choices)


def test_nsw_18_5_when_all_have_it_back_the_dealer_draws_for_nobody() -> None:
    insured = """
        Ann wagers 20 on box 1
        cards: 1 QS, dealer AH, 1 9D
        insurance is offered
        Ann wagers 10 insurance on box 1
        insurance is closed
        """
    back = "Ann chooses to take refund\nAnn keeps 10 insurance\nAnn keeps 20\n"
    assert codes(judged(NSW, insured + NO_SPARE + back, **DEVICE)) == [("device-failed", "18.1")]
    assert ("dealer-stood-wrongly", "13.2") in codes(
        judged(NSW, insured + "Ann stands\nAnn keeps 10 insurance\nAnn keeps 20\n", **DEVICE)
    )


# NSW 17.8 and 10.2: Ann splits, Ben stands on 9, which he may not, and it is noticed at once.

UNDER_TWELVE = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 8S, 2 4H, dealer 6D, 1 8C, 2 5H
    Ann splits for 25: hand 2 takes 8C, TH comes
    Ann stands
    9C to box 1 hand 2
    Ann on hand 2 stands
    {}Ben draws TS
    Ben stands
    dealer draws TC, 5H
    Ann loses 25
    Ann loses 25 split on hand 2
    Ben loses 25
    """


def test_nsw_17_8_a_stand_that_was_taken_back_costs_nothing() -> None:
    assert judged(NSW, UNDER_TWELVE.format("")) == []
    found = judged(NSW, UNDER_TWELVE.format("Ben stands\na gaming supervisor orders: rebuild\n"))
    assert summary(found) == [("stood-under-12", "10.2", NOTHING)]
    assert actions(found[0]) == [("rebuild", True)]
    assert found[0].put_right


# TAS 14.7 and 19.1: aces split again are unwound; for another split that may not be nothing is said.


def test_tas_19_1_playing_on_is_wrong_only_where_aces_were_split_again() -> None:
    no_pair = """
        Ann wagers 25 on box 1
        cards: 1 8S, dealer 6D, 1 7C
        Ann splits for 25: hand 2 takes 7C, 9H comes
        an inspector orders: play on
        Ann stands
        TD to box 1 hand 2
        Ann on hand 2 stands
        dealer draws TC, 5H
        Ann loses 25
        Ann loses 25 split on hand 2
        """
    found = judged(TAS, no_pair)
    assert summary(found) == [("illegal-split", "14.1–14.7", NOTHING)]
    assert found[0].put_right


# A box that is asked too early is one mistake, however many it is put before.

THREE = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    Cat wagers 25 on box 3
    cards: 1 KS, 2 KH, 3 KD, dealer 6D, 1 9C, 2 8H, 3 7D
    {}
    dealer draws TC, 5H
    Ann loses 25
    Ben loses 25
    Cat loses 25
    """


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1, 7.5.1"), (TAS, "10, 13.1")])
def test_one_box_too_early_is_one_finding(game: str, clause: str) -> None:
    assert judged(game, THREE.format("Ann stands\nBen stands\nCat stands")) == []
    assert summary(judged(game, THREE.format("Cat stands\nAnn stands\nBen stands"))) == [
        ("out-of-turn", clause, NOTHING)
    ]


# CM 9.7: the dealer has no card, and the round is declared void all the same.


def test_cm_9_7_a_round_that_is_called_off_for_a_dealer_without_a_card() -> None:
    deal = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 KS, 2 9H, 1 9C, 2 8H\n"
    void = "a higher duties dealer declares the round void because of irregularity\nAnn keeps 25\nBen keeps 25\n"
    assert codes(judged(CM, deal + void)) == [("dealer-without-first-card", "7.3.1(c)"), ("wrong-remedy", "9.7")]


def test_cm_10_5_4_a_rebuilt_hand_may_be_surrendered_against_the_card_that_lies_there_now() -> None:
    """The dealer was passed over; rebuilt, the king is the dealer's."""
    deal = """
        Ann wagers 20 on box 1
        Ben wagers 25 on box 2
        cards: 1 6S, 2 9H, 1 KC, 2 7H
        a higher duties dealer has the hands rebuilt: box 1: 6S 7H; box 2: 9H; dealer: KC
        8C to box 2
        Ann surrenders
        Ben stands
        dealer draws 9C
        Ann loses 10
        Ann keeps 10
        Ben loses 25
        """
    assert codes(judged(PONTOON, deal)) == [("dealer-without-first-card", "7.3.1(c)")]


# TAS 7.8: surveillance is told of each change.


def test_tas_7_8_surveillance_is_told_of_every_higher_limit() -> None:
    told = "surveillance is told: higher-limit of Ann\n"
    marker = "a management-representative gives Ann higher-limit of 100 to 5000 at box 1\n"
    played = "Ann wagers 500 on box 1\ncards: 1 TS, dealer 6D, 1 8C\nAnn stands\ndealer draws TC, 5H\nAnn loses 500\n"
    again = "the round ends\na new round\n"
    assert judged(TAS, told + marker + played + again + told + marker + played) == []
    assert codes(judged(TAS, told + marker + played + again + marker + played)) == [("not-told-first", "7.8")]


# What got lost.

FACE_UP = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 6C
    5H lies face up in the shoe
    5H is burned
    Ann draws TC
    Ann loses 25
    the round ends
    a gaming supervisor orders: check device
    """


def test_nsw_17_1_1_a_device_is_one_whatever_got_lost_before() -> None:
    whole = judged(NSW, FACE_UP, **DEVICE)
    lost = with_a_hole(NSW, FACE_UP, lambda event: isinstance(event.data, StaffArrived), **DEVICE)
    for found in (whole, lost):
        assert codes(found) == [("card-face-up", "17.1")]
        assert actions(found[0]) == [("burn-card", True), ("check-device", True)]


def test_cm_9_12_what_is_lost_behind_a_void_accuses_nobody() -> None:
    text = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 KS, 2 9H, dealer 6D, 1 6C, 2 8H
        Ann draws TC
        Ann loses 25
        the shuffler stops: order unknown, the round can't be finished
        a dealer declares the round void because of device
        Ben keeps 25
        2 cards are picked up from box 2
        the round ends
        a new round
        """
    whole = judged(CM, text, **DEVICE)
    assert summary(whole) == [("device-failed", "9.12", {"Ann": 25.0})]
    assert with_a_hole(CM, text, lambda event: isinstance(event.data, HandPickedUp), **DEVICE) == []


CASH = """
    Ann puts down 25 as cash on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    the round ends
    """


@pytest.mark.parametrize(("game", "clause"), [(CM, "5.1, 5.3"), (NSW, "5.1"), (TAS, "6.1")])
def test_cash_is_no_chips_whatever_the_limits_were(game: str, clause: str) -> None:
    raised = "the round ends\na area-manager sets limits of 10 to 1000\na new round\n"
    chips = CASH.replace("Ann puts down 25 as cash on box 1", "Ann wagers 25 on box 1").replace(
        "    the round ends\n", ""
    )
    found = with_a_hole(game, chips + raised + CASH, lambda event: isinstance(event.data, LimitsChanged))
    assert codes(found) == [("not-in-chips", clause)]
    assert with_a_hole(game, chips + raised + chips, lambda event: isinstance(event.data, LimitsChanged)) == []


def _is_arrival(event: Event) -> bool:
    return isinstance(event.data, PlayerArrived)


RESERVED = "a gaming-supervisor reserves box 1 for Ben\n"
PLAYED = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 5H
    Ann loses 25
    the round ends
    """


def test_nsw_5_13_what_got_lost_before_a_box_was_reserved_hides_nothing() -> None:
    arrives = "Cat arrives at box 5\n"
    before = PLAYED + "between rounds\n" + arrives + "a new round\n" + RESERVED + PLAYED
    behind = PLAYED + "between rounds\n" + RESERVED + arrives + "a new round\n" + PLAYED
    assert codes(with_a_hole(NSW, before, _is_arrival)) == [("reserved-box-used", "5.13")]
    assert codes(with_a_hole(NSW, behind, _is_arrival)) == []
    assert codes(judged(NSW, behind)) == [("reserved-box-used", "5.13")]


def test_nsw_6_5_1_nobody_is_missing_a_marker_who_plays_no_more() -> None:
    raised = PLAYED + "a gaming-supervisor sets limits of 50 to 1000\n"
    assert judged(NSW, raised) == []
    assert judged(NSW, raised + "a new round\n" + PLAYED.replace("Ann", "Ben").replace("25", "50")) == []
    assert codes(judged(NSW, raised + "a new round\n" + PLAYED)) == [("limits-changed-without-notice", "6.5")]
