"""Any Pairs: a box's first two cards are of one rank, whatever their suits. NSW 15, and Crown Sydney's guide."""

from simulator.layout import Box, Layout
from simulator.side_wagers.wager import SideWager

_NSW, _SYDNEY = "nsw-blackjack", "crown-sydney-blackjack-guide-2023"


class AnyPairs(SideWager):
    bet = "any-pairs"
    instead_of = frozenset({"perfect-pairs"})  # NSW 14.2, 15.1: each has layouts of its own
    clauses = {
        "won": {_NSW: "15.7, 3.1", _SYDNEY: "Any Pairs"},
        "lost": {_NSW: "15.6, 15.8", _SYDNEY: "Any Pairs"},
        "settled-late": {_NSW: "15.8"},
        "on-an-empty-box": {_NSW: "15.3–15.4", _SYDNEY: "Payout Odds"},
        "too-many": {_NSW: "15.5"},
        "wrong-decks": {_NSW: "3.1"},
        "demand-not-told": {_NSW: "15.3.1"},
    }

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        first, second = box.firsts
        return odds["pair"] if first[0] == second[0] else None
