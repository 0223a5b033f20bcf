"""How each fact changes the state, by subject."""

from domain.games.blackjack.play.following import cards, decisions, people, rulings, settlement, shoe, wagers

__all__ = ["cards", "decisions", "people", "rulings", "settlement", "shoe", "wagers"]
