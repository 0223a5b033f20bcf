"""The words and signs of the queue. Colour only repeats what a word and a sign have said."""

from typing import NamedTuple

from dashboard.ledger.ledger import Cell, Tone
from domain.money import dollars
from projections.questions.queue import Irregularity

OFTEN = 3  # from this time on within twelve hours the view makes it graver


class Grade(NamedTuple):
    """How bad a finding is: the word, its sign, and its colour."""

    word: str
    sign: str
    tone: Tone


SEVERITIES = {
    "grave": Grade("Grave", "▲", "alarm"),
    "serious": Grade("Serious", "◆", "warning"),
    "minor": Grade("Minor", "●", "note"),
}
STATES = {
    "new": "New",
    "acknowledged": "Acknowledged",
    "assigned": "Assigned",
    "in-case": "In a case",
    "dismissed": "Dismissed",
}
ORDERS = {"newest": "Newest", "oldest": "Oldest", "money": "Most money"}
SPANS = {
    "any": "Any time",
    "1h": "Last hour",
    "6h": "Last 6 hours",
    "24h": "Last 24 hours",
    "between": "Between …",
}


def severity_cell(severity: str) -> Cell:
    grade = SEVERITIES[severity]
    return Cell(grade.word, sign=grade.sign, tone=grade.tone)


def severity_words(severity: str) -> str:
    grade = SEVERITIES[severity]
    return f"{grade.sign} {grade.word}"


def state_words(state: str, assignee: str | None, case_id: str | None) -> str:
    if case_id:
        return f"In case {case_id}"
    return f"{STATES[state]} · {assignee}" if assignee else STATES[state]


def money_words(item: Irregularity) -> str:
    """Who gets how much, in a cell; where it hangs on what nobody decided, the most that it can be."""
    if item.depends:
        return "not known" if item.at_most_cents is None else f"depends, at most {dollars(item.at_most_cents)}"
    sums = [(item.to_players_cents, "to players"), (item.to_house_cents, "to the house")]
    return ", ".join(f"{dollars(cents)} {whom}" for cents, whom in sums if cents) or "–"


def line_words(item: Irregularity) -> str:
    """What happened and what was done about it, in a line."""
    nth = f"{item.nth_by_dealer} times in 12 hours by {item.dealer}" if item.nth_by_dealer >= OFTEN else ""
    nothing = "nothing was done" if item.remedy and not item.done else ""
    return " · ".join(filter(None, (item.seen, item.done or nothing, item.followed_by, nth)))
