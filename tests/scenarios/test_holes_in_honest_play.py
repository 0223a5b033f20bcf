"""What is missing from a record must not accuse anybody: honest play with holes in it gives no finding either."""

import random

import pytest

from domain.judge.judge import Judge
from tests.play.test_following import PLAYED, evening


@pytest.mark.parametrize("game", PLAYED)
def test_events_that_are_lost_accuse_nobody(game: str) -> None:
    events = evening(401, game=game)
    between = [index for index, event in enumerate(events) if event.round is None]
    for seed in range(10):
        rng = random.Random(seed)
        first = rng.choice(between) if seed % 2 else rng.randrange(len(events))
        lost = range(first, first + rng.choice((1, 3, 8, 40)))
        judge = Judge("x")
        left = [event for index, event in enumerate(events) if index not in lost]
        found = [finding for event in left for finding in judge.step(event)] + judge.finish()
        assert [(finding.code, finding.round, finding.seen) for finding in found] == [], lost
