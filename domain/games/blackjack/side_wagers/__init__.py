"""The side wagers that are judged. One file each; adding a wager is adding its file, and its line here."""

from collections.abc import Collection, Iterable, Mapping

from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.side_wagers import any_pairs, buster, perfect_pairs
from domain.games.blackjack.side_wagers.wager import SideWager, WaitsFor
from domain.rule import Rule

SIDE_WAGERS: tuple[SideWager, ...] = (
    perfect_pairs.CROWN_MELBOURNE,
    perfect_pairs.CROWN_PONTOON,
    perfect_pairs.NSW,
    perfect_pairs.TASMANIA,
    perfect_pairs.CROWN_SYDNEY,
    any_pairs.NSW,
    any_pairs.CROWN_SYDNEY,
    buster.CROWN_MELBOURNE,
)


def side_wagers_in(rulebook: str, line: Collection[str], own: Iterable[SideWager] = ()) -> dict[str, SideWager]:
    """The side wagers that a game may have; `line` are the names of the game, of its parent, and so on.

    `own` are those that the game brings itself, because its rulebook does not come with the house.
    """
    of_the_house = (wager for wager in SIDE_WAGERS if wager.rulebook == rulebook)
    return {wager.name: wager for wager in (*of_the_house, *own) if wager.is_offered_in(line)}


def dealer_finishes(
    wagers: Mapping[str, SideWager], stakes: Iterable[Stake], *, unsure: bool = False
) -> Rule[bool] | None:
    """The rule by which the dealer's hand is completed for a side wager's sake, if one lies there.

    `unsure`: also for one of which nobody can tell whether it still does.
    """
    for stake in stakes:
        wager = wagers.get(stake.bet)
        rules = [stage.dealer_finishes for stage in wager.stages] if wager and stake.cents else []
        went_back = stake.returned_cents and not stake.paid_cents and not stake.collected_cents
        is_gone = stake.voided_seq is not None or went_back or stake.may_be_gone
        if any(rules) and (unsure or not is_gone):
            return next(rule for rule in rules if rule is not None)
    return None


def waits_for(bet: str) -> WaitsFor:
    """What a bet waits for to be decided first, in whichever rulebook. One that nobody knows, for its box's cards."""
    return next((wager.stages[0].waits_for for wager in SIDE_WAGERS if wager.name == bet), "first-two-cards")
