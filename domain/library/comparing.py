"""Two games side by side: in which rules, side wagers and powers they differ, whatever document each is of.

What is compared is what code follows. The same rule has another clause number in every document, and values name
clauses too: those are left out, but for whether there is one, where a game without it has no such rule.
"""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers.wager import SideWager
from domain.rule import Rule

# Fields of rules that only say where something is written, and not whether it holds.
_ONLY_CITES = frozenset(
    {
        "clause",
        "rank_clause",
        "placed_by",
        "settled_by",
        "waits_by",
        "one_card_by",
        "paid_by",
        "second_wager",
        "third_wager",
        "others_wager",
        "cards_by",
    }
)
_NO_CLAUSES = frozenset({"without", "shows", "name", "ranks"})  # text that means what it says
_CLAUSE = re.compile(r"\d+(\.\d+)+(\([a-z]+\))*")


class Pair(NamedTuple):
    """The same rule in two games; None where one of them has nothing of the kind. `parts`: the fields that differ."""

    one: Rule[Any] | None
    other: Rule[Any] | None
    parts: tuple[str, ...] = ()


class Comparison(NamedTuple):
    """What differs: rules by name in the order of play, side wagers by name and rule, and who may do what."""

    rules: dict[str, Pair]
    side_wagers: dict[str, dict[str, Pair]]
    powers: dict[str, Pair]


def compared(one: Game, other: Game) -> Comparison:
    """Everything in which two games differ."""
    side_wagers = {
        name: pairs
        for name in dict.fromkeys([*one.side_wagers, *other.side_wagers])
        if (pairs := _side_wagers(one.side_wagers.get(name), other.side_wagers.get(name)))
    }
    powers = _pairs(dict(_powers(one)), dict(_powers(other)))
    return Comparison(_pairs(dict(one.rules()), dict(other.rules())), side_wagers, powers)


def differ(one: Any, other: Any) -> bool:
    """Whether two values of a rule mean something else."""
    return bool(_meaning(one) != _meaning(other))


def _pairs(ours: dict[str, Rule[Any]], theirs: dict[str, Rule[Any]]) -> dict[str, Pair]:
    found = {}
    for name in dict.fromkeys([*ours, *theirs]):
        a, b = ours.get(name), theirs.get(name)
        if a is None or b is None:
            found[name] = Pair(a, b)
        elif differ(a.value, b.value):
            found[name] = Pair(a, b, tuple(_parts(a.value, b.value)))
    return found


def _parts(one: Any, other: Any) -> Iterator[str]:
    """The fields in which two values of one kind differ."""
    if is_dataclass(one) and not isinstance(one, type) and type(one) is type(other):
        ours, theirs = _meaning(one), _meaning(other)
        yield from (name for name in ours if ours[name] != theirs[name])


def _side_wagers(one: SideWager | None, other: SideWager | None) -> dict[str, Pair]:
    """All that differs of a side wager that both have; of one that only one has, that it is there."""
    if one is not None and other is not None:
        return _pairs(dict(_rules_of(one)), dict(_rules_of(other)))
    return {"offered": Pair(_is_offered(one), _is_offered(other))}


def _is_offered(wager: SideWager | None) -> Rule[Any] | None:
    return Rule(True, wager.chapter, f"{wager.title} may be offered.") if wager is not None else None


def _rules_of(wager: SideWager) -> Iterator[tuple[str, Rule[Any]]]:
    """What it pays and its other rules; those of a second stage by a number."""
    named: set[str] = set()
    for name, rule in (*(("pays", stage.odds) for stage in wager.stages), *wager.rules()):
        number = next(n for n in range(1, 10) if (name if n == 1 else f"{name} {n}") not in named)
        name = name if number == 1 else f"{name} {number}"
        named.add(name)
        yield name, rule


def power_in_words(name: str) -> str:
    """What somebody may do who has it."""
    return "rule on a dispute" if name == "ruling" else name.replace("-", " ").replace("void for", "void a round for")


def _powers(game: Game) -> Iterator[tuple[str, Rule[Any]]]:
    for name, power in game.authority.items():
        yield name, Rule(power.rank, power.clause, f"{power.rank.replace('-', ' ').capitalize()} or above.")


def _meaning(value: Any) -> Any:
    """A value without its clauses, in a form that can be compared."""
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: _field(item.name, getattr(value, item.name)) for item in fields(value)} | {
            "": type(value).__name__
        }
    if isinstance(value, dict):
        return {key: _meaning(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return tuple(_meaning(item) for item in value)
    return "" if isinstance(value, str) and _CLAUSE.match(value) else value


def _field(name: str, value: Any) -> Any:
    if name in _ONLY_CITES:
        return None
    if isinstance(value, str) and name not in _NO_CLAUSES and _CLAUSE.match(value):
        return "by a clause"
    return value if name in _NO_CLAUSES else _meaning(value)
