"""Near misses: each is dealt on purpose, and nobody who judges finds anything in them."""

from collections import Counter

import pytest

from domain.facts import events
from domain.facts.dealing import CardDrawn
from simulator import simulate
from simulator.floor import house_of
from simulator.mistakes.plan import Plan
from simulator.near_misses.catalogue import NEAR_MISSES
from simulator.near_misses.habits import HABITS, PrizesForThree
from simulator.near_misses.runs import ARun
from tests.simulator.answer_key import mark
from tests.simulator.books import ALL_BOOKS, CROWN_MELBOURNE, CROWN_PONTOON

OFTEN = Plan(near_misses=0.7)


@pytest.mark.parametrize("game", ALL_BOOKS)
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_found_in_them(game: str, seed: int) -> None:
    marked = mark(game, tables=2, hours=2, seed=seed, plan=OFTEN)
    assert marked.labels == []
    assert marked.wrong == []


@pytest.mark.parametrize("game", [CROWN_MELBOURNE, CROWN_PONTOON])
def test_all_of_them_are_dealt_and_counted(game: str) -> None:
    rulebook, name = game.split("/")
    counted: Counter[str] = Counter()
    list(simulate(rulebook=rulebook, game=name, tables=4, hours=3, seed=1, mistakes=OFTEN, near_misses=counted))
    everywhere = {habit.name for habit in HABITS if habit is not PrizesForThree}  # which few tables have
    expected = {n.name for n in NEAR_MISSES if n.where(house_of(rulebook, name))} | everywhere
    assert counted.keys() - {PrizesForThree.name, ARun.name} == expected


def test_they_are_much_more_often_than_by_chance() -> None:
    assert 2 * _dealers_aces(OFTEN) > 3 * _dealers_aces(Plan())


def test_they_are_dealt_beside_mistakes() -> None:
    marked = mark(CROWN_MELBOURNE, tables=2, hours=2, seed=9, plan=Plan(rate=0.2, near_misses=0.3))
    assert marked.labels
    assert marked.wrong == []


def _dealers_aces(plan: Plan) -> int:
    """Where most of them begin."""
    rulebook, name = CROWN_MELBOURNE.split("/")
    dealt: dict[tuple[str, int | None], list[str]] = {}
    for message in simulate(rulebook=rulebook, game=name, tables=2, hours=3, seed=3, mistakes=plan):
        event = events.read(message)
        if isinstance(event.data, CardDrawn) and event.data.to == "dealer" and event.data.card:
            dealt.setdefault((event.table, event.round), []).append(event.data.card[0])
    return sum(cards[0] == "A" for cards in dealt.values())
