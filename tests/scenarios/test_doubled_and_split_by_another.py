"""Somebody doubles or splits a hand that another calls: one mistake, and nobody else is accused of chips for it."""

import pytest

from tests.scenarios.language import CM, FREE_BET, NSW, PONTOON, TAS, judged, summary

CONTROL = {CM: "5.9", FREE_BET: "5.9", PONTOON: "5.9", NSW: "5.5", TAS: "8.1"}
WAGERS = "Ann wagers 25 on box 1\nBen wagers 25 on box 1\n"
# 21 against 19; and 17 and 18 against a bust. A Pontoon's 21 is paid at once, so that the dealer draws for nobody.
DOUBLED = WAGERS + "cards: 1 6S, dealer 9D, 1 5C\n{0} doubles {1} and gets KC\n{2}Ann is paid 25\nBen is paid 25\n"
SPLIT = (
    WAGERS + "cards: 1 8S, dealer 6D, 1 8C\n{0} splits {1}: hand 2 takes 8C, 9H comes\n{0} stands\n"
    "KC to box 1 hand 2\n{0} on hand 2 stands\ndealer draws KH, 9C\nAnn is paid 25\nBen is paid 25\n"
)
WITH = {FREE_BET: ("with a token of 25", "with a token of 25")}


@pytest.mark.parametrize("game", CONTROL)
@pytest.mark.parametrize("kind", ["double", "split"])
def test_5_9_only_who_calls_the_box_doubles_or_splits_it(game: str, kind: str) -> None:
    doubles, splits = WITH.get(game, ("25", "for 25"))
    drawn = "" if game == PONTOON else "dealer draws KH\n"
    setup = {"burn": game != TAS, "pairs_offered": False}

    def found(player: str) -> list[tuple[str, str, dict[str, float]]]:
        text = DOUBLED.format(player, doubles, drawn) if kind == "double" else SPLIT.format(player, splits)
        won = f"{player} is paid 25 double\n" if kind == "double" else f"{player} is paid 25 split on hand 2\n"
        return summary(judged(game, text + won, **setup))

    assert found("Ann") == []
    assert found("Ben") == [("decided-by-another", CONTROL[game], {})]
