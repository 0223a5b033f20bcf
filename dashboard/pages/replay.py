"""One round, card by card: the felt, its steps, what was irregular, and the redeal next to the deal."""

import time
from typing import Any

import streamlit as st

from dashboard.felt.asking import NotThere, RoundToShow, round_to_show
from dashboard.felt.component import replay
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.links import follow, href, link, may_open
from dashboard.look.names import offer_names, shown_names
from dashboard.look.states import name_tab, say_empty
from dashboard.look.times import when
from dashboard.person import Person
from dashboard.plain import plain
from domain.ids import NotAReference, RoundRef, Step, round_and_step
from domain.ledgers.wording import ledger_in_words
from projections.questions.recent import rounds_with_findings
from projections.questions.statement import found_in_ledgers, ledgers_of_round
from projections.questions.steady import items_of
from store.access import AccessBook

_FELT = "replay felt"  # the component's key
_KEPT = "replay kept"  # what this session knows of the round in view


def show(house: House, person: Person) -> None:
    asked = st.query_params.get("round", "")
    if not asked:
        st.title("Round replay")
        _choose(house)
        return
    try:
        named, seq = round_and_step(asked)
        kept = _kept(named)
        kept["shown"] = found = round_to_show(house, named, kept["shown"])
    except (NotAReference, NotThere) as error:
        st.title("Round replay")
        st.error(f"**There is no such round.** {plain(str(error))}", icon=":material/search_off:")
        _choose(house)
        return
    _note_the_view(house, person, named)
    name_tab(f"Round {named.round} on {named.stream.partition('/')[0]}")
    printing = st.query_params.get("print") == "1"
    _make_room(printing)
    _reconcile(kept, found, st.query_params.get("step") or (str(seq) if seq else ""))
    links = _links(house, person, found, named)
    result = replay(
        {
            "made": f"{found.made} {sorted(links['players'])} {links['cases']}",
            "round": found.round,
            "go": {"at": kept["at"], "asked": kept["asked"], "count": kept["count"]},
            "links": links,
            "print": printing,
        },
        key=_FELT,
    )
    follow(str(result.get("follow") or ""))
    if not printing:
        offer_names(house, person, _players(found))
        _offer_statements(house, named, found)


def _kept(named: RoundRef) -> dict[str, Any]:
    """What the session keeps of one round. Another round starts with nothing."""
    name = str(named)
    kept: dict[str, Any] = st.session_state.get(_KEPT, {})
    if kept.get("name") != name:
        count = kept.get("count", 0) + 1
        kept = {"name": name, "shown": None, "at": "", "count": count, "asked": None, "moved": _moved()}
        st.session_state[_KEPT] = kept
    return kept


def _reconcile(kept: dict[str, Any], found: RoundToShow, asked: str) -> None:
    """Who moved last? The felt, then the address follows; or the address (a link, Back, Forward), then the felt."""
    steps = {step["at"] for step in found.round["steps"]}
    moved = _moved()
    if moved != kept["moved"] and moved is not None and moved["round"] == found.round["reference"]:
        kept["moved"] = moved
        if moved["at"] in steps:
            kept["at"] = kept["asked"] = moved["at"]
            if moved["at"] != asked:
                st.query_params["step"] = moved["at"]
            return
    if kept["asked"] == asked:
        return
    kept["asked"] = asked
    kept["count"] += 1
    kept["at"] = asked if asked in steps else _first_to_see(found.round)
    if asked and asked not in steps:
        first, last = found.round["steps"][0]["seq"], found.round["steps"][-1]["seq"]
        st.warning(
            f"**There is no step {plain(asked)} in this round.** Its steps are \\#{first} to \\#{last}; "
            "shown is where to look first.",
            icon=":material/search_off:",
        )


def _first_to_see(document: dict[str, Any]) -> str:
    """Where something was irregular, else the beginning."""
    steps: list[dict[str, Any]] = document["steps"]
    return str(next((step["at"] for step in steps if step["findings"]), steps[0]["at"]))


def _moved() -> dict[str, str] | None:
    """The step that the felt says is in view. It comes from a browser, so it may be anything."""
    state = st.session_state.get(_FELT)
    step = state.get("step") if state is not None else None
    if isinstance(step, dict) and isinstance(step.get("at"), str) and isinstance(step.get("round"), str):
        return {"at": step["at"], "round": step["round"]}
    return None


