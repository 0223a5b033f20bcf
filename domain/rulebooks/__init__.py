"""The rulebooks as data: a folder for each document, in it a file for each game. Adding a game is adding a file, and its line here."""

from domain.games.blackjack.game import Game
from domain.rule import Rule
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK as _CROWN_MELBOURNE
from domain.rulebooks.crown_melbourne.blackjack_plus import BLACKJACK_PLUS
from domain.rulebooks.crown_melbourne.crown_blackjack import CROWN_BLACKJACK
from domain.rulebooks.crown_melbourne.crown_pontoon import CROWN_PONTOON
from domain.rulebooks.crown_melbourne.premier_blackjack import PREMIER_BLACKJACK
from domain.rulebooks.crown_melbourne.premium_doubling import PREMIUM_DOUBLING
from domain.rulebooks.crown_melbourne.six_to_five_pontoon import SIX_TO_FIVE_PONTOON
from domain.rulebooks.crown_melbourne.spanish_blackjack import SPANISH_BLACKJACK
from domain.rulebooks.crown_melbourne.sports_blackjack import SPORTS_BLACKJACK
from domain.rulebooks.crown_sydney.crown_blackjack import CROWN_BLACKJACK as _CROWN_SYDNEY_CROWN
from domain.rulebooks.crown_sydney.traditional import TRADITIONAL as _CROWN_SYDNEY
from domain.rulebooks.nsw.blackjack import BLACKJACK as _NSW
from domain.rulebooks.tasmania.blackjack import BLACKJACK as _TASMANIA

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        _CROWN_MELBOURNE,
        CROWN_PONTOON,
        CROWN_BLACKJACK,
        PREMIER_BLACKJACK,
        PREMIUM_DOUBLING,
        SPORTS_BLACKJACK,
        SIX_TO_FIVE_PONTOON,
        BLACKJACK_PLUS,
        SPANISH_BLACKJACK,
        _NSW,
        _TASMANIA,
        _CROWN_SYDNEY,
        _CROWN_SYDNEY_CROWN,
    )
}

__all__ = ["GAMES", "Game", "Rule"]
