"""Void rounds: a side wager that had lost before stays lost, and the fault may be on record behind the void."""

from typing import Any

import pytest

from tests.scenarios.language import CM, NSW, TAS, actions, judged, summary

NOTHING: dict[str, float] = {}
MACHINE: dict[str, Any] = {"dealing": "continuous-shuffler", "cut": False, "burn": False, "options": {}}

# Ann's ten and six are no pair: her $5 are collected in the interim settlement.
NO_PAIR = """
    Ann wagers 20 on box 1
    Ann wagers 5 perfect-pairs on box 1
    Ben wagers 20 on box 2
    cards: 1 TS, 2 9H, dealer 6D, 1 6C, 2 8S
    {}
    {}
    Ann keeps 20
    {}
    Ben keeps 20
    """
LOST = "Ann loses 5 perfect-pairs"
BACK = "Ann keeps 5 perfect-pairs"
STOPS = "the device fails: order unknown, can't finish\n{} declares the round void because of device"
FAULT = "a fault is found: foreign 8C\n{0} declares the round void because of card-fault\n{0} declares the shoe void"
STANDS = [
    (CM, ("device-failed", "9.12"), "9.12.1", STOPS.format("a higher duties dealer"), {"pairs": "A", **MACHINE}),
    (NSW, ("deck-fault", "17.16"), "17.16.2", FAULT.format("a gaming supervisor"), {}),
    (TAS, ("device-failed", "19.11"), "19.11(b)", STOPS.format("an inspector"), MACHINE),
]


@pytest.mark.parametrize(("game", "cause", "clause", "void", "setup"), STANDS)
def test_9_12_1_17_16_2_19_11_b_a_side_wager_that_was_lost_before_is_not_given_back(
    game: str, cause: tuple[str, str], clause: str, void: str, setup: dict[str, Any]
) -> None:
    kept = judged(game, NO_PAIR.format(LOST, void, ""), **setup)
    assert summary(kept) == [(*cause, NOTHING)]
    given_back = judged(game, NO_PAIR.format(LOST, void, BACK), **setup)
    assert summary(given_back) == [(*cause, NOTHING), ("wrong-collection", clause, {"Ann": -5.0})]


@pytest.mark.parametrize(("game", "cause", "clause", "void", "setup"), STANDS)
def test_one_that_was_not_settled_before_goes_back(
    game: str, cause: tuple[str, str], clause: str, void: str, setup: dict[str, Any]
) -> None:
    assert summary(judged(game, NO_PAIR.format("", void, BACK), **setup)) == [(*cause, NOTHING)]
    taken = judged(game, NO_PAIR.format("", void, LOST), **setup)
    assert [finding.owed_cents for finding in taken if finding.owed_cents] == [{"Ann": 5_00}]


def test_9_15_where_all_monies_are_returned_it_goes_back() -> None:
    void = FAULT.format("a higher duties dealer")
    assert summary(judged(CM, NO_PAIR.format(LOST, void, BACK), pairs="A")) == [("deck-fault", "9.13", NOTHING)]
    assert summary(judged(CM, NO_PAIR.format(LOST, void, ""), pairs="A")) == [("deck-fault", "9.13", {"Ann": 5.0})]


# The round is declared void, and the fault for which it was is recorded behind that.
DEAL = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 TS, 2 9H, dealer 6D, 1 6C, 2 8S\n"
REPORTED = DEAL + "{0} declares the round void{1}\n{2}\n{3}Ann keeps 20\nBen keeps 20"
WHO = [
    (CM, "a higher duties dealer", "9.13", {}),
    (NSW, "a gaming supervisor", "17.16", {}),
    (TAS, "an inspector", "4.2–4.3", {"burn": False}),
]


@pytest.mark.parametrize("because", ["", " because of card-fault"])
@pytest.mark.parametrize(("game", "rank", "clause", "setup"), WHO)
def test_9_15_17_16_a_fault_on_record_behind_the_void_for_it(
    game: str, rank: str, clause: str, setup: dict[str, Any], because: str
) -> None:
    found = "a fault is found: foreign 8C"
    (fault,) = judged(game, REPORTED.format(rank, because, found, f"{rank} declares the shoe void\n"), **setup)
    assert summary([fault]) == [("deck-fault", clause, NOTHING)]
    assert actions(fault) == [("void-round", True), ("void-shoe", True)]


@pytest.mark.parametrize(("game", "rank", "clause", "setup"), WHO)
def test_a_void_for_something_else_is_not_put_right_by_it(
    game: str, rank: str, clause: str, setup: dict[str, Any]
) -> None:
    """The void names a device and no device failed; or the only fault is a worn card, which makes no round void."""
    found = judged(game, REPORTED.format(rank, " because of device", "a fault is found: foreign 8C", ""), **setup)
    assert [finding.code for finding in found] == ["deck-fault", "wrong-remedy"]
    found = judged(game, REPORTED.format(rank, "", "a fault is found: damaged 8C", ""), **setup)
    assert [finding.code for finding in found] == ["wrong-remedy"]


@pytest.mark.parametrize(
    ("game", "rank", "clause"), [(CM, "a higher duties dealer", "9.12"), (TAS, "an inspector", "19.11")]
)
def test_9_12_19_11_a_device_on_record_behind_the_void_for_it(game: str, rank: str, clause: str) -> None:
    stops = "the shuffler stops: order unknown, the round can't be finished"
    (failed,) = judged(game, REPORTED.format(rank, " because of device", stops, ""), **MACHINE)
    assert summary([failed]) == [("device-failed", clause, NOTHING)]
    assert actions(failed) == [("void-round", True)]
    goes_on = "the shuffler stops: order known, the round can be finished"
    found = judged(game, REPORTED.format(rank, " because of device", goes_on, ""), **MACHINE)
    assert "wrong-remedy" in [finding.code for finding in found]
