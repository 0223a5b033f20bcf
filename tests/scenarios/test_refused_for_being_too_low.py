"""A wager under the minimum that is refused after the first card counts all the same: its result is owed."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, judged, summary

NOTHING: dict[str, float] = {}
LOW = [(CM, "6.2.1"), (NSW, "6.1"), (TAS, "7.2")]
WAGERS = "Ann wagers 2.5 on box 1\nBen wagers 25 on box 2\n"
DEALT = WAGERS + "cards: 1 KS, 2 9H, dealer 6D, 1 {}, 2 9D\n"
REFUSED = "the wager of Ann of 2.5 on box 1 is refused because of below-minimum\n"
PLAYED = "Ann stands\nBen stands\n"
WINS = "dealer draws TC, 9S\nBen is paid 25\n"  # 25: bust
LOSES = "dealer draws TC, 5S\nBen loses 25\n"  # 21
ANOTHER_TOLD = "Ben is told that the wager was below the minimum\n"  # so that such words are told at this table
ANN_TOLD = "Ann is told that the wager was below the minimum\n"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game != TAS))


@pytest.mark.parametrize(("game", "clause"), LOW)
def test_nsw_6_2_cm_6_2_1_tas_7_2_its_result_is_owed(game: str, clause: str) -> None:
    told = "" if game == NSW else ANOTHER_TOLD
    refused = told + DEALT.format("9C") + REFUSED + PLAYED
    assert found(game, refused + WINS) == [("below-minimum", clause, {"Ann": 2.5})]
    assert found(game, refused + LOSES) == [("below-minimum", clause, {"Ann": -2.5})]
    assert found(game, refused + WINS + "Ann is paid 2.5") == [("below-minimum", clause, NOTHING)]
    natural = told + DEALT.format("AC") + REFUSED + "Ben stands\n" + WINS
    assert found(game, natural) == [("below-minimum", clause, {"Ann": 5.0})]  # 3.75, to the next chip


@pytest.mark.parametrize(("game", "clause"), LOW)
def test_nsw_6_2_cm_6_2_1_tas_7_2_behind_the_decision_it_is_the_same_mistake(game: str, clause: str) -> None:
    told = "" if game == NSW else ANOTHER_TOLD
    text = told + DEALT.format("9C") + PLAYED + REFUSED + WINS
    assert found(game, text) == [("below-minimum", clause, {"Ann": 2.5})]


@pytest.mark.parametrize(("game", "clause"), LOW)
def test_nsw_6_2_cm_6_2_1_tas_7_2_of_a_hand_that_was_not_played_nobody_can_tell(game: str, clause: str) -> None:
    told = "" if game == NSW else ANOTHER_TOLD
    low = judged(game, told + DEALT.format("9C") + REFUSED + "Ben stands\n" + WINS, burn=game != TAS)
    assert summary(low) == [("below-minimum", clause, NOTHING)]
    assert low[0].unknown == "the hand was not played to its end"


@pytest.mark.parametrize(("game", "clause"), LOW[::2])
@pytest.mark.parametrize("told", ["", ANN_TOLD])
def test_cm_6_2_1_tas_7_3_where_it_may_go_back_it_may_be_refused(game: str, clause: str, told: str) -> None:
    low = judged(game, told + DEALT.format("9C") + REFUSED + PLAYED + WINS, burn=game != TAS)
    assert summary(low) == [("below-minimum", clause, NOTHING)]
    assert low[0].unknown == ""


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_refused_before_the_first_card_it_was_none(game: str) -> None:
    assert found(game, WAGERS + REFUSED + "cards: 2 9H, dealer 6D, 2 9D\nBen stands\n" + WINS) == []
