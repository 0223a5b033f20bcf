"""Crown Melbourne, version 26, chapter 29: Free Bet Blackjack. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.games.blackjack.play import outcomes
from domain.games.blackjack.play.outcomes import Outcome
from domain.rule import Absent, DealerStands, Double, FreeTokens, Natural, Odds, Rule, Split
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

DEALERS_22 = Outcome(
    "dealers_22",
    outcomes.dealer_total_is(22),
    outcomes.stands_off,
    rule=Rule(
        "stands-off",
        "29.3.3(b)",
        "With 22 the dealer stands off against every wager that is still on the layout, but for a blackjack.",
    ),
)

FREE_BET_BLACKJACK = variation(
    BLACKJACK,
    name="free-bet-blackjack",
    title="Free Bet Blackjack",
    chapter="29",
    tokens=Rule(
        False,
        "5.1, 5.3, 29.9.2",
        "Wagers lie in chips; a free token is good for the hand alone for which it was placed.",
    ),
    free_tokens=Rule(
        FreeTokens(double="29.7.1(a)", split="29.8.1(a)", tens="29.8.1(b)", worth="29.9.1", collected="29.9.2"),
        "29.9.1, 29.9.2",
        "A token of the house lies where a double or split would add chips. If its hand wins it is paid as the original "
        "wager is; whatever becomes of it, it goes back to the float once the side wagers that depend on it are settled.",
        reading="Chips that were taken in the place of a token count as one: what they lost goes back. An option can "
        "set it otherwise.",
    ),
    natural=Rule(
        Natural(Odds(3, 2), "at-once-unless-dealer-may-have-one"),
        "7.4.1(a), 29.3.1(b), 8.1",
        "Blackjack pays 3 to 2, at once unless the dealer shows an ace or a ten-value card; only a dealer's blackjack stands "
        "off with it.",
        reading="7.4.1(a) says ten or not an ace; meant is neither.",
    ),
    double=Rule(
        Double(frozenset({9, 10, 11}), soft_hands=False, stake="the-wager"),
        "29.7.1, 7.5.5",
        "On the first two cards of a hand, split or not, with a hard 9, 10 or 11: a free token beside the wager, for one card.",
        reading="Ace and eight is a soft hand, not a hard nine.",
    ),
    split=Rule(
        Split(hands_max=3, second_wager="29.8.1(b), 7.5.6(a)(i)"),
        "29.8.1, 7.5.6",
        "As in blackjack, with a free token on the new hand; only ten-value cards take the original wager once more, in chips.",
        reading="7.5.6(c)(iv) speaks of the first hand; either hand may be split again.",
    ),
    absent=Rule(
        Absent(stands_hard=12, stands_soft=18, rank="higher-duties-dealer"),
        "29.5",
        "For one who is silent or away: stand from hard 12 or soft 18 on, else draw.",
    ),
    dealer=Rule(DealerStands(17, 18), "29.6.1", "The dealer draws to hard 16 and soft 17."),
    bust_collected=Rule(
        "at-settlement",
        "29.3.2(a), 5.14.1",
        "A hand over 21 has lost and its wager is cleared.",
        reading="Clearing it at once, as dealers do, is in order too.",
    ),
    dealer_natural_beats_21=Rule(
        True,
        "29.3.3(a)",
        "Equal totals stand off.",
        reading="Nothing says that a dealer's blackjack beats a 21 of three cards or more; it does, as NSW 16.1.6 and "
        "TAS 17.2(b) say. An option can set it otherwise.",
    ),
    winning=Rule(
        Odds(1, 1), "29.3.1, 8.1", "All other winning wagers are paid 1 to 1; a dealer's hand over 22 has lost."
    ),
    losing=Rule("collected", "29.3.2(b)", "A hand below the dealer's total loses."),
    equal=Rule("stands-off", "29.3.3(a)", "Equal totals stand off."),
    outcomes=(
        *outcomes.LOST_BEFORE,
        *outcomes.NATURALS,
        *outcomes.TAKEN_BACK,
        *outcomes.SURRENDERS,
        *outcomes.AGAINST_A_NATURAL,
        DEALERS_22,
        *outcomes.COMPARED,
    ),
)
