"""The ten prize tables of Pontoon Pandemonium, CM 11.5.4, as they are printed: how many prizes of which amount."""

import pytest

from domain.games.blackjack.side_wagers import pandemonium
from domain.library.registry import GAMES

PRINTED = {
    "1": "1x250000 30x7500 300x750 750x250 1500x50 7050x25 17370x20 23250x15 29250x10 33000x5",
    "2": "1x100000 50x1000 70x500 345x100 5000x50 12100x20 34000x10",
    "3": "1x50000 50x1000 80x500 400x100 5000x50 14000x20 30000x10",
    "4": "1x25000 50x1000 80x500 400x100 4000x50 8000x20 24970x10",
    "5": "1x10000 50x1000 75x500 400x100 3900x50 8400x20 23000x10",
    "6": "1x25000 2x1000 10x500 87x100 100x50 250x40 250x35 500x30 750x25 750x20 1500x15 1500x14 1500x12 1500x11 "
    "1329x10",
    "7": "1x25000 6x1000 30x500 250x100 300x50 600x40 600x35 1200x30 1600x25 1600x20 3050x15 2850x14 2850x12 2850x11 "
    "2650x10",
    "8": "1x25000 12x1000 60x500 500x100 600x50 1200x40 1200x35 2400x30 3200x25 3200x20 5300x15 5060x14 5000x12 "
    "5000x11 4900x10",
    "9": "3x100 9x50 18x25 28x20 18x10 15x5 6x3 3x2",
    "10": "3x100 9x50 10x30 31x20 27x10 20x5",
}


@pytest.mark.parametrize("table", PRINTED)
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_each_table_has_the_prizes_that_are_printed(table: str, decks: int) -> None:
    rows = [item.split("x") for item in PRINTED[table].split()]
    among = sum(int(count) for count, _ in rows)
    named = {f"${int(dollars):,} ({int(count):,} of {among:,})": (int(dollars), 1) for count, dollars in rows}
    assert pandemonium.CROWN_MELBOURNE.odds.value[decks, table].rows() == named


def test_the_hundred_prizes_of_tables_9_and_10() -> None:
    """Added up by hand: 2,039 and 2,040 dollars for a hundred winners of a dollar each."""
    for table, dollars in (("9", 2_039), ("10", 2_040)):
        rows = [tuple(map(int, item.split("x"))) for item in PRINTED[table].split()]
        assert (sum(count for count, _ in rows), sum(count * prize for count, prize in rows)) == (100, dollars)


def test_the_games_that_have_it() -> None:
    """11.1; and by 25.2 Spanish Blackjack is Crown Pontoon under another name."""
    having = {game.name for game in GAMES.values() if "pontoon-pandemonium" in game.side_wagers}
    assert having == {"crown-pontoon", "6-to-5-pontoon", "spanish-blackjack"}
