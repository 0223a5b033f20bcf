"""The side wagers that the floor plays. One file each; adding a wager is adding its file, and its line here."""

from dataclasses import replace
from typing import TYPE_CHECKING

from simulator.luck import Luck
from simulator.side_wagers.any_pairs import AnyPairs
from simulator.side_wagers.blackpot import Blackpot
from simulator.side_wagers.buster import Buster
from simulator.side_wagers.crown_suits import CrownSuits
from simulator.side_wagers.magnificent_sevens import MagnificentSevens
from simulator.side_wagers.pandemonium import Pandemonium
from simulator.side_wagers.perfect_pairs import PerfectPairs
from simulator.side_wagers.pot_of_gold import PotOfGold
from simulator.side_wagers.spread_bet import SpreadBet
from simulator.side_wagers.wager import Breach, Offer, SideWager

if TYPE_CHECKING:
    from simulator.house import House

SIDE_WAGERS: tuple[SideWager, ...] = (
    PerfectPairs(),
    AnyPairs(),
    MagnificentSevens(),
    CrownSuits(),
    Blackpot(),
    Buster(),
    SpreadBet(),
    PotOfGold(),
    Pandemonium(),
)
_CHANCE_OF_NONE = 0.4
_MOST_CENTS = (200_000, 1_000_000, 10_000_000, 50_000_000)  # that a win pays, where a sign says it

__all__ = ["SIDE_WAGERS", "Breach", "Offer", "SideWager", "clauses_of", "offer_of", "offers_of", "played_in"]


def played_in(house: "House") -> list[SideWager]:
    """What the game may have, of what the floor can play and has there."""
    may = [wager for wager in SIDE_WAGERS if wager.bet in house.game.side_wagers]
    return [wager for wager in may if wager.not_at.isdisjoint(house.game.line)]


def offers_of(house: "House", decks: int, luck: Luck) -> tuple[Offer, ...]:
    """What a table with so many decks has; where there are several pay tables, CM 15.4.1, it has one of them."""
    offers: list[Offer] = []
    for wager in played_in(house):
        rng = luck.fresh(wager.bet, "offer")
        options = options_of(house, wager, decks)
        beside = {offer.bet for offer in offers}
        if options and rng.random() >= _CHANCE_OF_NONE and not wager.instead_of & beside:
            offer = offer_of(house, wager, decks, rng.choice(options))
            has_sign = house.game.side_wagers[wager.bet].maximum is not None
            most_cents = luck.fresh(wager.bet, "sign").choice(_MOST_CENTS) if has_sign else None
            offers.append(replace(offer, most_cents=most_cents))
    return tuple(offers)


def options_of(house: "House", wager: SideWager, decks: int) -> list[str]:
    """The pay tables for so many decks."""
    return sorted(option for of, option in house.game.side_wagers[wager.bet].odds.value if of == decks)


def offer_of(house: "House", wager: SideWager, decks: int, option: str) -> Offer:
    rules = house.game.side_wagers[wager.bet]
    return Offer(
        wager=wager,
        option=option,
        odds=dict(rules.odds.value[decks, option].rows()),
        per_box=rules.placement.players_per_box.value,
        needs_leave=rules.placement.elsewhere_with.value is not None,
        needs_own=rules.placement.needs.value == "own-main-wager-on-box",
    )


def clauses_of(breach: Breach) -> dict[str, str]:
    """By rulebook or game, a clause by which this can be broken with one wager or another."""
    return {key: clause for wager in SIDE_WAGERS for key, clause in wager.clauses.get(breach, {}).items()}
