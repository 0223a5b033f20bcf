"""A joker among the cards of a blackjack without any is a wrong card; what it is worth in a hand no clause says."""

from typing import Any

import pytest

from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.judge.judge import Judge
from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, Scene, actions, summary

NOTHING: dict[str, float] = {}
WHO = [
    (CM, "a higher duties dealer", "9.13"),
    (PONTOON, "a higher duties dealer", "9.13"),
    (NSW, "a gaming supervisor", "17.16"),
    (TAS, "an inspector", "4.2–4.3"),
]
DEAL = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 KS, 2 9H, dealer 6D, 1 XJ, 2 8S\n"
VOID = "{0} declares the round void because of card-fault\n{0} declares the shoe void\n"
PLAYED = "Ann draws 9C\nAnn stands\nBen stands\ndealer draws KC, 4D\nAnn loses 20\nBen loses 20\n"
WHY = "a joker came out, and the game has none"


def outcome(game: str, text: str) -> tuple[list[Finding], list[Unjudged]]:
    setup: dict[str, Any] = {"burn": False} if game == TAS else {}
    scene = Scene(game)
    scene.open(**setup)
    scene.begin_round()
    scene.tell(f"{text}the round ends")
    judge = Judge("BJ-1/r1")
    found = [finding for event in scene.events for finding in judge.step(event)]
    return [*found, *judge.finish()], judge.unjudged


@pytest.mark.parametrize("told", ["", "a fault is found: foreign a joker\n"])
@pytest.mark.parametrize(("game", "rank", "clause"), WHO)
def test_9_13_17_16_4_2_a_round_that_was_void_for_it_is_judged(game: str, rank: str, clause: str, told: str) -> None:
    """All wagers go back, whatever the cards were worth. The fault is found once, whoever tells it."""
    (fault,), unjudged = outcome(game, DEAL + told + VOID.format(rank) + "Ann keeps 20\nBen keeps 20\n")
    assert summary([fault]) == [("deck-fault", clause, NOTHING)]
    assert actions(fault) == [("void-round", True), ("void-shoe", True)]
    assert unjudged == []
    (taken,), unjudged = outcome(game, DEAL + told + VOID.format(rank) + "Ann keeps 20\nBen loses 20\n")
    assert summary([taken]) == [("deck-fault", clause, {"Ben": 20.0})]
    assert unjudged == []


@pytest.mark.parametrize(("game", "rank", "clause"), WHO)
def test_9_13_17_16_4_2_in_a_round_that_was_played_on_the_fault_is_found_and_nothing_else(
    game: str, rank: str, clause: str
) -> None:
    """By value 0 the king and the joker would have drawn rightly, by any other they would not: nobody can tell."""
    (fault,), unjudged = outcome(game, DEAL + PLAYED)
    assert summary([fault]) == [("deck-fault", clause, NOTHING)]
    assert fault.seen == "a joker came out of the shoe"
    assert [(item.round, item.reason, item.why) for item in unjudged] == [(1, "not-in-game", WHY)]
    again = f"{DEAL}{PLAYED}the round ends\na new round\n{DEAL}{PLAYED}"
    found, unjudged = outcome(game, again)  # the next one from the same shoe is the same fault
    assert [(finding.code, finding.round) for finding in found] == [("deck-fault", 1)]
    assert [item.round for item in unjudged] == [1, 2]


@pytest.mark.parametrize(("game", "clause"), [(CM, "9.14–9.16"), (NSW, "17.16.1–17.16.4")])
def test_9_15_17_16_the_finding_says_what_was_to_be_done_and_that_its_money_is_not_known(
    game: str, clause: str
) -> None:
    (fault,), _ = outcome(game, DEAL + "a fault is found: foreign a joker\n" + PLAYED)
    assert [(advice.clause, advice.in_time) for advice in fault.advice] == [(clause, True)]
    assert fault.unknown == WHY
    (fault,), _ = outcome(game, DEAL + PLAYED)  # nobody noticed
    assert [advice.in_time for advice in fault.advice] == [False]


@pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])
def test_with_a_card_of_the_game_in_its_place_all_of_it_is_judged(game: str) -> None:
    """Ann has king, six and nine, and is bust; Ben's 17 loses to 20."""
    found, unjudged = outcome(game, DEAL.replace("XJ", "6C") + PLAYED.replace("Ann stands\n", ""))
    assert (summary(found), unjudged) == ([], [])


def test_the_guide_of_sydney_has_no_remedy_and_no_finding() -> None:
    found, unjudged = outcome(SYDNEY, DEAL + PLAYED)
    assert found == []
    assert [(item.round, item.reason) for item in unjudged] == [(1, "not-in-game")]
