"""Crown Sydney's guide as a whole: its games, options and irregularities. It names no ranks."""

from domain.rulebooks.crown_sydney import RULEBOOK
from domain.rulebooks.crown_sydney.crown_blackjack import CROWN_BLACKJACK
from domain.rulebooks.crown_sydney.irregularities import PROVISIONS
from domain.rulebooks.crown_sydney.traditional import TRADITIONAL
from domain.rulebooks.rulebook import STANDS_OFF, Rulebook

CROWN_SYDNEY = Rulebook(
    name=RULEBOOK,
    title="Crown Sydney Blackjack guide 2023",
    short="Crown Sydney",
    document="crown-sydney-blackjack-guide",
    version="Printed May 2023",  # which is not when its rules took effect
    games=(TRADITIONAL, CROWN_BLACKJACK),
    options={"21-stands-off-with-blackjack": STANDS_OFF},
    provisions=PROVISIONS,
)
