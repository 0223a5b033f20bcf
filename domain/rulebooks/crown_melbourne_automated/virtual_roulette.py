"""Crown Melbourne, Fully Automated Table Games, version 10, chapter 16: virtual roulette. Roulette, and who spins."""

from domain.games.outcomes.game import Spinner, variation
from domain.rule import Rule
from domain.rulebooks.crown_melbourne_automated.roulette import ROULETTE

VIRTUAL_ROULETTE = variation(
    ROULETTE,
    name="virtual-roulette",
    title="Virtual Roulette",
    chapter="16",
    spinner=Rule(
        Spinner(
            eligible="16.3.2(a)",
            in_turn="16.3.2(a)",
            passed_over="16.3.2(a)",
            times_out="16.3.3",
            by_minimum="16.3.2(b)",
            by_highest="16.3.2(c)",
            by_first="16.3.2(c)(i)",
        ),
        "16.3.2",
        "Players spin in turn, clockwise. Where a minimum is set for that, the one with the highest wager spins, of equal "
        "ones the first to have it.",
        reading="What counts is all that a player has wagered in the round. A terminal is active if it has a wager there; "
        "any of them may be the first. Where nobody has the minimum, the system spins.",
    ),
)
