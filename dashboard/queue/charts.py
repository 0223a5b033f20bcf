"""Charts of the queue: kinds by hour and by table, and the money at stake; each with its numbers as a table."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.money import money
from dashboard.look.states import say_empty
from dashboard.queue.tallies import Tally, hours_in_order, kinds_in_order, tallies
from projections.questions.kinds import kinds_by
from projections.questions.money import Stake, money_at_stake
from projections.questions.queue import Filter

_INK = {"dark": "#e6ecea", "light": "#1b2420"}  # the theme's own text colours: charts know no variables
_STAKES_MAX = 12
_ROW_HEIGHT = 26


def show_charts(house: House, filters: Filter) -> None:
    """For the same filters as the list."""
    zone = str(house.zone)
    with house.service.reader() as connection:
        by_hour = tallies(kinds_by(connection, "hour", filters, zone))
        by_table = tallies(kinds_by(connection, "table", filters, zone))
        stakes = money_at_stake(connection, filters, players=0).kinds
    if not by_hour:
        say_empty("No finding fits these filters, so there is nothing to draw.", "Widen them, or clear them.")
        return
    hours = hours_in_order([one.group for one in by_hour])
    tables = sorted({one.group for one in by_table})
    _counted(f"Kinds by hour of the day ({zone})", "Hour", by_hour, hours)
    _counted("Kinds by table", "Table", by_table, tables)
    _staked(stakes)


def _counted(title: str, across: str, found: Sequence[Tally], groups: list[str]) -> None:
    """Every field has its number written in it; the shade only repeats it."""
    import altair as alt  # only here, because it takes a moment to load

    kinds = kinds_in_order(found)
    st.subheader(title, anchor=False)
    rows = [{"group": one.group, "kind": _capital(one.kind), "findings": one.findings} for one in found]
    x = alt.X("group:O", sort=groups, title=across, axis=alt.Axis(labelAngle=0, orient="top", labelLimit=80))
    y = alt.Y("kind:N", sort=[_capital(kind) for kind in kinds], title=None, axis=alt.Axis(labelLimit=260))
    base = alt.Chart(alt.InlineData(values=rows)).encode(x=x, y=y)
    most = max(one.findings for one in found)
    fields = base.mark_rect(cornerRadius=2).encode(
        opacity=alt.Opacity("findings:Q", scale=alt.Scale(domain=[0, most], range=[0.12, 0.6]), legend=None),
        tooltip=[
            alt.Tooltip("kind:N", title="Kind"),
            alt.Tooltip("group:O", title=across),
            alt.Tooltip("findings:Q", title="Findings"),
        ],
    )
    chart = fields + base.mark_text(baseline="middle", color=_ink()).encode(text="findings:Q")
    height = _ROW_HEIGHT * len(kinds) + 60
    st.altair_chart(
        inked(chart.properties(height=height)), width="stretch", alt=f"{title}; the same numbers are in the table below"
    )
    with st.expander("The same as a table"):
        _count_table(title, across, found, groups, kinds)


def _count_table(title: str, across: str, found: Sequence[Tally], groups: list[str], kinds: list[str]) -> None:
    numbers = {(one.group, one.kind): one.findings for one in found}
    columns = (Column("Kind", heads=True), *(Column(group, "number") for group in groups), Column("All", "number"))
    rows = []
    for kind in kinds:
        counts = [numbers.get((group, kind), 0) for group in groups]
        cells = (
            Cell(_capital(kind)),
            *(Cell(str(count) if count else "–") for count in counts),
            Cell(str(sum(counts))),
        )
        rows.append(Row(kind, kind, cells))
    ledger(f"{title}, {across.lower()} by {across.lower()}", columns, rows, key=f"chart {across}")


def _staked(stakes: Sequence[Stake]) -> None:
    """The dearest kinds, in both directions."""
    import altair as alt

    dear = [one for one in stakes if one.to_players_cents or one.to_house_cents]
    st.subheader("Money at stake by kind", anchor=False)
    if not dear:
        st.caption("Nothing that was found comes to money.")
        return
    ways = ("To players", "To the house")
    rows: list[dict[str, Any]] = [
        {"kind": _capital(one.title), "way": way, "dollars": cents / 100, "sum": money(cents)}
        for one in dear[:_STAKES_MAX]
        for way, cents in zip(ways, (one.to_players_cents, one.to_house_cents), strict=True)
        if cents
    ]
    order = [_capital(one.title) for one in dear[:_STAKES_MAX]]
    longest = 1.25 * max(row["dollars"] for row in rows)  # what is written after a bar needs room too
    base = alt.Chart(alt.InlineData(values=rows)).encode(
        y=alt.Y("kind:N", sort=order, title=None, axis=alt.Axis(labelLimit=260)),
        yOffset=alt.YOffset("way:N", sort=list(ways)),
        x=alt.X("dollars:Q", title="Dollars", axis=alt.Axis(format="$,.0f"), scale=alt.Scale(domain=[0, longest])),
    )
    bars = base.mark_bar().encode(
        color=alt.Color("way:N", sort=list(ways), title=None, legend=alt.Legend(orient="top")),
        tooltip=[
            alt.Tooltip("kind:N", title="Kind"),
            alt.Tooltip("way:N", title=""),
            alt.Tooltip("sum:N", title="Sum"),
        ],
    )
    labels = base.mark_text(align="left", dx=4, color=_ink()).encode(text=alt.Text("label:N"))
    for row in rows:
        row["label"] = f"{row['sum']} {row['way'].lower()}"
    height = 2 * _ROW_HEIGHT * len(order) + 70
    st.altair_chart(
        inked((bars + labels).properties(height=height)),
        width="stretch",
        alt="Money at stake by kind; the same numbers are in the table below",
    )
    with st.expander("The same as a table"):
        columns = (
            Column("Kind", heads=True),
            Column("Findings", "number"),
            Column("Put right", "number"),
            Column("To players", "number"),
            Column("To the house", "number"),
            Column("Not put right yet", "number"),
        )
        ledger("Money at stake by kind", columns, [_stake_row(one) for one in dear], key="chart money")


def _stake_row(one: Stake) -> Row:
    left = one.open_to_players_cents + one.open_to_house_cents
    cells = (
        Cell(_capital(one.title)),
        Cell(f"{one.findings:,}"),
        Cell(f"{one.put_right:,}"),
        Cell(money(one.to_players_cents)),
        Cell(money(one.to_house_cents)),
        Cell(money(left)),
    )
    return Row(one.code, one.title, cells)


def inked(chart: Any) -> Any:
    """Labels in the theme's own text colour; by themselves they are too faint to be read across a room."""
    ink = _ink()
    return chart.configure_axis(labelColor=ink, titleColor=ink).configure_legend(labelColor=ink)


def _ink() -> str:
    return _INK["light" if st.context.theme.type == "light" else "dark"]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
