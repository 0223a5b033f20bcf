"""What never arrived, and what was played and could not be judged."""

import streamlit as st

from dashboard.address import one_of, words
from dashboard.health.more import say_more
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.blind import in_words
from dashboard.look.links import follow, href, may_open
from dashboard.look.once import shared
from dashboard.look.states import say_empty, say_well
from dashboard.look.times import when
from domain.findings.unjudged import IN_WORDS, REASONS
from domain.ids import RoundRef
from projections.questions.not_judged import blind_rows, blind_total, not_judged
from projections.questions.troubles import Troubles

_REASON = one_of("reason", REASONS, "")
_TABLE = words("table")


def show_missing(house: House, known: Troubles) -> None:
    """All of it, or what could not be judged for one reason or at one table: the address says which."""
    losses, blind = house.store.losses(), shared(house, not_judged).all()
    if not known.gaps and not blind and not losses:
        say_well("Nothing: every recording is whole, and every round could be judged.")
        return
    if blind:
        st.markdown(f"{in_words(blind)}.")
        _filters(list(blind.by_reason))
    reason, table = _REASON.value(), _TABLE.value()
    with house.service.reader() as connection:
        found, total = blind_rows(connection, reason, table), blind_total(connection, reason, table)
    rows = []
    if not reason and not table:
        rows += [
            Row(f"lost {one.source} {one.first}", one.source, (Cell(one.source), Cell(_lost(one.first, one.last))))
            for one in losses
        ]
        for gap in known.gaps:
            text = f"seq {gap.first_seq:,}" + (f" to {gap.last_seq:,}" if gap.last_seq > gap.first_seq else "")
            said = f"{text} never arrived, before {when(gap.happened_at, house.zone)}"
            rows.append(Row(f"gap {gap.stream} {gap.first_seq}", gap.stream, (Cell(gap.stream), Cell(said))))
        total += known.gaps_total + len(losses)
    for one in found:
        place = one.stream if one.round is None else str(RoundRef(one.stream, one.round))
        there = href("replay", round=place) if one.round is not None and may_open("replay") else ""
        cells = (Cell(place, href=there), Cell(f"not judged: {one.why}"))
        rows.append(Row(f"blind {one.stream} {one.seq} {one.why}", place, cells))
    if not rows:
        say_empty("Nothing like that.", "Take a filter away to see the others.")
        return
    columns = (Column("Where", "tight", heads=True), Column("What"))
    follow(ledger("Missing and not judged", columns, rows, key="missing").followed)
    say_more(len(rows), total)


def _filters(reasons: list[str]) -> None:
    left, right = st.columns(2)
    with left:
        st.selectbox(
            "Not judged because",
            ["", *(reasons if _REASON.value() in ("", *reasons) else [*reasons, _REASON.value()])],
            format_func=lambda reason: IN_WORDS[reason] if reason else "anything, and what never arrived",
            **_REASON.widget(),
        )
    with right:
        st.text_input("Table", placeholder="all tables", **_TABLE.widget())


def _lost(first: int, last: int) -> str:
    return f"offsets {first:,} to {last:,} were gone before they were read"
