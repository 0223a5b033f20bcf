"""Names that the judge does not know are said while they are recorded, and stay in `shoebox status`."""

import json
from pathlib import Path
from typing import Any

import pytest

from shoebox.cli import main
from store.interface import Store
from tests.backends import Backend
from tests.contract.paths import SAMPLE
from tests.contract.test_catalogue import KNOWN
from tests.making import message, messages, record

pytestmark = pytest.mark.usefixtures("game_to_come")
Output = pytest.CaptureFixture[str]
LINES = SAMPLE.read_text("utf-8").splitlines()
TO_COME = (
    "the game house-blackjack is not judged yet (Crown Melbourne Blackjack rules v26, chapter 99); "
    f"known: {KNOWN} - at `$.data.setup.game`"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, backend: Backend, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "settings.toml").write_text(backend.settings())
    monkeypatch.setenv("SHOEBOX_HOME", str(folder))
    return folder


def ingest(folder: Path, lines: list[str]) -> None:
    path = folder / "tonight.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["ingest", "--file", str(path)]) == 0


def unknown(capsys: Output, *options: str) -> list[Any]:
    capsys.readouterr()
    main(["status", "--json", *options])
    found: list[Any] = json.loads(capsys.readouterr().out)["unknown_names"]
    return found


def test_an_opening_with_an_unknown_name_is_recorded_and_named(tmp_path: Path, capsys: Output) -> None:
    lines = [line.replace('"game":"blackjack"', '"game":"house-blackjack"') for line in LINES]
    ingest(tmp_path, lines)
    said = capsys.readouterr()
    assert "66 messages: 66 recorded, 0 repeats, 0 quarantined." in said.out
    assert said.err.count(f"BJ-104/2026-11-14#1: {TO_COME}. It is recorded; see docs/contract.md.\n") == 1
    (one,) = unknown(capsys)
    assert (one["stream"], one["seq"], one["kind"], one["name"]) == ("BJ-104/2026-11-14", 1, "game", "house-blackjack")
    assert one["not_judged_yet"] == "Crown Melbourne Blackjack rules v26, chapter 99"
    main(["status"])
    assert f"Unknown     BJ-104/2026-11-14#1: {TO_COME}\n" in capsys.readouterr().out


def test_known_names_are_not_spoken_of(tmp_path: Path, capsys: Output) -> None:
    ingest(tmp_path, LINES)
    assert "see docs/contract.md" not in capsys.readouterr().err
    assert unknown(capsys) == unknown(capsys, "--check") == []
    main(["status"])
    assert "Unknown" not in capsys.readouterr().out


def test_a_bet_in_the_middle_is_found_by_a_check_of_everything(tmp_path: Path, capsys: Output) -> None:
    lines = [
        line.replace('"bet":"main"', '"bet":"pontoon-pandemonium"') if '"seq":1,' not in line else line
        for line in LINES
    ]
    ingest(tmp_path, lines)
    assert unknown(capsys) == []
    (one,) = unknown(capsys, "--check")
    assert (one["kind"], one["name"]) == ("bet", "pontoon-pandemonium")


def test_one_name_on_many_evenings_is_one_line(tmp_path: Path, capsys: Output) -> None:
    opening = LINES[0].replace('"game":"blackjack"', '"game":"house-blackjack"')
    ingest(tmp_path, [opening.replace("2026-11-14", f"2026-11-{day}") for day in (14, 15, 16)])
    capsys.readouterr()
    main(["status"])
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Unknown")]
    assert line == f"Unknown     BJ-104/2026-11-16#1 and 2 more: {TO_COME}"


def test_the_first_entry_of_every_recording(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("store.reading._STREAM_SLICE", 2)
    names = [f"BJ-{number}" for number in range(5)]
    record(store, [raw for name in names for raw in messages(1, 3, table=name)])
    record(store, [message(7, table="BJ-9")], source="another")  # whose first entry never came
    assert [(entry.stream, entry.version) for entry in store.openings()] == [(f"{name}/r1", 1) for name in names]
