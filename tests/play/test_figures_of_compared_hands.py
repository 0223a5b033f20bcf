"""Baccarat and casino war keep what others have published: every coup is dealt and settled by the game's own rules."""

from collections.abc import Mapping
from math import perm

import pytest

from benchmarks.compared_edges import ON_PAIRS, coups, duels, edge, outcomes, pairs, war_edges
from domain.games.comparing.game import STANDS_OFF, ComparingGame, Pays, Result
from domain.library.registry import OTHER_GAMES
from domain.rule import Odds

BOOK = "crown-melbourne-automated-v10"
COUPS = 4_998_398_275_503_360  # with eight decks, the Wizard of Odds
PLAYER_WINS = 2_230_518_282_592_256
BANKER_WINS = 2_292_252_566_437_888
TIES = 475_627_426_473_216

# The Wizard of Odds, baccarat appendix 5, eight decks: by what the Dragon Bonus pays, in how many coups. Four points
# and a natural both pay 1 to 1.
DRAGON = {
    "player": {
        Odds(30, 1): 18_409_431_764_992,
        Odds(10, 1): 34_097_645_543_424,
        Odds(6, 1): 89_590_261_473_280,
        Odds(4, 1): 141_238_897_317_888,
        Odds(2, 1): 166_169_165_987_840,
        Odds(1, 1): 186_780_352_174_080 + 812_685_054_124_032,
        STANDS_OFF: 89_325_908_267_520,
    },
    "banker": {
        Odds(30, 1): 15_390_342_909_952,
        Odds(10, 1): 28_305_092_784_128,
        Odds(6, 1): 79_517_099_278_336,
        Odds(4, 1): 119_200_072_366_080,
        Odds(2, 1): 157_275_882_332_160,
        Odds(1, 1): 201_147_167_287_296 + 812_685_054_124_032,
        STANDS_OFF: 89_325_908_267_520,
    },
}


def game(name: str) -> ComparingGame:
    found = OTHER_GAMES[f"{BOOK}/{name}"]
    assert isinstance(found, ComparingGame)
    return found


def pays(name: str, bet: str, on: str = "", table: str = "") -> Pays:
    found = game(name).bet(bet)
    assert found is not None
    return found.pay_tables[table] if table else found.pays[on]


BETS = {
    "player": pays("crown-baccarat", "player"),
    "banker": pays("crown-baccarat", "banker"),
    "tie": pays("crown-baccarat", "tie"),
    "dragon player": pays("crown-baccarat", "dragon-bonus", "player"),
    "dragon banker": pays("crown-baccarat", "dragon-bonus", "banker"),
    "super 6": pays("crown-baccarat", "super-6", table="1"),
    "super 6 of option 2": pays("crown-baccarat", "super-6", table="2"),
}


@pytest.fixture(scope="module")
def eight_decks() -> dict[tuple[Result, ...], int]:
    return outcomes(coups(8), *BETS.values())


def alone(found: Mapping[tuple[Result, ...], int], bet: str) -> dict[tuple[Result, ...], int]:
    """In how many coups one bet comes to what."""
    place, sums = list(BETS).index(bet), dict[tuple[Result, ...], int]()
    for results, ways in found.items():
        sums[results[place],] = sums.get((results[place],), 0) + ways
    return sums


def test_the_coups_of_eight_decks_are_the_published_ones(eight_decks: dict[tuple[Result, ...], int]) -> None:
    assert sum(eight_decks.values()) == COUPS == perm(416, 6) == PLAYER_WINS + BANKER_WINS + TIES
    assert alone(eight_decks, "player") == {(Odds(1, 1),): PLAYER_WINS, (None,): BANKER_WINS, (STANDS_OFF,): TIES}
    assert alone(eight_decks, "tie") == {(Odds(8, 1),): TIES, (None,): COUPS - TIES}
    banker = alone(eight_decks, "banker")
    assert banker[Odds(1, 1),] + banker[Odds(1, 2),] == BANKER_WINS
    assert alone(eight_decks, "super 6")[Odds(12, 1),] == banker[Odds(1, 2),]


@pytest.mark.parametrize("side", DRAGON)
def test_the_dragon_bonus_wins_as_often_as_published(eight_decks: dict[tuple[Result, ...], int], side: str) -> None:
    found = {results[0]: ways for results, ways in alone(eight_decks, f"dragon {side}").items()}
    assert found.pop(None) == COUPS - sum(DRAGON[side].values())
    assert found == DRAGON[side]


@pytest.mark.parametrize(
    ("bet", "percent"),
    [
        ("player", 1.235),
        ("banker", 1.458),
        ("tie", 14.360),
        ("dragon player", 2.652),
        ("dragon banker", 9.373),
        ("super 6", 29.977),
        ("super 6 of option 2", 13.818),
    ],
)
def test_the_house_keeps_of_a_coup(eight_decks: dict[tuple[Result, ...], int], bet: str, percent: float) -> None:
    assert round(100 * float(edge(alone(eight_decks, bet))), 3) == percent


# By hand: of 415 cards that may come second 31 have the rank of the first: 7 are the very same card, 8 have the colour
# and another suit, 16 have another colour.
@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize(
    ("bet", "brings"), [("baccarat-pairs", 12 * 31 - 415), ("baccarat-perfect-pairs", 26 * 7 + 13 * 8 + 7 * 16 - 415)]
)
def test_the_house_keeps_of_pairs(bet: str, brings: int, side: str) -> None:
    assert bet in ON_PAIRS
    assert float(edge(outcomes(pairs(8), pays("crown-baccarat", bet, side)))) == pytest.approx(-brings / 415)


# The Wizard of Odds, casino war without a bonus for a second tie: decks, going to war, surrendering, the tie wager.
@pytest.mark.parametrize(
    ("decks", "published"),
    [(4, [2.84, 3.62, 20.29]), (5, [2.86, 3.67, 19.31]), (6, [2.88, 3.70, 18.65]), (7, [2.89, 3.72, 18.18]),
     (8, [2.90, 3.73, 17.83])],
)  # fmt: skip
def test_the_house_keeps_of_casino_war(decks: int, published: list[float]) -> None:
    assert [round(100 * float(kept), 2) for kept in war_edges(game("casino-war"), decks).values()] == published


def test_every_war_is_counted_once() -> None:
    assert sum(ways for ways, _ in duels(6, war=True)) == sum(ways for ways, _ in duels(6, war=False)) == perm(312, 4)
