"""The cards by name: rank then suit, ten as T, so that every name is two characters; and the joker."""

from typing import Final, Literal, get_args

Card = Literal[
    "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS",
    "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH",
    "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD",
    "AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC",
    "XJ",
]  # fmt: skip

# Tasmania's Jokers Wild (23) adds jokers to the decks, all of one kind. The name begins with no rank, so that nobody
# who looks at the first letter alone takes a joker for a jack.
JOKER: Final = "XJ"
DECK: tuple[Card, ...] = tuple(card for card in get_args(Card) if card != JOKER)
RANKS = "A23456789TJQK"
SUITS: dict[str, str] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def pretty(card: str) -> str:
    """The card as a person writes it.

    >>> pretty("KS"), pretty("TD"), pretty("XJ")
    ('K♠', '10♦', 'joker')
    """
    if card == JOKER:
        return "joker"
    rank, suit = card[0], card[1]
    return ("10" if rank == "T" else rank) + SUITS[suit]
