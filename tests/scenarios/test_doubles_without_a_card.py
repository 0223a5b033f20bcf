"""A double, its chips and its card: one without the other is one mistake, whatever is said then."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}
DOUBLING = [(CM, "7.5.5"), (NSW, "11.1"), (TAS, "15.1"), (SYDNEY, "Doubling")]
EXCESS = [(CM, "9.3"), (NSW, "17.2"), (TAS, "19.1"), (SYDNEY, "Subsequent Deal")]
FOLLOWING = [(CM, "7.5.3"), (NSW, "10.4"), (TAS, "13.1"), (SYDNEY, "Subsequent Deal")]
LATE = [(CM, "5.4"), (NSW, "5.3"), (TAS, "6.5")]


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


# CM 7.5.5, NSW 11.1, TAS 15.1: a double of 14 is asked for

FOURTEEN = "Ann wagers 20 on box 1\ncards: 1 8S, dealer TD, 1 6C\nAnn chooses to double\n"
REFUSED = "Ann adds 20 double\nAnn's double of 20 is refused\n"


@pytest.mark.parametrize(("game", "clause"), DOUBLING)
def test_a_double_that_is_not_allowed_and_has_no_chips_is_one_mistake(game: str, clause: str) -> None:
    assert found(game, FOURTEEN + "5C to box 1\ndealer draws TC\nAnn loses 20") == [("illegal-double", clause, NOTHING)]
    assert found(game, FOURTEEN + "Ann draws 5C\nAnn stands\ndealer draws TC\nAnn loses 20") == []


@pytest.mark.parametrize(("game", "clause"), EXCESS)
def test_a_card_after_a_double_was_refused_is_one_too_many_and_no_double(game: str, clause: str) -> None:
    assert found(game, FOURTEEN + REFUSED + "KC to box 1\nAnn loses 20") == [("excess-card", clause, NOTHING)]
    assert found(game, FOURTEEN + REFUSED + "Ann draws KC\nAnn loses 20") == []


# CM 7.5.5, NSW 11.1, TAS 15.1: a double of 11 that is allowed

ELEVEN = "Ann wagers 20 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn chooses to double\n"


@pytest.mark.parametrize(("game", "clause"), DOUBLING)
def test_who_doubles_puts_chips_down(game: str, clause: str) -> None:
    wins = "TH to box 1\ndealer draws TC, KC\nAnn is paid 20"
    assert found(game, ELEVEN + wins) == [("illegal-double", clause, NOTHING)]
    assert found(game, ELEVEN + "Ann adds 20 double\n" + wins + "\nAnn is paid 20 double") == []


@pytest.mark.parametrize(("game", "clause"), FOLLOWING)
def test_a_double_whose_chips_lie_there_gets_its_card_though_the_player_stands(game: str, clause: str) -> None:
    """The dealer draws to 23. By TAS 19.8 the five is Ann's: 16 against 6, 4 and 8. She was paid 40, and loses 40."""
    doubled = ELEVEN + "Ann adds 20 double\nAnn stands\n"
    without = doubled + "dealer draws 5H, 4H, 8H\nAnn is paid 20\nAnn is paid 20 double"
    assert found(game, without) == [("decision-not-followed", clause, {"Ann": -80.0} if game == TAS else NOTHING)]
    assert found(game, doubled + "TH to box 1\ndealer draws TC, KC\nAnn is paid 20\nAnn is paid 20 double") == []


@pytest.mark.parametrize(("game", "clause"), LATE)
def test_a_double_whose_chips_are_taken_back_is_a_late_change_and_no_other_mistake(game: str, clause: str) -> None:
    taken = "Ann adds 20 double\nAnn takes back 20 double\n"
    loses = "2H to box 1\ndealer draws TC, 3C\nAnn loses 20"
    assert found(game, ELEVEN + taken + loses) == [("late-wager", clause, NOTHING)]
    assert found(game, ELEVEN + "Ann adds 20 double\n" + loses + "\nAnn loses 20 double") == []


def test_tas_15_1_chips_of_a_double_that_are_lowered_after_its_card_are_one_mistake() -> None:
    """15.1 has the double equal to the wager: who puts 5 down breaks it, who lowers 20 to 5 changes a wager late."""
    loses = "2H to box 1\n{}dealer draws TC, 3C\nAnn loses 20\nAnn loses 5 double"
    lowered = ELEVEN + "Ann adds 20 double\n" + loses.format("Ann takes back 15 double\n")
    assert found(TAS, lowered) == [("late-wager", "6.5", NOTHING)]
    assert found(TAS, ELEVEN + "Ann adds 5 double\n" + loses.format("")) == [("illegal-double", "15.1", NOTHING)]
