"""What a table plays, by the family of its game: the setups of `table.opened.v2` and `table.changed.v2`.

Every setup names its rulebook and game, the chips with which it pays, limits, side wagers and options. A family adds
what its games are played with: decks and boxes, wheels, hands. A table without a dealer has `terminals` beside that,
whatever it plays.
"""

from typing import Annotated, Literal

from msgspec import Meta

from domain.values import (
    MONEY,
    BoxCount,
    Cents,
    DeckCount,
    Limits,
    Name,
    OptionName,
    OptionValue,
    Part,
    SideWager,
)

# Where the cards come from; virtual ones are in a system and nowhere else.
CardSource = Literal["shoe", "multi-shuffler", "continuous-shuffler", "virtual"]

ChipCents = Annotated[int, Meta(ge=1, le=10**8, extra_json_schema=MONEY)]
Seconds = Annotated[int, Meta(ge=1, le=3600)]
SideWagers = Annotated[list[SideWager], Meta(max_length=20)]
Options = Annotated[dict[OptionName, OptionValue], Meta(max_length=64)]


class Station(Part, frozen=True):
    """A player terminal. Without a printer its balance is paid by voucher or by hand."""

    terminal: Name
    printer: bool = True


class Terminals(Part, frozen=True):
    """How a table without a dealer is played: on which terminals, clockwise, and how long for what.

    `period_s` is the wagering period, `decision_s` the time for a decision, `spin_s` the time for a player who spins.
    `aggregate_min_cents` is the least that a player's wagers in a round come to. Who has wagered `spin_min_cents` may
    spin; without that the players take turns.
    """

    stations: Annotated[list[Station], Meta(min_length=1, max_length=250)]
    period_s: Seconds
    decision_s: Seconds | None = None
    spin_s: Seconds | None = None
    aggregate_min_cents: Cents | None = None
    spin_min_cents: Cents | None = None


class Segment(Part, frozen=True):
    """A symbol or number on a wheel, and on how many of its compartments it is."""

    symbol: Name
    compartments: Annotated[int, Meta(ge=1, le=100)]


class Wheel(Part, frozen=True):
    """A wheel of symbols, those with most compartments first."""

    segments: Annotated[list[Segment], Meta(min_length=1, max_length=60)]


# msgspec writes fields that can only be given by name last: what every setup has comes first, then its family's own.
class _Game(Part, frozen=True, tag_field="family"):
    rulebook: Name
    game: Name
    chip_cents: ChipCents
    limits: Limits


class _Offer(_Game, frozen=True, kw_only=True):
    side_wagers: SideWagers = []
    options: Options = {}
    terminals: Terminals | None = None


class BlackjackSetup(_Offer, frozen=True, tag="blackjack"):
    """A game of hands on boxes against the dealer's: blackjack and its variations. `jokers` are those in all decks."""

    decks: DeckCount
    cards_per_deck: Literal[48, 52]
    dealing: CardSource
    boxes: BoxCount
    jokers: Annotated[int, Meta(ge=0, le=100)] = 0


class OutcomesSetup(_Offer, frozen=True, tag="outcomes"):
    """A game of one outcome for everybody: roulette, sic bo, wheels. `wheels` are those whose symbols the rulebook
    leaves to the table; `pay_table` is the table of odds in force where it has several."""

    wheels: Annotated[list[Wheel], Meta(max_length=10)] = []
    pay_table: Name | None = None


class ComparingSetup(_Offer, frozen=True, tag="comparing"):
    """A game that compares two hands which nobody plays: baccarat, casino war. `boxes` are its betting areas."""

    decks: DeckCount
    dealing: CardSource
    boxes: BoxCount | None = None


FamilySetup = BlackjackSetup | OutcomesSetup | ComparingSetup
