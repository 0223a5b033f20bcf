"""Crown Melbourne, version 26, chapter 12: Vegas Blackjack. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.rule import Double, Rule, Surrender
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

VEGAS_BLACKJACK = variation(
    BLACKJACK,
    name="vegas-blackjack",
    title="Vegas Blackjack",
    chapter="12",
    decks=Rule(frozenset({4}), "12.3.1", "Four decks of 52 cards."),
    double=Rule(
        Double(None, soft_hands=True),
        "12.4.2",
        "On any first two cards but a blackjack, and on the first two of a split hand under 21, but not on split aces: up to "
        "the wager once more for one card.",
    ),
    surrender=Rule(
        Surrender("TJQKA", "before-further-cards", after_drawing=None),
        "12.4.1",
        "Against a dealer's ten, jack, queen, king or ace everybody under 21 is offered to give up half the wager, before any "
        "further card; it is void if the dealer makes blackjack, and the controller's no binds the others.",
        reading="Before or after insurance, in any order of the boxes, until the first card that somebody asks for.",
    ),
)
