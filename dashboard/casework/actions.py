"""What this person can do with a case now: only what role, rank and state allow is offered."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import streamlit as st

from dashboard.casework.deciding import (
    can_review,
    can_rule,
    show_answer,
    show_close,
    show_decision,
    show_escalate,
    show_notice,
    show_reopen,
    show_review,
    show_rule,
)
from dashboard.casework.working import (
    show_acknowledge,
    show_assign,
    show_attach,
    show_hold,
    show_note,
    show_release,
)
from dashboard.house import House
from dashboard.person import Person
from dashboard.plain import plain
from dashboard.roles import Permission
from domain.cases.case import Case
from domain.irregularities.ranks import a_rank

Possible = Callable[[Case, Person], bool]
Show = Callable[[House, Person, Case, datetime], None]


@dataclass(frozen=True)
class Action:
    """One thing to do: whose role may, whether it is possible now, and its form."""

    label: str
    needs: Permission
    possible: Possible
    show: Show


# In the order in which a case usually goes.
ACTIONS = (
    Action("Rule", "rule-cases", can_rule, show_rule),
    Action("Review", "rule-cases", can_review, show_review),
    Action(
        "Inspector's decision",
        "rule-cases",
        lambda case, _: not case.why_not("record the inspector's decision on"),
        show_decision,
    ),
    Action("Answer the patron", "rule-cases", lambda case, _: case.awaits_answer, show_answer),
    Action("Give notice", "rule-cases", lambda case, _: case.awaits_notice, show_notice),
    Action(
        "Escalate",
        "rule-cases",
        lambda case, _: not case.why_not("escalate") and (case.demanded_notice is None or case.notice is not None),
        show_escalate,
    ),
    Action("Close", "rule-cases", lambda case, _: bool(case.outcomes), show_close),
    Action("Reopen", "rule-cases", lambda case, _: not case.why_not("reopen"), show_reopen),
    Action("Acknowledge", "work-cases", lambda case, _: case.awaits_acknowledgement, show_acknowledge),
    Action("Attach evidence", "work-cases", lambda case, _: not case.why_not("attach evidence to"), show_attach),
    Action("Note", "work-cases", lambda case, _: not case.why_not("add a note to"), show_note),
    Action("Assign", "work-cases", lambda case, _: not case.why_not("assign"), show_assign),
    Action("Hold", "work-cases", lambda case, _: not case.held and not case.why_not("hold"), show_hold),
    Action("Release", "work-cases", lambda case, _: case.held is not None, show_release),
)


def possible_actions(case: Case, person: Person) -> list[Action]:
    return [action for action in ACTIONS if person.may(action.needs) and action.possible(case, person)]


def usual_next(case: Case, labels: list[str]) -> str:
    """What its form opens with. Nobody is led to the inspector, or to an end, where the case has not come to that."""
    rare = {"Escalate"} if "settled" in case.outcomes else {"Escalate", "Close"}
    return next((label for label in labels if label not in rare), labels[0])


def show_actions(house: House, person: Person, case: Case, now: datetime) -> None:
    possible = possible_actions(case, person)
    if not possible:
        return
    st.header("What to do", anchor=False)
    _say_who_is_awaited(case, person)
    labels = [action.label for action in possible]
    # Another version of the case offers other things, and begins anew.
    chosen = st.pills(
        "What to do",
        labels,
        default=usual_next(case, labels),
        label_visibility="collapsed",
        wrap=True,
        required=True,
        key=f"do {case.id} {case.version}",
    )
    for action in possible:
        if action.label == chosen:
            action.show(house, person, case, now)


def _say_who_is_awaited(case: Case, person: Person) -> None:
    """Why the next step is not offered to somebody whose role would let them take it."""
    if not person.may("rule-cases"):
        return
    if case.state == "open" and not case.held and not can_rule(case, person):
        rank = f"the rank of {a_rank(person.rank)}" if person.rank else "no rank"
        st.markdown(
            f"Your rank, {rank}, is below what every clause of this case asks for. Assign it to one who may rule."
        )
    if case.state == "ruled" and not case.held and not can_review(case, person):
        ruling = case.rulings[-1]
        st.markdown(
            "You made this ruling; a second person reviews it."
            if ruling.by == person.name
            else f"The ruling of {plain(ruling.by)}, {a_rank(ruling.rank)}, is to be reviewed. That takes another rank "
            "than yours: one that may decide under its clause, and where the rulebook says so a higher one."
        )
