"""Crown Melbourne, Blackjack rules, version 26: base blackjack, a file for each variation, irregularities and readings."""

RULEBOOK = "crown-melbourne-blackjack-v26"
