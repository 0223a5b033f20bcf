"""Opening a case: from a finding, with all that is known of it, or because a patron complains."""

from datetime import datetime
from secrets import token_hex

import streamlit as st

from dashboard.casework.doing import give
from dashboard.casework.fields import DOLLARS_MAX, said, words_field
from dashboard.casework.view import CASE, FINDING, NEW
from dashboard.house import House
from dashboard.look.links import link
from dashboard.look.states import say_empty
from dashboard.look.times import zone_name
from dashboard.person import Person
from dashboard.plain import plain
from domain.cases.case import BOX_MAX
from domain.cases.claim import Claim, Said
from domain.cases.refusals import Refused
from domain.ids import RoundRef
from domain.moments import microseconds, moment
from projections.questions.cases import rules_at, why_not_on_record
from projections.questions.choices import choices
from projections.questions.finding import finding_of
from projections.questions.queue import Irregularity
from store.casework import Casework, OpenedCase

_FORM = "open case"
_REQUEST = "open case request"  # in the session: names the form, so that sent twice it is one case


def show_from_finding(house: House, person: Person, finding: str) -> None:
    st.title("Open a case from a finding", anchor=False)
    with house.service.reader() as connection:
        answer = finding_of(connection, finding)
    if answer is None:
        say_empty(
            f"There is no finding {plain(finding)} now.",
            "It may have been withdrawn since. Look for it among the irregularities.",
        )
        link("Irregularities", "irregularities")
        return
    item = answer.finding
    st.markdown(plain(item.sentence))
    if item.case_id:
        st.info(f"**It is in case {plain(item.case_id)} already.**", icon=":material/folder_open:")
        link(f"Case {item.case_id}", "cases", case=item.case_id)
        return
    owed = {row.player: row.cents or 0 for row in answer.owed if row.player and row.branch == 0}
    player = item.player or (next(iter(owed)) if len(owed) == 1 else None)
    with st.form(_FORM):
        words_field(_FORM, "words", "What is in dispute (empty: what the finding says)")
        left, middle, right = st.columns(3)
        left.text_input(
            "Player, by reference", value=player or "", key=f"{_FORM}:player", max_chars=64,
            placeholder=" or ".join(owed) or None,
        )  # fmt: skip
        middle.number_input("Box (0 is none)", value=item.box or 0, min_value=0, max_value=BOX_MAX, key=f"{_FORM}:box")
        cents = item.to_players_cents + item.to_house_cents
        right.number_input(
            "In question, in dollars", value=cents / 100, min_value=0.0, max_value=DOLLARS_MAX, step=5.0, format="%.2f",
            key=f"{_FORM}:dollars",
        )  # fmt: skip
        st.form_submit_button("Open the case", type="primary", on_click=_open_from_finding, args=(house, person, item))
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        _back()
        if item.round is not None:
            link("Replay at this step", "replay", round=str(RoundRef(item.stream, item.round)), step=str(item.seq))
        link("The finding", "irregularities", finding=item.finding)


def _open_from_finding(house: House, person: Person, item: Irregularity) -> None:
    claim = Claim(
        words=(said(_FORM, "words") or "").strip() or item.sentence,
        table=item.table_name,
        player=(said(_FORM, "player") or "").strip() or None,
        box=said(_FORM, "box") or None,
        round=None if item.round is None else str(RoundRef(item.stream, item.round)),
        happened_us=microseconds(item.happened_at),
        cents=round((said(_FORM, "dollars") or 0.0) * 100),
    )
    _open(house, person, claim, item.rulebook, item.game, item.said, "")


def show_complaint(house: House, person: Person, now: datetime) -> None:
    """Who, where, when, how much, and what is claimed."""
    st.title("A patron complains", anchor=False)
    with house.service.reader() as connection:
        tables = choices(connection).tables
    if not tables:
        say_empty("No table has reported anything yet.", "A complaint is about a table; record one first.")
        return
    request = st.session_state.setdefault(_REQUEST, token_hex(8))
    with st.form(_FORM):
        words_field(_FORM, "words", "What is claimed, in the patron's words")
        line = st.columns([2, 2, 1, 2])
        line[0].selectbox("Table", tables, index=None, placeholder="Choose", key=f"{_FORM}:table")
        line[1].text_input(
            "Patron, by player reference", key=f"{_FORM}:player", max_chars=64, placeholder="empty if not known"
        )
        line[2].number_input("Box (0: not known)", value=0, min_value=0, max_value=BOX_MAX, key=f"{_FORM}:box")
        line[3].number_input(
            "In question, in dollars", value=None, min_value=0.0, max_value=DOLLARS_MAX, step=5.0, format="%.2f",
            key=f"{_FORM}:dollars", placeholder="not known",
        )  # fmt: skip
        left, right = st.columns(2)
        left.datetime_input(
            f"When it happened ({zone_name(now, house.zone)})", value=None, step=60, key=f"{_FORM}:when"
        )
        right.text_input(
            "Round", key=f"{_FORM}:round", max_chars=160, placeholder="TABLE/RECORDING/ROUND; empty if not known"
        )
        st.form_submit_button("Open the case", type="primary", on_click=_open_complaint, args=(house, person, request))
    _back()


def _open_complaint(house: House, person: Person, request: str) -> None:
    happened: datetime | None = said(_FORM, "when")
    dollars: float | None = said(_FORM, "dollars")
    happened_us = None if happened is None else microseconds(happened.replace(tzinfo=house.zone))
    claim = Claim(
        words=(said(_FORM, "words") or "").strip(),
        table=said(_FORM, "table") or "",
        player=(said(_FORM, "player") or "").strip() or None,
        box=said(_FORM, "box") or None,
        round=(said(_FORM, "round") or "").strip() or None,
        happened_us=happened_us,
        cents=None if dollars is None else round(dollars * 100),
    )
    at = None if happened_us is None else moment(happened_us)
    with house.service.reader() as connection:
        rules = rules_at(connection, claim.table, claim.round, at)
    _open(house, person, claim, rules.rulebook or "", rules.game, None, request)


def _open(
    house: House, person: Person, claim: Claim, rulebook: str, game: str | None, finding: Said | None, request: str
) -> None:
    opened: list[OpenedCase] = []

    def command(work: Casework, at_us: int) -> int:
        if wrong := _wrong_with(house, claim):
            raise Refused(" ".join(wrong))
        case = work.open_case(claim, rulebook, person.name, at_us, said=finding, game=game, request=request)
        opened.append(case)
        return case.log_index

    if give(house, person, "work-cases", command, "The case is open.", _FORM, claim.words):
        st.session_state.pop(_REQUEST, None)
        _leave()
        CASE.put(opened[0].case_id)


def _wrong_with(house: House, claim: Claim) -> list[str]:
    """All that is wrong at once, so that nobody mends one field to hear of the next."""
    wrong = [] if claim.words else ["Please write what is claimed."]
    if not claim.table:
        return [*wrong, "Say at which table it was."]
    with house.service.reader() as connection:
        return wrong + why_not_on_record(connection, claim.table, claim.round, claim.player)


def _back() -> None:
    st.button("Back to the list", icon=":material/arrow_back:", type="tertiary", on_click=_leave)


def _leave() -> None:
    FINDING.put("")
    NEW.put(False)
