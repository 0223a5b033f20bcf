"""Cards as they lie on the table, pile by pile, and how one deal differs from another."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from domain.cards import pretty

Key = tuple[int, ...]  # where a pile is: piles are sorted by it, and found again in another deal


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the table. Its name is not known if nobody saw it; `seq` is the step that dealt it."""

    name: str | None
    face_up: bool = True
    seq: int = field(default=0, compare=False)

    @property
    def words(self) -> str:
        """K♠; a card that nobody saw is a back, one that lies face down has an arrow."""
        if self.name is None:
            return "▒▒"
        return pretty(self.name) + ("" if self.face_up else "↓")


class Pile(ABC):
    """Cards that lie together, such as a hand. Each family of games derives its own."""

    cards: tuple[Card, ...]

    @property
    @abstractmethod
    def key(self) -> Key: ...

    @property
    @abstractmethod
    def label(self) -> str:
        """Whose cards they are, in a word or two."""

    @property
    @abstractmethod
    def counted(self) -> str:
        """What they count by the rules of their game, in a word or two."""

    @abstractmethod
    def emptied(self) -> "Pile":
        """The same place with no cards."""

    @abstractmethod
    def fields(self) -> dict[str, Any]:
        """As JSON has it."""


Layout = tuple[Pile, ...]


def changed(before: Layout, after: Layout) -> Layout:
    """The piles that are not as they were."""
    old = {pile.key: pile.cards for pile in before}
    return tuple(pile for pile in after if old.get(pile.key) != pile.cards)


def differing(pile: Pile, other: Pile) -> set[int]:
    """Which cards of a pile are not the same in another deal, by their index."""
    names = [card.name for card in other.cards]
    return {index for index, card in enumerate(pile.cards) if names[index : index + 1] != [card.name]}


def side_by_side(one: Layout, other: Layout) -> Iterator[tuple[Pile, Pile]]:
    """The piles of two deals place by place; where one has no cards, the place is empty."""
    here, there = ({pile.key: pile for pile in layout} for layout in (one, other))
    for key in sorted(set(here) | set(there)):
        mine, theirs = here.get(key), there.get(key)
        if mine is None or theirs is None:
            only = mine or theirs
            assert only is not None
            mine, theirs = mine or only.emptied(), theirs or only.emptied()
        yield mine, theirs
