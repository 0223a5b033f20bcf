"""Forms for deciding a case: ruling, review, answer, the notice, the inspector, closing and reopening."""

from datetime import datetime

import streamlit as st

from dashboard.casework.fields import departure_field, moment_field, money_fields, money_said, words_field
from dashboard.casework.forms import Button, Form, form_about
from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.person import Person
from dashboard.plain import plain
from domain.cases.authority import RulingClause, entitled_ranks, may_review, may_rule
from domain.cases.case import Case
from domain.cases.claim import Favours
from domain.cases.events import Outcome
from domain.irregularities.ranks import a_rank
from domain.money import dollars
from projections.questions.cases import owed_by
from store.casework import Casework

_FAVOURS: dict[Favours, str] = {"player": "The player", "house": "The house", "neither": "Neither side"}
_OUTCOMES: dict[Outcome, str] = {"settled": "Settled", "withdrawn": "The complaint was withdrawn"}


# Ruling


def clauses_for(case: Case, person: Person) -> list[RulingClause]:
    """The clauses that let this person's rank decide."""
    return [clause for clause in case.clauses if may_rule(case.opened.rulebook, clause, person.rank)]


def can_rule(case: Case, person: Person) -> bool:
    return not case.why_not("rule on") and bool(clauses_for(case, person))


def show_rule(house: House, person: Person, case: Case, now: datetime) -> None:
    assert person.rank is not None
    clauses = {clause.clause: clause for clause in clauses_for(case, person)}
    found = _found(house, case)
    money = _with_patron(case, found)

    def rule(form: Form, work: Casework, at_us: int) -> int:
        return work.rule(
            form.case_id, person.name, person.rank, at_us, clause=form.chosen("clause", "under which clause"),
            favours=_favours_said(form), text=form.text("words"), cents=money_said(form.key, money), found=found,
            departs=form.text("departs"), seen=form.seen,
        )  # fmt: skip

    st.markdown(f"You rule as {a_rank(person.rank)}. A ruling is never changed; a second person reviews it.")
    done = "The ruling is recorded. A second person reviews it now."
    with form_about(case, "rule", house, person, Button("Rule", "rule-cases", rule, done, "words")) as form:
        st.radio(
            "Under which clause", list(clauses), format_func=lambda one: plain(_clause_words(case, clauses[one])),
            index=0 if len(clauses) == 1 else None, key=f"{form.key}:clause",
        )  # fmt: skip
        _favours_field(form)
        words_field(form.key, "words", "Reasons")
        money_fields(form.key, money)
        departure_field(form.key)


def _favours_field(form: Form) -> None:
    """Nothing is chosen beforehand: whoever decides says so."""
    st.radio(
        "For whom", list(_FAVOURS), index=None, format_func=_FAVOURS.__getitem__, horizontal=True,
        key=f"{form.key}:favours",
    )  # fmt: skip


def _favours_said(form: Form) -> Favours:
    chosen = form.chosen("favours", "for whom it is decided")
    return next(one for one in _FAVOURS if one == chosen)


def _clause_words(case: Case, clause: RulingClause) -> str:
    lowest = entitled_ranks(case.opened.rulebook, clause.rank)[0] if clause.rank else None
    by = f" ({a_rank(lowest)} or above)" if lowest else ""
    return f"{clause.clause}: {clause.does}{by}"


def _found(house: House, case: Case) -> dict[str, int]:
    """What the findings of the case come to, by player."""
    with house.service.reader() as connection:
        return {one.player: one.cents for one in owed_by(connection, [said.finding for said in case.findings])}


def _with_patron(case: Case, found: dict[str, int]) -> dict[str, int]:
    patron = case.opened.claim.player
    return {patron: 0, **found} if patron and patron not in found else found


# Review


def can_review(case: Case, person: Person) -> bool:
    if case.why_not("review") or case.rulings[-1].by.casefold() == person.name.casefold():
        return False
    ruling = case.rulings[-1]
    needed = next((one.rank for one in case.clauses if one.clause == ruling.clause), None)
    return may_review(case.opened.rulebook, ruling.rank, person.rank, needed)


def show_review(house: House, person: Person, case: Case, now: datetime) -> None:
    ruling = case.rulings[-1]
    st.markdown(
        f"**{plain(ruling.by)}** ruled under clause **{plain(ruling.clause)}**, "
        f"{_FAVOURS[ruling.favours].lower()}: {plain(ruling.words)}"
    )
    _show_money(ruling.cents, _found(house, case))
    button = Button("Record the review", "rule-cases", _review, "The review is recorded.", "words")
    with form_about(case, "review", house, person, button) as form:
        st.radio(
            "You", ["agrees", "sets aside"], index=None, horizontal=True, key=f"{form.key}:agrees",
            format_func={"agrees": "Agree", "sets aside": "Do not agree: the ruling is set aside"}.__getitem__,
        )  # fmt: skip
        words_field(form.key, "words", "What you have looked at, and why")


