"""The small values that facts are made of, each with the limits that the contract sets."""

from typing import Annotated, Literal, final

from msgspec import Meta, Struct

from domain.cards import Card

NAME_PATTERN = r"^[A-Za-z0-9._-]{1,64}$(?!\n)"  # without the look-ahead, `$` lets a last line break pass
INTEGER_MAX = 2**31 - 1  # a CloudEvents integer attribute has 32 bits
CENTS_MAX = 10**12

Name = Annotated[
    str,
    Meta(
        pattern=NAME_PATTERN,
        description="Letters, digits, dot, underscore and hyphen; at most 64. "
        "Slash and hash separate references and can't be part of a name.",
    ),
]
# The same, for the names that nearly every message has: a regular expression inside the decoder would cost more than
# the rest of it, so `domain.facts.events` checks their spelling, once for each that it meets.
FrequentName = Annotated[str, Meta(min_length=1, max_length=64, extra_json_schema={"pattern": NAME_PATTERN})]
# Open on the wire: rulebooks name their side wagers, and what the game in force does not have is reported.
BetName = FrequentName
Ordinal = Annotated[int, Meta(ge=1, le=INTEGER_MAX)]
# What is money says so to programs made from the contract: it does not fit into the 32 bits that many of them take.
MONEY = {"format": "int64"}
Cents = Annotated[int, Meta(ge=0, le=CENTS_MAX, description="Whole cents.", extra_json_schema=MONEY)]
Box = Annotated[int, Meta(ge=1, le=9, description="1 is the first box from the dealer's left.")]
HandNumber = Annotated[int, Meta(ge=1, le=9, description="1 unless the hand was split.")]
BoxCount = Annotated[int, Meta(ge=1, le=9, description="How many boxes the layout has.")]
Place = Annotated[int, Meta(ge=1, le=20, description="1 is the wager nearest the dealer.")]
CardNumber = Annotated[int, Meta(ge=1, le=30, description="1 is the first card of that hand.")]
CardCount = Annotated[int, Meta(ge=0, le=1000)]
DeckCount = Annotated[int, Meta(ge=1, le=20)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
Clause = Annotated[str, Meta(min_length=1, max_length=120)]
OptionName = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,64}$(?!\n)")]
OptionValue = bool | Annotated[int, Meta(ge=0, le=INTEGER_MAX)] | Name

Rank = Literal[
    "dealer",
    "higher-duties-dealer",
    "area-manager",
    "assistant-casino-manager",
    "gaming-supervisor",
    "pit-manager",
    "assistant-gaming-manager",
    "gaming-manager",
    "inspector",
    "management-representative",
    "runner",
    "tournament-director",
    "tournament-manager",
]


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, gc=False):
    """A piece of a fact."""


class Staff(Part, frozen=True, tag_field="who", tag="staff"):
    """A member of staff by number, with the rank held at that moment."""

    number: Name
    rank: Rank


class Patron(Part, frozen=True, tag_field="who", tag="player"):
    """A player, by an opaque reference."""

    player: Name


class Official(Part, frozen=True, tag_field="who", tag="official"):
    """Someone outside the line of ranks: a government inspector, or surveillance."""

    office: Literal["government-inspector", "surveillance"]
    number: Name | None = None


class Device(Part, frozen=True, tag_field="who", tag="device"):
    """A machine that acts by itself: a shuffler, a deck checker, a jackpot system."""

    device: Name


Person = Staff | Patron | Official
Actor = Staff | Patron | Official | Device


@final
class BoxHand(Part, frozen=True):
    """A hand on a box."""

    box: Box
    hand: HandNumber = 1


Spot = (
    BoxHand
    | Literal[
        "dealer",  # the dealer's hand
        "player",  # the one hand of the players, where a game has one: baccarat's Player
        "banker",  # the hand against it
        "community",  # a card that counts for every hand
        "shoe",  # still in the shoe or device, or put back to be the next card
        "next",  # laid aside, to be used as the next card
        "under-shoe",  # kept unseen under the shoe for the next round
        "discards",
        "burned",
        "device",  # returned to the shuffling device
        "removed",  # out of play for good
    ]
)


class Limit(Part, frozen=True):
    """What may be wagered on one bet, as the sign at the table says."""

    bet: Name
    min_cents: Cents
    max_cents: Cents
    unit_cents: Annotated[int, Meta(ge=1, le=CENTS_MAX, extra_json_schema=MONEY)] | None = None
    per: Literal["player", "box"] = "player"


class SideWager(Part, frozen=True):
    """A side wager on offer, with the pay table or version where the rulebook has several."""

    bet: Name
    pay_table: Name | None = None


class CardFault(Part, frozen=True):
    """Cards that are not as the decks should be. `card` is absent where it has no name of ours, as a blank has none."""

    kind: Literal["missing", "extra", "foreign", "damaged", "marked", "unreadable"]
    card: Card | None = None
    count: Annotated[int, Meta(ge=1, le=1000)] = 1


class HandCards(Part, frozen=True):
    """The cards of one hand, in order."""

    at: Spot
    cards: Annotated[list[Card], Meta(max_length=30)]


Limits = Annotated[list[Limit], Meta(min_length=1, max_length=40)]
