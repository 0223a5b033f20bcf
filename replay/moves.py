"""Lawful moves as people read them: what one hand may do in one line, what is forbidden with its reason."""

from typing import Any, NamedTuple

from domain.facts.dealing import RoundEnded
from domain.facts.rulings import RoundVoided
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.findings.wording import joined
from domain.games.moves import Move
from domain.library.options import unknown_game
from replay.rounds import Replay
from replay.steps import RoundStep

_SETTLES = (WagerPaid, WagerCollected, WagerReturned)
_OF_SETTLING = ("pay", "collect", "settle", "even-money", "withdraw-double")
_MAY, _MAY_NOT = " may ", " may not "


class MovePart(NamedTuple):
    """A piece of a line, with the clause that it goes by; of what is forbidden, why."""

    words: str
    clause: str
    why: str = ""

    @property
    def cited(self) -> str:
        clause = f" [{self.clause}]" if self.clause else ""
        return f"{self.words}{clause}{f': {self.why}' if self.why else ''}"


class MoveLine(NamedTuple):
    """What may be done, or may not, by one hand: box 3 with 15 may draw or stand, or double."""

    parts: list[MovePart]
    allowed: bool

    @property
    def text(self) -> str:
        return (", " if self.allowed else "; ").join(part.cited for part in self.parts)


def move_lines(moves: list[Move]) -> list[MoveLine]:
    """What is allowed comes first."""
    return [
        *(MoveLine(parts, allowed=True) for parts in _may([move for move in moves if move.allowed])),
        *(MoveLine(parts, allowed=False) for parts in _may_not([move for move in moves if not move.allowed])),
    ]


def outside_of(step: RoundStep) -> list[Move]:
    """What the rules allowed when a step came, as far as it has to do with what a finding there can be about."""
    if isinstance(step.event.data, _SETTLES):
        return [move for move in step.allowed if move.kind in _OF_SETTLING]
    return step.allowed


def why_no_moves(found: Replay, step: RoundStep) -> str:
    """Why nothing is said to come next after a step; empty where something is."""
    if step.next_moves:
        return ""
    before = found.steps[: found.steps.index(step) + 1]
    if any(isinstance(one.event.data, RoundEnded | RoundVoided) for one in before):
        return "the round is over"
    if found.setup is None:
        return "the record does not say which game the table plays"
    if found.known_game is None:
        return unknown_game(found.setup)
    if any(one.missing for one in before[1:]):
        return "steps before it never arrived, so what the rules allow is not known"
    return "what the rules allow there is not known, because a wager lies there whose rules are not"


def move_fields(move: Move) -> dict[str, Any]:
    """A move for programs."""
    return {
        "kind": str(move.kind),
        "place": move.place,
        "allowed": move.allowed,
        "says": move.says,
        "clause": move.clause,
        "why": str(move.why),
    }


def _may(moves: list[Move]) -> list[list[MovePart]]:
    """Choices of one hand share a line, and of one clause a part of it."""
    lines: dict[str, dict[str, list[str]]] = {}
    for move in moves:
        subject, _, choice = move.says.partition(_MAY)
        lines.setdefault(subject, {}).setdefault(move.clause, []).append(choice)
    return [
        [
            MovePart((f"or {does}" if number else f"{subject}{_MAY}{does}") if does else subject, clause)
            for number, (clause, choices) in enumerate(by_clause.items())
            for does in (joined(choices, "or"),)
        ]
        for subject, by_clause in lines.items()
    ]


def _may_not(moves: list[Move]) -> list[list[MovePart]]:
    lines: dict[str, list[MovePart]] = {}
    for move in moves:
        subject, _, choice = move.says.partition(_MAY_NOT)
        parts = lines.setdefault(subject, [])
        why = f"{move.why[:1].lower()}{move.why[1:].rstrip('.')}"
        parts.append(MovePart(f"nor {choice}" if parts else move.says, move.clause, why))
    return list(lines.values())
