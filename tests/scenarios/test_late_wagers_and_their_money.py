"""Of a wager changed too late three sums are right: with the change, without it, and what came late given back.

And money that comes when the result is in sight: chips added to a double, and a natural that was paid even money.
"""

import pytest

from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, judged, summary

NOTHING: dict[str, float] = {}
LATE = [(CM, "5.4"), (NSW, "5.3"), (TAS, "6.5")]
DOUBLING = [(CM, "7.5.5"), (NSW, "11.1"), (TAS, "15.1"), (SYDNEY, "Doubling"), (PONTOON, "10.5.2")]


def found(game: str, text: str) -> list[tuple[str, str, dict[str, float]]]:
    return summary(judged(game, text, burn=game not in (SYDNEY, TAS)))


NINETEEN = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 9C\n{}Ann stands\n"
WINS, LOSES = "dealer draws KC, KH\n", "dealer draws KC, 4H\n"  # 26, and 20
MORE, LESS = "Ann wagers 5 on box 1\n", "Ann takes back 10 from box 1\n"
TOUCHED = "Ann touches the wager on box 1\n"


@pytest.mark.parametrize(("game", "clause"), LATE)
@pytest.mark.parametrize(
    ("change", "end", "owed"),
    [
        (MORE, WINS + "Ann is paid 25", NOTHING),
        (MORE, WINS + "Ann is paid 20", NOTHING),
        (MORE, WINS + "Ann is paid 500", {"Ann": -480.0}),
        (MORE, WINS + "Ann is paid 10", {"Ann": 10.0}),
        (MORE, LOSES + "Ann loses 25", NOTHING),
        (MORE, LOSES + "Ann loses 20\nAnn keeps 5", NOTHING),
        (MORE, LOSES + "Ann keeps 25", {"Ann": -20.0}),
        (LESS, WINS + "Ann is paid 10", NOTHING),
        (LESS, WINS + "Ann is paid 20", NOTHING),
        (LESS, WINS + "Ann is paid 200", {"Ann": -180.0}),
        (LESS, LOSES + "Ann loses 10", NOTHING),
        (LESS, LOSES, {"Ann": -20.0}),
        (TOUCHED, WINS + "Ann is paid 20", NOTHING),
        (TOUCHED, WINS + "Ann is paid 500", {"Ann": -480.0}),
    ],
)
def test_cm_5_4_nsw_5_3_tas_6_5_as_it_was_or_as_it_is(
    game: str, clause: str, change: str, end: str, owed: dict[str, float]
) -> None:
    assert found(game, NINETEEN.format(change) + end) == [("late-wager", clause, owed)]


@pytest.mark.parametrize(("game", "clause"), LATE)
def test_cm_5_4_nsw_5_3_tas_6_5_nothing_is_won_on_a_box_without_cards(game: str, clause: str) -> None:
    cal = NINETEEN.format("Cal wagers 100 on box 3\n") + WINS + "Ann is paid 20\n"
    assert found(game, cal + "Cal keeps 100") == [("late-wager", clause, NOTHING)]
    assert found(game, cal + "Cal is paid 100") == [("late-wager", clause, {"Cal": -100.0})]


@pytest.mark.parametrize(("game", "clause"), LATE)
def test_cm_5_4_nsw_5_3_tas_6_5_the_money_is_told_under_the_late_wager(game: str, clause: str) -> None:
    [late] = judged(game, NINETEEN.format(MORE) + WINS + "Ann is paid 500", burn=game != TAS)
    assert late.consequences == ["Ann was settled at a win of $500 instead of a win of $20."]


@pytest.mark.parametrize(("game", "clause"), DOUBLING)
def test_chips_are_not_added_to_a_double_behind_its_card(game: str, clause: str) -> None:
    eleven = "Ann wagers 20 on box 1\ncards: 1 6S, dealer 6D, 1 5C\nAnn chooses to double\nAnn adds 5 double\n"
    rest = "dealer draws KC, KH\nAnn is paid 20\nAnn is paid 20 double"
    in_parts = eleven + "Ann adds 15 double\n9C to box 1\n" + rest
    assert found(game, in_parts) == []
    behind = eleven + "9C to box 1\nAnn adds 15 double\n" + rest
    assert found(game, behind) == [("illegal-double", clause, NOTHING)]


@pytest.mark.parametrize(("game", "clause"), [(CM, "8.1, 5.14.2"), (NSW, "16.2"), (TAS, "17.1")])
def test_even_money_is_not_made_up_to_a_natural(game: str, clause: str) -> None:
    """Untold: what was paid before the dealer's second card says that it was taken."""
    natural = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 AS, 2 9S, dealer AD, 1 KC, 2 9C\n"
    play = "insurance is offered\n{}insurance is closed\nBen stands\ndealer draws 7C\n{}Ben keeps 20"
    assert found(game, natural + play.format("Ann is paid 20\n", "")) == []
    assert found(game, natural + play.format("", "Ann is paid 30\n")) == []
    assert found(game, natural + play.format("Ann is paid 20\n", "Ann is paid 10\n")) == [
        ("wrong-payout", clause, {"Ann": -10.0})
    ]
