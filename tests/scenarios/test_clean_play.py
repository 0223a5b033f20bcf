"""An auditor that cries wolf is switched off in a week: honest play gives no finding, ever."""

import pytest

from domain.judge.judge import Judge
from tests.play.test_following import PLAYED, evening


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("seed", range(100, 105))
def test_honest_play_gives_no_finding(seed: int, game: str) -> None:
    judge = Judge("x")
    events = evening(seed, game=game)
    found = [finding for event in events for finding in judge.step(event)]
    assert found + judge.finish() == []
    assert judge.unjudged == []
    assert judge.table.rounds_ended > 40


def test_a_gap_blinds_the_judge_for_the_round_it_falls_into_and_no_further() -> None:
    events = evening(100)
    middle = next(index for index, event in enumerate(events) if event.round == 20 and index % 7 == 0)
    judge = Judge("x")
    found = [finding for event in events[:middle] + events[middle + 1 :] for finding in judge.step(event)]
    found += judge.finish()
    assert [(item.round, item.why) for item in judge.unjudged] == [
        (20, f"seq {middle + 1} to {middle + 1} are missing")
    ]
    assert [finding.round for finding in found] == []
