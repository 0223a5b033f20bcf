"""Pay tables that are the same with several numbers of decks are shown once."""

from domain.games.blackjack.side_wagers import crown_suits, pandemonium, perfect_pairs
from domain.games.blackjack.side_wagers.wager import SideWager, tables_alike


def titles(wager: SideWager) -> list[str]:
    return [title for title, _ in tables_alike(wager.odds.value)]


def test_each_table_is_shown_once_with_its_decks() -> None:
    assert titles(pandemonium.CROWN_MELBOURNE) == [f"4 to 8 decks option {number}" for number in range(1, 11)]
    assert titles(crown_suits.CROWN_MELBOURNE) == ["4, 6 and 8 decks"]
    assert titles(perfect_pairs.CROWN_MELBOURNE) == [
        *("4 decks option A", "4 decks option B", "5 decks"),
        *("6 decks option A", "6 decks option B", "7 and 8 decks"),
    ]
