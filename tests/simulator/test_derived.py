"""Houses made from rules alone: their honest evenings are silent, and what can't be played is said."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from domain.facts.events import read
from domain.facts.tables import TableOpened
from domain.games.blackjack.game import Game, variation
from domain.games.blackjack.play.outcomes import ALWAYS, BLACKJACK, Outcome, stands_off
from domain.irregularities.books import ranks_of
from domain.judge.judge import Judge
from domain.library.registry import GAMES
from domain.rule import Rule
from simulator.derived import CanNotBePlayed, derived
from simulator.floor import Plot, open_floor
from simulator.house import House

BASE = GAMES["crown-melbourne-blackjack-v26/blackjack"]


def houses() -> dict[str, House]:
    """Every game of the house, as if the floor had no line for any of them."""
    made: dict[str, House] = {}
    for key, game in GAMES.items():
        made[key] = derived(game, made, ranks_of(game.rulebook))
    return made


def judged(house: House, seed: int) -> Iterator[str]:
    judge: Judge | None = None
    for raw in open_floor([Plot(house, "BJ-1", 0, 1)], hours=1.5, seed=seed):
        event = read(raw)
        judge = judge or Judge(event.originator_id)
        yield from (finding.code for finding in judge.step(event))
    assert judge is not None
    assert judge.table.rounds_ended > 20
    yield from (finding.code for finding in judge.finish())
    yield from (one.why for one in judge.unjudged)


@pytest.mark.parametrize("key", GAMES)
def test_a_house_made_from_rules_alone_plays_by_them(key: str) -> None:
    house = houses()[key]
    assert [said for seed in range(3) for said in judged(house, seed)] == []


def test_a_variation_plays_on_a_table_as_small_as_its_rules_say() -> None:
    small = variation(BASE, name="small", title="Small", chapter="9", boxes_max=Rule(5, "9.1", "Five places at most."))
    house = derived(small, {BASE.key: derived(BASE, {}, ranks_of(BASE.rulebook))}, ranks_of(BASE.rulebook))
    opened = read(next(open_floor([Plot(house, "BJ-1", 0, 1)], hours=0.1, seed=1))).data
    assert isinstance(opened, TableOpened)
    assert (opened.setup.game, opened.setup.boxes) == ("small", 5)
    assert house.clause({}, "boxes_max") == "9.1"


def test_what_has_outcome_rules_that_nobody_knows_is_not_played_as_something_else() -> None:
    extra = Outcome("charlie", ALWAYS, stands_off, rule=Rule(True, "9.2", "Everything stands off."))
    game: Game = replace(BASE, name="charlie", outcomes=(extra, *BLACKJACK))
    with pytest.raises(CanNotBePlayed, match="charlie has outcome rules of its own"):
        derived(game, {}, ranks_of(BASE.rulebook))
