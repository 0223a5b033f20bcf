"""The ledger in Python: what its rows are, and what somebody did with it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import streamlit as st

Look = Literal["", "number", "tight", "line", "strong", "quiet", "changed"]
Tone = Literal["", "alarm", "warning", "note", "good"]
_FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Column:
    """A column. One that `heads` names its row for those who hear the table; a `line` is cut off, never wrapped."""

    name: str
    look: Look = ""
    heads: bool = False


@dataclass(frozen=True)
class Cell:
    """Text, as text. A sign stands before it for the eye; `opens` makes it the way to the row's details."""

    text: str
    look: Look = ""
    sign: str = ""
    tone: Tone = ""
    href: str = ""
    opens: bool = False


@dataclass(frozen=True)
class Row:
    """A row: `name` is how it is called aloud, `below` goes under its cells over the whole width."""

    key: str
    name: str
    cells: Sequence[Cell]
    below: Sequence[Cell] = ()
    current: bool = False


@dataclass(frozen=True)
class Picked:
    """A link that somebody just followed, and the rows that are ticked."""

    followed: str
    chosen: tuple[str, ...]


def ledger(
    caption: str,
    columns: Sequence[Column],
    rows: Sequence[Row],
    *,
    key: str,
    choose: bool = False,
    on_opened: Callable[[str], None] | None = None,
    keys: Mapping[str, str] | None = None,
    on_pressed: Callable[[str, str], None] | None = None,
    refreshes: bool = False,
) -> Picked:
    """Draws the list. `choose` gives every row a box to tick; `on_opened` is called with a row before the page runs.

    With `keys`, letters and what each does, the list is worked from the keyboard: j and k go to the next row and the
    one before, o opens, x ticks, and `on_pressed` is called with the row in hand and the letter.

    Where the list refreshes by itself the browser follows its links: a refresh on its way here would otherwise reach
    the page that the link has led to.
    """
    present = {row.key for row in rows}
    data = {
        "caption": caption,
        "columns": [vars(column) for column in columns],
        "rows": [_row(row) for row in rows],
        "choose": choose,
        "opens": on_opened is not None,
        "keys": dict(keys or {}),
        "refreshes": refreshes,
    }

    def opened() -> None:
        asked = st.session_state[key].get("opened")
        if on_opened is not None and asked in present:
            on_opened(asked)

    def pressed() -> None:
        asked = st.session_state[key].get("pressed") or {}
        row, letter = str(asked.get("row")), str(asked.get("letter"))
        if on_pressed is not None and row in present and letter in (keys or {}):
            on_pressed(row, letter)

    result = _component()(
        key=key,
        data=data,
        default={"chosen": []},
        on_chosen_change=_nothing,
        on_opened_change=opened,
        on_followed_change=_nothing,
        on_pressed_change=pressed,
    )
    chosen = tuple(key for key in _texts(result.get("chosen")) if key in present)
    return Picked(str(result.get("followed") or ""), chosen)


def _row(row: Row) -> dict[str, Any]:
    return {
        "key": row.key,
        "name": row.name,
        "current": row.current,
        "cells": [_cell(cell) for cell in row.cells],
        "below": [_cell(cell) for cell in row.below],
    }


def _cell(cell: Cell) -> dict[str, Any]:
    """Without what is not set: most cells are nothing but text, and lists are long."""
    return {"text": cell.text} | {name: value for name, value in vars(cell).items() if value}


def _texts(value: Any) -> list[str]:
    """What the browser says was ticked; it may say anything."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _nothing() -> None:
    """A change is enough: the page runs again."""


@cache
def _component() -> Any:
    return st.components.v2.component(
        "shoebox_ledger",
        html='<div class="ledger"></div>',
        css=(_FOLDER / "ledger.css").read_text(encoding="utf-8"),
        js=(_FOLDER / "ledger.js").read_text(encoding="utf-8"),
    )
