"""What the rules allow at each step, for the panel under the felt. Lists that are the same are sent once."""

from typing import Any

from domain.games.moves import Move
from replay.moves import move_lines, why_no_moves
from replay.rounds import Replay
from replay.steps import RoundStep


class MovesOfRound:
    """The lists of moves of a round, which its steps name by number."""

    def __init__(self, found: Replay):
        self.found = found
        self.lists: list[list[dict[str, Any]]] = []

    def fields(self, step: RoundStep) -> dict[str, Any]:
        """What a step says: which moves were allowed when it came, and which come next, or why none do."""
        is_later = step not in self.found.steps
        return {
            "allowed": self._number(step.allowed),
            "next": self._number(step.next_moves),
            "no_moves": "" if is_later else why_no_moves(self.found, step),
        }

    def _number(self, moves: list[Move]) -> int:
        lines = [
            {"allowed": line.allowed, "parts": [part._asdict() for part in line.parts]} for line in move_lines(moves)
        ]
        if lines not in self.lists:
            self.lists.append(lines)
        return self.lists.index(lines)
