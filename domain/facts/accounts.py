"""Chip accounts of terminals: in by cash or ticket, out by ticket, voucher or by hand, adjustments, own limits."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.facts.base import DraftFact, fact
from domain.values import Cents, FrequentName, Name, Ordinal, Staff, Words


@fact("account.bought.in.v1")
class AccountBoughtIn(DraftFact, frozen=True):
    """Cash or a ticket goes into a terminal, and its account is credited."""

    terminal: FrequentName
    means: Literal["cash", "ticket"]
    cents: Cents
    balance_cents: Cents
    ticket: Name | None = None
    player: Name | None = None


@fact("cash.out.asked.v1")
class CashOutAsked(DraftFact, frozen=True):
    """A player asks for the balance of the account."""

    terminal: FrequentName
    balance_cents: Cents


@fact("account.paid.out.v1")
class AccountPaidOut(DraftFact, frozen=True):
    """The balance is paid. A ticket is printed, a voucher prepared by staff; by hand is where a ticket failed."""

    terminal: FrequentName
    means: Literal["ticket", "voucher", "by-hand"]
    cents: Cents
    balance_cents: Cents
    ticket: Name | None = None
    by: Staff | None = None


@fact("account.adjusted.v1")
class AccountAdjusted(DraftFact, frozen=True):
    """An account is put right, for the player or for the house. `at_seq` points at the fact that it is about."""

    terminal: FrequentName
    cents: Cents
    to: Literal["player", "house"]
    because: Literal["malfunction", "void", "settlement", "jackpot", "other"]
    balance_cents: Cents
    by: Staff | None = None
    at_seq: Ordinal | None = None
    at_recording: Name | None = None
    words: Words | None = None


@fact("own.limits.set.v1")
class OwnLimitsSet(DraftFact, frozen=True):
    """A player has limits of loss and time a day set for themselves; an absent one is not limited."""

    player: Name
    loss_cents: Cents | None = None
    minutes: Annotated[int, Meta(ge=0, le=1440)] | None = None
    by: Staff | None = None
