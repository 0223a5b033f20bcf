"""Pot of Gold: how many free tokens are played on a box. Crown Melbourne 30, beside Free Bet Blackjack."""

from simulator.layout import Box, Layout
from simulator.side_wagers.wager import SideWager

_CM = "crown-melbourne-blackjack-v26"


class PotOfGold(SideWager):
    bet = "pot-of-gold"
    settled = "final"  # or once the box is played: 30.4 and 30.5 name no time
    counts_tokens = True
    clauses = {
        "won": {_CM: "30.5.1, 30.4.1"},
        "lost": {_CM: "30.4.2"},
        "settled-after-tokens": {_CM: "29.9.2"},
        "without-leave": {_CM: "30.3.2"},
        "by-a-stranger": {_CM: "30.3.2"},
        "on-an-empty-box": {_CM: "30.3.2"},
        "too-many": {_CM: "30.3.3"},
        "wrong-decks": {_CM: "30.5.1"},
    }

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        """30.4: what several players on the box had for one double or split is counted once."""
        lay = {(wager.bet, wager.hand) for hand in box.hands for wager in hand.wagers if wager.is_token}
        return odds["1 token" if len(lay) == 1 else f"{len(lay)} tokens"] if lay else None
