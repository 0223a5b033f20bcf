"""Promotional prizes: what was offered and drawn, who was told, what was paid, and which claims were refused."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import DraftFact, fact
from domain.values import Cents, Name, Official, Part, Staff, Words

Moment = Annotated[datetime, Meta(tz=True)]


class PromotionPrize(Part, frozen=True):
    """A prize with its value. `cash_instead`: the winner may take cash."""

    prize: Name
    cents: Cents
    kind: Literal["cash", "goods", "service", "travel", "vehicle", "real-estate", "casino-dollars", "liquor", "other"]
    cash_instead: bool = False
    words: Words | None = None


class PrizeWinner(Part, frozen=True):
    """Who won a prize in a draw."""

    prize: Name
    player: Name
    present: bool = False


@fact("promotion.announced.v1")
class PromotionAnnounced(DraftFact, frozen=True):
    """A promotion and its terms. `authority_told` is when the authority had them in full."""

    promotion: Name
    prizes: Annotated[list[PromotionPrize], Meta(min_length=1, max_length=100)]
    starts: Moment
    closes: Moment
    by: Staff
    draw_at: Moment | None = None
    authority_told: Moment | None = None
    must_be_present: bool = False
    min_wager_cents: Cents | None = None
    words: Words | None = None


@fact("promotion.changed.v1")
class PromotionChanged(DraftFact, frozen=True):
    """The terms of a promotion change; `approved_by` is the official who allowed it."""

    promotion: Name
    by: Staff
    words: Words
    approved_by: Official | None = None


@fact("promotion.draw.held.v1")
class PromotionDrawHeld(DraftFact, frozen=True):
    """A draw takes place, overseen by a scrutineer or not."""

    promotion: Name
    draw: Name
    winners: Annotated[list[PrizeWinner], Meta(max_length=100)]
    by: Staff
    scrutineer: Name | None = None


@fact("promotion.draw.stopped.v1")
class PromotionDrawStopped(DraftFact, frozen=True):
    """A promotion or draw that was compromised is postponed or cancelled."""

    promotion: Name
    outcome: Literal["postponed", "cancelled"]
    by: Staff
    draw: Name | None = None
    words: Words | None = None


@fact("promotion.winner.notified.v1")
class PromotionWinnerNotified(DraftFact, frozen=True):
    """Somebody tries to let a winner know, and reaches them or not."""

    promotion: Name
    draw: Name
    player: Name
    means: Literal["face-to-face", "mail", "telephone", "email", "other"]
    reached: bool
    by: Staff | None = None


@fact("promotion.prize.paid.v1")
class PromotionPrizePaid(DraftFact, frozen=True):
    """A prize, or part of it, is handed over as the winner chose."""

    promotion: Name
    prize: Name
    player: Name
    means: Literal["cash", "cheque", "transfer", "goods"]
    cents: Cents
    by: Staff


@fact("promotion.claim.made.v1")
class PromotionClaimMade(DraftFact, frozen=True):
    """Somebody claims a prize."""

    promotion: Name
    claim: Name
    player: Name
    cents: Cents
    prize: Name | None = None


@fact("promotion.claim.refused.v1")
class PromotionClaimRefused(DraftFact, frozen=True):
    """A claim is refused. `details_kept`: names, addresses and reasons are on file."""

    promotion: Name
    claim: Name
    reason: Words
    by: Staff
    claimant_told: bool = False
    details_kept: bool = False
