"""Every game that the floor plays. One that differs from another in its rules alone is a line here: `variation`."""

from dataclasses import replace
from typing import Any

from domain.library.registry import GAMES as RULES
from simulator.cutting import (
    a_deck_and_a_half_to_half_way,
    a_deck_or_more,
    about_a_deck,
    anybody,
    at_any_depth,
    designated_first,
    one_or_two,
    up_to_half_way,
)
from simulator.house import House
from simulator.insurance import call_insurance
from simulator.naturals import settle_naturals
from simulator.roster import Ranks
from simulator.shuffle import return_discards
from simulator.side_wagers.playing import settle_between
from simulator.surrender import offer_surrender

_GUIDE = "crown-sydney-blackjack-guide-2023"

CROWN_MELBOURNE = House(
    game=RULES["crown-melbourne-blackjack-v26/blackjack"],
    ranks=Ranks("higher-duties-dealer", "area-manager", "assistant-casino-manager"),
    deck_counts=(4, 5, 6, 6, 7, 8, 8, 8),  # 3.1
    between=(call_insurance, settle_between, settle_naturals),  # 7.3.2, 15.4.2, 7.4.1
    asked_to_cut=designated_first,
    cut_depth=about_a_deck,
    marker_places=a_deck_and_a_half_to_half_way,
)

NSW = House(
    game=RULES["nsw-blackjack/blackjack"],
    ranks=Ranks("gaming-supervisor", "gaming-manager", "gaming-manager"),
    deck_counts=(3, 4, 6, 6, 8, 8),  # 3.1
    between=(return_discards, settle_between, call_insurance, settle_naturals),  # 7.2, 14.9, 8, 9
    asked_to_cut=designated_first,
    cut_depth=a_deck_or_more,
    marker_places=up_to_half_way,
    chance_of_device=0.25,
    lays_split_aces_sideways=True,
)

TASMANIA = House(
    game=RULES["tasmania-blackjack-2015/blackjack"],
    ranks=Ranks("inspector", "management-representative", "management-representative"),
    deck_counts=(4, 5, 6, 6, 7, 8, 8),  # 4.1
    between=(settle_between, call_insurance, settle_naturals),  # 20.9, 11, 12
    asked_to_cut=anybody,
    cut_depth=at_any_depth,
    marker_places=one_or_two,
    two_markers_by_pit=True,
)

# What the guide does not tell, such as a burn, a notice or what to do for an absent player, is not played.
SYDNEY = replace(
    CROWN_MELBOURNE,
    game=RULES[f"{_GUIDE}/blackjack"],
    ranks=Ranks("gaming-supervisor", "gaming-manager", "gaming-manager"),
    deck_counts=(6, 8),  # Game Overview
)


def variation(parent: House, name: str, clauses: dict[str, str] | None = None, **differs: Any) -> House:
    """A game of the parent's rulebook, with the clauses of its own chapter by the rule that they change."""
    return replace(parent, game=RULES[f"{parent.rulebook}/{name}"], parent=parent, clauses=clauses or {}, **differs)


CROWN_PONTOON = variation(CROWN_MELBOURNE, "crown-pontoon", {"winning": "10.6, 5.14.2", "losing": "5.14.1, 10.4"})

HOUSES: tuple[House, ...] = (
    CROWN_MELBOURNE,
    CROWN_PONTOON,
    NSW,
    TASMANIA,
    variation(
        TASMANIA,
        "federal-pontoon",
        {
            "insurance": "21.3.2",
            "natural": "21.3.1, 21.2.3, 21.4.1",
            "double": "21.5",
            "surrender": "21.8",
            "dealer": "21.7.1",
            "no_needless_card": "21.7.2",
            "winning": "21.4.1, 21.2",
            "losing": "21.2",
        },
        between=(*TASMANIA.between, offer_surrender),  # 21.8.1
    ),
    SYDNEY,
    variation(SYDNEY, "crown-blackjack"),
    variation(
        CROWN_MELBOURNE,
        "vegas-blackjack",
        {"decks": "12.3.1", "cutting_cards": "12.3.1", "double": "12.4.2", "surrender": "12.4.1"},
        deck_counts=(4,),
        between=(*CROWN_MELBOURNE.between, offer_surrender),  # 12.4.1(a)
    ),
    variation(CROWN_MELBOURNE, "crown-blackjack", {"absent": "14.2.1", "dealer": "14.2.2"}),
    variation(
        CROWN_MELBOURNE,
        "premier-blackjack",
        {"double": "17.2.1", "absent": "17.2.2–17.2.4", "dealer": "17.2.5"},
    ),
    variation(
        CROWN_MELBOURNE,
        "premium-doubling-blackjack",
        {"double": "18.2.1", "absent": "18.2.2", "dealer": "18.2.3"},
    ),
    variation(
        CROWN_MELBOURNE,
        "sports-blackjack",
        {
            "absent": "19.2.2",
            "dealer": "19.2.3",
            "natural": "7.4.1(a), 19.3",
            "even_money": "19.2.1(a)",
            "winning": "19.3, 5.14.2",
        },
    ),
    variation(
        CROWN_PONTOON,
        "6-to-5-pontoon",
        {"insurance": "20.2.1(b)", "natural": "20.2.1(a), 10.4.3, 20.3.1", "winning": "20.3.1, 10.6, 5.14.2"},
    ),
    variation(CROWN_PONTOON, "spanish-blackjack"),
    variation(
        CROWN_MELBOURNE,
        "blackjack-plus",
        {
            "insurance": "22.4.1(a)",
            "natural": "22.4.2(a), 22.3.1(d), 8.1",
            "double": "22.4.4",
            "draws_until": "22.4.3(a)",
            "winning": "22.3, 8.1, 5.14.2",
            "losing": "5.14.1, 22.3",
        },
        five_and_under_win=True,
        dealers_22_stands_off=True,
    ),
    variation(
        CROWN_MELBOURNE,
        "blackjack-select",
        {
            "double": "27.2.3",
            "split": "27.2.3",
            "must_draw": "27.2.1",
            "dealer": "27.2.5(a)",
            "no_needless_card": "27.2.5(b)",
        },
    ),
    variation(
        CROWN_MELBOURNE,
        "free-bet-blackjack",
        {
            "absent": "29.5",
            "dealer": "29.6.1",
            "double": "29.7.1, 7.5.5",
            "split": "29.8.1, 7.5.6",
            "natural": "7.4.1(a), 29.3.1(b), 8.1",
            "winning": "29.3, 8.1, 5.14.2",
            "losing": "5.14.1, 29.3",
        },
        dealers_22_stands_off=True,
        gives_free_tokens=True,
    ),
)
