"""Blackpot: six, seven and eight, in the first two cards and the third, and once more in the next round. CM 23."""

from domain.cards import Card
from simulator.layout import Box, Wager
from simulator.side_wagers.wager import SideWager

_CM = "crown-melbourne-blackjack-v26"
_RUN = {"6", "7", "8"}

# 23.4.1: for the first two cards and for the third; new, and active.
_FIRST = {False: (10, 1), True: (1_000, 1)}
_THIRD = {False: (100, 1), True: (20_000, 1)}


class Blackpot(SideWager):
    bet = "blackpot"
    lies_on = True
    not_at = frozenset({"crown-pontoon"})  # where the player would have the edge
    clauses = {
        "won": {_CM: "23.4.1, 23.3.5(a)(i)"},
        "lost": {_CM: "23.3.5(a)(ii)"},
        "won-again": {_CM: "23.4.1, 23.3.5(b)(i)"},
        "lost-again": {_CM: "23.3.5(b)(ii)–(iii)"},
        "settled-late": {_CM: "23.4.2"},
        "without-leave": {_CM: "23.3.2"},
        "by-a-stranger": {_CM: "23.3.2"},
        "on-an-empty-box": {_CM: "23.3.2"},
        "too-many": {_CM: "23.3.3"},
        "collected-before": {_CM: "23.4.3, 23.4.4"},
        "paid-before-the-end": {_CM: "23.4.3, 23.4.4"},
        "unmarked": {_CM: "23.3.5(c)(i)"},
        "raised": {_CM: "23.3.5(c)(iv)"},
        "taken-off": {_CM: "23.3.5(c)"},
        "passed-over": {_CM: "23.5.2"},
        "alone-on-its-box": {_CM: "23.5.1"},
        "last-round": {_CM: "23.5.3"},
    }

    def pays_twice(self, box: Box, wager: Wager) -> tuple[int, int] | None:
        """23.2: two different ones as the first two cards, 23.3.5(a); and the one that is missing as the third, (b)."""
        if not wager.has_won:
            return _FIRST[wager.carried] if _are_two(box.firsts) else None
        cards = box.hands[0].cards[:3]
        return _THIRD[wager.carried] if {card[0] for card in cards} == _RUN else None


def _are_two(cards: tuple[Card, ...]) -> bool:
    ranks = {card[0] for card in cards}
    return len(ranks) == 2 and ranks <= _RUN
