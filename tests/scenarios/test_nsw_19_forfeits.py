"""NSW 19.5: what a cheat has wagered may be forfeited when the round is declared void."""

import pytest

from tests.scenarios.language import NSW, judged, summary


@pytest.mark.parametrize("order", ["{forfeit}{void}", "{void}{forfeit}"])
def test_19_5_who_cheated_forfeits_when_the_round_is_void(order: str) -> None:
    deal = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 KS, 2 KH, dealer 6D, 1 7C, 2 7H\n"
    void = "a gaming supervisor declares the round void because of fraud\n"
    forfeit = "a gaming supervisor forfeits Ben's wager because of fraud\n"
    told = deal + order.format(void=void, forfeit=forfeit) + "Ann keeps 20\n"
    assert judged(NSW, told + "Ben loses 20\n") == []
    assert summary(judged(NSW, deal + void + "Ann keeps 20\nBen loses 20\n")) == [
        ("wrong-collection", "19.5", {"Ben": 20.0})
    ]
