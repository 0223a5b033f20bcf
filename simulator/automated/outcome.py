"""An outcome is drawn and announced, and what wagers are worth by it."""

from collections.abc import Callable
from typing import TypeVar

from domain.facts.outcomes import DiceOutcome, NumberOutcome, OutcomeAnnounced, OutcomeDrawn, SymbolsOutcome
from simulator.automated.games.game import Worths
from simulator.automated.table import AutomatedTable
from simulator.pace import Gap, seconds

SAYS = seconds(0.5, 1.5)
O = TypeVar("O", NumberOutcome, DiceOutcome, SymbolsOutcome)  # noqa: E741


def drawn(table: AutomatedTable, outcome: O, worths: Callable[[O], Worths], takes: Gap) -> Worths:
    """12.4.2, 14.5.2: what came is announced to everybody. By both of them, wagers may be settled."""
    came = outcome
    table.outcome = came
    if table.early is None:
        table.note(OutcomeDrawn(outcome=came), takes)
    said = table.slip.announced(table, came)
    if not table.is_announced:
        table.note(OutcomeAnnounced(outcome=said), SAYS)
    table.worths_as_announced = worths(said)
    return worths(came)
