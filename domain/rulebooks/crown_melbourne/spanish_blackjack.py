"""Crown Melbourne, version 26, chapter 25: Spanish Blackjack. Crown Pontoon under another name: nothing differs."""

from domain.games.blackjack.game import variation
from domain.rulebooks.crown_melbourne.crown_pontoon import CROWN_PONTOON

SPANISH_BLACKJACK = variation(CROWN_PONTOON, name="spanish-blackjack", title="Spanish Blackjack", chapter="25")
