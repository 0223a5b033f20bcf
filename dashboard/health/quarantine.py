"""The messages in quarantine with filters, and the one that is open. Those that were dismissed are not shown."""

import streamlit as st

from dashboard.address import one_of, words
from dashboard.health.message import show_message
from dashboard.health.more import say_more
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.states import say_empty, say_well
from dashboard.look.times import when
from dashboard.person import Person
from domain.ids import Step
from projections.questions.quarantine import QuarantinePage, QuarantineRow, quarantined
from projections.questions.troubles import Troubles

MESSAGE = words("message")
_ALL = "all"
_KINDS = {
    _ALL: "All",
    "refused": "Not accepted",
    "rival": "Rivals of recorded messages",
    "held": "Held, far ahead",
}
KIND = one_of("refused-kind", _KINDS, _ALL)
TABLE = words("refused-table", 64)
WORDS = words("refused-words")


def show_quarantine(house: House, person: Person, known: Troubles) -> None:
    if not known.quarantine_total:
        say_well("Nothing: every message that arrived could be read.")
        return
    kind = KIND.value()
    with house.service.reader() as connection:
        page = quarantined(connection, TABLE.value() or None, None if kind == _ALL else kind, WORDS.value() or None)
    _show_filters(page)
    chosen = MESSAGE.value()
    if not page.rows:
        say_empty("No message fits.", "Choose another table or kind, or take out the words.")
    else:
        _show_list(house, page, chosen)
    if chosen:
        show_message(house, person, chosen)


def _show_filters(page: QuarantinePage) -> None:
    table, kind, text = st.columns([2, 2, 3], vertical_alignment="bottom")
    chosen = TABLE.value()
    tables = ["", *page.tables, *([chosen] if chosen and chosen not in page.tables else [])]
    with table:
        st.selectbox("Table", tables, format_func=lambda name: name or "All", **TABLE.widget(clears=("message",)))
    with kind:
        st.selectbox("Kind", list(_KINDS), format_func=_KINDS.__getitem__, **KIND.widget(clears=("message",)))
    with text:
        st.text_input("Words in the reason or the source", **WORDS.widget(clears=("message",)))


def _show_list(house: House, page: QuarantinePage, chosen: str) -> None:
    columns = (
        Column("Message", "tight", heads=True),
        Column("Received", "tight"),
        Column("Table", "tight"),
        Column("Claims", "tight"),
        Column("From"),
        Column("At", "number"),
        Column("Bytes", "number"),
        Column("Why it was refused"),
    )
    rows = [
        Row(
            one.message,
            f"message {one.message[:12]}",
            (
                Cell(one.message[:12], look="strong", opens=True),
                Cell(when(one.received_at, house.zone)),
                Cell(one.table_name or "–"),
                Cell(_claims(one)),
                Cell(one.source or "–"),
                Cell("–" if one.source_offset is None else f"{one.source_offset:,}"),
                Cell(f"{one.bytes:,}"),
                Cell(one.reason),
            ),
            current=one.message == chosen,
        )
        for one in page.rows
    ]
    ledger("Messages in quarantine", columns, rows, key="quarantine", on_opened=MESSAGE.put)
    say_more(len(page.rows), page.total)


def _claims(one: QuarantineRow) -> str:
    return "–" if one.stream is None or one.seq is None else str(Step(one.stream, one.seq))