def _links(house: House, person: Person, found: RoundToShow, named: RoundRef) -> dict[str, Any]:
    """Ways to other pages; None for those that this person may not open."""
    shoe = {"page": href("shoe"), "asks": {"stream": named.stream, "shoe": str(found.shoe)}}
    rules = {"page": href("rulebooks"), "asks": {"game": found.round["game"]}}
    evidence = {"page": href("evidence"), "asks": {"about": "round", "round": str(named)}}
    return {
        "replay": href("replay"),
        "previous": found.around.before,
        "next": found.around.after,
        "shoe": shoe if found.shoe is not None and may_open("shoe") else None,
        "rules": rules if may_open("rulebooks") and found.round["game"] else None,
        "evidence": evidence if may_open("evidence") else None,
        "case": href("cases") if person.may("work-cases") and may_open("cases") else None,
        "cases": _cases(house, found) if may_open("cases") else {},
        "queue": href("irregularities") if person.may("work-findings") and may_open("irregularities") else None,
        "players": shown_names(house, person, _players(found)),
    }


def _cases(house: House, found: RoundToShow) -> dict[str, dict[str, Any]]:
    """By finding, the case that it is in."""
    with house.service.reader() as connection:
        items = items_of(connection, [finding["id"] for finding in found.round["findings"]])
    return {
        item.finding: {"page": href("cases"), "asks": {"case": item.case_id}, "name": f"Case {item.case_id}"}
        for item in items
        if item.case_id
    }


def _offer_statements(house: House, named: RoundRef, found: RoundToShow) -> None:
    """The ledgers into which the round has put anything: the accounts of its terminals."""
    with house.service.reader() as connection:
        ledgers = ledgers_of_round(connection, named)
        found_there = found_in_ledgers(connection, named)
    for one in found_there:
        where = ledger_in_words(one.ledger)
        st.warning(f"**In the {plain(where)}, at \\#{one.seq}:** {plain(one.seen)}.", icon=":material/receipt_long:")
        if may_open("irregularities"):
            link("The finding", "irregularities", finding=one.finding)
    if ledgers and may_open("statement"):
        step = Step(named.stream, found.round["steps"][0]["seq"])
        with st.expander("Statements", icon=":material/receipt_long:"):
            for name in ledgers:
                words = ledger_in_words(name)
                link(words[:1].upper() + words[1:], "statement", ledger=name, step=str(step))


def _players(found: RoundToShow) -> set[str]:
    return {wager["player"] for wager in found.round["wagers"]}


def _note_the_view(house: House, person: Person, named: RoundRef) -> None:
    """Who looked at what is recorded, once for each session and round."""
    seen: set[str] = st.session_state.setdefault("rounds seen", set())
    name = str(named)
    if name not in seen:
        AccessBook(house.store).viewed(person.name, person.session, name, time.time_ns() // 1000)
        seen.add(name)


def _make_room(printing: bool) -> None:
    """The felt is to be seen whole at 1280 by 800; on paper there is nothing but the round."""
    paper = """
        [data-testid="stSidebar"], [data-testid="stHeader"], [data-testid="stToolbar"] { display: none; }
        [data-testid="stMain"] { overflow: visible; }
        .stApp { position: static; overflow: visible; height: auto; }
    """
    always = '[data-testid="stMainBlockContainer"] { padding: 2.75rem 1.5rem 1rem; }'
    on_paper = f"@media print {{ {paper} html, body, .stApp, .stApp * {{ background: #fff; }} }}"
    st.html(f"<style>{always} {paper if printing else ''} {on_paper}</style>")


# Where no round is named


def _choose(house: House) -> None:
    """A round by its reference, or one of those where something was irregular lately."""
    with st.form("round to open", border=False):
        text = st.text_input("Round", placeholder="TABLE/RECORDING/ROUND, for example BJ-104/2026-11-14/41")
        if st.form_submit_button("Open", type="primary") and text.strip():
            st.query_params.clear()
            st.query_params["round"] = text.strip()
            st.rerun()
    with house.service.reader() as connection:
        rounds = rounds_with_findings(connection)
    if not rounds:
        say_empty("No round with a finding yet.", "Rounds appear here as soon as something irregular was found in one.")
        return
    rows = [
        Row(
            one.reference,
            one.reference,
            [
                Cell(one.reference, href=href("replay", round=one.reference), look="tight"),
                Cell(when(one.happened_at, house.zone), look="tight"),
                Cell(one.titles),
                Cell(one.dealer or "–", look="quiet"),
            ],
        )
        for one in rounds
    ]
    columns = [Column("Round", heads=True), Column("When"), Column("What was irregular"), Column("Dealer")]
    picked = ledger("The last rounds in which something was irregular", columns, rows, key="rounds to replay")
    follow(picked.followed)
