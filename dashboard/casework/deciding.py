"""Forms for deciding a case: ruling, review, answer, the notice, the inspector, closing and reopening."""

from datetime import datetime

import streamlit as st

from dashboard.casework.doing import give
from dashboard.casework.fields import moment_field, moment_said, money_fields, money_said, said, words_field
from dashboard.house import House
from dashboard.person import Person
from dashboard.plain import plain
from domain.cases.authority import RulingClause, entitled_ranks, may_review, may_rule
from domain.cases.case import Case
from domain.cases.claim import Favours
from domain.cases.events import Outcome
from domain.cases.refusals import Refused
from domain.ranks import a_rank
from projections.questions.cases import owed_by

_FAVOURS: dict[Favours, str] = {"player": "The player", "house": "The house", "neither": "Neither side"}
_OUTCOMES: dict[Outcome, str] = {"settled": "Settled", "withdrawn": "The complaint was withdrawn"}


# Ruling


def clauses_for(case: Case, person: Person) -> list[RulingClause]:
    """The clauses that let this person's rank decide."""
    return [clause for clause in case.clauses if may_rule(case.opened.rulebook, clause, person.rank)]


def can_rule(case: Case, person: Person) -> bool:
    return not case.why_not("rule on") and bool(clauses_for(case, person))


