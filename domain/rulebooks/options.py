"""Readings that could cost somebody money are options of the table: by what name, and what they change."""

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from domain.facts.tables import Setup
from domain.rulebooks import GAMES
from domain.rulebooks.game import Game
from domain.rulebooks.rule import Rule


class Option(NamedTuple):
    """The rule that an option changes, what its value becomes, and what the rule then says."""

    rule: str
    field: str  # of the rule's value; empty where the value itself changes
    value: Any
    says: str


_ACE_AS_ONE = Option("double", "ace_is_one", "to-qualify", "For a double an ace counts one: ace and eight make nine.")
_STANDS_OFF = Option(
    "dealer_natural_beats_21", "", False, "A 21 of three cards or more stands off with a dealer's blackjack."
)

OPTIONS: dict[str, dict[str, Option]] = {
    "crown-melbourne-blackjack-v26": {
        "21-stands-off-with-blackjack": _STANDS_OFF,
        "ace-is-one-to-double": _ACE_AS_ONE,
        "surrender-after-drawing": Option(
            "surrender", "after_drawing", True, "A hand under 21 may be given up whenever its player is called to act."
        ),
    },
    "crown-sydney-blackjack-guide-2023": {"21-stands-off-with-blackjack": _STANDS_OFF},
    "nsw-blackjack": {
        "ace-is-one-only-to-qualify": Option(
            "double",
            "ace_is_one",
            "to-qualify",
            "For a double an ace counts one; once doubled it counts as in any other hand.",
        )
    },
    "tasmania-blackjack-2015": {"ace-is-one-to-double": _ACE_AS_ONE},
}


def game_in_force(setup: Setup) -> Game | None:
    """The game that a table plays, as its options set it; None if it is not one that we know."""
    known = OPTIONS.get(setup.rulebook, {})
    chosen = tuple(sorted(name for name, value in setup.options.items() if value and name in known))
    return _game(f"{setup.rulebook}/{setup.game}", chosen)


@lru_cache(maxsize=256)
def _game(key: str, chosen: tuple[str, ...]) -> Game | None:
    game = GAMES.get(key)
    for name in chosen if game else ():
        assert game is not None
        option = OPTIONS[game.rulebook][name]
        rule: Rule[Any] = getattr(game, option.rule)
        if rule.value is None:
            continue  # an option of another game of the rulebook
        value = replace(rule.value, **{option.field: option.value}) if option.field else option.value
        reading = f"{rule.reading} The table's option {name} sets it so.".strip()
        changes: dict[str, Any] = {option.rule: Rule(value, rule.clause, option.says, reading)}
        game = replace(game, **changes)
    return game
