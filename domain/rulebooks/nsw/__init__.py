"""New South Wales, Blackjack rules: the game, irregularities and readings."""

RULEBOOK = "nsw-blackjack"
