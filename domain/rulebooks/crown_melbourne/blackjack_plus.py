"""Crown Melbourne, version 26, chapter 22: Blackjack Plus. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.games.blackjack.play import outcomes
from domain.games.blackjack.play.outcomes import Outcome
from domain.rule import Double, DrawsUntil, Insurance, Natural, Odds, Rule
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

FIVE_AND_UNDER = Outcome(
    "five_and_under",
    outcomes.first_cards_are_under(5, 21),
    outcomes.wins,
    rule=Rule(
        True,
        "22.2, 22.3.1(b)",
        "Five cards under 21 win, whatever the dealer has.",
        reading="22.3.2(b) would have them lose to a better hand of the dealer; 22.3.1 comes first. A split hand may be one.",
    ),
)
DEALERS_22 = Outcome(
    "dealers_22",
    outcomes.dealer_total_is(22),
    outcomes.stands_off,
    rule=Rule(
        "stands-off", "22.3.3(b)", "With 22 the dealer stands off against every wager that is still on the layout."
    ),
)

BLACKJACK_PLUS = variation(
    BLACKJACK,
    name="blackjack-plus",
    title="Blackjack Plus",
    chapter="22",
    insurance=Rule(
        (Insurance("ace", Odds(2, 1), "7.3.2", natural_may=False),),
        "22.4.1(a), 7.3.2, 8.1",
        "As in blackjack, but not for a player who has a blackjack.",
    ),
    natural=Rule(
        Natural(Odds(3, 2), "at-once", always_wins=True),
        "22.4.2(a), 22.3.1(d), 8.1",
        "A blackjack always wins and is paid 3 to 2 at once, whatever the dealer shows, before anybody gets a third card.",
    ),
    even_money=Rule(False, "22.4.2(a)", "There is nothing to settle early: a blackjack is paid at once."),
    double=Rule(
        Double(None, soft_hands=True, cards_max=3),
        "22.4.4",
        "On the first two or three cards of a hand under 21, split or not, but not on split aces: up to the wager once more "
        "for one card.",
        reading="22.4.4 does not name 7.5.5(a)(i) and (c); they hold all the same (22.1).",
    ),
    draws_until=Rule(
        DrawsUntil(21, cards=5, cards_by="22.4.3(a)"),
        "22.4.3(a), 7.5.1(d)",
        "A hand of five cards draws no more, nor does one of 21.",
    ),
    bust_collected=Rule("at-settlement", "22.3.2(a), 5.14.1", "A hand over 21 has lost and its wager is cleared."),
    player_21_always_wins=Rule(
        "paid-at-any-time",
        "22.3.1(a)",
        "A 21 always wins.",
        reading="22.3 does not say when a 21 or five cards are paid: at once or in the final settlement.",
    ),
    winning=Rule(
        Odds(1, 1), "22.3.1, 8.1", "All other winning wagers are paid 1 to 1; a dealer's hand over 22 has lost."
    ),
    losing=Rule("collected", "22.3.2(b)", "A hand below the dealer's total loses."),
    equal=Rule("stands-off", "22.3.3(a)", "Equal totals under 21 stand off."),
    outcomes=(
        FIVE_AND_UNDER,
        *outcomes.LOST_BEFORE,
        *outcomes.NATURALS_THAT_ALWAYS_WIN,
        *outcomes.TAKEN_BACK,
        *outcomes.A_21_ALWAYS_WINS,
        *outcomes.AGAINST_A_NATURAL,
        DEALERS_22,
        *outcomes.COMPARED,
    ),
)
