"""A side wager that the round before left active, on the felt: under its marker, and a new one without."""

from pathlib import Path
from typing import Any

import pytest

from domain.facts.events import write
from domain.ids import RoundRef
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.dashboard.felt.rounds import document_of
from tests.judge.test_active_wagers import told
from tests.scenarios.test_crown_melbourne_23_blackpot import QUIET, two


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return SQLiteStore(tmp_path / "store.sqlite3", make=True)


def pots(store: Store, folder: Path, number: int) -> list[dict[str, Any]]:
    """The wager after each step of a round that changes its box."""
    text = two(settled="Ann is paid 5000 blackpot") + "the round ends" + QUIET
    raws = [write(event) for event in told(text)]
    document = document_of(store, folder, raws, RoundRef("BJ-1/r1", number))
    boxes = [step["set"]["box 1"] for step in document["steps"] if "box 1" in step["set"]]
    return [wager for box in boxes for wager in box["wagers"] if wager["bet"] == "blackpot"]


def test_an_active_wager_lies_under_its_marker(store: Store, tmp_path: Path) -> None:
    shown = pots(store, tmp_path, 2)
    assert {wager.get("marker") for wager in shown} == {"active"}
    assert (shown[0]["kind"], shown[-1]["became"]) == ("", "won $5,000")


def test_a_new_one_has_none(store: Store, tmp_path: Path) -> None:
    assert {wager.get("marker") for wager in pots(store, tmp_path, 1)} == {None}
