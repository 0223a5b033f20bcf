"""Crown Melbourne's Fully Automated Table Games rules as a whole: ranks, games and irregularities."""

from domain.rulebooks.crown_melbourne_automated import RULEBOOK, blackjack
from domain.rulebooks.crown_melbourne_automated.baccarat import CROWN_BACCARAT, TWO_TO_ONE_BACCARAT
from domain.rulebooks.crown_melbourne_automated.big_3_six import BIG_3_SIX
from domain.rulebooks.crown_melbourne_automated.blackjack_irregularities import with_blackjack
from domain.rulebooks.crown_melbourne_automated.casino_war import CASINO_WAR
from domain.rulebooks.crown_melbourne_automated.irregularities import PROVISIONS
from domain.rulebooks.crown_melbourne_automated.lucky_big_wheel import LUCKY_BIG_WHEEL
from domain.rulebooks.crown_melbourne_automated.roulette import ROULETTE
from domain.rulebooks.crown_melbourne_automated.sic_bo import SIC_BO
from domain.rulebooks.crown_melbourne_automated.tournaments import PROVISIONS as OF_TOURNAMENTS
from domain.rulebooks.crown_melbourne_automated.tournaments import RULES
from domain.rulebooks.crown_melbourne_automated.virtual_roulette import VIRTUAL_ROULETTE
from domain.rulebooks.rulebook import ACE_AS_ONE, STANDS_OFF, Option, Rulebook

CROWN_MELBOURNE_AUTOMATED = Rulebook(
    name=RULEBOOK,
    title="Crown Melbourne Fully Automated Table Games rules v10",
    short="Crown Melbourne automated",
    document="crown-melbourne-automated",
    version="Version 10.0",  # the document has no date of effect
    # The dealer of these games is virtual. Table games have dealers too, below whom nobody has a power here.
    ranks=(("dealer",), ("runner",), ("higher-duties-dealer",), ("area-manager",), ("assistant-casino-manager",)),
    others=(
        ROULETTE,
        CROWN_BACCARAT,
        TWO_TO_ONE_BACCARAT,
        SIC_BO,
        LUCKY_BIG_WHEEL,
        VIRTUAL_ROULETTE,
        BIG_3_SIX,
        *blackjack.GAMES,
        CASINO_WAR,
    ),
    options={
        "more-side-wagers-approved": Option(
            "side_wagers_max", "", None, "More than two side wagers may be offered: the regulator has approved it."
        ),
        "shorter-period-approved": Option(
            "period_s_min", "", None, "The wagering period may be shorter: the regulator has approved it."
        ),
        "21-stands-off-with-blackjack": STANDS_OFF,
        "ace-is-one-to-double": ACE_AS_ONE,
    },
    provisions={**with_blackjack(PROVISIONS), **OF_TOURNAMENTS},
    tournaments=RULES,
)
