"""Crown Melbourne, version 26, chapter 17: Premier Blackjack. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.rule import Absent, DealerStands, Double, Rule
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

PREMIER_BLACKJACK = variation(
    BLACKJACK,
    name="premier-blackjack",
    title="Premier Blackjack",
    chapter="17",
    double=Rule(
        Double(None, soft_hands=True),
        "17.2.1",
        "On any first two cards but a blackjack, and on the first two of a split hand, but not on split aces: up to the "
        "wager once more for one card.",
        reading="A split hand of 21 is not doubled: 7.5.1(d) lets no 21 draw.",
    ),
    absent=Rule(
        Absent(stands_hard=12, stands_soft=18, rank="higher-duties-dealer"),
        "17.2.2–17.2.4",
        "For one who is silent or away: stand from hard 12 or soft 18 on, else draw.",
        reading="17.2.3 and 17.2.4 are numbered apart and are the two parts of 17.2.2.",
    ),
    dealer=Rule(DealerStands(17, 18), "17.2.5", "The dealer draws to hard 16 and soft 17."),
)
