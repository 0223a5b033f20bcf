"""What the rules allow next on terminals: wagers while the period is open, then the moves of blackjack by terminal."""

from collections.abc import Iterator

from domain.games.blackjack.moves import moves_of as moves_at_a_table
from domain.games.blackjack.on_terminals.state import TerminalTable
from domain.games.blackjack.walk.round_walk import RoundWalk
from domain.games.moves import Move
from domain.terminals.moves import after_failures, in_the_period, no_more_wagers


def moves_of(walk: RoundWalk) -> list[Move]:
    table, house = walk.view.table, walk.view.game.house
    assert isinstance(table, TerminalTable)
    if house is None or table.round is None or walk.ended or walk.void:
        return []
    wagering = table.round.wagering
    if wagering.is_open:
        return [*in_the_period(house), *after_failures(house, wagering)]
    moves = list(_by_terminal(table, moves_at_a_table(walk)))
    if moves and not table.round.drawn:
        moves.insert(0, no_more_wagers(house))
    return [*moves, *after_failures(house, wagering)]


def _by_terminal(table: TerminalTable, moves: list[Move]) -> Iterator[Move]:
    for move in moves:
        if move.kind != "wager":  # that is a matter of the period
            says, place, why = (table.by_terminal(text) for text in (move.says, move.place, move.why))
            yield Move(move.kind, says, place, move.clause, move.allowed, why)
