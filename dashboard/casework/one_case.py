"""One case: how it stands, its clocks, what is claimed, its evidence, its story, and what can be done now."""

from datetime import datetime

import streamlit as st

from dashboard.casework.actions import show_actions
from dashboard.casework.clock_words import clock_badge
from dashboard.casework.doing import casework
from dashboard.casework.evidence import show_evidence
from dashboard.casework.view import CASE, STATES
from dashboard.house import House
from dashboard.look.links import link
from dashboard.look.names import offer_names, shown_names
from dashboard.look.states import name_tab, say_empty
from dashboard.look.status import Standing, status
from dashboard.look.times import when
from dashboard.person import Person
from dashboard.plain import plain
from domain.cases.case import Case, State
from domain.cases.claim import Said
from domain.cases.events import CaseEvent, CaseOpened, EvidenceAttached
from domain.cases.evidence import FindingPiece
from domain.cases.story import claim_told, line
from domain.irregularities.books import rulebook_in_words
from domain.library.irregularities import CATALOGUE
from domain.moments import microseconds, moment
from store.application import NoSuchCase

_STANDINGS: dict[State, Standing] = {
    "open": "going",
    "ruled": "warning",
    "reviewed": "good",
    "escalated": "warning",
    "decided": "good",
    "closed": "quiet",
}


def show_case(house: House, person: Person, case_id: str, now: datetime) -> None:
    """From the store itself, so that nobody decides on what is a second old."""
    work = casework(house)
    try:
        case = work.case(case_id)
    except NoSuchCase:
        st.title("No such case", anchor=False)
        say_empty(f"There is no case {plain(case_id)}.", "The address may be cut off. The list has every case.")
        _back()
        return
    name_tab(f"Case {case_id}")
    _head(case, now)
    left, right = st.columns([3, 2], gap="large")
    with left:
        _claim(house, person, case)
        show_evidence(house, case)
        st.header("Story", anchor=False)
        for event in work.events(case_id):
            one = line(event, lambda time_us: when(moment(time_us), house.zone))
            st.markdown(f"{when(moment(one.at_us), house.zone)}  \n**{plain(one.by)}** {plain(_did(event, one.did))}")
    with right:
        show_actions(house, person, case, now)


def _did(event: CaseEvent, words: str) -> str:
    """With a finding called by what it is and where: its id is for machines. What people wrote stays as it is."""
    match event:
        case CaseOpened(finding=Said() as said) | EvidenceAttached(piece=FindingPiece(said=said)):
            known = CATALOGUE.get(said.code)
            called = f"“{known.title}” " if known else ""
            return words.replace(said.finding, f"{called}at {said.finding.partition('/' + said.code)[0]}", 1)
    return words


def _head(case: Case, now: datetime) -> None:
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.title(f"Case {plain(case.case_id)}", anchor=False, width="content")
        _back()
    badges = [status(STATES[case.state], _STANDINGS[case.state])]
    if case.held:
        badges.append(status("On hold", "warning"))
    badges += [clock_badge(clock, microseconds(now)) for clock in case.clocks]
    st.markdown(" ".join(badges))
    if case.held:
        st.warning(f"{plain(case.held.by)} put it on hold: {plain(case.held.why)}", icon=":material/pause_circle:")


def _claim(house: House, person: Person, case: Case) -> None:
    opened = case.opened
    source = "a patron's complaint" if opened.origin == "complaint" else "a finding"
    claim = claim_told(opened.claim, lambda time_us: when(moment(time_us), house.zone))
    assigned = plain(case.assignee) if case.assignee else "nobody"
    st.markdown(
        f"**From {source}.** {plain(opened.claim.words)}  \n{plain(claim)}  \n"
        f"Assigned to **{assigned}** · {plain(rulebook_in_words(opened.rulebook) or 'no rulebook known')}"
    )
    with st.container(horizontal=True, gap="small"):
        if opened.claim.round:
            link("Replay the round", "replay", round=opened.claim.round)
        if opened.finding:
            link("The finding", "irregularities", finding=opened.finding.finding)
        game = f"{opened.rulebook}/{opened.game}" if opened.game else opened.rulebook
        if game:
            link("Its rules", "rulebooks", game=game)
        link("Take out evidence", "evidence", about="case", case=case.case_id)
    _patron(house, person, opened.claim.player)


def _patron(house: House, person: Person, player: str | None) -> None:
    if player is not None:
        for reference, name in shown_names(house, person, [player]).items():
            st.text(f"{reference} is {name}.")
        offer_names(house, person, [player])


def _back() -> None:
    st.button("All cases", icon=":material/arrow_back:", type="tertiary", on_click=CASE.put, args=("",))
