"""However an honest evening is told, nobody is accused."""

from functools import cache
from random import Random

import pytest

from domain.facts.events import Event
from domain.judge.judge import Judge
from tests.play.test_following import PLAYED, evening
from tests.scenarios.retelling import RETELLINGS, numbered


@cache
def told(game: str) -> list[Event]:
    return evening(907, hours=2, game=game)


@pytest.mark.parametrize("game", PLAYED)
def test_however_it_is_told(game: str) -> None:
    events = told(game)
    for name, retell in RETELLINGS.items():
        judge = Judge("x")
        found = [finding for event in numbered(retell(events, Random(name))) for finding in judge.step(event)]
        found += judge.finish()
        assert [(finding.code, finding.round, finding.seen) for finding in found] == [], name


@pytest.mark.parametrize("name", RETELLINGS)
def test_each_of_them_tells_something_otherwise(name: str) -> None:
    assert any(RETELLINGS[name](told(game), Random(name)) != told(game) for game in PLAYED)
