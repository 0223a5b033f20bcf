"""Crown Melbourne, version 26, chapter 19: Sports Blackjack. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.rule import Absent, DealerStands, Insurance, Natural, Odds, Rule
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

SPORTS_BLACKJACK = variation(
    BLACKJACK,
    name="sports-blackjack",
    title="Sports Blackjack",
    chapter="19",
    insurance=Rule(
        (Insurance("ace", Odds(2, 1), "7.3.2"),),
        "7.3.2, 5.7, 19.3",
        "When the dealer shows an ace, each player may insure up to half the wager; a ten-value second card pays 2 to 1.",
    ),
    natural=Rule(
        Natural(Odds(6, 5), "at-once-unless-dealer-may-have-one"),
        "7.4.1(a), 19.3",
        "Blackjack pays 6 to 5, at once unless the dealer shows an ace or a ten-value card.",
        reading="7.4.1(a) says ten or not an ace; meant is neither.",
    ),
    even_money=Rule(False, "19.2.1(a)", "With a blackjack against an ace nobody may ask to be paid the wager once."),
    absent=Rule(
        Absent(stands_hard=12, stands_soft=18, rank="higher-duties-dealer"),
        "19.2.2",
        "For one who is silent or away: stand from hard 12 or soft 18 on, else draw.",
    ),
    dealer=Rule(DealerStands(17, 18), "19.2.3", "The dealer draws to hard 16 and soft 17."),
    winning=Rule(Odds(1, 1), "19.3", "All other winning wagers are paid 1 to 1."),
)
