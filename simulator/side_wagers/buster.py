"""Buster Blackjack: the dealer's hand goes over 21, and pays more the more cards it has. Crown Melbourne 26."""

from simulator.counting import count
from simulator.layout import Box, Layout
from simulator.side_wagers.wager import SideWager

_CM = "crown-melbourne-blackjack-v26"
_MOST_CARDS = 8


class Buster(SideWager):
    bet = "buster-blackjack"
    settled = "final"  # 26.4.3
    needs_dealers_hand = True  # 26.4.3(a)
    clauses = {
        "won": {_CM: "26.4.2, 26.3.4(a)"},
        "lost": {_CM: "26.3.4(b)"},
        "settled-early": {_CM: "26.4.3"},
        "not-drawn-for": {_CM: "26.4.3(a)"},
        "by-a-stranger": {_CM: "26.3.2"},
    }

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        """26.3.5: a 22 too, where it stands off against hands."""
        if count(layout.dealer)[0] <= 21:
            return None
        cards = len(layout.dealer)
        return odds["8 or more" if cards >= _MOST_CARDS else f"{cards} cards"]
