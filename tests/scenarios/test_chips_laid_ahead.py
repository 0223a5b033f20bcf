"""Chips laid for the next round are no wager of this one, and a wager that only went back is not over."""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}
GAMES = [CM, NSW, TAS, SYDNEY, PONTOON]
LATE = [(CM, "5.4"), (NSW, "5.3"), (TAS, "6.5")]
BEN = "Ben stands\ndealer draws KC, KH\nBen is paid 20\n"  # 26


def money(game: str, text: str) -> list[dict[str, float]]:
    return [owed for _, _, owed in summary(judged(game, text, burn=game not in (SYDNEY, TAS)))]


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


NATURAL = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 AS, 2 9S, dealer 6D, 1 KC, 2 8C\nAnn is paid 30\n"
BUST = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 KS, 2 9S, dealer 6D, 1 6C, 2 8C\nAnn draws KC\n"


@pytest.mark.parametrize("game", GAMES)
def test_5_4_chips_laid_for_the_next_round_win_and_lose_nothing_in_this_one(game: str) -> None:
    laid = NATURAL + "Ann wagers 100 on box 1\n" + BEN
    assert money(game, laid) == []
    assert money(game, laid + "Ann is paid 100") == [{"Ann": -100.0}]
    assert money(game, laid + "Ann loses 100") == [{"Ann": 100.0}]


@pytest.mark.parametrize("game", GAMES)
def test_5_4_behind_a_bust_the_new_chips_are_the_players(game: str) -> None:
    laid = BUST + "Ann loses 20\nAnn wagers 50 on box 1\n" + BEN
    assert money(game, laid) == []
    assert money(game, laid + "Ann loses 50") == [{"Ann": 50.0}]
    assert money(game, laid + "Ann is paid 20") == [{"Ann": -20.0}]


def test_5_4_what_was_collected_of_them_is_no_wager_of_the_next_round() -> None:
    laid = BUST + "Ann loses 20\nAnn wagers 50 on box 1\n" + BEN
    following = (
        "the round ends\na new round\n{}cards: 2 9S, dealer 6D, 2 8C\nBen stands\ndealer draws KC, KH\nBen is paid 20"
    )
    taken = laid + "Ann loses 50\n" + following.format("Ben wagers 20 on box 2\n")
    assert money(CM, taken) == [{"Ann": 50.0}]


@pytest.mark.parametrize("game", GAMES)
def test_5_4_a_win_paid_in_parts_with_chips_laid_between(game: str) -> None:
    parts = NATURAL.replace("paid 30", "paid 20") + "{}Ann is paid {}\n" + BEN
    assert money(game, parts.format("Ann wagers 100 on box 1\n", 10)) == []
    assert money(game, parts.format("Ann wagers 100 on box 1\n", 15)) == [{"Ann": -5.0}]


NINETEEN = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 9C\n{}Ann stands\n"


@pytest.mark.parametrize(("game", "clause"), LATE)
def test_cm_5_4_nsw_5_3_tas_6_5_a_wager_that_went_back_while_its_hand_is_played_is_not_over(
    game: str, clause: str
) -> None:
    """A raise, and a cut, in two steps. What lay there at the first card is what counts."""
    wins, loses = "dealer draws KC, KH\n", "dealer draws KC, 4H\n"
    assert found(game, NINETEEN.format("") + wins + "Ann is paid 20") == []
    raised = NINETEEN.format("Ann keeps 20\nAnn wagers 100 on box 1\n") + wins + "Ann is paid 100"
    assert found(game, raised) == [("late-wager", clause, {"Ann": -80.0})]
    cut = NINETEEN.format("Ann keeps 20\nAnn wagers 5 on box 1\n") + loses + "Ann loses 5"
    assert found(game, cut) == [("late-wager", clause, {"Ann": -15.0})]


@pytest.mark.parametrize(("game", "clause"), LATE)
def test_cm_5_4_nsw_5_3_tas_6_5_a_wager_left_standing_is_told_late(game: str, clause: str) -> None:
    ben = "Ben wagers 20 on box 2\ncards: 1 KS, 2 9S, dealer 6D\nAnn left 20 standing on box 1\n"
    rest = "cards: 1 9C, 2 8C\nAnn stands\nBen stands\ndealer draws KC, KH\nAnn is paid {}\nBen is paid 20"
    assert found(game, ben + rest.format(20)) == []
    assert found(game, "Ann wagers 20 on box 1\n" + ben + rest.format(40)) == [("late-wager", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), [*LATE, (SYDNEY, "Payout Odds")])
def test_cm_5_4_nsw_5_3_tas_6_5_no_side_wager_was_left_standing_behind_the_pair(game: str, clause: str) -> None:
    deal = "Ann wagers 20 on box 1\ncards: 1 9S, dealer 6D\n{}cards: 1 9S\n{}"
    pays = 300 if game == NSW else 250
    rest = f"Ann is paid {pays} perfect-pairs\nAnn stands\ndealer draws KC, KH\nAnn is paid 20"
    left = "Ann left 10 perfect-pairs standing on box 1\n"
    assert found(game, deal.format(left, "") + rest) == []
    assert found(game, deal.format("", left) + rest) == [("late-wager", clause, NOTHING)]
