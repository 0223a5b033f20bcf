"""Crown Melbourne, Fully Automated Table Games, version 10, chapter 12: roulette.

The odds are those of the approved rules for roulette, which are not among ours: the standard game with a single zero.
"""

from collections.abc import Iterable
from itertools import pairwise

from domain.games.outcomes.game import Bet, Came, Drawn, OutcomeGame, Pays, Position
from domain.rule import Odds, Rule
from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.crown_melbourne_automated.terminals import TERMINALS

_ODDS = "12.5.1"
_NUMBERS = [str(number) for number in range(37)]
RED = frozenset(map(str, (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)))
BLACK = frozenset(_NUMBERS[1:]) - RED


def _wins_on(numbers: Iterable[str], odds: Odds) -> Pays:
    covered = frozenset(numbers)

    def pays(came: Came) -> Odds | None:
        return odds if came[0] in covered else None

    return pays


def _inside(name: str, title: str, pays: int, places: Iterable[Iterable[int]]) -> Bet:
    """Numbers that lie together on the layout."""
    odds = Odds(pays, 1)
    positions = [tuple(str(number) for number in sorted(place)) for place in places]
    return Bet(name, title, _ODDS, {place: _wins_on(place, odds) for place in positions})


def _outside(name: str, title: str, numbers: Iterable[int | str]) -> Bet:
    """Half of the numbers; all of it is lost on zero."""
    return Bet(name, title, _ODDS, {(): _wins_on(map(str, numbers), Odds(1, 1))})


def _third(name: str, title: str, thirds: dict[Position, range]) -> Bet:
    odds = Odds(2, 1)
    return Bet(name, title, _ODDS, {place: _wins_on(map(str, numbers), odds) for place, numbers in thirds.items()})


# The layout has twelve rows of three: 1 2 3, 4 5 6, and so on; the zero lies above the first.
_ROWS = [(first, first + 1, first + 2) for first in range(1, 37, 3)]
_SPLITS = [
    *((0, number) for number in (1, 2, 3)),
    *((row[place], row[place + 1]) for row in _ROWS for place in (0, 1)),
    *((number, number + 3) for number in range(1, 34)),
]
_CORNERS = [
    (0, 1, 2, 3),
    *((row[place], row[place + 1], row[place] + 3, row[place + 1] + 3) for row in _ROWS[:-1] for place in (0, 1)),
]

BETS = (
    _inside("straight", "straight up", 35, [(number,) for number in range(37)]),
    _inside("split", "split", 17, _SPLITS),
    _inside("street", "street", 11, [*_ROWS, (0, 1, 2), (0, 2, 3)]),
    _inside("corner", "corner", 8, _CORNERS),
    _inside("six-line", "six line", 5, [(*row, *below) for row, below in pairwise(_ROWS)]),
    _third("column", "column", {(str(nth),): range(nth, 37, 3) for nth in (1, 2, 3)}),
    _third("dozen", "dozen", {(str(nth),): range(12 * nth - 11, 12 * nth + 1) for nth in (1, 2, 3)}),
    _outside("red", "red", RED),
    _outside("black", "black", BLACK),
    _outside("odd", "odd", range(1, 36, 2)),
    _outside("even", "even", range(2, 37, 2)),
    _outside("low", "1 to 18", range(1, 19)),
    _outside("high", "19 to 36", range(19, 37)),
)

ROULETTE = OutcomeGame(
    rulebook=RULEBOOK,
    name="roulette",
    title="Fully Automated Roulette",
    chapter="12",
    house=TERMINALS,
    drawn=Rule(
        Drawn("number", 1, dict.fromkeys(_NUMBERS, 1)),
        "12.2.2",
        "The wheel has 37 compartments, a green zero and 1 to 36 in red and black.",
    ),
    placed=Rule(True, "12.3.1", "A wager is placed on a bet of the layout."),
    after_period=Rule("comes-to-rest", "12.4.1", "The ball comes to rest only after the wagering period has expired."),
    shows_winnings=Rule(True, "12.4.3(b)(i)", "The terminal displays the amount that was won."),
    bets=Rule(
        BETS,
        _ODDS,
        "The bets and odds of the approved rules for roulette.",
        reading="Those rules are not among ours: the standard game with a single zero, on which even chances lose all.",
    ),
)
