"""Limits that are changed while nobody is at the table: where the players are to be asked, there is nobody to ask."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, judged

DEALT = "{0} wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C\n"
ROUND = DEALT + "{0} stands\ndealer draws TC, 5H\n{0} loses 25\nthe round ends\n"
ANN, BEN = ROUND.format("Ann"), ROUND.format("Ben")
CHANGED = "between rounds\nsurveillance is told: limits-change\na {} sets limits of 10 to 500\n"
TAS_CHANGED = CHANGED.format("management-representative")
NEXT = "a new round\n"
ASKED = ["limits-changed-without-notice"]


def codes(game: str, text: str) -> list[str]:
    return [finding.code for finding in judged(game, text, burn=game != TAS)]


@pytest.mark.parametrize(
    "before",
    [
        "Ann arrives at box 1\n" + ANN + "Ann leaves\n",
        ANN + "Ann leaves\n",  # who came need not be told where it is told that they went
        "Ann arrives at box 1\nBen arrives at box 2\n" + ANN + "Ann leaves\nBen leaves\n",
    ],
)
def test_tas_7_5_nobody_is_asked_where_nobody_is(before: str) -> None:
    assert codes(TAS, before + TAS_CHANGED + NEXT + BEN) == []


@pytest.mark.parametrize(
    "before",
    [
        "Ann arrives at box 1\n" + ANN,
        ANN,
        "Ann arrives at box 1\nBen arrives at box 2\n" + ANN + "Ann leaves\n",
        ANN + NEXT + BEN + "Ben leaves\n",  # Ann did not play in the last round, and may sit there still
        "Ann arrives at box 1\n" + ANN + "Ann leaves\nCal arrives at box 3\n",
    ],
)
def test_tas_7_5_somebody_is_there_or_may_be(before: str) -> None:
    assert codes(TAS, before + TAS_CHANGED + NEXT + BEN) == ASKED


def test_tas_7_5_before_anybody_has_come() -> None:
    """The table is open, and no wager was ever laid."""
    assert codes(TAS, TAS_CHANGED + NEXT + BEN) == []


def test_tas_7_8_surveillance_is_told_all_the_same() -> None:
    untold = TAS_CHANGED.replace("surveillance is told: limits-change\n", "")
    assert codes(TAS, ANN + "Ann leaves\n" + untold + NEXT + BEN) == ["not-told-first"]


def test_cm_6_4_a_sign_hangs_though_nobody_is_there_to_read_it() -> None:
    """A higher minimum needs the sign; nobody's consent stands in for it."""
    changed = "between rounds\na area-manager sets limits of 10 to 500\n"
    assert codes(CM, ANN + "Ann leaves\n" + changed + NEXT + BEN) == ASKED


def test_nsw_6_5_1_nobody_who_played_before_needs_a_marker() -> None:
    changed = "between rounds\na gaming-supervisor sets limits of 10 to 500\n"
    assert codes(NSW, "Ann arrives at box 1\n" + ANN + "Ann leaves\n" + changed + NEXT + BEN) == []
    assert codes(NSW, "Ann arrives at box 1\n" + ANN + changed + NEXT + ANN) == ASKED
