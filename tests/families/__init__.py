"""Another kind of game, through everything that takes rounds of any family."""
