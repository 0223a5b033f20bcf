"""Tasmania, Blackjack rules of 2015: the game, irregularities and readings."""

RULEBOOK = "tasmania-blackjack-2015"
