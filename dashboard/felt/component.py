"""The felt as a component of the page: our own HTML, style and script, put together from the files in `drawn`."""

from functools import cache
from pathlib import Path
from typing import Any

import streamlit as st

_FOLDER = Path(__file__).parent / "drawn"
_CARDS = ("making.js", "cards.js")
_OF_TABLES = ("chips.js", "wagers.js", "table.js")
_OF_TERMINALS = (
    "terminals.js",
    "screens.js",
    "roulette.js",
    "dice.js",
    "wheels.js",
    "coup.js",
    "war.js",
    "positions.js",
)
_DRAWINGS = ("drawings.js", *_OF_TABLES, *_OF_TERMINALS)
_REPLAY = (*_CARDS, "linking.js", *_DRAWINGS, "words.js", "panels.js", "print.js", "replay.js")
_REPLAY_STYLE = ("replay.css", "felt.css", "room.css")
_SHOE_STYLE = ("shoe.css", "felt.css")
_SHOE = (*_CARDS, "linking.js", "shoe.js")


def replay(data: dict[str, Any], *, key: str) -> Any:
    """Draws the replay. Its state has the `step` in view, and its trigger `follow` an address of ours to go to."""
    return _replay()(key=key, data=data, on_step_change=_nothing, on_follow_change=_nothing)


def shoe_strip(data: dict[str, Any], *, key: str) -> Any:
    """Draws a shoe. Its state has the `card` in view, and its trigger `follow` an address of ours to go to."""
    return _shoe()(key=key, data=data, on_card_change=_nothing, on_follow_change=_nothing)


def joined(names: tuple[str, ...]) -> str:
    return "\n".join((_FOLDER / name).read_text(encoding="utf-8") for name in names)


def _nothing() -> None:
    """A change is enough: the page runs again."""


@cache
def _replay() -> Any:
    return st.components.v2.component(
        "shoebox_replay", html='<div class="replay"></div>', css=joined(_REPLAY_STYLE), js=joined(_REPLAY)
    )


@cache
def _shoe() -> Any:
    return st.components.v2.component(
        "shoebox_shoe", html='<div class="shoe-strip"></div>', css=joined(_SHOE_STYLE), js=joined(_SHOE)
    )
