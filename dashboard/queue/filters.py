"""The filters of the queue as widgets, each of which lives in the address."""

import streamlit as st

from dashboard.address import Part
from dashboard.queue.view import (
    FILTERS,
    GAME,
    KIND,
    MONEY,
    ORDER,
    SEVERITY,
    SINCE,
    SPAN,
    STATE,
    UNTIL,
    View,
    parts,
)
from dashboard.queue.words import ORDERS, SPANS, STATES, severity_words
from dashboard.rules.naming import game_title
from domain.library.irregularities import CATALOGUE
from domain.library.registry import ALL_GAMES
from projections.questions.choices import Choices

_ANEW = ("page",)  # another filter begins at the first page again


def show_filters(choices: Choices, colleagues: list[str], zone_name: str) -> None:
    """What is used most stands in a line, the rest behind a button."""
    table, dealer, assignee = parts(choices, colleagues)
    line = st.columns([2, 3, 3, 2, 1.6], vertical_alignment="bottom")
    with line[0]:
        st.selectbox("Time", list(SPANS), format_func=SPANS.__getitem__, **SPAN.widget(clears=_ANEW))
    with line[1]:
        st.multiselect(
            "State", list(STATES), format_func=STATES.__getitem__, placeholder="All but dismissed",
            select_all=False, **STATE.widget(clears=_ANEW),
        )  # fmt: skip
    with line[2]:
        st.multiselect(
            "Severity", ["grave", "serious", "minor"], format_func=severity_words, placeholder="All",
            select_all=False, **SEVERITY.widget(clears=_ANEW),
        )  # fmt: skip
    with line[3]:
        st.selectbox("First", list(ORDERS), format_func=ORDERS.__getitem__, **ORDER.widget(clears=_ANEW))
    with line[4]:
        # Its label stays the same whatever is set: with another one it would be another, and close.
        more = st.popover("More", icon=":material/tune:", width="stretch", key="queue more", on_change="rerun")
    if more.open:
        with more:
            _show_more(choices, colleagues, table, dealer, assignee)
    if SPAN.value() == "between":
        since, until, _ = st.columns([2, 2, 3])
        with since:
            st.datetime_input(f"From ({zone_name})", step=300, **SINCE.widget(clears=_ANEW))
        with until:
            st.datetime_input(f"Until ({zone_name})", step=300, **UNTIL.widget(clears=_ANEW))


def _show_more(
    choices: Choices, colleagues: list[str], table: Part[list[str]], dealer: Part[list[str]], assignee: Part[list[str]]
) -> None:
    st.multiselect("Tables", choices.tables, placeholder="All", **table.widget(clears=_ANEW))
    st.multiselect("Games", list(ALL_GAMES), format_func=game_title, placeholder="All", **GAME.widget(clears=_ANEW))
    st.multiselect("Kinds", list(CATALOGUE), format_func=_kind, placeholder="All", **KIND.widget(clears=_ANEW))
    st.multiselect("Dealers", choices.dealers, placeholder="All", **dealer.widget(clears=_ANEW))
    st.multiselect("Assigned to", colleagues, placeholder="Anybody or nobody", **assignee.widget(clears=_ANEW))
    st.number_input(
        "Money at least, in dollars", min_value=1, step=100, placeholder="any", **MONEY.widget(clears=_ANEW)
    )


def clear_filters() -> None:
    """Back to everything that is not dismissed."""
    for name in (*FILTERS, "page"):
        st.query_params.pop(name, None)


def behind_the_button(view: View) -> str:
    """Which filters are set that are not to be seen."""
    hidden = {
        "table": view.tables,
        "game": view.games,
        "kind": view.kinds,
        "dealer": view.dealers,
        "assignee": view.assignees,
        "money": view.dollars,
    }
    return ", ".join(name for name, value in hidden.items() if value)


def is_filtered(view: View) -> bool:
    fields = (view.tables, view.games, view.kinds, view.severities, view.dealers, view.states, view.assignees)
    return any(fields) or view.dollars is not None or view.span != "any"


def _kind(code: str) -> str:
    title = CATALOGUE[code].title
    return title[:1].upper() + title[1:]
