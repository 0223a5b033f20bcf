"""Records walked beside the rules: what was allowed when each event came, and whether the event was among it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.facts.dealing import CardDrawn
from domain.facts.decisions import ChoiceMade
from domain.facts.events import Event
from domain.facts.terminals import TerminalCardDrawn, TerminalChoiceMade
from domain.games.moves import Move
from domain.judge.families import followed_as_read, new_table
from domain.values import BoxHand
from domain.vocabulary import PLAYS, Choice
from replay.gathering import RulesBeside

# What is said of one's own wager beside the caller's decision, by the move that allows it.
_BESIDE = {
    "follow": "follow",
    "ride": "follow",
    "first-hand": "follow",
    "second-hand": "follow",
    "insurance": "insurance",
    "even-money": "even-money",
    "withdraw-double": "withdraw-double",
    "keep-double": "withdraw-double",
}


class Taken(NamedTuple):
    """An event of a round, with what the rules allowed before and after it."""

    event: Event
    before: list[Move]
    after: list[Move]


def beside(events: Iterable[Event]) -> Iterator[Taken]:
    """Every event of every round of a recording."""
    table, rules = None, RulesBeside(0)
    for event in events:
        table, as_read = followed_as_read(table or new_table(event.originator_id), event)
        if event.round is None:
            continue
        if event.round != rules.number:
            rules = RulesBeside(event.round)
        before = rules.moves
        for one in as_read:
            rules.take(table, one, is_cut_off=False)
        yield Taken(event, before, rules.moves)


def is_of_play(event: Event) -> bool:
    """A card for a hand, or a decision about one."""
    match event.data:
        case CardDrawn(to=to):
            return isinstance(to, BoxHand) or to in ("dealer", "player", "banker", "community")
        case TerminalCardDrawn():
            return True
        case ChoiceMade(choice=choice) | TerminalChoiceMade(choice=choice):
            return choice in PLAYS or choice in _BESIDE or choice == Choice.GO_TO_WAR
    return False


def is_allowed(event: Event, moves: list[Move]) -> bool:
    """Whether a card or a decision is among the moves."""
    allowed = {(move.kind, move.place) for move in moves if move.allowed}
    match event.data:
        case CardDrawn(to=BoxHand(box=box, hand=hand)):
            return ("card", _place(box, hand)) in allowed
        case CardDrawn(to=to):
            return ("card", to) in allowed
        case TerminalCardDrawn(terminal=terminal, box=box, hand=hand):
            return ("card", _on_terminal(terminal, box, hand)) in allowed
        case TerminalChoiceMade(timed_out=True):
            return bool(allowed)  # by which choice is a question of the totals, which the judge answers
        case TerminalChoiceMade(terminal=terminal, box=box, hand=hand, choice=choice):
            places = {(_BESIDE.get(choice, choice), where) for where in (_on_terminal(terminal, box, hand), "")}
            return not allowed.isdisjoint(places | {("decide", "")})
        case ChoiceMade(box=box, hand=hand, choice=choice):
            kind = _BESIDE.get(choice, choice)
            return not allowed.isdisjoint(
                {(kind, _place(box, hand)), (kind, ""), ("decide", _place(box, hand)), ("decide", "")}
            )
    raise ValueError(f"{event.data} is no card and no decision")


def _place(box: int, hand: int) -> str:
    return f"box {box}" if hand == 1 else f"box {box} hand {hand}"


def _on_terminal(terminal: str, box: int, hand: int) -> str:
    place = terminal if box == 1 else f"{terminal} position {box}"
    return place if hand == 1 else f"{place} hand {hand}"
