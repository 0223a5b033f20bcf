"""One small check after the other: what the record says of cards, wagers and people, against the rules."""
