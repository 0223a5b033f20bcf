"""One round: it is opened, wagers are placed, the game is decided, terminals are settled."""

from domain.facts.dealing import RoundEnded
from domain.facts.wagers import RoundOpened
from simulator.automated.malfunctions import Trouble, trouble_at
from simulator.automated.settling import settle_all
from simulator.automated.table import AutomatedTable
from simulator.automated.wagering import wagering_period
from simulator.pace import seconds

_NEXT = seconds(2, 5)
_OVER = seconds(0.5, 1.5)


def play_round(table: AutomatedTable) -> None:
    table.rounds += 1
    table.luck.turn_to(table.rounds)
    _clear(table)
    if table.mistake_hooks is not None:
        table.mistake_hooks.before_round(table)
    trouble = trouble_at(table)
    table.recorder.round = table.rounds
    table.round_seq = table.note(RoundOpened(), _NEXT)
    _played(table, trouble)
    table.slip.before_end(table)
    table.note(RoundEnded(), _OVER)
    table.recorder.round = None
    trouble.afterwards(table)
    if table.mistake_hooks is not None:
        table.mistake_hooks.after_round(table)


def _clear(table: AutomatedTable) -> None:
    table.void_on.clear()
    table.minds_nothing.clear()
    table.early = None
    table.stays_out.clear()
    table.outcome = table.worths = table.worths_as_announced = None
    table.spun_early = table.is_called_off = table.is_announced = False


def _played(table: AutomatedTable, trouble: Trouble) -> None:
    table.trouble = trouble
    wagering_period(table)
    if table.is_called_off:
        return
    trouble.after_expiry(table)
    table.worths = table.game.decide(table)
    trouble.before_settlement(table)
    table.slip.before_settlement(table)
    settle_all(table)
    trouble.after_settlement(table)
