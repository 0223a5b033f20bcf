"""Clauses of one document that another makes apply: FATG 18.1 has the Rules of Blackjack apply to its blackjack.

A rulebook that adopts rules of another cites both: the clause of its own that does so, and the adopted one under the
name that the document gives the other, `18.1, Blackjack 7.5.5`. So nobody takes a number of the other document for one
of its own. The values that code follows stay as they are.
"""

import re
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from domain.rule import Rule

T = TypeVar("T")

_CLAUSE = re.compile(r"\d+(\.\d+)*(\([a-z]+\))*([–,] ?(\d+(\.\d+)*)?(\([a-z]+\))*)*")

# The names under which documents are cited by another, with the rulebook that is meant.
OTHER_DOCUMENTS = {"Blackjack": "crown-melbourne-blackjack-v26"}


def is_clause(text: str) -> bool:
    """Whether a text is a clause number, or several."""
    return _CLAUSE.fullmatch(text) is not None and not text.isdecimal()


def is_of_another(part: str) -> bool:
    """Whether a part of a citation names a clause of another document."""
    return part.split(" ", 1)[0] in OTHER_DOCUMENTS


@dataclass(frozen=True, slots=True)
class Adopting:
    """Makes rules of another document ones that apply `by` a clause of the own. `name` is what it calls the other."""

    by: str
    name: str

    def clause(self, cited: str) -> str:
        """A citation of the other document, as it is cited here.

        >>> Adopting("18.1", "Blackjack").clause("7.5.5(b), 7.5.6(g)")
        '18.1, Blackjack 7.5.5(b), Blackjack 7.5.6(g)'
        """
        parts = [part if part.startswith("(") else f"{self.name} {part}" for part in cited.split(", ")]
        return ", ".join([self.by, *parts])

    def rule(self, rule: Rule[T]) -> Rule[T]:
        """A rule with everything that it cites."""
        reading = f"Of the Rules of {self.name}: {rule.reading}" if rule.reading else ""
        return Rule(self.value(rule.value), self.clause(rule.clause), rule.says, reading)

    def value(self, value: Any) -> Any:
        """A value, with the clauses that are named in it."""
        match value:
            case Rule():
                return self.rule(value)
            case str():
                return self.clause(value) if is_clause(value) else value
            case dict():
                return {key: self.value(item) for key, item in value.items()}
            case tuple():
                items = [self.value(item) for item in value]
                return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
            case _ if is_dataclass(value) and not isinstance(value, type):
                return self._parts(value)
        return value

    def _parts(self, value: Any) -> Any:
        before = {item.name: getattr(value, item.name) for item in fields(value) if item.init}
        changed = {name: self.value(part) for name, part in before.items()}
        return replace(value, **{name: part for name, part in changed.items() if part is not before[name]})
