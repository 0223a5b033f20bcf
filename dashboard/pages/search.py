"""Search: one box that understands how people remember, and fields for those who know exactly."""

import time
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import streamlit as st

from dashboard.gaming_day import gaming_day
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.links import follow, href, link, may_open
from dashboard.look.money import money
from dashboard.look.once import shared
from dashboard.look.states import name_tab, say_empty
from dashboard.look.times import when, zone_name
from dashboard.person import Person
from dashboard.plain import plain
from dashboard.seeking.asking import TYPED_WHOLE, WORDS, ask_people
from dashboard.seeking.wording import cards_in_signs, search_words
from domain.ids import RoundRef
from domain.moments import moment
from projections.questions.choices import choices
from projections.questions.search import FoundRound, Sought, search
from store.access import AccessBook

_SHOWN_MAX = 100
_NOTED = "search noted"  # in the session: the search that is in the book already


def show(house: House, person: Person) -> None:
    """What is sought is in the address. Nothing typed becomes SQL or markup: it is read, and bound as values."""
    if not person.may("see-rounds"):
        return
    if typed := st.session_state.pop(TYPED_WHOLE, None):
        follow(href("replay", **_parts(*typed)))
    there = shared(house, choices)
    latest = there.ended_at or moment(0)
    st.title("Search", anchor=False)
    now = datetime.now(UTC)
    asked = ask_people(there, gaming_day(now, house.zone), house.zone, zone_name(latest, house.zone))
    if asked.named:
        _one(*asked.named)
    elif asked.sought == Sought():
        _say_how(asked.passed_over)
    else:
        name_tab(f"Search: {WORDS.value() or 'by fields'}")
        st.markdown(f"**Looking for** {plain('; '.join(search_words(asked.sought, house.zone)))}")
        if asked.passed_over:
            st.warning(f"**Not understood, and passed over:** {plain(', '.join(asked.passed_over))}")
        if unknown := [table for table in asked.sought.tables if table not in there.tables]:
            st.warning(f"There is no table {plain(' or '.join(unknown))} in the record.")
        _note(house, person, asked.sought)
        _show_found(house, asked.sought)


def _parts(named: RoundRef, seq: int | None) -> dict[str, str]:
    return {"round": str(named), **({} if seq is None else {"step": str(seq)})}


def _one(named: RoundRef, seq: int | None) -> None:
    st.markdown(f"This names a round: {plain(str(named if seq is None else named.at(seq)))}")
    link("Open its replay", "replay", **_parts(named, seq))


def _say_how(passed_over: tuple[str, ...]) -> None:
    if passed_over:
        say_empty(
            f"None of this was understood: {plain(', '.join(passed_over))}",
            "Say a card, a box, a player, an amount, a table or a time; or use the fields.",
        )
    st.markdown(
        "Say what is remembered, in any order:\n"
        "- a card, a box, a time: *king of spades on box 3 around ten*\n"
        "- a player, an amount, a table: *P-1234 over 500 BJ-104 21:40*\n"
        "- a dealer, a day: *dealer s-3017 last Friday at 9 pm*, *14 Nov 21:30-22:00*\n"
        "- a round, a kind of irregularity, a game: *bj104 round 112*, *excess card yesterday*, *pontoon 3 of clubs*\n"
        "- a round or a step by its reference goes straight there: *BJ-104/2026-11-14/41#2017*"
    )


def _note(house: House, person: Person, sought: Sought) -> None:
    """Who searched for what is kept, once for each search and not for each look at it."""
    if st.session_state.get(_NOTED) == sought:
        return
    words = "; ".join(search_words(sought, house.zone))
    AccessBook(house.store).searched(person.name, person.session, words, time.time_ns() // 1000)
    st.session_state[_NOTED] = sought


def _show_found(house: House, sought: Sought) -> None:
    with house.service.reader() as connection:
        found = search(connection, sought, limit=_SHOWN_MAX + 1)
    if sought.kinds:
        link("All findings of this kind, also those outside of rounds", "irregularities", kind=sought.kinds[0])
    if not found:
        say_empty(
            "No round fits all of this.",
            "Leave something out, or widen the time. A round that is still being played is not here yet.",
        )
        return
    shown = found[:_SHOWN_MAX]
    if len(found) > _SHOWN_MAX:
        st.warning(
            f"**More than {_SHOWN_MAX} rounds fit; the latest {_SHOWN_MAX} are shown.** "
            "Add a time, a table, a box or an amount."
        )
    else:
        st.markdown("1 round fits." if len(found) == 1 else f"{len(found)} rounds fit, the latest first.")
    columns = (
        Column("Round", "tight", heads=True),
        Column("When", "tight"),
        Column("Dealer"),
        Column("Dealer's cards"),
        Column("Players", "number"),
        Column("Wagered", "number"),
        Column("Findings", "number"),
    )
    picked = ledger("Rounds that fit", columns, [_row(one, house.zone) for one in shown], key="search found")
    follow(picked.followed)


def _row(one: FoundRound, zone: ZoneInfo) -> Row:
    cells = (
        Cell(one.reference, href=href("replay", round=one.reference) if may_open("replay") else ""),
        Cell(when(one.happened_at, zone)),
        Cell(one.dealer or "–", href=href("dealers", dealer=one.dealer) if one.dealer and may_open("dealers") else ""),
        Cell(cards_in_signs(one.dealer_cards)),
        Cell(str(one.players)),
        Cell(money(one.wagered_cents)),
        Cell(str(one.findings), sign="▲", tone="warning") if one.findings else Cell("–"),
    )
    return Row(one.reference, f"round {one.reference}", cells)
