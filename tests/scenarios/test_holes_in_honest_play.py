"""What is missing from a record must not accuse anybody: honest play with holes in it gives no finding either."""

import random

import pytest

from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from domain.facts.settlement import WagerPaid
from domain.facts.tables import LimitsChanged
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from domain.values import Limit, Rank, Staff
from tests.play.test_following import PLAYED, evening
from tests.scenarios.language import CM, Scene


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


ROUND = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 9H
    """


def _found(scene: Scene, lost: type[Fact]) -> list[Finding]:
    judge = Judge("x")
    left = [event for event in scene.events if not isinstance(event.data, lost)]
    return [finding for event in left for finding in judge.step(event)] + judge.finish()


def _scene(then: Fact) -> Scene:
    scene = Scene(CM)
    scene.open()
    scene.begin_round()
    scene.tell(ROUND)
    scene.say(WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=2500))
    scene.say(RoundEnded())
    scene.round = None
    scene.say(then)
    return scene


@pytest.mark.parametrize("lost", [RoundEnded, type(None)])
@pytest.mark.parametrize(("rank", "expected"), [("dealer", ["rank-not-entitled"]), ("area-manager", [])])
def test_6_4_who_changed_the_limits_is_seen_beside_a_hole(rank: Rank, expected: list[str], lost: type[Fact]) -> None:
    """Only the maximum goes up, for which no sign is needed: the rank alone is in question."""
    limits = [Limit(bet="main", min_cents=500, max_cents=2_000_000)]
    scene = _scene(LimitsChanged(limits=limits, by=Staff(number="S-1", rank=rank)))
    assert [finding.code for finding in _found(scene, lost)] == expected
