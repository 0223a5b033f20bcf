"""Crown Suits: a box's first two cards are of one suit, and pay more with the dealer's first. Crown Melbourne 16."""

from simulator.layout import Box, Layout
from simulator.side_wagers.wager import SideWager

_CM = "crown-melbourne-blackjack-v26"


class CrownSuits(SideWager):
    bet = "crown-suits"
    clauses = {
        "won": {_CM: "16.4.1"},
        "lost": {_CM: "16.3.4(c)"},
        "settled-late": {_CM: "16.4.2"},
        "without-leave": {_CM: "16.3.2"},  # a wager on another box, which nobody may allow
        "by-a-stranger": {_CM: "16.3.2"},
        "on-an-empty-box": {_CM: "16.3.2"},
        "wrong-decks": {_CM: "16.4.1"},
    }

    def is_known(self, layout: Layout, box: Box) -> bool:
        """A dealer who has no first card yet decides about one suit, and about two suits not."""
        return bool(layout.dealer) or len(_suits(box)) > 1

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        """16.2: with the dealer's first card it is a super suit, and paid as one only."""
        suits = _suits(box)
        if len(suits) > 1:
            return None
        return odds["super suit" if layout.dealer[0][1] in suits else "matching suit"]


def _suits(box: Box) -> set[str]:
    return {card[1] for card in box.firsts}
