"""The rulebooks as data. Adding a game is adding a file, and its line here."""

from domain.games.blackjack.game import Game
from domain.rule import Rule
from domain.rulebooks import crown_melbourne, crown_pontoon, crown_sydney, nsw, tasmania

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        crown_melbourne.BLACKJACK,
        crown_pontoon.CROWN_PONTOON,
        nsw.BLACKJACK,
        tasmania.BLACKJACK,
        crown_sydney.TRADITIONAL,
        crown_sydney.CROWN,
    )
}

__all__ = ["GAMES", "Game", "Rule"]
