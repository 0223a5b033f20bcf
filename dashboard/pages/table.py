"""A table's evening: its rounds in order with findings, who was there, how busy it was, and what never arrived."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import streamlit as st

from dashboard.address import calendar_day, is_set, one_of, whole
from dashboard.gaming_day import begin_of, gaming_day, look_at
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.links import follow, href, link, may_open
from dashboard.look.money import difference, money
from dashboard.look.once import shared
from dashboard.look.states import name_tab, say_empty, say_unknown
from dashboard.look.times import clock, how_long, when, zone_name
from dashboard.person import Person
from dashboard.plain import plain
from dashboard.queue.charts import inked
from domain.findings.unjudged import IN_WORDS
from domain.ids import Step
from domain.moments import moment
from projections.questions.choices import choices
from projections.questions.evening import Busy, Evening, EveningRound, Missing, OnDuty, evening

_PAGE_ROUNDS = 100
_ONLY = is_set("findings")


def show(house: House, person: Person) -> None:
    """The address has the table, the day, and whether only rounds with findings are wanted."""
    if not person.may("see-rounds"):
        return
    there = shared(house, choices)
    st.title("Table", anchor=False)
    if not there.tables:
        say_empty("No table has reported anything yet.")
        return
    latest = there.ended_at or moment(0)
    table = one_of("table", there.tables, there.tables[0])
    if say_unknown(table):
        return
    day = calendar_day("day", gaming_day(latest, house.zone))
    name_tab(f"{table.value()} on {day.value():%-d %b}")
    line = st.columns([2, 2, 3], vertical_alignment="bottom")
    with line[0]:
        st.selectbox("Table", there.tables, **table.widget(clears=["page"]))
    with line[1]:
        st.date_input("Evening that begins on", format="YYYY-MM-DD", **day.widget(clears=["page"]))
    with line[2]:
        st.toggle("Only rounds with findings", **_ONLY.widget(clears=["page"]))
    look_at(day.value())
    since = begin_of(day.value(), house.zone)
    with house.service.reader() as connection:
        found = evening(connection, table.value(), since, since + timedelta(days=1))
    if not found.rounds and not found.busy:
        say_empty(
            f"{plain(table.value())} reported nothing on this day.",
            f"The last event of any table was {when(latest, house.zone)}.",
        )
        return
    _summary(found)
    left, right = st.columns([3, 2], gap="medium")
    with left:
        _rounds(found, house.zone)
    with right:
        _busy(found, house.zone)
        _staff(found, house.zone)
        _gaps(found, house.zone)


def _summary(found: Evening) -> None:
    irregular = sum(one.findings > 0 for one in found.rounds)
    wagered = sum(one.wagered_cents for one in found.rounds)
    st.markdown(
        plain(
            f"{len(found.rounds):,} rounds, {irregular:,} with findings · {money(wagered)} wagered · "
            f"{house_words(found.house_cents)}"
        )
    )
    if blind := len(found.not_judged):
        said = "1 of these rounds" if blind == 1 else f"{blind:,} of these rounds"
        st.warning(f"**{said} could not be judged in full**; each says why.", icon=":material/visibility_off:")
    with st.container(horizontal=True, gap="small"):
        link("Its findings in the queue", "irregularities", table=found.table)
        link("Take out evidence", "evidence", about="table", table=found.table)


def _rounds(found: Evening, zone: ZoneInfo) -> None:
    why = {one.reference: ", ".join(IN_WORDS[reason] for reason in one.reasons) for one in found.not_judged}  # type: ignore[index]
    # A round that could not be judged is none without findings.
    rounds = [one for one in found.rounds if one.findings or one.reference in why or not _ONLY.value()]
    if not rounds:
        say_empty("No round of this evening has a finding.", "Every one of them was judged in full.")
        return
    pages = -(-len(rounds) // _PAGE_ROUNDS)
    page = whole("page", 1, pages)
    number = page.value()
    name = zone_name(rounds[0].happened_at, zone)
    columns = (
        Column("Round", "tight", heads=True),
        Column(f"Began ({name})", "tight"),
        Column("Dealer"),
        Column("Players", "number"),
        Column("Wagered", "number"),
        Column("House", "number"),
        Column("Findings"),
    )
    shown = rounds[(number - 1) * _PAGE_ROUNDS : number * _PAGE_ROUNDS]
    follow(
        ledger(
            f"Rounds of {found.table}",
            columns,
            [_row(one, zone, why.get(one.reference, "")) for one in shown],
            key="evening",
        ).followed
    )
    if pages > 1:
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="center"):
            st.button("Before", disabled=number <= 1, on_click=page.put, args=(number - 1,))
            st.markdown(f"Page {number} of {pages}", width="content")
            st.button("Next", disabled=number >= pages, on_click=page.put, args=(number + 1,))


def _row(one: EveningRound, zone: ZoneInfo, why: str) -> Row:
    blind = f"not judged{' in full' if one.judged else ''}: {why}" if why else ""
    if one.findings:
        findings = Cell(f"{one.findings}; {blind}" if blind else str(one.findings), sign="▲", tone="warning")
    elif blind:
        findings = Cell(blind, sign="?", tone="note")
    else:
        findings = Cell("–" if one.judged else "still open")
    cells = (
        Cell(one.reference, href=href("replay", round=one.reference) if may_open("replay") else ""),
        Cell(clock(one.happened_at, zone)),
        Cell(one.dealer or "–"),
        Cell(str(one.players)),
        Cell(money(one.wagered_cents)),
        Cell(difference(one.collected_cents - one.paid_cents)),
        findings,
    )
    return Row(one.reference, f"round {one.reference}", cells)


def _busy(found: Evening, zone: ZoneInfo) -> None:
    """Rounds in each quarter of an hour, and the same numbers as a table."""
    if not found.busy:
        return
    import altair as alt  # only here, because it takes a moment to load

    rows = [{"since": f"{one.since.astimezone(zone):%H:%M}", "rounds": one.rounds} for one in found.busy]
    order = [f"{one.since.astimezone(zone):%H:%M}" for one in found.busy]
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        x=alt.X("since:O", sort=order, title=f"Quarter of an hour ({zone_name(found.busy[0].since, zone)})"),
        y=alt.Y("rounds:Q", title="Rounds", axis=alt.Axis(tickMinStep=1)),
        tooltip=[alt.Tooltip("since:O", title="From"), alt.Tooltip("rounds:Q", title="Rounds")],
    )
    st.markdown("**How busy it was**")
    chart = inked(base.mark_bar().properties(height=180))
    st.altair_chart(chart, width="stretch", alt="Rounds by quarter of an hour")
    with st.expander("The same as a table"):
        columns = (
            Column("From", "tight", heads=True),
            Column("Rounds", "number"),
            Column("Events", "number"),
            Column("Wagered", "number"),
        )
        quarters = [_busy_row(one, zone) for one in found.busy]
        ledger("Rounds by quarter of an hour", columns, quarters, key="busy")


def _busy_row(one: Busy, zone: ZoneInfo) -> Row:
    since = clock(one.since, zone)
    numbers = (Cell(f"{one.rounds:,}"), Cell(f"{one.events:,}"), Cell(money(one.wagered_cents)))
    return Row(since, since, (Cell(since), *numbers))


def _staff(found: Evening, zone: ZoneInfo) -> None:
    st.markdown("**Who was there**")
    columns = (Column("Staff", "tight", heads=True), Column("As"), Column("From", "tight"), Column("For", "number"))
    follow(ledger("Staff", columns, [_duty(n, one, zone) for n, one in enumerate(found.staff)], key="staff").followed)


def _duty(number: int, one: OnDuty, zone: ZoneInfo) -> Row:
    dealing = one.duty == "dealing" and may_open("dealers")
    cells = (
        Cell(one.staff, href=href("dealers", dealer=one.staff) if dealing else ""),
        Cell(f"{one.duty}, {one.rank.replace('-', ' ')}"),
        Cell(clock(one.from_at, zone)),
        Cell(how_long((one.to_at - one.from_at).total_seconds()) if one.to_at else "still there"),
    )
    return Row(str(number), one.staff, cells)


def _gaps(found: Evening, zone: ZoneInfo) -> None:
    st.markdown("**What never arrived**")
    if not found.gaps:
        st.caption("Nothing is missing from this evening's record.")
        return
    columns = (Column("Recording", heads=True), Column("Missing", "tight"), Column("Before", "tight"))
    ledger("Events that never arrived", columns, [_gap(one, zone) for one in found.gaps], key="gaps")


def _gap(one: Missing, zone: ZoneInfo) -> Row:
    missing = Cell(f"#{one.first_seq} to #{one.last_seq}", sign="▲", tone="warning")
    cells = (Cell(one.stream), missing, Cell(clock(one.happened_at, zone)))
    return Row(str(Step(one.stream, one.first_seq)), one.stream, cells)


def house_words(cents: int) -> str:
    """What the evening was to the house."""
    return f"the house {'lost' if cents < 0 else 'won'} {money(abs(cents))}"
