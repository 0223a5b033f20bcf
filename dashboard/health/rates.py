"""How many events the floor reported, minute by minute."""

import streamlit as st

from dashboard.house import House
from dashboard.look.states import say_empty
from dashboard.look.times import when
from dashboard.plain import plain
from dashboard.queue.charts import inked
from projections.questions.troubles import Troubles


def show_rates(house: House, known: Troubles) -> None:
    if not known.minutes:
        say_empty("Nothing was reported yet.")
        return
    import altair as alt  # only here, because it takes a moment to load

    # By the clock of the house, whatever zone the browser is in: it takes a time that names no zone as its own.
    rows = [
        {"minute": f"{one.minute.astimezone(house.zone):%Y-%m-%dT%H:%M}", "events": one.events} for one in known.minutes
    ]
    last = when(known.minutes[-1].minute, house.zone)
    st.caption(f"Events a minute in the hour up to {plain(last)}, by the tables' own clocks.")
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        x=alt.X("yearmonthdatehoursminutes(minute):T", title=None, axis=alt.Axis(format="%H:%M")),
        y=alt.Y("events:Q", title="Events a minute"),
        tooltip=[
            alt.Tooltip("minute:T", title="Minute", format="%H:%M"),
            alt.Tooltip("events:Q", title="Events", format=","),
        ],
    )
    chart = inked(base.mark_bar().properties(height=180))
    st.altair_chart(chart, width="stretch", alt=f"Events a minute in the hour up to {last}")
