"""Games of one outcome as the page is sent them: chips where they lie, the outcome, accounts, and what is in doubt."""

import pytest

from tests.automated.samples import ROUNDS
from tests.automated.test_terminals import ROULETTE
from tests.dashboard.felt.on_terminals import Shown, chips, scenes

SPLIT_PAID_SHORT = """
    T-1 wagers 50 on red
    T-1 wagers 25 on split 20 17
    T-2 wagers 10 on straight 17
    the period is over
    17 comes
    T-1: red lost, split 17 20 won 400
    T-2: straight 17 won 350
"""


def test_chips_lie_where_they_were_laid_and_are_settled_terminal_by_terminal(shown: Shown) -> None:
    found = shown(ROULETTE, SPLIT_PAID_SHORT)
    assert found["drawing"]["name"] == "roulette"
    settled = [nth for nth, step in enumerate(found["steps"]) if "is settled" in step["told"]]
    first, last = (scenes(found)[nth] for nth in settled)
    assert chips(first, "T-1") == [("red", "$50", "lost $50"), ("split/17,20", "$25", "won $400")]
    assert chips(first, "T-2") == [("straight/17", "$10", "")]
    assert chips(last, "T-2") == [("straight/17", "$10", "won $350")]


def test_the_outcome_comes_with_the_places_that_win(shown: Shown) -> None:
    found = shown(ROULETTE, SPLIT_PAID_SHORT)
    came = [scene["outcome"]["came"] for scene in scenes(found)]
    at = came.index(["17"])
    assert set(map(str, came[:at])) == {"None"}
    wins = scenes(found)[at]["outcome"]["wins"]
    assert {"straight/17", "black", "odd", "low", "dozen/2", "column/2", "split/17,20"} <= set(wins)
    assert not {"straight/20", "red", "even", "high", "dozen/1", "column/1"} & set(wins)


def test_the_wager_that_a_finding_is_about_is_named_and_no_other(shown: Shown) -> None:
    [finding] = shown(ROULETTE, SPLIT_PAID_SHORT)["findings"]
    assert (finding["code"], finding["wagers"]) == ("wrong-payout", ["T-1/split/17,20"])


def test_what_it_was_worth_stands_beside_what_was_settled(shown: Shown) -> None:
    found = shown(ROULETTE, SPLIT_PAID_SHORT)
    rows = [(row["box"], row["title"], row["rightful"], row["settled"], row["difference"]) for row in found["wagers"]]
    assert rows == [
        ("T-1", "red", "loses $50", "lost $50", "none"),
        ("T-1", "split on 20 and 17", "wins $425", "paid $400", "+$25"),
        ("T-2", "straight on 17", "wins $350", "paid $350", "none"),
    ]
    redeal = found["redeal"]
    assert redeal["same"] is False
    assert [one["became"] for one in redeal["book"]["terminal T-1"]["chips"]] == ["loses $50", "wins $425"]
    assert [one.get("differs", False) for one in redeal["was"]["terminal T-1"]["chips"]] == [False, True]
    assert shown(ROULETTE, SPLIT_PAID_SHORT.replace("won 400", "won 425"))["redeal"]["same"] is True


def test_the_account_is_what_the_record_says_after_each_step(shown: Shown) -> None:
    """1,000 put in; 50 and 25 laid; 25 and 400 come back."""
    found = shown(ROULETTE, SPLIT_PAID_SHORT)
    said = [step["account"]["words"] for step in found["steps"] if step.get("account", {}).get("terminal") == "T-1"]
    assert said == ["$1,000", "$950", "$925", "$1,350"]


def test_the_period_runs_and_is_over(shown: Shown) -> None:
    found = shown(ROULETTE, SPLIT_PAID_SHORT)
    first, *rest = scenes(found)
    assert "period" not in first  # the round was opened, the period not yet
    opened, last = rest[0]["period"], rest[-1]["period"]
    assert (opened["seconds"], opened["expired_ms"]) == (20, None)
    assert last["expired_ms"] - opened["opened_ms"] == 20_000


LATE_FAILURE = """
    T-1 wagers 50 on red
    the period is over
    terminal T-1 fails
    18 comes
    {looked_up}
    T-1: red {result}
"""


@pytest.mark.parametrize(
    ("looked_up", "result", "said"),
    [
        ("", "won 50", "nobody looked them up in the records"),
        ("a runner can't confirm T-1", "void", "the records could not confirm them, so they are void"),
        ("a runner confirms T-1: red 50", "won 50", "they were confirmed from the records"),
    ],
)
def test_wagers_of_a_terminal_that_failed_after_the_period_are_in_doubt(
    shown: Shown, looked_up: str, result: str, said: str
) -> None:
    """8.2.2, 8.4."""
    found = shown(ROULETTE, LATE_FAILURE.format(looked_up=looked_up, result=result))
    [doubt] = found["redeal"]["doubts"]
    assert "T-1" in doubt
    assert said in doubt
    assert scenes(found)[-1]["failures"] == ["T-1 has failed"]


def test_nothing_is_in_doubt_where_nothing_failed(shown: Shown) -> None:
    assert shown(ROULETTE, SPLIT_PAID_SHORT)["redeal"]["doubts"] == []


def test_another_outcome_than_the_one_that_came_is_shown_as_announced(shown: Shown) -> None:
    found = shown(ROULETTE, "T-1 wagers 50 on red\nthe period is over\n18 comes, 17 is announced\nT-1: red won 50")
    last = scenes(found)[-1]["outcome"]
    assert (last["words"], last["told"]) == ("18", [{"terminal": "", "words": "17"}])
    honest = shown(ROULETTE, "T-1 wagers 50 on red\nthe period is over\n18 comes\nT-1: red won 50")
    assert scenes(honest)[-1]["outcome"]["told"] == []


@pytest.mark.parametrize(
    ("game", "drawing", "things"),
    [
        ("roulette", "roulette", ["17"]),
        ("virtual-roulette", "roulette", ["0"]),
        ("sic-bo", "dice", ["4", "4", "6"]),
        ("lucky-big-wheel", "wheels", ["star"]),
        ("big-3-six", "wheels", ["opal", "gold", "pearl"]),
    ],
)
def test_each_game_is_drawn_with_what_it_draws(shown: Shown, game: str, drawing: str, things: list[str]) -> None:
    found = shown(*ROUNDS[game])
    assert found["drawing"]["name"] == drawing
    assert scenes(found)[-1]["outcome"]["came"] == things
    spots = {one["spot"] for terminal in ("T-1", "T-2") for one in scenes(found)[-1][f"terminal {terminal}"]["chips"]}
    won = {
        one["spot"]
        for terminal in ("T-1", "T-2")
        for one in scenes(found)[-1][f"terminal {terminal}"]["chips"]
        if one["kind"] == "won"
    }
    assert won == spots & set(scenes(found)[-1]["outcome"]["wins"])


def test_a_layout_has_its_places_with_the_odds_of_the_rulebook(shown: Shown) -> None:
    dice = {
        (place["bet"], tuple(place["on"])): place["odds"] for place in shown(*ROUNDS["sic-bo"])["drawing"]["places"]
    }
    assert dice["total", ("4",)] == "62"
    assert dice["single", ("6",)] == "1, 2 or 12"
    assert dice["pair", ("1", "2")] == "6"
    wheel = shown(*ROUNDS["lucky-big-wheel"])["drawing"]
    assert sum(compartments for _, compartments in wheel["wheels"][0]) == 54
