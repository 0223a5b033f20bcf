"""Games by name, and their rules as text and as JSON."""

import textwrap
from dataclasses import asdict, is_dataclass
from typing import Any

from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers.wager import PayTable
from domain.library.registry import ALL_GAMES, GAMES, OTHER_GAMES
from domain.rule import Rule

_WIDTH = 100


class NoSuchGame(Exception):
    """The name fits no game, or several."""


def named(name: str) -> AnyGame:
    """A game by RULEBOOK/GAME, or by its own name where no other rulebook has a game of that name.

    A game with a dealer comes before one of the same name on terminals.
    """
    if name in ALL_GAMES:
        return ALL_GAMES[name]
    for games in (GAMES, OTHER_GAMES):
        keys = [key for key, game in games.items() if game.name == name]
        if len(keys) > 1:
            raise NoSuchGame(f"{len(keys)} rulebooks have a game {name!r}. Say which: {', '.join(keys)}.")
        if keys:
            return ALL_GAMES[keys[0]]
    raise NoSuchGame(f"There is no game {name!r}. These there are: {', '.join(ALL_GAMES)}.")


def blackjack_named(name: str) -> Game:
    """The same for what only games of blackjack can be asked."""
    game = named(name)
    if not isinstance(game, Game):
        raise NoSuchGame(f"{game.title} is no game of blackjack: only those are compared, rule by rule.")
    return game


def rule_as_json(rule: Rule[Any]) -> dict[str, Any]:
    found = {"value": _plain(rule.value), "clause": rule.clause, "says": rule.says}
    return found | ({"reading": rule.reading} if rule.reading else {})


def _plain(value: Any) -> Any:
    """A value as JSON has it: sets in order, parts of a rule as their fields, pay tables by decks and option."""
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, dict):
        return {table_title(key) if isinstance(key, tuple) else key: _plain(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if hasattr(value, "rows"):
        return {name: _plain(odds) for name, odds in value.rows().items()}
    if is_dataclass(value) and not isinstance(value, type):
        return {name: _plain(item) for name, item in asdict(value).items()}
    return value


def rule_title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def table_title(key: tuple[int, str]) -> str:
    """A pay table by its decks and option."""
    decks, option = key
    return f"{decks} decks{f' option {option}' if option else ''}"


def odds_in_words(table: PayTable) -> str:
    return ", ".join(f"{name} {odds}" for name, odds in table.rows().items())


def print_indented(text: str) -> None:
    print(textwrap.fill(text, _WIDTH, initial_indent="    ", subsequent_indent="      "))
