"""Crown Melbourne, version 26, chapter 18: Premium Doubling Blackjack. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.rule import Absent, DealerStands, Double, Rule
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

PREMIUM_DOUBLING = variation(
    BLACKJACK,
    name="premium-doubling-blackjack",
    title="Premium Doubling Blackjack",
    chapter="18",
    double=Rule(
        Double(None, soft_hands=True, cards_max=None),
        "18.2.1",
        "On any first two cards but a blackjack, on the first two of a split hand but not on split aces, and on any later "
        "hand under 21: up to the wager once more for one card.",
        reading="A doubled hand is not doubled again: 7.5.5(a)(i) gives it one card.",
    ),
    must_draw=Rule(None, "7.5.2", "The rule about hands under 12 does not apply here."),
    absent=Rule(
        Absent(stands_hard=12, stands_soft=18, rank="higher-duties-dealer"),
        "18.2.2",
        "For one who is silent or away: stand from hard 12 or soft 18 on, else draw.",
    ),
    dealer=Rule(DealerStands(17, 18), "18.2.3", "The dealer draws to hard 16 and soft 17."),
)
