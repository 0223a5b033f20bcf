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
from projections.questions.troubles import GapRow, Troubles

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
        rows += [_row(f"lost {one.source} {one.first}", one.source, _lost(one.first, one.last)) for one in losses]
        rows += [_row(f"gap {gap.stream} {gap.first_seq}", gap.stream, _gap(gap, house)) for gap in known.gaps]
        total += known.gaps_total + len(losses)
    for one in found:
        place = one.stream if one.round is None else str(RoundRef(one.stream, one.round))
        there = href("replay", round=place) if one.round is not None and may_open("replay") else ""
        rows.append(_row(f"blind {one.stream} {one.seq} {one.why}", place, f"not judged: {one.why}", there))
    if not rows:
        say_empty("Nothing like that.", "Take a filter away to see the others.")
        return
    columns = (Column("Where", "tight", heads=True), Column("What"))
    follow(ledger("Missing and not judged", columns, rows, key="missing").followed)
    say_more(len(rows), total)


def _filters(reasons: list[str]) -> None:
    left, right = st.columns(2)
    left.selectbox(
        "Not judged because",
        ["", *(reasons if _REASON.value() in ("", *reasons) else [*reasons, _REASON.value()])],
        format_func=lambda reason: IN_WORDS[reason] if reason else "anything, and what never arrived",
        **_REASON.widget(),
    )
    right.text_input("Table", placeholder="all tables", **_TABLE.widget())


def _row(key: str, place: str, said: str, there: str = "") -> Row:
    return Row(key, place, (Cell(place, href=there), Cell(said)))


def _gap(gap: GapRow, house: House) -> str:
    upto = f" to {gap.last_seq:,}" if gap.last_seq > gap.first_seq else ""
    return f"seq {gap.first_seq:,}{upto} never arrived, before {when(gap.happened_at, house.zone)}"


def _lost(first: int, last: int) -> str:
    return f"offsets {first:,} to {last:,} were gone before they were read"
