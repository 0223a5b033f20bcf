"""New South Wales' Blackjack rules as a whole: the game, ranks, options and irregularities."""

from dataclasses import replace

from domain.rulebooks.nsw import RULEBOOK
from domain.rulebooks.nsw.blackjack import BLACKJACK
from domain.rulebooks.nsw.irregularities import PROVISIONS
from domain.rulebooks.nsw.tournaments import IN_TOURNAMENTS, RULES, with_tournaments
from domain.rulebooks.nsw.tournaments import PROVISIONS as OF_TOURNAMENTS
from domain.rulebooks.rulebook import Option, Rulebook

NSW = Rulebook(
    name=RULEBOOK,
    title="New South Wales Blackjack rules",
    short="New South Wales",
    document="nsw-blackjack",  # which has neither a version nor a date of effect
    games=(replace(BLACKJACK, in_tournaments=IN_TOURNAMENTS),),
    ranks=(("dealer",), ("gaming-supervisor",), ("pit-manager", "assistant-gaming-manager"), ("gaming-manager",)),
    options={
        "ace-is-one-only-to-qualify": Option(
            "double",
            "ace_is_one",
            "to-qualify",
            "For a double an ace counts one; once doubled it counts as in any other hand.",
        )
    },
    provisions={**with_tournaments(PROVISIONS), **OF_TOURNAMENTS},
    tournaments=RULES,
)
