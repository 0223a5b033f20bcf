"""How a round of each family of games is shown. A family that has no view of its own is shown by the general one."""

from domain.table.state import RoundState, TableState
from replay.families.blackjack import BlackjackView
from replay.families.blackjack_on_terminals import BlackjackOnTerminalsView
from replay.families.comparing import ComparingView
from replay.families.outcomes import OutcomesView
from replay.families.view import FamilyView

VIEWS: dict[str, FamilyView] = {
    "blackjack": BlackjackView(),
    "blackjack-on-terminals": BlackjackOnTerminalsView(),
    "comparing": ComparingView(),
    "outcomes": OutcomesView(),
}
_IN_GENERAL = FamilyView()


def view_named(family: str) -> FamilyView:
    return VIEWS.get(family, _IN_GENERAL)


def view_of(played: TableState | RoundState | None) -> FamilyView:
    """The view of a table, or of a round."""
    return _IN_GENERAL if played is None else view_named(played.family)
