"""Who is in front of this page, asked anew in every run."""

import streamlit as st

from dashboard.house import House
from dashboard.person import Person


def person_here(house: House) -> Person | None:
    """By the cookie of the connection; nobody, if the sign-in has ended since."""
    secret = st.context.cookies.get(house.cookies.session)
    return None if house.door.sessions.must_change(secret) else house.door.sessions.person(secret)


def form_token(house: House) -> str:
    return st.context.cookies.get(house.cookies.form) or ""
