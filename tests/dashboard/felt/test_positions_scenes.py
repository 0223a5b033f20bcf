"""Blackjack on terminals as the page is sent it: hands at positions called by terminals, and money as on terminals."""

from typing import Any

import pytest

from tests.automated.blackjack import table
from tests.dashboard.felt.on_terminals import Shown, chips, scenes

# T-1 stands on 18 as time runs out, T-2 doubles 11 and has 21; the dealer comes to 18.
ROUND = """
    T-1 wagers 50 on main
    T-2 wagers 20 on main
    the period is over
    cards: T-1 KS, T-2 5D, dealer 6D, T-1 8C, T-2 6C
    T-1 is asked for 10 seconds
    10 seconds pass
    T-1 times out and stands
    T-2 doubles 20: TH
    dealer draws TC, 2H
    T-1: main {first}
    T-2: main won 20, double won 20
"""
# T-2 stands on 19 and gets a card that is the dealer's.
CARD_TOO_MANY = """
    T-1 wagers 50 on main
    the period is over
    cards: T-1 TD, dealer 6D, T-1 9C
    T-1 stands
    T-1 gets 5C
    dealer draws TC, 2H
    T-1: main lost
"""


def hand(scene: dict[str, Any], place: str) -> tuple[list[str], str]:
    [one] = scene[place]["hands"]
    return [card["card"] for card in one["cards"]], one["total"]


def test_hands_lie_at_positions_that_are_called_by_terminals(shown: Shown) -> None:
    found = shown(table(), ROUND.format(first="stood-off"))
    boxes = [(box["number"], box["name"]) for box in found["drawing"]["boxes"]]
    assert (found["drawing"]["name"], boxes) == ("positions", [(1, "T-1"), (2, "T-2"), (3, "T-3")])
    last = scenes(found)[-1]
    assert hand(last, "box 1") == (["KS", "8C"], "18")
    assert hand(last, "box 2") == (["5D", "6C", "TH"], "21")
    assert hand(last, "dealer") == (["6D", "TC", "2H"], "18")
    assert "shoe" not in last  # virtual cards come from none
    assert last["terminal T-1"]["notes"] == ["stand, as time ran out"]
    assert chips(last, "T-2") == [("main", "$20", "won $20"), ("double", "$20", "won $20")]


def test_a_step_is_about_its_position_and_its_terminal(shown: Shown) -> None:
    found = shown(table(), ROUND.format(first="stood-off"))
    about = {step["told"]: step["focus"] for step in found["steps"]}
    assert about["10♥ to box 1 of T-2"] == {"place": "box 2", "hand": 1, "terminal": "T-2"}
    assert about["2♥ to the dealer"] == {"place": "dealer"}
    captions = [step["caption"] for step in found["steps"]]
    assert "10♥ to box 1 of T-2, which makes 21" in captions
    assert "2♥ to the dealer, which makes 18" in captions


@pytest.mark.parametrize(
    ("first", "settled", "difference", "disputed"),
    [("stood-off", "kept", "none", []), ("lost", "lost $50", "+$50", ["T-1/main"])],
)
def test_money_is_told_by_terminal_with_the_cards_that_decide_it(
    shown: Shown, first: str, settled: str, difference: str, disputed: list[str]
) -> None:
    found = shown(table(), ROUND.format(first=first))
    keys = ("box", "bet", "cards", "rightful", "settled", "difference")
    assert [tuple(row[key] for key in keys) for row in found["wagers"]] == [
        ("T-1", "main", "K♠ 8♣", "keeps it", settled, difference),
        ("T-2", "main", "5♦ 6♣ 10♥", "wins $20", "paid $20", "none"),
        ("T-2", "double", "5♦ 6♣ 10♥", "wins $20", "paid $20", "none"),
    ]
    assert [name for finding in found["findings"] for name in finding["wagers"]] == disputed
    assert found["redeal"]["same"] is (not disputed)


def test_a_card_too_many_stands_out_at_its_position(shown: Shown) -> None:
    found = shown(table(), CARD_TOO_MANY)
    [finding] = found["findings"]
    assert (finding["code"], finding["box"]) == ("excess-card", 1)
    last = scenes(found)[-1]
    assert finding["at"] in [card["at"] for card in last["box 1"]["hands"][0]["cards"]]
