"""Cases of clauses: a round that breaks one beside its twin that keeps it, and how each is judged."""

from typing import NamedTuple

from domain.facts.setups import FamilySetup
from tests.automated.language import Evening

Owed = dict[str, int]


class Case(NamedTuple):
    """A round that is wrong, what is found, and the same round as it should have been.

    `found` has the code, the clause, and in dollars what each terminal is owed.
    """

    wrong: str
    found: tuple[str, str, Owed]
    right: str


def check(setup: FamilySetup, case: Case) -> None:
    """The wrong round gives its one finding, and the right one none; both are judged whole."""
    for told, expected in ((case.wrong, [case.found]), (case.right, [])):
        evening = Evening(setup).play(told)
        assert evening.found() == expected
        assert evening.judged()[1].unjudged == []
