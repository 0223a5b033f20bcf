"""What is looked at as it comes at a table of one outcome: that of any table of terminals, and its wheels."""

from domain.facts.events import Event
from domain.facts.setups import OutcomesSetup
from domain.facts.tables import SETTING_UP, setup_of
from domain.games.family import Facts
from domain.games.outcomes.game import OutcomeGame
from domain.games.outcomes.state import OutcomesTable
from domain.table.view import View
from domain.terminals.checks import CHECKS
from domain.terminals.checks import check as check_terminals

CHECKED: Facts = frozenset((*CHECKS, *SETTING_UP))


def check(view: View[OutcomeGame, OutcomesTable], event: Event) -> None:
    fact = event.data
    if isinstance(fact, SETTING_UP):
        setup = setup_of(fact)
        if isinstance(setup, OutcomesSetup):
            _wheels(view, event, setup)
    else:
        check_terminals(view, event)


def _wheels(view: View[OutcomeGame, OutcomesTable], event: Event, setup: OutcomesSetup) -> None:
    """The wheels whose symbols are the table's own have as many compartments for each as the rules say."""
    rule = view.game.drawn
    if rule.value.kind != "symbols" or not setup.wheels:
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