def _show_money(decided: dict[str, int], found: dict[str, int]) -> None:
    """What the ruling moves, beside what the findings come to: the reviewer signs for both."""
    players = dict.fromkeys([*decided, *found])
    if not players:
        st.markdown("No money moves, and the findings come to none.")
        return
    columns = (Column("Player", "tight", heads=True), Column("The ruling", "number"), Column("The findings", "number"))
    rows = [
        Row(one, one, (Cell(one, look="strong"), Cell(_moved(decided.get(one, 0))), Cell(_moved(found.get(one, 0)))))
        for one in players
    ]
    ledger("Money of the ruling", columns, rows, key="money of the ruling")


def _moved(cents: int) -> str:
    return "–" if not cents else dollars(cents) if cents > 0 else f"gives back {dollars(-cents)}"


def _review(form: Form, work: Casework, at_us: int) -> int:
    agrees = form.chosen("agrees", "whether you agree") == "agrees"
    return work.review(
        form.case_id, form.person.name, form.person.rank, at_us, agrees=agrees, text=form.text("words"), seen=form.seen
    )


# The patron


def show_answer(house: House, person: Person, case: Case, now: datetime) -> None:
    button = Button("Record the answer", "rule-cases", _answer, "The answer is recorded.", "how")
    with form_about(case, "answer", house, person, button) as form:
        words_field(form.key, "how", "How and what the patron was told")
        choices = ["satisfied", "not satisfied"]
        st.radio("The patron is", choices, index=None, horizontal=True, key=f"{form.key}:satisfied")
        moment_field(house, form.key, "when", "When", now)


def _answer(form: Form, work: Casework, at_us: int) -> int:
    return work.answer(
        form.case_id, form.text("how"), form.person.name, at_us, told_us=form.moment_us("when"), seen=form.seen,
        satisfied=form.chosen("satisfied", "whether the patron is satisfied") == "satisfied",
    )  # fmt: skip


def show_notice(house: House, person: Person, case: Case, now: datetime) -> None:
    notice = case.demanded_notice
    assert notice is not None
    st.markdown(
        f"**Clause {plain(notice.clause)}**: to be told to the patron {plain(notice.when)}, by {plain(notice.by_whom)}."
    )
    st.info(plain(notice.words), icon=":material/campaign:")
    button = Button("The patron was told this", "rule-cases", _notice, "The notice is recorded.")
    with form_about(case, "notice", house, person, button) as form:
        st.text_input("Who told the patron", value=person.name, key=f"{form.key}:by", max_chars=300)
        moment_field(house, form.key, "when", "When", now)


def _notice(form: Form, work: Casework, at_us: int) -> int:
    told_us = form.moment_us("when")
    return work.give_notice(form.case_id, form.text("by"), form.person.name, at_us, told_us=told_us, seen=form.seen)


# The inspector


def show_escalate(house: House, person: Person, case: Case, now: datetime) -> None:
    to_whom = case.demanded_notice.to_whom if case.demanded_notice else "the inspector"
    button = Button("Escalate", "rule-cases", _escalate, "It is with the inspector.", "why")
    with form_about(case, "escalate", house, person, button) as form:
        words_field(form.key, "why", f"Why it goes to {to_whom}")


def _escalate(form: Form, work: Casework, at_us: int) -> int:
    return work.escalate(form.case_id, form.text("why"), form.person.name, at_us, seen=form.seen)


def show_decision(house: House, person: Person, case: Case, now: datetime) -> None:
    found = _found(house, case)
    money = _with_patron(case, found)

    def decide(form: Form, work: Casework, at_us: int) -> int:
        return work.record_decision(
            form.case_id, person.name, at_us, inspector=form.text("inspector"), favours=_favours_said(form),
            text=form.text("words"), cents=money_said(form.key, money), decided_us=form.moment_us("when"),
            found=found, departs=form.text("departs"), seen=form.seen,
        )  # fmt: skip

    button = Button("Record the decision", "rule-cases", decide, "The inspector's decision is recorded.", "words")
    with form_about(case, "decision", house, person, button) as form:
        words_field(form.key, "inspector", "Inspector", lines=False)
        _favours_field(form)
        words_field(form.key, "words", "What the inspector decided")
        moment_field(house, form.key, "when", "When", now)
        money_fields(form.key, money)
        departure_field(form.key)


# The end


def show_close(house: House, person: Person, case: Case, now: datetime) -> None:
    def close(form: Form, work: Casework, at_us: int) -> int:
        outcome = next(one for one in case.outcomes if one == form.chosen("outcome", "how it ended"))
        return work.close(form.case_id, outcome, form.text("words"), person.name, at_us, seen=form.seen)

    button = Button("Close the case", "rule-cases", close, "The case is closed.", "words")
    with form_about(case, "close", house, person, button) as form:
        st.radio("Outcome", case.outcomes, format_func=_OUTCOMES.__getitem__, key=f"{form.key}:outcome")
        words_field(form.key, "words", "Last words (needed where a complaint was withdrawn)")


def show_reopen(house: House, person: Person, case: Case, now: datetime) -> None:
    button = Button("Reopen", "rule-cases", _reopen, "The case is open again.", "why")
    with form_about(case, "reopen", house, person, button) as form:
        words_field(form.key, "why", "Why it is opened again")


def _reopen(form: Form, work: Casework, at_us: int) -> int:
    return work.reopen(form.case_id, form.text("why"), form.person.name, at_us, seen=form.seen)
