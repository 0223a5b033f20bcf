"""A quiet line that says how many findings are new since the list was made. The list itself does not move."""

import streamlit as st

from dashboard.house import House
from dashboard.look.boundary import boundary
from projections.questions.queue import Filter
from projections.questions.steady import newer

_EVERY_S = 3


def show_news(house: House, filters: Filter, position: int, sheet_key: str) -> None:
    """Looks by itself; the list is made anew only when somebody asks for it."""

    @st.fragment(run_every=_EVERY_S)
    def news() -> None:
        with boundary("Irregularities"):
            with house.service.reader() as connection:
                count = newer(connection, filters, position)
            if not count:
                st.caption("Nothing new since this list was made.")
                return
            words = "1 new or judged again" if count == 1 else f"{count:,} new or judged again"
            if st.button(f"{words}: show", icon=":material/refresh:", key="queue news", type="tertiary"):
                st.session_state.pop(sheet_key, None)
                st.rerun()

    news()
