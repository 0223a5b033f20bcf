"""Games of one outcome for everybody: a ball, dice or wheels. What bets there are and pay is in the rulebooks."""
