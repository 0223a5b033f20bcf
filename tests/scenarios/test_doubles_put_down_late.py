"""Chips of a double that come behind the last card of a hand, and of which nobody said anything."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}
DOUBLING = [(CM, "7.5.5"), (NSW, "11.1"), (TAS, "15.1"), (SYDNEY, "Doubling")]


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


THIRTEEN = "Ann wagers 50 on box 1\ncards: 1 6S, dealer 6D, 1 7C\n"
CHIPS = "Ann adds 50 double\n"
BUST = "dealer draws KH, QD\nAnn is paid 50\n"  # 26
PAID = "Ann is paid 50 double\n"


@pytest.mark.parametrize(("game", "clause"), DOUBLING)
@pytest.mark.parametrize("played", ["Ann draws 8C\n", "Ann draws 4C\n", "Ann draws 4C\nAnn stands\n", "Ann stands\n"])
def test_chips_behind_the_card_are_no_double(game: str, clause: str, played: str) -> None:
    """On 21, on 17, and on a 13 that stood."""
    assert found(game, THIRTEEN + played + "Ann stands\n" * ("8C" not in played) + BUST) == []
    assert found(game, THIRTEEN + played + CHIPS + BUST + PAID) == [("illegal-double", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), DOUBLING)
def test_chips_that_went_back_were_none(game: str, clause: str) -> None:
    back = THIRTEEN + "Ann draws 4C\n" + CHIPS + "Ann keeps 50 double\nAnn stands\n" + BUST
    assert found(game, back) == []


@pytest.mark.parametrize(("game", "clause"), DOUBLING)
def test_chips_when_the_dealer_has_drawn_are_no_double_either(game: str, clause: str) -> None:
    late = THIRTEEN.replace("7C", "TC") + "Ann stands\ndealer draws KH, QD\n" + CHIPS + "Ann is paid 50\n" + PAID
    assert found(game, late) == [("illegal-double", clause, NOTHING)]


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_chips_before_the_card_are_a_double_though_nobody_said_so(game: str) -> None:
    eleven = THIRTEEN.replace("7C", "5C")
    assert found(game, eleven + CHIPS + "TH to box 1\n" + BUST + PAID) == []


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_a_hand_that_was_never_asked_is_the_one_mistake(game: str) -> None:
    codes = [code for code, _, _ in found(game, THIRTEEN + CHIPS + BUST + PAID)]
    assert codes == ["decision-not-offered"]


def test_10_5_2_a_pontoon_hand_of_three_cards_may_be_doubled_and_gets_its_card() -> None:
    drawn = THIRTEEN + "Ann draws 4C\n" + CHIPS
    assert found(PONTOON, drawn + "2H to box 1\n" + BUST + PAID) == []  # 19
    assert found(PONTOON, drawn + BUST + PAID) == [("decision-not-followed", "7.5.3", NOTHING)]
    told = THIRTEEN + "Ann draws 4C\nAnn chooses to double\n" + CHIPS + BUST + PAID
    assert found(PONTOON, told) == [("decision-not-followed", "7.5.3", NOTHING)]


def test_10_5_2_a_pontoon_hand_of_21_may_not() -> None:
    plain = THIRTEEN.replace("7C", "5C") + "Ann draws JC\n{}Ann is paid 50\n"
    assert found(PONTOON, plain.format("")) == []
    assert [(code, owed) for code, _, owed in found(PONTOON, plain.format(CHIPS) + PAID)] == [
        ("illegal-double", NOTHING)
    ]


def test_cm_7_5_5_eleven_that_stood_and_was_doubled_then_lacks_its_card() -> None:
    """In New South Wales and Tasmania it may not stand."""
    stood = THIRTEEN.replace("7C", "5C") + "Ann stands\n"
    assert found(CM, stood + BUST) == []
    assert found(CM, stood + CHIPS + BUST + PAID) == [("decision-not-followed", "7.5.3", NOTHING)]
