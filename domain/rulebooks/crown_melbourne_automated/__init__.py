"""Crown Melbourne, Fully Automated Table Games rules, version 10: terminals with a virtual dealer.

What holds for every game is in `terminals.py` (chapters 3 to 8 and 11); a game has a file of its own.
"""

RULEBOOK = "crown-melbourne-automated-v10"
