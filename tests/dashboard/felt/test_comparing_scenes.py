"""Baccarat and casino war as the page is sent them: the hands as they lie, and the chips of each bet and area."""

from typing import Any

import pytest

from tests.automated.test_baccarat import CROWN
from tests.automated.test_casino_war import WAR
from tests.dashboard.felt.on_terminals import Shown, chips, scenes

# Player 5 and 5 draws 4: four. Banker king and 6: six, which is paid half.
COUP = """
    T-1 wagers 50 on banker
    T-1 wagers 5 on baccarat-pairs player
    T-2 wagers 100 on player
    the period is over
    cards: player 5D, banker KD, player 5C, banker 6H, player 4S
    T-1: banker won 25, baccarat-pairs player won 55
    T-2: player lost
"""
# Banker 7 and 6 has three, Player's third card is a seven: the table of play has the Banker draw.
NOT_DRAWN = """
    T-1 wagers 50 on banker
    the period is over
    cards: player 5D, banker 7H, player 5C, banker 6H, player 7S
    T-1: banker lost
"""
A_WAR = """
    T-1 wagers 50 on ante
    T-1 wagers 5 on tie
    T-2 wagers 20 on ante
    the period is over
    cards: T-1 9S, T-2 KH, dealer 9D
    T-1 is asked: surrender, go-to-war
    T-1 chooses go-to-war
    T-1 wagers 50 on go-to-war
    cards: community KS, dealer 7H
    T-1: ante stood-off, go-to-war won 50, tie won {tie}
    T-2: ante won 20
"""


def hand(scene: dict[str, Any], place: str) -> tuple[list[str], str]:
    [one] = scene[place]["hands"]
    return [card["card"] for card in one["cards"]], one["total"]


def test_a_coup_lies_card_by_card_with_its_points(shown: Shown) -> None:
    found = shown(CROWN, COUP)
    assert found["drawing"]["name"] == "baccarat"
    at = [nth for nth, step in enumerate(found["steps"]) if "hand" in step["told"]]
    assert [hand(scenes(found)[nth], "hand player") for nth in (at[0], at[2], at[4])] == [
        (["5D"], "5"),
        (["5D", "5C"], "0"),
        (["5D", "5C", "4S"], "4"),
    ]
    assert found["steps"][at[4]]["focus"] == {"place": "hand player"}
    assert found["steps"][at[4]]["caption"] == "4♠ to the player's hand, which makes 4"
    assert hand(scenes(found)[-1], "hand banker") == (["KD", "6H"], "6")


def test_what_wins_is_known_when_the_hands_are_whole_and_not_before(shown: Shown) -> None:
    found = shown(CROWN, COUP)
    with_wins = [step["told"] for step, scene in zip(found["steps"], scenes(found), strict=True) if "wins" in scene]
    assert with_wins[0] == "4♠ to the player's hand"
    assert scenes(found)[-1]["wins"] == [
        "baccarat-pairs/player", "baccarat-perfect-pairs/player", "banker", "super-6",
    ]  # fmt: skip
    assert chips(scenes(found)[-1], "T-1") == [("banker", "$50", "won $25"), ("baccarat-pairs/player", "$5", "won $55")]
    assert found["redeal"]["same"] is True


def test_natural_is_said(shown: Shown) -> None:
    told = "T-1 wagers 50 on player\nthe period is over\ncards: player 9D, banker 2H, player KC, banker 5S\n"
    last = scenes(shown(CROWN, f"{told}T-1: player won 50"))[-1]
    assert [hand(last, place)[1] for place in ("hand player", "hand banker")] == ["natural 9", "7"]


def test_hands_by_the_table_of_play_stand_beside_those_that_were_dealt(shown: Shown) -> None:
    """A card that was not drawn nobody has seen: the money is not known, and nothing is made up."""
    found = shown(CROWN, NOT_DRAWN)
    assert [finding["code"] for finding in found["findings"]] == ["card-not-drawn"]
    assert [row["rightful"] for row in found["wagers"]] == ["not known"]
    too_many = "cards: player 9D, banker 2H, player KC, banker 5S, banker 4C"
    told = f"T-1 wagers 50 on banker\nthe period is over\n{too_many}\nT-1: banker lost"
    redeal = shown(CROWN, told)["redeal"]
    assert hand(redeal["was"], "hand banker") == (["2H", "5S", "4C"], "1")
    assert hand(redeal["book"], "hand banker") == (["2H", "5S"], "7")
    [dealt] = redeal["was"]["hand banker"]["hands"]
    assert [card.get("differs", False) for card in dealt["cards"]] == [False, False, True]


@pytest.mark.parametrize(("tie", "disputed"), [(50, []), (40, ["T-1/tie"])])
def test_a_war_with_its_areas_the_community_card_and_the_raise(shown: Shown, tie: int, disputed: list[str]) -> None:
    found = shown(WAR, A_WAR.format(tie=tie))
    assert found["drawing"]["name"] == "war"
    last = scenes(found)[-1]
    assert [hand(last, f"hand {to}")[0] for to in ("dealer", "community")] == [["9D", "7H"], ["KS"]]
    assert [hand(last, f"terminal {name}")[0] for name in ("T-1", "T-2")] == [["9S"], ["KH"]]
    assert chips(last, "T-1") == [
        ("ante", "$50", "stands off"),
        ("tie", "$5", f"won ${tie}"),
        ("go-to-war", "$50", "won $50"),
    ]
    assert not [one for one in last["terminal T-1"]["chips"] if "counts" in one]  # the raise is put down by the game
    assert last["terminal T-1"]["notes"] == ["go to war"]
    assert [name for finding in found["findings"] for name in finding["wagers"]] == disputed
    cards = {(row["box"], row["title"]): row["cards"] for row in found["wagers"]}
    assert cards == {("T-1", "ante"): "9♠", ("T-1", "tie"): "9♠", ("T-1", "go to war"): "9♠", ("T-2", "ante"): "K♥"}
