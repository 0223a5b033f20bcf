"""Crown Melbourne, Fully Automated Table Games, version 10: the chapters to come besides its games and jackpots."""

from domain.rulebooks.by_hand import ByHand

BY_HAND = ByHand(not_built=(("1* 2* 3* 4* 5* 6* 7* 8* 11*", "Terminals"), ("9*", "Tournaments")))
