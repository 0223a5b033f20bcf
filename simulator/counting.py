"""What cards are worth: an ace as eleven wherever that does not go over twenty-one, Crown Melbourne 3.2."""

from collections.abc import Sequence

from domain.cards import DECK, RANKS, Card

VALUES: dict[Card, int] = {card: min(RANKS.index(card[0]) + 1, 10) for card in DECK}
ACE = 1
TEN = 10


def count(cards: Sequence[Card], low: int = 0) -> tuple[int, bool]:
    """The total, and whether it is soft: an ace counts eleven in it. Aces among the first `low` cards stay one."""
    total = sum([VALUES[card] for card in cards])
    if total <= 11 and any(VALUES[card] == ACE for card in cards[low:]):
        return total + 10, True
    return total, False


def is_two_card_21(cards: Sequence[Card]) -> bool:
    """An ace and a ten-value card. On a hand that was split it is no blackjack, 7.5.6(f)."""
    return len(cards) == 2 and count(cards)[0] == 21
