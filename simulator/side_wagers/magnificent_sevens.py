"""Magnificent Sevens: a box's first two cards are sevens, and pay more with the third. Crown Melbourne 13."""

from domain.vocabulary import Prize
from simulator.layout import Box, Layout
from simulator.side_wagers.wager import SideWager

_CM = "crown-melbourne-blackjack-v26"


class MagnificentSevens(SideWager):
    bet = "magnificent-sevens"
    sees_third_card = True
    not_at = frozenset({"crown-pontoon"})  # with the tens gone sevens come too often for these odds
    clauses = {
        "won": {_CM: "13.7.1"},
        "lost": {_CM: "13.3.2"},
        "without-leave": {_CM: "13.4.2"},  # a wager on another box, which nobody may allow
        "by-a-stranger": {_CM: "13.4.2"},
        "on-an-empty-box": {_CM: "13.4.2"},
        "paid-before-the-third-card": {_CM: "13.3.1"},
        "settled-late-once-split": {_CM: "13.5.1(a)(i)"},
        "prize-not-given": {_CM: "13.7.1"},
    }
    closes_to_leave = {"1": "13.6.3(a)", "2": "13.6.3(b)"}

    def is_known(self, layout: Layout, box: Box) -> bool:
        """13.3.2: lost with the first two cards; else by the third, 13.3.1."""
        return len(box.first_three) == 3 or not _are_sevens(box.first_three)

    def pays(self, odds: dict[str, tuple[int, int]], layout: Layout, box: Box) -> tuple[int, int] | None:
        """13.5.1(a): after a split the next card of the box is the third."""
        cards = box.first_three
        if not _are_sevens(cards[:2]):
            return None
        number, cards = ("three", cards) if _are_sevens(cards) and len(cards) == 3 else ("two", cards[:2])
        return odds[f"{number} sevens{' of one suit' if len(set(cards)) == 1 else ''}"]

    def prize(self, option: str, odds: dict[str, tuple[int, int]], pays: tuple[int, int]) -> Prize | None:
        """The note of 13.7.1 to version 1."""
        return Prize.TOURNAMENT_ENTRY if option == "1" and pays == odds["three sevens of one suit"] else None


def _are_sevens(cards: tuple[str, ...]) -> bool:
    return all(card[0] == "7" for card in cards)
