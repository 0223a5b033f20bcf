"""The rulebooks as data. Adding a game is adding a file, and its line here."""

from dataclasses import replace

from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers import side_wagers_in
from domain.rulebooks import crown_melbourne, crown_pontoon, crown_sydney, nsw, tasmania
from domain.rulebooks.rule import Rule

GAMES: dict[str, Game] = {
    game.key: replace(game, side_wagers=side_wagers_in(game.rulebook, game.line))
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
