"""Chips go down, are changed, taken back or refused, until no more bets are taken."""

from typing import Literal

from domain.facts.base import Fact, fact
from domain.values import BetName, Box, Cents, FrequentName, HandNumber, Person, Place, Staff, Words
from domain.vocabulary import Tender


@fact("round.opened.v1")
class RoundOpened(Fact, frozen=True):
    """A new round: wagers may be placed."""


@fact("wager.placed.v1")
class WagerPlaced(Fact, frozen=True):
    """A player puts down a wager.

    `bet` is `main`, `insurance`, `double`, `split`, or the name of a side wager. `place` counts from the dealer
    where several lie on one box. `hand` says which hand a double or split adds to. A free token carries the value
    of the wager it stands beside. `carried` marks a wager left standing from the round before.
    """

    player: FrequentName
    box: Box
    bet: BetName
    cents: Cents
    place: Place = 1
    hand: HandNumber = 1
    tender: Tender = Tender.CHIPS
    carried: bool = False


@fact("wager.changed.v1")
class WagerChanged(Fact, frozen=True):
    """A wager that lies on the layout is raised or lowered."""

    player: FrequentName
    box: Box
    bet: BetName
    from_cents: Cents
    to_cents: Cents
    hand: HandNumber = 1


@fact("wager.withdrawn.v1")
class WagerWithdrawn(Fact, frozen=True):
    """A player takes a wager, or part of it, back."""

    player: FrequentName
    box: Box
    bet: BetName
    cents: Cents
    hand: HandNumber = 1


@fact("active.wager.chosen.v1")
class ActiveWagerChosen(Fact, frozen=True):
    """A player says what becomes of a side wager that has won and may lie on, active, for the next round.

    It is left as it lies, reduced to `cents`, or taken off. In the next round it is `wager.placed` with `carried`.
    """

    player: FrequentName
    box: Box
    bet: BetName
    choice: Literal["leave", "reduce", "remove"]
    cents: Cents | None = None


@fact("wager.refused.v1")
class WagerRefused(Fact, frozen=True):
    """A wager is not accepted and goes back to the player."""

    player: FrequentName
    box: Box
    bet: BetName
    cents: Cents
    by: Staff
    hand: HandNumber = 1
    because: (
        Literal[
            "cannot-be-paid-in-chips",
            "below-minimum",
            "above-maximum",
            "too-many",
            "restricted",
            "no-main-wager",
            "not-allowed",
            "other",
        ]
        | None
    ) = None
    words: Words | None = None


@fact("wager.handled.v1")
class WagerHandled(Fact, frozen=True):
    """Somebody touches a wager without changing it."""

    player: FrequentName
    box: Box
    bet: BetName
    hand: HandNumber = 1
    by: Person | None = None


@fact("wager.moved.v1")
class WagerMoved(Fact, frozen=True):
    """A wager is laid elsewhere: on another hand of a split box, or in another place of the line on its box."""

    player: FrequentName
    box: Box
    bet: BetName
    hand: HandNumber = 1
    to_hand: HandNumber | None = None
    to_place: Place | None = None
    by: Person | None = None


@fact("wager.converted.v1")
class WagerConverted(Fact, frozen=True):
    """What was spoken, or put down as cash or a voucher, is changed into chips on the layout."""

    player: FrequentName
    box: Box
    bet: BetName
    cents: Cents
    tender: Tender


@fact("bets.closed.v1")
class BetsClosed(Fact, frozen=True):
    """The dealer announces that no more bets may be placed."""
