"""The list of cases: filters, clocks, and one case a row."""

from datetime import datetime

import streamlit as st

from dashboard.casework.clock_words import clock_cell
from dashboard.casework.view import CASE, FILTERS, NEW, OVERDUE, PAGE, PAGE_ITEMS, STATE, STATES, TEXT, parts
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.links import follow, href, may_open
from dashboard.look.money import money
from dashboard.look.states import say_empty, say_unknown
from dashboard.look.status import status_cell
from dashboard.look.times import when
from dashboard.person import Person
from domain.moments import microseconds
from projections.questions.cases import CaseFilter, CasePage, CaseRow, assignees, case_tables, cases

_ANEW = ("page",)  # another filter begins at the first page again
_CLAIM_SHOWN = 160


def show_list(house: House, person: Person, now: datetime) -> None:
    with house.service.reader() as connection:
        people, tables = assignees(connection), case_tables(connection)
    assignee, table = parts(people, tables)
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        st.title("Cases", anchor=False, width="content")
        if person.may("work-cases"):
            st.button("A patron complains", icon=":material/add:", type="primary", on_click=NEW.put, args=(True,))
    if say_unknown(STATE, assignee, table):
        return
    line = st.columns([3, 2, 2, 3, 1.3], vertical_alignment="bottom")
    with line[0]:
        st.multiselect(
            "State", list(STATES), format_func=STATES.__getitem__, placeholder="All", **STATE.widget(clears=_ANEW)
        )
    with line[1]:
        st.multiselect("Assigned to", people, placeholder="Anybody", **assignee.widget(clears=_ANEW))
    with line[2]:
        st.multiselect("Table", tables, placeholder="All", **table.widget(clears=_ANEW))
    with line[3]:
        st.text_input("Text in numbers, claims and stories", **TEXT.widget(clears=_ANEW))
    with line[4]:
        st.toggle("Overdue", **OVERDUE.widget(clears=_ANEW))
    filters = CaseFilter(
        states=tuple(STATE.value()),
        assignees=tuple(assignee.value()),
        tables=tuple(table.value()),
        overdue=True if OVERDUE.value() else None,
        text=TEXT.value(),
    )
    offset = (PAGE.value() - 1) * PAGE_ITEMS
    with house.service.reader() as connection:
        page = cases(connection, filters, now=now, offset=offset, limit=PAGE_ITEMS)
    _show(house, page, now, is_filtered=filters != CaseFilter())


def _show(house: House, page: CasePage, now: datetime, *, is_filtered: bool) -> None:
    if not page.items:
        if page.total:
            PAGE.put(1)  # the address leads past the last page
            st.rerun()
        if is_filtered:
            say_empty("No case fits these filters.", "Widen them, or clear them to see every case.")
            st.button("Clear filters", icon=":material/filter_alt_off:", on_click=_clear)
        else:
            say_empty("There are no cases.", "A case is opened from a finding, or when a patron complains.")
        return
    st.markdown("1 case" if page.total == 1 else f"{page.total:,} cases, the first due first")
    columns = (
        Column("Case", "tight", heads=True),
        Column("State", "tight"),
        Column("Clock", "tight"),
        Column("Round", "tight"),
        Column("In question", "number"),
        Column("Assigned to", "tight"),
        Column("Opened", "tight"),
    )
    picked = ledger("Cases", columns, [_row(house, item, now) for item in page.items], key="cases", on_opened=CASE.put)
    follow(picked.followed)
    if page.total > PAGE_ITEMS:
        _paging(page)


def _row(house: House, item: CaseRow, now: datetime) -> Row:
    place = item.round or item.table_name
    at = href("replay", round=item.round) if item.round and may_open("replay") else ""
    cells = (
        Cell(item.case_id, "strong", opens=True),
        status_cell("On hold", "warning") if item.held else Cell(STATES[item.state]),
        clock_cell(item.clocks, microseconds(now)),
        Cell(place, href=at),
        Cell(money(item.claimed_cents)),
        Cell(item.assignee or "nobody"),
        Cell(when(item.opened_at, house.zone)),
    )
    short = item.claim if len(item.claim) <= _CLAIM_SHOWN else f"{item.claim[:_CLAIM_SHOWN]}…"
    return Row(item.case_id, f"case {item.case_id}", cells, (Cell(short),))


def _paging(page: CasePage) -> None:
    number, last = PAGE.value(), -(-page.total // PAGE_ITEMS)
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="center"):
        st.button("Before", icon=":material/chevron_left:", disabled=number <= 1, on_click=PAGE.put, args=(number - 1,))
        first = page.offset + 1
        st.markdown(f"{first:,}–{first + len(page.items) - 1:,} of {page.total:,}", width="content")
        st.button(
            "Next", icon=":material/chevron_right:", disabled=number >= last, on_click=PAGE.put, args=(number + 1,)
        )


def _clear() -> None:
    for name in (*FILTERS, "page"):
        st.query_params.pop(name, None)
