"""Bust wagers that were collected before a round was void: where the document leaves it open, either way is right."""

from typing import Any

import pytest

from tests.scenarios.language import CM, NSW, TAS, judged, summary

NOTHING: dict[str, float] = {}
BUST = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 TS, 2 9H, dealer 6D, 1 6C, 2 8S\nAnn draws TC\n"
LOST = "Ann loses 25\n"
BEN = "Ben keeps 25\n"
DEVICE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "burn": False, "options": {}}
STOPS = "the shuffler stops: order unknown, the round can't be finished\n"
VOID = "an inspector declares the round void because of device\n"
MAY = [
    (CM, "an assistant casino manager", "32.5"),
    (NSW, "a gaming supervisor", "19.5"),
    (TAS, "a management representative", "17.2–17.3"),
]


def found(game: str, text: str, **setup: Any) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, **{"burn": game != TAS, **setup}))


@pytest.mark.parametrize("because", ["disruption", "fraud"])
@pytest.mark.parametrize(("game", "rank", "clause"), MAY)
def test_cm_32_5_nsw_19_5_tas_17_a_void_beyond_the_play(game: str, rank: str, clause: str, because: str) -> None:
    void = f"{rank} declares the round void because of {because}\n"
    assert found(game, BUST + LOST + void + BEN) == []
    assert found(game, BUST + LOST + void + "Ann keeps 25\n" + BEN) == []
    taken = found(game, BUST + LOST + void + "Ben loses 25")
    assert taken == [("wrong-collection", clause, {"Ben": 25.0})]


def test_tas_19_11_a_bust_wager_may_stay_lost_or_go_back() -> None:
    for back in ("", "Ann keeps 25\n"):
        assert found(TAS, BUST + LOST + STOPS + VOID + back + BEN, **DEVICE) == [("device-failed", "19.11", NOTHING)]
        assert found(TAS, BUST + LOST + STOPS + back + BEN, **DEVICE) == [("device-failed", "19.11", NOTHING)]
    played_on = BUST + LOST + STOPS + "Ben stands\ndealer draws TH, 5H\nBen loses 25"
    assert found(TAS, played_on, **DEVICE) == [("device-failed", "19.11", {"Ben": 25.0})]
    sound = BUST + LOST + STOPS + VOID + "Ben loses 25"
    assert found(TAS, sound, **DEVICE) == [("device-failed", "19.11", {"Ben": 25.0})]


def test_cm_9_12_a_bust_wager_goes_back() -> None:
    assert found(CM, BUST + LOST + STOPS + VOID + BEN, **DEVICE) == [("device-failed", "9.12", {"Ann": 25.0})]
    assert found(CM, BUST + LOST + STOPS + VOID + "Ann keeps 25\n" + BEN, **DEVICE) == [
        ("device-failed", "9.12", NOTHING)
    ]
