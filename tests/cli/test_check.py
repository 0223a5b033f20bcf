"""`shoebox check`: what ingest and the judge would say of a file, line by line, and nothing stays behind."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from shoebox.cli import main
from tests.contract.paths import SAMPLE
from tests.contract.test_catalogue import KNOWN

LINES = SAMPLE.read_text("utf-8").splitlines()


def changed(number: int, old: str, new: str) -> str:
    line = LINES[number - 1]
    assert line.count(old) == 1
    return line.replace(old, new)


def with_line(number: int, line: str) -> list[str]:
    return [*LINES[: number - 1], line, *LINES[number:]]


def written(folder: Path, lines: list[str]) -> str:
    path = folder / "tonight.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return str(path)


class CheckAnswer:
    """What the command answered, as JSON."""

    def __init__(self, code: int, out: str):
        found = [json.loads(line) for line in out.splitlines()]
        self.code = code
        self.lines: dict[int, Any] = {one["line"]: one for one in found if one["kind"] == "line"}
        self.findings = [one for one in found if one["kind"] == "finding"]
        self.summary = found[-1]

    @property
    def notable(self) -> dict[int, Any]:
        return {number: one for number, one in self.lines.items() if one["verdict"] != "accepted" or one["warnings"]}


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(lines: list[str], *more: str) -> CheckAnswer:
        code = main(["check", written(tmp_path, lines), "--json", *more])
        return CheckAnswer(code, capsys.readouterr().out)

    return run


def test_a_clean_file_is_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str], check: Any) -> None:
    told = check(LINES)
    assert told.code == 0
    assert [one["verdict"] for one in told.lines.values()] == ["accepted"] * 66
    assert list(told.lines) == list(range(1, 67))
    assert (told.notable, told.findings, told.summary["gaps"], told.summary["lines_to_mend"]) == ({}, [], [], 0)
    assert main(["check", written(tmp_path, LINES)]) == 0
    assert capsys.readouterr().out == "1 round judged, 1 table, 1 recording: no findings.\n66 lines: 66 accepted.\n"


def test_a_line_that_is_refused_has_its_number_and_reason(check: Any) -> None:
    told = check(with_line(37, changed(37, '"card":"KD"', '"card":"1X"')))
    assert told.code == 1
    assert list(told.notable) == [37]
    assert told.lines[37]["verdict"] == "refused"
    assert told.lines[37]["reason"] == "Invalid enum value '1X' - at `$.data.card`"
    assert told.lines[37]["stream"] == "BJ-104/2026-11-14"
    assert told.summary["gaps"] == [{"stream": "BJ-104/2026-11-14", "first": 37, "last": 37}]
    assert (told.summary["accepted"], told.summary["refused"]) == (65, 1)
    assert told.summary["unjudged"]


def test_a_repeat_needs_no_mending_and_says_of_which_line(check: Any) -> None:
    told = check([*LINES[:20], LINES[9], *LINES[20:]])
    assert told.code == 0
    assert told.lines[21]["verdict"] == "repeat"
    assert told.lines[21]["notes"] == ["it says what line 10 says; sending again is safe"]


def test_a_rival_names_the_line_that_has_its_place(check: Any) -> None:
    told = check([*LINES, changed(37, '"card":"KD"', '"card":"QD"')])
    assert told.code == 1
    assert told.lines[67]["verdict"] == "rival"
    assert told.lines[67]["reason"] == "seq 37 of BJ-104/2026-11-14 is taken: line 37 has it, and says something else"


def test_a_late_line_is_said_to_be_late(check: Any) -> None:
    told = check([*LINES[:9], LINES[10], LINES[9], *LINES[11:]])
    assert told.code == 0
    assert told.lines[11]["notes"] == ["it comes late, after seq 11; it takes its place by seq"]
    assert told.lines[10]["notes"] == told.lines[12]["notes"] == []


def test_a_gap_is_named(check: Any) -> None:
    told = check([*LINES[:15], *LINES[17:]])
    assert told.code == 1
    assert told.summary["gaps"] == [{"stream": "BJ-104/2026-11-14", "first": 16, "last": 17}]
    assert told.notable == {}


@pytest.mark.usefixtures("game_to_come")
def test_names_that_are_not_known_are_said_once_with_what_is_known(check: Any) -> None:
    unknown = changed(1, '"game":"blackjack"', '"game":"house-blackjack"')
    told = check(with_line(1, unknown))
    assert told.code == 1
    assert list(told.notable) == [1]
    assert told.lines[1]["verdict"] == "accepted"
    (warning,) = told.lines[1]["warnings"]
    assert warning == (
        "the game house-blackjack is not judged yet (Crown Melbourne Blackjack rules v26, chapter 99); "
        f"known: {KNOWN} - at `$.data.setup.game`"
    )


def test_a_bet_that_is_not_known_is_said_where_it_is_first_placed(check: Any) -> None:
    lines = [
        line.replace('"bet":"main"', '"bet":"pontoon-pandemonium"') if '"seq":1,' not in line else line
        for line in LINES
    ]
    told = check(lines)
    assert told.code == 1
    (number,) = told.notable
    assert '"bet":"pontoon-pandemonium"' in lines[number - 1]
    assert told.lines[number]["warnings"][0].startswith("the bet pontoon-pandemonium is not known")


def test_a_recording_that_is_opened_twice_or_goes_on_after_its_end_is_named(check: Any) -> None:
    again = changed(1, "09:02:10Z", "19:02:10Z")
    told = check([*LINES, again])
    assert told.lines[67]["verdict"] == "rival"
    assert told.lines[67]["warnings"] == [
        "the recording BJ-104/2026-11-14 is opened a second time; a table never uses a recording's name twice"
    ]
    after = [line.replace('"seq":5,', f'"seq":{seq},') for seq, line in ((67, LINES[4]), (68, LINES[4]))]
    told = check([*LINES, *after])
    assert told.code == 1
    assert list(told.notable) == [67]
    assert told.lines[67]["warnings"][0].startswith("the table closed with seq 66 and the recording")


def test_a_recording_that_does_not_begin_with_its_opening_is_named(check: Any) -> None:
    told = check([changed(2, '"seq":2,', '"seq":1,'), *LINES[2:]])
    assert told.lines[1]["warnings"] == [
        "a recording begins with table.opened (v1 or v2) or recording.resumed.v1 as seq 1"
    ]


def test_what_the_judge_finds_is_told(check: Any) -> None:
    told = check(with_line(51, changed(51, '"paid_cents":3000', '"paid_cents":2000')))
    assert told.code == 1
    assert (told.notable, told.summary["gaps"]) == ({}, [])
    assert [one["code"] for one in told.findings] == ["wrong-payout"]


def test_only_tables_on_the_list_of_a_home(tmp_path: Path, check: Any) -> None:
    (tmp_path / "settings.toml").write_text('[ingest]\ntables = ["BJ-1"]\n', "utf-8")
    told = check(LINES, "--home", str(tmp_path))
    assert (told.code, told.summary["refused"], told.summary["accepted"]) == (1, 66, 0)
    (tmp_path / "settings.toml").write_text('[ingest]\ntables = ["BJ-104"]\n', "utf-8")
    assert check(LINES, "--home", str(tmp_path)).code == 0


def test_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [*with_line(37, changed(37, '"card":"KD"', '"card":"1X"')), LINES[4]]
    assert main(["check", written(tmp_path, lines)]) == 1
    out = capsys.readouterr().out
    assert "Line 37: refused (BJ-104/2026-11-14#37): Invalid enum value '1X' - at `$.data.card`\n" in out
    assert "Line 67: repeat (BJ-104/2026-11-14#5): it says what line 5 says; sending again is safe\n" in out
    assert "Gap: seq 37 of BJ-104/2026-11-14 is not there.\n" in out
    assert "67 lines: 65 accepted, 1 repeat, 1 refused.\n1 of them to be mended.\n" in out
    assert "Line 1:" not in out
    assert main(["check", written(tmp_path, lines), "--all"]) == 1
    assert "Line 1: accepted (BJ-104/2026-11-14#1)\n" in capsys.readouterr().out


def test_a_folder_and_standard_input(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shoebox", "check", "-", "--json"]
    told = subprocess.run(command, input=SAMPLE.read_bytes(), capture_output=True, check=False)
    assert CheckAnswer(told.returncode, told.stdout.decode()).summary["accepted"] == 66
    (tmp_path / "1.jsonl").write_text("\n".join(LINES[:30]) + "\n", "utf-8")
    (tmp_path / "2.jsonl").write_text("\n".join(LINES[29:]) + "\n", "utf-8")
    told = subprocess.run([*command[:4], str(tmp_path), "--json"], capture_output=True, check=False)
    found = [json.loads(line) for line in told.stdout.decode().splitlines()]
    (repeat,) = [one for one in found if one.get("verdict") == "repeat"]
    assert (Path(repeat["file"]).name, repeat["line"]) == ("2.jsonl", 1)
    assert repeat["notes"][0].startswith(f"it says what line 30 of {tmp_path / '1.jsonl'} says")


def test_what_can_not_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "none.jsonl")]) == 2
    assert "There is no file or folder" in capsys.readouterr().err
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    assert main(["check", str(empty)]) == 1
    assert capsys.readouterr().out == "There is no event to judge.\n0 lines: nothing in them.\n"


def test_nothing_stays_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, check: Any) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    assert check(LINES).code == 0
    assert list(scratch.iterdir()) == []
    assert not (tmp_path / "home").exists()
