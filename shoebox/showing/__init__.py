"""How a round and what was found in it are shown: on a terminal with colour, on paper without, and to programs."""
