"""Free tokens on the felt, CM 29: they lie there as tokens, and when they are collected they go back to the float."""

from pathlib import Path
from typing import Any

import pytest

from replay.values.money import Outcome
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.dashboard.felt.rounds import document_of, messages, seen
from tests.scenarios.language import FREE_BET

DOUBLED = """
    Ann wagers 25 on box 1
    no more bets
    cards: 1 6S, dealer 6D, 1 5C
    Ann doubles with a token of 25 and gets 9C
    dealer draws {}
    Ann {}
    {}
    Ann's double token of 25 goes to the float
"""
WON = DOUBLED.format("KC, 9S", "is paid 25", "Ann is paid 25 double")
LOST = DOUBLED.format("KC, 5S", "loses 25", "")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return SQLiteStore(tmp_path / "store.sqlite3", make=True)


def tokens(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The token after each step that changes its box."""
    boxes = [step["set"]["box 1"] for step in document["steps"] if "box 1" in step["set"]]
    return [wager for box in boxes for wager in box["wagers"] if wager["bet"] == "double"]


def test_a_token_that_wins_lies_there_is_paid_and_goes(store: Store, tmp_path: Path) -> None:
    shown = tokens(document_of(store, tmp_path, messages(WON, game=FREE_BET)))
    assert {token["tender"] for token in shown} == {"free token"}
    assert [(token["kind"], token["became"], "gone" in token) for token in (shown[0], shown[-2], shown[-1])] == [
        ("", "", False),
        ("won", "won $25", False),
        ("won", "won $25", True),
    ]


def test_a_token_that_loses_goes_back_to_the_float(store: Store, tmp_path: Path) -> None:
    shown = tokens(document_of(store, tmp_path, messages(LOST, game=FREE_BET)))
    assert (shown[-1]["kind"], shown[-1]["became"]) == ("float", "to the float")


def test_what_is_said_of_tokens_in_words(store: Store, tmp_path: Path) -> None:
    outcomes: dict[str, Outcome] = {
        outcome.wager.bet: outcome for outcome in seen(store, tmp_path, messages(LOST, game=FREE_BET)).outcomes
    }
    token = outcomes["double"]
    assert token.wager.named == "$25 double (free token)"
    assert (token.settled_words, token.rightful_words, token.difference_words) == (
        "to the float",
        "to the float",
        "none",
    )
    assert outcomes["main"].settled_words == "lost $25"
