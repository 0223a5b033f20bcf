"""Irregularities: the queue of what went wrong, worked through by people, and charts of it."""

from dataclasses import replace

import streamlit as st

from dashboard.house import House
from dashboard.look.blind import say_not_judged
from dashboard.look.links import follow
from dashboard.look.money import summed
from dashboard.look.once import shared
from dashboard.look.states import name_tab, say_empty, say_unknown
from dashboard.look.times import when, zone_name
from dashboard.person import Person
from dashboard.plain import plain
from dashboard.queue.charts import show_charts
from dashboard.queue.colleagues import colleagues
from dashboard.queue.details import show_details
from dashboard.queue.filters import behind_the_button, clear_filters, is_filtered, show_filters
from dashboard.queue.listing import show_list
from dashboard.queue.news import show_news
from dashboard.queue.together import SAID_OF_KEYS, by_keyboard, show_download, show_together
from dashboard.queue.view import FINDING, PAGE, PAGE_ITEMS, VIEW, View, address_parts, view_of_address
from dashboard.queue.work import do_what_was_asked, tell
from domain.moments import moment
from projections.questions.choices import choices
from projections.questions.not_judged import not_judged
from projections.questions.queue import Filter, Irregularity
from projections.questions.steady import Sheet, items_of, sheet, withdrawn

_SHEET = "queue sheet"  # in the session: which rows the list has, until somebody asks for another
_CHOSEN = "queue chosen"  # in the session: counts up when ticks are to be forgotten


def show(house: House, person: Person) -> None:
    """Everything that is set is in the address: a link opens the same view."""
    if not person.may("see-findings"):
        return
    outcome = do_what_was_asked(house, person)
    there = shared(house, choices)
    others = colleagues(house)
    newly_opened = "address order" not in st.session_state
    view = view_of_address(there, others)
    filters = view.asks(house.zone, there.ended_at)
    head, switch = st.columns([3, 1], vertical_alignment="bottom")
    head.title("Irregularities", anchor=False)
    with switch:
        st.segmented_control(
            "View", ["queue", "charts"], format_func=str.capitalize, required=True, label_visibility="collapsed",
            **VIEW.widget(),
        )  # fmt: skip
    if say_unknown(*address_parts(there, others)):
        return
    show_filters(there, others, zone_name(there.ended_at or moment(0), house.zone))
    tell(outcome)
    only = view.tables[0] if len(view.tables) == 1 else ""
    say_not_judged(shared(house, not_judged).at(view.tables), only)
    if VIEW.value() == "charts":
        show_charts(house, replace(filters, entries=False))
    else:
        _queue(house, person, view, filters, anew=newly_opened)


def _queue(house: House, person: Person, view: View, filters: Filter, *, anew: bool) -> None:
    kept = None if anew else st.session_state.get(_SHEET)
    with house.service.reader() as connection:
        if kept is None or kept[0] != view:
            kept = st.session_state[_SHEET] = (view, sheet(connection, filters, view.order, view.offset, PAGE_ITEMS))
        page: Sheet = kept[1]
        items = items_of(connection, page.findings)
    if page.total and not page.findings:
        PAGE.put(1)  # the address leads past the last page
        st.rerun()
    bar = st.container(horizontal=True, vertical_alignment="center", gap="medium")
    with bar:
        _summary(view, page)
        show_news(house, filters, page.position, _SHEET)
    finding = FINDING.value()
    if finding:
        name_tab(f"Finding {finding}")
        left, right = st.columns([4, 5], gap="medium")
        with left:
            _list(house, person, view, page, items, finding)
        with right:
            show_details(house, person, finding)
    else:
        ticked = _list(house, person, view, page, items, "")
        with bar:
            if person.may("work-findings"):
                show_together(house, person, ticked, filters, page.total, _forget_ticks)
            show_download(house, filters, view.order)
    _withdrawn(house)


def _summary(view: View, page: Sheet) -> None:
    found = "1 finding" if page.total == 1 else f"{page.total:,} findings"
    players, house = (summed(cents, page.depending) for cents in (page.to_players_cents, page.to_house_cents))
    st.markdown(
        plain(f"{found} · {players} to players · {house} to the house"),
        width="content",
    )
    if hidden := behind_the_button(view):
        st.caption(f"also filtered by {hidden}", width="content")
    if is_filtered(view):
        st.button("Clear filters", type="tertiary", icon=":material/filter_alt_off:", on_click=clear_filters)


def _list(
    house: House,
    person: Person,
    view: View,
    page: Sheet,
    items: list[Irregularity],
    finding: str,
) -> list[Irregularity]:
    """Draws it, and gives those that are ticked."""
    if not items:
        _nothing(view)
        return []
    may_work = person.may("work-findings")
    key = f"queue list {st.session_state.get(_CHOSEN, 0)}"
    by_letter = by_keyboard(items, person.name) if may_work else None
    picked = show_list(items, finding, house.zone, choose=may_work and not finding, key=key, on_pressed=by_letter)
    follow(picked.followed)
    if may_work:
        st.caption(SAID_OF_KEYS)
    _paging(view, page)
    return [item for item in items if item.finding in picked.chosen]


def _forget_ticks() -> None:
    st.session_state[_CHOSEN] = st.session_state.get(_CHOSEN, 0) + 1


def _nothing(view: View) -> None:
    if is_filtered(view):
        say_empty("No finding fits these filters.", "Widen them, or clear them to see everything.")
    else:
        say_empty("Nothing irregular is waiting.", "What was dismissed is found with the filter State.")


def _paging(view: View, page: Sheet) -> None:
    """Which of how many, and the way to the others."""
    if page.total <= PAGE_ITEMS:
        return
    last = -(-page.total // PAGE_ITEMS)
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="center"):
        st.button(
            "Before", icon=":material/chevron_left:", disabled=view.page <= 1, on_click=PAGE.put, args=(view.page - 1,)
        )
        first = view.offset + 1
        st.markdown(f"{first:,}–{first + len(page.findings) - 1:,} of {page.total:,}", width="content")
        st.button(
            "Next", icon=":material/chevron_right:", icon_position="right", disabled=view.page >= last,
            on_click=PAGE.put, args=(view.page + 1,),
        )  # fmt: skip


def _withdrawn(house: House) -> None:
    """What somebody referred to stays visible."""
    with house.service.reader() as connection:
        gone = withdrawn(connection)
    if not gone:
        return
    with st.expander(f"Withdrawn: {len(gone)} that somebody referred to", icon=":material/undo:"):
        for one in gone:
            st.markdown(
                f"**{plain(one.finding)}** · {plain(one.reason)}.  \nReferred to by {plain(one.by_whom)}, "
                f"{when(one.happened_at, house.zone)}. It said: {plain(one.seen)}."
            )
