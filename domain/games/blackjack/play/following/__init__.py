"""How each fact changes the state, by subject."""

from domain.games.blackjack.play.following import (
    button,
    cards,
    decisions,
    jackpots,
    people,
    rulings,
    settlement,
    shoe,
    tournaments,
    wagers,
)

__all__ = [
    "button",
    "cards",
    "decisions",
    "jackpots",
    "people",
    "rulings",
    "settlement",
    "shoe",
    "tournaments",
    "wagers",
]
