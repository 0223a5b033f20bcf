"""The frame around every page: navigation by permission, who is signed in, and what is said when a page fails."""

from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import Path

import streamlit as st

from dashboard.house import House
from dashboard.look.boundary import boundary
from dashboard.look.doorman import show_doorman
from dashboard.look.links import keep_pages
from dashboard.look.states import say_refused, say_signed_out
from dashboard.pages.index import PAGES, PageEntry
from dashboard.person import Person
from dashboard.server.here import form_token, person_here

_ICON = str(files("dashboard") / "server" / "static" / "icon.svg")
_STYLE = Path(str(files("dashboard") / "look" / "parts" / "frame.css"))
_SIDEBAR_PIXELS = 240


def show_app() -> None:
    """One run of the script: everything is asked again, nothing is remembered from the run before."""
    st.set_page_config(page_title="Shoebox", page_icon=_ICON, layout="wide", initial_sidebar_state=_SIDEBAR_PIXELS)
    st.html(_STYLE)
    st.logo(_ICON, size="large")
    house = House.here()
    person = person_here(house)
    if person is None:
        say_signed_out()
        return
    pages: list[st.Page] = []
    open_pages: dict[str, st.Page] = {}
    for entry in PAGES:
        page = _page(entry, house, person)
        pages.append(page)
        if entry.is_for(person):
            open_pages[entry.name] = page
    keep_pages(open_pages)
    # Streamlit gives the first page no address of its own; the server sends visitors of "/" to the floor instead.
    nowhere = st.Page(_nowhere, title="Shoebox", url_path="start", default=True, visibility="hidden")
    chosen = st.navigation([nowhere, *pages], position="sidebar", expanded=True)
    with st.sidebar:
        show_doorman(person, form_token(house))
    chosen.run()


def _page(entry: PageEntry, house: House, person: Person) -> "st.Page":
    allowed = entry.is_for(person)
    run: Callable[[], None] = (
        partial(_run, entry, house, person) if allowed else partial(say_refused, entry.title, person)
    )
    return st.Page(
        run,
        title=entry.title,
        icon=f":material/{entry.icon}:",
        url_path=entry.name,
        visibility="visible" if allowed else "hidden",
    )


def _run(entry: PageEntry, house: House, person: Person) -> None:
    with boundary(entry.title):
        entry.load().show(house, person)


def _nowhere() -> None:
    st.title("No such page")
    st.write("There is no page at this address. The pages that you may open are listed on the left.")
