"""A ledger as a running statement: entry by entry, with the balance displayed and the one that follows."""

import streamlit as st

from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.links import follow, href, may_open
from dashboard.look.money import difference, money
from dashboard.look.states import name_tab, say_empty
from dashboard.look.times import brief, zone_name
from dashboard.person import Person
from dashboard.plain import plain
from domain.ids import NotAnId, Step
from domain.ledgers.wording import entry_in_words, ledger_in_words
from projections.questions.statement import Statement, StatementLine, all_ledgers, statement

_CHOICE = "statement of"  # the key of the box


def show(house: House, person: Person) -> None:
    st.title("Statement")
    asked = st.query_params.get("ledger", "")
    with house.service.reader() as connection:
        there = all_ledgers(connection)
        found = statement(connection, asked, _page(), _step()) if asked else None
    if not there:
        say_empty("No ledger has an entry yet.", "Chip accounts appear here as soon as somebody buys in at a terminal.")
        return
    if asked and found is None:
        st.error(f"**There is no ledger {plain(asked)}.** Choose one below.", icon=":material/search_off:")
    _choose(there, asked if found is not None else None)
    if found is not None:
        name_tab(_title(found.ledger))
        _say(found)
        _show_lines(house, found)
        _turn(found)


def _page() -> int | None:
    page = st.query_params.get("page", "")
    return int(page) if page.isdecimal() and len(page) < 9 else None


def _step() -> tuple[str, int] | None:
    try:
        step = Step.parse(st.query_params.get("step", ""))
    except NotAnId:
        return None
    return step.stream, step.seq


def _choose(there: list[str], chosen: str | None) -> None:
    names = there if chosen is None or chosen in there else [chosen, *there]
    st.session_state[_CHOICE] = chosen
    st.selectbox(
        "Ledger", names, index=None, key=_CHOICE, format_func=_title, on_change=_go, placeholder="Choose a chip account"
    )


def _title(name: str) -> str:
    words = ledger_in_words(name)
    return words[:1].upper() + words[1:]


def _go() -> None:
    chosen = st.session_state[_CHOICE]
    st.query_params.from_dict({"ledger": chosen} if chosen else {})


def _say(found: Statement) -> None:
    """That nothing was found is said only beside what could not be judged."""
    if found.findings:
        said = "1 entry is irregular" if found.findings == 1 else f"{found.findings:,} entries are irregular"
    else:
        said = "Nothing irregular was found"
    blind = f"; at {found.unjudged:,} of its entries something could not be judged" if found.unjudged else ""
    st.markdown(f"{said}{blind}.")


def _show_lines(house: House, found: Statement) -> None:
    columns = [
        Column(f"When ({zone_name(found.lines[0].happened_at, house.zone)})", look="tight"),
        Column("Step", look="tight", heads=True),
        Column("What"),
        Column("In or out", look="number"),
        Column("Displayed", look="number"),
        Column("Expected", look="number"),
    ]
    rows = [_row(house, found, line) for line in found.lines]
    picked = ledger(_title(found.ledger), columns, rows, key="statement lines")
    follow(picked.followed)


def _row(house: House, found: Statement, line: StatementLine) -> Row:
    step = Step(line.stream, line.seq, line.round)
    reference = step.round_ref
    there = href("replay", round=str(reference), step=str(line.seq)) if reference and may_open("replay") else ""
    expected = line.expected_cents
    is_off = line.shown_cents is not None and expected is not None and expected != line.shown_cents
    return Row(
        f"{step}/{line.nth}",
        str(step),
        [
            Cell(brief(line.happened_at, house.zone), look="tight"),
            Cell(str(step), look="tight", href=there),
            Cell(entry_in_words(found.ledger, line.kind)),
            Cell(difference(line.cents) if line.cents else "", look="number"),
            Cell("" if line.shown_cents is None else money(line.shown_cents), look="number"),
            Cell("" if expected is None else money(expected), look="strong" if is_off else "number"),
        ],
        [*_found_there(found, line), *_not_judged(line)],
        current=_step() == (line.stream, line.seq),
    )


def _found_there(found: Statement, line: StatementLine) -> list[Cell]:
    may = may_open("irregularities")
    return [
        Cell(one.seen, sign="●", tone="alarm", href=href("irregularities", finding=one.finding) if may else "")
        for one in found.found_at(line)
        if line.findings
    ]


def _not_judged(line: StatementLine) -> list[Cell]:
    why = line.unjudged or line.why
    return [Cell(f"not judged: {why}", sign="○", tone="warning")] if why else []


def _turn(found: Statement) -> None:
    """To the page before and the one after."""
    if found.pages == 1:
        return
    left, middle, right = st.columns([1, 2, 1])
    left.button("Earlier", disabled=found.page <= 1, on_click=_go_to, args=(found, found.page - 1))
    middle.markdown(f"Page {found.page:,} of {found.pages:,}")
    right.button("Later", disabled=found.page >= found.pages, on_click=_go_to, args=(found, found.page + 1))


def _go_to(found: Statement, page: int) -> None:
    st.query_params.from_dict({"ledger": found.ledger, "page": str(page)})
