"""Health: is everything recorded, judged and provable, and what needs somebody's attention."""

import streamlit as st

from dashboard.health.log import show_log
from dashboard.health.missing import show_missing
from dashboard.health.quarantine import show_quarantine
from dashboard.health.rates import show_rates
from dashboard.health.standing import show_standing
from dashboard.health.versions import show_versions
from dashboard.house import House
from dashboard.look.once import shared
from dashboard.person import Person
from projections.questions.troubles import troubles


def show(house: House, person: Person) -> None:
    st.title("Health", anchor=False)
    show_standing(house)
    known = shared(house, troubles)
    st.header("Quarantine", anchor=False)
    st.caption("Messages that could not be accepted, kept whole. A message opens with its bytes and the reason.")
    show_quarantine(house, person, known)
    st.header("Missing and not judged", anchor=False)
    show_missing(house, known)
    st.header("What the floor reported", anchor=False)
    show_rates(house, known)
    st.header("The log", anchor=False)
    show_log(house)
    st.header("Versions", anchor=False)
    show_versions(house, known.position)
