"""What lies on the virtual felt: the cards of positions and dealer, and who has a decision behind them."""

from dataclasses import dataclass, field
from random import Random

from domain.cards import Card
from simulator.automated.blackjack.variation import Variation
from simulator.automated.games.game import VirtualShoe
from simulator.automated.terminal import Bet, Stake, Terminal
from simulator.counting import ACE, VALUES, count, is_two_card_21

MAIN, INSURANCE, DOUBLE, SPLIT = "main", "insurance", "double", "split"


@dataclass(slots=True, eq=False)
class Hand:
    number: int
    cards: list[Card] = field(default_factory=list)
    doubled: bool = False

    @property
    def total(self) -> int:
        return count(self.cards)[0]

    @property
    def is_bust(self) -> bool:
        return self.total > 21


@dataclass(slots=True, eq=False)
class Seat:
    """A position with a wager. `cents` is its initial wager; one that `is_plain` only draws and stands."""

    terminal: Terminal
    box: int
    cents: int
    is_plain: bool = False
    sleeps: bool = False
    hands: list[Hand] = field(default_factory=lambda: [Hand(1)])
    declined: bool = False
    even_money: bool = False
    is_dealt_out: bool = False  # by mistake: it has got no card
    first_two: tuple[Card, ...] = ()

    @property
    def is_natural(self) -> bool:
        return len(self.hands) == 1 and is_two_card_21(self.hands[0].cards)

    @property
    def split_aces(self) -> bool:
        return len(self.hands) > 1 and VALUES[self.hands[0].cards[0]] == ACE

    @property
    def first_three(self) -> tuple[Card, ...]:
        """The two cards of the initial deal and the next one, which after a split goes to the first hand."""
        at = 1 if len(self.hands) > 1 else 2
        return (*self.first_two, *self.hands[0].cards[at : at + 1])

    def bet(self, name: str, hand: int = 1) -> Bet:
        return Bet(name, box=self.box, hand=hand)

    def stake(self, name: str) -> Stake | None:
        return self.terminal.stake_on(self.bet(name))


class Shoe(VirtualShoe):
    """Virtual cards that can be looked at before they come."""

    def __init__(self, decks: int, rng: Random) -> None:
        super().__init__(decks, rng)
        self._ahead: list[Card] = []

    def draw(self) -> Card:
        return self._ahead.pop(0) if self._ahead else super().draw()

    def peek(self) -> Card:
        if not self._ahead:
            self._ahead.append(super().draw())
        return self._ahead[0]


@dataclass(slots=True, eq=False)
class Felt:
    """`dealer` are the dealer's cards; the positions are in their order, clockwise."""

    variation: Variation
    shoe: Shoe
    seats: list[Seat]
    dealer: list[Card] = field(default_factory=list)

    @property
    def dealer_has_natural(self) -> bool:
        return is_two_card_21(self.dealer)

    @property
    def dealer_total(self) -> int:
        return count(self.dealer)[0]

    def seat_of(self, terminal: Terminal, box: int) -> Seat | None:
        """None where nothing lay there when the period was over."""
        return next((seat for seat in self.seats if seat.terminal is terminal and seat.box == box), None)

    def waits_for_all(self, hand: Hand, seat: Seat) -> bool:
        """Whether a hand is to be compared with the dealer's complete one."""
        if seat.is_natural or seat.is_dealt_out or hand.is_bust:
            return False
        return not (self.variation.twenty_one_wins and (hand.total == 21 or len(hand.cards) >= 5))

    def waits_for_second(self, seat: Seat) -> bool:
        """Insurance, and a natural that stands off with the dealer's."""
        if seat.stake(INSURANCE) is not None:
            return True
        if not seat.is_natural or seat.even_money or self.variation.twenty_one_wins:
            return False
        return not self.dealer or self.variation.may_be_natural(self.dealer[0])
