"""A form about a case: fields are put into it, and its button gives a command with what they say."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import streamlit as st

from dashboard.casework.doing import give
from dashboard.casework.fields import moment_said, said
from dashboard.house import House
from dashboard.person import Person
from dashboard.roles import Permission
from domain.cases.case import Case
from domain.cases.proportion import OutOfProportion
from domain.cases.refusals import Refused
from store.casework import Casework


@dataclass(frozen=True)
class Form:
    """What is asked of whom. `key` begins the keys of its fields, `seen` is the version of the case on the screen."""

    house: House
    person: Person
    case_id: str
    seen: int
    key: str

    def text(self, field: str) -> str:
        words: str = said(self.key, field) or ""
        return words

    def moment_us(self, field: str) -> int | None:
        return moment_said(self.house, self.key, field)

    def chosen(self, field: str, what: str) -> str:
        choice: str | None = said(self.key, field)
        if choice is None:
            raise Refused(f"Say {what}.")
        return choice


Send = Callable[[Form, Casework, int], int]  # with the time of the click in microseconds; gives the entry's log index


@dataclass(frozen=True)
class Button:
    """The button of a form: who may press it, what it does, and what is said when that is done."""

    label: str
    needs: Permission
    send: Send
    done: str
    typed: str = ""  # the field whose words are said back if somebody else was first


@contextmanager
def form_about(case: Case, name: str, house: House, person: Person, button: Button) -> Iterator[Form]:
    """The fields are made inside, and the button comes after them."""
    form = Form(house, person, case.case_id, case.version, f"{name} {case.case_id}")
    with st.form(form.key):
        yield form
        st.form_submit_button(button.label, type="primary", on_click=_pressed, args=(form, button))


def _pressed(form: Form, button: Button) -> None:
    typed = form.text(button.typed) if button.typed else ""

    def send(work: Casework, at_us: int) -> int:
        try:
            return button.send(form, work, at_us)
        except OutOfProportion as far:
            st.session_state[f"{form.key}:far"] = str(far)  # the form asks for the reason, and can be sent once more
            raise

    give(form.house, form.person, button.needs, send, button.done, form.key, typed)
