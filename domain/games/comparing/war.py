"""Casino war's ranks: an ace is the highest, and suits do not count."""

from domain.cards import RANKS


def rank(card: str) -> int:
    """From two up to the ace.

    >>> [rank(card) for card in ("2S", "TD", "KH", "AC")]
    [2, 10, 13, 14]
    """
    place = RANKS.index(card[0]) + 1
    return 14 if place == 1 else place


def higher(one: str, other: str) -> bool:
    """Whether the first card beats the second.

    >>> higher("AS", "KS"), higher("9S", "9D")
    (True, False)
    """
    return rank(one) > rank(other)


def same_rank(one: str, other: str) -> bool:
    """Whether neither beats the other.

    >>> same_rank("QS", "QD")
    True
    """
    return rank(one) == rank(other)
