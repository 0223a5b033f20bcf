"""Chips come back: paid, collected, returned, put right."""

from typing import Literal

from domain.facts.base import Fact, fact
from domain.values import BetName, Box, Cents, FrequentName, HandNumber, Staff
from domain.vocabulary import Prize


@fact("wager.paid.v1")
class WagerPaid(Fact, frozen=True):
    """A wager wins. `paid_cents` are the winnings alone; the wager itself stays the player's."""

    player: FrequentName
    box: Box
    bet: BetName
    wager_cents: Cents
    paid_cents: Cents
    hand: HandNumber = 1


@fact("wager.collected.v1")
class WagerCollected(Fact, frozen=True):
    """A wager, or part of it, is taken for the house; a free token goes back to the float in any case."""

    player: FrequentName
    box: Box
    bet: BetName
    cents: Cents
    hand: HandNumber = 1
    tender: Literal["chips", "promotional-token", "free-token"] = "chips"


@fact("wager.returned.v1")
class WagerReturned(Fact, frozen=True):
    """A wager, or part of it, neither wins nor loses and is the player's again."""

    player: FrequentName
    box: Box
    bet: BetName
    cents: Cents
    hand: HandNumber = 1


@fact("payment.corrected.v1")
class PaymentCorrected(Fact, frozen=True):
    """An earlier payment or collection is put right by so many cents, to the player or to the house."""

    player: FrequentName
    box: Box
    bet: BetName
    cents: Cents
    to: Literal["player", "house"]
    by: Staff
    hand: HandNumber = 1


@fact("prize.awarded.v1")
class PrizeAwarded(Fact, frozen=True):
    """A player receives what is not the odds of a wager: a bonus, a tournament entry or prize.

    A jackpot that is won with a wager is `wager.paid`; `jackpot-prize` is one of goods or services, or without a wager.
    """

    player: FrequentName
    prize: Prize
    cents: Cents = 0
    box: Box | None = None
