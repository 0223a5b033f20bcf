"""Crown Melbourne, version 26, chapter 14: Crown Blackjack. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.rule import Absent, DealerStands, Rule
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

CROWN_BLACKJACK = variation(
    BLACKJACK,
    name="crown-blackjack",
    title="Crown Blackjack",
    chapter="14",
    absent=Rule(
        Absent(stands_hard=12, stands_soft=18, rank="higher-duties-dealer"),
        "14.2.1",
        "For one who is silent or away: stand from hard 12 or soft 18 on, else draw.",
    ),
    dealer=Rule(DealerStands(17, 18), "14.2.2", "The dealer draws to hard 16 and soft 17."),
)
