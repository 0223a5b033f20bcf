"""Crown Melbourne, version 26, chapter 27: Blackjack Select. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.rule import DealerStands, Double, DrawsUntil, MustDraw, Rule, Split
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

BLACKJACK_SELECT = variation(
    BLACKJACK,
    name="blackjack-select",
    title="Blackjack Select",
    chapter="27",
    double=Rule(
        Double(frozenset(), soft_hands=False, ace_is_one=None), "27.2.3", "There is no double: players draw or stand."
    ),
    split=Rule(Split(hands_max=1), "27.2.3", "There is no split: players draw or stand."),
    draws_until=Rule(
        DrawsUntil(21, stops_on=frozenset()),
        "27.2.4(a)",
        "A player draws or stands until the hand has 21, is over it, or stands.",
        reading="27.2.2 gives the choice above hard 12 and soft 17, and 27.2.1 has the dealer draw below them. With exactly "
        "these totals the player has the choice of 7.5.1, which 27.1 leaves in force. An option can set it otherwise.",
    ),
    must_draw=Rule(
        MustDraw(12, "dealer", under_soft=17),
        "27.2.1",
        "The dealer draws hands under hard 12 or soft 17, without asking, until they have that or more.",
        reading="Each hand at its turn, from the dealer's left.",
    ),
    dealer=Rule(DealerStands(17, 18), "27.2.5(a)", "The dealer draws to hard 16 and soft 17."),
    no_needless_card=Rule(
        True, "27.2.5(b)", "The dealer draws no card that can no longer change the outcome of the round."
    ),
)
