"""How a round of each family of games is shown. A family that has no view of its own is shown by the general one."""

from domain.facts.tables import Setup
from replay.families.blackjack import BlackjackView
from replay.families.view import FamilyView

VIEWS: dict[str, FamilyView] = {"blackjack": BlackjackView()}
_IN_GENERAL = FamilyView()


def view_named(family: str) -> FamilyView:
    return VIEWS.get(family, _IN_GENERAL)


def view_of(setup: Setup | None) -> FamilyView:
    """The view of a table's game. A record without an opening is followed as blackjack: nothing says otherwise."""
    return view_named("blackjack")
