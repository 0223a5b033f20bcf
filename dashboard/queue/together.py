"""Many findings at once: what is ticked, or all that the filters show; by keyboard, and as a file."""

from collections.abc import Callable, Sequence
from functools import partial

import streamlit as st

from dashboard.house import House
from dashboard.person import Person
from dashboard.queue.colleagues import colleagues
from dashboard.queue.view import FINDING
from dashboard.queue.work import Command, ask
from domain.cases.claim import Said
from projections.plain_cells import csv_line
from projections.questions.queue import BATCH_MAX, Filter, Irregularity, Order, every
from store.casework import Casework

SAID_OF_KEYS = "Keys: j, k next and before · o open · a acknowledge · m assign to me · d dismiss · x tick"
_ACTIONS = ("Acknowledge", "Assign", "Dismiss")
_COLUMNS = (
    "finding", "severity", "happened_at", "table_name", "round", "seq", "title", "seen", "expected", "rulebook",
    "clause", "done", "put_right", "to_players_cents", "to_house_cents", "depends", "at_most_cents", "dealer",
    "player", "state", "assignee", "case_id",
)  # fmt: skip


def by_keyboard(items: Sequence[Irregularity], me: str) -> Callable[[str, str], None]:
    """What a letter does with a row of the list; what a finding's state does not allow is refused with its reason."""
    said = {item.finding: item.said for item in items}

    def pressed(row: str, letter: str) -> None:
        if letter == "a":
            ask([said[row]], Casework.acknowledge, "Acknowledged.")
        elif letter == "m":
            ask([said[row]], _assigning(me), f"Assigned to {me}.")
        else:
            FINDING.put(row)

    return pressed


def show_together(
    house: House, person: Person, ticked: Sequence[Irregularity], filters: Filter, total: int, done: Callable[[], None]
) -> None:
    """A form behind a button: which, what, and for a dismissal why."""
    if not total:
        return
    label = f"Work on {len(ticked)} ticked" if ticked else f"Work on all {total:,}"
    with st.popover(label, icon=":material/done_all:", key="queue together"):
        if ticked:
            which = st.radio("Which", ["ticked", "all"], format_func=partial(_which, ticked=len(ticked), total=total))
        else:
            which = "all"
        what = st.segmented_control("What", _ACTIONS, default="Acknowledge", required=True)
        to = st.selectbox("To", colleagues(house), key="together to") if what == "Assign" else None
        reason = ""
        if what == "Dismiss":
            reason = st.text_input("Why nothing is to be done about them", max_chars=500, key="together why").strip()
        if which == "all" and total > BATCH_MAX:
            st.warning(f"Only the first {BATCH_MAX:,} are worked on at once. Narrow the filters, or do it again.")
        if st.button("Do it", type="primary", disabled=what == "Dismiss" and not reason):
            done()
            said = [item.said for item in ticked] if which == "ticked" else _all(house, filters)
            command, word = _command(str(what), to, reason)
            ask(said, command, f"{word}: {len(said):,}.")
            st.rerun()


def _which(which: str, *, ticked: int, total: int) -> str:
    return f"the {ticked} ticked" if which == "ticked" else f"all {total:,} that the filters show"


def _all(house: House, filters: Filter) -> list[Said]:
    with house.service.reader() as connection:
        return [item.said for item in every(connection, filters, "newest", BATCH_MAX)]


def _command(what: str, to: str | None, reason: str) -> tuple[Command, str]:
    if what == "Assign" and to is not None:
        return _assigning(to), f"Assigned to {to}"
    if what == "Dismiss":
        return lambda work, said, by, at_us: work.dismiss(said, reason, by, at_us), "Dismissed"
    return Casework.acknowledge, "Acknowledged"


def _assigning(to: str) -> Command:
    return lambda work, said, by, at_us: work.assign(said, to, by, at_us)


def show_download(house: House, filters: Filter, order: Order) -> None:
    """All that the filters show, as a file for a spreadsheet; it is made when it is asked for."""

    def file() -> bytes:
        with house.service.reader() as connection:
            lines = [csv_line(_COLUMNS)]
            lines += [csv_line(getattr(item, name) for name in _COLUMNS) for item in every(connection, filters, order)]
        return ("\r\n".join(lines) + "\r\n").encode()

    st.download_button(
        "CSV", file, "irregularities.csv", "text/csv", icon=":material/download:", type="tertiary", on_click="ignore"
    )
