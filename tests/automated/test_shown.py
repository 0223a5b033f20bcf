"""A round on terminals as `shoebox replay` shows it: its game by title and chapter, and nobody who deals."""

from pathlib import Path

import pytest

from domain.facts.events import write
from shoebox.cli import main
from tests.automated.language import STREAM, Evening
from tests.automated.test_casino_war import WAR


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
