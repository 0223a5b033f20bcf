"""The floor now: every table by pit, with who deals, how deep the shoe is, what was found, and how fresh it all is."""

from datetime import UTC, datetime

import streamlit as st

from dashboard.address import is_set, some_of
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.blind import say_not_judged
from dashboard.look.boundary import boundary
from dashboard.look.links import href, may_open
from dashboard.look.money import money, summed
from dashboard.look.once import shared
from dashboard.look.states import say_empty, say_unknown
from dashboard.look.status import status, status_cell
from dashboard.look.times import how_long, when
from dashboard.person import Person
from dashboard.plain import plain
from projections.questions.not_judged import not_judged
from projections.questions.tables_now import FloorState, TableState, tables_now

_QUIET_S = 10 * 60  # a table that reported nothing for so long is worth a look
_STALE_S = 5 * 60
_NO_PIT = "no pit"
_COLUMNS = (
    Column("Table", "tight", heads=True),
    Column("Pit", "tight"),
    Column("Game", "tight"),
    Column("State", "tight"),
    Column("Dealer", "tight"),
    Column("Shoe dealt", "number"),
    Column("Round", "number"),
    Column("Findings, last hour", "number"),
    Column("Not judged", "number"),
    Column("Still owed", "number"),
    Column("Last event", "number"),
    Column("Last round", "tight"),
)
_STILL_OWED = (
    "What the last hour's findings come to that nobody put right at the table: what players are owed and what they "
    "have too much, together."
)
_OPEN_ONLY = is_set("open")


def show(house: House, person: Person) -> None:
    st.title("Floor", anchor=False)
    _filters(house)
    _live(house)


def _filters(house: House) -> None:
    pits = _pits(shared(house, tables_now))
    if say_unknown(some_of("pit", pits)) or len(pits) < 2:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.multiselect("Pits", pits, placeholder="All pits", **some_of("pit", pits).widget())
        st.toggle("Open tables only", **_OPEN_ONLY.widget())


@st.fragment(run_every=1)
def _live(house: House) -> None:
    with boundary("Floor"):
        _show_tables(house)


def _show_tables(house: House) -> None:
    floor = shared(house, tables_now)
    if floor.as_of is None and (behind := house.service.lag().events):
        say_empty("The record is still being judged.", f"{behind:,} events are to come; this page fills by itself.")
        return
    if floor.as_of is None:
        say_empty(
            "No table has reported anything yet.", "As soon as `shoebox ingest` records an event, its table is here."
        )
        return
    now = datetime.now(UTC)
    _freshness(house, floor, floor.as_of, now)
    _figures(floor)
    blind = shared(house, not_judged)
    say_not_judged(blind.of({line.table.judged_in for line in floor.tables}))
    pits, open_only = some_of("pit", _pits(floor)).value(), _OPEN_ONLY.value()
    lines = [
        line
        for line in sorted(floor.tables, key=_order)
        if (not pits or _pit(line) in pits) and not (open_only and line.table.closed)
    ]
    if not lines:
        say_empty("No table is like that.", "Take a filter away to see the others.")
        return
    rounds = blind.rounds_by_stream()
    ledger(
        "Tables",
        _COLUMNS,
        [_row(line, floor.as_of, now, rounds.get(line.table.judged_in, 0)) for line in lines],
        key="floor",
        refreshes=True,
    )


def _freshness(house: House, floor: FloorState, as_of: datetime, now: datetime) -> None:
    behind = max(0, house.store.last_index() - floor.position)
    age_s = (now - as_of).total_seconds()
    fresh = status("live", "going") if age_s < _STALE_S else status(f"last event {how_long(age_s)} ago", "warning")
    judged = (
        status("judging is up to date", "good")
        if not behind
        else status(f"{behind:,} events still to be judged", "warning")
    )
    st.markdown(f"{fresh} {judged} as of **{plain(when(as_of, house.zone))}**")
    if house.service.trouble:
        st.warning(f"**Nothing new is judged at the moment.** {plain(house.service.trouble)}", icon=":material/pause:")


def _figures(floor: FloorState) -> None:
    found = sum(line.found.findings for line in floor.tables)
    with st.container(horizontal=True):
        st.metric("Tables open", f"{sum(not line.table.closed for line in floor.tables)} of {len(floor.tables)}")
        st.metric("Rounds, last hour", f"{floor.rounds:,}")
        st.metric("Wagered, last hour", money(floor.wagered_cents))
        st.metric("Findings, last hour", f"{found:,}")
        owed, depending = (sum(getattr(line.found, name) for line in floor.tables) for name in ("cents", "depending"))
        st.metric("Still owed, last hour", summed(owed, depending), help=_STILL_OWED)


def _pits(floor: FloorState) -> list[str]:
    return sorted({_pit(line) for line in floor.tables})


def _pit(line: TableState) -> str:
    return line.table.pit or _NO_PIT


def _order(line: TableState) -> tuple[str, str, str]:
    return (_pit(line), line.table.game or "", line.table.table_name)


def _row(line: TableState, as_of: datetime, now: datetime, blind: int) -> Row:
    """`blind`: how many rounds of its recording could not be judged in full."""
    table, name, found = line.table, line.table.table_name, line.found.findings
    cells = (
        Cell(name, look="strong", href=href("irregularities", table=name) if may_open("irregularities") else ""),
        Cell(_pit(line)),
        Cell((table.game or "–").replace("-", " ")),
        _state(line, as_of),
        Cell(table.dealer or "–"),
        Cell(_depth(line)),
        Cell("–" if table.round is None else str(table.round)),
        Cell(str(found), sign="▲" if found else "", tone="alarm" if found else ""),
        _not_judged(name, blind),
        Cell(summed(line.found.cents, line.found.depending) if found else "–"),
        Cell(f"{how_long((now - table.ended_at).total_seconds())} ago"),
        _last_round(line),
    )
    return Row(name, name, cells)


def _state(line: TableState, as_of: datetime) -> Cell:
    silent_s = (as_of - line.table.ended_at).total_seconds()
    if line.table.closed:
        return status_cell("closed", "quiet")
    if silent_s >= _QUIET_S:
        return status_cell(f"silent for {how_long(silent_s)}", "warning")
    return status_cell("open", "going")


def _not_judged(table: str, rounds: int) -> Cell:
    if not rounds:
        return Cell("–")
    return Cell(f"{rounds:,}", sign="?", tone="warning", href=href("health", table=table) if may_open("health") else "")


def _depth(line: TableState) -> str:
    shoe = line.shoe
    if shoe is None or line.table.closed:
        return "–"
    if shoe.dealing == "continuous-shuffler":
        return "shuffled on"
    return f"{shoe.drawn} of {shoe.cards}"


def _last_round(line: TableState) -> Cell:
    if line.last_round is None or not may_open("replay"):
        return Cell("–")
    return Cell("Replay", href=href("replay", round=line.last_round))
