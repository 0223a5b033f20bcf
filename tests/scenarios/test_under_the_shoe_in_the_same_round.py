"""A card that is put under the shoe and used in the same round left the shoe once."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, judged, summary

NOTHING: dict[str, float] = {}
GAMES = [(CM, "9.3"), (NSW, "17.2"), (TAS, "19.1")]
TWO = "Ann wagers 25 on box 1\nBen wagers 25 on box 2\ncards: 1 KS, 2 9H, dealer 6D, 1 7C, 2 7H\nAnn stands\n"
UNDER = "2C to box 1\n2C goes from box 1 to under the shoe\nBen asks for a card\n"
USED = "2C from under the shoe to box 2\nBen stands\ndealer draws 4S, 5S, 8S\n"
OTHER = "KC to box 2\ndealer draws 4S, 5S, 8S\n"
BOTH = "Ann is paid 25\nBen is paid 25"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game != TAS))


@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_used_as_the_next_card_it_is_dealt_once(game: str, clause: str) -> None:
    """Ben has 18, and the dealer 6, 4, 5 and 8: both win, as if the two had come to Ben at once."""
    assert found(game, TWO + UNDER + USED + BOTH) == [("excess-card", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_and_where_another_came_instead_that_is_wrong(game: str, clause: str) -> None:
    """By the book Ben has the two, and decides about 18; with the king he was bust."""
    instead = found(game, TWO + UNDER + OTHER + "Ann is paid 25\nBen loses 25")
    assert [code for code, _, _ in instead] == ["excess-card", "wrong-remedy"]
