"""The side wagers that are judged. One file each; adding a wager is adding its file, and its line here."""

from collections.abc import Collection, Iterable, Mapping

from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.side_wagers import (
    any_pairs,
    bet_the_set_21,
    blackjack_jackpots,
    blackpot,
    buster,
    crown_suits,
    kings_bounty,
    magnificent_sevens,
    pandemonium,
    perfect_pairs,
    pot_of_gold,
    royal_match_21,
    spread_bet,
    supernova,
)
from domain.games.blackjack.side_wagers.on_terminals import on_terminals
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
    magnificent_sevens.CROWN_MELBOURNE,
    crown_suits.CROWN_MELBOURNE,
    blackpot.CROWN_MELBOURNE,
    buster.CROWN_MELBOURNE,
    spread_bet.CROWN_MELBOURNE,
    pot_of_gold.CROWN_MELBOURNE,
    pandemonium.CROWN_MELBOURNE,
    blackjack_jackpots.CROWN_MELBOURNE,
    supernova.CROWN_MELBOURNE,
    supernova.TASMANIA,
    kings_bounty.AUTOMATED,
    bet_the_set_21.AUTOMATED,
    royal_match_21.AUTOMATED,
    on_terminals(perfect_pairs.CROWN_MELBOURNE),
    on_terminals(magnificent_sevens.CROWN_MELBOURNE),
    on_terminals(crown_suits.CROWN_MELBOURNE),
    on_terminals(buster.CROWN_MELBOURNE),
    on_terminals(spread_bet.CROWN_MELBOURNE),
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
        if wager is None or not stake.cents:
            continue
        for stage in wager.stages:
            if stage.dealer_finishes is not None and (unsure or not _is_gone(stake)):
                return stage.dealer_finishes
    return None


def _is_gone(stake: Stake) -> bool:
    went_back = stake.returned_cents > 0 and not stake.paid_cents and not stake.collected_cents
    return stake.voided_seq is not None or went_back or stake.may_be_gone


def waits_for(bet: str) -> WaitsFor:
    """What a bet waits for to be decided first, in whichever rulebook. One that nobody knows, for its box's cards."""
    return next((wager.stages[0].waits_for for wager in SIDE_WAGERS if wager.name == bet), "first-two-cards")


def is_entered(bet: str) -> bool:
    """Whether a bet is entered into a jackpot system, in whichever rulebook."""
    return bet in _ENTERED


_ENTERED = frozenset(wager.name for wager in SIDE_WAGERS if wager.stages[0].jackpot is not None)


def sees_third_card(bet: str) -> bool:
    """Whether a bet waits for its box's third card, in whichever rulebook."""
    return any(wager.name == bet and wager.sees_third_card for wager in SIDE_WAGERS)
