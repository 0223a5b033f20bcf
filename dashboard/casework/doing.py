"""Giving a command: allowed again here, recorded, waited for, and its outcome said in words."""

import time
from collections.abc import Callable

import streamlit as st

from dashboard.house import House
from dashboard.look.times import when
from dashboard.person import Person
from dashboard.plain import plain
from dashboard.roles import Permission
from domain.cases.refusals import OvertakenBy, Refused
from domain.moments import moment
from store.casework import Casework
from store.errors import StoreError

_SEEN_WITHIN_S = 2.0
_NOTE = "case note"  # in the session: what is said when the page runs next

Command = Callable[[Casework, int], int]


def casework(house: House) -> Casework:
    return Casework(house.store, house.premises.terms())


def give(
    house: House, person: Person, needs: Permission, command: Command, done: str, form: str = "", typed: str = ""
) -> bool:
    """Meant for callbacks, which run before the page with what was typed; whether it was recorded.

    The fields of `form` are emptied then. What is refused stays in them, or is said back where the form is gone.
    """
    if not person.may(needs):
        _tell("error", "Your role may not do that.")
        return False
    try:
        index = command(casework(house), time.time_ns() // 1000)
    except OvertakenBy as overtaken:
        _tell("warning", _overtaken(overtaken, house, typed))
        return False
    except (Refused, StoreError) as refused:
        _tell("error", plain(str(refused)))
        return False
    seen = house.service.wait_for(index, _SEEN_WITHIN_S)
    clear(form)
    _tell("done", done if seen else f"{done} It is recorded, and shows in lists in a moment.")
    return True


def clear(form: str) -> None:
    """Forgets what was typed into a form."""
    if form:
        for key in [key for key in st.session_state if str(key).startswith(f"{form}:")]:
            del st.session_state[key]


def tell_what_was_done() -> None:
    """Once, on top of the page that follows."""
    kind, text = st.session_state.pop(_NOTE, ("", ""))
    if kind == "error":
        st.error(text, icon=":material/error:")
    elif kind == "warning":
        st.warning(text, icon=":material/group:")
    elif kind:
        st.success(text, icon=":material/check:")


def _tell(kind: str, text: str) -> None:
    st.session_state[_NOTE] = (kind, text)


def _overtaken(overtaken: OvertakenBy, house: House, typed: str) -> str:
    """What the others did, by the clock of the house, and what was typed, so that it is not lost."""
    lines = [f"{when(moment(one.at_us), house.zone)}: {plain(one.by)} {plain(one.did)}" for one in overtaken.lines]
    kept = f"  \nYou had written: {plain(typed)}" if typed.strip() else ""
    return (
        "**Somebody else was first, and what you sent was not recorded.**  \n"
        + "  \n".join(lines)
        + "  \nLook at the case as it is now, and decide again."
        + kept
    )
