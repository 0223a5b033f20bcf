"""Pontoon Pandemonium: a box gets Pontoon, and a button draws the prize. Crown Melbourne 11."""

from domain.games.blackjack.side_wagers.pandemonium import TABLES
from simulator.layout import Box, Layout
from simulator.side_wagers.wager import SideWager

_PONTOON = "crown-melbourne-blackjack-v26/crown-pontoon"


class Pandemonium(SideWager):
    bet = "pontoon-pandemonium"
    draws_prizes = True  # 11.5.2
    clauses = {
        "won": {_PONTOON: "11.5.4, 11.4.4(a)"},
        "lost": {_PONTOON: "11.4.4(c)"},
        "panel": {_PONTOON: "11.6.3(a)"},
        "accepted": {_PONTOON: "11.6.1"},
        "under-way": {_PONTOON: "11.6.4(a)"},
        "waiting": {_PONTOON: "11.6.4(b)"},
        "without-leave": {_PONTOON: "11.4.2"},  # a wager on another box, which nobody may allow
        "by-a-stranger": {_PONTOON: "11.4.2"},
        "on-an-empty-box": {_PONTOON: "11.4.2"},
    }

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        """11.4.4. Which prize it is, the button says."""
        ranks = sorted(card[0] for card in box.firsts)
        return (1, 1) if ranks[0] == "A" and ranks[1] in ("J", "K", "Q") else None

    def prizes_to_draw(self, option: str) -> tuple[tuple[int, int], ...]:
        """11.5.4."""
        return TABLES[option].prizes
