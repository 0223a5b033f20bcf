"""What lies on a hand, or on a box of a void round, may be pushed back in one and told so: it is no win."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, judged, summary

ALL = [CM, NSW, TAS, SYDNEY]
LEFT = [
    (CM, "5.14.1, 5.6"),
    (NSW, "16.2"),
    (TAS, "17.2–17.3"),
    (SYDNEY, "Dealers Hand"),
]
VOIDS = {CM: "an area manager", NSW: "a gaming supervisor", TAS: "a management representative"}


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


DOUBLED = """
Ann wagers 20 on box 1
cards: 1 5S, dealer TD, 1 6C
Ann doubles 20 and gets {}
dealer draws TH
"""


@pytest.mark.parametrize(("game", "clause"), LEFT)
def test_a_doubled_hand_that_stands_off(game: str, clause: str) -> None:
    stand_off = DOUBLED.format("9C")  # 20 against 20
    assert found(game, stand_off + "Ann keeps 20\nAnn keeps 20 double") == []
    assert found(game, stand_off + "Ann keeps 40") == []
    assert found(game, stand_off + "Ann keeps 40 double") == []
    assert found(game, stand_off + "Ann keeps 20\nAnn keeps 20") == []
    assert found(game, stand_off + "Ann keeps 60") == [("wrong-collection", clause, {"Ann": -20.0})]


@pytest.mark.parametrize(("game", "clause"), LEFT)
def test_a_doubled_hand_that_has_lost_is_not_pushed_back(game: str, clause: str) -> None:
    lost = DOUBLED.format("8C")  # 19 against 20
    assert found(game, lost + "Ann loses 40") == []
    assert found(game, lost + "Ann keeps 40") == [("wrong-collection", clause, {"Ann": -40.0})]


SPLIT = """
Ann wagers 20 on box 1
cards: 1 8S, dealer TD, 1 8C
Ann splits for 20: hand 2 takes 8C, {} comes
{}
{} to box 1 hand 2
Ann on hand 2 stands
dealer draws 8D
"""


@pytest.mark.parametrize(("game", "clause"), LEFT)
def test_a_split_pair_that_stands_off(game: str, clause: str) -> None:
    both = SPLIT.format("TS", "Ann stands", "TC")  # 18 and 18 against 18
    assert found(game, both + "Ann keeps 40") == []
    assert found(game, both + "Ann keeps 40 split on hand 2") == []
    one = SPLIT.format("TS", "Ann stands", "9C")  # 18 and 17
    assert found(game, one + "Ann keeps 20\nAnn loses 20 split on hand 2") == []
    assert found(game, one + "Ann keeps 40") == [("wrong-collection", clause, {"Ann": -20.0})]


@pytest.mark.parametrize("game", ALL)
def test_what_lies_on_the_same_hand_goes_back_first(game: str) -> None:
    doubled = SPLIT.format("3S", "Ann doubles 20 and gets 7H", "9C")  # 18 with a double, and 17
    assert found(game, doubled + "Ann keeps 40\nAnn loses 20 split on hand 2") == []
    assert found(game, doubled + "Ann loses 20 split on hand 2\nAnn keeps 40") == []


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_a_box_of_a_void_round(game: str) -> None:
    void = f"{VOIDS[game]} declares the round void because of disruption\n"
    doubled = "Ann wagers 20 on box 1\ncards: 1 5S, dealer TD, 1 6C\nAnn doubles 20 and gets 9C\n" + void
    assert found(game, doubled + "Ann keeps 40") == []
    pairs = "Ann wagers 20 on box 1\nAnn wagers 5 perfect-pairs on box 1\ncards: 1 5S, dealer TD\n" + void
    assert found(game, pairs + "Ann keeps 25") == []
    assert [owed for _, _, owed in found(game, pairs + "Ann keeps 30")] == [{"Ann": -5.0}]
