"""What is shown of a round of any game, as values: cards as they lie, money, and two deals of one round."""
