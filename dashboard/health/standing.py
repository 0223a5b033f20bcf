"""How ingest and judging stand now, and each source with its account."""

import time

import streamlit as st

from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.boundary import boundary
from dashboard.look.once import shared
from dashboard.look.sizes import size
from dashboard.look.status import Standing, status
from dashboard.look.times import how_long
from dashboard.plain import plain
from domain.library.registry import BROKEN
from projections.questions.not_judged import not_judged
from projections.questions.troubles import Troubles, troubles
from store.interface import Account, SourceRow
from store.standing import faults, held, last_read_us, stale

_SLOW_S = 60.0


@st.fragment(run_every=2)
def show_standing(house: House) -> None:
    """Refreshes itself."""
    with boundary("Health"):
        _show(house)


def _show(house: House) -> None:
    known = shared(house, troubles)
    sources = house.store.sources()
    entries = house.store.last_index()
    account = sum((row.account for row in sources), Account())
    behind = max(0, entries - known.position)
    waiting = sum(row.lag or 0 for row in sources)
    wants, now_us = house.premises.sources(), time.time_ns() // 1_000
    unread = {row.source for row in stale(sources, wants, now_us)}
    st.markdown(" ".join(_badges(house, account, waiting, behind, known, len(unread))))
    for fault in (*faults(house.store, wants, now_us), *(f"In this installation {broken}" for broken in BROKEN)):
        st.error(plain(fault), icon=":material/error:")
    if house.service.trouble:
        st.warning(f"**Nothing new is judged at the moment.** {plain(house.service.trouble)}", icon=":material/pause:")
    with st.container(horizontal=True):
        st.metric("Entries in the log", f"{entries:,}")
        st.metric("To be ingested", f"{waiting:,}")
        st.metric("To be judged", f"{behind:,}")
        st.metric("In quarantine", f"{known.quarantine_total:,}")
        st.metric("Gaps", f"{known.gaps_total:,}")
        st.metric("Rounds not judged in full", f"{shared(house, not_judged).all().rounds:,}")
        st.metric("Store", _store_size(house))
    columns = (
        Column("Source", heads=True),
        Column("Next", "number"),
        Column("Consumed", "number"),
        Column("Recorded", "number"),
        Column("Repeats", "number"),
        Column("Quarantined", "number"),
        Column("Behind", "number"),
        Column("Last read", "tight"),
    )
    rows = [_source(row, now_us, is_stale=row.source in unread) for row in sources]
    ledger("Sources", columns, rows, key="sources")


def _badges(house: House, account: Account, waiting: int, behind: int, known: Troubles, unread: int) -> list[str]:
    """One badge for each thing that can be well or not."""
    lost, ahead = len(house.store.losses()), held(house.store)
    blind = shared(house, not_judged).all()
    said: list[tuple[bool, str, str, Standing]] = [
        (account.adds_up, "accounts add up", "the accounts do not add up", "bad"),
        (not lost, "nothing lost", f"lost offsets: {lost}", "bad"),
        (not unread, "every source is read", f"stale sources: {unread:,}", "bad"),
        (not waiting and not unread, "all ingested", _waits(waiting, unread), "warning"),
        (not behind, "judging is up to date", f"{behind:,} events to be judged", "warning"),
        (not blind, "every round judged in full", f"rounds not judged in full: {blind.rounds:,}", "warning"),
        (not known.gaps_total, "no gaps", f"gaps: {known.gaps_total:,}", "warning"),
        (not ahead, "nothing held", f"held: {ahead:,}", "bad"),
        (not known.quarantine_total, "nothing in quarantine", f"in quarantine: {known.quarantine_total:,}", "warning"),
    ]
    return [status(good, "good") if well else status(not_good, how) for well, good, not_good, how in said]


def _waits(waiting: int, unread: int) -> str:
    """Of a source that nobody reads nobody knows how far it reaches by now."""
    return f"{'at least ' if unread else ''}{waiting:,} messages to be ingested"


def _source(row: SourceRow, now_us: int, *, is_stale: bool) -> Row:
    account = row.account
    behind = "–" if row.lag is None else f"{row.lag:,}"
    if row.lag and row.lag_us is not None:
        behind += f", {how_long(row.lag_us / 1_000_000)}"
    figures = (row.position or 0, account.consumed, account.recorded, account.repeats, account.quarantined)
    slow = bool(row.lag_us and row.lag_us / 1_000_000 > _SLOW_S)
    cells = [Cell(row.source), *(Cell(f"{figure:,}") for figure in figures)]
    cells.append(Cell(behind, sign="◆" if slow else "", tone="warning" if slow else ""))
    cells.append(Cell(_last_read(row, now_us), sign="▲" if is_stale else "", tone="alarm" if is_stale else ""))
    return Row(row.source, row.source, cells)


def _last_read(row: SourceRow, now_us: int) -> str:
    if not last_read_us(row):
        return "–"
    ago = f"{how_long((now_us - last_read_us(row)) / 1_000_000)} ago"
    return f"{ago}, by {row.reader}" if row.reader else ago


def _store_size(house: House) -> str:
    files = house.premises.store_files
    return size(sum(file.stat().st_size for file in files if file.exists())) if files else "PostgreSQL"
