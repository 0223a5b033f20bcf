"""The cards of a table as they physically lie: the stack, the cut, the cutting card, and what comes out next."""

from random import Random

from domain.cards import Card
from simulator.counting import DECK


class Shoe:
    """All cards of the decks in dealing order. None is ever made or lost; dealing only moves a finger along."""

    def __init__(self, decks: int) -> None:
        self.cards: list[Card] = list(DECK) * decks
        self.dealt = 0
        self.cutting_card_after = 0
        self.cutting_card_out = False
        self.loaded = False

    def shuffle(self, rng: Random) -> None:
        rng.shuffle(self.cards)

    def cut(self, from_front: int) -> None:
        """4.2.5(a): all cards in front of the cutting card go to the back."""
        self.cards = self.cards[from_front:] + self.cards[:from_front]

    def load(self, cutting_card_from_back: int) -> None:
        self.dealt = 0
        self.cutting_card_after = len(self.cards) - cutting_card_from_back
        self.cutting_card_out = False
        self.loaded = True

    def at_cutting_card(self) -> bool:
        return self.dealt == self.cutting_card_after and not self.cutting_card_out

    def draw(self) -> Card:
        card = self.cards[self.dealt]
        self.dealt += 1
        return card
