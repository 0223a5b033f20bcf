"""New South Wales 18.5: a device fails, no other is ready, and the round is finished from a shoe."""

from typing import Any

import pytest

from domain.findings.sentence import sentence
from tests.scenarios.language import NSW, actions, judged, summary

NOTHING: dict[str, float] = {}
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}
FAILED = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 KS, 2 9H, dealer 6D, 1 9C, 2 8H
    the shuffling device fails, to nobody's disadvantage, no spare is ready
    Ann chooses to play on
    Ben chooses to play on
    """
SHUFFLED = "the cards are shuffled\n"
CUT = "the cut is offered to Ben, who accepts\nBen cuts\n"
SHOE = "play goes on from a shoe with 307 cards\n"
BURNED = "a card is burned\n"
PLAYED = "Ann stands\nBen stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25\n"  # 19 and 17 against 21
FAILURE = ("device-failed", "18.1", NOTHING)


@pytest.mark.parametrize("burned", ["", BURNED])
@pytest.mark.parametrize("before", [SHUFFLED + CUT + SHOE, SHOE + SHUFFLED + CUT])
def test_18_5_3_the_shoe_is_shuffled_and_cut_and_its_first_card_may_be_burned(before: str, burned: str) -> None:
    found = judged(NSW, FAILED + before + burned + PLAYED, **DEVICE)
    assert summary(found) == [FAILURE]
    assert actions(found[0]) == [("move-device", True)]
    assert "Play went on from a shoe, which is by the book." in sentence(found[0], "BJ-1")


def test_18_5_3_the_shoe_was_not_shuffled() -> None:
    found = judged(NSW, FAILED + SHOE + PLAYED, **DEVICE)
    assert summary(found) == [FAILURE, ("not-shuffled", "18.5.3", NOTHING)]
    assert actions(found[0]) == [("move-device", False)]
    assert "Play went on from a shoe: its cards had not been shuffled and cut." in sentence(found[0], "BJ-1")


def test_18_5_3_the_shoe_was_not_cut() -> None:
    found = judged(NSW, FAILED + SHUFFLED + SHOE + PLAYED, **DEVICE)
    assert summary(found) == [FAILURE, ("no-cut", "18.5.3", NOTHING)]


def test_18_5_3_a_shoe_from_which_no_card_came_needs_neither() -> None:
    stood_off = FAILED.replace("Ann chooses to play on", "Ann chooses to take refund")
    both = stood_off.replace("Ben chooses to play on", "Ben chooses to take refund")
    assert summary(judged(NSW, both + SHOE + "Ann keeps 25\nBen keeps 25", **DEVICE)) == [FAILURE]


def test_18_5_3_only_its_first_card_is_burned() -> None:
    twice = judged(NSW, FAILED + SHUFFLED + CUT + SHOE + BURNED + BURNED + PLAYED, **DEVICE)
    assert [finding.code for finding in twice] == ["device-failed", "excess-card"]
    later = "Ann stands\nBen stands\ndealer draws TC\na card is burned\ndealer draws 5H\nAnn loses 25\nBen loses 25\n"
    assert [f.code for f in judged(NSW, FAILED + SHUFFLED + CUT + SHOE + later, **DEVICE)] == [
        "device-failed",
        "excess-card",
    ]


def test_18_2_another_device_takes_over_without_a_burn() -> None:
    ready = FAILED.replace("no spare", "a spare")
    moved = "play goes on from another device with 307 cards\n"
    found = judged(NSW, ready + moved + PLAYED, **DEVICE)
    assert summary(found) == [FAILURE]
    assert "Play went on from another device, which is by the book." in sentence(found[0], "BJ-1")
    assert [f.code for f in judged(NSW, ready + moved + BURNED + PLAYED, **DEVICE)] == ["device-failed", "excess-card"]


def test_4_7_the_cut_of_that_shoe_is_none_of_the_next_device() -> None:
    again = "the round ends\nbetween rounds\nthe shoe is loaded\na card is burned\n"
    assert summary(judged(NSW, FAILED + SHUFFLED + CUT + SHOE + PLAYED + again, **DEVICE)) == [FAILURE]
    cut = "the round ends\nbetween rounds\nthe cards are shuffled\na gaming-supervisor cuts\nthe shoe is loaded\n"
    found = judged(NSW, FAILED + SHUFFLED + CUT + SHOE + PLAYED + cut, **DEVICE)
    assert summary(found) == [FAILURE, ("cutting-card-in-device", "4.7", NOTHING)]
