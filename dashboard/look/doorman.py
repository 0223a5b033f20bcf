"""Who is signed in, with the way out; and the page that goes to the sign-in when the sign-in ends elsewhere."""

from functools import cache
from importlib.resources import files
from typing import Any

import streamlit as st

from dashboard.person import Person

_FOLDER = files("dashboard") / "look" / "parts"


def show_doorman(person: Person, token: str) -> None:
    """In the sidebar. The form goes to the server directly, so that signing out works whatever the page does."""
    role = person.role + (f", {person.rank.replace('-', ' ')}" if person.rank else "")
    _component()(key="doorman", data={"name": person.name, "role": role, "token": token})


@cache
def _component() -> Any:
    html, css, js = ((_FOLDER / f"doorman.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js"))
    return st.components.v2.component("shoebox_doorman", html=html, css=css, js=js)
