"""Chapter 40, Harbour Blackjack: Crown Melbourne's blackjack, and what differs. Clauses are the Harbour Lights' own."""

from dataclasses import replace

from domain.games.blackjack.game import Game, variation
from domain.games.blackjack.side_wagers import perfect_pairs
from domain.rule import DealerStands, Double, Rule, Surrender
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK


def harbour_blackjack_2(rulebook: str) -> Game:
    """As it was in version 2: smaller tables, and Perfect Pairs by chapter 15."""
    return variation(
        BLACKJACK,
        rulebook=rulebook,
        name="harbour-blackjack",
        title="Harbour Blackjack",
        chapter="40",
        boxes_max=Rule(6, "40.1", "The table has places for at most six players."),
        decks=Rule(frozenset({6, 8}), "40.2", "Six or eight decks."),
        own_side_wagers=(replace(perfect_pairs.CROWN_MELBOURNE, rulebook=rulebook),),
    )


def harbour_blackjack(rulebook: str) -> Game:
    """Version 3 has the dealer draw to soft 17, and lets players double on any two cards and give up a hand."""
    return replace(
        harbour_blackjack_2(rulebook),
        dealer=Rule(DealerStands(17, 18), "40.3", "The dealer draws to hard 16 and soft 17."),
        double=Rule(
            Double(None, soft_hands=True),
            "40.4",
            "On any first two cards but a blackjack, and on the first two of a split hand, but not on split aces: up "
            "to the wager once more for one card.",
        ),
        surrender=Rule(
            Surrender("A", "at-the-turn"),
            "40.5",
            "Against an ace a player may give up the first two cards and half the wager when first called to act.",
        ),
    )
