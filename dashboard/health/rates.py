"""How much the floor told, minute by minute."""

import streamlit as st

from dashboard.house import House
from dashboard.look.states import say_empty
from dashboard.look.times import when
from dashboard.plain import plain
from projections.questions.troubles import Troubles


def show_rates(house: House, known: Troubles) -> None:
    if not known.minutes:
        say_empty("Nothing was told yet.")
        return
    rows = [{"minute": one.minute.astimezone(house.zone), "events": one.events} for one in known.minutes]
    last = known.minutes[-1].minute
    st.caption(f"Events a minute in the hour up to {plain(when(last, house.zone))}, by the tables' own clocks.")
    st.bar_chart(rows, x="minute", y="events", x_label="", y_label="events a minute", height=180)
