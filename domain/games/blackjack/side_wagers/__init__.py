"""The side wagers that are judged. One file each; adding a wager is adding its file, and its line here."""

from domain.games.blackjack.side_wagers import any_pairs, perfect_pairs
from domain.games.blackjack.side_wagers.wager import SideWager, WaitsFor

SIDE_WAGERS: tuple[SideWager, ...] = (
    perfect_pairs.CROWN_MELBOURNE,
    perfect_pairs.CROWN_PONTOON,
    perfect_pairs.NSW,
    perfect_pairs.TASMANIA,
    perfect_pairs.CROWN_SYDNEY,
    any_pairs.NSW,
    any_pairs.CROWN_SYDNEY,
)


def side_wagers_in(rulebook: str, line: frozenset[str]) -> dict[str, SideWager]:
    """The side wagers that a game may have; `line` are the names of the game, of its parent, and so on."""
    return {wager.name: wager for wager in SIDE_WAGERS if wager.rulebook == rulebook and wager.is_offered_in(line)}


def waits_for(bet: str) -> WaitsFor:
    """What a bet waits for to be decided first, in whichever rulebook. One that nobody knows, for its box's cards."""
    return next((wager.stages[0].waits_for for wager in SIDE_WAGERS if wager.name == bet), "first-two-cards")
