"""Players' names: masked, until somebody who may says why. Then they show in this window, and it is recorded."""

import time
from collections.abc import Iterable

import streamlit as st

from dashboard.house import House
from dashboard.person import Person
from dashboard.plain import plain
from domain.cases.refusals import Refused
from store.access import AccessBook
from store.errors import StoreError

_SHOWN = "names shown"  # in the session: the players whose names this window may show
_REASON = "names reason"


def shown_names(house: House, person: Person, players: Iterable[str]) -> dict[str, str]:
    """The names to show beside references; nothing, while they are masked."""
    shown: set[str] = st.session_state.get(_SHOWN, set())
    if not person.may("unmask") or not shown:
        return {}
    return {player: name for player in players if player in shown and (name := house.register.name_of(player))}


def offer_names(house: House, person: Person, players: Iterable[str]) -> None:
    """A way to see the names, for a reason; nothing, for who may not, or where the register knows nobody."""
    shown: set[str] = st.session_state.setdefault(_SHOWN, set())
    hidden = sorted(player for player in set(players) - shown if house.register.name_of(player))
    if not hidden or not person.may("unmask"):
        return
    with st.popover("Show players' names", icon=":material/visibility:"), st.form("names", border=False):
        st.text_input("Why the names must be seen", key=_REASON, max_chars=300, help="It is recorded with your name.")
        if st.form_submit_button("Show them"):
            _unmask(house, person, hidden, st.session_state[_REASON])


def _unmask(house: House, person: Person, players: list[str], reason: str) -> None:
    try:
        AccessBook(house.store).unmasked(person.name, person.session, players, reason, time.time_ns() // 1000)
    except (Refused, StoreError) as error:
        st.error(plain(str(error)), icon=":material/error:")
        return
    st.session_state[_SHOWN] |= set(players)
    st.rerun()
