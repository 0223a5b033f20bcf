"""Cards leave the shoe, are turned, moved and picked up; insurance opens and closes."""

from typing import Annotated, Literal

from msgspec import Meta, field

from domain.cards import Card
from domain.facts.base import Fact, fact
from domain.values import CardCount, CardNumber, Spot


@fact("card.drawn.v1")
class CardDrawn(Fact, frozen=True):
    """One card leaves the shoe for a hand, or one laid aside as the next card is used. `card` is absent if unseen."""

    to: Spot
    card: Card | None = None
    face: Literal["up", "down"] = "up"
    sideways: bool = False
    drawn_from: Literal["shoe", "next", "under-shoe"] = field(default="shoe", name="from")


@fact("card.turned.v1")
class CardTurned(Fact, frozen=True):
    """A card that lay face down is turned up."""

    at: Spot
    number: CardNumber
    card: Card


@fact("card.moved.v1")
class CardMoved(Fact, frozen=True):
    """A card that was drawn already goes to another place. `number` says which of the hand, where it is unseen.

    A card that is laid aside to be used as the next one moves to `next`, and is drawn from there.
    """

    moved_from: Spot = field(name="from")
    to: Spot
    card: Card | None = None
    number: CardNumber | None = None


@fact("hand.picked.up.v1")
class HandPickedUp(Fact, frozen=True):
    """The cards of a hand are taken from the layout, into the discards or the device."""

    at: Spot
    cards: CardCount
    to: Literal["discards", "device", "burned", "removed"] = "discards"


@fact("total.announced.v1")
class TotalAnnounced(Fact, frozen=True):
    """The dealer says the total of a hand aloud."""

    at: Spot
    total: Annotated[int, Meta(ge=0, le=99)]
    soft: bool = False


@fact("insurance.offered.v1")
class InsuranceOffered(Fact, frozen=True):
    """The dealer calls for insurance, on an ace or on a ten-value card."""

    on: Literal["ace", "ten"]


@fact("insurance.closed.v1")
class InsuranceClosed(Fact, frozen=True):
    """The dealer announces that insurance is closed."""


@fact("round.ended.v1")
class RoundEnded(Fact, frozen=True):
    """Everything is settled and the cards are picked up."""
