"""Dealers: rounds with findings against rounds dealt, with how sure that is. Small numbers never accuse."""

from datetime import datetime, timedelta

import streamlit as st

from dashboard.address import one_of
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.links import follow, href, link
from dashboard.look.money import money
from dashboard.look.once import shared
from dashboard.look.states import name_tab, say_empty, say_unknown
from dashboard.person import Person
from dashboard.plain import plain
from projections.questions.choices import choices
from projections.questions.dealer import ByCode, DealerRecord, dealer_record
from projections.questions.interval import Rate
from projections.questions.queue import Filter
from projections.questions.trends import Trend, trends

_SPANS = {"1d": "Last 24 hours", "7d": "Last 7 days", "30d": "Last 30 days", "any": "All that is recorded"}
_DAYS = {"1d": 1, "7d": 7, "30d": 30}
_SPAN = one_of("span", _SPANS, "30d")
_ROUNDS_MIN = 100  # below that nothing is said of a rate, whatever the interval


def show(house: House, person: Person) -> None:
    """One dealer of the address, or all."""
    if not person.may("see-findings"):
        return
    there = shared(house, choices)
    dealer = one_of("dealer", there.dealers, "")
    st.title("Dealers", anchor=False)
    if say_unknown(dealer, _SPAN):
        return
    if dealer.value():
        name_tab(f"Dealer {dealer.value()}")
    left, right, _ = st.columns([2, 2, 2])
    with left:
        st.selectbox("Dealer", ["", *there.dealers], format_func=lambda name: name or "All", **dealer.widget())
    with right:
        st.selectbox("Time", list(_SPANS), format_func=_SPANS.__getitem__, **_SPAN.widget())
    days = _DAYS.get(_SPAN.value())
    since = there.ended_at - timedelta(days=days) if days and there.ended_at else None
    if dealer.value():
        _one(house, dealer.value(), since)
    else:
        _all(house, since)


def _all(house: House, since: datetime | None) -> None:
    with house.service.reader() as connection:
        found = trends(connection, "dealer", Filter(since=since), limit=1_000)
    if not found:
        say_empty("Nobody dealt a round in this time.", "Choose a longer time.")
        return
    st.caption(
        "By staff number. The rate is rounds with findings of rounds dealt; the interval holds the true rate 95 times "
        f"of 100. Below {_ROUNDS_MIN} rounds no rate is given: it would be chance."
    )
    columns = (
        Column("Dealer", "tight", heads=True),
        Column("Rounds dealt", "number"),
        Column("With findings", "number"),
        Column("Rate", "number"),
        Column("Interval", "number"),
        Column("Findings", "number"),
        Column("To players", "number"),
        Column("To the house", "number"),
    )
    rows = [_row(one) for one in sorted(found, key=lambda one: one.group) if one.rounds.of]
    follow(ledger("Dealers", columns, rows, key="dealers").followed)


def _row(one: Trend) -> Row:
    rate, interval = _rate_words(one.rounds)
    cells = (
        Cell(one.group, href=href("dealers", dealer=one.group)),
        Cell(f"{one.rounds.of:,}"),
        Cell(f"{one.rounds.count:,}"),
        Cell(rate),
        Cell(interval),
        Cell(f"{one.findings:,}"),
        Cell(money(one.to_players_cents)),
        Cell(money(one.to_house_cents)),
    )
    return Row(one.group, f"dealer {one.group}", cells)


def _one(house: House, dealer: str, since: datetime | None) -> None:
    with house.service.reader() as connection:
        record = dealer_record(connection, dealer, since)
    st.subheader(plain(dealer), anchor=False)
    mine, others = st.columns(2)
    _rate(mine, "Rounds with findings", record.rounds)
    _rate(others, "Everybody else in the same time", record.others)
    st.markdown(_judged(record))
    if record.not_judged:
        said = "1 round" if record.not_judged == 1 else f"{record.not_judged:,} rounds"
        st.warning(
            f"**{said} of this dealer could not be judged in full.** None found does not mean that all was well there.",
            icon=":material/visibility_off:",
        )
    if record.by_code:
        columns = (
            Column("Kind", heads=True),
            Column("Findings", "number"),
            Column("Rounds", "number"),
            Column("To players", "number"),
            Column("To the house", "number"),
        )
        rows = [_code_row(one, dealer) for one in record.by_code]
        follow(ledger(f"Findings while {dealer} dealt", columns, rows, key="dealer kinds").followed)
    else:
        say_empty("Nothing irregular was found while this dealer dealt.")
    link("Open these findings in the queue", "irregularities", dealer=dealer)


def _rate(column: "st.delta_generator.DeltaGenerator", label: str, rate: Rate) -> None:
    value, interval = _rate_words(rate)
    column.metric(label, value if rate.of >= _ROUNDS_MIN else f"{rate.count} of {rate.of}")
    if rate.of >= _ROUNDS_MIN:
        column.caption(f"{rate.count:,} of {rate.of:,} rounds · likely {interval}")


def _judged(record: DealerRecord) -> str:
    """In words what the numbers bear, and no more."""
    if record.rounds.of < _ROUNDS_MIN:
        return f"Fewer than {_ROUNDS_MIN} rounds: too few to compare with anybody."
    if record.stands_out:
        return (
            "The rate is above everybody else's by more than chance explains. It says where to look, and not why: "
            "games, tables and hours differ."
        )
    return "The rate is not above everybody else's by more than chance explains."


def _code_row(one: ByCode, dealer: str) -> Row:
    title = one.title[:1].upper() + one.title[1:]
    cells = (
        Cell(title, href=href("irregularities", dealer=dealer, kind=one.code)),
        Cell(f"{one.findings:,}"),
        Cell(f"{one.rounds:,}"),
        Cell(money(one.to_players_cents)),
        Cell(money(one.to_house_cents)),
    )
    return Row(one.code, title, cells)


def _rate_words(rate: Rate) -> tuple[str, str]:
    """The rate and its interval; a dash where there are too few rounds."""
    if rate.of < _ROUNDS_MIN:
        return "–", "too few rounds"
    return f"{rate.value:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"
