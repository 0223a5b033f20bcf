"""A whole property: every game has its share and its pits, and no more is kept than each table needs."""

import tracemalloc
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from domain.facts import events
from domain.facts.tables import TableOpened
from domain.library.registry import GAMES as GAMES_BY_KEY
from simulator import UnknownGame
from simulator.automated.games.all_games import GAMES as ALL_GAMES
from simulator.automated.games.game import AutomatedGame
from simulator.floor import GAMES, TABLES_PER_PIT, open_floor
from simulator.property import SHARES, TABLES, TERMINAL_SHARES, plots, terminals_beside
from simulator.side_wagers import SIDE_WAGERS

FEW = len(SHARES) + 1
MELBOURNE = "crown-melbourne-blackjack-v26"


def test_every_game_has_its_share() -> None:
    assert {(share.rulebook, share.game) for share in SHARES} == GAMES.keys()
    assert sum(share.percent for share in SHARES) == 100
    count = Counter((plot.house.rulebook, plot.house.name) for plot in plots())
    for share in SHARES:
        assert abs(count[share.rulebook, share.game] - TABLES * share.percent / 100) <= 1


@pytest.mark.parametrize("tables", [len(SHARES), 30, 47, TABLES])
def test_tables_are_named_by_their_pit_and_a_pit_has_one_game(tables: int) -> None:
    found = plots(tables)
    assert len({plot.name for plot in found}) == tables
    assert {(plot.house.rulebook, plot.house.name) for plot in found} == GAMES.keys()
    assert all(plot.name.partition("-")[2].startswith(str(plot.pit)) for plot in found)
    for pit in {plot.pit for plot in found}:
        here = [plot for plot in found if plot.pit == pit]
        assert len(here) <= TABLES_PER_PIT
        assert len({plot.house for plot in here}) == 1


def test_a_house_of_one_rulebook() -> None:
    assert {plot.house.rulebook for plot in plots(FEW, MELBOURNE)} == {MELBOURNE}
    with pytest.raises(UnknownGame, match="no property plays by"):
        plots(10, "whist")
    with pytest.raises(ValueError, match="needs a table for each"):
        plots(3)


def test_what_they_tell_is_in_the_order_of_time_and_says_who_plays_what() -> None:
    told = [events.read(raw) for raw in open_floor(plots(FEW), hours=0.3, seed=1)]
    assert [event.time for event in told] == sorted(event.time for event in told)
    opened = {event.table: event.data.setup for event in told if isinstance(event.data, TableOpened)}
    assert {name: (setup.rulebook, setup.game) for name, setup in opened.items()} == {
        plot.name: (plot.house.rulebook, plot.house.name) for plot in plots(FEW)
    }


def test_a_long_evening_holds_no_more_than_a_short_one() -> None:
    messages = open_floor(plots(FEW), hours=24, seed=1)
    _take(messages, 5_000)
    tracemalloc.start()
    try:
        _take(messages, 5_000)
        early = tracemalloc.get_traced_memory()[0]
        _take(messages, 20_000)
        late = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert late < early + 1_000_000


def _take(messages: Iterator[bytes], count: int) -> None:
    assert len([len(raw) for raw in islice(messages, count)]) == count


def test_a_table_has_the_side_wagers_that_a_floor_has() -> None:
    """At most three, no two of a kind, each where its game allows it; and every wager lies somewhere."""
    opened: dict[str, TableOpened] = {}
    for raw in open_floor(plots(), hours=0.01, seed=7):
        event = events.read(raw)
        if isinstance(event.data, TableOpened):
            opened[event.table] = event.data
    offered = [{wager.bet for wager in one.setup.side_wagers} for one in opened.values()]
    numbers = Counter(len(bets) for bets in offered)
    assert set(numbers) <= {0, 1, 2, 3}
    assert numbers[1] > numbers[2] > numbers[3]
    assert numbers[1] > numbers[0]
    pairs = {"perfect-pairs", "any-pairs", "crown-suits"}
    for kind in (pairs, {"magnificent-sevens", "blackpot"}, {"buster-blackjack", "spread-bet-blackjack"}):
        assert all(len(bets & kind) <= 1 for bets in offered)
    how_many = Counter(bet for bets in offered for bet in bets)
    assert how_many.keys() == {wager.bet for wager in SIDE_WAGERS}
    assert how_many.most_common(1)[0][0] == "perfect-pairs"
    for one in opened.values():
        rules = GAMES_BY_KEY[f"{one.setup.rulebook}/{one.setup.game}"].side_wagers
        for wager in one.setup.side_wagers:
            assert one.setup.decks in rules[wager.bet].placement.decks.value


def test_terminals_are_in_all_games_of_the_automated_floor() -> None:
    """A hundred terminals: of the eight games roulette has most, and blackjack is played in every variation."""
    found = terminals_beside(100, 540)
    of_each = Counter[str]()
    for plot in found:
        of_each[plot.house.name] += plot.terminals or 0
    assert sum(of_each.values()) == 100
    assert of_each == {share.game: share.percent for share in TERMINAL_SHARES}
    assert of_each.keys() == {game.name for game in ALL_GAMES}
    assert {plot.house.chapter for plot in found if isinstance(plot.house, AutomatedGame)} == set(range(12, 20))
    assert all(0 < (plot.terminals or 0) <= 8 for plot in found)
    assert len({plot.name for plot in found}) == len(found)
    assert terminals_beside(100, 540, MELBOURNE) == []
