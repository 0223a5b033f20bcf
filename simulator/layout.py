"""What lies on the layout in a round: boxes with their hands and wagers, and the dealer's hand."""

from dataclasses import dataclass, field
from typing import Literal

from domain.cards import Card
from domain.values import BoxHand
from domain.vocabulary import Tender
from simulator.counting import ACE, VALUES, count, is_two_card_21
from simulator.player import Player

_OF_THE_HAND = frozenset({"main", "double", "split", "insurance"})
_BOXES_MAX = 9
WonBy = Literal["won", "panel", "accepted", "under-way", "waiting"]
_HANDS_MAX = 4  # one more than any game allows
_SPOTS = {
    (box, hand): BoxHand(box=box, hand=hand) for box in range(1, _BOXES_MAX + 1) for hand in range(1, _HANDS_MAX + 1)
}


@dataclass(slots=True, eq=False)
class Wager:
    player: Player
    box: int
    bet: str
    cents: int
    place: int = 1
    hand: int = 1
    settled: bool = False
    tender: Tender = Tender.CHIPS
    won_by: WonBy = "won"  # of a side wager: which of its clauses says what it is paid
    carried: bool = False  # it lay there from the round before, and is active
    has_won: bool = False  # once, and lies on to be decided again

    @property
    def is_token(self) -> bool:
        """A token of the house: it costs the player nothing, and goes back to the float whatever becomes of it."""
        return self.tender == Tender.FREE_TOKEN

    @property
    def risked_cents(self) -> int:
        """What of it the player loses, or has back."""
        return 0 if self.is_token else self.cents

    @property
    def is_side(self) -> bool:
        """Beside the game: it has a purse of its own, and takes no time of the game's."""
        return self.bet not in _OF_THE_HAND


@dataclass(slots=True, eq=False)
class Hand:
    """`wagers` holds one wager of each player that the hand is played for, and what was added by doubling.

    `low` counts the first cards whose aces stay one, where a game says so of a doubled hand.
    """

    box: int
    number: int
    cards: list[Card] = field(default_factory=list)
    wagers: list[Wager] = field(default_factory=list)
    low: int = 0
    doubled: bool = False
    surrendered: bool = False
    picked_up: bool = False

    @property
    def spot(self) -> BoxHand:
        return _SPOTS[self.box, self.number]

    @property
    def total(self) -> int:
        return count(self.cards, self.low)[0]

    @property
    def stakes(self) -> list[Wager]:
        """The wagers that the hand began with, the one nearest the dealer first."""
        return [wager for wager in self.wagers if wager.bet != "double"]

    @property
    def is_open(self) -> bool:
        return any(not wager.settled for wager in self.wagers)


@dataclass(slots=True, eq=False)
class Box:
    """`wagers[0]` of the first hand is the controlling player's: it lies nearest the dealer."""

    number: int
    hands: list[Hand]
    insurance: list[Wager] = field(default_factory=list)
    side: list[Wager] = field(default_factory=list)
    split_declined: bool = False
    firsts_were: tuple[Card, ...] | None = None  # kept for a side wager that is settled too late

    @property
    def controller(self) -> Player:
        return self.hands[0].wagers[0].player

    @property
    def firsts(self) -> tuple[Card, ...]:
        """The two cards of the initial deal, while they lie together."""
        return self.firsts_were or tuple(self.hands[0].cards[:2])

    @property
    def first_three(self) -> tuple[Card, ...]:
        """Those two and the next card of the box, which after a split goes to its first hand."""
        if len(self.hands) == 1:
            return tuple(self.hands[0].cards[:3])
        return (self.hands[0].cards[0], self.hands[1].cards[0], *self.hands[0].cards[1:2])

    def beside(self, bet: str) -> list[Wager]:
        """The side wagers of one kind, the one nearest the dealer first."""
        return [wager for wager in self.side if wager.bet == bet]

    @property
    def is_natural(self) -> bool:
        """A blackjack; a split hand can't be one, 7.5.6(f)."""
        return len(self.hands) == 1 and is_two_card_21(self.hands[0].cards)

    @property
    def split_aces(self) -> bool:
        return len(self.hands) > 1 and VALUES[self.hands[0].cards[0]] == ACE


@dataclass(slots=True, eq=False)
class Layout:
    """The boxes with a wager, from the dealer's left."""

    boxes: list[Box]
    dealer: list[Card] = field(default_factory=list)

    @property
    def dealer_value(self) -> int:
        """What the dealer's first card is worth, an ace as 1."""
        return VALUES[self.dealer[0]]

    @property
    def dealer_has_blackjack(self) -> bool:
        return is_two_card_21(self.dealer)
