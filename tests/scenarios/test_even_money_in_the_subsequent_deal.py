"""Even money is for the interim settlement: asked for later, the natural is settled against the dealer's hand."""

import pytest

from tests.scenarios.language import CM, NSW, TAS, judged, summary

GAMES = [(CM, "7.4.1(b)"), (NSW, "9.1.2"), (TAS, "12.1(b)")]
PAYS = {CM: "8.1, 5.14.2", NSW: "16.2", TAS: "17.1"}
DEALT = "Ann wagers 50 on box 1\nBen wagers 25 on box 2\ncards: 1 AS, 2 9H, dealer AD, 1 KC, 2 3H\n"
CALLED = "insurance is offered\n"
BEN = "Ben draws 5C\nBen stands\n"  # 17
ASKS, PAID = "Ann takes even money\n", "Ann is paid 50\n"
BLACKJACK, EIGHTEEN = "dealer draws KD\nBen loses 25\n", "dealer draws 7D\nBen loses 25\n"


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, DEALT + text, burn=game != TAS))


@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_cm_7_4_1_nsw_9_1_2_tas_12_1_b_in_time_and_too_late(game: str, clause: str) -> None:
    for end in (BLACKJACK, EIGHTEEN):
        assert found(game, CALLED + ASKS + PAID + BEN + end) == []
        assert found(game, CALLED + ASKS + BEN + PAID + end) == []  # asked for in time
        assert found(game, CALLED + BEN + PAID + end) == []  # nobody told when
    stands_off = found(game, CALLED + BEN + ASKS + PAID + BLACKJACK)
    assert stands_off == [("natural-paid-early", clause, {"Ann": -50.0})]
    wins = found(game, CALLED + BEN + ASKS + PAID + EIGHTEEN)
    assert wins == [("natural-paid-early", clause, {"Ann": 25.0})]  # 75 at 3 to 2


@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_cm_7_4_1_nsw_9_1_2_tas_12_1_b_who_asked_too_late_and_was_refused(game: str, clause: str) -> None:
    assert found(game, CALLED + BEN + ASKS + BLACKJACK + "Ann keeps 50") == []
    assert found(game, CALLED + BEN + ASKS + EIGHTEEN + "Ann is paid 75") == []
    short = found(game, CALLED + BEN + ASKS + EIGHTEEN + PAID)
    assert short == [("wrong-payout", PAYS[game], {"Ann": 25.0})]


@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_cm_7_4_1_nsw_9_1_2_tas_12_1_b_where_the_dealer_drew_no_more_nobody_can_tell(game: str, clause: str) -> None:
    bust = DEALT + CALLED + "Ben draws 5C, TC\nBen loses 25\n" + ASKS + PAID
    (early,) = judged(game, bust, burn=game != TAS)
    assert (early.code, early.clause, early.owed_cents) == ("natural-paid-early", clause, {})
    assert early.unknown.startswith("the dealer's second card")


def test_tas_13_1_a_decision_without_its_card_begins_nothing() -> None:
    assert found(TAS, CALLED + "Ben asks for a card\n" + ASKS + PAID + "5C to box 2\nBen stands\n" + BLACKJACK) == []


def test_nsw_17_13_where_insurance_was_not_called_even_money_is_not_too_late() -> None:
    assert [code for code, _, _ in found(NSW, BEN + ASKS + PAID + BLACKJACK)] == ["insurance-not-offered"]


@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_who_was_insured_is_told_of_the_insurance_alone(game: str, clause: str) -> None:
    insured = CALLED + "Ann wagers 25 insurance on box 1\n" + BEN + ASKS + PAID + "Ann keeps 25 insurance\n"
    assert [(code, owed) for code, _, owed in found(game, insured + BLACKJACK)] == [("late-wager", {})]
