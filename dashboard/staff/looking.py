"""Who signed in, looked, exported and unmasked: the newest first, by person, kind and what it was about."""

import streamlit as st

from dashboard.address import some_of, words
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.links import follow, href, may_open
from dashboard.look.states import say_empty
from dashboard.look.times import when
from projections.questions.access import AccessFilter, AccessLine, who_looked

_SHOWN = 100
_ABOUT = words("about")
_VIEWED = "access.round.viewed.v1"
_KINDS_SQL = "SELECT DISTINCT kind FROM access ORDER BY kind"
_PEOPLE_SQL = "SELECT DISTINCT by_whom FROM access ORDER BY by_whom"


def show_who_looked(house: House) -> None:
    with house.service.reader() as connection:
        kinds = [kind for (kind,) in connection.execute(_KINDS_SQL).fetchall()]
        people = [name for (name,) in connection.execute(_PEOPLE_SQL).fetchall()]
    by, kind = some_of("by", people), some_of("kind", kinds)
    with st.container(horizontal=True):
        st.multiselect("Who", people, placeholder="Everybody", **by.widget())
        st.multiselect("What", kinds, placeholder="Everything", format_func=_said, **kind.widget())
        st.text_input("About", placeholder="A round, player or account", **_ABOUT.widget())
    asked = AccessFilter(people=tuple(by.value()), kinds=tuple(kind.value()), about=_ABOUT.value())
    with house.service.reader() as connection:
        page = who_looked(connection, asked, limit=_SHOWN)
    if not page.items:
        say_empty("Nothing is in the book that is like that.", "Take a filter away to see more.")
        return
    columns = (
        Column("When", "tight", heads=True),
        Column("Who", "tight"),
        Column("What", "tight"),
        Column("About"),
        Column("Reason or outcome"),
        Column("Sign-in", "tight"),
    )
    rows = [
        Row(
            str(line.log_index),
            f"{line.by_whom} {_said(line.kind)}",
            (
                Cell(when(line.happened_at, house.zone)),
                Cell(line.by_whom, look="strong"),
                Cell(_said(line.kind)),
                _about(line),
                Cell(line.reason or "–"),
                Cell(line.session or "–", look="quiet"),
            ),
        )
        for line in page.items
    ]
    follow(ledger("Who looked at what", columns, rows, key="who looked").followed)
    if page.total > len(page.items):
        st.caption(f"The newest {len(page.items):,} of {page.total:,}.")


def _about(line: AccessLine) -> Cell:
    if line.about and line.kind == _VIEWED and may_open("replay"):
        return Cell(line.about, href=href("replay", round=line.about))
    return Cell(line.about or "–")


def _said(kind: str) -> str:
    """A kind of event in words: access.signed.in.v1 is signed in."""
    return kind.removeprefix("access.").rpartition(".v")[0].replace(".", " ")
