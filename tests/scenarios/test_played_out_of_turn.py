"""A hand is played before an earlier one, and both are asked in the end."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, branches, judged, summary

NOTHING: dict[str, float] = {}
DEAL = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 TS, 2 9H, dealer 6D, 1 3C, 2 3H\n"
SETTLED = "dealer draws TC, 5H\nAnn loses 20\nBen loses 20\n"  # 21 against 22 and 16
BEN_FIRST = DEAL + "Ben draws 4H\nBen stands\nAnn draws 9S\n{}" + SETTLED


@pytest.mark.parametrize(("game", "clause"), [(CM, "7.3.1, 7.5.1"), (TAS, "10, 13.1")])
@pytest.mark.parametrize("noticed", ["", "Ann notices\n"])
def test_the_cards_stay_where_they_fell(game: str, clause: str, noticed: str) -> None:
    [found] = judged(game, BEN_FIRST.format(noticed), burn=game != TAS)
    assert summary([found]) == [("out-of-turn", clause, NOTHING)]
    assert branches(found) == {}


def test_nsw_17_8_noticed_before_the_next_round_it_is_rebuilt() -> None:
    """The four is Ann's: 17. If she stands the nine is Ben's: 21, and the dealer's 21 leaves him his wager."""
    assert summary(judged(NSW, BEN_FIRST.format(""))) == [("out-of-turn", "7.1, 10.1", NOTHING)]
    [found] = judged(NSW, BEN_FIRST.format("Ann notices\n"))
    assert branches(found)["box 1 with 17 stands",] == {"Ben": 20.0}


@pytest.mark.parametrize("game", [CM, NSW, TAS])
def test_in_turn_it_is_clean(game: str) -> None:
    text = DEAL + "Ann draws 9S\nBen draws 4H\nBen stands\n" + SETTLED
    assert judged(game, text, burn=game != TAS) == []
