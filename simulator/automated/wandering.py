"""A terminal that two tables share: its player turns from one to the other, and the account goes along, 3.1."""

from dataclasses import dataclass

from domain.facts.terminals import TerminalChanged
from domain.values import Patron
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Terminal
from simulator.pace import SECOND_US, seconds

_TURNS = seconds(1, 4)
_TURNS_AWAY = 0.06  # of the rounds of its player
_ON_THE_WAY_US = 5 * SECOND_US


@dataclass
class Passage:
    """`at` is the table that the terminal is turned to, `home` the one at which it opens."""

    terminal: Terminal
    home: str
    at: str
    arrives_us: int = 0
    turned_in: int = 0  # the round of its table before which it turned there

    def is_at_home(self, table: AutomatedTable) -> bool:
        return self.home == table.name

    def is_here(self, table: AutomatedTable) -> bool:
        return self.at == table.name and table.now_us >= self.arrives_us


def turn_away(table: AutomatedTable, other: str) -> None:
    """Between rounds, with nothing on the layout."""
    passage = table.passage
    if passage is None or passage.terminal not in table.playing:
        return
    if table.luck.fresh("wandering", table.rounds).random() >= _TURNS_AWAY:
        return
    _changed(table, passage.terminal, "left")
    table.terminals = [terminal for terminal in table.terminals if terminal is not passage.terminal]
    passage.at, passage.arrives_us = other, table.now_us + _ON_THE_WAY_US


def turn_to(table: AutomatedTable) -> None:
    """Who has come from the other table joins this one, with the balance they have."""
    passage = table.passage
    if passage is None or not passage.is_here(table) or passage.terminal in table.terminals:
        return
    table.terminals.append(passage.terminal)
    if passage.terminal.player is not None:
        passage.turned_in = table.rounds + 1
        _changed(table, passage.terminal, "joined")


def _changed(table: AutomatedTable, terminal: Terminal, change: str) -> None:
    name = terminal.player.name if terminal.player else None
    by = Patron(player=name) if name else None
    if change == "left":
        table.note(TerminalChanged(terminal=terminal.name, change="left", by=by, player=name), _TURNS)
    else:
        table.note(TerminalChanged(terminal=terminal.name, change="joined", by=by, player=name), _TURNS)
