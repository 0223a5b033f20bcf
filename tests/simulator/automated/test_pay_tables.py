"""What the automated floor pays, against tables written from the document and the standard games by hand."""

from fractions import Fraction
from itertools import product

import pytest

from domain.cards import DECK, Card
from simulator.automated.games import baccarat, casino_war, roulette, sic_bo, wheels
from simulator.automated.terminal import Bet, Result, Stake, Worth

WON: Result = "won"
LOST: Result = "lost"


def cards(words: str) -> list[Card]:
    return [next(card for card in DECK if card == word) for word in words.split()]


def net(stake: Stake, worth: Worth) -> int:
    return stake.returned(worth) - stake.cents


@pytest.mark.parametrize("bet", [*roulette.INSIDE, *roulette.OUTSIDE], ids=lambda bet: f"{bet.name} {'-'.join(bet.on)}")
def test_every_bet_of_a_single_zero_wheel_loses_a_thirty_seventh(bet: Bet) -> None:
    stake = Stake(bet, 100, 0)
    assert sum(net(stake, roulette.worth(stake, number)) for number in range(37)) == -100


def test_the_layout_of_roulette_is_whole() -> None:
    """37 numbers, 60 splits, 14 streets, 23 corners, 11 six lines; 6 even chances, 3 columns, 3 dozens."""
    names = [bet.name for bet in (*roulette.INSIDE, *roulette.OUTSIDE)]
    wanted = {
        "straight": 37,
        "split": 60,
        "street": 14,
        "corner": 23,
        "six-line": 11,
        "column": 3,
        "dozen": 3,
        "red": 1,
    }
    assert {name: names.count(name) for name in wanted} == wanted
    assert len(set(roulette.INSIDE)) == len(roulette.INSIDE)


# 14.6.1 by hand: how many of the 216 throws win at these odds.
SIC_BO = [
    (Bet("small"), {1: 105}),
    (Bet("big"), {1: 105}),
    (Bet("odd"), {1: 105}),
    (Bet("even"), {1: 105}),
    (Bet("any-triple"), {31: 6}),
    (Bet("triple", ("2",)), {180: 1}),
    (Bet("double", ("5",)), {11: 16}),
    (Bet("pair", ("1", "6")), {6: 30}),
    (Bet("single", ("4",)), {1: 75, 2: 15, 12: 1}),
    (Bet("three-of-four", ("6", "5", "3", "2")), {7: 24}),
    (Bet("total", ("4",)), {62: 3}),
    (Bet("total", ("5",)), {31: 6}),
    (Bet("total", ("6",)), {18: 10}),
    (Bet("total", ("7",)), {12: 15}),
    (Bet("total", ("8",)), {8: 21}),
    (Bet("total", ("12",)), {7: 25}),
    (Bet("total", ("11",)), {6: 27}),
    (Bet("total", ("17",)), {62: 3}),
]


@pytest.mark.parametrize(("bet", "wins"), SIC_BO, ids=lambda value: str(value))
def test_sic_bo_pays_by_14_6_1(bet: Bet, wins: dict[int, int]) -> None:
    found: dict[int, int] = {}
    for dice in product(range(1, 7), repeat=3):
        odds = sic_bo.odds(bet, list(dice))
        if odds:
            found[odds] = found.get(odds, 0) + 1
    assert found == wins


@pytest.mark.parametrize(
    ("symbol", "pay_table", "odds"),
    [
        ("A", "1", 1),
        ("B", "2", 3),
        ("C", "3", 6),
        ("D", "1", 12),
        ("E", "1", 25),
        ("F", "1", 52),
        ("G", "2", 51),
        ("F", "3", 50),
    ],
)
def test_the_big_wheel_pays_by_15_4_1(symbol: str, pay_table: str, odds: int) -> None:
    stake = Stake(Bet("symbol", (symbol,)), 200, 0)
    assert wheels.lucky_worth(stake, symbol, pay_table) == Worth("won", 200 * odds)
    assert wheels.lucky_worth(stake, "A" if symbol != "A" else "B", pay_table).result == LOST


def test_the_wheels_have_their_compartments() -> None:
    assert list(wheels.LUCKY.values()) == [26, 13, 7, 4, 2, 1, 1]
    assert list(wheels.BIG_3.values()) == [15, 7, 4, 3, 2, 1]


@pytest.mark.parametrize(
    ("symbols", "odds"),
    [
        ("AAA", 3),
        ("BBB", 10),
        ("CCC", 25),
        ("DDD", 100),
        ("EEE", 500),
        ("FFF", 1000),
        ("CDE", 5),
        ("EED", 5),
        ("CCF", 0),
        ("AAB", 0),
    ],
)
def test_the_side_wager_of_big_3_six_pays_by_table_2(symbols: str, odds: int) -> None:
    assert wheels.side_odds(list(symbols)) == odds


@pytest.mark.parametrize(("symbol", "odds"), [("A", 1), ("B", 3), ("C", 6), ("D", 9), ("E", 14), ("F", 30)])
def test_a_wheel_of_big_3_six_pays_by_table_1(symbol: str, odds: int) -> None:
    stake = Stake(Bet("symbol", (symbol,), wheel=2), 100, 0)
    assert wheels.big_3_worth(stake, ["A", symbol, "A"]) == Worth("won", 100 * odds)
    assert wheels.big_3_worth(stake, [symbol, "B" if symbol == "A" else "A", symbol]).result == LOST