def show_rule(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"rule {case.case_id}"
    assert person.rank is not None
    clauses = {clause.clause: clause for clause in clauses_for(case, person)}
    money = _prefilled(house, case)
    st.markdown(f"You rule as {a_rank(person.rank)}. A ruling is never changed; a second person reviews it.")
    with st.form(form):
        st.radio(
            "Under which clause", list(clauses), format_func=lambda one: plain(_clause_told(case, clauses[one])),
            index=0 if len(clauses) == 1 else None, key=f"{form}:clause",
        )  # fmt: skip
        _favours_field(form)
        words_field(form, "words", "Reasons")
        money_fields(form, money)
        args = (house, person, case.case_id, case.version, form, money)
        st.form_submit_button("Rule", type="primary", on_click=_rule, args=args)


def _favours_field(form: str) -> None:
    """Nothing is chosen beforehand: whoever decides says so."""
    st.radio(
        "For whom", list(_FAVOURS), index=None, format_func=_FAVOURS.__getitem__, horizontal=True,
        key=f"{form}:favours",
    )  # fmt: skip


def _favours_said(form: str) -> Favours:
    for one in _FAVOURS:
        if one == _chosen(form, "favours", "for whom it is decided"):
            return one
    raise AssertionError("a choice that was not offered")


def _chosen(form: str, field: str, what: str) -> str:
    chosen: str | None = said(form, field)
    if chosen is None:
        raise Refused(f"Say {what}.")
    return chosen


def _clause_told(case: Case, clause: RulingClause) -> str:
    lowest = entitled_ranks(case.opened.rulebook, clause.rank)[0] if clause.rank else None
    by = f" ({a_rank(lowest)} or above)" if lowest else ""
    return f"{clause.clause}: {clause.does}{by}"


def _prefilled(house: House, case: Case) -> dict[str, int]:
    """What the findings of the case come to, and the patron."""
    with house.service.reader() as connection:
        owed = {one.player: one.cents for one in owed_by(connection, [said.finding for said in case.findings])}
    patron = case.opened.claim.player
    return {patron: 0, **owed} if patron and patron not in owed else owed


def _rule(house: House, person: Person, case_id: str, seen: int, form: str, players: dict[str, int]) -> None:
    words = said(form, "words") or ""
    give(
        house, person, "rule-cases",
        lambda work, at: work.rule(
            case_id, person.name, person.rank, at, clause=_chosen(form, "clause", "under which clause"),
            favours=_favours_said(form), text=words, cents=money_said(form, players), seen=seen,
        ),
        "The ruling is recorded. A second person reviews it now.", form, words,
    )  # fmt: skip


# Review


def can_review(case: Case, person: Person) -> bool:
    if case.why_not("review") or case.rulings[-1].by.casefold() == person.name.casefold():
        return False
    ruling = case.rulings[-1]
    needed = next((one.rank for one in case.clauses if one.clause == ruling.clause), None)
    return may_review(case.opened.rulebook, ruling.rank, person.rank, needed)


def show_review(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"review {case.case_id}"
    ruling = case.rulings[-1]
    st.markdown(
        f"**{plain(ruling.by)}** ruled under clause **{plain(ruling.clause)}**, "
        f"{_FAVOURS[ruling.favours].lower()}: {plain(ruling.words)}"
    )
    with st.form(form):
        st.radio(
            "You", ["agrees", "sets aside"], index=None, horizontal=True, key=f"{form}:agrees",
            format_func={"agrees": "Agree", "sets aside": "Do not agree: the ruling is set aside"}.__getitem__,
        )  # fmt: skip
        words_field(form, "words", "What you have looked at, and why")
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Record the review", type="primary", on_click=_review, args=args)


def _review(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    words = said(form, "words") or ""
    give(
        house, person, "rule-cases",
        lambda work, at: work.review(
            case_id, person.name, person.rank, at, agrees=_chosen(form, "agrees", "whether you agree") == "agrees",
            text=words, seen=seen,
        ),
        "The review is recorded.", form, words,
    )  # fmt: skip


# The patron


def show_answer(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"answer {case.case_id}"
    with st.form(form):
        words_field(form, "how", "How and what the patron was told")
        st.radio("The patron is", ["satisfied", "not satisfied"], index=None, horizontal=True, key=f"{form}:satisfied")
        moment_field(house, form, "when", "When", now)
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Record the answer", type="primary", on_click=_answer, args=args)


def _answer(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    how, told_us = said(form, "how") or "", moment_said(house, form, "when")
    give(
        house, person, "rule-cases",
        lambda work, at: work.answer(
            case_id, how, person.name, at, told_us=told_us, seen=seen,
            satisfied=_chosen(form, "satisfied", "whether the patron is satisfied") == "satisfied",
        ),
        "The answer is recorded.", form, how,
    )  # fmt: skip


def show_notice(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"notice {case.case_id}"
    notice = case.demanded_notice
    assert notice is not None
    st.markdown(
        f"**Clause {plain(notice.clause)}**: to be told to the patron {plain(notice.when)}, by {plain(notice.by_whom)}."
    )
    st.info(plain(notice.words), icon=":material/campaign:")
    with st.form(form):
        st.text_input("Who told the patron", value=person.name, key=f"{form}:by", max_chars=300)
        moment_field(house, form, "when", "When", now)
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("The patron was told this", type="primary", on_click=_notice, args=args)


def _notice(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    told_by, told_us = said(form, "by") or "", moment_said(house, form, "when")
    give(
        house, person, "rule-cases",
        lambda work, at: work.give_notice(case_id, told_by, person.name, at, told_us=told_us, seen=seen),
        "The notice is recorded.", form,
    )  # fmt: skip


# The inspector


def show_escalate(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"escalate {case.case_id}"
    to_whom = case.demanded_notice.to_whom if case.demanded_notice else "the inspector"
    with st.form(form):
        words_field(form, "why", f"Why it goes to {to_whom}")
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Escalate", type="primary", on_click=_escalate, args=args)


def _escalate(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    why = said(form, "why") or ""
    give(
        house, person, "rule-cases", lambda work, at: work.escalate(case_id, why, person.name, at, seen=seen),
        "It is with the inspector.", form, why,
    )  # fmt: skip


def show_decision(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"decision {case.case_id}"
    money = _prefilled(house, case)
    with st.form(form):
        words_field(form, "inspector", "Inspector", lines=False)
        _favours_field(form)
        words_field(form, "words", "What the inspector decided")
        moment_field(house, form, "when", "When", now)
        money_fields(form, money)
        args = (house, person, case.case_id, case.version, form, money)
        st.form_submit_button("Record the decision", type="primary", on_click=_decision, args=args)


def _decision(house: House, person: Person, case_id: str, seen: int, form: str, players: dict[str, int]) -> None:
    words, decided_us = said(form, "words") or "", moment_said(house, form, "when")
    give(
        house, person, "rule-cases",
        lambda work, at: work.record_decision(
            case_id, person.name, at, inspector=said(form, "inspector") or "", favours=_favours_said(form),
            text=words, cents=money_said(form, players), decided_us=decided_us, seen=seen,
        ),
        "The inspector's decision is recorded.", form, words,
    )  # fmt: skip


# The end


def show_close(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"close {case.case_id}"
    with st.form(form):
        st.radio("Outcome", case.outcomes, format_func=_OUTCOMES.__getitem__, key=f"{form}:outcome")
        words_field(form, "words", "Last words (needed where a complaint was withdrawn)")
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Close the case", type="primary", on_click=_close, args=args)


def _close(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    words, outcome = said(form, "words") or "", said(form, "outcome")
    give(
        house, person, "rule-cases", lambda work, at: work.close(case_id, outcome, words, person.name, at, seen=seen),
        "The case is closed.", form, words,
    )  # fmt: skip


def show_reopen(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"reopen {case.case_id}"
    with st.form(form):
        words_field(form, "why", "Why it is opened again")
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Reopen", type="primary", on_click=_reopen, args=args)


def _reopen(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    why = said(form, "why") or ""
    give(
        house, person, "rule-cases", lambda work, at: work.reopen(case_id, why, person.name, at, seen=seen),
        "The case is open again.", form, why,
    )  # fmt: skip
