"""Tasmania 19.4 to 19.7: when a natural has been paid nothing is rebuilt, and no third card need be awaited."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import TAS, actions, judged, summary

NOTHING: dict[str, float] = {}


def tas(text: str) -> list[Finding]:
    return judged(TAS, text, burn=False)


# Box 2 has cards and no wager. Ann's natural is paid, or not yet.
UNWAGERED = """
    Ann wagers 25 on box 1
    Cal wagers 25 on box 3
    cards: 1 AS, 2 9H, 3 4D, dealer 6D, 1 KC, 2 7S, 3 9C
    {}
    """
PAID = "Ann is paid 37.50\n"
DISCARDED = "Cal notices\na dealer orders: discard hand\n"
PLAYED = "Cal draws 5S\nCal stands\ndealer draws TC, 5H\nCal loses 25\n"  # 18 against 21


def test_19_5_the_hand_is_discarded_when_a_natural_was_paid() -> None:
    found = tas(UNWAGERED.format(PAID + DISCARDED + PLAYED))
    assert summary(found) == [("hand-without-wager", "10", NOTHING)]
    assert actions(found[0]) == [("discard-hand", True)]


def test_19_5_it_is_discarded_behind_the_third_card() -> None:
    found = tas(UNWAGERED.format(PAID + PLAYED.replace("Cal stands\n", "Cal stands\n" + DISCARDED)))
    assert summary(found) == [("hand-without-wager", "10", NOTHING)]
    assert actions(found[0]) == [("discard-hand", True)]


def test_19_4_before_any_settlement_the_hands_are_rebuilt_instead() -> None:
    found = tas(UNWAGERED.format(DISCARDED + PAID + PLAYED))
    assert [finding.code for finding in found] == ["hand-without-wager", "wrong-remedy"]


@pytest.mark.parametrize("order", ["deal second card", "return wagers"])
def test_19_7_a_box_with_one_card_after_an_interim_settlement(order: str) -> None:
    """Cal takes the second card, or has the wager back."""
    takes = "Cal chooses to take second card\na dealer orders: deal second card\n9C to box 3\nCal stands\n"
    takes += "dealer draws TC, 5H\nCal loses 25\n"
    back = "Cal chooses to retract wager\na dealer orders: return wagers\nCal keeps 25\n"
    text = """
        Ann wagers 25 on box 1
        Cal wagers 25 on box 3
        cards: 1 AS, 3 9D, dealer 6D, 1 KC
        Ann is paid 37.50
        Cal notices
        """
    found = tas(text + (takes if order == "deal second card" else back))
    assert "wrong-remedy" not in [finding.code for finding in found]
