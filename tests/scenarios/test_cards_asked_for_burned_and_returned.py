"""What the record shows by itself: a second card taken, a card burned twice, discards returned, a top-up refused."""

from typing import Any

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, NSW, TAS, actions, in_time, judged, summary

NOTHING: dict[str, float] = {}
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "options": {}}
MACHINE: dict[str, Any] = {**DEVICE, "burn": False}


def found(game: str, text: str, **setup: Any) -> list[Finding]:
    return judged(game, text, **{"burn": game != TAS, **setup})


# Ben got one card. Ann draws before he is called to act, or there is no third card yet.
WAGERS = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\n"
DRAWS = WAGERS + "cards: 1 KS, 2 9H, dealer 6D, 1 2C\nAnn draws 6H\nAnn stands\n"
STANDS = WAGERS + "cards: 1 KS, 2 9H, dealer 6D, 1 9C\nAnn stands\n"
CARD = "Ben asks for a card\n8C to box 2\n"
END = "Ben stands\ndealer draws TC, 5H\nAnn loses 25\nBen loses 25"


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1(d)"), (TAS, "10")])
@pytest.mark.parametrize("before", [DRAWS, STANDS])
@pytest.mark.parametrize("bens", [CARD, CARD + "Ben draws 2H\n", "Ben notices\n" + CARD])
def test_cm_9_8_1_tas_19_7_who_has_one_card_and_says_card_takes_the_second(
    game: str, clause: str, before: str, bens: str
) -> None:
    (only,) = found(game, before + bens + END)
    assert (summary([only]), only.put_right) == ([("box-with-one-card", clause, NOTHING)], True)
    assert actions(only) == [("deal-second-card", True)]
    assert not only.branches


def test_nsw_17_8_knows_no_such_choice() -> None:
    (only,) = found(NSW, DRAWS + CARD + END)
    assert (only.code, only.clause, only.put_right) == ("box-with-one-card", "7.1", False)


# A second card is burned: right after the first, or in the middle of a round.
BURNED = "{}Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\n{}Ann stands\ndealer draws TC, 5D\nAnn loses 25\n"
BURN = "a card is burned\n"


@pytest.mark.parametrize(
    "text", [BURNED.format(BURN, ""), BURNED.format("", BURN), BURNED.format("", BURN + "Ann notices\n")]
)
def test_nsw_17_17_a_card_that_was_burned_stays_burned(text: str) -> None:
    (again,) = found(NSW, text)
    assert (summary([again]), in_time(again)) == ([("excess-card", "17.17", NOTHING)], ["17.17"])
    ordered = found(NSW, text.replace("Ann stands", "a gaming supervisor orders: play on\nAnn stands"))
    assert [(f.code, f.put_right) for f in ordered] == [("excess-card", True)]
    taken = found(NSW, text.replace("Ann stands", "a gaming supervisor orders: use as next card\nAnn stands"))
    assert [(f.code, f.clause) for f in taken] == [("excess-card", "17.17"), ("wrong-remedy", "17.17")]
    assert found(NSW, text.replace(BURN, "")) == []


def test_cm_4_3_1_9_3_a_card_burned_in_the_middle_of_a_shoe() -> None:
    assert summary(found(CM, BURNED.format(BURN, ""))) == [("excess-card", "4.3.1", NOTHING)]
    assert summary(found(CM, BURNED.format("", BURN))) == [("excess-card", "9.3", NOTHING)]


