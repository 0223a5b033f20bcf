"""Tasmania's Blackjack rules as a whole: their version and date, the games, ranks, options and irregularities."""

from dataclasses import replace
from datetime import date

from domain.rulebooks.rulebook import ACE_AS_ONE, Option, Rulebook
from domain.rulebooks.tasmania import RULEBOOK
from domain.rulebooks.tasmania.blackjack import BLACKJACK
from domain.rulebooks.tasmania.federal_pontoon import FEDERAL_PONTOON
from domain.rulebooks.tasmania.irregularities import PROVISIONS
from domain.rulebooks.tasmania.tournaments import IN_TOURNAMENTS, RULES
from domain.rulebooks.tasmania.tournaments import PROVISIONS as OF_TOURNAMENTS

TASMANIA = Rulebook(
    name=RULEBOOK,
    title="Tasmania Blackjack rules 2015",
    short="Tasmania",
    document="tasmania-blackjack",
    version="Variation 02/15",
    effective=date(2015, 5, 12),  # on the title page
    games=tuple(replace(game, in_tournaments=IN_TOURNAMENTS) for game in (BLACKJACK, FEDERAL_PONTOON)),
    # The document does not state the order; it follows from what each may do.
    ranks=(("dealer",), ("inspector",), ("management-representative",)),
    options={
        "ace-is-one-to-double": ACE_AS_ONE,
        "super-bonus-for-the-controller-alone": Option(
            "super_bonus",
            "only_controller",
            True,
            "Three sevens of one suit against a dealer's seven: the Super Bonus for the wager of who controls the box, and $50 "
            "for every other wager of the round, on that box too. Not after splitting suited sevens.",
        ),
    },
    provisions={**PROVISIONS, **OF_TOURNAMENTS},
    tournaments=RULES,
)
