"""The cards on the layout at a moment: the dealer's hand and each box's, with what they count."""

from dataclasses import dataclass

from domain.facts.tables import Setup
from domain.games.blackjack.play.counting import Total, is_natural, total
from domain.games.blackjack.play.table import Round
from domain.rulebooks import Game
from domain.rulebooks.options import game_in_force
from domain.shoe.state import Dealt


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it lies. Its name is not known if nobody saw it."""

    name: str | None
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards of the dealer (box 0) or of a hand on a box."""

    box: int
    hand: int
    cards: tuple[Card, ...]
    from_split: bool = False
    low_aces: bool = False  # doubled, in a game that then counts the aces of the first two cards as one

    @property
    def place(self) -> tuple[int, int]:
        return self.box, self.hand

    @property
    def total(self) -> Total | None:
        """What the hand counts; None while a card of it is not known."""
        names = [card.name for card in self.cards if card.name is not None]
        if not names or len(names) < len(self.cards):
            return None
        return _with_low_aces(names) if self.low_aces else total(names)

    @property
    def natural(self) -> bool:
        names = [card.name for card in self.cards if card.name is not None]
        return len(names) == len(self.cards) and not self.from_split and is_natural(names)


Layout = tuple[Pile, ...]


def layout_of(game_round: Round | None, game: Game | None, *, still_there: bool = False) -> Layout:
    """The dealer first, then the boxes from the dealer's left; `still_there` leaves out what was picked up."""
    if game_round is None:
        return ()
    split = {hand.box for hand in game_round.hands if hand.split_from is not None}
    low = {(stake.box, stake.hand) for stake in game_round.stakes if stake.bet == "double" and _lowers_aces(game)}
    gone = {(hand.box, hand.number) for hand in game_round.hands if hand.picked_up_seq is not None}
    if game_round.dealer_picked_up_seq is not None:
        gone.add((0, 1))
    piles = [Pile(0, 1, _cards(game_round.dealer))]
    piles += [
        Pile(hand.box, hand.number, _cards(hand.cards), hand.box in split, (hand.box, hand.number) in low)
        for hand in sorted(game_round.hands, key=lambda hand: (hand.box, hand.number))
    ]
    return tuple(pile for pile in piles if pile.cards and not (still_there and pile.place in gone))


def game_of(setup: Setup | None) -> Game | None:
    """The game that a table plays, with its options, if it is one that we know."""
    return game_in_force(setup) if setup else None


def _lowers_aces(game: Game | None) -> bool:
    return game is not None and game.double.value.ace_is_one in ("to-qualify-and-after", "once-doubled")


def _with_low_aces(names: list[str]) -> Total:
    """As the settlement counts a doubled hand, so that what is shown is what is paid."""
    first, rest = total(names[:2], aces_are_one=True).points, total(names[2:])
    points = first + rest.points
    return Total(points - 10, False) if rest.soft and points > 21 else Total(points, rest.soft)


def _cards(dealt: list[Dealt]) -> tuple[Card, ...]:
    return tuple(Card(card.card, card.face_up) for card in dealt)
