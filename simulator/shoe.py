"""The cards of a table as they physically lie in a shoe: the stack, the cut, the markers, and what comes out next."""

from collections.abc import Sequence
from random import Random

from domain.cards import Card


class Shoe:
    """All cards of the decks in dealing order. None is ever made or lost; dealing only moves a finger along."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards: list[Card] = list(cards)
        self.dealt = 0
        self.markers_after: list[int] = []
        self.markers_out = 0
        self.shuffle_is_due = False
        self.loaded = False

    def shuffle(self, rng: Random) -> None:
        """Begins with the cards in their suits, so that what lay where before is nothing to the new order."""
        self.cards.sort()
        rng.shuffle(self.cards)

    def cut(self, from_front: int) -> None:
        """4.2.5(a): all cards in front of the cutting card go to the back."""
        self.cards = self.cards[from_front:] + self.cards[:from_front]

    def load(self, markers_from_back: Sequence[int]) -> None:
        """The marker that comes out first is named first."""
        self.dealt = 0
        self.markers_after = [len(self.cards) - from_back for from_back in markers_from_back]
        self.markers_out = 0
        self.shuffle_is_due = False
        self.loaded = True

    def is_at_marker(self) -> bool:
        return self.markers_out < len(self.markers_after) and self.dealt == self.markers_after[self.markers_out]

    def draw(self) -> Card:
        card = self.cards[self.dealt]
        self.dealt += 1
        return card

    def twin(self) -> "Shoe":
        """The same cards in the same order, as far dealt."""
        other = Shoe(self.cards)
        other.dealt, other.markers_after, other.markers_out = self.dealt, list(self.markers_after), self.markers_out
        other.shuffle_is_due, other.loaded = self.shuffle_is_due, self.loaded
        return other

    def discard(self, cards: Sequence[Card]) -> None:
        """Into the rack, where they lie until the shuffle."""
