"""What a page says when there is nothing to show, when it waits, and when something went wrong."""

from typing import Any

import duckdb
import streamlit as st

from dashboard.address import Part
from dashboard.look.status import status
from dashboard.person import Person
from dashboard.plain import plain
from store.errors import StoreError

_STORE = "The store could not answer. Try again in a moment; if it goes on, an administrator should look at Health."
_PROJECTION = (
    "The projection could not answer. Try again in a moment; if it goes on, an administrator can make it anew with "
    "`shoebox rebuild`. The record itself is not touched."
)
_DISK = "A file could not be read or written. An administrator should look at the disk of the server."
_OURS = (
    "This is a mistake in Shoebox, not in the record, and nothing was changed. Try again; if it happens twice, tell an "
    "administrator the time and what you had open. The server's log has the details."
)
_DOINGS: tuple[tuple[type[Exception], str], ...] = (
    (StoreError, _STORE),
    (duckdb.Error, _PROJECTION),
    (OSError, _DISK),
    (Exception, _OURS),
)


_NOUNS = {"kind": "kind of irregularity", "assignee": "colleague", "code": "kind of irregularity", "span": "time"}


def say_empty(what: str, then: str = "") -> None:
    """Nothing to show, and why that may be, or what to do."""
    st.info(f"**{what}**" + (f"  \n{then}" if then else ""), icon=":material/inbox:")


def say_unknown(*parts: Part[Any]) -> bool:
    """Whether the address names what is not there. Then that is said, and the page shows nothing else."""
    wrong = {part.name: part.unknown() for part in parts if part.unknown()}
    for name, values in wrong.items():
        st.error(
            f"**There is no {plain(_NOUNS.get(name, name))} {plain(' or '.join(values))}.** The address of this page "
            "names it. Check it, or go on without.",
            icon=":material/search_off:",
        )
    if wrong:
        st.button("Go on without it", on_click=_forget, args=(tuple(wrong),))
    return bool(wrong)


def name_tab(what: str) -> None:
    """The browser's tab names what it shows, so that ten of them can be told apart."""
    st.set_page_config(page_title=f"{what} · Shoebox")


def _forget(names: tuple[str, ...]) -> None:
    for name in names:
        st.query_params.pop(name, None)


def say_well(what: str) -> None:
    """Nothing to show, and that is good."""
    st.markdown(status(what, "good"))


def say_failed(title: str, error: Exception) -> None:
    """Something went wrong: which page, with what open, and what to do. Never a traceback."""
    open_now = ", ".join(f"{name} {value}" for name, value in st.query_params.items())
    about = next(words for kind, words in _DOINGS if isinstance(error, kind))
    st.error(f"**{title} can't be shown.** {about}", icon=":material/error:")
    if open_now:
        st.text(f"Open was: {open_now}")
    if isinstance(error, StoreError):
        st.text(str(error))


def say_refused(title: str, person: Person) -> None:
    st.title(title)
    st.error(
        f"**This page is not for you.** {title} is not among what the role {person.role} may see. "
        "If you need it, ask an administrator for another role.",
        icon=":material/block:",
    )


def say_signed_out() -> None:
    st.title("Signed out")
    st.warning("**Your sign-in has ended.** Sign in again to go on where you were.", icon=":material/logout:")
    st.markdown("[Sign in](/sign-in)")
