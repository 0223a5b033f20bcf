"""The cards before and between rounds: checked, shuffled, cut, burned; shoe and device, and what fails in them."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.cards import Card
from domain.facts.base import Fact, fact
from domain.facts.tables import Dealing
from domain.values import Actor, CardCount, CardFault, CardNumber, DeckCount, Name, Patron, Person, Spot, Staff

CardList = Annotated[list[Card], Meta(max_length=500)]
Faults = Annotated[list[CardFault], Meta(max_length=100)]
MarkerNumber = Literal[1, 2]


@fact("decks.checked.v1")
class DecksChecked(Fact, frozen=True):
    """The decks are checked and counted. `in_suits`: spread out by suit on the table."""

    when: Literal["before-play", "during-play", "after-play"]
    by: Actor
    decks: DeckCount
    cards: CardCount
    faults: Faults = []
    in_suits: bool = False


@fact("decks.introduced.v1")
class DecksIntroduced(Fact, frozen=True):
    """Cards come into play: whole decks, or where `cards` lists them single cards alone."""

    because: Literal["opening", "replacement", "unfit", "damaged", "shoe-void"]
    by: Staff
    decks: DeckCount | None = None
    cards_per_deck: Literal[48, 52] | None = None
    pre_shuffled: Literal["casino", "manufacturer"] | None = None
    cards: CardList = []


@fact("decks.removed.v1")
class DecksRemoved(Fact, frozen=True):
    """Cards go out of play for good. `cards` lists them where only some go."""

    because: Literal["closing", "replacement", "unfit", "damaged", "shoe-void"]
    by: Staff
    cards: CardList = []


@fact("cards.shuffled.v1")
class CardsShuffled(Fact, frozen=True):
    """Cards are shuffled: all of them, only the discards, or what remains."""

    method: Literal["hand", "riffle", "multi-shuffler", "device"]
    what: Literal["all", "discards", "remaining"]
    because: Literal["opening", "cutting-card", "replacement", "ordered", "ran-out", "remedy"]
    by: Actor
    cards: CardCount | None = None


@fact("cut.offered.v1")
class CutOffered(Fact, frozen=True):
    """The stack is offered for the cut, and taken or refused."""

    to: Patron | Staff
    accepted: bool


@fact("cards.cut.v1")
class CardsCut(Fact, frozen=True):
    """Somebody cuts: the cutting card goes in so many cards from the front of the stack."""

    by: Patron | Staff
    from_front: CardCount
    cards: CardCount


@fact("cutting.card.placed.v1")
class CuttingCardPlaced(Fact, frozen=True):
    """The dealer puts the cutting card where the shoe will end, so many cards from the back."""

    from_back: CardCount
    cards: CardCount
    marker: MarkerNumber = 1


@fact("shoe.loaded.v1")
class ShoeLoaded(Fact, frozen=True):
    """The cards are in the shoe or device, ready for play: a new shoe begins, also where one ran out mid-round."""

    dealing: Dealing
    cards: CardCount
    device: Name | None = None


@fact("card.burned.v1")
class CardBurned(Fact, frozen=True):
    """A card is drawn and burned. `card` is absent while unseen. `asked_by` is a player who asked to see it."""

    card: Card | None = None
    exposed: bool = False
    asked_by: Name | None = None
    because: Literal["first-card", "ordered", "void-round"] = "first-card"


@fact("cutting.card.out.v1")
class CuttingCardOut(Fact, frozen=True):
    """The cutting card comes out: on a hand, or as the first card of a round."""

    at: Spot | Literal["first-card"]
    marker: MarkerNumber = 1


@fact("card.found.face.up.v1")
class CardFoundFaceUp(Fact, frozen=True):
    """A card lies face up in the shoe or device. What becomes of it is told by the facts that follow."""

    card: Card


@fact("card.fault.found.v1")
class CardFaultFound(Fact, frozen=True):
    """During play a card is found missing, or one that does not belong."""

    fault: CardFault
    at: Spot
    by: Person | None = None


@fact("cards.mishandled.v1")
class CardsMishandled(Fact, frozen=True):
    """Cards are dropped, handled, altered or taken away. `at` and `numbers` say which of a hand's cards."""

    how: Literal["dropped", "mishandled", "handled-by-player", "altered", "removed"]
    by: Person | None = None
    cards: CardCount | None = None
    at: Spot | None = None
    numbers: Annotated[list[CardNumber], Meta(max_length=30)] = []


@fact("cards.dealt.together.v1")
class CardsDealtTogether(Fact, frozen=True):
    """Two or more cards come out at once, and are out. `order_known` where somebody can tell which came first.

    Where each of them goes is told by `card.moved`; they are not drawn once more.
    """

    cards: Annotated[list[Card | None], Meta(min_length=2, max_length=20)]
    order_known: bool
    to: Spot
    round_can_finish: bool | None = None


@fact("device.failed.v1")
class DeviceFailed(Fact, frozen=True):
    """A shuffling device stops working. The flags say what the rulebooks ask about; absent is not known."""

    device: Name
    order_known: bool | None = None
    round_can_finish: bool | None = None
    disadvantages: Literal["nobody", "player", "house"] | None = None
    spare_ready: bool | None = None
    cards_can_move: bool | None = None
    damaged: CardList = []


@fact("device.changed.v1")
class DeviceChanged(Fact, frozen=True):
    """Play goes on from another device or from a shoe, with so many cards carried over."""

    dealing: Dealing
    cards: CardCount
    device: Name | None = None
    by: Staff | None = None


@fact("device.checked.v1")
class DeviceChecked(Fact, frozen=True):
    """The cards are taken out of the device and checked."""

    by: Staff
    faults: Faults = []
    device: Name | None = None


@fact("discards.returned.v1")
class DiscardsReturned(Fact, frozen=True):
    """The discards go back into the shuffling device."""

    cards: CardCount


@fact("shoe.ran.out.v1")
class ShoeRanOut(Fact, frozen=True):
    """Too few cards are left to finish the round. The discards are shuffled, cut and loaded, and it goes on."""

    remaining: CardCount


@fact("shoe.ended.v1")
class ShoeEnded(Fact, frozen=True):
    """The shoe is over: its cards are taken out for a shuffle, a check, or the close."""
