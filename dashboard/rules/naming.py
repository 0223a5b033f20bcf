"""How games, rulebooks and rules are called on the pages."""

from domain.games.any_game import AnyGame
from domain.library.registry import ALL_GAMES, RULEBOOKS


def rulebook_title(rulebook: str) -> str:
    return RULEBOOKS[rulebook].short if rulebook in RULEBOOKS else rulebook


def game_title(key: str) -> str:
    """A game by its key RULEBOOK/GAME, with its house."""
    game = ALL_GAMES.get(key)
    return f"{game.title} · {rulebook_title(game.rulebook)}" if game else key


def game_named(text: str) -> AnyGame | None:
    """The game of an address: by its key, or the first of a rulebook."""
    return ALL_GAMES.get(text) or next((game for game in ALL_GAMES.values() if game.rulebook == text), None)


def rule_title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def words(name: str) -> str:
    """A name with hyphens as it is read."""
    return name.replace("-", " ")
