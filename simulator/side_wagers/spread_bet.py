"""Spread Bet Blackjack: a box's first two cards add up to nine or less, an ace being one. Crown Melbourne 28."""

from simulator.layout import Box, Layout
from simulator.side_wagers.wager import SideWager

_CM = "crown-melbourne-blackjack-v26"
_LOW = "A23456789"


class SpreadBet(SideWager):
    bet = "spread-bet-blackjack"
    not_at = frozenset({"crown-pontoon"})  # with the tens gone low sums come too often for these odds
    clauses = {
        "won": {_CM: "28.4.1, 28.3.4(a)"},
        "lost": {_CM: "28.3.4(b)"},
        "settled-late": {_CM: "28.4.2"},
        "without-leave": {_CM: "28.3.2"},
        "by-a-stranger": {_CM: "28.3.2"},
        "on-an-empty-box": {_CM: "28.3.2"},
        "too-many": {_CM: "28.3.3"},
        "wrong-decks": {_CM: "28.4.1"},
    }

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        """28.2, 28.3.4. A ten-value card makes more than nine, whatever lies beside it."""
        first, second = box.firsts
        if first[0] not in _LOW or second[0] not in _LOW:
            return None
        points = _LOW.index(first[0]) + _LOW.index(second[0]) + 2
        if points > 9:
            return None
        return odds["2 or 3" if points <= 3 else "4 or 5" if points <= 5 else "6 to 9"]
