"""What is looked at as it comes at a table of one outcome: that of any table of terminals, and its wheels."""

from domain.facts.base import Fact
from domain.facts.events import Event
from domain.facts.setups import OutcomesSetup
from domain.facts.tables import SETTING_UP, SetsUp, setup_of
from domain.games.outcomes.game import OutcomeGame
from domain.games.outcomes.state import OutcomesTable
from domain.table.view import View
from domain.terminals.checks import CHECKS, Check


def _set_up(view: View[OutcomeGame, OutcomesTable], event: Event, fact: SetsUp) -> None:
    """The wheels whose symbols are the table's own have as many compartments for each as the rules say."""
    rule, setup = view.game.drawn, setup_of(fact)
    if not isinstance(setup, OutcomesSetup) or rule.value.kind != "symbols" or not setup.wheels:
        return
    wanted = [*rule.value.chances.values()]
    for number, wheel in enumerate(setup.wheels, start=1):
        has = [segment.compartments for segment in wheel.segments]
        if has != wanted:
            seen = f"wheel {number} has compartments of {', '.join(map(str, has))}"
            view.find("wrong-wheel", event, seen=seen, expected=rule.says, clause=rule.clause)
            return
    if len(setup.wheels) not in (1, rule.value.things):
        seen = f"the table has {len(setup.wheels)} wheels"
        view.find("wrong-wheel", event, seen=seen, expected=rule.says, clause=rule.clause)


LOOKS: dict[type[Fact], Check] = {**CHECKS, **dict.fromkeys(SETTING_UP, _set_up)}
