"""The automated floor: games of Crown Melbourne's Fully Automated Table Games on terminals, played from a seed.

- `games` has a file for each game: its layout, how an outcome comes about, and what a wager is worth by it. Pay tables
  are written there from the document, and shared with nobody who judges.
- `terminal` is a player at a terminal with the chip account, `table` what is connected, `evening` the hours.
- A wagering period is `wagering`, a round `round`, cash and tickets are `accounts`, what fails and what is done about
  it `malfunctions`. Each asks `table.slip` where something can go wrong, as the tables with a dealer do.
- `mistakes` are those with a label, `near_misses` what looks wrong and is not.
"""
