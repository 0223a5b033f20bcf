"""A continuous shuffler: cards come out of it at random, go into the rack, and from there back into it."""

from collections.abc import Sequence

from domain.cards import Card
from simulator.luck import Luck


class Device:
    """Takes the place of a shoe: it has no cutting card, so that no shuffle is ever due.

    `drawn` are the cards that came out since somebody began to mind them.
    """

    shuffle_is_due = False

    def __init__(self, cards: Sequence[Card], luck: Luck) -> None:
        self.cards: list[Card] = list(cards)
        self.rack: list[Card] = []
        self.drawn: list[Card] | None = None
        self.coming: list[Card] = []  # what chance was arranged to bring next
        self.loaded = False
        self._luck = luck

    def is_at_marker(self) -> bool:
        return False

    def draw(self) -> Card:
        """Any card inside may be the next: the last one takes its slot."""
        slot = int(self._luck.of("cards").random() * len(self.cards))
        if self.coming:
            slot = self.cards.index(self.coming.pop(0))
        card, self.cards[slot] = self.cards[slot], self.cards[-1]
        self.cards.pop()
        if self.drawn is not None:
            self.drawn.append(card)
        return card

    def discard(self, cards: Sequence[Card]) -> None:
        self.rack.extend(cards)

    def take_back(self) -> int:
        """The rack is emptied into the device; how many cards that were."""
        returned = len(self.rack)
        self.cards.extend(self.rack)
        self.rack.clear()
        return returned

    def twin(self, luck: Luck) -> "Device":
        """The same cards inside and outside, and luck as it is given."""
        other = Device(self.cards, luck)
        other.rack, other.loaded = list(self.rack), self.loaded
        return other
