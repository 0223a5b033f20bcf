"""What the house keeps of each bet, exactly, from the engine's own settlement, against counts made by hand.

Of 216 throws of three dice the rest lose: big and small each win 105, a triple 1 and so on. Of a wheel's compartments
those with the symbol win. All other figures follow from the odds.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from benchmarks.outcome_edges import edges, rows
from domain.games.outcomes.game import OutcomeGame
from domain.library.registry import OTHER_GAMES

_DOCS = Path(__file__).parents[2] / "docs" / "outside-figures.md"


def kept(wins: int, pays: int, of: int) -> Fraction:
    """So many chances win at so many to one, and all others lose."""
    return Fraction(of - wins - wins * pays, of)


THROWS = 216
# By bet and position: in how many of 216 throws it wins, and what it pays.
SIC_BO: dict[tuple[str, tuple[str, ...]], Fraction] = {
    **{(bet, ()): kept(105, 1, THROWS) for bet in ("small", "big", "odd", "even")},  # half without the triples
    **{("triple", (str(face),)): kept(1, 180, THROWS) for face in range(1, 7)},
    **{("double", (str(face),)): kept(16, 11, THROWS) for face in range(1, 7)},
    ("any-triple", ()): kept(6, 31, THROWS),
    **{
        ("total", (str(total),)): kept(ways, pays, THROWS)
        for totals, ways, pays in (
            ((4, 17), 3, 62),
            ((5, 16), 6, 31),
            ((6, 15), 10, 18),
            ((7, 14), 15, 12),
            ((8, 13), 21, 8),
            ((9, 12), 25, 7),
            ((10, 11), 27, 6),
        )
        for total in totals
    },
    **{("pair", (str(one), str(two))): kept(30, 6, THROWS) for one in range(1, 7) for two in range(one + 1, 7)},
    # One die shows it in 75 throws, two in 15, three in 1; 125 lose.
    **{("single", (str(face),)): Fraction(125 - 75 - 2 * 15 - 12, THROWS) for face in range(1, 7)},
    **{("three-of-four", tuple(four)): kept(24, 7, THROWS) for four in ("3456", "2356", "2345", "1234")},
}
LUCKY = {"A": (26, 1), "B": (13, 3), "C": (7, 6), "D": (4, 12), "E": (2, 25)}
BIG_3_SIX = {"A": (15, 1), "B": (7, 3), "C": (4, 6), "D": (3, 9), "E": (2, 14), "F": (1, 30)}


def found(game: str) -> dict[tuple[str, str, tuple[str, ...]], Fraction]:
    there = OTHER_GAMES[f"crown-melbourne-automated-v10/{game}"]
    assert isinstance(there, OutcomeGame)
    return {(one.pay_table, one.bet.name, one.position): one.edge for one in edges(there)}


@pytest.mark.parametrize("game", ["roulette", "virtual-roulette"])
def test_roulette_keeps_one_part_in_37_of_every_bet(game: str) -> None:
    """The published 2.703 %: of the layout's 157 places, each covers a part of 36 and pays for 36."""
    there = found(game)
    assert len(there) == 37 + 60 + 14 + 23 + 11 + 3 + 3 + 6
    assert set(there.values()) == {Fraction(1, 37)}


def test_sic_bo() -> None:
    """The published 2.778 % for big and small; the others by counting throws."""
    assert found("sic-bo") == {("", bet, position): edge for (bet, position), edge in SIC_BO.items()}
    assert f"{float(SIC_BO['big', ()]):.3%}" == "2.778%"


@pytest.mark.parametrize(("table", "rarest"), [("1", 52), ("2", 51), ("3", 50)])
def test_the_big_wheel(table: str, rarest: int) -> None:
    there = {symbol: edge for (named, _, (symbol,)), edge in found("lucky-big-wheel").items() if named == table}
    odds = {**LUCKY, "F": (1, rarest), "G": (1, rarest)}
    assert there == {symbol: kept(compartments, pays, 54) for symbol, (compartments, pays) in odds.items()}


def test_big_3_six() -> None:
    """The side wager: three alike 15³ to 1³ ways of 32³, and 9³ less 4³, 3³ and 2³ mixes of C, D and E at 5 to 1."""
    there = found("big-3-six")
    alike = {15: 3, 7: 10, 4: 25, 3: 100, 2: 500, 1: 1000}
    mixed = 9**3 - 4**3 - 3**3 - 2**3
    wins = sum(count**3 for count in alike) + mixed
    paid = sum(count**3 * pays for count, pays in alike.items()) + 5 * mixed
    assert there.pop(("", "big-3-six", ())) == Fraction(32**3 - wins - paid, 32**3)
    assert there == {("", "symbol", (one,)): kept(*of, 32) for one, of in BIG_3_SIX.items()}


def test_the_page_has_the_figures() -> None:
    page = _DOCS.read_text("utf-8")
    assert [row for row in rows() if row not in page] == []
