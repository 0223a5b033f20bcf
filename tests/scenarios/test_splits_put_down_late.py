"""The wager of a split lies there when its hand is played: not when the dealer's hand is known."""

import pytest

from tests.scenarios.language import CM, NSW, SYDNEY, TAS, judged, summary

CLAUSES = [(CM, "7.5.6"), (NSW, "12.1–12.5"), (TAS, "14.1–14.7"), (SYDNEY, "Splitting Pairs")]
SPLIT = """
    Ann arrives at box 1
    Ann wagers 25 on box 1
    Ben wagers 10 on box 1
    cards: 1 8S, dealer 6D, 1 8C
    Ann splits for 25: hand 2 takes 8C, 3S comes
    {}Ann draws TD
    TH to box 1 hand 2
    Ann on hand 2 stands
    dealer draws TC, 9S
    {}Ann is paid 25
    Ann is paid 25 split on hand 2
    Ben is paid 10
    Ben is paid 10 split on hand 2
"""
MATCHED = "Ben matches the split with 10 on hand 2\n"


@pytest.mark.parametrize(("game", "clause"), CLAUSES)
def test_cm_7_5_6_nsw_12_6_tas_14_2_another_player_follows_a_split_in_time(game: str, clause: str) -> None:
    def found(text: str) -> list[tuple[str, str, dict[str, float]]]:
        return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))

    assert found(SPLIT.format(MATCHED, "")) == []
    assert found(SPLIT.format("", MATCHED)) == [("illegal-split", clause, {})]
