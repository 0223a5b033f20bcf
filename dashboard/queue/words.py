"""The words and signs of the queue. Colour only repeats what a word and a sign have said."""

from typing import NamedTuple

from dashboard.ledger.ledger import Cell, Tone


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
