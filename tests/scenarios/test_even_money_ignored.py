"""Even money that was asked for and not paid is one mistake, with the card that the dealer drew instead."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, judged, summary

NOTHING: dict[str, float] = {}
NATURAL = "Ann wagers 25 on box 1\ncards: 1 AS, dealer AD, 1 KC\nAnn takes even money\n"
GAMES = [(CM, "8.1, 5.14.2", "7.5.7(c)"), (NSW, "16.2", "13.4")]


@pytest.mark.parametrize(("game", "payment", "card"), GAMES)
def test_cm_7_4_1_nsw_9_1_2_the_dealer_draws_and_both_have_a_natural(game: str, payment: str, card: str) -> None:
    assert summary(judged(game, NATURAL + "Ann is paid 25")) == []
    stood_off = judged(game, NATURAL + "dealer draws KH\nAnn keeps 25")
    assert summary(stood_off) == [("wrong-payout", payment, {"Ann": 25.0})]
    assert any("nothing depended on it" in told for told in stood_off[0].consequences)
    paid = judged(game, NATURAL + "dealer draws 7C\nAnn is paid 37.50")
    assert summary(paid) == [("wrong-payout", payment, {"Ann": -12.5})]
    needless = judged(game, NATURAL + "Ann is paid 25\ndealer draws KH")
    assert summary(needless) == [("needless-dealer-card", card, NOTHING)]


def test_tas_12_1_the_money_hangs_on_the_card() -> None:
    found = judged(TAS, NATURAL + "dealer draws KH\nAnn keeps 25", burn=False)
    assert summary(found) == [("needless-dealer-card", "16.2–16.3", {"Ann": 25.0})]


@pytest.mark.parametrize("game", [CM, NSW])
def test_a_wager_that_was_taken_back_before_the_deal_waits_for_no_card(game: str) -> None:
    deal = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 1
        Ben takes back 25
        cards: 1 AS, dealer AD, 1 KC
        Ann takes even money
        Ann is paid 25
    """
    assert summary(judged(game, deal)) == []
    stayed = deal.replace("        Ben takes back 25\n", "")
    assert [code for code, _, _ in summary(judged(game, stayed))] == ["dealer-stood-wrongly"]