# NSW 7.2: five cards lie in the rack when the second round begins.
ROUND = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 9C
    {}Ann stands
    {}dealer draws TC, 5D
    Ann loses 25
    2 cards are picked up from box 1
    3 cards are picked up from the dealer
    the round ends
    """
LATER = "a new round\n" + ROUND


@pytest.mark.parametrize(
    ("at_once", "later", "codes"),
    [
        ((5,), (), []),
        ((3, 2), (), []),
        ((6,), (), []),  # the burned card lies there too
        ((3,), (), [("discards-not-returned", "7.2")]),
        ((), (), [("discards-not-returned", "7.2")]),
        ((3,), (2,), [("discards-not-returned", "7.2"), ("wrong-remedy", "17.15")]),
    ],
)
def test_nsw_7_2_all_discards_go_into_the_device(at_once: tuple[int, ...], later: tuple[int, ...], codes: Any) -> None:
    goes = "{} discards go into the device\n"
    second = LATER.format("".join(map(goes.format, at_once)), "".join(map(goes.format, later)))
    told = found(NSW, ROUND.format("", "") + second, **DEVICE)
    assert [(finding.code, finding.clause) for finding in told] == codes


def test_nsw_17_15_what_stayed_in_the_rack_goes_in_with_the_next() -> None:
    text = ROUND.format("", "") + LATER.format("3 discards go into the device\n", "")
    told = found(NSW, text + LATER.format("7 discards go into the device\n", ""), **DEVICE)
    assert [(finding.code, finding.round) for finding in told] == [("discards-not-returned", 2)]
    assert "2 cards were still in the discard rack" in told[0].seen
    again = found(NSW, text + LATER.format("5 discards go into the device\n", ""), **DEVICE)
    assert [(finding.code, finding.round) for finding in again] == [
        ("discards-not-returned", 2),
        ("discards-not-returned", 3),
    ]


RAN_OUT = """
    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 3C
    Ann asks for a card
    the shoe runs out with 0 cards
    {}6C to box 1
    Ann stands
    dealer draws TC, TD
    Ann is paid 25
    """


@pytest.mark.parametrize(
    ("game", "clause", "setup"), [(NSW, "17.9", DEVICE), (CM, "9.11", MACHINE), (TAS, "19.10", MACHINE)]
)
@pytest.mark.parametrize(
    "refilled",
    [
        "100 discards go into the device\n",
        "the discards are shuffled\n100 discards go into the device\n",
        "the discards are shuffled\nthe shoe is loaded with 100 cards\n",
        "the discards are shuffled\na gaming-supervisor cuts\nthe shoe is loaded with 100 cards\n",
    ],
)
def test_nsw_17_9_cm_9_11_tas_19_10_a_device_gets_the_discards(
    game: str, clause: str, setup: dict[str, Any], refilled: str
) -> None:
    (out,) = found(game, RAN_OUT.format(refilled), **setup)
    assert (out.code, out.clause, out.put_right) == ("shoe-ran-out", clause, True)
    assert actions(out) == [("shuffle-discards", True)]
    (never,) = found(game, RAN_OUT.format(""), **setup)
    assert (never.put_right, never.consequences) == (
        False,
        ["The record does not show that the discards were shuffled and loaded."],
    )


# Ann has 20 on the box, and would add 10 after the first card.
TOP_UP = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 9C\n{}Ann stands\ndealer draws TC, {}\n{}"
REFUSED = "the wager of Ann of 10 on box 1 is refused{}\n"


@pytest.mark.parametrize(("game", "clause"), [(CM, "5.4"), (NSW, "5.3"), (TAS, "6.5")])
@pytest.mark.parametrize("why", ["", " because of other", " because of not-allowed"])
def test_cm_5_4_nsw_5_3_tas_6_5_a_late_top_up_that_is_refused_changes_nothing(game: str, clause: str, why: str) -> None:
    refused = REFUSED.format(why)
    assert found(game, TOP_UP.format(refused, "TD", "Ann is paid 20")) == []
    assert found(game, TOP_UP.format(refused, "5D", "Ann loses 20")) == []
    less = found(game, TOP_UP.format(refused, "TD", "Ann is paid 10"))
    assert summary(less) == [("late-wager", clause, {"Ann": 10.0})]
    assert "$10 of Ann's wager of $20" in less[0].seen
    more = summary(found(game, TOP_UP.format(refused, "TD", "Ann is paid 30")))
    assert [(code, owed) for code, _, owed in more] == [("wrong-payout", {"Ann": -10.0})]
