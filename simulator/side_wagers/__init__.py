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
# How a house lays out its tables: of each twenty so many have so many side wagers, and how often each is among them.
_NUMBERS = {0: 3, 1: 10, 2: 6, 3: 1}
_SHARES = {
    "perfect-pairs": 10, "any-pairs": 4, "pot-of-gold": 8, "pontoon-pandemonium": 6, "buster-blackjack": 4,
    "magnificent-sevens": 3, "blackpot": 3, "crown-suits": 2, "spread-bet-blackjack": 2,
}  # fmt: skip
# No layout has two of a kind: for suits and pairs, for a run of low cards, for totals.
_ALIKE = (
    frozenset({"perfect-pairs", "any-pairs", "crown-suits"}),
    frozenset({"magnificent-sevens", "blackpot"}),
    frozenset({"buster-blackjack", "spread-bet-blackjack"}),
)
_MOST_CENTS = (200_000, 1_000_000, 10_000_000, 50_000_000)  # that a win pays, where a sign says it

__all__ = [
    "SIDE_WAGERS",
    "Breach",
    "Offer",
    "SideWager",
    "clauses_of",
    "layout_of",
    "offer_of",
    "offers_of",
    "played_in",
]


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
            offers.append(_with_sign(house, offer_of(house, wager, decks, rng.choice(options)), luck))
    return tuple(offers)


def layout_of(house: "House", decks: int, luck: Luck) -> tuple[Offer, ...]:
    """What a table of a whole house has: none, one or two, seldom three, in the proportions of a floor."""
    rng = luck.fresh("layout")
    left = {wager.bet: wager for wager in played_in(house) if options_of(house, wager, decks)}
    (number,) = rng.choices(list(_NUMBERS), list(_NUMBERS.values()))
    chosen: list[SideWager] = []
    while left and len(chosen) < number:
        (bet,) = rng.choices(list(left), [_SHARES.get(bet, 1) for bet in left])
        chosen.append(left.pop(bet))
        alike = {other for kind in _ALIKE if bet in kind for other in kind}
        left = {other: wager for other, wager in left.items() if other not in alike}
    offers = (offer_of(house, wager, decks, rng.choice(options_of(house, wager, decks))) for wager in chosen)
    return tuple(_with_sign(house, offer, luck) for offer in offers)


def _with_sign(house: "House", offer: Offer, luck: Luck) -> Offer:
    """With the most that one win pays, where the rulebook leaves that to a sign."""
    has_sign = house.game.side_wagers[offer.bet].maximum is not None
    return replace(offer, most_cents=luck.fresh(offer.bet, "sign").choice(_MOST_CENTS)) if has_sign else offer


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
