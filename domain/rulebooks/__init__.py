"""The rulebooks as data. Adding a game is adding a file, and its line here."""

from domain.games.blackjack.game import Game
from domain.rule import Rule
from domain.rulebooks import (
    blackjack_plus,
    crown_blackjack,
    crown_melbourne,
    crown_pontoon,
    crown_sydney,
    nsw,
    premier_blackjack,
    premium_doubling,
    six_to_five_pontoon,
    spanish_blackjack,
    sports_blackjack,
    tasmania,
)

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        crown_melbourne.BLACKJACK,
        crown_pontoon.CROWN_PONTOON,
        crown_blackjack.CROWN_BLACKJACK,
        premier_blackjack.PREMIER_BLACKJACK,
        premium_doubling.PREMIUM_DOUBLING,
        sports_blackjack.SPORTS_BLACKJACK,
        six_to_five_pontoon.SIX_TO_FIVE_PONTOON,
        blackjack_plus.BLACKJACK_PLUS,
        spanish_blackjack.SPANISH_BLACKJACK,
        nsw.BLACKJACK,
        tasmania.BLACKJACK,
        crown_sydney.TRADITIONAL,
        crown_sydney.CROWN,
    )
}

__all__ = ["GAMES", "Game", "Rule"]
