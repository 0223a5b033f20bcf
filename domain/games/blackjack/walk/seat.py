"""A hand as the walk of a round knows it."""

from typing import NamedTuple

from msgspec import Struct

from domain.events import Event
from domain.games.blackjack.play.counting import Total, total, value

Key = tuple[int, int]  # a box, and the number of a hand on it


class Asked(NamedTuple):
    """A decision that the rules do not allow: no mistake while it can still be refused, only when it is done."""

    event: Event
    choice: str
    points: Total
    reason: str


class Seat(Struct):
    """A hand as the walk knows it: its cards, what is still owed to it, and whether it is done."""

    cards: list[str]
    owed: int = 0  # cards that were asked for and have not come
    asked: Asked | None = None
    late: bool = False  # it lacked a card after the deal
    in_error: bool = False  # its last card came where none was due, and lies there still
    to_split: bool = False  # its player has said so, and may, and the pair lies there whole
    asked_at_21: bool = False  # a card was asked for that a hand of 21 may not have
    declined: bool = False  # a pair that was not split
    done: bool = False
    decided: bool = False
    from_split: bool = False
    aces: bool = False  # half of a pair of aces that was split
    stood: bool = False
    doubled: bool = False
    surrendered: bool = False
    directed: bool = False  # played for somebody absent
    refused: bool = False  # a card dealt in error, and with it every further card
    rebuilt: bool = False  # its cards were put right, and nobody is held to what was decided before
    bust: bool = False  # once, whatever was taken away since
    asked_for: int = 0  # so many of its last cards
    to_replace: int = 0  # cards that it had asked for and were taken away, or never came: such may come unasked
    low: Event | None = None  # it stood where it must draw: no mistake while the card may still come
    passed: Event | None = None  # a hand behind it got a card while it waited for one
    early: bool = False  # half of a pair, dealt its card before the other half was finished
    cards_max: int | None = None  # with so many it draws no more
    over: bool = False  # it was finished when the dealer's second card came

    @property
    def is_finished(self) -> bool:
        """Split aces get one card each. Where a second ace may be split once more, it is for the player to say so."""
        return (self.aces and len(self.cards) >= 2) or total(self.cards).points >= 21 or self.is_full

    @property
    def is_full(self) -> bool:
        return self.cards_max is not None and len(self.cards) >= self.cards_max

    @property
    def is_pair(self) -> bool:
        return len(self.cards) == 2 and value(self.cards[0]) == value(self.cards[1])

    @property
    def is_waiting(self) -> bool:
        """Whether its player is still to be asked."""
        return not self.done and not self.decided and not self.rebuilt and len(self.cards) >= 2


def the_hand(key: Key) -> str:
    """Box 1; box 1 hand 2."""
    return f"box {key[0]}" + (f" hand {key[1]}" if key[1] > 1 else "")
