"""A shoe: every card in order by round, what is left of each rank at any card, and what was irregular."""

from typing import Any

import streamlit as st

from dashboard.felt.component import shoe_strip
from dashboard.felt.shoe_strip import document, shoe_of
from dashboard.house import House
from dashboard.look.links import follow, href
from dashboard.look.states import say_empty
from dashboard.look.times import when
from dashboard.person import Person
from dashboard.plain import plain
from domain.ids import Stream
from projections.questions.shoes import ShoeDealt, shoes_of

_STRIP = "shoe strip"  # the component's key
_CHOICES = ("shoe table", "shoe recording", "shoe number")  # the keys of the three boxes


def show(house: House, person: Person) -> None:
    st.title("Shoe")
    asked = _asked()
    with house.service.reader() as connection:
        tables = [name for (name,) in connection.execute("SELECT DISTINCT table_name FROM shoes ORDER BY 1").fetchall()]
        if not tables:
            say_empty("No shoe was loaded yet.", "Shoes appear here as soon as a table reports that one was loaded.")
            return
        if asked["table"] and asked["table"] not in tables:
            st.error(f"**No shoe of a table {plain(asked['table'])} is in the record.** Choose a table below.")
        table = asked["table"] if asked["table"] in tables else tables[0]
        shoes = shoes_of(connection, table)
    chosen = _choose(tables, table, shoes, asked, house)
    with house.service.reader() as connection:
        found = shoe_of(connection, chosen.judged_in, chosen.shoe)
    if found is None:
        say_empty("This shoe is no longer in the record.", "It was judged anew a moment ago. Load the page again.")
        return
    strip = document(found, house.zone)
    made = (house.service.file.name, chosen.judged_in, chosen.shoe, len(found.strip.cards), len(found.found))
    result = shoe_strip(
        {
            "made": " ".join(map(str, made)),
            "shoe": strip,
            "card": int(asked["card"]) if asked["card"].isdecimal() else None,
            "links": {"replay": href("replay")},
        },
        key=_STRIP,
    )
    _keep_card(result)
    follow(str(result.get("follow") or ""))


def _asked() -> dict[str, str]:
    """What the address names: `stream`, or `table` with or without a `recording`; a shoe and a card."""
    table, recording = Stream.parse(st.query_params.get("stream", ""))
    return {
        "table": table or st.query_params.get("table", ""),
        "recording": recording or st.query_params.get("recording", ""),
        "shoe": st.query_params.get("shoe", ""),
        "card": st.query_params.get("card", ""),
    }


def _choose(tables: list[str], table: str, shoes: list[ShoeDealt], asked: dict[str, str], house: House) -> ShoeDealt:
    """Three boxes that say what is shown. What is chosen goes into the address, and the page runs again from there."""
    recordings = list(dict.fromkeys(one.judged_in for one in shoes))
    stream = f"{table}/{asked['recording']}"
    if asked["recording"] and stream not in recordings:
        st.error(f"**Table {plain(table)} has no shoe in a recording {plain(asked['recording'])}.** Shown is its last.")
    stream = stream if stream in recordings else recordings[0]
    theirs = {one.shoe: one for one in shoes if one.judged_in == stream}
    number = int(asked["shoe"]) if asked["shoe"].isdecimal() else None
    if asked["shoe"] and number not in theirs:
        st.error(f"**{plain(stream)} has no shoe {plain(asked['shoe'])}.** Shown is its last.")
    one = theirs[number] if number in theirs else next(iter(theirs.values()))
    st.session_state.update(zip(_CHOICES, (table, stream, one.shoe), strict=True))
    left, middle, right = st.columns([1, 1.4, 2])
    left.selectbox("Table", tables, key=_CHOICES[0], on_change=_go_to_table)
    middle.selectbox(
        "Recording",
        recordings,
        key=_CHOICES[1],
        on_change=_go_to_recording,
        format_func=lambda name: Stream.parse(name).recording,
    )
    right.selectbox(
        "Shoe",
        sorted(theirs),
        key=_CHOICES[2],
        on_change=_go_to_shoe,
        format_func=lambda shoe: f"{shoe}, loaded {when(theirs[shoe].happened_at, house.zone)}",
    )
    return one


def _recording(stream: str) -> str:
    return Stream.parse(stream).recording


def _go_to_table() -> None:
    _go(table=st.session_state[_CHOICES[0]])


def _go_to_recording() -> None:
    _go(stream=st.session_state[_CHOICES[1]])


def _go_to_shoe() -> None:
    _go(stream=st.session_state[_CHOICES[1]], shoe=str(st.session_state[_CHOICES[2]]))


def _go(**parts: str) -> None:
    st.query_params.from_dict(parts)


def _keep_card(result: Any) -> None:
    """The card in view goes into the address, once for each that somebody moved to."""
    card = result.get("card")
    if isinstance(card, int) and card != st.session_state.get("shoe card"):
        st.session_state["shoe card"] = card
        st.query_params["card"] = str(card)
