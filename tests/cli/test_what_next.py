"""`shoebox rules what-next`: what may come after a step, in words and as JSON, and what is said where nothing may."""

import json
from pathlib import Path

import pytest

from shoebox.cli import main
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene, rounds, written
from tests.scenarios.language import PONTOON

Output = pytest.CaptureFixture[str]

DOUBLED = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    cards: 1 6S, 2 9H, dealer 9D, 1 5S, 2 6S
    Ann doubles 25 and gets 2S
"""


@pytest.fixture(autouse=True)
def of_100_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def file(tmp_path: Path) -> str:
    return written(tmp_path / "evening.jsonl", evening_scene(rounds(IRREGULAR, CLEAN)).events)


def said(capsys: Output, *arguments: str) -> str:
    assert main(["rules", "what-next", *arguments]) == 0
    return capsys.readouterr().out


def test_what_a_hand_may_do_and_may_not(file: str, capsys: Output) -> None:
    text = said(capsys, "BJ-1/r1/1#21", "--file", file)
    assert text == (
        "After BJ-1/r1/1#21  insurance closed\n"
        "Blackjack, crown-melbourne-blackjack-v26, chapters 1 to 9 and 32\n"
        "\n"
        "The rules allow:\n"
        "  ○ box 1 with 18 may draw or stand [7.5.1]\n"
        "\n"
        "They do not allow:\n"
        "  × box 1 with 18 may not double [7.5.5]: only a total of 9, 10 or 11 may be doubled; nor split\n"
        "    [7.5.6]: the two cards are not of one value\n"
    )


def test_a_variation_by_its_own_clauses_and_the_last_step_without_a_number(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "pontoon.jsonl", evening_scene(DOUBLED, game=PONTOON).events)
    text = said(capsys, "BJ-1/r1/1", "--file", file)
    assert "After BJ-1/r1/1#19  2♠ to box 1, sideways\nCrown Pontoon, " in text
    assert "box 1 with 13 may take back the double, and then loses the original wager [10.5.2(e)]\n" in text
    assert "  ○ box 2 with 15 may draw or stand [7.5.1], or double [10.5.2]\n" in text
    assert "nor surrender [10.5.4]: only against a dealer's J, Q, K or A" in text.replace("\n    ", " ")


def test_json(file: str, capsys: Output) -> None:
    found = json.loads(said(capsys, "BJ-1/r1/1#21", "--json", "--file", file))
    assert (found["step"], found["why_none"]) == ("BJ-1/r1/1#21", "")
    assert found["game"] == "crown-melbourne-blackjack-v26/blackjack"
    assert found["next"][2] == {
        "kind": "double",
        "place": "box 1",
        "allowed": False,
        "says": "box 1 with 18 may not double",
        "clause": "7.5.5",
        "why": "only a total of 9, 10 or 11 may be doubled",
    }


def test_where_nothing_may_come_it_says_why(tmp_path: Path, file: str, capsys: Output) -> None:
    assert "The rules name no next move: the round is over.\n" in said(capsys, "BJ-1/r1/1#29", "--file", file)
    gap = written(tmp_path / "gap.jsonl", evening_scene(rounds(CLEAN, CLEAN)).events, without=(14, 15))
    missing = "The rules name no next move: steps before it never arrived, so what the rules allow is not known.\n"
    assert missing in said(capsys, "BJ-1/r1/1#16", "--file", gap)
    unopened = written(tmp_path / "unopened.jsonl", evening_scene(CLEAN).events[1:])
    assert "the record does not say which game the table plays" in said(capsys, "BJ-1/r1/1#16", "--file", unopened)
    unknown = CLEAN.replace("no more bets", "Ann wagers 5 pontoon-pandemonium on box 1\nno more bets")
    bet = written(tmp_path / "bet.jsonl", evening_scene(unknown).events)
    assert "because a wager lies there whose rules are not" in said(capsys, "BJ-1/r1/1#16", "--file", bet)


def test_what_is_not_there_is_said_as_replay_says_it(file: str, capsys: Output) -> None:
    for asked, words in (
        ("BJ-1/r1/9#12", "BJ-1/r1 has no round 9; it has rounds 1 to 2."),
        ("BJ-1/r1/2#12", "BJ-1/r1/2 has no step #12; its steps are #30 to #40. #12 is a step of BJ-1/r1/1."),
        ("BJ-9/r1/2#12", "Nothing of a table BJ-9 is there; the tables are BJ-1."),
        ("BJ-1/r1", "'BJ-1/r1' names no round."),
    ):
        assert main(["rules", "what-next", asked, "--file", file]) == 2
        assert words in capsys.readouterr().err
