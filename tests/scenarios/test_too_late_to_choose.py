"""What a player may choose only before the dealer's second card, or only with the box's controller."""

import pytest

from domain.facts.wagers import WagerWithdrawn
from tests.scenarios.language import CM, NSW, PONTOON, TAS, Scene, judged, summary
from tests.scenarios.test_legitimate_play import found_in

NOTHING: dict[str, float] = {}
EVEN_MONEY = {CM: ("8.1, 5.14.2", {}), NSW: ("16.2", {}), TAS: ("17.1", {"burn": False})}


@pytest.mark.parametrize("game", EVEN_MONEY)
@pytest.mark.parametrize(("card", "paid", "owed"), [("KD", "20", -20.0), ("9D", "20", 10.0), ("9D", "30", 0.0)])
def test_7_4_1_even_money_is_asked_for_before_the_dealers_second_card(
    game: str, card: str, paid: str, owed: float
) -> None:
    """Behind it the natural stands off with a blackjack, and is paid 3 to 2 against anything else."""
    clause, setup = EVEN_MONEY[game]
    deal = "Ann wagers 20 on box 1\ncards: 1 AS, dealer AD, 1 KC\ninsurance is offered\n"
    late = judged(game, f"{deal}dealer draws {card}\nAnn takes even money\nAnn is paid {paid}", **setup)
    assert summary(late) == ([("wrong-payout", clause, {"Ann": owed})] if owed else [])
    assert summary(judged(game, f"{deal}Ann takes even money\nAnn is paid 20", **setup)) == []


STOOD_ON_16 = "Ann wagers 20 on box 1\ncards: 1 9S, dealer KD, 1 7C\n"


def test_10_5_4_a_a_surrender_comes_before_the_dealers_second_card() -> None:
    """No remedy is named for one that was granted: 16 against 19 loses 20, or the half of it."""
    late = STOOD_ON_16 + "Ann stands\ndealer draws 9D\nAnn surrenders\n"
    assert summary(judged(PONTOON, late + "Ann loses 10\nAnn keeps 10")) == [("illegal-surrender", "10.5.4", {})]
    assert summary(judged(PONTOON, late + "Ann loses 20")) == []  # she asked, and it was refused
    assert summary(judged(PONTOON, STOOD_ON_16 + "Ann surrenders\ndealer draws 9D\nAnn loses 10")) == []


def test_10_5_4_a_one_who_was_passed_over_may_still_surrender() -> None:
    found = judged(PONTOON, STOOD_ON_16 + "dealer draws 9D\nAnn notices\nAnn surrenders\nAnn loses 10")
    assert "illegal-surrender" not in {finding.code for finding in found}


def test_10_5_4_a_a_surrender_after_a_later_box_was_played_is_out_of_turn() -> None:
    deal = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 9S, 2 8S, dealer KD, 1 7C, 2 8D\n"
    late = deal + "Ann stands\nBen draws KD\nBen loses 20\nAnn surrenders\ndealer draws 9D\nAnn loses 10"
    assert summary(judged(PONTOON, late)) == [("out-of-turn", "7.3.1, 7.5.1", NOTHING)]
    in_turn = deal + "Ann stands\nAnn surrenders\nBen draws KD\nBen loses 20\ndealer draws 9D\nAnn loses 10"
    assert summary(judged(PONTOON, in_turn)) == []


DOUBLED_TO_13 = "Ann wagers 20 on box 1\ncards: 1 6S, dealer KD, 1 5C\nAnn doubles 20 and gets 2C\n"


def test_10_5_2_e_a_double_is_withdrawn_before_the_dealers_second_card() -> None:
    """13 against 19 loses 40; in time it would have been 20, and no card of the dealer's."""
    late = judged(
        PONTOON, DOUBLED_TO_13 + "dealer draws 9D\nAnn withdraws the double\nAnn loses 20\nAnn keeps 20 double"
    )
    assert summary(late) == [("wrong-collection", "5.14.1, 10.4", {"Ann": -20.0})]
    in_time = judged(PONTOON, DOUBLED_TO_13 + "Ann withdraws the double\nAnn loses 20\nAnn keeps 20 double")
    assert summary(in_time) == []


def test_10_5_2_e_taking_the_chips_back_is_withdrawing_the_double() -> None:
    scene = Scene(PONTOON)
    scene.open()
    scene.begin_round()
    scene.tell(DOUBLED_TO_13 + "dealer draws 9D")
    scene.say(WagerWithdrawn(player="Ann", box=1, bet="double", cents=20_00))
    scene.tell("Ann loses 20\nthe round ends")
    assert summary(found_in(scene)) == [("wrong-collection", "5.14.1, 10.4", {"Ann": -20.0})]


def test_10_5_2_e_nothing_is_withdrawn_where_nothing_was_doubled() -> None:
    """19 against 18 wins, whatever was said."""
    deal = (
        "Ann wagers 20 on box 1\ncards: 1 KS, dealer KD, 1 9C\nAnn withdraws the double\nAnn stands\ndealer draws 8D\n"
    )
    assert summary(judged(PONTOON, deal + "Ann is paid 20")) == []
    assert summary(judged(PONTOON, deal + "Ann loses 20")) == [("wrong-payout", "10.6, 5.14.2", {"Ann": 40.0})]


SHARED_15 = "Ann wagers 20 on box 1\nBen wagers 20 on box 1\ncards: 1 9S, dealer KD, 1 6C\n"


@pytest.mark.parametrize(
    ("rest", "found"),
    [
        ("dealer draws 5D, 5C\nAnn loses 20\nBen loses 20", []),
        ("dealer draws 6D, 9C\nAnn is paid 20\nBen is paid 20", []),
        ("dealer draws 5D, 5C\nAnn loses 20\nBen loses 10", [("illegal-surrender", "10.5.4", {})]),
    ],
)
def test_10_5_4_e_nobody_surrenders_where_the_controller_plays_on(
    rest: str, found: list[tuple[str, str, dict[str, float]]]
) -> None:
    """Ben's wager is settled by the cards; granted all the same, no remedy is named."""
    assert summary(judged(PONTOON, f"{SHARED_15}Ann stands\nBen surrenders\n{rest}")) == found


def test_10_5_4_e_the_dealer_needs_no_card_for_a_surrender_that_counts_for_nothing() -> None:
    bust = "Ben surrenders\nAnn draws KC\nAnn loses 20\nBen loses 20"
    assert summary(judged(PONTOON, SHARED_15 + bust)) == []
    # Where the controller surrenders too, one card tests for Pontoon.
    both = SHARED_15 + "Ann surrenders\nBen surrenders\n{}\nAnn loses 10\nBen loses 10"
    assert [finding.code for finding in judged(PONTOON, both.format(""))] == ["dealer-stood-wrongly"]
    assert summary(judged(PONTOON, both.format("dealer draws 7D"))) == []


def test_nsw_18_5_1_a_refund_is_chosen_before_the_round_goes_on() -> None:
    """17 against 20 loses; the refund asked for behind the dealer's cards is $25 too much."""
    deal = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer KD, 1 7C
        the shuffling device fails, no spare is ready
        {}
        play goes on from a shoe with 250 cards
        Ann stands
        dealer draws QD
        {}
        """
    chosen = "Ann chooses to take refund\nAnn keeps 25"
    late = judged(NSW, deal.format("", chosen), dealing="continuous-shuffler")
    assert {"Ann": -25_00} in [finding.owed_cents for finding in late]
    broken_off = deal.partition("play goes on")[0].format(chosen)
    assert all(not finding.owed_cents for finding in judged(NSW, broken_off, dealing="continuous-shuffler"))
