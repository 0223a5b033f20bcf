"""Crown Melbourne, version 26, chapter 20: 6 to 5 Pontoon. Crown Pontoon, and what differs."""

from domain.games.blackjack.game import variation
from domain.rule import Insurance, Natural, Odds, Rule
from domain.rulebooks.crown_melbourne.crown_pontoon import CROWN_PONTOON

SIX_TO_FIVE_PONTOON = variation(
    CROWN_PONTOON,
    name="6-to-5-pontoon",
    title="6 to 5 Pontoon",
    chapter="20",
    insurance=Rule(
        (Insurance("ace", Odds(2, 1), "7.3.2", natural_may=False, settled_by="5.7, 8.1"),),
        "20.2.1(b), 7.3.2, 8.1",
        "As in blackjack, but not for a player who has a Pontoon.",
    ),
    natural=Rule(
        Natural(Odds(6, 5), "at-once", always_wins=True),
        "20.2.1(a), 10.4.3, 20.3.1",
        "A Pontoon always wins and is paid 6 to 5 at once, whatever the dealer shows, before anybody gets a third card.",
        reading="20.3.1 speaks of Crown Pontoon; meant is this game. All other hands pay as 10.6 says.",
    ),
)
