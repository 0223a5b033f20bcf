"""Rounds on terminals as `shoebox replay` and packs show them: with nobody who deals, and what wagers were worth."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from audit.packs.subjects import RoundSubject
from domain.facts.events import write
from domain.facts.setups import FamilySetup
from domain.ids import RoundRef
from projections.files import create
from shoebox.cli import main
from store.sqlite_store import SQLiteStore
from tests.audit.log.logs import keeper_in
from tests.audit.packs.worlds import World, files_in, ours, shipped, standalone
from tests.automated.language import STREAM, Evening
from tests.automated.test_baccarat import CROWN
from tests.automated.test_casino_war import WAR
from tests.automated.test_terminals import ROULETTE
from tests.making import record


def test_a_war_is_shown_with_its_game_its_terminals_and_its_wagers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = (
        "T-1 wagers 50 on ante\nthe period is over\ncards: T-1 9S, dealer 9D\nT-1 is asked: surrender, go-to-war\n"
        "T-1 chooses surrender\nT-1: ante lost"
    )
    file = tmp_path / "war.jsonl"
    file.write_bytes(b"\n".join(map(write, Evening(WAR).play(told).events)) + b"\n")
    assert main(["replay", f"{STREAM}/1", "--file", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "Fully Automated Casino War, crown-melbourne-automated-v10, chapter 19" in shown
    assert "not known here" not in shown
    assert "none: the game is played on terminals" in shown
    assert "T-1 is owed $25." in shown


SHORT = """
    T-1 wagers 50 on red
    the period is over
    terminal T-1 fails
    18 comes
    a runner confirms T-1: red 50
    T-1: red won 40
"""
COUP = """
    T-1 wagers 50 on banker
    the period is over
    cards: player 9D, banker 2H, player KC, banker 5S, banker 4C
    T-1: banker lost
"""


def recorded(folder: Path, setup: FamilySetup, told: str) -> str:
    file = folder / "evening.jsonl"
    file.write_bytes(b"\n".join(map(write, Evening(setup).play(told).close().events)) + b"\n")
    return str(file)


def test_text_says_what_wagers_were_worth_and_what_is_in_doubt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """8.2.2: it was confirmed from the records, and paid 10 short."""
    assert main(["replay", f"{STREAM}/1", "--file", recorded(tmp_path, ROULETTE, SHORT)]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "T-1 T-1 $50 red wins $50 paid $40 +$10" in shown
    assert "not every wager was settled for what it was worth" in shown
    assert "The wagers of T-1 are in doubt: it failed after the wagering period, and they were confirmed" in shown
    assert "dealt again" not in shown.lower()


def test_json_has_the_hands_step_by_step_and_those_of_the_table_of_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", f"{STREAM}/1", "--json", "--file", recorded(tmp_path, CROWN, COUP)]) == 0
    found = json.loads(capsys.readouterr().out)
    [*_, last] = [step["layout"] for step in found["steps"] if step["layout"]]
    assert last == [
        {"to": "player", "cards": ["9D", "KC"], "points": 9, "natural": True},
        {"to": "banker", "cards": ["2H", "5S", "4C"], "points": 1, "natural": False},
    ]
    assert found["redeal"]["by_the_book"][1] == {
        "to": "banker", "cards": ["2H", "5S"], "points": 7, "natural": False,
    }  # fmt: skip
    [wager] = found["wagers"]
    assert (wager["terminal"], wager["bet"], wager["on"], wager["place"]) == ("T-1", "banker", [], "T-1 banker")


@pytest.mark.parametrize(
    ("setup", "told", "said"),
    [
        (ROULETTE, SHORT, ["What the wagers were worth", "The wagers of T-1 are in doubt"]),
        (CROWN, COUP, ["As it should have been", "Banker"]),
    ],
)
def test_a_report_has_the_same_words(tmp_path: Path, setup: FamilySetup, told: str, said: list[str]) -> None:
    store = SQLiteStore(tmp_path / "store.sqlite3", make=True)
    record(store, [write(event) for event in Evening(setup).play(told).close().events])
    world = World(store, create(tmp_path / "p.duckdb"), keeper_in(tmp_path, store))
    world.catch_up()
    out = tmp_path / "round.zip"
    world.pack(out, RoundSubject(RoundRef(STREAM, 1)))
    assert [verify(out) for verify in (ours, standalone(shipped(out)))] == [None, None]
    report = tmp_path / "report.pdf"
    report.write_bytes(files_in(out)["report.pdf"])
    text = " ".join(" ".join(page.extract_text().split()) for page in PdfReader(report).pages)
    assert [words for words in said if words not in text] == []
    world.connection.close()
