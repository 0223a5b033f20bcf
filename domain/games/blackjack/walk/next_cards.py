"""Cards that were laid aside to be the next ones: whether they were, before another card left the shoe."""

from dataclasses import dataclass, field

from domain.facts.dealing import CardDrawn, CardMoved
from domain.values import BoxHand


@dataclass(slots=True)
class NextCards:
    """The cards that wait, with the step that laid each aside."""

    waiting: list[tuple[int, str | None]] = field(default_factory=list)

    def move(self, seq: int, fact: CardMoved) -> None:
        """Laid aside, or taken up again. One that is put away waits on, for it was still to be used."""
        if fact.to == "next":
            self.waiting.append((seq, fact.card))
        elif fact.moved_from == "next" and (isinstance(fact.to, BoxHand) or fact.to in ("dealer", "shoe")):
            self._take(fact.card)

    def draw(self, fact: CardDrawn) -> int | None:
        """The step that laid a card aside which was passed over now; None where none was, or that is not known."""
        names = [card for _, card in self.waiting]
        if fact.drawn_from == "next" or fact.card in names:
            self._take(fact.card)
            return None
        is_dealt = isinstance(fact.to, BoxHand) or fact.to == "dealer"
        if not is_dealt or fact.drawn_from != "shoe" or fact.card is None or None in names:
            return None
        return self.waiting.pop(0)[0]

    def _take(self, card: str | None) -> None:
        if self.waiting:
            number = next((n for n, (_, waiting) in enumerate(self.waiting) if waiting == card), 0)
            del self.waiting[number]
