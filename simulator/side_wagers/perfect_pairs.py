"""Perfect Pairs: a box's first two cards are of one rank, and pay more if they are alike. CM 15, NSW 14, TAS 20."""

from simulator.layout import Box, Layout
from simulator.side_wagers.wager import SideWager

_CM, _NSW, _TAS = "crown-melbourne-blackjack-v26", "nsw-blackjack", "tasmania-blackjack-2015"
_SYDNEY = "crown-sydney-blackjack-guide-2023"
_PONTOON = f"{_CM}/crown-pontoon"
_RED = "HD"


class PerfectPairs(SideWager):
    bet = "perfect-pairs"
    clauses = {
        "won": {_CM: "15.4.1", _NSW: "14.8, 3.1", _TAS: "20.10", _SYDNEY: "Perfect Pairs"},
        "lost": {_CM: "15.3.4(b)", _NSW: "14.7, 14.9", _TAS: "20.8(b)", _SYDNEY: "Perfect Pairs"},
        "settled-late": {_CM: "15.4.2", _PONTOON: "10.5.1(a), 15.4.2", _NSW: "14.9", _TAS: "20.9"},
        "without-leave": {_CM: "15.3.2", _TAS: "20.6"},
        "by-a-stranger": {_CM: "15.3.2", _TAS: "20.6"},
        "on-an-empty-box": {_CM: "15.3.2", _NSW: "14.4–14.5", _TAS: "20.6", _SYDNEY: "Payout Odds"},
        "too-many": {_CM: "15.3.3", _NSW: "14.6", _TAS: "20.7"},
        "wrong-decks": {_PONTOON: "15.4.1", _NSW: "3.1"},  # blackjack at Crown has odds for every number of decks
        "wrong-pay-table": {_CM: "15.4.1", _SYDNEY: "Perfect Pairs"},
        "demand-not-told": {_NSW: "14.4.1"},
    }

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        """CM 15.2. A king and a queen are no pair."""
        first, second = box.firsts
        if first[0] != second[0]:
            return None
        if first[1] == second[1]:
            return odds["perfect"]
        return odds["coloured" if (first[1] in _RED) == (second[1] in _RED) else "mixed"]
