"""Crown Melbourne's Blackjack rules as a whole: their version, games, ranks, options and irregularities."""

from domain.games.blackjack.side_wagers.magnificent_sevens import BY_TABLE_1
from domain.games.blackjack.side_wagers.magnificent_sevens import CROWN_MELBOURNE as SEVENS
from domain.rulebooks.crown_melbourne import RULEBOOK
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK
from domain.rulebooks.crown_melbourne.blackjack_plus import BLACKJACK_PLUS
from domain.rulebooks.crown_melbourne.blackjack_select import BLACKJACK_SELECT
from domain.rulebooks.crown_melbourne.crown_blackjack import CROWN_BLACKJACK
from domain.rulebooks.crown_melbourne.crown_pontoon import CROWN_PONTOON
from domain.rulebooks.crown_melbourne.free_bet_blackjack import FREE_BET_BLACKJACK
from domain.rulebooks.crown_melbourne.irregularities import PROVISIONS
from domain.rulebooks.crown_melbourne.premier_blackjack import PREMIER_BLACKJACK
from domain.rulebooks.crown_melbourne.premium_doubling import PREMIUM_DOUBLING
from domain.rulebooks.crown_melbourne.six_to_five_pontoon import SIX_TO_FIVE_PONTOON
from domain.rulebooks.crown_melbourne.spanish_blackjack import SPANISH_BLACKJACK
from domain.rulebooks.crown_melbourne.sports_blackjack import SPORTS_BLACKJACK
from domain.rulebooks.crown_melbourne.tournaments import PROVISIONS as OF_TOURNAMENTS
from domain.rulebooks.crown_melbourne.tournaments import RULES
from domain.rulebooks.crown_melbourne.vegas_blackjack import VEGAS_BLACKJACK
from domain.rulebooks.rulebook import ACE_AS_ONE, STANDS_OFF, Option, Rulebook

CROWN_MELBOURNE = Rulebook(
    name=RULEBOOK,
    title="Crown Melbourne Blackjack rules v26",
    short="Crown Melbourne",
    document="crown-melbourne-blackjack",
    version="Version 26",  # the document has no date of effect
    games=(
        BLACKJACK,
        CROWN_PONTOON,
        VEGAS_BLACKJACK,
        CROWN_BLACKJACK,
        PREMIER_BLACKJACK,
        PREMIUM_DOUBLING,
        SPORTS_BLACKJACK,
        SIX_TO_FIVE_PONTOON,
        BLACKJACK_PLUS,
        SPANISH_BLACKJACK,
        BLACKJACK_SELECT,
        FREE_BET_BLACKJACK,
    ),
    ranks=(("dealer",), ("higher-duties-dealer",), ("area-manager",), ("assistant-casino-manager",)),
    options={
        "select-stands-on-12-and-soft-17": Option(
            "draws_until",
            "stops_on",
            frozenset({(12, False), (17, True)}),
            "A hand of exactly hard 12 or soft 17 stands: above these totals alone players have a choice.",
        ),
        "21-stands-off-with-blackjack": STANDS_OFF,
        "ace-is-one-to-double": ACE_AS_ONE,
        "surrender-after-drawing": Option(
            "surrender", "after_drawing", True, "A hand under 21 may be given up whenever its player is called to act."
        ),
        "chips-for-a-token-stay-chips": Option(
            "free_tokens",
            "chips_count_as_one",
            False,
            "Chips that were put down where a free token was due are won and lost as chips are.",
        ),
        "two-sevens-by-three-suits": Option(
            "odds",
            "two_need_third",
            True,
            "Two sevens pay as suited only where the third card of the box has their suit too, or there is none.",
            bet=SEVENS.name,
        ),
        "split-sevens-by-table-1": Option(
            "odds",
            "three_suited_split",
            BY_TABLE_1,
            "Sevens that were split are paid by table 1, whichever version is in play.",
            bet=SEVENS.name,
        ),
    },
    provisions={**PROVISIONS, **OF_TOURNAMENTS},
    tournaments=RULES,
)