# Player, banker, bet, game, what $10 becomes: 13.8.1.
BACCARAT = [
    ("9H KD", "7S KC", Bet("player"), "crown-baccarat", Worth(WON, 1000)),
    ("7S KC", "6H KD", Bet("banker"), "crown-baccarat", Worth(LOST)),
    ("2S 3C KD", "6H KD", Bet("banker"), "crown-baccarat", Worth(WON, 500)),
    ("2S 3C KD", "7H KD", Bet("banker"), "crown-baccarat", Worth(WON, 1000)),
    ("9H KD", "9S KC", Bet("banker"), "crown-baccarat", Worth("stood-off")),
    ("9H KD", "9S KC", Bet("banker"), "2-to-1-baccarat", Worth(LOST)),
    ("9H KD", "9S KC", Bet("tie"), "crown-baccarat", Worth(WON, 8000)),
    ("2H 3D 3S", "7S KC", Bet("player"), "2-to-1-baccarat", Worth(WON, 2000)),
    ("8H KD", "7S KC", Bet("player"), "2-to-1-baccarat", Worth(WON, 1000)),
    ("8H KD", "7S KC", Bet("dragon-bonus", ("player",)), "crown-baccarat", Worth(WON, 1000)),
    ("2H 3D 4S", "KS KC KD", Bet("dragon-bonus", ("player",)), "crown-baccarat", Worth(WON, 30000)),
    ("2H 3D 2S", "4S KC", Bet("dragon-bonus", ("player",)), "crown-baccarat", Worth(LOST)),
    ("9H KD", "9S KC", Bet("dragon-bonus", ("banker",)), "crown-baccarat", Worth("stood-off")),
    ("7H KD", "7S KC", Bet("dragon-bonus", ("banker",)), "crown-baccarat", Worth(LOST)),
    ("2S 3C KD", "6H KD", Bet("super-6"), "crown-baccarat", Worth(WON, 15000)),
    ("KH KD 7S", "6H KD", Bet("super-6"), "crown-baccarat", Worth(LOST)),
    ("KH KD 5C", "6H QD", Bet("baccarat-pairs", ("player",)), "crown-baccarat", Worth(WON, 11000)),
    ("KH QD 5C", "6H 6D", Bet("baccarat-pairs", ("player",)), "crown-baccarat", Worth(LOST)),
    ("KH KD 5C", "6H QD", Bet("baccarat-perfect-pairs", ("player",)), "crown-baccarat", Worth(WON, 12000)),
    ("KH KS 5C", "6H QD", Bet("baccarat-perfect-pairs", ("player",)), "crown-baccarat", Worth(WON, 6000)),
    ("KH KH 5C", "6H QD", Bet("baccarat-perfect-pairs", ("player",)), "crown-baccarat", Worth(WON, 25000)),
]


@pytest.mark.parametrize(("player", "banker", "bet", "game", "worth"), BACCARAT)
def test_baccarat_pays_by_13_8_1(player: str, banker: str, bet: Bet, game: str, worth: Worth) -> None:
    assert baccarat.worth(Stake(bet, 1000, 0), game, cards(player), cards(banker), "2") == worth


# When the banker draws: by its two cards, the values of the player's third card to which it does not.
STANDS = {0: "", 1: "", 2: "", 3: "8", 4: "0 1 8 9", 5: "0 1 2 3 8 9", 6: "0 1 2 3 4 5 8 9", 7: "0 1 2 3 4 5 6 7 8 9"}


def test_the_banker_draws_by_the_standard_table() -> None:
    for banker, stands in STANDS.items():
        assert {str(value) for value in range(10)} - {str(one) for one in baccarat.BANKER_DRAWS[banker]} == set(
            stands.split()
        )


@pytest.mark.parametrize(
    ("bet", "mine", "dealer", "war", "worth"),
    [
        ("ante", "KS", "QS", None, Worth(WON, 1000)),
        ("ante", "QS", "AS", None, Worth(LOST)),
        ("ante", "AS", "KS", None, Worth(WON, 1000)),
        ("ante", "7S", "7D", None, Worth("surrendered")),
        ("ante", "7S", "7D", "9S 4C", Worth("stood-off")),
        ("go-to-war", "7S", "7D", "9S 4C", Worth(WON, 1000)),
        ("go-to-war", "7S", "7D", "9S 9C", Worth(WON, 1000)),
        ("ante", "7S", "7D", "4S 9C", Worth(LOST)),
        ("tie", "7S", "7D", None, Worth(WON, 10000)),
        ("tie", "7S", "8D", None, Worth(LOST)),
    ],
)
def test_casino_war_pays_as_the_standard_game(bet: str, mine: str, dealer: str, war: str | None, worth: Worth) -> None:
    (card,), (against,) = cards(mine), cards(dealer)
    beyond = None if war is None else (cards(war)[0], cards(war)[1])
    assert casino_war.worth(Stake(Bet(bet), 1000, 0), card, against, beyond) == worth


def test_casino_war_with_six_decks_has_its_published_edge() -> None:
    """2.88 % of the ante for those who always go to war. The community card and the dealer's are any of those left."""
    ranks = [6 * 4] * 13
    total, owed = 6 * 52, Fraction(0)
    for rank in range(13):
        two_alike = Fraction(ranks[rank], total) * Fraction(ranks[rank] - 1, total - 1)
        left = [count - 2 * (other == rank) for other, count in enumerate(ranks)]
        n = total - 2
        loses = sum(
            Fraction(left[low] * left[high], n * (n - 1)) for low in range(13) for high in range(13) if low < high
        )
        owed += two_alike * ((1 - loses) * 1 - loses * 2)
    assert round(float(-owed) * 100, 2) == 2.88
